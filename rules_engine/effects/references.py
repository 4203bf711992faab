"""Zones, players and references: the parts of selectors that say where to look (CR 109.5, 400)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules_engine.effects.context import ADDED, PAID, RESPONDERS, RESULT, SEARCHERS, Context
from rules_engine.effects.selecting import (
    REFERENCES,
    Predicate,
    Reference,
    amount_now,
    find,
    find_objects,
    find_players,
    matches,
    predicate,
    predicate_for,
)
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import attaching
from rules_engine.ir import selectors as ir
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.combat_effects import DealAssignedDamage
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.rules.board import characteristics
from rules_engine.rules.outside import cards_outside, is_outside
from rules_engine.rules.targeted_players import targeted_players
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import CONVOKED, DELVED, Entity, GameObject, ObjectKind
from rules_engine.vocabulary import Keyword, Zone

# --- references --------------------------------------------------------------------------------


def _in_zone(state: GameState, s: ir.InZone, context: Context) -> Iterable[Entity]:
    if s.zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE):
        owners = (
            state.players_in_turn_order() if s.of is None else find_players(state, s.of, context)
        )
        if s.zone is Zone.OUTSIDE:
            return [oid for owner in owners for oid in cards_outside(state, owner)]
        return [oid for owner in owners for oid in state.zone_list(s.zone, owner)]
    found = state.zone_list(s.zone, PlayerId(0))
    if s.of is None:
        return list(found)
    owners = find_players(state, s.of, context)
    return [oid for oid in found if state.objects[oid].owner in owners]


def _definite(state: GameState, s: ir.Definite, context: Context) -> Iterable[Entity]:
    """CR 611.3a: of what a static ability names, what is still there; else all that was fixed."""
    if not s.present:
        return s.entities
    return [entity for entity in s.entities if entity < FIRST_OBJECT or entity in state.objects]


def _in_zone_predicate(selector: ir.InZone) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity < FIRST_OBJECT:
            return False
        obj = state.known(entity)
        here = obj.zone is selector.zone or (
            selector.zone is Zone.OUTSIDE and is_outside(state, obj.zone)
        )
        return here and (selector.of is None or matches(state, obj.owner, selector.of, context))

    return test


def _is_spell(selector: ir.IsSpell) -> Predicate:
    return lambda state, entity, context: entity >= FIRST_OBJECT and state.known(entity).is_spell


def _is_ability(selector: ir.IsAbility) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity < FIRST_OBJECT:
            return False
        obj = state.known(entity)
        if obj.kind is not ObjectKind.ABILITY or obj.item is None:
            return False
        if obj.item.ability is not None and obj.item.ability.then == (DealAssignedDamage(),):
            return False  # combat damage on the stack is no ability
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
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity < FIRST_OBJECT and not state.same_team(context.controller, PlayerId(entity))

    return test


def _is_opponent_of(selector: ir.OpponentOf) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity < FIRST_OBJECT and not any(
            state.same_team(PlayerId(one), PlayerId(entity))
            for one in find(state, selector.of, context)
        )

    return test


def _is_you(selector: ir.You) -> Predicate:
    return lambda state, entity, context: entity == context.controller


def _has_most_life(state: GameState, entity: Entity, context: Context) -> bool:
    return entity < FIRST_OBJECT and state.players[entity].life == max(
        state.players[player].life for player in state.players_in_turn_order()
    )


def _has_more_than_others(selector: ir.HasMoreThanOthers) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity >= FIRST_OBJECT:
            return False
        amounts = {
            player: amount_now(state, selector.amount, replace(context, iterated=player))
            for player in state.players_in_turn_order()
        }
        own = amounts.pop(PlayerId(entity), None)
        return own is not None and all(own > other for other in amounts.values())

    return test


def _for_which(selector: ir.ForWhich) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        from rules_engine.effects.conditions import holds

        return holds(state, selector.condition, replace(context, iterated=entity))

    return test


def _is_this(selector: ir.This) -> Predicate:
    return lambda state, entity, context: entity == context.source


predicate_for(ir.InZone, _in_zone_predicate)
predicate_for(ir.IsSpell, _is_spell)
predicate_for(ir.IsAbility, _is_ability)
predicate_for(ir.IsPlayer, _is_player)
predicate_for(ir.Opponent, _is_opponent)
predicate_for(ir.OpponentOf, _is_opponent_of)
predicate_for(ir.You, _is_you)
predicate_for(ir.This, _is_this)
predicate_for(ir.ForWhich, _for_which)
predicate_for(ir.HasMoreThanOthers, _has_more_than_others)
predicate_for(ir.HasMostLife, lambda selector: _has_most_life)


def _event(field: str) -> Reference:
    def lookup(state: GameState, s: ir.Selector, context: Context) -> Iterable[Entity]:
        if field == "object" and context.event is not None and context.event.objects:
            return context.event.objects
        if field == "other" and context.event is not None and context.event.others:
            return context.event.others
        if field == "recipient" and context.event is not None and context.event.recipients:
            return context.event.recipients
        found = getattr(context.event, field) if context.event is not None else None
        return () if found is None else (found,)

    return lookup


def _spell_or_ability(state: GameState, s: ir.Selector, context: Context) -> Iterable[Entity]:
    """CR 112.1, 113.1: of an ability that was activated, the event's object is its source."""
    event = context.event
    if event is None:
        return ()
    is_spell = event.object is not None and _is_spell(ir.IsSpell())(state, event.object, context)
    found = event.object if is_spell else event.other
    return () if found is None else (found,)


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
            PlayerId(entity)
            if entity < FIRST_OBJECT
            else characteristics(state, _controlled(state, entity, context)).controller
        )
        if player not in found:
            found.append(player)
    return found


