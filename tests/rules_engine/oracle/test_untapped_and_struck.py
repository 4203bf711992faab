"""Permanents that enter untapped, players who were struck, one or more targets, all colors."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Color, Keyword, Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

DOOR = printed("Door", "land", "Swamps you control enter untapped. / {T}: Add {C}.")
BOG = printed("Bog", "land", "~ enters tapped.", type_line="Land — Swamp")
SHORE = printed("Shore", "land", "~ enters tapped.")
TURTLE = printed(
    "Turtle",
    "creature",
    "As long as this creature is tapped, other permanents enter tapped. / As long as this creature "
    "is untapped, other permanents enter untapped. / {0}, {T}: You gain 1 life.",
)
SCOUT = printed("Scout", "creature", "Haste")
SPY = printed(
    "Spy",
    "creature",
    "Sacrifice ~: Until your next turn, target player who was dealt combat damage by ~ this turn "
    "can't cast noncreature spells.",
)
RALLY = printed("Rally", "instant", "You gain 1 life.")
CAPTAIN = printed(
    "Captain",
    "creature",
    "At the beginning of your end step, gain control of target nonland permanent controlled by a "
    "player who was dealt combat damage by three or more Pirates this turn.",
)
SONG = printed("Song", "instant", "One or more target creatures become red until end of turn.")
NEEDLE = printed(
    "Needle", "instant", "~ deals 1 damage to any target that was dealt damage this turn."
)
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.")
ANGEL = printed(
    "Angel",
    "creature",
    "As long as this creature is untapped, it has protection from artifacts and from each color.",
)
CARNIVAL = printed("Carnival", "sorcery", "Create a 2/2 Citizen creature token that's all colors.")
PIRATES = [
    printed(f"Pirate {number}", "creature", "Haste", type_line="Creature — Pirate")
    for number in (1, 2, 3)
]
CARDS = [
    DOOR,
    BOG,
    SHORE,
    TURTLE,
    SCOUT,
    SPY,
    RALLY,
    CAPTAIN,
    SONG,
    NEEDLE,
    BOLT,
    ANGEL,
    CARNIVAL,
    *PIRATES,
]


def is_tapped(table: Table, name: str) -> bool:
    return table.find(name).tapped


@pytest.mark.cr("614.1c")
@pytest.mark.parametrize(("land", "tapped"), [("Bog", False), ("Shore", True)])
def test_lands_of_that_kind_enter_untapped(land: str, tapped: bool):
    table = Setup(cards=CARDS).battlefield(A, "Door").hand(A, land).play().act(f"Play {land}")
    if not tapped:
        table.answer("Bog")
    assert is_tapped(table, land) is tapped


@pytest.mark.cr("616.1")
def test_its_controller_may_have_it_enter_tapped():
    table = Setup(cards=CARDS).battlefield(A, "Door").hand(A, "Bog").play().act("Play Bog", "Door")
    assert is_tapped(table, "Bog")


@pytest.mark.cr("614.1c")
def test_others_enter_as_it_says_while_it_is_so():
    setup = Setup(cards=CARDS).battlefield(A, "Turtle").hand(A, "Scout", "Bog")
    table = setup.play().act("Play Bog", "Bog")
    assert not is_tapped(table, "Bog")
    table.activate("Turtle").resolve_all().cast("Scout").resolve_all()
    assert is_tapped(table, "Scout")


def test_what_would_be_tapped_already_enters_untapped_too():
    trick = printed("Trick", "sorcery", "Create a tapped Treasure token.")
    table = Setup(cards=[*CARDS, trick]).battlefield(A, "Turtle").hand(A, "Trick").play()
    assert not is_tapped(table.cast("Trick").resolve_all(), "Treasure Token")


@pytest.mark.cr("115.1")
def test_only_a_player_that_it_struck_can_be_its_target():
    setup = Setup(cards=CARDS).battlefield(A, "Spy").hand(B, "Rally")
    table = setup.play()
    table.refused(lambda: table.activate("Spy", B))
    table.attack("Spy").damage().until_priority(A)
    table.activate("Spy", B).resolve_all().until_priority(B)
    table.refused(lambda: table.cast("Rally", player=B))


@pytest.mark.parametrize("number", [2, 3])
def test_three_of_them_struck_the_player(number: int):
    pirates = [f"Pirate {which}" for which in range(1, number + 1)]
    table = Setup(cards=CARDS).battlefield(A, "Captain", *pirates).battlefield(B, "Ox").play()
    table.attack(*pirates).damage().go_to(Step.END)
    table.resolve_all()
    assert (table.seen(table.find("Ox").id).controller == A) is (number == 3)


@pytest.mark.cr("601.2c")
def test_one_or_more_targets():
    setup = Setup(cards=CARDS).hand(A, "Song").battlefield(A, "Scout").battlefield(B, "Ox", "Bear")
    table = setup.play().cast("Song", ["Scout", "Ox"]).resolve_all()
    red = [table.seen(name).colors == frozenset({Color.RED}) for name in ("Scout", "Ox", "Bear")]
    assert red == [True, True, False]


def test_one_target_at_least():
    table = Setup(cards=CARDS).hand(A, "Song").play()
    table.refused(lambda: table.cast("Song"))


def test_any_target_that_was_dealt_damage():
    table = Setup(cards=CARDS).hand(A, "Bolt", "Needle").battlefield(B, "Ox").play()
    table.refused(lambda: table.cast("Needle", B))
    table.cast("Bolt", B).resolve_all().cast("Needle", B).resolve_all()
    assert table.life(B) == 16


@pytest.mark.cr("702.16a")
def test_protection_while_untapped():
    table = Setup(cards=CARDS).battlefield(A, "Angel").play()
    shields = [
        one
        for one in table.seen("Angel").abilities
        if getattr(one, "keyword", 0) == Keyword.PROTECTION
    ]
    assert len(shields) == 6
    table.attack("Angel").until_priority(A)
    assert Keyword.PROTECTION not in table.seen("Angel").keywords


def test_a_token_of_all_colors():
    table = Setup(cards=CARDS).hand(A, "Carnival").play().cast("Carnival").resolve_all()
    assert set(table.seen("Citizen Token").colors) == set(Color)
