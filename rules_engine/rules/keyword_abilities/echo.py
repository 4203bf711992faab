"""CR 702.30a: which permanents came under their controller's control since their last upkeep."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.rules.board import permanents_of
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject

NEW, TRIGGERING, OLD = 2, 1, 0
"""Not yet an upkeep; the upkeep in which echo triggers; no more."""


def _counted(state: GameState, player: PlayerId) -> list[GameObject]:
    """Phasing doesn't change since when a permanent is controlled (CR 702.26d)."""
    here = [state.objects[oid] for oid in permanents_of(state, player)]
    return here + [obj for obj in state.phased_out.values() if obj.phased_out_by == player]


def upkeep_begins(state: GameState, player: PlayerId) -> None:
    """What triggered in the last upkeep is old now."""
    for obj in _counted(state, player):
        if obj.echo_due == TRIGGERING:
            obj.echo_due = OLD


def upkeep_has_begun(state: GameState, player: PlayerId) -> None:
    """Whatever is new has seen its upkeep begin."""
    for obj in _counted(state, player):
        if obj.echo_due:
            obj.echo_due = TRIGGERING