def _controlled(state: GameState, entity: Entity, context: Context) -> ObjectId:
    """CR 109.4: only objects on the battlefield and the stack have controllers; of a card that was
    put there it is the permanent that is meant."""
    oid = ObjectId(entity)
    if oid in state.objects or state.known(oid).zone in (Zone.BATTLEFIELD, Zone.STACK):
        return oid
    from rules_engine.effects.registry import here_now

    return here_now(state, oid, context) or oid


def _owner_of(state: GameState, s: ir.OwnerOf, context: Context) -> Iterable[Entity]:
    return list(
        dict.fromkeys(state.known(oid).owner for oid in find_objects(state, s.what, context))
    )


def _attacker(state: GameState, context: Context) -> Entity:
    """CR 508.5: this; if it doesn't attack, what it is attached to ("equipped creature")."""
    assert state.combat is not None
    hosts = _host(state, ir.AttachedHost(), context)
    if ObjectId(context.source) in state.combat.defended:
        return context.source
    return next(iter(hosts), context.source)


def _defending_player(
    state: GameState, s: ir.DefendingPlayer, context: Context
) -> Iterable[Entity]:
    """CR 508.5, also of what attacked; before the declaration, the one that is asked about."""
    asked = context.bound.get("defender")
    if asked is not None and s.attacker is None:
        return [
            entity if entity < FIRST_OBJECT else characteristics(state, ObjectId(entity)).controller
            for entity in asked
        ]
    combat = state.combat
    if combat is None:
        return ()
    attackers: list[Entity] = (
        [_attacker(state, context)] if s.attacker is None else find(state, s.attacker, context)
    )
    found: list[Entity] = []
    for attacker in attackers:
        defender = combat.defended.get(ObjectId(attacker))
        if defender is not None and defender not in found:
            found.append(defender)
    return found


def _attacked(state: GameState, s: ir.AttackedThisCombat, context: Context) -> Iterable[Entity]:
    """CR 508.6: all were declared by the active player."""
    if state.combat is None or not any(
        matches(state, player, s.by, context) for player in state.active_team
    ):
        return ()
    return list(dict.fromkeys(state.combat.declared.values()))


def _what_it_attacks(state: GameState, s: ir.WhatItAttacks, context: Context) -> Iterable[Entity]:
    if state.combat is None:
        return ()
    found = (state.combat.last_attacked.get(oid) for oid in find_objects(state, s.what, context))
    return [entity for entity in found if entity is not None]


def _from_one_end(library: list[ObjectId], bottom: bool) -> list[ObjectId]:
    return list(library) if bottom else library[::-1]


def _top_of_library(state: GameState, s: ir.TopOfLibrary, context: Context) -> Iterable[Entity]:
    count = amount_now(state, s.count, context)
    return [
        oid
        for player in find_players(state, s.player, context)
        for oid in _from_one_end(state.players[player].library, s.bottom)[:count]
    ]


