"""CR 613.7m: the timestamps of objects that get them at the same time.

Objects of one player keep the order in which they are listed, which that player may have chosen;
the game doesn't ask for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.rules.board import controller_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject


def order_timestamps(state: GameState, done: Sequence[ev.Event]) -> None:
    """Those of the active player's objects come first, then the others' in turn order."""
    fresh = [obj for event in done if (obj := _stamped(state, event)) is not None]
    if len(fresh) < 2:
        return
    for obj in fresh:
        obj.together = fresh[-1].timestamp
    place = {player: index for index, player in enumerate(state.players_in_turn_order())}
    wanted = sorted(fresh, key=lambda obj: place.get(controller_of(state, obj.id), len(place)))
    if wanted == fresh:
        return
    stamps = sorted(obj.timestamp for obj in fresh)
    for obj, stamp in zip(wanted, stamps, strict=True):
        obj.timestamp = stamp
    state.touch()


def _stamped(state: GameState, event: ev.Event) -> GameObject | None:
    match event:
        case ev.ZoneMove() | ev.TokenCreated():
            return None if event.new_id is None else state.objects.get(event.new_id)
        case ev.Attached() if event.to is not None:
            return state.objects.get(event.object)
        case _:
            return None
