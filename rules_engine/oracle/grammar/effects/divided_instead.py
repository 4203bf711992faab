"""Divided damage of another amount under a condition (CR 601.2d, 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import THIS, Amount, Condition, DealDamage, DealDividedDamage, Times, X
from rules_engine.ir.amounts import AmountIf
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Rider, TargetPhrase

words(
    "among_the_same",
    {
        "among them": True,
        "among those permanents and/or players": True,
        "among those permanents or players": True,
    },
)


@rule("divided_amount", "<n:number>")
def _plain(n: Amount) -> Amount:
    return n


@rule("divided_amount", "twice x")
def _twice_x() -> Amount:
    return Times(2, X)


@rule(
    "riding",
    "if <condition> , (it|<self>) deals <n:divided_amount> damage divided as you choose "
    "<same:among_the_same> instead .",
)
def _otherwise_divided(condition: Condition, n: Amount, same: bool) -> Then:
    return (Rider(_divided_so, (condition, n)),)


@rule("riding", "if <condition> , (it|<self>) deals (double|twice) that [much] damage instead .")
def _otherwise_doubled(condition: Condition) -> Then:
    return (Rider(_doubled_so, (condition,)),)


def _doubled_so(before: Then, condition: Condition) -> Then | None:
    """CR 608.2c: to the same recipient."""
    if not before or not isinstance(before[-1], DealDamage):
        return None
    usual = before[-1]
    if usual.source != THIS and getattr(usual.source, "what", None) != THIS:
        return None
    amount = AmountIf(condition, Times(2, usual.amount), usual.amount)
    return (*before[:-1], replace(usual, amount=amount))


def _divided_so(before: Then, condition: Condition, n: Amount) -> Then | None:
    """The targets are the same; so much is divided among them."""
    if not before or not isinstance(before[-1], DealDividedDamage):
        return None
    usual = before[-1]
    if usual.source != THIS and getattr(usual.source, "what", None) != THIS:
        return None
    if not isinstance(usual.among, TargetPhrase):
        return None
    amount = AmountIf(condition, n, usual.amount)
    changed = replace(usual, amount=amount, among=replace(usual.among, divided=amount))
    return (*before[:-1], changed)