def _top_of_graveyard(state: GameState, s: ir.TopOfGraveyard, context: Context) -> Iterable[Entity]:
    """CR 404.2: the card that was put there last is on top."""
    count = amount_now(state, s.count, context)
    return [
        oid
        for player in find_players(state, s.player, context)
        for oid in [
            card
            for card in (
                state.players[player].graveyard
                if s.bottom
                else reversed(state.players[player].graveyard)
            )
            if matches(state, card, s.what, context)
        ][:count]
    ]


def _paid_with(state: GameState, s: ir.PaidWith, context: Context) -> Iterable[Entity]:
    """CR 601.2h; for a permanent, what was paid for the spell that it was (CR 607.2)."""
    if s.of is not None:
        items = [state.known(oid).item for oid in find_objects(state, s.of, context)]
        paid = [one for item in items if item is not None for one in item.costs]
        return [oid for one in paid if s.how in ("", one.kind) for oid in one.given]
    if f"{PAID} {s.how}" in context.bound:
        return context.bound[f"{PAID} {s.how}"]
    costs = context.costs
    if not costs and not context.paid:
        casting = context.casting or state.known(context.source).casting
        costs = casting.paid if casting is not None else ()
    if not s.how and context.paid:
        return context.paid
    return [oid for paid in costs if s.how in ("", paid.kind) for oid in paid.given]


def _used_for(state: GameState, s: ir.UsedFor, context: Context) -> Iterable[Entity]:
    """CR 702.51c, 702.82b, 702.122, 702.167c, 702.171."""
    return [
        one for oid in find_objects(state, s.of, context) for one in _used(state, s.keyword, oid)
    ]


def _used(state: GameState, keyword: Keyword, of: ObjectId) -> Iterable[Entity]:
    obj = state.known(of)
    match keyword:
        case Keyword.CONVOKE:
            paid = obj.casting.paid if obj.casting is not None else ()
            return [oid for part in paid if part.kind == CONVOKED for oid in part.given]
        case Keyword.CREW | Keyword.SADDLE:
            return dict.fromkeys(
                event.creature
                for event in state.log[state.turn_log_start :]
                if isinstance(event, ev.Crewed) and (event.vehicle, event.keyword) == (of, keyword)
            )
        case Keyword.DELVE:  # CR 607.2a: those that are still in exile
            cards = ((oid, state.objects[oid]) for oid in state.exile)
            return [
                oid
                for oid, card in cards
                if card.exiled_link == DELVED and _was_exiled_with(state, card, of)
            ]
        case Keyword.CRAFT:  # CR 702.167c: likewise
            return [oid for oid in _used_as_entered(obj, keyword) if oid in state.exile]
        case _:
            return _used_as_entered(obj, keyword)


def _used_as_entered(obj: GameObject, keyword: Keyword) -> list[Entity]:
    return [oid for name, used in obj.used if name == keyword for oid in used]


def _spells(state: GameState, s: ir.IsSpell, context: Context) -> Iterable[Entity]:
    return [oid for oid in state.stack if state.objects[oid].kind is not ObjectKind.ABILITY]


def _abilities(state: GameState, s: ir.IsAbility, context: Context) -> Iterable[Entity]:
    test = predicate(s)
    return [oid for oid in state.stack if test(state, oid, context)]


def _noted(state: GameState, s: ir.NotedObject, context: Context) -> Iterable[Entity]:
    noted = (
        state.known(oid).designations.get(s.designation)
        for oid in find_objects(state, s.of, context)
    )
    return [oid for oid in noted if oid is not None]


def _source_of(state: GameState, s: ir.SourceOf, context: Context) -> Iterable[Entity]:
    """CR 113.7: of abilities on the stack, or that were there."""
    items = (state.known(oid).item for oid in find_objects(state, s.what, context))
    return list(dict.fromkeys(item.source for item in items if item is not None))


def _source_of_resolving(
    state: GameState, s: ir.SourceOfResolving, context: Context
) -> Iterable[Entity]:
    """CR 113.7, 608.2: nothing while something else is being announced."""
    if state.resolving is None or state.being_announced:
        return []
    item = state.known(state.resolving).item
    if item is None or not isinstance(item.ability, ActivatedAbility):
        return []
    return [item.source] if item.ability.keyword is s.keyword else []


