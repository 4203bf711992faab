"""Which objects and players a selector means (CR 109, 608.2h).

Filters compile once to predicates; references are looked up in the context. `find` lists what a
selector selects,
`matches` asks about one entity. The zones looked at come from the selector itself; without any,
the battlefield.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rules_engine.effects.context import GONE, Context
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import selectors as ir
from rules_engine.ir.counting import FoughtThisCombat
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.kept import Kept
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType, Zone

Predicate = Callable[[GameState, Entity, Context], bool]
Reference = Callable[[GameState, Any, Context], Iterable[Entity]]

PREDICATES: dict[type[ir.Selector], Callable[[Any], Predicate]] = {}
REFERENCES: dict[type[ir.Selector], Reference] = {}
S = TypeVar("S", bound=ir.Selector)

COMPARE: dict[ir.Comparison, Callable[[int, int], bool]] = {
    ir.Comparison.AT_LEAST: operator.ge,
    ir.Comparison.AT_MOST: operator.le,
    ir.Comparison.EQUAL: operator.eq,
    ir.Comparison.MORE_THAN: operator.gt,
    ir.Comparison.LESS_THAN: operator.lt,
}

_COMPILED: Kept[int, tuple[ir.Selector, Predicate]] = Kept()


def predicate(selector: ir.Selector) -> Predicate:
    """The selector as a function of a state, an entity and a context."""
    hit = _COMPILED.get(id(selector))
    if hit is not None and hit[0] is selector:
        return hit[1]
    kind = type(selector)
    if kind in PREDICATES:
        made = PREDICATES[kind](selector)
    elif kind in REFERENCES:
        made = _reference_predicate(selector)
    else:
        raise UnsupportedRule(f"no matcher for the selector {kind.__name__}")
    _COMPILED[id(selector)] = (selector, made)
    return made


def matches(state: GameState, entity: Entity, selector: ir.Selector, context: Context) -> bool:
    """Whether the selector selects that object or player, wherever it is."""
    return predicate(selector)(state, entity, context)


def find(state: GameState, selector: ir.Selector, context: Context) -> list[Entity]:
    """Everything that the selector selects now; players in turn order, objects by zone."""
    kind = type(selector)
    if kind in REFERENCES:
        return list(REFERENCES[kind](state, selector, context))
    if isinstance(selector, ir.AnyOf):
        found: list[Entity] = []
        for part in selector.parts:
            found.extend(entity for entity in find(state, part, context) if entity not in found)
        if found and all(entity < FIRST_OBJECT for entity in found):
            order = state.players_in_turn_order()  # CR 101.4
            return [player for player in order if player in found]
        return found
    if isinstance(selector, ir.AllOf):
        source = _generator(selector.parts)
        if source is not None:
            tests = [predicate(part) for part in selector.parts if part is not source]
            return [
                entity
                for entity in find(state, source, context)
                if all(test(state, entity, context) for test in tests)
            ]
        tests = [predicate(part) for part in selector.parts]
        return [
            oid
            for oid in _domain(state, selector, context)
            if all(test(state, oid, context) for test in tests)
        ]
    test = predicate(selector)
    return [oid for oid in _domain(state, selector, context) if test(state, oid, context)]


def find_objects(state: GameState, selector: ir.Selector, context: Context) -> list[ObjectId]:
    return [ObjectId(e) for e in find(state, selector, context) if e >= FIRST_OBJECT]


def find_players(state: GameState, selector: ir.Selector, context: Context) -> list[PlayerId]:
    return [PlayerId(e) for e in find(state, selector, context) if e < FIRST_OBJECT]


def is_reference(selector: ir.Selector) -> bool:
    """Whether it refers to something definite rather than describing a class."""
    if isinstance(selector, ir.AllOf):
        return any(is_reference(part) for part in selector.parts)
    return type(selector) in REFERENCES and not isinstance(
        selector, ir.IsPlayer | ir.Opponent | ir.IsSpell | ir.IsAbility | ir.InZone | ir.IsEmblem
    )


def means_permanents(selector: ir.Selector) -> bool:
    """CR 109.2: whether it describes objects by a type and says neither that they are cards or
    spells nor in which zone they are."""
    if isinstance(selector, ir.AllOf):
        said = any(isinstance(part, _SAID_WHERE) for part in selector.parts)
        return not said and any(means_permanents(part) for part in selector.parts)
    if isinstance(selector, ir.AnyOf):
        return all(means_permanents(part) for part in selector.parts)
    return isinstance(selector, ir.IsType | ir.IsSubtype | ir.IsPermanent | ir.IsToken)


_SAID_WHERE = (ir.IsCard, ir.IsPermanentCard, ir.IsPermanentSpell, ir.IsSpell, ir.InZone)


def _generator(parts: tuple[ir.Selector, ...]) -> ir.Selector | None:
    """The part of a conjunction that says where to look."""
    gone = any(isinstance(part, ir.Bound) for part in parts)  # "each spell countered this way"
    for part in parts:
        if type(part) in REFERENCES and not (gone and isinstance(part, ir.IsSpell)):
            return part
    for part in parts:
        if isinstance(part, ir.AnyOf) and all(_is_somewhere(inner) for inner in part.parts):
            return part
        if isinstance(part, ir.AnyOf) and ir.PLAYER in part.parts:
            return part  # "any target other than that creature" is also a player
        if isinstance(part, ir.AnyOf) and _is_spell_or_permanent(part):
            return part  # "another target spell or creature"
    return None


def _is_somewhere(selector: ir.Selector) -> bool:
    """Whether an alternative says where to look: "spell or nonland permanent", "nonland permanent
    or suspended card" (CR 702.62b)."""
    parts = selector.parts if isinstance(selector, ir.AllOf) else (selector,)
    in_place = any(isinstance(part, ir.IsPermanent | ir.IsSuspended) for part in parts)
    return in_place or _names_place(selector)


