"""CR 608.2g, 707.12: casting spells as a spell or ability resolves."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, here_now
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir import effects as ir
from rules_engine.ir.costs import Cost
from rules_engine.rules import faces
from rules_engine.rules.board import characteristics
from rules_engine.rules.casting import (
    can_cast_during_resolution,
    cast_during_resolution,
    purpose_of,
)
from rules_engine.rules.costs import total_mana
from rules_engine.rules.mana_payment import solve_payment
from rules_engine.rules.total_cost import total_cost
from rules_engine.rules.ways import ALTERNATIVE, FREE, Way, costs_to_cast
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind


@executes(ir.CastWithoutPaying)
def cast_without_paying(
    state: GameState, effect: ir.CastWithoutPaying, context: Context
) -> Run[None]:
    """CR 601.3, 118.9: each of the cards, one after the other."""
    found = yield from chosen_objects(state, effect.what, context)
    player = context.controller
    context.option_taken = False
    for oid in found:
        card = here_now(state, oid, context)
        if card is None:
            continue
        if effect.copy:
            card = _copy_of_card(state, card, player)
        way = _way(state, player, card, effect)
        if way is None or not can_cast_during_resolution(state, player, card, way):
            continue
        if (effect.optional or may_decline(state, player, card, way)) and not (
            yield from ask_yes_no(
                player,
                f"Cast {state.name(card)}{f' {way.name}' if way.name else ''}?",
                rule="CR 608.2g",
                source=card,
            )
        ):
            continue
        yield from cast_during_resolution(state, player, card, way)
        context.option_taken = True


def _way(
    state: GameState, player: PlayerId, card: ObjectId, effect: ir.CastWithoutPaying
) -> Way | None:
    if effect.cost is not None:
        return Way(ALTERNATIVE, effect.cost)
    if not effect.pays:
        return Way(FREE, Cost(), free=True)
    found = characteristics(state, card)
    ways = costs_to_cast(state, player, card, found)
    return next((way for way in ways if can_cast_during_resolution(state, player, card, way)), None)


def may_decline(state: GameState, player: PlayerId, card: ObjectId, way: Way) -> bool:
    """CR 118.3c, 118.8c: nobody has to activate mana abilities, nor to have a card of a stated
    quality in a hidden zone, so "cast it if able" leaves a choice then."""
    assert way.cost is not None
    price = total_cost(state, player, card, way.cost)
    if any(
        isinstance(part, costs.DiscardCards | costs.RevealCards) and part.what is not None
        for part in price.parts
    ):
        return True
    mana = total_mana(price)
    if mana is None:
        return False
    purpose = purpose_of(card, way)
    return solve_payment(state, player, mana, purpose=purpose, only_with=()) is None


def _copy_of_card(state: GameState, oid: ObjectId, player: PlayerId) -> ObjectId:
    """CR 707.12: the copy is made where the card is; not cast, it ceases to exist."""
    original = state.objects[oid]
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.SPELL_COPY,
        definition=faces.definition_of_spell_copy(original),
        card="",
        owner=player,
        controller=player,
        zone=original.zone,
        timestamp=state.tick(),
        side=original.side,
    )
    state.objects[new.id] = new
    faces.show_face(new)
    state.names[new.id] = state.name(oid)
    state.zone_list(new.zone, player).append(new.id)
    state.touch()
    return new.id
