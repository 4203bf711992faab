"""CR 701.14: several creatures that each fight another one at the same time."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.damage import note_excess
from rules_engine.effects.put_there import as_put_there
from rules_engine.effects.registry import executes
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as ir
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.view import name_for
from rules_engine.vocabulary import KeywordAction


@executes(ir.FightEach)
def fight_each(state: GameState, effect: ir.FightEach, context: Context) -> Run[None]:
    """CR 701.14a-b: what is left without another one doesn't fight."""
    ones = _creatures(state, as_put_there(state, effect.ones, context))
    others = _creatures(state, as_put_there(state, effect.others, context))
    pairs: list[tuple[ObjectId, ObjectId]] = []
    for one in ones:
        left = [oid for oid in others if oid not in [other for _, other in pairs]]
        if not left:
            break
        answer: tuple[int, ...] = (0,)
        if len(left) > 1:
            answer = yield from ask(
                Decision(
                    context.controller,
                    DecisionKind.CHOOSE,
                    f"Which creature does {state.name(one)} fight?",
                    tuple(Option(name_for(state, oid, context.controller), oid) for oid in left),
                    rule="CR 701.14a",
                    source=context.source,
                )
            )
        pairs.append((one, left[answer[0]]))
    damage = [
        ev.Damage(source, to, characteristics(state, source).power or 0)
        for one, other in pairs
        for source, to in ((one, other), (other, one))
    ]
    acted = [
        ev.Acted(KeywordAction.FIGHT, characteristics(state, oid).controller, oid)
        for pair in pairs
        for oid in pair
    ]
    if pairs:
        done = yield from happen(state, *damage, *acted)
        note_excess(context, done)


def _creatures(state: GameState, found: list[ObjectId]) -> list[ObjectId]:
    """CR 701.14b: of these the creatures that are on the battlefield."""
    there = [oid for oid in found if oid in state.battlefield]
    return [oid for oid in there if characteristics(state, oid).is_creature]
