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

from rules_engine.effects.context import Context
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import selectors as ir
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, ObjectKind
from rules_engine.vocabulary import PERMANENT_TYPES, CardType, Color, Keyword, Zone

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

_COMPILED: dict[int, tuple[ir.Selector, Predicate]] = {}


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
        selector, ir.IsPlayer | ir.Opponent | ir.IsSpell | ir.IsAbility | ir.InZone
    )


def _generator(parts: tuple[ir.Selector, ...]) -> ir.Selector | None:
    """The part of a conjunction that says where to look."""
    for part in parts:
        if type(part) in REFERENCES:
            return part
    for part in parts:
        if isinstance(part, ir.AnyOf) and all(_names_place(inner) for inner in part.parts):
            return part
    return None


def _names_place(selector: ir.Selector) -> bool:
    if isinstance(selector, ir.AllOf | ir.AnyOf):
        return any(_names_place(part) for part in selector.parts)
    return type(selector) in REFERENCES


def _domain(state: GameState, selector: ir.Selector, context: Context) -> list[ObjectId]:
    if _mentions_cards(selector):
        return [oid for p in state.turn_order for oid in state.players[p].graveyard]
    return state.battlefield


def _mentions_cards(selector: ir.Selector) -> bool:
    if isinstance(selector, ir.AllOf):
        return any(_mentions_cards(part) for part in selector.parts)
    return isinstance(selector, ir.IsCard | ir.IsPermanentCard)


def _reference_predicate(selector: ir.Selector) -> Predicate:
    lookup = REFERENCES[type(selector)]

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity in lookup(state, selector, context)

    return test


