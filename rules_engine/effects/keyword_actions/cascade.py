"""CR 702.85, 701.57, 702.60: cascade, discover and ripple."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.casting_freely import free_ways, may_cast_freely
from rules_engine.effects.context import Context
from rules_engine.effects.filters import mana_value_of
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.effects.zones import order_cards, put_on_bottom_at_random
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone

CAST_FREELY = "CR 118.9"
"""The rule that the questions name whether a card is cast without paying its mana cost."""


@executes(ir.Cascade)
def cascade(state: GameState, effect: ir.Cascade, context: Context) -> Run[None]:
    """CR 702.85a: less than this spell's mana value."""
    this = characteristics(state, context.source)
    limit = mana_value_of(state, context.source, this) - 1
    exiled, found = yield from _exile_until(state, context.controller, limit)
    if found is not None and (
        yield from may_cast_freely(state, context.controller, found, CAST_FREELY, most=limit)
    ):
        exiled.remove(found)
    yield from put_on_bottom_at_random(state, exiled)


@executes(ir.Discover)
def discover(state: GameState, effect: ir.Discover, context: Context) -> Run[None]:
    """CR 701.57a-b: what isn't cast is put into the hand."""
    limit = natural(state, effect.amount, context)
    for player in find_players(state, effect.player, context):
        exiled, found = yield from _exile_until(state, player, limit)
        value = limit if found is None else characteristics(state, found).mana_value
        if found is not None:
            exiled.remove(found)
            if not (yield from may_cast_freely(state, player, found, CAST_FREELY, most=limit)):
                yield from happen(state, ev.ZoneMove(found, Zone.HAND, "effect", by=player))
        yield from put_on_bottom_at_random(state, exiled)
        yield from acted(state, KeywordAction.DISCOVER, player, found, limit)
        context.result = value


@executes(ir.Ripple)
def ripple(state: GameState, effect: ir.Ripple, context: Context) -> Run[None]:
    """CR 702.60a."""
    you = context.controller
    amount = natural(state, effect.amount, context)
    top = list(reversed(state.players[you].library))[:amount]
    if not top or not (
        yield from ask_yes_no(
            you, f"Reveal the top {len(top)} cards?", rule="CR 702.60a", source=context.source
        )
    ):
        return
    yield from happen(state, ev.Revealed(tuple(top), you))
    name = characteristics(state, context.source).name
    rest = list(top)
    while True:
        same = [
            oid
            for oid in rest
            if characteristics(state, oid).name == name
            and next(free_ways(state, you, oid), None) is not None
        ]
        if not same:
            break
        answer = yield from ask(
            Decision(
                you,
                DecisionKind.CHOOSE,
                "Cast one of them without paying its mana cost?",
                tuple(Option(state.name(oid), oid) for oid in same),
                0,
                1,
                rule="CR 702.60a",
                source=context.source,
            )
        )
        if not answer:
            break
        rest.remove(same[answer[0]])
        yield from may_cast_freely(state, you, same[answer[0]], "CR 702.60a", asks=False)
    if len(rest) > 1:
        rest = yield from order_cards(state, you, rest, "the last one goes deepest")
    for oid in rest:
        yield from happen(
            state, ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1, secret_order=True)
        )


def _exile_until(
    state: GameState, player: PlayerId, limit: int
) -> Run[tuple[list[ObjectId], ObjectId | None]]:
    """Cards from the top are exiled until one is a nonland card of at most that mana value."""
    exiled: list[ObjectId] = []
    while state.players[player].library:
        top = state.players[player].library[-1]
        done = yield from happen(state, ev.ZoneMove(top, Zone.EXILE, "effect", by=player))
        moved = next((e.new_id for e in done if isinstance(e, ev.ZoneMove)), None)
        if moved is None:
            break
        exiled.append(moved)
        found = characteristics(state, moved)
        if not found.is_land and found.mana_value <= limit:
            return exiled, moved
    return exiled, None
