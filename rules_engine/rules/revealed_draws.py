"""CR 121.1, 701.20: the first card that is drawn in a turn, revealed as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.RevealsFirstDraw})
"""The modifications that this module asks for."""


def reveal_first_draw(state: GameState, player: PlayerId, done: Sequence[ev.Event]) -> Run[None]:
    """Each ability that says so has the card revealed, or offers it, before it is one of the
    hand's."""
    for event in done:
        if not isinstance(event, ev.ZoneMove) or event.cause != "draw" or event.new_id is None:
            continue
        card = event.new_id
        obj = state.get(card)
        if obj is None or obj.zone is not Zone.HAND or not is_first_draw(state, player):
            continue
        for change, source, _ in tuple(board(state).player_rules.get(player, ())):
            if not isinstance(change, mod.RevealsFirstDraw):
                continue
            if change.own_turns and not state.is_active(player):
                continue
            if change.optional and not (
                yield from ask_yes_no(
                    player,
                    f"Reveal {state.name(card)} for {state.name(source)}?",
                    rule="CR 701.20a",
                    source=card,
                )
            ):
                continue
            yield from happen(state, ev.Revealed((card,), player, source))


def is_first_draw(state: GameState, player: PlayerId) -> bool:
    """Whether the player has drawn one card this turn."""
    drawn = [
        event
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.DrawCard) and event.player == player
    ]
    return len(drawn) == 1
