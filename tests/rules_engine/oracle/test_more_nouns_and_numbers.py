"""Small phrases in games: "a black or artifact creature", "X plus 1", "that exiled card", one of
three kinds of cards, and "it's a Wraith" for as long as something is so."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BAT = printed("Bat", "creature", "", cost="{B}")
GOLEM = printed("Golem", "", "", cost="{3}", type_line="Artifact Creature — Golem")
OX = printed("Ox", "creature", "", cost="{1}{G}")
CUP = printed("Cup", "artifact", "", cost="{2}")


def test_a_black_or_artifact_creature_is_sacrificed():
    cleric = printed(
        "Cleric",
        "creature",
        "{T}, Sacrifice a black or artifact creature: Add an amount of {B} equal to the sacrificed "
        "creature's mana value.",
    )
    setup = Setup(cards=[cleric, BAT, GOLEM, OX, CUP])
    t = setup.battlefield(A, "Cleric", "Bat", "Golem", "Ox", "Cup").play().act("Mana: Cleric")
    assert t.labels() == ["Bat", "Golem"]
    t.answer("Golem")
    assert sum(t.state.players[A].pool.values()) == 3
    alone = Setup(cards=[cleric, OX, CUP]).battlefield(A, "Cleric", "Ox", "Cup").play()
    assert "Mana: Cleric" not in alone.labels()


def test_what_returns_is_worth_one_more_than_the_sacrificed_one():
    queen = printed(
        "Queen",
        "creature",
        "{T}, Sacrifice a creature you control with mana value X other than ~: Return target "
        "creature card with mana value X plus 1 from your graveyard to the battlefield. Activate "
        "only as a sorcery.",
    )
    setup = Setup(cards=[queen, BAT, GOLEM, OX]).battlefield(A, "Queen", "Ox", "Bat")
    t = setup.graveyard(A, "Golem").play().activate("Queen").resolve()  # it can only be the Ox
    assert t.names(Zone.BATTLEFIELD, A) == ["Bat", "Golem", "Queen"]
    assert t.names(Zone.GRAVEYARD, A) == ["Ox"]


MAKER = printed(
    "Maker",
    "artifact",
    "{T}, Exile a spell you control: Target opponent reveals cards from the top of their library "
    "until they reveal a card with mana value equal to 1 plus the exiled spell's mana value. Exile "
    "that card, then that player shuffles. You may cast that exiled card without paying its mana "
    "cost.",
)
SPARK = printed("Spark", "instant", "~ deals X damage to any target.", cost="{X}")


def made(x: int) -> Table:
    setup = Setup(cards=[MAKER, SPARK, BAT, GOLEM, OX]).battlefield(A, "Maker", *["Wastes"] * x)
    setup.library(B, "Golem", "Ox", "Bat").hand(A, "Spark")
    return setup.play().cast("Spark", x, B).activate("Maker", "Spark").resolve()


@pytest.mark.cr("202.3e")
def test_202_3e_the_exiled_spell_counts_with_its_x():
    t = made(1).answer("Yes")
    assert [t.state.name(oid) for oid in t.state.stack] == ["Ox"]
    t.resolve_all()
    assert t.names(Zone.EXILE, A) == ["Spark"]  # it doesn't resolve
    assert (t.life(B), t.find("Ox").controller, len(t.state.players[B].library)) == (20, A, 12)


def test_it_need_not_be_cast():
    t = made(2).answer("No")
    assert (t.state.stack, t.names(Zone.EXILE, B)) == ([], ["Golem"])


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. You may cast that exiled card without paying its mana cost.",
        "Reveal the top card of your library. You may cast that exiled card without paying its "
        "mana cost.",
    ],
)
def test_that_exiled_card_is_one_that_was_exiled_here(text):
    with pytest.raises(OracleParseError):
        printed("Slip", "sorcery", text)


def test_one_of_three_kinds_is_looked_for():
    child = printed(
        "Child",
        "sorcery",
        "Reveal cards from the top of your library until you reveal a Golem card, a card with "
        "flash, or a Vehicle card. Put that card into your hand and the rest on the bottom of your "
        "library in a random order.",
    )
    quick = printed("Quick", "creature", "Flash")
    setup = Setup(cards=[child, quick, GOLEM, OX]).library(A, "Golem", "Quick", "Ox")
    t = setup.hand(A, "Child").play().cast("Child").resolve()
    assert t.names(Zone.HAND, A) == ["Quick"]
    assert t.state.name(t.state.players[A].library[-1]) == "Golem"


@pytest.mark.cr("611.2b")
def test_611_2b_it_is_a_wraith_while_the_counter_is_on_it():
    fortress = printed(
        "Fortress",
        "land",
        "{T}: Put a shadow counter on target creature. For as long as that creature has a shadow "
        "counter on it, it's a Wraith in addition to its other types.",
    )
    clean = printed("Clean", "instant", "Remove a counter from target creature.")
    setup = Setup(cards=[fortress, clean, OX]).battlefield(A, "Fortress", "Ox").hand(A, "Clean")
    t = setup.play().activate("Fortress", "Ox").resolve()
    assert "Wraith" in t.seen("Ox").subtypes
    t.cast("Clean", "Ox").resolve()
    assert "Wraith" not in t.seen("Ox").subtypes
