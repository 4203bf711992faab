"""Damage to creatures that one may have dealt to oneself, for a turn (CR 614.9)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

MARTYR = printed(
    "Martyr",
    "instant",
    "Until end of turn, if damage would be dealt to any creature, you may have that damage dealt "
    "to you instead.",
)
ZAP = printed("Zap", "instant", "~ deals 3 damage to any target.")
SWEEP = printed("Sweep", "sorcery", "~ deals 2 damage to each creature and each player.")


def board() -> Table:
    setup = Setup(cards=[MARTYR, ZAP, SWEEP]).battlefield(A, "Bear").battlefield(B, "Ox")
    setup.hand(A, "Sweep", "Zap").hand(B, "Martyr", "Zap", "Zap")
    return setup.play().cast("Martyr", player=B).resolve().until_priority(A)


@pytest.mark.cr("614.9")
@pytest.mark.parametrize("takes", [True, False])
def test_614_9_who_cast_it_may_take_the_damage(takes: bool):
    table = board().cast("Zap", "Bear", player=B).resolve()
    assert table.decision.player == B, "not the creature's controller"
    table.answer("Yes" if takes else "No")
    assert table.life(B) == (17 if takes else 20)
    assert (table.names(Zone.GRAVEYARD, A) == []) is takes


@pytest.mark.cr("614.9", "616.1")
def test_it_is_asked_of_each_creature_apart():
    table = board().cast("Sweep").resolve()
    asked = 0
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Yes" if "Bear" in table.decision.prompt else "No")
        asked += 1
    assert asked == 2
    assert (table.life(A), table.life(B)) == (18, 16)
    assert table.find("Bear").damage == 0


def test_only_this_turn():
    table = board().go_to(Step.PRECOMBAT_MAIN, turn=4).cast("Zap", "Ox", player=B).resolve()
    assert table.life(B) == 20
    assert table.decision.kind is DecisionKind.PRIORITY
