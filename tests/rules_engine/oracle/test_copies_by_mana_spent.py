"""Copies of what is worth no more than the mana that was spent (CR 601.2h, 707.9a), and permanents
that enter tapped until a player's next turn (CR 614.3)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

MOCKER = printed(
    "Mocker",
    "creature",
    "Flying / You may have ~ enter as a copy of any creature on the battlefield with mana value "
    "less than or equal to the mana spent to cast ~, except it is a Bird in addition to its other "
    "types and has flying.",
    cost="{X}{U}",
    size=(1, 1),
)
OX = printed("Ox", "", "", cost="{1}{G}", type_line="Creature — Ox", size=(2, 4))
GIANT = printed("Giant", "", "", cost="{4}", type_line="Creature — Giant", size=(5, 5))
RAISE = printed(
    "Raise", "instant", "Put target creature card from a graveyard onto the battlefield."
)


def cast(x: int) -> Table:
    setup = Setup(cards=[MOCKER, OX, GIANT]).battlefield(B, "Ox", "Giant").hand(A, "Mocker")
    setup.battlefield(A, "Island", *["Wastes"] * x)
    return setup.play().cast("Mocker", x).resolve()


@pytest.mark.cr("707.9a")
def test_707_9a_what_is_worth_no_more_than_was_spent():
    t = cast(1)
    assert t.labels() == ["Ox"]  # two mana
    t.answer("Ox")
    copied = t.find("Ox", player=A)
    assert t.size(copied.id) == (2, 4)
    assert {"Ox", "Bird"} == set(t.seen(copied.id).subtypes)
    assert Keyword.FLYING in t.seen(copied.id).keywords


def test_more_mana_reaches_further_and_none_is_needed():
    t = cast(3)
    assert t.labels() == ["Ox", "Giant"]
    t.answer()
    assert t.size("Mocker") == (1, 1)


def test_nothing_is_worth_so_little():
    assert cast(0).size("Mocker") == (1, 1)


def test_no_mana_was_spent_on_what_is_put_onto_the_battlefield():
    setup = Setup(cards=[MOCKER, OX, RAISE]).battlefield(B, "Ox").graveyard(A, "Mocker")
    t = setup.hand(A, "Raise").play().cast("Raise", "Mocker").resolve()
    assert t.size("Mocker") == (1, 1)


FROST = printed(
    "Frost", "sorcery", "Until your next turn, creatures your opponents control enter tapped."
)


@pytest.mark.cr("614.3")
def test_614_3_creatures_enter_tapped_until_your_next_turn():
    setup = Setup(cards=[FROST, GIANT]).hand(A, "Frost", "Giant").hand(B, "Giant", "Giant")
    setup.battlefield(A, *["Wastes"] * 4).battlefield(B, *["Wastes"] * 4)
    t = setup.play().cast("Frost").resolve().cast("Giant").resolve()
    assert not t.find("Giant", player=A).tapped
    t.go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Giant").resolve()
    assert t.find("Giant", player=B).tapped
    t.go_to(Step.PRECOMBAT_MAIN, turn=6).cast("Giant").resolve()
    assert [one.tapped for one in t.all("Giant", player=B)] == [False, False]
