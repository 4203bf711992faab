"""CR 118.9, 601.2b, 601.3: the ways in which a card can be cast.

A way is a cost with what else it brings along: the face, face down, exile afterward, no X. Modules
of keyword abilities register theirs with `way_to_cast`; a way with `from_zone` is itself the
permission to cast the card from there, the others are alternative costs wherever the card may be
cast. Only one way applies to a spell (CR 118.9a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, find_players, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import AlternativeCost, StaticAbility
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.selectors import THIS, Selector
from rules_engine.rules.board import GeneralRule, board, characteristics
from rules_engine.rules.card_parts import FUSED
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.faces import castable_here, land_sides, seen_as
from rules_engine.rules.keyword_prices import keyword_price
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.rules.x_of_cards import with_each_x
from rules_engine.state.game import GameState
from rules_engine.state.objects import FaceDown, GameObject, ObjectKind
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.AlternativeCostFor, mod.MayPlay})
"""The modifications that this module asks for."""

NORMAL = ""
FLASHBACK = "flashback"
ALTERNATIVE = "alternative cost"
FREE = "without paying its mana cost"
AS_THOUGH_FLASH = "as though it had flash"

PROTOTYPED_FREE = f"{Keyword.PROTOTYPE.value} {FREE}"
"""CR 718.3: a card may be cast prototyped in whatever way it is cast."""
PROTOTYPED = f"{Keyword.PROTOTYPE.value} {ALTERNATIVE}"
PROTOTYPE_SIDE = 1
FUSED_FREE = f"{Keyword.FUSE.value} {FREE}"
"""CR 702.102a: both halves of a card in hand, whatever is paid for them."""

ON_AN_ADVENTURE = "on an adventure"
"""Noted about a card in exile, with the player who may play it (CR 715.3d)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a card."""

    name: str = NORMAL
    """What `Casting.way` remembers; empty for the mana cost."""
    cost: Cost | None = None
    """None can't be paid (CR 118.6)."""
    free: bool = False
    """No X is paid, so it is 0 (CR 107.3b)."""
    side: int | None = None
    """The face that is cast, if not the one that shows."""
    face_down: FaceDown | None = None
    exile_after: bool = False
    """It is exiled as it leaves the stack."""
    as_flash: bool = False
    """It may be cast any time its controller has priority."""
    any_color: bool = False
    any_type: bool = False
    colorless_as_any: bool = False
    snow_as_any: bool = False
    """CR 609.4b: what the permission says about mana."""
    exiled: Selector | None = None
    """Such a spell is exiled instead of put into a graveyard (CR 614.1a)."""
    permission: GeneralRule | None = None
    """CR 611.3d: what lets it be cast, if the spell gains something by that, or if that is used up
    by it."""
    through: ObjectId | None = None
    """The object whose effect lets it be cast this way, or what is given to do so."""
    x: int | None = None
    """The X that is announced, where the way says which."""


HALVES = frozenset({Layout.SPLIT, Layout.ROOM})
"""Cards of which a half is cast, not the card as a whole (CR 709.3)."""

PRICED = frozenset({Keyword.FLASHBACK.value, Keyword.DASH.value, Keyword.BLITZ.value})
"""The alternative costs that effects make cost more or less (CR 118.7)."""

Finder = Callable[[GameState, PlayerId, ObjectId, Characteristics], Iterator[Way]]

FROM_GRAVEYARD: set[Keyword] = {Keyword.FLASHBACK}
"""The keywords that let their card be cast from its owner's graveyard."""

AS_FLASH: frozenset[Keyword] = frozenset({Keyword.FLASH, Keyword.OFFERING, Keyword.SNEAK})
"""The keywords with a way to cast their card at any time (`Way.as_flash`), and flash itself."""

WAYS_TO_CAST: list[tuple[Finder, frozenset[Zone] | None]] = []


def way_to_cast(*zones: Zone) -> Callable[[Finder], Finder]:
    """Registers a finder of ways.

    With zones, it lets the card's owner cast it from these; without, it lists alternative costs
    and faces for wherever the player may cast the card.
    """

    def register(function: Finder) -> Finder:
        WAYS_TO_CAST.append((function, frozenset(zones) or None))
        return function

    return register


