"""What follows an exchange that may not happen (CR 701.12)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Compare, ExchangeControl, ExchangeLifeTotals, If, May, ResultAmount, You
from rules_engine.ir.effects import ResolvesAnyway, Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Rider, ThatMuch


@rule("riding", "if you don't or can't make an exchange , <then:clauses> .")
def _no_exchange(then: Then) -> Then:
    return (Rider(_otherwise, (then,)),)


def _otherwise(before: Then, then: Then) -> Then | None:
    """CR 701.12a: an exchange happens in full or not at all."""
    if not before or not isinstance(before[-1], ExchangeControl):
        return None
    return (*before, If(Compare(ResultAmount(), Comparison.AT_MOST, 0), then))


@rule("riding", "if you lost life this way , <then:clauses> .")
def _lost_life(then: Then) -> Then:
    return (Rider(_if_lost, (then,)),)


def _if_lost(before: Then, then: Then) -> Then | None:
    """CR 701.12c: of two players who exchange life totals, the one with more loses life."""
    match before:
        case (*others, May(otherwise=(), then=(ExchangeLifeTotals() as exchange,)) as offer):
            inner = _if_lost((exchange,), then)
            return None if inner is None else (*others, replace(offer, then=inner))
        case (*_, ExchangeLifeTotals(one=You())) if len(then) == 1:
            told = transform(then[0], _as_much)
            return (*before, If(Compare(ResultAmount(), Comparison.MORE_THAN, 0), (told,)))
        case _:
            return None


def _as_much(name: str, part: object) -> object:
    """ "That many": as much life as was lost."""
    return ResultAmount() if isinstance(part, ThatMuch) and part == ThatMuch(part.at) else part


words(
    "riding",
    {"this ability still resolves if its target becomes illegal .": (ResolvesAnyway(),)},
)
