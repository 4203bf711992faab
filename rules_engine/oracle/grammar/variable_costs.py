"""Spells and abilities with {X} in what they cost (CR 107.3)."""

from __future__ import annotations

from rules_engine.ir import IT, YOU, Ability, Casts, Instruction, Selector, TriggeredAbility
from rules_engine.ir.effects import CopySpell, DoubleX
from rules_engine.ir.events import Activates
from rules_engine.ir.selectors import EventOther, HasVariableActivation, HasVariableCost, IsAbility
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun


@action("double the value of X")
def _double(at: int) -> Instruction:
    """Of the spell that was named."""
    return DoubleX(Pronoun(at, ("spell",)))


@rule(
    "line",
    "whenever you cast (a|an) <noun> or activate an ability , if that spell 's mana cost or "
    "that ability 's activation cost contains {X} , copy that spell or ability . you may choose "
    "new targets for the copy .",
)
def _copied_for_x(noun: Selector) -> tuple[Ability, ...]:
    """Of each what is said of it: one ability for spells and one for abilities."""
    ability = all_of(IsAbility(), HasVariableActivation())
    return (
        TriggeredAbility(Casts(YOU, all_of(noun, HasVariableCost())), (CopySpell(IT),)),
        TriggeredAbility(Activates(YOU, ability=ability), (CopySpell(EventOther()),)),
    )
