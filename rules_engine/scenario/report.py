"""Running many scenarios and telling how they went."""

from __future__ import annotations

import contextlib
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import FrameType

from rules_engine.cards.definition import CardDefinition
from rules_engine.errors import RulesError, UnsupportedCard
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.format import ScenarioError, ScriptError, read_scenario
from rules_engine.scenario.runner import play_scenario
from rules_engine.scenario.workers import Ended, Workers, can_fork

STATUSES = ("passed", "failed", "error", "unsupported", "timeout")


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    id: str
    status: str
    seconds: float
    detail: str


class TookTooLong(BaseException):
    """The scenario's time is over; no handler of errors on the way may take it for one."""


def run_scenario(
    content: object,
    cards: Mapping[str, CardDefinition] | Catalogue,
    *,
    timeout: float,
    clock: Callable[[], float],
) -> ScenarioResult:
    """Plays one scenario; nothing that happens in it stops the run."""
    start = clock()
    name = _name(content)
    status, detail = "error", ""
    try:
        with time_limit(timeout):
            played = play_scenario(read_scenario(content), cards)
        status = "failed" if played.wrong else "passed"
        detail = "; ".join(part for part in (played.wrong, played.left_over) if part)
    except UnsupportedCard as error:
        status, detail = "unsupported", str(error)
    except TookTooLong:
        status, detail = "timeout", f"not over after {timeout:g} s"
    except (ScriptError, ScenarioError, RulesError) as error:
        detail = str(error)
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
    return ScenarioResult(name, status, round(clock() - start, 3), detail)


def run_scenarios(
    contents: Sequence[object],
    cards: Mapping[str, CardDefinition] | Catalogue,
    *,
    timeout: float,
    clock: Callable[[], float],
    jobs: int = 1,
    on_result: Callable[[ScenarioResult], None] | None = None,
) -> list[ScenarioResult]:
    """Plays all of them, each in one of `jobs` processes where the system can fork.

    Args:
        on_result: called with each result, in the order of the scenarios, as soon as it and all
            before it are known.
    """

    catalogue = Catalogue.of(cards)

    def play(index: int) -> ScenarioResult:
        return run_scenario(contents[index], catalogue, timeout=timeout, clock=clock)

    found: dict[int, ScenarioResult] = {}
    told = 0
    for index, result in _results(play, len(contents), jobs, timeout, clock):
        found[index] = _ended(result, contents[index]) if isinstance(result, Ended) else result
        while told in found:
            if on_result is not None:
                on_result(found[told])
            told += 1
    return [found[index] for index in range(len(contents))]


def _results(
    play: Callable[[int], ScenarioResult],
    count: int,
    jobs: int,
    timeout: float,
    clock: Callable[[], float],
) -> Iterator[tuple[int, ScenarioResult | Ended]]:
    if can_fork():
        yield from Workers(play, jobs=jobs, timeout=timeout, clock=clock).run(count)
    else:
        yield from ((index, play(index)) for index in range(count))


def _ended(ended: Ended, content: object) -> ScenarioResult:
    if ended.was_killed:
        status, detail = "timeout", "it could not be interrupted; its process was ended"
    else:
        status, detail = "error", "the process that played it died"
    return ScenarioResult(_name(content), status, round(ended.seconds, 3), detail)


def _name(content: object) -> str:
    return str(content.get("id", "?")) if isinstance(content, dict) else "?"


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupts what runs inside after that time, where the system has alarms."""
    if not hasattr(signal, "SIGALRM") or seconds <= 0:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TookTooLong

    previous = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def summary(results: list[ScenarioResult]) -> str:
    """`scenarios: N passed: N failed: N error: N unsupported: N timeout: N`."""
    counts = Counter(result.status for result in results)
    parts = [f"scenarios: {len(results)}", *(f"{s}: {counts[s]}" for s in STATUSES)]
    return " ".join(parts)
