"""CR 407: anteing, and changes of owners."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import all_here_now, executes, follow, here_now
from rules_engine.effects.selecting import REFERENCES, find_objects, find_players
from rules_engine.ids import ObjectId
from rules_engine.ir import ante as ir
from rules_engine.ir.selectors import Selector
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def what_became_of(state: GameState, oid: ObjectId) -> ObjectId | None:
    """The object that it is now, in whatever zone (CR 400.7 doesn't stop "from anywhere")."""
    while oid not in state.objects:
        known = state.last_known.get(oid)
        if known is None or known.successor is None:
            return None
        oid = known.successor
    return oid


def _wherever(state: GameState, selector: ir.Wherever, context: Context) -> list[ObjectId]:
    found = (what_became_of(state, oid) for oid in find_objects(state, selector.what, context))
    return [oid for oid in found if oid is not None]


REFERENCES[ir.Wherever] = _wherever


@executes(ir.Ante)
def ante(state: GameState, effect: ir.Ante, context: Context) -> Run[None]:
    """CR 407.4: nobody but the owner of an object can ante it."""
    found = yield from chosen_objects(state, effect.what, context)
    players = find_players(state, effect.player, context)
    here = [oid for entity in found for oid in all_here_now(state, entity, context)]
    done = yield from happen(
        state,
        *(
            ev.ZoneMove(oid, Zone.ANTE, "ante", by=state.objects[oid].owner)
            for oid in here
            if state.objects[oid].owner in players
        ),
    )
    moved = tuple(e.new_id for e in done if isinstance(e, ev.ZoneMove) and e.new_id is not None)
    context.bound[RESULT] = moved
    context.result = len(moved)


@executes(ir.BecomeOwner)
def become_owner(state: GameState, effect: ir.BecomeOwner, context: Context) -> Run[None]:
    found = yield from chosen_objects(state, effect.what, context)
    owners = find_players(state, effect.player, context)
    here = [oid for oid in found if oid in state.objects]
    if owners:
        yield from happen(state, *(ev.OwnerChanged(oid, owners[0]) for oid in here))


@executes(ir.ExchangeOwnership)
def exchange_ownership(
    state: GameState, effect: ir.ExchangeOwnership, context: Context
) -> Run[None]:
    """CR 701.12a: in full or not at all; of objects of one owner there is nothing to exchange."""
    one = _single(state, effect.one, context)
    other = _single(state, effect.other, context)
    if one is None or other is None:
        return
    mine, theirs = state.objects[one].owner, state.objects[other].owner
    if mine == theirs:
        return
    yield from happen(state, ev.OwnerChanged(one, theirs), ev.OwnerChanged(other, mine))
    yield from follow(state, effect.then, context)


def _single(state: GameState, what: Selector, context: Context) -> ObjectId | None:
    found = find_objects(state, what, context)
    if not found:
        return None
    return found[0] if found[0] in state.objects else here_now(state, found[0], context)


@executes(ir.ExchangeZones)
def exchange_zones(state: GameState, effect: ir.ExchangeZones, context: Context) -> Run[None]:
    """CR 701.12a, e: both move at once, or neither; each takes the other's place."""
    one = _single(state, effect.one, context)
    other = _single(state, effect.other, context)
    if one is None or other is None:
        return
    pair = [state.objects[one], state.objects[other]]
    if pair[0].owner != pair[1].owner:
        return
    yield from happen(
        state, *(ev.ZoneMove(a.id, b.zone, "effect") for a, b in (pair, reversed(pair)))
    )
