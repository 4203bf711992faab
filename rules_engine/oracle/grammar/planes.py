"""Planes and phenomena: chaos, planeswalking, encounters (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import EventPattern, Instruction, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.planes import (
    ChaosEnsues,
    Encounters,
    Planeswalk,
    PlaneswalksFrom,
    PlaneswalksTo,
    RollsPlanarDie,
)
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention


@rule("event", "chaos ensues")
def _chaos() -> EventPattern:
    """CR 311.7: what a chaos ability waits for."""
    return ChaosEnsues()


def _this(at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("event", "you planeswalk to <self>")
def _to(self: bool, at: int) -> EventPattern:
    return PlaneswalksTo(_this(at))


@rule("event", "you planeswalk away from <self>")
def _from(self: bool, at: int) -> EventPattern:
    return PlaneswalksFrom(_this(at))


@rule("event", "you encounter <self>")
def _encounter(self: bool, at: int) -> EventPattern:
    """CR 312.5."""
    return Encounters(_this(at))


@rule("event", "<who:event_player> planeswalk/planeswalks")
def _anyone(who: Selector) -> EventPattern:
    return Planeswalk(who)


@rule("event", "<who:event_player> roll/rolls the planar die")
def _rolls(who: Selector) -> EventPattern:
    """CR 901.9."""
    return RollsPlanarDie(who)


@action("planeswalk")
def _planeswalk() -> Instruction:
    """CR 701.31."""
    return Planeswalk(SUBJECT)


@rule("clause", "chaos ensues")
def _chaos_now() -> Then:
    return (ChaosEnsues(),)