def ways_to_cast(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[Way]:
    """Every way in which the player could cast the card from where it is, its timing, targets and
    costs aside; each has a name of its own."""
    from rules_engine.rules.keyword_abilities import load_keyword_abilities

    load_keyword_abilities()
    names: dict[str, int] = {}
    for way in _all_ways(state, player, card):
        if way.cost is not None and way.name in PRICED:
            way = replace(way, cost=keyword_price(state, player, way.name, way.cost))
        names[way.name] = names.get(way.name, 0) + 1
        number = names[way.name]
        yield way if number == 1 else replace(way, name=f"{way.name} {number}".strip())


def _all_ways(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[Way]:
    """CR 709.3a: what lets a split card be cast, or for another cost, is asked of each half."""
    obj = state.objects[card]
    definition = obj.definition
    if definition.layout not in HALVES or obj.face_down:
        yield from _ways_as_shown(state, player, card)
        return
    sides = castable_here(obj)
    for way in _ways_as_shown(state, player, card):
        if not _is_of_whole(way):
            yield way
            continue
        for side in sides:
            half = definition.faces[side].mana_cost
            yield replace(way, side=side, cost=_for_half(way.cost, obj.face.mana_cost, half))


def _for_half(price: Cost | None, whole: ManaCost | None, half: ManaCost | None) -> Cost | None:
    """The cost with the mana cost of a half instead of both together."""
    if price is None or whole is None or Mana(whole) not in price.parts:
        return price
    if half is None:
        return None
    return Cost(tuple(Mana(half) if part == Mana(whole) else part for part in price.parts))


def _is_of_whole(way: Way) -> bool:
    """Whether it doesn't say which half is cast."""
    return way.side is None and way.face_down is None


def _ways_as_shown(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[Way]:
    obj = state.objects[card]
    with seen_as(state, card):  # CR 406.3: who may cast it knows what lies face down in exile
        found = characteristics(state, card)
    if obj.zone is Zone.HAND and obj.owner == player:
        yield from costs_to_cast(state, player, card, found)
    for rule in permissions(state, player, card):
        change = rule.modification
        assert isinstance(change, mod.MayPlay)
        in_own_hand = obj.zone is Zone.HAND and obj.owner == player
        if not change.spells or (in_own_hand and not _is_special(change)):
            continue
        used = rule if change.gains or change.once else None
        for way in _permitted(state, player, card, found, change):
            if not _is_for(state, rule, card, way.side):
                continue
            yield replace(
                way if change.besides is None else _for_more(way, change.besides),
                permission=way.permission if used is None else used,
                through=rule.source,
                as_flash=way.as_flash or change.as_flash,
                exiled=change.exiled,
            )
    for finder, zones in WAYS_TO_CAST:
        if zones is not None and obj.zone in zones and is_set_aside_for(obj, player):
            yield from finder(state, player, card, found)


def _is_special(change: mod.MayPlay) -> bool:
    """Whether it lets a card be cast in another way than from one's own hand as ever."""
    return change.free or change.cost is not None or change.as_flash


def _for_more(way: Way, besides: Cost) -> Way:
    """CR 118.8: for that additional cost."""
    if way.cost is None:
        return way
    return replace(way, cost=Cost((*way.cost.parts, *besides.parts)))


_MANA = ("any_color", "any_type", "colorless_as_any", "snow_as_any")
"""CR 609.4b: what the permission says about mana."""


def _permitted(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics, change: mod.MayPlay
) -> Iterator[Way]:
    """The ways in which an effect lets the player cast the card."""
    definition = state.objects[card].definition
    mana = {name: getattr(change, name) for name in _MANA}
    if change.free:
        for side in _parts(state, card, found):
            name = FREE if side is None else f"{definition.faces[side].name} {FREE}"
            yield Way(name, Cost(), free=True, side=side)
        if state.objects[card].zone is Zone.HAND and Keyword.FUSE in found.keywords:
            yield Way(FUSED_FREE, Cost(), free=True, side=FUSED)  # CR 702.102a
        if definition.layout is Layout.PROTOTYPE:
            yield Way(PROTOTYPED_FREE, Cost(), free=True, side=PROTOTYPE_SIDE)
    elif change.cost is not None:
        if not found.is_land:
            for name, part in _as_spells(state, card):
                yield replace(Way(name, change.cost, free=True, side=part), **mana)
    elif change.using is not None:
        for ability in found.keyword_abilities(change.using):
            yield Way(str(change.using), ability.cost)
    else:
        for way in costs_to_cast(state, player, card, found):
            if not change.as_adventure or _is_adventure(definition, way):
                yield replace(way, **mana)


def _parts(state: GameState, card: ObjectId, found: Characteristics) -> Iterator[int | None]:
    """CR 709.3, 712.11b, 715.3: as what it can be cast, for whatever is paid: None is the card as
    it shows, if that is no land."""
    obj = state.objects[card]
    for side in castable_here(obj):
        if side or obj.definition.layout in HALVES:
            if not obj.face_down:
                yield side
        elif not found.is_land:
            yield None


def _is_adventure(definition: CardDefinition, way: Way) -> bool:
    """CR 715.3a."""
    return definition.layout is Layout.ADVENTURE and way.side == 1


def is_on_an_adventure(obj: GameObject, player: PlayerId) -> bool:
    """CR 715.3d: whether the player may play it, since they exiled it after its Adventure."""
    return obj.choice(ON_AN_ADVENTURE) == str(player)


def is_set_aside_for(obj: GameObject, player: PlayerId) -> bool:
    """Its owner, or who cast it as an Adventure and exiled it (CR 715.3d)."""
    return (
        obj.owner == player
        or is_on_an_adventure(obj, player)
        or obj.kind is ObjectKind.SPELL_COPY  # CR 722.3c: whoever controls the permanent
    )


def costs_to_cast(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 118.9: the mana cost and the alternative costs of a card that may be cast."""
    if not found.is_land:
        if state.objects[card].definition.layout not in HALVES:
            yield Way(NORMAL, _mana_cost(found))
        for ability in found.abilities:
            if isinstance(ability, AlternativeCost) and holds(
                state, ability.condition, Context(card, player)
            ):
                for cost, x, given in with_each_x(state, player, card, ability.cost):
                    flash = ability.as_flash
                    yield Way(ALTERNATIVE, cost, free=True, x=x, through=given, as_flash=flash)
        yield from _as_though_flash(state, player, card, found)
        for rule in board(state).general_rules:
            change = rule.modification
            context = Context(rule.source, rule.controller)
            if (
                not isinstance(change, mod.AlternativeCostFor)
                or not holds(state, change.condition, context)
                or is_used_up(state, rule)
            ):
                continue
            for name, side in _as_spells(state, card):
                with seen_as(state, card, side=side):
                    if not matches_spell(state, card, rule.matching, context):
                        continue
                yield Way(
                    name,
                    change.cost,
                    free=True,
                    side=side,
                    as_flash=change.as_flash,
                    permission=rule if change.once else None,
                    through=rule.source,
                )
    for finder, zones in WAYS_TO_CAST:
        if zones is None:
            yield from finder(state, player, card, found)


def _as_spells(state: GameState, card: ObjectId) -> Iterator[tuple[str, int | None]]:
    """CR 601.3e, 709.3a, 715.3, 718.3: the spells that the card could be for an alternative cost of
    any spell, each with a name for that."""
    obj = state.objects[card]
    definition = obj.definition
    if obj.face_down:
        yield ALTERNATIVE, None
        return
    for side in castable_here(obj):
        if side or definition.layout in HALVES:
            yield ALTERNATIVE, side
        else:
            yield ALTERNATIVE, None
    if definition.layout is Layout.PROTOTYPE:
        yield PROTOTYPED, PROTOTYPE_SIDE


def _as_though_flash(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 601.3d: as though it had flash, if more is paid."""
    for ability in found.abilities:
        if not isinstance(ability, StaticAbility) or ability.affects != THIS:
            continue
        for change in ability.modifications:
            if (
                isinstance(change, mod.MayCastAsThoughFlash)
                and change.besides is not None
                and holds(state, ability.condition, Context(card, player))
            ):
                yield _for_more(
                    Way(AS_THOUGH_FLASH, _mana_cost(found), as_flash=True), change.besides
                )


def permissions(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[GeneralRule]:
    """CR 601.3: the effects that let the player play the card from where it is."""
    for rule in board(state).general_rules:
        if isinstance(rule.modification, mod.MayPlay):
            context = Context(rule.source, rule.controller)
            if (
                player in find_players(state, rule.modification.player, context)
                and any(_is_for(state, rule, card, side) for side in _sides(state, card))
                and holds(state, rule.modification.condition, context)
                and not is_used_up(state, rule)
            ):
                yield rule


def _sides(state: GameState, card: ObjectId) -> tuple[int | None, ...]:
    """The card as it is, and its faces if it can be played as another one."""
    obj = state.objects[card]
    if obj.kind is not ObjectKind.CARD or len(obj.definition.faces) == 1:
        return (None,)
    sides = {*castable_here(obj), *land_sides(obj.definition)}
    is_whole = sides == {0} and obj.definition.layout not in HALVES
    return (None,) if is_whole else (None, *sorted(sides))


def _is_for(state: GameState, rule: GeneralRule, card: ObjectId, side: int | None) -> bool:
    """CR 601.3e: whether the permission is for the spell that the card is as that face."""
    context = Context(rule.source, rule.controller)
    if side is None and not state.objects[card].face_down:
        return matches(state, card, rule.matching, context)
    with seen_as(state, card, side=side):
        return matches(state, card, rule.matching, context)


ONCE = (mod.MayPlay, mod.AlternativeCostFor)
"""What may be for one card each turn."""


def is_used_up(state: GameState, rule: GeneralRule) -> bool:
    """CR 601.3: whether a static ability that lets a player play one card each turn has done so."""
    change = rule.modification
    if not isinstance(change, ONCE) or not change.once or rule.effect:
        return False
    source = state.get(rule.source)
    return source is None or _number(state, rule) in source.activated_this_turn


def use_up(state: GameState, rule: GeneralRule) -> None:
    """One card was played by that permission; a lasting effect for one card ends."""
    change = rule.modification
    if not isinstance(change, ONCE) or not change.once:
        return
    if rule.effect:
        state.effects = [effect for effect in state.effects if effect.id != rule.effect]
    else:
        source = state.objects[rule.source]
        source.activated_this_turn = (*source.activated_this_turn, _number(state, rule))
    state.touch()


FIRST_PERMISSION = -10
"""Permissions of an object are counted downwards from here, beside its abilities."""


def _number(state: GameState, rule: GeneralRule) -> int:
    own = [
        one
        for one in board(state).general_rules
        if one.source == rule.source
        and not one.effect
        and isinstance(one.modification, ONCE)
        and one.modification.once
    ]
    return FIRST_PERMISSION - (own.index(rule) if rule in own else 0)


def playable_elsewhere(state: GameState, player: PlayerId) -> list[ObjectId]:
    """Cards outside the player's hand that an effect lets them play."""
    rules = board(state).general_rules
    if not rules:
        return []
    found: list[ObjectId] = []
    for rule in rules:
        if isinstance(rule.modification, mod.MayPlay):
            context = Context(rule.source, rule.controller)
            if player in find_players(state, rule.modification.player, context):
                found.extend(find_objects(state, rule.matching, context))
                found.extend(
                    oid
                    for oid in _of_several_faces(state)
                    if any(_is_for(state, rule, oid, side) for side in _sides(state, oid)[1:])
                )
                found.extend(
                    oid
                    for oid in state.exile
                    if state.objects[oid].face_down and _is_for(state, rule, oid, None)
                )
    hand = state.players[player].hand
    return [oid for oid in dict.fromkeys(found) if oid in state.objects and oid not in hand]


def may_play_land(state: GameState, player: PlayerId, card: ObjectId, side: int) -> bool:
    """CR 305.1, 715.3d: whether something lets the player play the card as that face, a land, from
    outside the hand."""
    on_its_way = not side and is_on_an_adventure(state.objects[card], player)
    return on_its_way or next(permissions_for_land(state, player, card, side), None) is not None


def permissions_for_land(
    state: GameState, player: PlayerId, card: ObjectId, side: int
) -> Iterator[GeneralRule]:
    """CR 305.1, 712.12: the effects that let the player play the card as that face, a land."""
    for rule in permissions(state, player, card):
        assert isinstance(rule.modification, mod.MayPlay)
        if rule.modification.lands and _is_for(state, rule, card, side or None):
            yield rule


def _of_several_faces(state: GameState) -> Iterator[ObjectId]:
    """Cards outside of hands and the battlefield that can be played as another face."""
    piles = [state.exile]
    for player in state.players:
        piles += [player.graveyard, player.library]
    for pile in piles:
        for oid in pile:
            if len(_sides(state, oid)) > 1:
                yield oid


@way_to_cast(Zone.GRAVEYARD)
def flashback(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.34a."""
    for ability in found.keyword_abilities(Keyword.FLASHBACK):
        yield Way(FLASHBACK, ability.cost or _mana_cost(found), exile_after=True)


def _mana_cost(found: Characteristics) -> Cost | None:
    return Cost((Mana(found.mana_cost),)) if found.mana_cost is not None else None
