"""CR 702.185a: a warped permanent goes into exile."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.board import is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.foretelling import mark
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import WARPED
from rules_engine.vocabulary import Zone


@executes(ir.ExileWarped)
def exile_warped(state: GameState, effect: ir.ExileWarped, context: Context) -> Run[None]:
    """CR 702.185a-b: its owner may cast it in a later turn, as long as it stays there."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        if not is_on_battlefield(state, oid):
            continue
        done = yield from happen(state, ev.ZoneMove(oid, Zone.EXILE, "exile"))
        for event in done:
            if isinstance(event, ev.ZoneMove) and event.to is Zone.EXILE and event.new_id:
                mark(state, event.new_id, WARPED)
