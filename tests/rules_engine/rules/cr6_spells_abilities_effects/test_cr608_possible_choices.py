"""CR 608.2d: a player can't choose what is impossible."""

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.ir.abilities import ActivatedAbility, TriggeredAbility
from rules_engine.ir.costs import SacrificeThis, cost
from rules_engine.ir.effects import GainLife, Instruction, May, PutCounters, Sacrifice
from rules_engine.ir.events import Casts
from rules_engine.ir.selectors import THIS, YOU
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


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


def _of(text: str, kind: str = "artifact") -> CardDefinition:
    return printed("Relic", kind, text)


@pytest.mark.cr("119.8", "608.2d")
def test_119_8_life_that_cant_change_cant_be_lost_by_choice():
    fixed = printed("Fixed", "enchantment", "Your life total can't change.")
    relic = _of("{0}: You may lose 1 life. If you do, draw a card.")
    for other, drawn in (("Fixed", 0), ("Wastes", 1)):
        table = Setup(cards=[relic, fixed]).battlefield(A, "Relic", other).play()
        table.activate("Relic").resolve()
        if drawn:
            table.answer("Yes")
        assert len(table.state.players[A].hand) == drawn
        assert table.life(A) == 20 - drawn


@pytest.mark.cr("608.2d")
def test_608_2d_the_counter_is_removed_from_what_has_one():
    relic = _of(
        "{0}: You may remove a counter from a creature you control. If you do, draw a card."
    )
    table = Setup(cards=[relic]).battlefield(A, "Relic", "Bear", "Ox", "Elf").play()
    table.find("Ox").counters["shield"] = 1
    table.find("Elf").counters["shield"] = 1
    table.state.touch()
    table.activate("Relic").resolve().answer("Yes")
    assert table.labels() == ["Ox", "Elf"]
    table.answer("Elf")
    assert not table.find("Elf").counters.get("shield")
    table.activate("Relic").resolve().answer("Yes")
    assert not table.find("Ox").counters.get("shield")
    table.activate("Relic").resolve()
    assert len(table.state.players[A].hand) == 2


@pytest.mark.cr("608.2d", "201.5a")
def test_608_2d_the_equipment_that_is_gone_isnt_sacrificed():
    torch = printed(
        "Torch",
        "equipment",
        'Equipped creature has "Whenever this creature attacks, you may sacrifice Torch. When you '
        'do, this creature deals 2 damage to any target." / Equip {0}',
    )
    shatter = printed("Shatter", "instant", "Destroy target artifact.")
    for gone in (True, False):
        start = Setup(cards=[torch, shatter]).battlefield(A, "Torch", "Bear").hand(A, "Shatter")
        table = start.play().activate("Torch", "Bear").resolve().attack("Bear")
        if gone:
            table.cast("Shatter").resolve()
        table.resolve()
        assert (table.labels()[:2] == ["Yes", "No"]) is not gone
