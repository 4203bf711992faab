"""Prices that are paid with what is spoken of: "unless that player sacrifices it" (CR 118.12a)."""

from __future__ import annotations

from rules_engine.ir import YOU, Sacrifice, Selector
from rules_engine.ir.costs import CostPart, Perform
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Pronoun


@rule("their_part", "sacrifice/sacrifices <what:it_there>")
def _sacrifice_it(what: Selector) -> CostPart:
    """Only its controller can (CR 701.21a)."""
    return Perform((Sacrifice(what, YOU),))


@rule("it_there", "it")
def _it(at: int) -> Selector:
    return Pronoun(at)
