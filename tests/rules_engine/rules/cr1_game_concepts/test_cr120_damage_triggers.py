"""CR 120.9, 603.2c: what triggers on damage that is dealt at one time."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH
from rules_engine.ir.effects import DealDamage, GainLife
from rules_engine.ir.selectors import ANYTHING, CREATURE, THIS, YOU
from rules_engine.state.events import LifeGained
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("120.9")
@pytest.mark.cr("603.2c")
@pytest.mark.parametrize(
    ("source", "to", "gained"),
    [
        (THIS, ANYTHING, [6]),
        (ANYTHING, THIS, [4]),
        (THIS, CREATURE, [2, 4]),
        (CREATURE, THIS, [2, 2]),
    ],
)
def test_603_2c_one_side_named_is_one_trigger_for_all_of_it(source, to, gained):
    """It deals 2 and 4 damage to its blockers and is dealt 2 by each; "you gain that much life"."""
    pattern = DealDamage(ANY_AMOUNT, to, source=source)
    ability = TriggeredAbility(pattern, (GainLife(YOU, THAT_MUCH),))
    watcher = card("Watcher", "{1}", "Creature — Elk", ability, power=6, toughness=9)
    setup = Setup(cards=[watcher]).battlefield(A, "Watcher").battlefield(B, "Bear", "Ox")
    table = setup.play().attack("Watcher").block(("Bear", "Watcher"), ("Ox", "Watcher"))
    table.damage()
    if table.game.decision is not None and table.decision.total:
        table.answer(2, 4)
    if table.game.decision is not None and table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer((0,))
    table.resolve_all()
    assert sorted(event.amount for event in table.events(LifeGained)) == gained
