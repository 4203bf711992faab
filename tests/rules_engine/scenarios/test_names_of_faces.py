"""Scenarios name cards with several faces by `Left // Right`, and what is cast by one part."""

from __future__ import annotations

import time

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.scenario.report import ScenarioResult, run_scenario
from tests.rules_engine.frames import FRAMES
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import PARTS

ALL = CARDS | {one.name: one for one in (*PARTS, *FRAMES)}

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def play(card: str, cast: str, expect: list[dict[str, object]], **fields: object) -> ScenarioResult:
    """A casts that card from the hand with plenty of lands."""
    lands = [{"player": "A", "zone": "battlefield", "card": name, "count": 3} for name in LANDS]
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": cast}
    content = {
        "id": cast,
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [*lands, {"player": "A", "zone": "hand", "card": card}],
        "script": [action | fields],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": expect,
    }
    return run_scenario(content, ALL, timeout=10.0, clock=time.perf_counter)


@pytest.mark.parametrize("name", ["Hot // Cold", "hot // cold"])
def test_a_half_is_cast_by_its_name(name):
    result = play(
        name,
        "Hot",
        [{"player": "B", "life": 18}, {"zone": "graveyard", "card": "Hot // Cold", "count": 1}],
        targets=["player:B"],
    )
    assert (result.status, result.detail) == ("passed", "")


def test_the_other_half_by_its_own():
    result = play("Hot // Cold", "Cold", [{"zone": "hand", "player": "A", "count": 2}])
    assert (result.status, result.detail) == ("passed", "")


def test_neither_half_as_the_whole_card():
    assert play("Hot // Cold", "Hot // Cold", []).status == "error"


def test_fuse_and_prototype_are_ways():
    result = play(
        "Big Robot",
        "Big Robot with prototype",
        [{"permanent": "Big Robot", "power": 2, "toughness": 1}],
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize("name", ["Hill Giant Kid // Stamp Foot"])
def test_an_adventure_by_its_name_and_the_card_by_its_own(name):
    adventure = play(
        name,
        "Stamp Foot",
        [{"player": "B", "life": 18}, {"zone": "exile", "card": "Hill Giant Kid", "count": 1}],
        targets=["player:B"],
    )
    assert (adventure.status, adventure.detail) == ("passed", "")
    for cast in ("Hill Giant Kid", name):
        result = play(name, cast, [{"permanent": "Hill Giant Kid", "power": 4, "toughness": 3}])
        assert (result.status, result.detail) == ("passed", "")


WEALTH = printed(
    "Wealth", "enchantment", "You may cast spells from your hand without paying their mana costs."
)
RECALL = printed(
    "Recall",
    "enchantment",
    "Each instant and sorcery card in your graveyard has flashback. Its flashback cost is equal to "
    "its mana cost.",
)


def played_with(
    rule: CardDefinition, zone: str, card: str, cast: str, expect: dict[str, object]
) -> ScenarioResult:
    setup = [
        {"player": "A", "zone": "battlefield", "card": rule.name},
        *({"player": "A", "zone": "battlefield", "card": name, "count": 3} for name in LANDS),
        {"player": "A", "zone": zone, "card": card},
    ]
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": cast}
    content = {
        "id": cast,
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": setup,
        "script": [action],
        "answers": {"A": {"choices": ["Cast without paying its mana cost (source: Wealth"]}},
        "stop": {"turn": 1, "step": "end"},
        "expect": [expect],
    }
    cards = ALL | {rule.name: rule}
    return run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)


def test_a_half_is_named_with_the_way_in_which_it_is_cast():
    drawn = {"zone": "hand", "player": "A", "count": 2}
    name = "Hot // Cold"
    result = played_with(RECALL, "graveyard", name, "Cold with flashback", drawn)
    assert result.status == "passed", result.detail


def test_a_part_is_named_by_itself_where_an_effect_lets_it_be_cast():
    drawn = {"zone": "hand", "player": "A", "count": 1}
    result = played_with(WEALTH, "hand", "Sky Dragon // Sky Sign", "Sky Sign", drawn)
    assert (result.status, result.detail) == ("passed", "")


