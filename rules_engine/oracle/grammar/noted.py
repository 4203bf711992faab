"""Numbers that are noted for an object, and looked up later (CR 607.2)."""

from __future__ import annotations

from rules_engine.ir import YOU, Amount, Condition, Instruction
from rules_engine.ir.amounts import LifeTotal, NotedNumber
from rules_engine.ir.conditions import Compare
from rules_engine.ir.effects import NoteNumber
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words

words("chosen_on_entering", {"note your life total": NoteNumber(LifeTotal(YOU))})


@action("note your life total")
def _note_life() -> Instruction:
    return NoteNumber(LifeTotal(YOU))


@rule("value", "the last noted life total for <self>")
def _noted_life(self: bool) -> Amount:
    return NotedNumber()


@rule(
    "one_condition",
    "your life total is greater than or equal to the last noted life total for <self>",
)
def _at_least_as_noted(self: bool) -> Condition:
    return Compare(LifeTotal(YOU), Comparison.AT_LEAST, NotedNumber())
