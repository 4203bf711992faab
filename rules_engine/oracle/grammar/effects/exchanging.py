"""What follows an exchange that may not happen (CR 701.12)."""

from __future__ import annotations

from rules_engine.ir import Compare, ExchangeControl, If, ResultAmount
from rules_engine.ir.effects import ResolvesAnyway, Then
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Rider


@rule("riding", "if you don't or can't make an exchange , <then:clauses> .")
def _no_exchange(then: Then) -> Then:
    return (Rider(_otherwise, (then,)),)


def _otherwise(before: Then, then: Then) -> Then | None:
    """CR 701.12a: an exchange happens in full or not at all."""
    if not before or not isinstance(before[-1], ExchangeControl):
        return None
    return (*before, If(Compare(ResultAmount(), Comparison.AT_MOST, 0), then))


words(
    "riding",
    {"this ability still resolves if its target becomes illegal .": (ResolvesAnyway(),)},
)
