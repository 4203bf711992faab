"""Attacking creatures that effects make blocked (CR 509.1h)."""

from __future__ import annotations

from rules_engine.ir import Selector
from rules_engine.ir.combat_effects import SetBlocked
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule


@rule("clause", "<what:thing> become/becomes blocked")
def _become_blocked(what: Selector) -> Then:
    """Also what can't be blocked; what is blocked already stays as it is."""
    return (SetBlocked(what),)
