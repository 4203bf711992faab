"""CR 103.2b, 116.2g, 702.139: companions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.decisions import Decision, DecisionKind, Option, Run
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import CompanionCondition
from rules_engine.ir.costs import cost
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

COMPANION_COST = cost("{3}")
"""CR 702.139a."""


def reveal_companions(state: GameState) -> Run[None]:
    """CR 103.2b: each player may reveal one whose condition the starting deck fulfills."""
    for player in state.turn_order:
        possible = [
            oid for oid in state.players[player].outside if fulfills_companion(state, player, oid)
        ]
        if not possible:
            continue
        answer = yield Decision(
            player,
            DecisionKind.CHOOSE,
            "Reveal a companion?",
            tuple(Option(state.name(oid), oid) for oid in possible),
            0,
            1,
            rule="CR 103.2b",
        )
        if answer:
            oid = possible[answer[0]]
            state.players[player].companion = oid
            yield from happen(state, ev.Revealed((oid,), player))


def fulfills_companion(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    """Whether the card has a companion ability and the player's library is such a deck."""
    conditions = [
        ability
        for ability in characteristics(state, oid).abilities
        if isinstance(ability, CompanionCondition)
    ]
    return any(_is_fulfilled(state, player, condition) for condition in conditions)


def _is_fulfilled(state: GameState, player: PlayerId, condition: CompanionCondition) -> bool:
    context = Context(ObjectId(0), player)
    library = state.players[player].library
    if len(library) < state.options.minimum_deck + condition.cards_over_minimum:
        return False
    among = [
        oid
        for oid in library
        if condition.among is None or matches(state, oid, condition.among, context)
    ]
    if condition.each is not None and not all(
        matches(state, oid, condition.each, context) for oid in among
    ):
        return False
    if condition.singleton:
        return max(Counter(state.name(oid) for oid in among).values(), default=0) < 2
    if condition.share_a_type:
        shared = [characteristics(state, oid).types for oid in among]
        return not shared or bool(frozenset.intersection(*shared))
    return True


def companion_forbidden(state: GameState, player: PlayerId) -> str:
    """The rule by which the special action can't be taken now, or nothing."""
    oid = state.players[player].companion
    if oid is None or oid not in state.objects or state.objects[oid].zone is not Zone.OUTSIDE:
        return "CR 702.139a"
    if state.priority != player or not has_sorcery_timing(state, player):
        return "CR 116.2g"
    return "" if can_pay(state, player, oid, COMPANION_COST) else "CR 118.3"


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    oid = state.players[player].companion
    if oid is not None and not companion_forbidden(state, player):
        yield f"Put {state.name(oid)} into your hand", oid, ""


@special_action("companion", _offer)
def take_companion(state: GameState, player: PlayerId, oid: ObjectId, detail: str) -> Run[None]:
    """CR 116.2g: pay {3} and put it into the hand; once in a game.

    Raises:
        IllegalAction: it can't be done now.
    """
    forbidden = companion_forbidden(state, player)
    if forbidden or state.players[player].companion != oid:
        raise IllegalAction("the companion can't be put into the hand now", rule=forbidden)
    yield from pay(state, player, oid, COMPANION_COST, Context(oid, player))
    state.players[player].companion = None
    yield from happen(state, ev.ZoneMove(oid, Zone.HAND, "companion", by=player))
