"""Spells of which a part of a resolution is told before they are cast (CR 608.2n, 611.2f)."""

from __future__ import annotations

from rules_engine.ir import Apply, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import ForNextSpell
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.returned_spells import RETURNS


@rule(
    "clause",
    "the next time you cast (a|an) <what:spell_to_come> this turn , put that card into your hand "
    "instead of into your graveyard as it resolves",
)
def _next_returns(what: Selector) -> Then:
    """CR 614.1a: instead of the last part of its resolution."""
    return (Apply(what, (ForNextSpell((RETURNS,)),)),)
