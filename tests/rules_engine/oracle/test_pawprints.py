"""Modes with pawprint symbols, which together are worth so much at most (CR 107.18, 700.2i)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SEASON = printed(
    "Season",
    "sorcery",
    "Choose up to five {P} worth of modes. You may choose the same mode more than once. / "
    "{P} — You gain 1 life. / {P}{P} — Draw a card. / {P}{P}{P} — Destroy target creature.",
)
BEAR = printed("Bear", "creature", "Reach")
CARDS = [SEASON, BEAR]


def season() -> Setup:
    return Setup(cards=CARDS).hand(A, "Season").library(A, "Bear", "Bear", "Bear")


@pytest.mark.cr("700.2i")
def test_700_2i_the_cheapest_mode_is_chosen_five_times():
    table = season().play()
    table.cast("Season", ["Mode 1"] * 5).resolve_all()
    assert table.life(A) == 25


@pytest.mark.cr("700.2i")
def test_700_2i_modes_worth_five_together_are_followed_in_order():
    table = season().battlefield(B, "Bear").play()
    table.cast("Season", ["Mode 2", "Mode 3"], "Bear").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("700.2i")
def test_700_2i_modes_worth_more_are_refused():
    table = season().battlefield(B, "Bear").play()
    too_much = ["Mode 1", "Mode 2", "Mode 3"]
    assert table.refused(lambda: table.cast("Season", too_much)) == "CR 700.2i"
    table.cast("Season", ["Mode 1", "Mode 2", "Mode 2"]).resolve_all()
    assert table.life(A) == 21
    assert len(table.names(Zone.HAND, A)) == 2


@pytest.mark.cr("700.2i")
def test_700_2i_a_mode_worth_three_is_chosen_once_only():
    table = season().battlefield(B, "Bear", "Bear").play()
    table.act("Cast Season")
    assert sum(one.detail == "3" for one in table.decision.options) == 1
    assert sum(one.detail == "2" for one in table.decision.options) == 2
