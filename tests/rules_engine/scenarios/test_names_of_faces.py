"""Scenarios name cards with several faces by `Left // Right`, and what is cast by one part."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.scenario.report import ScenarioResult
from tests.rules_engine.frames import FRAMES
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import PARTS
from tests.rules_engine.scenarios.played import (
    MAIN,
    WAIT,
    assert_passed,
    cast,
    played,
    there,
    with_cards,
)

ALL = with_cards(CARDS, *PARTS, *FRAMES)

LANDS = there("battlefield", "Plains", "Island", "Swamp", "Mountain", "Forest", count=3)


def play(card: str, name: str, *expect: dict[str, object], targets: str = "") -> ScenarioResult:
    """A casts that card from the hand by that name, with plenty of lands."""
    spell = cast(name, *targets.split())
    return played(ALL, LANDS + there("hand", card), [spell], expect)


@pytest.mark.parametrize("name", ["Hot // Cold", "hot // cold"])
def test_a_half_is_cast_by_its_name(name):
    result = play(
        name,
        "Hot",
        {"player": "B", "life": 18},
        {"zone": "graveyard", "card": "Hot // Cold", "count": 1},
        targets="player:B",
    )
    assert_passed(result)


def test_the_other_half_by_its_own():
    assert_passed(play("Hot // Cold", "Cold", {"zone": "hand", "player": "A", "count": 2}))


def test_neither_half_as_the_whole_card():
    assert play("Hot // Cold", "Hot // Cold").status == "error"


def test_fuse_and_prototype_are_ways():
    small = {"permanent": "Big Robot", "power": 2, "toughness": 1}
    assert_passed(play("Big Robot", "Big Robot with prototype", small))


@pytest.mark.parametrize("name", ["Hill Giant Kid // Stamp Foot"])
def test_an_adventure_by_its_name_and_the_card_by_its_own(name):
    adventure = play(
        name,
        "Stamp Foot",
        {"player": "B", "life": 18},
        {"zone": "exile", "card": "Hill Giant Kid", "count": 1},
        targets="player:B",
    )
    assert_passed(adventure)
    for spell in ("Hill Giant Kid", name):
        assert_passed(
            play(name, spell, {"permanent": "Hill Giant Kid", "power": 4, "toughness": 3})
        )


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
    rule: CardDefinition, zone: str, card: str, name: str, expect: dict[str, object]
) -> ScenarioResult:
    return played(
        with_cards(ALL, rule),
        there("battlefield", rule.name) + LANDS + there(zone, card),
        [cast(name)],
        [expect],
        choices=["Cast without paying its mana cost (source: Wealth"],
    )


def test_a_half_is_named_with_the_way_in_which_it_is_cast():
    drawn = {"zone": "hand", "player": "A", "count": 2}
    result = played_with(RECALL, "graveyard", "Hot // Cold", "Cold with flashback", drawn)
    assert result.status == "passed", result.detail


def test_a_part_is_named_by_itself_where_an_effect_lets_it_be_cast():
    drawn = {"zone": "hand", "player": "A", "count": 1}
    assert_passed(played_with(WEALTH, "hand", "Sky Dragon // Sky Sign", "Sky Sign", drawn))


def test_what_has_become_a_copy_of_a_token_goes_by_the_tokens_name():
    copier = printed("Copier", "creature", "You may have ~ enter as a copy of any creature.")
    maker = printed("Maker", "sorcery", "Create a 3/3 green Elk creature token.")
    result = played(
        with_cards(ALL, copier, maker),
        there("hand", "Maker", "Copier"),
        [cast("Maker"), WAIT, cast("Copier")],
        [
            {"zone": "battlefield", "player": "A", "card": "Elk", "count": 2},
            {"zone": "battlefield", "player": "A", "card": "Elk Token", "count": 2},
            {"zone": "battlefield", "player": "A", "card": "Elk", "token": True, "count": 1},
        ],
        choices=[True, "Elk"],
    )
    assert_passed(result)


@pytest.mark.parametrize(("which", "count"), [("[only copy]", 1), ("[no copy]", 1), ("", 2)])
def test_a_token_that_is_a_copy_of_a_card_is_a_copy(which, count):
    twin = printed("Twin", "sorcery", "Create a token that's a copy of target creature.")
    result = played(
        with_cards(ALL, twin),
        there("battlefield", "Bear") + there("hand", "Twin"),
        [cast("Twin", "Bear")],
        [{"zone": "battlefield", "card": f"Bear{which}", "count": count}],
    )
    assert_passed(result)


def test_what_is_playable_goes_by_fused_and_by_the_keyword_with_its_cost():
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
    result = played(
        with_cards(ALL, rally, stone, prayer),
        [
            *LANDS,
            *there("hand", "Wear // Mend"),
            *there("graveyard", "Rally"),
            *there("battlefield", "Stone", "Prayer", player="B"),
        ],
        [
            MAIN | {"do": "check", "expect": {"player": "A", "playable": text, "has": has}}
            for text, has in asked.items()
        ],
    )
    assert_passed(result)


def test_counters_that_a_scenario_puts_have_the_time_of_that():
    """CR 613.7c: the ability that they give isn't lost by what came before."""
    humble = printed(
        "Humble It", "sorcery", "Target creature loses all abilities until end of turn."
    )
    result = played(
        with_cards(ALL, humble),
        there("battlefield", "Bear") + there("hand", "Humble It"),
        [
            cast("Humble It"),
            WAIT,
            MAIN | {"do": "put_counters", "card": "Bear", "counter": "flying", "count": 1},
        ],
        [{"permanent": "Bear", "keyword": "flying", "has": True}],
    )
    assert_passed(result)


def test_sagas_battles_and_planeswalkers_are_set_up_with_their_counters():
    result = played(
        ALL,
        there("battlefield", "Long Tale", "Border Fort", "Scholar of Planes"),
        expect=[
            {"permanent": "Long Tale", "counter": "lore", "count": 1},
            {"permanent": "Border Fort", "counter": "defense", "count": 4},
            {"permanent": "Scholar of Planes", "counter": "loyalty", "count": 3},
        ],
        step="upkeep",
    )
    assert_passed(result)
