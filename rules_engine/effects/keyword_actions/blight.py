"""CR 701.68: blight."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import PutCounters, Remember
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, Bound, Choice, Selector, TheseObjects
from rules_engine.rules.events import can_have_counters
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction


@executes(ir.Blight)
def blight(state: GameState, effect: ir.Blight, context: Context) -> Run[None]:
    """CR 701.68a, c-d."""
    for player in find_players(state, effect.player, context):
        theirs = Context(context.source, player, x=context.x)
        withered = PutCounters(CounterKind.MINUS_ONE, effect.amount, Bound("blighted"))
        chosen = Remember("blighted", Choice(_able_to_wither(state, theirs)))
        yield from follow(state, (chosen, withered), theirs)
        context.bound["blighted"] = theirs.bound["blighted"]
        found = theirs.bound["blighted"]
        yield from acted(state, KeywordAction.BLIGHT, player, ObjectId(found[0]) if found else None)


def _able_to_wither(state: GameState, context: Context) -> Selector:
    """CR 118.3, 701.68b: of the creatures those that can have such counters, if there are any."""
    creatures = CREATURE & YOU_CONTROL
    able = tuple(
        oid
        for oid in find_objects(state, creatures, context)
        if can_have_counters(state, oid, CounterKind.MINUS_ONE)
    )
    return TheseObjects(able) if able else creatures
