"""Tokens of several kinds that are created at one time, and what effects make of them."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MORE_TREASURE = printed(
    "Gild",
    "enchantment",
    "If you would create one or more Treasure tokens, instead create those tokens plus an "
    "additional Treasure token.",
)
MORE_FOOD = printed(
    "Cook",
    "enchantment",
    "If one or more tokens would be created under your control, those tokens plus an additional "
    "Food token are created instead.",
)
MORE_SQUIRRELS = printed(
    "Nest",
    "enchantment",
    "If one or more tokens would be created under your control, those tokens plus that many 1/1 "
    "green Squirrel creature tokens are created instead.",
)
ONE_OF_EACH = printed(
    "Works",
    "enchantment",
    "If you would create a Clue, Food, or Treasure token, instead create one of each.",
)
COIN = printed("Coin", "sorcery", "Create a Treasure token.")
TROOP = printed("Troop", "sorcery", "Create two 1/1 white Soldier creature tokens.")
EFFECTS = [MORE_TREASURE, MORE_FOOD, MORE_SQUIRRELS, ONE_OF_EACH, COIN, TROOP]


def tokens(table, player=A):
    made = [name for name in table.names(Zone.BATTLEFIELD, player) if name.endswith(" Token")]
    return {name.removesuffix(" Token"): made.count(name) for name in made}


def cast_with(spell, *effects, choose=()):
    setup = Setup(cards=EFFECTS).battlefield(A, *effects).hand(A, spell)
    table = setup.play().cast(spell).resolve()
    for one in choose:
        table.answer(one)
    return table.resolve_all()


@pytest.mark.cr("614.5")
@pytest.mark.parametrize("sources", [1, 2, 3])
def test_614_5_each_effect_adds_its_token_once(sources):
    assert tokens(cast_with("Coin", *["Gild"] * sources)) == {"Treasure": 1 + sources}


@pytest.mark.cr("616.1")
@pytest.mark.parametrize(("first", "each"), [("Cook", 1), ("Works", 0)])
def test_616_1_what_was_added_is_part_of_the_event_for_the_next_effect(first, each):
    made = tokens(cast_with("Coin", "Cook", "Works", choose=[first]))
    assert made == {"Clue": 1 + each, "Food": 2, "Treasure": 1 + each}


@pytest.mark.cr("616.1")
@pytest.mark.parametrize(("first", "squirrels"), [("Cook", 3), ("Nest", 2)])
def test_616_1_so_many_as_there_are_by_then(first, squirrels):
    made = tokens(cast_with("Troop", "Cook", "Nest", choose=[first]))
    assert made == {"Soldier": 2, "Food": 1, "Squirrel": squirrels}


@pytest.mark.cr("616.1")
def test_616_1_an_effect_applies_to_the_parts_that_it_is_about():
    assert tokens(cast_with("Troop", "Cook", "Works")) == {
        "Soldier": 2,
        "Clue": 1,
        "Food": 1,
        "Treasure": 1,
    }


@pytest.mark.cr("614.1a")
def test_614_1a_additional_tokens_are_tapped_and_attacking_as_the_others():
    herald = printed(
        "Herald",
        "creature",
        "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped "
        "and attacking.",
    )
    setup = Setup(cards=[herald, *EFFECTS]).battlefield(A, "Herald", "Nest")
    table = setup.play().attack("Herald").resolve_all()
    squirrel = table.find("Squirrel Token")
    assert squirrel.tapped
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 20 - 2 - 1 - 1


@pytest.mark.cr("614.1a")
def test_614_1a_additional_tokens_are_no_copies_of_what_the_others_copy():
    twin = printed("Twin", "sorcery", "Create a token that's a copy of target creature.")
    setup = Setup(cards=[twin, *EFFECTS]).battlefield(A, "Bear", "Cook").hand(A, "Twin")
    table = setup.play().cast("Twin", "Bear").resolve_all()
    assert tokens(table) == {"Food": 1}
    assert len(table.all("Bear")) == 2


@pytest.mark.cr("614.1a")
def test_614_1a_tokens_of_another_kind_instead_of_copies():
    twin = printed("Twin", "sorcery", "Create a token that's a copy of target creature.")
    angels = printed(
        "Vision",
        "enchantment",
        "If one or more creature tokens would be created under your control, that many 4/4 white "
        "Angel creature tokens with flying and vigilance are created instead.",
    )
    setup = Setup(cards=[twin, angels]).battlefield(A, "Bear", "Vision").hand(A, "Twin")
    table = setup.play().cast("Twin", "Bear").resolve_all()
    assert tokens(table) == {"Angel": 1}
    assert len(table.all("Bear")) == 1


@pytest.mark.cr("701.16a")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Investigate once for each creature you control.", 2),
        ("Investigate for each creature you control.", 2),
        ("Investigate twice.", 2),
        ("Create two Clue tokens.", 1),
        ("Create a Clue token for each creature you control.", 1),
    ],
)
def test_701_16a_each_clue_is_found_by_itself(text, times):
    search = printed("Search", "sorcery", text)
    setup = Setup(cards=[search, *EFFECTS]).battlefield(A, "Bear", "Ox", "Cook")
    table = setup.hand(A, "Search").play().cast("Search").resolve_all()
    assert tokens(table) == {"Clue": 2, "Food": times}


@pytest.mark.cr("701.16a")
def test_701_16a_another_player_finds_as_many_clues():
    search = printed(
        "Search", "sorcery", "Target opponent investigates for each creature they control."
    )
    setup = Setup(cards=[search]).battlefield(B, "Bear", "Ox").battlefield(A, "Elf")
    table = setup.hand(A, "Search").play().cast("Search", "B").resolve_all()
    assert tokens(table, B) == {"Clue": 2}
    assert tokens(table, A) == {}


CROWD = printed(
    "Crowd", "enchantment", "Whenever one or more tokens you control enter, draw a card."
)
PAIR = "Create a 1/1 white Human creature token and a 1/1 red Goblin creature token."


@pytest.mark.cr("701.7a")
@pytest.mark.parametrize(
    ("text", "made", "times"),
    [
        (PAIR, {"Human": 1, "Goblin": 1}, 1),
        (
            "Create a Food token, a Treasure token, and a 2/2 green Wolf creature token.",
            {"Food": 1, "Treasure": 1, "Wolf": 1},
            1,
        ),
        ("Create a Clue token and two Food tokens.", {"Clue": 1, "Food": 2}, 1),
        ("Create a Clue token. Create a Food token.", {"Clue": 1, "Food": 1}, 2),
        ("Create a Clue token, then create a Food token.", {"Clue": 1, "Food": 1}, 2),
    ],
)
def test_701_7a_what_one_clause_lists_is_created_at_one_time(text, made, times):
    spell = printed("Spell", "sorcery", text)
    setup = Setup(cards=[spell, CROWD]).battlefield(A, "Crowd").hand(A, "Spell")
    table = setup.play().cast("Spell").resolve()
    if times > 1:
        table.answer("Crowd (Clue Token)")
    assert len(table.state.stack) == times
    assert tokens(table) == made


@pytest.mark.cr("614.5")
@pytest.mark.parametrize(
    ("text", "food"), [(PAIR, 1), (PAIR.replace(" token and", " token. Create"), 2)]
)
def test_614_5_another_token_is_added_to_all_of_them_once(text, food):
    spell = printed("Spell", "sorcery", text)
    setup = Setup(cards=[spell, *EFFECTS]).battlefield(A, "Cook").hand(A, "Spell")
    table = setup.play().cast("Spell").resolve_all()
    assert tokens(table) == {"Human": 1, "Goblin": 1, "Food": food}


@pytest.mark.cr("614.5")
def test_614_5_of_several_kinds_those_that_it_is_about_are_counted():
    spell = printed(
        "Spell", "sorcery", "Create two Food tokens and a 2/2 green Wolf creature token."
    )
    queen = printed(
        "Queen",
        "enchantment",
        "If one or more creature tokens would be created under your control, those tokens plus "
        "that many 1/1 white Soldier creature tokens are created instead.",
    )
    setup = Setup(cards=[spell, queen]).battlefield(A, "Queen").hand(A, "Spell")
    table = setup.play().cast("Spell").resolve_all()
    assert tokens(table) == {"Food": 2, "Wolf": 1, "Soldier": 1}


@pytest.mark.cr("701.7a")
def test_701_7a_another_player_creates_them():
    spell = printed("Spell", "sorcery", "Target opponent creates a Food token and a Clue token.")
    table = Setup(cards=[spell]).hand(A, "Spell").play().cast("Spell", "B").resolve_all()
    assert tokens(table, B) == {"Food": 1, "Clue": 1}
    assert tokens(table, A) == {}
