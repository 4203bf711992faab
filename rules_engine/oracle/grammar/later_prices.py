"""What spells cost more or less for what their casters have done (CR 601.2f)."""

from __future__ import annotations

from rules_engine.ir import SPELL, Ability, Casts, ControllerOf, Selector, StaticAbility
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.modifications import CostChange
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import AffectedObject, IsSpell
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.spell_costs import priced


@rule(
    "ability",
    "each spell a player casts costs <one:priced_mana> to cast for each other <noun> that player "
    "has cast this turn .",
)
def _for_other_spells(one: tuple[str, int], noun: Selector) -> Ability | None:
    """Each spell costs more or less for those of its own caster; it is none of them yet (CR
    601.2i)."""
    is_spell = any(isinstance(part, IsSpell) for part in walk(noun))
    theirs = EventsThisTurn(Casts(ControllerOf(AffectedObject()), noun))
    change = priced(*one, theirs)
    if change is None or not is_spell:
        return None
    return StaticAbility(SPELL, (CostChange(change.generic),))
