"""CR 725, 731: the monarch, day and night: what a player or the game itself is."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import PlayerId
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState

DAY, NIGHT = "day", "night"


def become_monarch(state: GameState, player: PlayerId) -> Run[None]:
    """CR 725.3: the one before ceases to be it."""
    if state.monarch != player and not state.players[player].lost:
        yield from happen(state, ev.BecameMonarch(player))


def set_day_or_night(state: GameState, which: str) -> Run[None]:
    """CR 731.1: once it is one of the two, it is always one of them."""
    if state.day != which:
        yield from happen(state, ev.DayNightChanged(which))


def check_day_or_night(state: GameState) -> Run[None]:
    """CR 502.2, 731.2: by the spells that the previous turn's active player cast in it."""
    if state.day == DAY and state.spells_last_turn == 0:
        yield from set_day_or_night(state, NIGHT)
    elif state.day == NIGHT and state.spells_last_turn >= 2:
        yield from set_day_or_night(state, DAY)


def pass_on_designations(state: GameState, leaving: PlayerId) -> None:
    """CR 725.4: the active player becomes the monarch, or the next player in turn order."""
    if state.monarch == leaving:
        left = state.players_in_turn_order()
        state.monarch = left[0] if left else None
        state.touch()
