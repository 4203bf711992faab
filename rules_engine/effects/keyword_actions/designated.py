"""CR 701.37, 701.60, 701.64, 702.112: what marks a permanent as long as it is there."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import AsLongAs
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.modifications import CantBecome, CantBlock, GainAbility, Modification
from rules_engine.ir.selectors import THIS
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction

MONSTROUS, HARNESSED, SUSPECTED = "monstrous", "harnessed", "suspected"


READS: frozenset[type[Modification]] = frozenset({CantBecome})
"""The modifications that this module asks for."""


def has_designation(state: GameState, oid: ObjectId, name: str) -> bool:
    return name in state.objects[oid].designations


def may_become(state: GameState, oid: ObjectId, name: str) -> bool:
    """CR 101.2: whether no effect says that the permanent can't get that designation."""
    rules = characteristics(state, oid).rules
    return not any(isinstance(r[0], CantBecome) and r[0].designation == name for r in rules)


@executes(ir.Monstrosity)
def monstrosity(state: GameState, effect: ir.Monstrosity, context: Context) -> Run[None]:
    """CR 701.37a-c."""
    this = context.source
    if not is_on_battlefield(state, this) or has_designation(state, this, MONSTROUS):
        return
    grown = PutCounters(CounterKind.PLUS_ONE, effect.amount, THIS)
    yield from follow_one(state, grown, context)
    yield from happen(state, ev.Designated(this, MONSTROUS, 1))
    x = context.x
    yield from acted(state, KeywordAction.BECOME_MONSTROUS, context.controller, this, x)


@executes(ir.Harness)
def harness(state: GameState, effect: ir.Harness, context: Context) -> Run[None]:
    """CR 701.64a-b."""
    this = context.source
    if is_on_battlefield(state, this) and not has_designation(state, this, HARNESSED):
        yield from happen(state, ev.Designated(this, HARNESSED, 1))
        yield from acted(state, KeywordAction.HARNESS, context.controller, this)


@executes(ir.Suspect)
def suspect(state: GameState, effect: ir.Suspect, context: Context) -> Run[None]:
    """CR 701.60a-d."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        if not is_on_battlefield(state, oid):
            continue
        if effect.no_longer:
            if has_designation(state, oid, SUSPECTED):
                yield from happen(state, ev.Designated(oid, SUSPECTED, None))
            continue
        if has_designation(state, oid, SUSPECTED) or not may_become(state, oid, SUSPECTED):
            continue
        yield from happen(state, ev.Designated(oid, SUSPECTED, 1))
        _accuse(state, oid, context)
        yield from acted(state, KeywordAction.SUSPECT, context.controller, oid)


def _accuse(state: GameState, oid: ObjectId, context: Context) -> None:
    """CR 701.60c: menace, and it can't block, as long as it is suspected."""
    now = state.tick()
    state.effects.append(
        ContinuousEffect(
            now,
            oid,
            context.controller,
            (GainAbility(KeywordAbility(Keyword.MENACE)), CantBlock()),
            (oid,),
            None,
            AsLongAs(Matches(THIS, HasDesignation(SUSPECTED))),
            now,
            state.turn,
        )
    )
    state.touch()
