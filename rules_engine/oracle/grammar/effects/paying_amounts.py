"""Paying any amount of something, and what is told of how much was paid (CR 107.1c)."""

from __future__ import annotations

from rules_engine.ir import Amount, Instruction, ResultAmount
from rules_engine.ir.effects import Payable, PayAnyAmount
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT

words("any_payable", {"{E}": Payable.ENERGY, "life": Payable.LIFE, "mana": Payable.MANA})


@action("pay any amount of <what:any_payable>")
def _pay(what: Payable) -> Instruction:
    return PayAnyAmount(what, SUBJECT)


@rule("each", "{E} paid this way", "1 life paid this way")
def _each_paid() -> Amount:
    return ResultAmount()


@rule(
    "value",
    "the amount of <what:any_payable> paid this way",
    "the amount of <what:any_payable> you paid this way",
    "the total amount of life paid this way",
)
def _amount_paid(what: Payable | None) -> Amount:
    return ResultAmount()
