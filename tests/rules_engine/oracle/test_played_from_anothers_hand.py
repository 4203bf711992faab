"""Cards of another player's hand played for a turn, and spells cast from there (CR 601.3)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

LORD = printed(
    "Lord",
    "creature",
    "At the beginning of your upkeep, choose target opponent. This turn, that player can't cast "
    "spells or activate abilities and plays with their hand revealed. You may play lands and cast "
    "spells from that player's hand this turn.",
)
SPARK = printed("Spark", "instant", "~ deals 3 damage to any target.", cost="{R}")
OX = printed("Ox", "creature", "", cost="{G}")
NOPE = printed("Nope", "instant", "You gain 1 life.")
GIFT = printed("Gift", "instant", "Target opponent draws a card.")
MINE = printed("Mine", "land", "{T}: Add {C}.")


def upkeep(*hand: str) -> Table:
    setup = Setup(cards=[LORD, SPARK, OX, NOPE, GIFT, MINE], step=Step.END, active=B)
    setup.battlefield(A, "Lord", "Mountain", "Forest").hand(A, "Gift")
    setup.hand(B, *hand).library(B, "Ox")
    t = setup.play()
    while t.state.step is not Step.UPKEEP or t.state.active != A:
        t.pass_priority()
    return t.resolve()


@pytest.mark.cr("601.3", "611.2c")
def test_601_3_lands_and_spells_from_the_others_hand():
    t = upkeep("Spark", "Nope", "Mine")
    t.cast("Nope").resolve()
    assert (t.life(A), t.names(Zone.GRAVEYARD, B)) == (21, ["Nope"])
    assert "Play Mine" not in t.labels()
    t.go_to(Step.PRECOMBAT_MAIN).act("Play Mine")
    assert t.find("Mine").controller == A
    t.act("Cast Spark", B).resolve()
    assert (t.life(B), t.names(Zone.HAND, B)) == (17, [])


def test_a_card_drawn_later_may_be_cast_too():
    t = upkeep().go_to(Step.PRECOMBAT_MAIN)
    t.cast("Gift", B).resolve().cast("Ox").resolve()
    assert t.find("Ox").controller == A


def test_only_this_turn_and_not_by_its_owner():
    t = upkeep("Nope", "Mine")
    t.until_priority(B)
    assert "Cast Nope" not in t.labels()
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert "Cast Nope" in t.labels()
    t.until_priority(A)
    assert "Cast Nope" not in t.labels()
