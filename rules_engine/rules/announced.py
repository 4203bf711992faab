"""CR 121.8: cards that are drawn while a spell is cast or an ability is activated."""

from __future__ import annotations

from typing import TypeVar

from rules_engine.decisions import Run
from rules_engine.state.game import GameState

T = TypeVar("T")


def announced(state: GameState, run: Run[T]) -> Run[T]:
    """Runs an announcement; what is drawn meanwhile stays face down until it is complete."""
    state.being_announced += 1
    try:
        return (yield from run)
    finally:
        state.being_announced -= 1
        if not state.being_announced:
            for player in state.players:
                for oid in player.hand:
                    if state.objects[oid].face_down:
                        state.objects[oid].face_down = False
                        state.touch()
