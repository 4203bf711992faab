"""Short scenarios for tests: what lies where, what A does, what holds then."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.report import ScenarioResult, run_scenario

Entry = dict[str, object]

MAIN: Entry = {"turn": 1, "step": "precombat_main", "player": "A"}
WAIT: Entry = MAIN | {"do": "wait_stack"}


def there(zone: str, *cards: str, player: str = "A", count: int = 1) -> list[Entry]:
    """The cards as entries of a set-up."""
    return [{"player": player, "zone": zone, "card": card, "count": count} for card in cards]


def cast(card: str, *targets: str) -> Entry:
    """A casts it in the main phase."""
    action = MAIN | {"do": "cast", "card": card}
    return action | {"targets": list(targets)} if targets else action


def played(
    cards: Mapping[str, CardDefinition] | Catalogue,
    setup: Iterable[Entry] = (),
    script: Iterable[Entry] = (),
    expect: Iterable[Entry] = (),
    *,
    choices: Iterable[object] = (),
    targets: Iterable[object] = (),
    strict: bool = True,
    step: str = "end",
) -> ScenarioResult:
    """The scenario's result, played with these cards until that step of the first turn.

    Args:
        choices: A's answers in order.
        targets: those that A chooses as targets, or as what is given up.
    """
    content = {
        "id": "played",
        "players": ["A", "B"],
        "strict": strict,
        "default_library": 10,
        "filler": "Wastes",
        "setup": list(setup),
        "script": list(script),
        "answers": {"A": {"choices": list(choices), "targets": list(targets)}},
        "stop": {"turn": 1, "step": step},
        "expect": list(expect),
    }
    return run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)


def with_cards(
    cards: Mapping[str, CardDefinition], *more: CardDefinition
) -> dict[str, CardDefinition]:
    return {**cards, **{one.name: one for one in more}}


def assert_passed(result: ScenarioResult) -> None:
    assert (result.status, result.detail) == ("passed", "")
