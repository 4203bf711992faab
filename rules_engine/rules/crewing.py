"""CR 702.122, 702.171: tapping creatures with enough total power, for crew and saddle."""

from __future__ import annotations

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import TapTotalPower
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantCrew})
"""The modifications that this module asks for."""


def crew_candidates(
    state: GameState, player: PlayerId, part: TapTotalPower, context: Context
) -> list[ObjectId]:
    """CR 702.122a, d: untapped ones that the player controls; it needs no {T}, so no sickness."""
    return [
        oid
        for oid in find_objects(state, part.what, context)
        if not state.objects[oid].tapped
        and characteristics(state, oid).controller == player
        and not any(isinstance(rule[0], mod.CantCrew) for rule in characteristics(state, oid).rules)
    ]


def total_power(state: GameState, found: list[ObjectId]) -> int:
    """The greatest total that some of them reach: those with negative power stay untapped."""
    return sum(max(0, characteristics(state, oid).power or 0) for oid in found)


def choose_crew(
    state: GameState, player: PlayerId, part: TapTotalPower, context: Context
) -> Run[list[ObjectId]]:
    """CR 702.122a: any number of them whose total power is enough."""
    found = crew_candidates(state, player, part, context)
    need = natural(state, part.power, context)
    return (yield from choose_total(state, player, found, need, "Tap", "CR 702.122a", context))


def choose_total(
    state: GameState,
    player: PlayerId,
    found: list[ObjectId],
    need: int,
    verb: str,
    rule: str,
    context: Context,
) -> Run[list[ObjectId]]:
    """Any number of these, to pay with, whose total power is enough."""
    if total_power(state, found) < need:
        raise IllegalAction("their total power is too little", rule=rule)

    def check(answer: Answer) -> None:
        power = sum(characteristics(state, found[index]).power or 0 for index in answer)
        if power < need:
            raise IllegalAction("their total power is too little", rule=rule)

    answer = yield from ask(
        Decision(
            player,
            DecisionKind.PAY,
            f"{verb} creatures with total power {need} or greater",
            tuple(Option(state.name(oid), oid) for oid in found),
            0 if need <= 0 else 1,
            len(found),
            rule=rule,
            source=context.source,
            harmful=True,
            check=check,
        )
    )
    return [found[index] for index in answer]
