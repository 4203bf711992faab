"""One of several that were named: "put a deathtouch counter on either of them" (CR 608.2d)."""

from __future__ import annotations

from rules_engine.ir import Choice, Selector
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Pronoun


@rule("recipient", "either of them")
def _either(at: int) -> Selector:
    """Whichever of them is still there."""
    return Choice(Pronoun(at, plural=True))


@rule("clause", "each of them <then:does_all>")
def _each_of_them_does(then: Then, at: int) -> Then | None:
    """Said of players who were chosen."""
    return told(Pronoun(at, ("player",), plural=True), then)
