"""CR 702.55: haunting."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, here_now
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

HAUNTING = "haunting"


@executes(ir.ExileHaunting)
def exile_haunting(state: GameState, effect: ir.ExileHaunting, context: Context) -> Run[None]:
    """CR 702.55a-b: the card remembers whom it haunts, whatever becomes of that creature."""
    victims = yield from chosen_objects(state, effect.what, context)
    card = here_now(state, context.source, context)
    if card is None or not victims:
        return
    done = yield from happen(state, ev.ZoneMove(card, Zone.EXILE, "haunt", by=context.controller))
    for event in done:
        if isinstance(event, ev.ZoneMove) and event.new_id in state.objects:
            assert event.new_id is not None
            yield from happen(state, ev.Designated(event.new_id, HAUNTING, victims[0]))
