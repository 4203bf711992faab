"""What is done to several targets with what is attached to them, and what is forbidden to each
opponent who has more of something, played (CR 115.1, 303.4, 601.3)."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import ScenarioResult, run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed

OWN = (
    printed(
        "Hush", "instant", "Exile any number of target creatures and all Auras attached to them."
    ),
    printed("Warm Cloak", "aura", "Enchant creature / Enchanted creature gets +1/+1."),
    printed("Left Bear", "creature", "Vigilance"),
    printed("Right Bear", "creature", "Vigilance"),
    printed(
        "Scales",
        "artifact",
        "Each opponent who controls more creatures than you can't cast creature spells. The same "
        "is true for artifacts and enchantments.",
    ),
    printed("Trinket", "artifact", "{T}: You gain 1 life."),
)
ALL = CARDS | {one.name: one for one in OWN}


def play(
    setup: list[dict[str, object]],
    script: list[dict[str, object]],
    expect: list[dict[str, object]],
    answers: dict[str, object] | None = None,
) -> ScenarioResult:
    content = {
        "id": "told of several",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": setup,
        "script": [{"turn": 1, "step": "precombat_main", "player": "A"} | one for one in script],
        "answers": answers or {},
        "stop": {"turn": 1, "step": "end"},
        "expect": expect,
    }
    return run_scenario(content, ALL, timeout=10.0, clock=time.perf_counter)


def of(player: str, zone: str, *cards: str) -> list[dict[str, object]]:
    return [{"player": player, "zone": zone, "card": card} for card in cards]


@pytest.mark.parametrize("cloaked", [True, False])
def test_all_targets_are_exiled_with_their_auras_if_there_are_any(cloaked: bool) -> None:
    cast: list[dict[str, object]] = [
        {"do": "cast", "card": "Warm Cloak", "targets": ["Left Bear"]},
        {"do": "wait_stack"},
    ]
    hush = {"do": "cast", "card": "Hush", "targets": [["Left Bear", "Right Bear"]]}
    result = play(
        [
            *of("B", "battlefield", "Left Bear", "Right Bear"),
            *of("A", "hand", "Hush", "Warm Cloak"),
        ],
        [*(cast if cloaked else []), hush],
        [
            {"zone": "exile", "card": "Left Bear", "count": 1},
            {"zone": "exile", "card": "Right Bear", "count": 1},
            {"zone": "exile", "card": "Warm Cloak", "count": int(cloaked)},
            {"zone": "battlefield", "player": "B", "count": 0},
        ],
    )
    assert (result.status, result.detail) == ("passed", "")


def test_each_type_of_which_one_has_more_is_forbidden_by_itself() -> None:
    playable = [{"player": "A", "playable": f"Cast {card}"} for card in ("Left Bear", "Trinket")]
    hand = of("A", "hand", "Left Bear", "Trinket")
    more_creatures = play(
        [*of("B", "battlefield", "Scales"), *of("A", "battlefield", "Right Bear"), *hand],
        [
            {"do": "check", "expect": playable[0] | {"has": False}},
            {"do": "check", "expect": playable[1] | {"has": True}},
        ],
        [],
    )
    assert (more_creatures.status, more_creatures.detail) == ("passed", "")
    more_artifacts = play(
        [*of("B", "battlefield", "Scales"), *of("A", "battlefield", "Trinket", "Trinket"), *hand],
        [
            {"do": "check", "expect": playable[0] | {"has": True}},
            {"do": "check", "expect": playable[1] | {"has": False}},
        ],
        [],
    )
    assert (more_artifacts.status, more_artifacts.detail) == ("passed", "")
