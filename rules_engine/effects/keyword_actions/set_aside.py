"""CR 702.143d, 702.170c: cards in exile become foretold or plotted."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import all_here_now, executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.foretelling import mark
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import FORETOLD, PLOTTED
from rules_engine.vocabulary import Keyword, KeywordAction, Zone


@executes(ir.BecomeSetAside)
def become_set_aside(state: GameState, effect: ir.BecomeSetAside, context: Context) -> Run[None]:
    """Only as cards in exile; the owner may look at a foretold one."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in [now for one in found for now in all_here_now(state, one, context)]:
        obj = state.objects[oid]
        if obj.zone is not Zone.EXILE or not obj.is_card:
            continue
        if effect.keyword is Keyword.PLOT:
            mark(state, oid, PLOTTED)
            yield from happen(state, ev.Acted(KeywordAction.PLOT, obj.owner, oid))
        else:
            mark(state, oid, FORETOLD)
            yield from happen(state, ev.LookedAt((oid,), obj.owner))
