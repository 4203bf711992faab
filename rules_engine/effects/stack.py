"""CR 608.2n, 701.6: countering spells and abilities, and where spells go that resolve."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.event_changes import GoesTo
from rules_engine.ir.events import MovesTo
from rules_engine.ir.selectors import IT, Bound
from rules_engine.rules.resolution import counter_object
from rules_engine.state import events as ev
from rules_engine.state.effects import LastingReplacement
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.CounterSpell)
def counter_spell(state: GameState, effect: ir.CounterSpell, context: Context) -> Run[None]:
    """CR 701.6."""
    found = yield from chosen_objects(state, effect.what, context)
    countered: list[ObjectId] = []
    for oid in found:
        move = yield from _move_of(state, oid, effect, context)
        if (yield from counter_object(state, oid, move, context.controller, context.stack_object)):
            countered.append(oid)
    context.bound[RESULT] = tuple(countered)
    context.result = len(countered)


def _move_of(
    state: GameState, oid: ObjectId, effect: ir.CounterSpell, context: Context
) -> Run[ev.ZoneMove]:
    """CR 701.6a: where the card of the spell goes."""
    if effect.of is not None and not matches(state, oid, effect.of, context):
        return ev.ZoneMove(oid, Zone.GRAVEYARD, "counter")
    position: LibraryPosition = effect.position
    if effect.to is Zone.LIBRARY and position is LibraryPosition.TOP_OR_BOTTOM:
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                "Put it on the top or bottom of the library",
                (Option("Top"), Option("Bottom")),
                rule="CR 608.2d",
                source=context.source,
            )
        )
        position = LibraryPosition.BOTTOM if answer[0] else LibraryPosition.TOP
    return ev.ZoneMove(
        oid,
        effect.to,
        "counter",
        player=context.controller if effect.to is Zone.BATTLEFIELD else None,
        from_top=-1 if position is LibraryPosition.BOTTOM else 0,
        counters=effect.counters,
    )


_RESOLVING = "resolving"


@executes(ir.ExileAsItResolves)
def exile_as_it_resolves(
    state: GameState, effect: ir.ExileAsItResolves, context: Context
) -> Run[None]:
    """CR 608.2n, 614.3: who doesn't own the card has no graveyard for it."""
    for oid in find_objects(state, effect.what, context):
        spell = state.objects.get(oid)
        if spell is None or (effect.own and spell.owner != context.controller):
            continue  # it has left the stack already, or is another player's
        buried = MovesTo(Bound(_RESOLVING), Zone.GRAVEYARD, Zone.STACK, resolved=True)
        ability: Replacement | ModifiedEvent = Replacement(buried, (ir.Exile(IT), *effect.then))
        if effect.counters:
            change = GoesTo(Zone.EXILE, counters=effect.counters)
            ability = ModifiedEvent(buried, (change,), effect.then)
        state.replacements.append(
            LastingReplacement(
                state.tick(),
                context.source,
                context.controller,
                ability,
                INDEFINITELY,
                state.turn,
                True,
                context.targets,
                (*context.bindings(), (_RESOLVING, (oid,))),
                context.x,
            )
        )
    state.forget_answers()
    return
    yield
