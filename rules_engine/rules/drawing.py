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

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.miracle import offer_miracle
from rules_engine.rules.revealed_draws import reveal_first_draw
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


def draw_cards(state: GameState, player: PlayerId, amount: int) -> Run[list[ObjectId]]:
    """CR 121.2: the cards that were drawn, one by one; a replacement of one draw is complete before
    the next, and what is drawn instead was drawn this way too (CR 614.6)."""
    start = len(state.log)
    instructed = yield from happen(state, ev.DrawCards(player, amount))
    for event in instructed:
        if isinstance(event, ev.DrawCards):
            for _ in range(event.amount):
                if not state.over:
                    drawn = yield from happen(state, ev.DrawCard(event.player))
                    yield from reveal_first_draw(state, event.player, drawn)
                    yield from offer_miracle(state, event.player, drawn)
    return [
        event.new_id
        for event in state.log[start:]
        if isinstance(event, ev.ZoneMove) and event.cause == "draw" and event.new_id is not None
    ]