def _is_spell_or_permanent(selector: ir.AnyOf) -> bool:
    """CR 109.2: one alternative is said to be a spell, the others are permanents of some kind."""
    return any(_names_place(part) for part in selector.parts) and all(
        _names_place(part) or means_permanents(part) for part in selector.parts
    )


def _names_place(selector: ir.Selector) -> bool:
    if isinstance(selector, ir.AllOf | ir.AnyOf):
        return any(_names_place(part) for part in selector.parts)
    return type(selector) in REFERENCES


def _domain(state: GameState, selector: ir.Selector, context: Context) -> list[ObjectId]:
    parts = selector.parts if isinstance(selector, ir.AllOf) else (selector,)
    if any(isinstance(part, ir.IsSuspended) for part in parts):
        return state.exile  # CR 702.62b
    if ir.ELSEWHERE in parts:
        return [oid for oid, obj in state.objects.items() if obj.zone is not Zone.BATTLEFIELD]
    if _mentions_cards(selector):
        return [oid for p in state.turn_order for oid in state.players[p].graveyard]
    host = next((part.host for part in parts if isinstance(part, ir.WasAttachedTo)), None)
    if host is not None:
        return [*state.battlefield, *_left_since(state, host, context)]
    if any(isinstance(part, FoughtThisCombat) for part in parts) and state.combat is not None:
        declared = state.combat.declared  # also those that have left since (CR 608.2h)
        return [*state.battlefield, *(oid for oid in declared if oid in state.last_known)]
    gone = context.bound.get(GONE)
    return state.battlefield if gone is None else [*state.battlefield, *map(ObjectId, gone)]


def as_it_left(state: GameState, host: ir.Selector, context: Context) -> list[ObjectId]:
    """The objects, or the permanents that they were if they have just left (CR 608.2h)."""
    found: list[ObjectId] = []
    for oid in find_objects(state, host, context):
        previous = state.known(oid).previous
        on = oid in state.battlefield or oid in state.last_known or previous is None
        found.append(oid if on else previous)  # type: ignore[arg-type]  # not None then
    return found


def _left_since(state: GameState, host: ir.Selector, context: Context) -> list[ObjectId]:
    """CR 608.2h: what was attached to it as it left, and has left the battlefield since."""
    left = (state.last_known.get(one) for one in as_it_left(state, host, context))
    attached = [oid for known in left if known is not None for oid in known.attached]
    return [oid for oid in attached if oid not in state.battlefield and oid in state.last_known]


def _mentions_cards(selector: ir.Selector) -> bool:
    if isinstance(selector, ir.AllOf):
        if any(isinstance(part, ir.IsPermanent) for part in selector.parts):
            return False  # CR 108.2a: a nontoken permanent
        return any(_mentions_cards(part) for part in selector.parts)
    return isinstance(selector, ir.IsCard | ir.IsPermanentCard)


def _reference_predicate(selector: ir.Selector) -> Predicate:
    lookup = REFERENCES[type(selector)]

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity in lookup(state, selector, context)

    return test


def of_object(
    kind: type[S],
) -> Callable[
    [Callable[[S, GameState, Characteristics, ObjectId, Context], bool]],
    Callable[[S, GameState, Characteristics, ObjectId, Context], bool],
]:
    """Registers a test of an object's characteristics; players never pass it."""

    def register(
        function: Callable[[S, GameState, Characteristics, ObjectId, Context], bool],
    ) -> Callable[[S, GameState, Characteristics, ObjectId, Context], bool]:
        def factory(selector: S) -> Predicate:
            def test(state: GameState, entity: Entity, context: Context) -> bool:
                if entity < FIRST_OBJECT:
                    return False
                oid = ObjectId(entity)
                return function(selector, state, characteristics(state, oid), oid, context)

            return test

        PREDICATES[kind] = factory
        return function

    return register


def predicate_for(kind: type[S], factory: Callable[[S], Predicate]) -> None:
    PREDICATES[kind] = factory


# --- algebra -----------------------------------------------------------------------------------


def _all_of(selector: ir.AllOf) -> Predicate:
    tests = [predicate(part) for part in selector.parts]
    return lambda state, entity, context: all(test(state, entity, context) for test in tests)


def _any_of(selector: ir.AnyOf) -> Predicate:
    tests = [predicate(part) for part in selector.parts]
    return lambda state, entity, context: any(test(state, entity, context) for test in tests)


def _not(selector: ir.Not) -> Predicate:
    test = predicate(selector.part)
    return lambda state, entity, context: not test(state, entity, context)


predicate_for(ir.AllOf, _all_of)
predicate_for(ir.AnyOf, _any_of)
predicate_for(ir.Not, _not)
predicate_for(ir.Anything, lambda selector: lambda state, entity, context: True)
predicate_for(ir.AnySource, lambda selector: lambda state, entity, context: True)


def _is_type(selector: ir.IsType) -> Predicate:
    card_type: CardType = selector.card_type

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity >= FIRST_OBJECT and card_type in characteristics(state, entity).types

    return test


predicate_for(ir.IsType, _is_type)


def amount_now(state: GameState, amount: object, context: Context) -> int:
    if isinstance(amount, int):
        return amount
    from rules_engine.effects.amounts import amount_of

    return amount_of(state, amount, context)  # type: ignore[arg-type]  # an AmountNode by the IR
