"""Running many scenarios and telling how they went."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import FrameType

from rules_engine.cards.definition import CardDefinition
from rules_engine.errors import RulesError, UnsupportedCard
from rules_engine.scenario.format import ScenarioError, read_scenario
from rules_engine.scenario.runner import ScriptError, play_scenario

STATUSES = ("passed", "failed", "error", "unsupported", "timeout")


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    id: str
    status: str
    seconds: float
    detail: str


class TookTooLong(Exception):
    """The scenario's time is over."""


def run_scenario(
    content: object,
    cards: Mapping[str, CardDefinition],
    *,
    timeout: float,
    clock: Callable[[], float],
) -> ScenarioResult:
    """Plays one scenario; nothing that happens in it stops the run."""
    start = clock()
    name = str(content.get("id", "?")) if isinstance(content, dict) else "?"
    status, detail = "error", ""
    try:
        with time_limit(timeout):
            played = play_scenario(read_scenario(content), cards)
        status = "failed" if played.wrong else "passed"
        detail = "; ".join(part for part in (played.wrong, played.left_over) if part)
    except UnsupportedCard as error:
        status, detail = "unsupported", str(error)
    except TookTooLong:
        status = "timeout"
    except (ScriptError, ScenarioError, RulesError) as error:
        detail = str(error)
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
    return ScenarioResult(name, status, round(clock() - start, 3), detail)


def run_scenarios(
    contents: Sequence[object],
    cards: Mapping[str, CardDefinition],
    *,
    timeout: float,
    clock: Callable[[], float],
    jobs: int = 1,
) -> list[ScenarioResult]:
    """Plays all of them, in order or in several processes; the results keep their order."""
    one = partial(run_scenario, cards=cards, timeout=timeout, clock=clock)
    if jobs == 1 or "fork" not in multiprocessing.get_all_start_methods():
        return [one(content) for content in contents]
    with multiprocessing.get_context("fork").Pool(jobs, _share, (one,)) as pool:
        return pool.map(_run_shared, contents, chunksize=8)


_shared: list[Callable[[object], ScenarioResult]] = []
"""What a worker process runs; it has the cards from the process that it was forked from."""


def _share(one: Callable[[object], ScenarioResult]) -> None:
    _shared[:] = [one]


def _run_shared(content: object) -> ScenarioResult:
    return _shared[0](content)


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
