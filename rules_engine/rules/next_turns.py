"""CR 611.2a: effects that are for the next turn or the next untap step of a player."""

from __future__ import annotations

from collections.abc import Collection

from rules_engine.ids import PlayerId
from rules_engine.ir.durations import AnyDuration, DuringNextTurnOf, DuringNextUntapStepOf
from rules_engine.ir.selectors import Definite
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step


def is_their_turn(state: GameState, duration: AnyDuration, began: int) -> bool:
    """Whether it is the turn that an effect which began in turn `began` is for."""
    if not isinstance(duration, DuringNextTurnOf) or not isinstance(duration.player, Definite):
        return False
    return began < state.turn and any(
        player in duration.player.entities for player in state.active_team
    )


def is_untap_step_of(duration: AnyDuration, players: Collection[PlayerId]) -> bool:
    """Whether it is for the next untap step of one of these players."""
    return (
        isinstance(duration, DuringNextUntapStepOf)
        and isinstance(duration.player, Definite)
        and any(player in duration.player.entities for player in players)
    )


def waits(state: GameState, duration: AnyDuration, began: int) -> bool:
    """Whether it is for a turn or for an untap step that hasn't begun."""
    if isinstance(duration, DuringNextUntapStepOf):
        return not (state.step is Step.UNTAP and is_untap_step_of(duration, state.active_team))
    return isinstance(duration, DuringNextTurnOf) and not is_their_turn(state, duration, began)
