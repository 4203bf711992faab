"""Paying any amount of something, and what is told of how much was paid (CR 107.1c)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    Amount,
    Compare,
    Cost,
    If,
    Instruction,
    LetX,
    Mana,
    ResultAmount,
    WhenYouDo,
    X,
)
from rules_engine.ir.effects import Payable, PayAnyAmount, PayManyTimes, Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT, ThatMuch

words("any_payable", {"{E}": Payable.ENERGY, "life": Payable.LIFE, "mana": Payable.MANA})


@action("pay any amount of <what:any_payable>")
def _pay(what: Payable) -> Instruction:
    return PayAnyAmount(what, SUBJECT)


@rule("told_first", "you may pay <price:mana> any number of times")
def _pay_many_times(price: ManaCost) -> Then:
    return (PayManyTimes(Cost((Mana(price),))),)


@rule("told", "when you pay this cost one or more times , <then:told>")
def _when_paid(then: Then) -> Then | None:
    """CR 603.12: "that many" is how often it was paid, which is known as it triggers."""
    counted = tuple(
        transform(one, lambda _, part: X if isinstance(part, ThatMuch) else part) for one in then
    )
    told = assembled(counted)
    if told is None:
        return None
    paid = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
    return (If(paid, (LetX(ResultAmount()), WhenYouDo(told))),)


@rule("told_first", "you may pay any amount of <price:mana> . when you do , <then:told>")
def _pay_any_amount_of(price: ManaCost, then: Then) -> Then | None:
    """Of one symbol: so many of them."""
    paid = _when_paid(then)
    if paid is None or len(price.symbols) != 1 or not price.symbols[0].colors:
        return None
    return (*_pay_many_times(price), *paid)


@rule("each", "{E} paid this way", "1 life paid this way")
def _each_paid() -> Amount:
    return ResultAmount()


@rule(
    "value",
    "the amount of <what:any_payable> paid this way",
    "the amount of <what:any_payable> you paid this way",
    "the amount of <what:any_payable> that player paid this way",
    "the total amount of life paid this way",
)
def _amount_paid(what: Payable | None) -> Amount:
    return ResultAmount()
