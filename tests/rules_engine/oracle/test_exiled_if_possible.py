"""Cards of a graveyard that have to be exiled, and what happens if there are too few (CR 609.3)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

LICH = printed(
    "Undead",
    "enchantment",
    "If damage would be dealt to you, exile that many cards from your graveyard instead. If you "
    "can't, you lose the game. / If you would gain life, draw that many cards instead. / When ~ "
    "leaves the battlefield, you lose the game.",
)
SPARK = printed("Spark", "instant", "~ deals 3 damage to any target.")
BALM = printed("Balm", "instant", "You gain 2 life.")
BREAK = printed("Break", "instant", "Destroy target enchantment.")
EGG = printed(
    "Egg",
    "creature",
    "At the beginning of your upkeep, exile two cards from your graveyard. If you can't, sacrifice "
    "~ and draw a card.",
)


def undead(buried: int) -> Table:
    setup = Setup(cards=[LICH, SPARK, BALM, BREAK]).battlefield(A, "Undead")
    setup.graveyard(A, *["Wastes"] * buried).hand(A, "Balm", "Break").hand(B, "Spark")
    return setup.play().cast("Spark", A, player=B)


@pytest.mark.cr("614.6")
def test_614_6_that_many_cards_are_exiled_instead():
    t = undead(4).resolve()
    t.answer(*[option.entity for option in t.decision.options[:3]])
    assert (t.life(A), len(t.names(Zone.EXILE, A)), len(t.names(Zone.GRAVEYARD, A))) == (20, 3, 1)
    t.cast("Balm", player=A).resolve()
    assert (t.life(A), len(t.state.players[A].hand)) == (20, 3)
    assert not t.game.over


def test_with_too_few_the_game_is_lost():
    t = undead(2).resolve()
    assert (t.game.over, t.game.winner) == (True, B)


def test_it_is_lost_as_it_leaves():
    t = undead(3).cast("Break", "Undead", player=A).resolve().resolve()
    assert (t.game.over, t.game.winner) == (True, B)


@pytest.mark.parametrize(
    ("buried", "exiled", "stays"), [(0, 0, False), (1, 0, False), (2, 2, True), (3, 2, True)]
)
def test_one_card_of_two_is_not_exiled(buried: int, exiled: int, stays: bool):
    setup = Setup(cards=[EGG], step=Step.END, active=B).battlefield(A, "Egg")
    t = setup.graveyard(A, *["Wastes"] * buried).play().go_to(Step.UPKEEP, turn=4).resolve()
    if buried > 2:
        t.answer(*[option.entity for option in t.decision.options[:2]])
    assert len(t.names(Zone.EXILE, A)) == exiled
    assert (t.names(Zone.BATTLEFIELD, A) == ["Egg"], len(t.state.players[A].hand)) == (
        stays,
        int(not stays),
    )