def _rest(state: GameState, s: ir.TheRest, context: Context) -> Iterable[Entity]:
    return [oid for oid in find_objects(state, s.of, context) if oid in state.objects]


def _as_before(state: GameState, s: ir.AsBefore, context: Context) -> Iterable[Entity]:
    """CR 608.2h: what was last known of them."""
    now = set(find_objects(state, s.what, context))
    return [
        oid
        for oid, known in state.last_known.items()
        if known.successor in now or now.intersection(known.others)
    ]


def _emblems(state: GameState, s: ir.IsEmblem, context: Context) -> Iterable[Entity]:
    """CR 114.1: all of them, in the command zone."""
    found = state.zone_list(Zone.COMMAND, PlayerId(0))
    return [oid for oid in found if state.objects[oid].kind is ObjectKind.EMBLEM]


def _now_in(state: GameState, s: ir.NowIn, context: Context) -> Iterable[Entity]:
    """CR 608.2h: a token is there as well until state-based actions are checked."""
    from rules_engine.effects.registry import went_mad

    found: list[Entity] = []
    for oid in find_objects(state, s.what, context):
        known = state.last_known.get(oid)
        if known is not None and known.successor is not None and went_mad(state, known.successor):
            known = state.last_known[known.successor]
        now = [oid] if known is None else [known.successor, *known.others]
        found.extend(
            one
            for one in now
            if one is not None and (obj := state.get(one)) is not None and obj.zone is s.zone
        )
    if s.of is not None:
        owners = find_players(state, s.of, context)
        return [one for one in found if state.objects[ObjectId(one)].owner in owners]
    return found


def linked_face(state: GameState, context: Context) -> str:
    """CR 607.1-2: the face whose text has the ability that is resolving, on whatever its source
    was when; empty if it isn't from a text."""
    item = state.known(context.stack_object).item if context.stack_object is not None else None
    if item is None or item.ability is None:
        return ""
    source = state.known(context.source)
    definitions = [source.definition, *(copied for _, copied in source.copies)]
    if source.copied is not None:
        definitions.append(source.copied)
    for definition in definitions:
        for face in definition.faces:
            if any(ability is item.ability for ability in face.abilities):
                return face.name
    return ""


def _was_exiled_with(state: GameState, card: GameObject, source: ObjectId) -> bool:
    """CR 607.2a, q; for a copy of a spell, and the token that it became, also to pay for the
    original (707.10)."""
    if card.exiled_with == source:
        return True
    casting = state.known(source).casting
    return (
        casting is not None
        and casting.is_copy
        and any(one.kind == "exiled" and card.previous in one.given for one in casting.paid)
    )


def _also_as_permanent(state: GameState, oid: Entity) -> Iterator[ObjectId]:
    """CR 400.7d: an object that gives an ability as it enters is the permanent that it becomes."""
    yield ObjectId(oid)
    known = state.last_known.get(ObjectId(oid))
    if known is None or known.successor is None or known.object.zone is Zone.BATTLEFIELD:
        return
    yield known.successor


def _is_linked(state: GameState, card: GameObject, s: ir.ExiledWithThis, context: Context) -> bool:
    """CR 607.2a, 707.7: exiled by the ability that this one is linked to."""
    if s.link not in (None, card.exiled_link):
        return False
    if s.of is not None:
        return any(
            _was_exiled_with(state, card, oid)
            for named in find(state, s.of, context)
            for oid in _also_as_permanent(state, named)
        )
    if not _was_exiled_with(state, card, context.source):
        return False
    mine = linked_face(state, context)
    return not mine or not card.exiled_under or card.exiled_under == mine


def _last_exiled(state: GameState, s: ir.LastExiledWithThis, context: Context) -> Iterable[Entity]:
    from rules_engine.effects.selecting import matches

    linked = ir.ExiledWithThis()
    return [
        oid
        for oid in state.exile
        if _is_linked(state, state.objects[oid], linked, context)
        and matches(state, oid, s.what, context)
    ][-1:]


def _subgame_losers(state: GameState, s: ir.SubgameLosers, context: Context) -> Iterable[Entity]:
    winners = context.bound.get("winners of the subgame", ())
    return [player for player in state.players_in_turn_order() if player not in winners]


def _responders(state: GameState, s: ir.Responders, context: Context) -> Iterable[Entity]:
    searched = s.response is ir.Response.SEARCHED
    did = context.bound.get(SEARCHERS if searched else RESPONDERS, ())
    is_wanted = searched or s.response is ir.Response.DONE
    return [who for who in find_players(state, s.of, context) if (who in did) is is_wanted]


