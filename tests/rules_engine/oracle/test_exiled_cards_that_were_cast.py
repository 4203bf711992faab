""" "The exiled cards" are those that are still exiled: one that was cast stays on the stack."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

GAMBLE = printed(
    "Gamble",
    "sorcery",
    "Exile cards from the top of your library until you exile a nonland card. You may cast that "
    "card without paying its mana cost. Then put the exiled cards on the bottom of your library in "
    "a random order.",
)
ENDED = printed(
    "Ended",
    "sorcery",
    "Exile the top two cards of your library. Put the exiled cards "
    "on the bottom of your library in a random order.",
)


def _gambled(*answers: str) -> Table:
    setup = Setup(cards=[GAMBLE, ENDED]).hand(A, "Gamble")
    table = setup.library(A, "Bear", "Forest", "Forest").play()
    return table.cast("Gamble").resolve().answer(*answers)


@pytest.mark.cr("608.2g")
def test_608_2g_a_card_that_was_cast_stays_on_the_stack():
    table = _gambled("Yes")
    assert [table.state.name(oid) for oid in table.state.stack] == ["Bear"]
    assert table.names(Zone.EXILE, A) == []
    assert table.resolve_all().names(Zone.BATTLEFIELD, A) == ["Bear"]


def test_a_card_that_wasn_t_cast_goes_with_the_others():
    table = _gambled("No")
    below = [table.state.name(oid) for oid in table.state.players[A].library]
    assert (sorted(below)[:1], below.count("Forest")) == (["Bear"], 2)
    assert (table.names(Zone.EXILE, A), table.names(Zone.BATTLEFIELD, A)) == ([], [])


def test_all_of_them_go_where_none_can_be_cast():
    setup = Setup(cards=[GAMBLE, ENDED]).hand(A, "Ended").library(A, "Bear", "Forest")
    table = setup.play().cast("Ended").resolve_all()
    assert (table.names(Zone.EXILE, A), "Bear" in table.names(Zone.LIBRARY, A)) == ([], True)
