"""CR 611.2a: effects that are for the next turn of a player."""

from __future__ import annotations

from rules_engine.ir.durations import AnyDuration, DuringNextTurnOf
from rules_engine.ir.selectors import Definite
from rules_engine.state.game import GameState


def is_their_turn(state: GameState, duration: AnyDuration, began: int) -> bool:
    """Whether it is the turn that an effect which began in turn `began` is for."""
    if not isinstance(duration, DuringNextTurnOf) or not isinstance(duration.player, Definite):
        return False
    return began < state.turn and any(
        player in duration.player.entities for player in state.active_team
    )


def waits(state: GameState, duration: AnyDuration, began: int) -> bool:
    """Whether it is for a turn that hasn't begun."""
    return isinstance(duration, DuringNextTurnOf) and not is_their_turn(state, duration, began)
