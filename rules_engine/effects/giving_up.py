"""CR 701.21: permanents of several kinds that are sacrificed together."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.rules.board import permanents_of
from rules_engine.rules.causes import can_be_made_to
from rules_engine.rules.events import happen
from rules_engine.rules.zone_changes import may_give_up
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.SacrificeOneOfEach)
def sacrifice_one_of_each(
    state: GameState, effect: ir.SacrificeOneOfEach, context: Context
) -> Run[None]:
    """CR 101.3, 101.4: each player chooses in turn order, then all are sacrificed together."""
    chosen: list[tuple[ObjectId, PlayerId]] = []
    for player in find_players(state, effect.player, context):
        if not can_be_made_to(state, player, context.controller, sacrifice=True):
            continue
        own = [oid for oid in permanents_of(state, player) if may_give_up(state, oid)]
        kinds = [
            [oid for oid in own if matches(state, oid, kind, context)] for kind in effect.kinds
        ]
        given = yield from _one_of_each(state, player, kinds, context)
        chosen += [(oid, player) for oid in given]
    done = yield from happen(
        state, *(ev.ZoneMove(oid, Zone.GRAVEYARD, "sacrifice", by=by) for oid, by in chosen)
    )
    context.bound[RESULT] = tuple(oid for oid, _ in chosen)
    context.result = len(done)


def _one_of_each(
    state: GameState, player: PlayerId, kinds: list[list[ObjectId]], context: Context
) -> Run[list[ObjectId]]:
    """One for each kind so that as many as possible are given up: what is the only one of two
    kinds isn't chosen for one of them if another could be."""
    given: list[ObjectId] = []
    for place, kind in enumerate(kinds):
        rest = kinds[place + 1 :]
        free = [oid for oid in kind if oid not in given]
        most = max(
            [_most(rest, given), *(1 + _most(rest, [*given, oid]) for oid in free)],
        )
        fitting = [oid for oid in free if 1 + _most(rest, [*given, oid]) == most]
        if not fitting:
            continue
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.SACRIFICE,
                "Sacrifice 1",
                tuple(Option(state.name(oid), oid) for oid in fitting),
                rule="CR 701.21",
                source=context.source,
                harmful=True,
            )
        )
        given.append(fitting[answer[0]])
    return given


def _most(kinds: list[list[ObjectId]], given: list[ObjectId]) -> int:
    """For how many of the kinds one could be given up besides these."""
    if not kinds:
        return 0
    first, *rest = kinds
    without = _most(rest, given)
    options = [oid for oid in first if oid not in given][: len(kinds) + len(given)]
    return max([without, *(1 + _most(rest, [*given, oid]) for oid in options)])
