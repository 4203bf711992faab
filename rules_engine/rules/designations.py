"""CR 725, 726, 731: the monarch, the initiative, day and night."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import PlayerId
from rules_engine.ir.turning import Daytime
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


def become_monarch(state: GameState, player: PlayerId) -> Run[None]:
    """CR 725.3: the one before ceases to be it."""
    if state.monarch != player and not state.players[player].lost:
        yield from happen(state, ev.BecameMonarch(player))


def take_initiative(state: GameState, player: PlayerId) -> Run[None]:
    """CR 726.3, 726.5: also by the player who has it already."""
    if not state.players[player].lost:
        yield from happen(state, ev.InitiativeTaken(player))


def set_day_or_night(state: GameState, time: Daytime) -> Run[None]:
    """CR 731.1: once it is one of the two, it is always one of them."""
    if state.day != time:
        yield from happen(state, ev.DayNightChanged(time))


def check_day_or_night(state: GameState) -> Run[None]:
    """CR 502.2, 731.2: by the spells that the previous turn's active player cast in it; the first
    turn has none before it."""
    if state.turn <= 1:
        return
    if state.day == Daytime.DAY and state.spells_last_turn == 0:
        yield from set_day_or_night(state, Daytime.NIGHT)
    elif state.day == Daytime.NIGHT and state.spells_last_turn >= 2:
        yield from set_day_or_night(state, Daytime.DAY)


def pass_on_designations(state: GameState, leaving: PlayerId) -> Run[None]:
    """CR 725.4, 726.4: the active player becomes the monarch and takes the initiative, or the next
    player in turn order."""
    left = state.players_in_turn_order()
    heir = left[0] if left else None
    if state.monarch == leaving:
        state.monarch = None
        state.touch()
        if heir is not None:
            yield from become_monarch(state, heir)
    if state.initiative == leaving:
        state.initiative = heir
        state.touch()
        if heir is not None:
            yield from take_initiative(state, heir)
