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
from rules_engine.vocabulary import Keyword

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantCrew, mod.CrewsAsThoughStronger})
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


def total_power(state: GameState, found: list[ObjectId], to: str = "") -> int:
    """The greatest total that some of them reach: those with negative power stay untapped."""
    return sum(max(0, power_to(state, oid, to)) for oid in found)


def power_to(state: GameState, oid: ObjectId, to: str) -> int:
    """The power as it counts for that."""
    seen = characteristics(state, oid)
    changes = [
        change
        for change, *_ in seen.rules
        if isinstance(change, mod.CrewsAsThoughStronger)
        and ((to == Keyword.CREW and change.crews) or (to == Keyword.SADDLE and change.saddles))
    ]
    by_toughness = any(change.by_toughness for change in changes)
    own = seen.toughness if by_toughness else seen.power
    return (own or 0) + sum(change.more for change in changes)


def choose_crew(
    state: GameState, player: PlayerId, part: TapTotalPower, context: Context
) -> Run[list[ObjectId]]:
    """CR 702.122a: any number of them whose total power is enough."""
    found = crew_candidates(state, player, part, context)
    need = natural(state, part.power, context)
    rule = "CR 702.122a"
    return (yield from choose_total(state, player, found, need, "Tap", rule, context, part.to))


def choose_total(
    state: GameState,
    player: PlayerId,
    found: list[ObjectId],
    need: int,
    verb: str,
    rule: str,
    context: Context,
    to: str = "",
) -> Run[list[ObjectId]]:
    """Any number of these, to pay with, whose total power is enough."""
    if total_power(state, found, to) < need:
        raise IllegalAction("their total power is too little", rule=rule)

    def check(answer: Answer) -> None:
        power = sum(power_to(state, found[index], to) for index in answer)
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
