"""Life paid as a cost by a number that has to be counted (CR 118.3, 119.4)."""

from __future__ import annotations

from rules_engine.ir import YOU, Amount, Count, Half, LifeTotal, PayLife
from rules_engine.ir.costs import CostPart
from rules_engine.oracle.grammar.costs import paid
from rules_engine.oracle.grammar.engine import rule


@paid("pay life equal to <n:colors_of_identity>")
def _pay_for_colors(n: Amount) -> CostPart:
    """CR 903.4f."""
    return PayLife(n)


@paid("pay life equal to the number of <n:counted>")
def _pay_for_number(n: Amount) -> CostPart:
    return PayLife(n)


@rule("their_part", "pay/pays life equal to <n:value>")
def _pay_for_value(n: Amount) -> CostPart | None:
    """ "Its toughness"."""
    return None if isinstance(n, int | Count) else PayLife(n)


@paid("pay half your life , rounded up")
def _half_life() -> CostPart:
    """CR 119.4."""
    return PayLife(Half(LifeTotal(YOU), True))
