"""CR 608.2g, 707.12: casting spells as a spell or ability resolves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.casting_freely import (
    choose_way,
    ways_of_parts,
    worth,
)
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import CAST, Context
from rules_engine.effects.registry import executes, follow, here_now
from rules_engine.effects.selecting import find_objects, find_players, matches
from rules_engine.effects.zones import face_down_values
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import INDEFINITELY, YOU, AsLongAs, Exists, IsNot, Then, costs
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import SelfCostChange
from rules_engine.ir.costs import Cost
from rules_engine.ir.selectors import (
    CARD,
    THIS,
    AllOf,
    Bound,
    Choice,
    NowIn,
    Selector,
    TheseObjects,
)
from rules_engine.rules import faces
from rules_engine.rules.board import characteristics
from rules_engine.rules.castable import purpose_of, seen_when_cast
from rules_engine.rules.casting import can_cast_during_resolution, cast_during_resolution
from rules_engine.rules.costs import total_mana
from rules_engine.rules.mana_payment import solve_payment
from rules_engine.rules.total_cost import total_cost
from rules_engine.rules.ways import ALTERNATIVE, FREE, HALVES, Way, costs_to_cast
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.state.view import name_for
from rules_engine.vocabulary import Zone

PARTED = frozenset({Layout.SPLIT, Layout.ROOM, Layout.ADVENTURE, Layout.OMEN})
"""Cards of whose parts one is cast, whatever shows of them elsewhere."""

CASTING = "CR 608.2g"
"""The rule that decisions about playing cards as something resolves name."""


@executes(ir.CastWithoutPaying)
def cast_without_paying(
    state: GameState, effect: ir.CastWithoutPaying, context: Context
) -> Run[None]:
    """CR 601.3, 118.9: each of the cards, one after the other."""
    found = yield from chosen_objects(state, _of_such_spells(state, effect, context), context)
    players = find_players(state, effect.player, context)
    context.option_taken = False
    context.bound[CAST] = ()
    if not players:
        return
    player = players[0]
    left = None if effect.total is None else natural(state, effect.total, context)
    waiting = list(found)
    while waiting and (effect.most is None or len(context.bound[CAST]) < effect.most):
        oid, is_agreed = yield from _next_card(state, player, waiting, effect, context, left)
        if oid is None:
            return
        waiting.remove(oid)
        card = here_now(state, oid, context)
        if card is None:
            continue
        sides = _land_sides(state, card) if effect.lands else ()
        if sides:
            ask_first = effect.optional and not is_agreed
            context.option_taken |= yield from _play_land(state, player, card, sides, ask_first)
            continue
        if effect.copy:
            original = state.objects[card]
            card = copy_of_card(state, original, player, original.zone)
            if effect.less:
                _make_cheaper(state, card, effect.less)
        way = yield from _choose_way(state, player, card, effect, context, left)
        if way is None:
            continue
        asks = (effect.optional and not is_agreed) or may_decline(state, player, card, way)
        if asks and not (
            yield from ask_yes_no(
                player,
                f"Cast {name_for(state, card, player)}{f' {way.name}' if way.name else ''}?",
                rule=CASTING,
                source=card,
            )
        ):
            continue
        value = worth(state, card, way)
        spell = yield from cast_during_resolution(state, player, card, way)
        if spell is not None:
            context.bound[CAST] = (*context.bound[CAST], spell)
        context.option_taken = True
        left = None if left is None else left - value


def _next_card(
    state: GameState,
    player: PlayerId,
    waiting: list[ObjectId],
    effect: ir.CastWithoutPaying,
    context: Context,
    left: int | None,
) -> Run[tuple[ObjectId | None, bool]]:
    """CR 608.2g: several cards are played one after the other in an order of the player's choice.

    Returns: the next one, and whether the player has said so of their own will; None for no more.
    """
    if len(waiting) == 1:
        return waiting[0], False
    possible = [oid for oid in waiting if _is_possible(state, player, oid, effect, context, left)]
    if not possible:
        return None, False
    if len(possible) == 1:
        return possible[0], False
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Play which card next?",
            tuple(Option(name_for(state, oid, player), oid) for oid in possible),
            0 if effect.optional else 1,
            rule=CASTING,
            source=context.source,
        )
    )
    return (possible[answer[0]], True) if answer else (None, False)


def _is_possible(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    effect: ir.CastWithoutPaying,
    context: Context,
    left: int | None,
) -> bool:
    """Whether the player could play that card, or a copy of it, now."""
    card = here_now(state, oid, context)
    if card is None:
        return False
    if effect.lands and _land_sides(state, card):
        return not land_play_is_over(state, player, card)
    return next(_castable_ways(state, player, card, effect, context, left), None) is not None


def _land_sides(state: GameState, card: ObjectId) -> tuple[int, ...]:
    """CR 712.12: the faces as which the card can be played as a land, also if it lies face down
    in exile (CR 406.3)."""
    obj = state.objects[card]
    with seen_when_cast(state, card, Way()):
        front = characteristics(state, card).is_land
    return tuple(side for side in faces.land_sides(obj.definition) if side or front)


def land_play_is_over(state: GameState, player: PlayerId, card: ObjectId) -> bool:
    """CR 305.1, 305.3: whether it isn't the player's turn, or they can't play another land, or not
    that one."""
    from rules_engine.rules.priority import land_drop_forbidden

    zone = state.objects[card].zone
    return not state.is_active(player) or bool(land_drop_forbidden(state, player, zone, card))


def _play_land(
    state: GameState, player: PlayerId, card: ObjectId, sides: tuple[int, ...], asks: bool
) -> Run[bool]:
    """CR 305.1, 305.3: on the player's own turn, if they may play another land."""
    from rules_engine.rules.priority import put_land

    if land_play_is_over(state, player, card):
        return False
    name = name_for(state, card, player)
    if asks and not (yield from ask_yes_no(player, f"Play {name}?", rule=CASTING, source=card)):
        return False
    yield from put_land(state, player, card, sides[0])
    return True


