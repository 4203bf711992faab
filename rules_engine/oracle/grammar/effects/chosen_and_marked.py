"""What each player chooses and puts a counter on, and what a player gives up instead (CR 101.4)."""

from __future__ import annotations

from rules_engine.ir import PLAYER, Choice, ForEach, Iterated, PutCounters, Selector
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule


@rule(
    "clause", "each player chooses (a|an) <what:noun> and puts (a|an) <kind:counter> counter on it"
)
@rule(
    "clause", "each player puts (a|an) <kind:counter> counter on (a|an) <what:noun> of their choice"
)
def _each_marks_one(what: Selector, kind: str) -> Then:
    """In turn order, so that one may be chosen twice."""
    chosen = Choice(what, by=Iterated())
    return (ForEach(PLAYER, (PutCounters(kind, 1, chosen, by=Iterated()),)),)
