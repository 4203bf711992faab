"""CR 106.3-106.13: what mana abilities add, and what permanents could produce."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.effects import (
    AddMana,
    AddManaInAnyCombination,
    AddManaOfType,
    If,
    Instruction,
    Then,
)
from rules_engine.ir.events import EventPattern, TappedForMana
from rules_engine.ir.mana import (
    ChosenColorMana,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    ManaRestriction,
    ManaTypes,
    ProducedTypes,
    TheseOr,
)
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    ANYTHING,
    AnyOf,
    HasChosenColor,
    HasChosenName,
    HasChosenType,
    HasName,
    HasOneOfChosenNames,
    IsColor,
    IsSubtype,
    Not,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.commander_colors import commander_colors
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NAMES_TOGETHER
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Color, ManaType, Supertype

ManaEffect = AddMana | AddManaInAnyCombination | AddManaOfType
N = TypeVar("N")
_CHOSEN = (HasChosenColor, HasChosenName, HasChosenType, HasOneOfChosenNames)
MANA_EFFECTS = (AddMana, AddManaInAnyCombination, AddManaOfType)


def present_effects(state: GameState, effects: Then, context: Context) -> Then:
    """The instructions, with those on a condition as it is now."""
    found: list[Instruction] = []
    for effect in effects:
        if isinstance(effect, If):
            branch = effect.then if holds(state, effect.condition, context) else effect.otherwise
            found.extend(present_effects(state, branch, context))
        else:
            found.append(effect)
    return tuple(found)


def options_of(
    state: GameState, effect: ManaEffect, context: Context
) -> list[tuple[ManaType, ...]]:
    """The ways to follow one instruction that adds mana; none if it would add nothing."""
    match effect:
        case AddMana():
            times = natural(state, effect.times, context)
            return [option * times for option in effect.options] if times else []
        case AddManaInAnyCombination():
            amount = natural(state, effect.amount, context)
            if not amount:
                return []
            return list(itertools.combinations_with_replacement(effect.types, amount))
        case AddManaOfType():
            amount = natural(state, effect.amount, context)
            if not amount:
                return []
            kinds = types_of(state, effect.types, context)
            if effect.each:
                return [tuple(kind for kind in kinds for _ in range(amount))] if kinds else []
            return [(kind,) * amount for kind in kinds]


def produced(
    state: GameState, source: int, effect: ManaEffect, mana: Iterable[ManaType], context: Context
) -> tuple[ManaUnit, ...]:
    """CR 106.3, 106.6: the mana with its source and what the effect says about it."""
    known = ObjectId(source) in state.objects or ObjectId(source) in state.last_known
    snow = known and Supertype.SNOW in characteristics(state, source).supertypes
    only = effect.only or _restriction_of_type(state, effect, context)
    only, riders = _as_chosen(state, source, only), _as_chosen(state, source, effect.riders)
    in_combat = isinstance(effect, AddMana) and effect.until_end_of_combat
    return tuple(
        ManaUnit(kind, snow, source, only, riders, effect.lasting, in_combat) for kind in mana
    )


def asks_what_was_chosen(said: object) -> bool:
    """Whether what is said of mana depends on what was chosen for its source."""
    parts = said if isinstance(said, tuple) else (said,)
    return any(
        isinstance(node, _CHOSEN) for one in parts if isinstance(one, Node) for node in walk(one)
    )


def _as_chosen(state: GameState, source: int, said: N) -> N:
    """What was chosen for the source, put in its place: the mana knows it without the source."""
    if not asks_what_was_chosen(said):
        return said
    known = state.known(ObjectId(source))

    def chosen(name: str, part: object) -> object:
        match part:
            case HasChosenType():
                kind = known.chosen_subtype
                return Not(ANYTHING) if kind is None else IsSubtype(kind)
            case HasChosenColor():
                color = known.choice("color")
                return Not(ANYTHING) if color is None else IsColor(Color(color))
            case HasChosenName():
                card = known.choice("name")
                return Not(ANYTHING) if card is None else HasName(card)
            case HasOneOfChosenNames(other_than=None):
                together = known.choice(NAMES_TOGETHER)
                if together is None:
                    return Not(ANYTHING)
                return AnyOf(tuple(HasName(card) for card in together.split("\n")))
            case _:
                return part

    return transform(said, chosen)


def _restriction_of_type(
    state: GameState, effect: ManaEffect, context: Context
) -> ManaRestriction | None:
    """By older rules a restriction on the use is part of the type of mana (before CR 106.6)."""
    if not state.edition.mana_restriction_is_part_of_type or not isinstance(effect, AddManaOfType):
        return None
    if not isinstance(effect.types, CouldProduce):
        return None
    found = [
        inner.only
        for oid in find_objects(state, effect.types.what, context)
        for _, ability in board(state).mana.get(oid, ())
        for inner in present_effects(state, ability.then, Context(oid, context.controller))
        if isinstance(inner, MANA_EFFECTS)
    ]
    return found[0] if found and all(only is not None for only in found) else None


def types_of(state: GameState, types: ManaTypes, context: Context) -> list[ManaType]:
    """The types of mana meant, in the order of CR 106.1b."""
    match types:
        case CouldProduce():
            found: set[ManaType] = set()
            for oid in find_objects(state, types.what, context):
                found |= could_produce(state, oid)
            if not types.any_type:
                found.discard(ManaType.COLORLESS)
        case ColorsOf():
            found = {
                ManaType(color.value)
                for oid in find_objects(state, types.what, context)
                for color in characteristics(state, oid).colors
            }
        case ChosenColorMana():
            chosen = state.known(context.source).choice("color")
            found = {ManaType(chosen)} if chosen else set()
        case TheseOr(kinds=kinds, others=others):
            found = {*kinds, *types_of(state, others, context)}
        case CommanderColors():
            colors = commander_colors(state, context.controller)
            found = {ManaType(color.value) for color in colors}
        case ProducedTypes():
            event = context.event
            found = set(event.mana) if event is not None else set()
        case _:
            raise UnsupportedRule(f"no evaluator for the mana types {type(types).__name__}")
    return [kind for kind in ManaType if kind in found]


def _mana_as_it_left(
    state: GameState, permanent: ObjectId
) -> tuple[tuple[int, ActivatedAbility], ...]:
    """CR 608.2h: the mana abilities of a permanent that is gone."""
    return characteristics(state, permanent).index.mana


def could_produce(
    state: GameState, permanent: ObjectId, asking: frozenset[ObjectId] = frozenset()
) -> frozenset[ManaType]:
    """CR 106.7: the types that its abilities would add, whether or not their costs can be paid.

    What a permanent could produce by asking about itself doesn't count (`asking`).
    """
    from rules_engine.rules.mana_replacing import types_as_replaced

    if permanent in asking:
        return frozenset()
    found: set[ManaType] = set()
    controller = characteristics(state, permanent).controller
    there = permanent in state.objects
    own = board(state).mana.get(permanent, ()) if there else _mana_as_it_left(state, permanent)
    for _, ability in own:
        context = Context(permanent, controller)
        for effect in present_effects(state, ability.then, context):
            match effect:
                case AddMana():
                    found |= {kind for option in effect.options for kind in option}
                case AddManaInAnyCombination():
                    found |= set(effect.types)
                case AddManaOfType(types=CouldProduce(what=what, any_type=any_type)):
                    for oid in find_objects(state, what, context):
                        found |= {
                            kind
                            for kind in could_produce(state, oid, asking | {permanent})
                            if any_type or kind is not ManaType.COLORLESS
                        }
                case AddManaOfType():
                    found |= set(types_of(state, effect.types, context))
                case _:
                    pass
    return frozenset(types_as_replaced(state, controller, permanent, found))


def with_tapping(
    state: GameState, player: PlayerId, source: ObjectId, mana: tuple[ManaUnit, ...]
) -> tuple[ManaUnit, ...]:
    """CR 106.6a, 106.12a, 605.4: the mana as replacement effects change it, with what triggered
    mana abilities add, as far as that leaves no choice."""
    from rules_engine.rules.mana_replacing import as_replaced
    from rules_engine.rules.patterns import match_event

    if not mana:
        return mana
    event = as_replaced(state, ev.ManaAdded(player, mana, source, True))
    more: list[ManaUnit] = []
    for when, then, context in _mana_triggers(state):
        for info in match_event(state, when, event, context):
            context.event = info
            for effect in then:
                if isinstance(effect, MANA_EFFECTS) and player in find_players(
                    state, effect.player, context
                ):
                    options = options_of(state, effect, context)
                    if len(options) == 1:
                        more.extend(produced(state, context.source, effect, options[0], context))
    return (*event.mana, *more)


def _mana_triggers(state: GameState) -> Iterator[tuple[EventPattern, Then, Context]]:
    """CR 605.1b, 603.7: the abilities that trigger on mana, also delayed ones."""
    for oid, trigger in board(state).triggers.get(ev.ManaAdded, ()):
        context = Context(oid, characteristics(state, oid).controller)
        if not trigger.targets and holds(state, trigger.condition, context):
            yield trigger.when, trigger.then, context
    for delayed in state.delayed:
        if isinstance(delayed.when, TappedForMana) and not delayed.own_targets:
            yield delayed.when, delayed.then, Context(ObjectId(delayed.source), delayed.controller)
