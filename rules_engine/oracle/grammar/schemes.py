"""Schemes: setting them in motion and abandoning them (CR 314, 701.32, 701.33)."""

from __future__ import annotations

from rules_engine.ir import EventPattern, Instruction
from rules_engine.ir.schemes import NON_ONGOING, Abandon, SetInMotion, SetsInMotion
from rules_engine.ir.selectors import IT, THIS
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention


@rule("event", "you set <self> in motion")
def _set_in_motion(self: bool, at: int) -> EventPattern:
    """CR 904.9."""
    return SetsInMotion(Mention(at, THIS, THIS, subject=True))


@rule("event", "you set a non-ongoing scheme in motion")
def _set_another(at: int) -> EventPattern:
    return SetsInMotion(Mention(at, NON_ONGOING, IT, subject=True))


@action("set that scheme in motion again")
def _again() -> Instruction:
    """CR 701.32b: it lies face up already, so nothing is done with it."""
    return SetInMotion(IT)


@action("abandon <self>")
def _abandon(self: bool) -> Instruction:
    """CR 701.33."""
    return Abandon()