def _of_object(
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


def _predicate_for(kind: type[S], factory: Callable[[S], Predicate]) -> None:
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


_predicate_for(ir.AllOf, _all_of)
_predicate_for(ir.AnyOf, _any_of)
_predicate_for(ir.Not, _not)
_predicate_for(ir.Anything, lambda selector: lambda state, entity, context: True)


def _is_type(selector: ir.IsType) -> Predicate:
    card_type: CardType = selector.card_type

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity >= FIRST_OBJECT and card_type in characteristics(state, entity).types

    return test


_predicate_for(ir.IsType, _is_type)

# --- what an object is -------------------------------------------------------------------------


@_of_object(ir.IsSubtype)
def _is_subtype(
    s: ir.IsSubtype, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 702.73a: a changeling has every creature type."""
    if s.subtype in c.subtypes:
        return True
    return Keyword.CHANGELING in c.keywords and s.subtype not in NOT_CREATURE_TYPES


NOT_CREATURE_TYPES = frozenset(
    [
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Aura",
        "Equipment",
        "Vehicle",
        "Gate",
        "Desert",
        "Urza's",
        "Mine",
        "Tower",
        "Power-Plant",
        "Locus",
        "Cave",
        "Lair",
        "Sphere",
        "Saga",
        "Treasure",
        "Food",
        "Clue",
        "Blood",
        "Arcane",
        "Lesson",
        "Trap",
    ]
)
"""Subtypes of other card types (CR 205.3g-k), which changeling doesn't give."""


@_of_object(ir.IsSupertype)
def _is_supertype(
    s: ir.IsSupertype, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.supertype in c.supertypes


@_of_object(ir.IsColor)
def _is_color(
    s: ir.IsColor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.color in c.colors


@_of_object(ir.IsColorless)
def _is_colorless(
    s: ir.IsColorless, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return not c.colors


@_of_object(ir.IsMulticolored)
def _is_multicolored(
    s: ir.IsMulticolored, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return len(c.colors) > 1


@_of_object(ir.IsMonocolored)
def _is_monocolored(
    s: ir.IsMonocolored, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return len(c.colors) == 1


@_of_object(ir.HasChosenColor)
def _has_chosen_color(
    s: ir.HasChosenColor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    chosen = state.known(context.source).choice("color")
    return chosen is not None and Color(chosen) in c.colors


@_of_object(ir.HasChosenType)
def _has_chosen_type(
    s: ir.HasChosenType, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    chosen = state.known(context.source).choice("creature type")
    return chosen is not None and (chosen in c.subtypes or Keyword.CHANGELING in c.keywords)


@_of_object(ir.HasKeyword)
def _has_keyword(
    s: ir.HasKeyword, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return s.keyword in c.keywords


@_of_object(ir.HasName)
def _has_name(
    s: ir.HasName, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.name == s.name


@_of_object(ir.SharesNameWith)
def _shares_name(
    s: ir.SharesNameWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    others = find_objects(state, s.other, context)
    return any(characteristics(state, other).name == c.name != "" for other in others)


@_of_object(ir.SharesColorWith)
def _shares_color(
    s: ir.SharesColorWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    others = find_objects(state, s.other, context)
    return any(characteristics(state, other).colors & c.colors for other in others)


@_of_object(ir.PowerIs)
def _power_is(
    s: ir.PowerIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.power is not None and COMPARE[s.comparison](c.power, _amount(state, s.amount, context))


@_of_object(ir.ToughnessIs)
def _toughness_is(
    s: ir.ToughnessIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.toughness is not None and COMPARE[s.comparison](
        c.toughness, _amount(state, s.amount, context)
    )


@_of_object(ir.ManaValueIs)
def _mana_value_is(
    s: ir.ManaValueIs, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return COMPARE[s.comparison](mana_value_of(state, oid, c), _amount(state, s.amount, context))


def mana_value_of(state: GameState, oid: ObjectId, c: Characteristics) -> int:
    """CR 202.3, 202.3e: X counts as chosen while the spell is on the stack."""
    value = c.mana_value
    obj = state.known(oid)
    if obj.zone is Zone.STACK and obj.item is not None and c.mana_cost is not None:
        value += c.mana_cost.variables * obj.item.x
    return value


@_of_object(ir.IsPermanent)
def _is_permanent(
    s: ir.IsPermanent, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).zone is Zone.BATTLEFIELD


@_of_object(ir.IsCard)
def _is_card(
    s: ir.IsCard, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.CARD


@_of_object(ir.IsPermanentCard)
def _is_permanent_card(
    s: ir.IsPermanentCard, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.CARD and bool(c.types & PERMANENT_TYPES)


@_of_object(ir.IsToken)
def _is_token(
    s: ir.IsToken, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).kind is ObjectKind.TOKEN


@_of_object(ir.Targets)
def _targets(
    s: ir.Targets, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    item = state.known(oid).item
    return item is not None and any(
        matches(state, entity, s.what, context) for group in item.targets for entity in group
    )


# --- where it is and in what state -------------------------------------------------------------


def _controlled_by(selector: ir.ControlledBy) -> Predicate:
    if isinstance(selector.player, ir.You):

        def yours(state: GameState, entity: Entity, context: Context) -> bool:
            return (
                entity >= FIRST_OBJECT
                and characteristics(state, entity).controller == context.controller
            )

        return yours
    test_player = predicate(selector.player)

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity >= FIRST_OBJECT and test_player(
            state, characteristics(state, entity).controller, context
        )

    return test


_predicate_for(ir.ControlledBy, _controlled_by)


@_of_object(ir.OwnedBy)
def _owned_by(
    s: ir.OwnedBy, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return matches(state, state.known(oid).owner, s.player, context)


@_of_object(ir.IsTapped)
def _is_tapped(
    s: ir.IsTapped, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).tapped


@_of_object(ir.IsAttacking)
def _is_attacking(
    s: ir.IsAttacking, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if state.combat is None or oid not in state.combat.attackers:
        return False
    if s.defender is None:
        return True
    return matches(state, state.combat.attackers[oid], s.defender, context)


@_of_object(ir.IsBlocking)
def _is_blocking(
    s: ir.IsBlocking, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if state.combat is None or oid not in state.combat.blockers:
        return False
    if s.attacker is None:
        return True
    return any(
        matches(state, attacker, s.attacker, context) for attacker in state.combat.blockers[oid]
    )


@_of_object(ir.IsBlocked)
def _is_blocked(
    s: ir.IsBlocked, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None or oid not in combat.blocked or oid not in combat.attackers:
        return False
    if s.by is None:
        return True
    return any(
        oid in attackers and matches(state, blocker, s.by, context)
        for blocker, attackers in combat.blockers.items()
    )


@_of_object(ir.IsUnblocked)
def _is_unblocked(
    s: ir.IsUnblocked, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 509.1h: only after blockers were declared."""
    combat = state.combat
    return (
        combat is not None
        and combat.declared_blockers
        and oid in combat.attackers
        and oid not in combat.blocked
    )


@_of_object(ir.HasCounter)
def _has_counter(
    s: ir.HasCounter, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    counters = state.known(oid).counters
    return bool(counters) if s.kind is None else counters.get(s.kind, 0) > 0


@_of_object(ir.IsAttachedTo)
def _is_attached_to(
    s: ir.IsAttachedTo, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    host = state.known(oid).attached_to
    return host is not None and matches(state, host, s.host, context)


@_of_object(ir.HasAttached)
def _has_attached(
    s: ir.HasAttached, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        state.objects[other].attached_to == oid and matches(state, other, s.what, context)
        for other in state.battlefield
    )


@_of_object(ir.EnteredThisTurn)
def _entered_this_turn(
    s: ir.EnteredThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    return obj.zone is Zone.BATTLEFIELD and obj.entered_turn == state.turn


@_of_object(ir.AttackedThisTurn)
def _attacked_this_turn(
    s: ir.AttackedThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        any(attacker == oid for attacker, _ in event.attackers)
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.AttackersDeclared)
    )


def _dealt_damage(selector: ir.DealtDamageThisTurn) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return any(
            event.to == entity
            and (selector.by is None or matches(state, event.source, selector.by, context))
            for event in state.log[state.turn_log_start :]
            if isinstance(event, ev.Damage)
        )

    return test


_predicate_for(ir.DealtDamageThisTurn, _dealt_damage)


@_of_object(ir.Other)
def _other(
    s: ir.Other, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return oid != context.source


def _other_than(selector: ir.OtherThan) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity not in find(state, selector.what, context)

    return test


_predicate_for(ir.OtherThan, _other_than)


# --- references --------------------------------------------------------------------------------


def _in_zone(state: GameState, s: ir.InZone, context: Context) -> Iterable[Entity]:
    if s.zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
        owners = (
            state.players_in_turn_order() if s.of is None else find_players(state, s.of, context)
        )
        return [oid for owner in owners for oid in state.zone_list(s.zone, owner)]
    found = state.zone_list(s.zone, PlayerId(0))
    if s.of is None:
        return list(found)
    owners = find_players(state, s.of, context)
    return [oid for oid in found if state.objects[oid].owner in owners]


def _in_zone_predicate(selector: ir.InZone) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity < FIRST_OBJECT:
            return False
        obj = state.known(entity)
        return obj.zone is selector.zone and (
            selector.of is None or matches(state, obj.owner, selector.of, context)
        )

    return test


def _is_spell(selector: ir.IsSpell) -> Predicate:
    return lambda state, entity, context: entity >= FIRST_OBJECT and state.known(entity).is_spell


def _is_ability(selector: ir.IsAbility) -> Predicate:
    from rules_engine.ir.abilities import ActivatedAbility

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity < FIRST_OBJECT:
            return False
        obj = state.known(entity)
        if obj.kind is not ObjectKind.ABILITY or obj.item is None:
            return False
        kind = (
            ir.AbilityKind.ACTIVATED
            if isinstance(obj.item.ability, ActivatedAbility)
            else ir.AbilityKind.TRIGGERED
        )
        return kind in selector.kinds

    return test


def _is_player(selector: ir.IsPlayer) -> Predicate:
    return lambda state, entity, context: entity < FIRST_OBJECT


def _is_opponent(selector: ir.Opponent) -> Predicate:
    return lambda state, entity, context: entity < FIRST_OBJECT and entity != context.controller


def _is_you(selector: ir.You) -> Predicate:
    return lambda state, entity, context: entity == context.controller


def _is_this(selector: ir.This) -> Predicate:
    return lambda state, entity, context: entity == context.source


_predicate_for(ir.InZone, _in_zone_predicate)
_predicate_for(ir.IsSpell, _is_spell)
_predicate_for(ir.IsAbility, _is_ability)
_predicate_for(ir.IsPlayer, _is_player)
_predicate_for(ir.Opponent, _is_opponent)
_predicate_for(ir.You, _is_you)
_predicate_for(ir.This, _is_this)


def _event(field: str) -> Reference:
    def lookup(state: GameState, s: ir.Selector, context: Context) -> Iterable[Entity]:
        found = getattr(context.event, field) if context.event is not None else None
        return () if found is None else (found,)

    return lookup


def _host(state: GameState, s: ir.AttachedHost, context: Context) -> Iterable[Entity]:
    obj = state.objects.get(context.source)
    if obj is None:
        known = state.last_known.get(context.source)
        obj = known.object if known else None
    return () if obj is None or obj.attached_to is None else (obj.attached_to,)


def _target(state: GameState, s: ir.ChosenTarget, context: Context) -> Iterable[Entity]:
    return context.targets[s.index] if s.index < len(context.targets) else ()


def _controller_of(state: GameState, s: ir.ControllerOf, context: Context) -> Iterable[Entity]:
    found: list[Entity] = []
    for entity in find(state, s.what, context):
        player = (
            PlayerId(entity) if entity < FIRST_OBJECT else characteristics(state, entity).controller
        )
        if player not in found:
            found.append(player)
    return found


def _owner_of(state: GameState, s: ir.OwnerOf, context: Context) -> Iterable[Entity]:
    return list(
        dict.fromkeys(state.known(oid).owner for oid in find_objects(state, s.what, context))
    )


def _defending_player(
    state: GameState, s: ir.DefendingPlayer, context: Context
) -> Iterable[Entity]:
    """CR 508.5; before the declaration, the one that `rules.combat` asks about."""
    asked = context.bound.get("defender")
    if asked is not None and s.attacker is None:
        return [
            entity if entity < FIRST_OBJECT else characteristics(state, ObjectId(entity)).controller
            for entity in asked
        ]
    if state.combat is None:
        return ()
    attackers: list[Entity] = (
        [context.source] if s.attacker is None else find(state, s.attacker, context)
    )
    found: list[Entity] = []
    for attacker in attackers:
        defender = state.combat.attackers.get(ObjectId(attacker))
        if defender is None:
            continue
        if defender >= FIRST_OBJECT:
            defender = characteristics(state, defender).controller
        if defender not in found:
            found.append(defender)
    return found


def _top_of_library(state: GameState, s: ir.TopOfLibrary, context: Context) -> Iterable[Entity]:
    count = _amount(state, s.count, context)
    return [
        oid
        for player in find_players(state, s.player, context)
        for oid in list(reversed(state.players[player].library))[:count]
    ]


def _spells(state: GameState, s: ir.IsSpell, context: Context) -> Iterable[Entity]:
    return [oid for oid in state.stack if state.objects[oid].kind is not ObjectKind.ABILITY]


def _abilities(state: GameState, s: ir.IsAbility, context: Context) -> Iterable[Entity]:
    test = predicate(s)
    return [oid for oid in state.stack if test(state, oid, context)]


REFERENCES.update(
    {
        ir.InZone: _in_zone,
        ir.IsSpell: _spells,
        ir.IsAbility: _abilities,
        ir.IsPlayer: lambda state, s, context: state.players_in_turn_order(),
        ir.You: lambda state, s, context: (context.controller,),
        ir.Opponent: lambda state, s, context: state.opponents(context.controller),
        ir.ActivePlayer: lambda state, s, context: (state.active,),
        ir.DefendingPlayer: _defending_player,
        ir.ControllerOf: _controller_of,
        ir.OwnerOf: _owner_of,
        ir.This: lambda state, s, context: (context.source,),
        ir.AttachedHost: _host,
        ir.ChosenTarget: _target,
        ir.EventObject: _event("object"),
        ir.EventOther: _event("other"),
        ir.EventRecipient: _event("recipient"),
        ir.EventPlayer: _event("player"),
        ir.Iterated: lambda state, s, context: (
            () if context.iterated is None else (context.iterated,)
        ),
        ir.Bound: lambda state, s, context: context.bound.get(s.name, ()),
        ir.PaidWith: lambda state, s, context: context.paid,
        ir.TopOfLibrary: _top_of_library,
        ir.ExiledWithThis: lambda state, s, context: [
            oid for oid in state.exile if state.objects[oid].exiled_with == context.source
        ],
    }
)


def _amount(state: GameState, amount: object, context: Context) -> int:
    if isinstance(amount, int):
        return amount
    from rules_engine.effects.amounts import amount_of

    return amount_of(state, amount, context)  # type: ignore[arg-type]  # an AmountNode by the IR