def _choose_way(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    effect: ir.CastWithoutPaying,
    context: Context,
    left: int | None,
) -> Run[Way | None]:
    """CR 709.3, 712.11b, 715.3: of a card with several faces to cast, its player chooses one."""
    ways = list(_castable_ways(state, player, card, effect, context, left))
    if effect.pays:  # with each part its first way, which is for its mana cost
        ways = list({way.side: way for way in reversed(ways)}.values())[::-1]
    return (yield from choose_way(state, player, card, ways)) if ways else None


def _castable_ways(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    effect: ir.CastWithoutPaying,
    context: Context,
    left: int | None,
) -> Iterator[Way]:
    """The ways in which the card could be cast now, of a mana value that is left."""
    for way in _allowed(state, player, card, effect, context):
        if left is not None and worth(state, card, way) > left:
            continue
        if can_cast_during_resolution(state, player, card, way):
            yield way


def _spells_meant(effect: ir.CastWithoutPaying) -> Selector | None:
    """What a spell cast so has to be; None if the effect says which cards it is of."""
    if effect.copy or effect.face_down is not None or effect.lands:
        return None
    match effect.what:
        case Choice(among=AllOf(parts=parts) as among) if CARD in parts:
            return among
        case AllOf(parts=parts) if CARD in parts:
            return effect.what
        case _:
            return None


def _is_such(
    state: GameState, card: ObjectId, way: Way, spells: Selector, context: Context
) -> bool:
    """CR 601.3e, 709.3a: whether the spell that the card would be is one of these."""
    with seen_when_cast(state, card, way):
        return matches(state, card, spells, context)


def _of_such_spells(state: GameState, effect: ir.CastWithoutPaying, context: Context) -> Selector:
    """What is cast, with cards of several faces that could be such a spell as one of them."""
    spells = _spells_meant(effect)
    if spells is None:
        return effect.what
    several = [oid for oid in _several_faced(state) if oid in state.objects]
    if not several:
        return effect.what
    found = [oid for oid in find_objects(state, spells, context) if oid not in several]
    for oid in several:
        ways = _ways(state, context.controller, oid, effect)
        if any(_is_such(state, oid, way, spells, context) for way in ways):
            found.append(oid)
    cards = TheseObjects(tuple(found))
    return replace(effect.what, among=cards) if isinstance(effect.what, Choice) else cards