def _chosen_opponent(state: GameState, s: ir.ChosenOpponent, context: Context) -> Iterable[Entity]:
    """CR 607.2d: who was chosen for this object; nobody before that."""
    if s.keyword is not None:  # CR 702.174a
        casting = context.casting or state.known(context.source).casting
        promised = None if casting is None else casting.promised
        return () if promised is None else (promised,)
    chosen = state.known(context.source).choice("opponent")
    return () if chosen is None else (PlayerId(int(chosen)),)


def _last_chosen_card(
    state: GameState, s: attaching.LastChosenCard | attaching.ChosenForThis, context: Context
) -> Iterable[Entity]:
    """As long as it is where it was as it was chosen (CR 400.7)."""
    chosen = state.known(context.source).choice("card")
    oid = ObjectId(int(chosen)) if chosen else None
    return () if oid is None or oid not in state.objects else (oid,)


REFERENCES.update(
    {
        attaching.ChosenForThis: _last_chosen_card,
        attaching.LastChosenCard: _last_chosen_card,
        ir.InZone: _in_zone,
        ir.IsSpell: _spells,
        ir.IsAbility: _abilities,
        ir.IsPlayer: lambda state, s, context: state.players_in_turn_order(),
        ir.You: lambda state, s, context: (context.controller,),
        ir.Opponent: lambda state, s, context: state.opponents(context.controller),
        ir.ActivePlayer: lambda state, s, context: (state.active,),
        ir.StartingPlayer: lambda state, s, context: (state.starting_player,),
        ir.Monarch: lambda state, s, context: () if state.monarch is None else (state.monarch,),
        InitiativeHolder: lambda state, s, context: (
            () if state.initiative is None else (state.initiative,)
        ),
        ir.YourTeam: lambda state, s, context: [
            player
            for player in state.players_in_turn_order()
            if state.same_team(context.controller, player)
            and not (s.others and player == context.controller)
        ],
        ir.DefendingPlayer: _defending_player,
        ir.AttackedThisCombat: _attacked,
        ir.WhatItAttacks: _what_it_attacks,
        ir.ControllerOf: _controller_of,
        ir.OwnerOf: _owner_of,
        ir.This: lambda state, s, context: (context.source,),
        ir.AttachedHost: _host,
        ir.EventHost: _event("host"),
        ir.ChosenTarget: _target,
        ir.EventObject: _event("object"),
        ir.EventOther: _event("other"),
        ir.EventSpellOrAbility: _spell_or_ability,
        ir.EventRecipient: _event("recipient"),
        ir.EventPlayer: _event("player"),
        ir.Iterated: lambda state, s, context: (
            () if context.iterated is None else (context.iterated,)
        ),
        ir.ChosenOpponent: _chosen_opponent,
        ir.TargetedByThis: lambda state, s, context: targeted_players(state, context.source),
        ir.Responders: _responders,
        ir.SubgameLosers: _subgame_losers,
        ir.Definite: _definite,
        ir.AffectedObject: lambda state, s, context: (
            () if context.affected is None else (context.affected,)
        ),
        ir.GrantingObject: lambda state, s, context: (context.source,),
        ir.Bound: lambda state, s, context: context.bound.get(s.name, ()),
        ir.PaidWith: _paid_with,
        ir.UsedFor: _used_for,
        ir.TheseObjects: lambda state, s, context: s.ids,
        ir.NotedObject: _noted,
        ir.SourceOf: _source_of,
        ir.SourceOfResolving: _source_of_resolving,
        ir.ResultCards: lambda state, s, context: (
            *context.bound.get(RESULT, ()),
            *(context.bound.get(ADDED, ()) if s.added else ()),
        ),
        ir.TheRest: _rest,
        ir.AsBefore: _as_before,
        ir.IsEmblem: _emblems,
        ir.NowIn: _now_in,
        ir.TopOfGraveyard: _top_of_graveyard,
        ir.TopOfLibrary: _top_of_library,
        ir.LastExiledWithThis: _last_exiled,
        ir.ExiledWithThis: lambda state, s, context: [
            oid for oid in state.exile if _is_linked(state, state.objects[oid], s, context)
        ],
    }
)
