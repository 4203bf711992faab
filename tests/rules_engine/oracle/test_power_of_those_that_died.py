"""The total power of what died this turn, as it last was (CR 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SAGA = printed(
    "Saga",
    "sorcery",
    "Target opponent faces a villainous choice — Destroy all Golem creatures and each of your "
    "opponents loses life equal to the total power of Golems that died this turn, or destroy all "
    "non-Golem creatures.",
)
MAKE = printed("Make", "instant", "Create two 3/3 colorless Golem artifact creature tokens.")
GROW = printed("Grow", "instant", "Target creature gets +2/+0 until end of turn.")
KILL = printed("Kill", "instant", "Destroy target creature.")
IRON = printed(
    "Iron", "creature", "Indestructible", type_line="Artifact Creature — Golem", size=(7, 7)
)
CLAY = printed("Clay", "creature", "", type_line="Artifact Creature — Golem", size=(1, 1))
CARDS = [SAGA, MAKE, GROW, KILL, IRON, CLAY]


@pytest.mark.cr("608.2h", "701.55a")
@pytest.mark.parametrize(("choice", "lost"), [(0, 3 + 3 + 3), (1, 0)])
def test_of_golems_that_died_now_and_before(choice: int, lost: int) -> None:
    setup = Setup(cards=CARDS).battlefield(A, "Iron", "Clay").battlefield(B, "Bear")
    t = setup.hand(A, "Saga", "Make", "Grow", "Kill").play()
    t.cast("Grow", "Clay").resolve_all().cast("Kill", "Clay").resolve_all()
    t.cast("Make").resolve_all().cast("Saga").resolve()
    assert t.decision.player == B
    t.game.answer(choice)
    t.resolve_all()
    assert (t.life(B), t.life(A)) == (20 - lost, 20)
    golems = [name for name in t.names(Zone.BATTLEFIELD, A) if name != "Iron"]
    assert (len(golems), t.names(Zone.GRAVEYARD, B)) == ((0, []) if choice == 0 else (2, ["Bear"]))


def test_of_this_turn_alone() -> None:
    count = printed(
        "Count",
        "instant",
        "You gain life equal to the total power of creatures that died this turn.",
    )
    setup = Setup(cards=[*CARDS, count]).battlefield(A, "Clay", "Bear").hand(A, "Kill", "Count")
    t = setup.hand(A, "Count").play().cast("Kill", "Clay").resolve_all().cast("Count").resolve_all()
    assert t.life(A) == 21
    t.go_to(Step.UPKEEP, turn=4).cast("Count", player=A).resolve_all()
    assert t.life(A) == 21
