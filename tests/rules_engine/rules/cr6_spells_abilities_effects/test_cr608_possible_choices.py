"""CR 608.2d: a player can't choose what is impossible."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import ActivatedAbility, TriggeredAbility
from rules_engine.ir.costs import SacrificeThis, cost
from rules_engine.ir.effects import GainLife, Instruction, May, PutCounters, Sacrifice
from rules_engine.ir.events import Casts
from rules_engine.ir.selectors import THIS, YOU
from tests.rules_engine.kit import A, B, Setup, Table


def shrine(instruction: Instruction) -> Table:
    """Its trigger waits on the stack: "you may …. If you do, you gain 3 life"."""
    definition = card(
        "Shrine",
        "{1}",
        "Artifact",
        TriggeredAbility(Casts(YOU), (May((instruction, GainLife(YOU, 3))),)),
        ActivatedAbility(cost(SacrificeThis()), (GainLife(YOU, 1),)),
    )
    setup = Setup(cards=[definition]).battlefield(A, "Shrine", "Mountain").hand(A, "Shock")
    return setup.play().cast("Shock", "B")


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize("instruction", [PutCounters("charge", 1, THIS), Sacrifice(THIS)])
def test_608_2d_nothing_can_be_done_with_what_is_gone(instruction):
    table = shrine(instruction).activate("Shrine").resolve().resolve()
    assert (table.life(A), table.life(B)) == (21, 20)
    assert table.resolve().life(B) == 18


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize("instruction", [PutCounters("charge", 1, THIS), Sacrifice(THIS)])
def test_608_2d_what_is_there_may_be_used(instruction):
    table = shrine(instruction).resolve().answer("Yes")
    assert (table.life(A), table.life(B)) == (23, 20)
