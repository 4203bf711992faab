"""Schemes: setting them in motion and abandoning them (CR 314, 701.32, 701.33)."""

from __future__ import annotations

from rules_engine.ir import EventPattern, Instruction
from rules_engine.ir.schemes import Abandon, SetsInMotion
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention


@rule("event", "you set <self> in motion")
def _set_in_motion(self: bool, at: int) -> EventPattern:
    """CR 904.9."""
    return SetsInMotion(Mention(at, THIS, THIS, subject=True))


@action("abandon <self>")
def _abandon(self: bool) -> Instruction:
    """CR 701.33."""
    return Abandon()
