"""CR 121: drawing cards.

| rule | what | where |
| --- | --- | --- |
| 121.2 | one at a time | here |
| 121.2a, 616.1g | the instruction as a whole is replaced first | here |
| 121.2b, 121.3 | can't draw | `rules.events` |
| 121.4 | from an empty library | `rules.perform`, state-based actions |
| 121.6-7, 614.11 | replaced draws | `rules.replacement` |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.miracle import offer_miracle
from rules_engine.rules.revealed_draws import reveal_first_draw
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


def draw_cards(
    state: GameState, player: PlayerId, amount: int
) -> Run[tuple[list[ObjectId], list[ObjectId]]]:
    """CR 121.2: the cards that were drawn as told, one by one, and those that were drawn by what
    replaced a draw (CR 614.6), which is complete before the next."""
    start = len(state.log)
    as_told: list[ObjectId] = []
    instructed = yield from happen(state, ev.DrawCards(player, amount))
    for event in instructed:
        if isinstance(event, ev.DrawCards):
            for _ in range(event.amount):
                if not state.over:
                    drawn = yield from happen(state, ev.DrawCard(event.player))
                    as_told.extend(_drawn(drawn))
                    yield from reveal_first_draw(state, event.player, drawn)
                    yield from offer_miracle(state, event.player, drawn)
    return as_told, [oid for oid in _drawn(state.log[start:]) if oid not in as_told]


def _drawn(done: Sequence[ev.Event]) -> list[ObjectId]:
    """The cards that moved as they were drawn."""
    return [
        event.new_id
        for event in done
        if isinstance(event, ev.ZoneMove) and event.cause == "draw" and event.new_id is not None
    ]
