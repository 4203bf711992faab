""" "Otherwise" after what somebody may do: it wasn't so, or it wasn't done (CR 608.2d)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.written import written

AHEAD = (
    "Reveal the top card of your library. If it's a creature card, you may put it onto the "
    "battlefield. Otherwise, put it into your hand."
)
BEHIND = (
    "Reveal the top card of your library. You may put that card onto the battlefield if it's a "
    "creature card. Otherwise, put that card into your hand."
)
CAST = (
    "Exile cards from the top of your library until you exile a nonland card. You may cast that "
    "card without paying its mana cost if the spell's mana value is less than or equal to the "
    "number of lands you control. Otherwise, put it into your hand."
)


def resolved(text: str, setup: Setup) -> Table:
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    return setup.hand(A, "Rite").play().cast("Rite").resolve()


@pytest.mark.parametrize("text", [AHEAD, BEHIND])
@pytest.mark.parametrize(("answer", "zone"), [("Yes", Zone.BATTLEFIELD), ("No", Zone.HAND)])
def test_the_other_thing_is_done_if_the_option_is_declined(text: str, answer: str, zone: Zone):
    table = resolved(text, Setup().library(A, "Bear")).answer(answer)
    assert table.names(zone, A) == ["Bear"]


@pytest.mark.parametrize("text", [AHEAD, BEHIND])
def test_the_other_thing_is_done_if_there_is_no_option(text: str):
    table = resolved(text, Setup().library(A, "Forest"))
    assert table.names(Zone.HAND, A) == ["Forest"]


def test_what_could_be_cast_and_isnt_goes_to_the_hand():
    setup = Setup().library(A, "Bear").battlefield(A, "Forest", "Forest")
    table = resolved(CAST, setup).answer("No")
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_what_could_not_be_cast_goes_to_the_hand():
    table = resolved(CAST, Setup().library(A, "Bear").battlefield(A, "Forest"))
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_another_search_is_not_made_instead_of_one_that_is_declined():
    text = (
        "If you control a land, you may search your library for two basic land cards, put them "
        "onto the battlefield, then shuffle. Otherwise, you may search your library for a basic "
        "land card, put it onto the battlefield, then shuffle."
    )
    table = resolved(text, Setup().library(A, "Bear").battlefield(A, "Forest"))
    table.answer("No")
    assert "Yes" not in table.labels()
