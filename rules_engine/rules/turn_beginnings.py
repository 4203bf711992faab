"""What is noted of each player as a turn begins, for what asks about it later (CR 500.1)."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.ir.amounts import AtTurnStart
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType


def note_turn_start(state: GameState) -> None:
    """Of every player, before the active player's permanents untap."""
    for player in state.players:
        player.as_turn_began = {what.value: now(state, player.id, what) for what in AtTurnStart}


def as_turn_began(state: GameState, player: PlayerId, what: AtTurnStart) -> int:
    """In a position that was set up, what is so now: there the turn never began."""
    noted = state.players[player].as_turn_began
    return noted[what.value] if noted else now(state, player, what)


def now(state: GameState, player: PlayerId, what: AtTurnStart) -> int:
    """How much of that the player has."""
    match what:
        case AtTurnStart.LIFE:
            return state.players[player].life
        case AtTurnStart.UNTAPPED_LANDS:
            return sum(
                not state.objects[oid].tapped and CardType.LAND in characteristics(state, oid).types
                for oid in permanents_of(state, player)
            )
        case AtTurnStart.HAND:
            return len(state.players[player].hand)
        case AtTurnStart.MONARCH:
            return int(state.monarch == player)