def _several_faced(state: GameState) -> Iterator[ObjectId]:
    """Cards that can be cast as another face or half than the one that shows, also because none
    does (CR 406.3)."""
    piles = [state.exile]
    for player in state.players:
        piles += [player.hand, player.graveyard, player.library]
    for pile in piles:
        for oid in pile:
            obj = state.objects[oid]
            if obj.face_down or _has_parts(obj):
                yield oid


def _has_parts(obj: GameObject) -> bool:
    """CR 718.3: a prototype card has a second set of characteristics to be cast with."""
    layout = obj.definition.layout
    several = layout in HALVES or layout is Layout.PROTOTYPE
    return several or faces.castable_here(obj) != (0,)


def _allowed(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    effect: ir.CastWithoutPaying,
    context: Context,
) -> Iterator[Way]:
    """The ways with all that the effect says of a spell that is cast so."""
    besides = () if effect.besides is None else effect.besides.parts
    hidden = None
    if effect.face_down is not None:
        hidden = face_down_values(state, effect.face_down, context)
    spells = _spells_meant(effect)
    for way in _ways(state, player, card, effect):
        if spells is not None and not _is_such(state, card, way, spells, context):
            continue
        if hidden is not None:  # CR 708.4: no face of it matters
            yield replace(
                way, name=way.name if way.side is None else FREE, side=None, face_down=hidden
            )
            return
        price = way.cost
        if price is not None and besides:
            price = Cost((*price.parts, *besides))
        yield replace(way, cost=price, any_type=way.any_type or effect.any_type)


def _ways(
    state: GameState, player: PlayerId, card: ObjectId, effect: ir.CastWithoutPaying
) -> list[Way]:
    """In which ways the effect lets the player cast the card; a half is cast, not a split card."""
    if effect.pays and effect.cost is None:
        with seen_when_cast(state, card, Way()):
            found = characteristics(state, card)
            return [
                replace(way, exiled=effect.exiled)
                for way in costs_to_cast(state, player, card, found)
            ]
    only = Way(FREE, Cost(), free=True, exiled=effect.exiled)
    if effect.cost is not None:
        only = Way(ALTERNATIVE, effect.cost, free=True, exiled=effect.exiled)
    return ways_of_parts(state, card, only)


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


def _make_cheaper(state: GameState, copy: ObjectId, less: int) -> None:
    """CR 601.2f, 707.9: the copy that is to be cast costs less."""
    obj = state.objects[copy]
    cheaper = tuple(
        replace(face, abilities=(*face.abilities, SelfCostChange(-less)))
        for face in obj.definition.faces
    )
    obj.definition = replace(obj.definition, faces=cheaper)
    faces.show_face(obj)
    state.touch()


def copy_of_card(state: GameState, original: GameObject, player: PlayerId, zone: Zone) -> ObjectId:
    """CR 707.12: a copy in that zone; not cast, it ceases to exist.

    Which part of the card the copy is cast as is chosen as for the card itself (CR 709.3, 715.3).
    """
    parted = original.zone is not Zone.STACK and original.definition.layout in PARTED
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.SPELL_COPY,
        definition=original.definition if parted else faces.definition_of_spell_copy(original),
        card="",
        owner=player,
        controller=player,
        zone=zone,
        timestamp=state.tick(),
        side=original.side,
    )
    state.objects[new.id] = new
    faces.show_face(new)
    state.names[new.id] = state.name(original.id)
    state.zone_list(new.zone, player).append(new.id)
    state.touch()
    return new.id


_CARD = Bound("the card in exile")


@executes(ir.GainUntilCast)
def gain_until_cast(state: GameState, effect: ir.GainUntilCast, context: Context) -> Run[None]:
    """CR 400.7j, 611.2b: the card is known as what it became as the cost was paid; the gain is over
    as that has become a spell."""
    until = AsLongAs(IsNot(Exists(NowIn(Zone.STACK, _CARD))))
    gained = tuple(mod.GainAbility(ability) for ability in effect.abilities)
    done: Then = (
        ir.Remember(_CARD.name, NowIn(Zone.EXILE, THIS)),
        ir.Apply(effect.what, gained, until),
        ir.Apply(_CARD, (mod.MayPlay(YOU, lands=False),), INDEFINITELY),
    )
    yield from follow(state, done, context)