def test_what_has_become_a_copy_of_a_token_goes_by_the_tokens_name():
    copier = printed("Copier", "creature", "You may have ~ enter as a copy of any creature.")
    maker = printed("Maker", "sorcery", "Create a 3/3 green Elk creature token.")
    actions = [
        {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Maker"},
        {"turn": 1, "step": "precombat_main", "player": "A", "do": "wait_stack"},
        {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Copier"},
    ]
    content = {
        "id": "copied token",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [{"player": "A", "zone": "hand", "card": name} for name in ("Maker", "Copier")],
        "script": actions,
        "answers": {"A": {"choices": [True, "Elk"]}},
        "stop": {"turn": 1, "step": "end"},
        "expect": [
            {"zone": "battlefield", "player": "A", "card": "Elk", "count": 2},
            {"zone": "battlefield", "player": "A", "card": "Elk Token", "count": 2},
            {"zone": "battlefield", "player": "A", "card": "Elk", "token": True, "count": 1},
        ],
    }
    cards = ALL | {one.name: one for one in (copier, maker)}
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(("which", "count"), [("[only copy]", 1), ("[no copy]", 1), ("", 2)])
def test_a_token_that_is_a_copy_of_a_card_is_a_copy(which, count):
    twin = printed("Twin", "sorcery", "Create a token that's a copy of target creature.")
    cast = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Twin"}
    content = {
        "id": "token that is a copy",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [
            {"player": "A", "zone": "battlefield", "card": "Bear"},
            {"player": "A", "zone": "hand", "card": "Twin"},
        ],
        "script": [cast | {"targets": ["Bear"]}],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"zone": "battlefield", "card": f"Bear{which}", "count": count}],
    }
    result = run_scenario(content, ALL | {"Twin": twin}, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


def test_what_is_playable_goes_by_fused_and_by_the_keyword_with_its_cost():
    now = {"turn": 1, "step": "precombat_main", "player": "A", "do": "check"}
    asked = {
        "Cast fused Wear // Mend": True,
        "Cast Wear // Mend with fuse": True,
        "Cast Mend": True,
        "Flashback {2}{R}": True,
        "Flashback {3}{R}": False,
    }
    rally = printed("Rally", "sorcery", "You gain 1 life. / Flashback {2}{R}", cost="{R}")
    stone = printed("Stone", "artifact", "")
    prayer = printed("Prayer", "enchantment", "")
    content = {
        "id": "playable",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [
            *({"player": "A", "zone": "battlefield", "card": n, "count": 3} for n in LANDS),
            {"player": "A", "zone": "hand", "card": "Wear // Mend"},
            {"player": "A", "zone": "graveyard", "card": "Rally"},
            {"player": "B", "zone": "battlefield", "card": "Stone"},
            {"player": "B", "zone": "battlefield", "card": "Prayer"},
        ],
        "script": [
            now | {"expect": {"player": "A", "playable": text, "has": has}}
            for text, has in asked.items()
        ],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": [],
    }
    cards = ALL | {one.name: one for one in (rally, stone, prayer)}
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


def test_counters_that_a_scenario_puts_have_the_time_of_that():
    """CR 613.7c: the ability that they give isn't lost by what came before."""
    humble = printed(
        "Humble It", "sorcery", "Target creature loses all abilities until end of turn."
    )
    main = {"turn": 1, "step": "precombat_main", "player": "A"}
    content = {
        "id": "counters in time",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [
            {"player": "A", "zone": "battlefield", "card": "Bear"},
            {"player": "A", "zone": "hand", "card": "Humble It"},
        ],
        "script": [
            main | {"do": "cast", "card": "Humble It"},
            main | {"do": "wait_stack"},
            main | {"do": "put_counters", "card": "Bear", "counter": "flying", "count": 1},
        ],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"permanent": "Bear", "keyword": "flying", "has": True}],
    }
    cards = ALL | {humble.name: humble}
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


def test_sagas_battles_and_planeswalkers_are_set_up_with_their_counters():
    setup = [
        {"player": "A", "zone": "battlefield", "card": name}
        for name in ("Long Tale", "Border Fort", "Scholar of Planes")
    ]
    content = {
        "id": "counters",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": setup,
        "script": [],
        "answers": {},
        "stop": {"turn": 1, "step": "upkeep"},
        "expect": [
            {"permanent": "Long Tale", "counter": "lore", "count": 1},
            {"permanent": "Border Fort", "counter": "defense", "count": 4},
            {"permanent": "Scholar of Planes", "counter": "loyalty", "count": 3},
        ],
    }
    result = run_scenario(content, ALL, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")
