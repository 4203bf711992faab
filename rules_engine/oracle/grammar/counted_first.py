"""Numbers that are counted in a sentence before the one that uses them (CR 608.2h)."""

from __future__ import annotations

from rules_engine.ir import YOU, Amount, ControlledBy, PowerOf, SetLife
from rules_engine.ir.amounts import Count
from rules_engine.ir.effects import Then
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule("value", "your ring-bearer 's power")
def _power_of_ring_bearer() -> Amount:
    """CR 701.54c: nothing, if you have none."""
    return PowerOf(all_of(HasDesignation(RING_BEARER), ControlledBy(YOU)))


@rule("told_first", "count the number of <what:counted> . your life total becomes that number")
def _life_becomes_count(what: Count) -> Then:
    return (SetLife(YOU, what),)
