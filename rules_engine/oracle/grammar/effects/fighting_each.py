"""Tokens that each fight one of the creatures for which they were created (CR 701.14)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Count, CreateToken, FightEach, ForEach, ResultCards, Selector
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Rider


@rule("riding", "each of those tokens fights a different one of those creatures .")
def _each_fights() -> Then:
    return (Rider(_fighting, ()),)


def _fighting(before: Then) -> Then | None:
    """None if no token was created for each of some creatures."""
    if not before:
        return None
    last = before[-1].then if isinstance(before[-1], Introduces) else before[-1]
    match last:
        case ForEach(of=of, then=(CreateToken(count=1) as made,)):
            what = of.what if isinstance(of, Mention) else of
        case CreateToken(count=Count(what=Selector() as what)) as made:
            pass
        case _:
            return None
    if "creature" not in kinds_of(what):
        return None
    return (*before[:-1], replace(made, count=Count(what)), FightEach(ResultCards(), what))
