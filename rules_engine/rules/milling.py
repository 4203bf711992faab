"""CR 701.17: milling cards; the instruction as a whole is replaced first (CR 616.1g)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.decisions import Run
from rules_engine.ids import PlayerId
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def mill_cards(state: GameState, players: Iterable[PlayerId], amount: int) -> Run[list[ev.Event]]:
    """CR 701.17a: all of them at once, each so many cards or as many as there are (701.17b)."""
    instructed = yield from happen(state, *(ev.MillCards(player, amount) for player in players))
    moves = [
        ev.ZoneMove(oid, Zone.GRAVEYARD, "mill", by=event.player)
        for event in instructed
        if isinstance(event, ev.MillCards)
        for oid in list(reversed(state.players[event.player].library))[: event.amount]
    ]
    return (yield from happen(state, *moves))
