"""How each kind of event changes the state, once nothing prohibits or replaces it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.layouts import PREPARED, UNLOCKED
from rules_engine.ir.modifications import Modification
from rules_engine.rules.board import Board, characteristics, starting_characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.components import arrange_components, move_of, own_commander
from rules_engine.rules.dungeon_cards import enter_dungeon, leave_dungeon
from rules_engine.rules.faces import (
    UNTIL_TURNED_DOWN,
    alone,
    entering_side,
    show_face,
    shown_name,
    turn_down,
    turn_up,
)
from rules_engine.rules.keyword_abilities.phasing import set_phased_in, set_phased_out
from rules_engine.rules.merging import merge
from rules_engine.rules.preparing import create_prepared_copy, enter_prepared
from rules_engine.rules.stickers import carry_stickers, put_sticker, take_off
from rules_engine.rules.transforming import turn_over
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import Component, GameObject, LastKnown, ObjectKind
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Zone

Performed = tuple[ev.Event | None, list[ev.Event]]
"""The event to be recorded, and events that it causes as part of itself."""


OFF_THE_BOARD = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.OUTSIDE})
"""Zones without objects of the board, but for cards that an effect applies to there."""


def perform(state: GameState, before: Board, event: ev.Event) -> Performed:
    """Changes the state; the only function that does so for what happens in the game."""
    match event:
        case ev.ZoneMove():
            moved, more = _move(state, before, event)
            return moved, [*more, *_into_combat(state, moved)]
        case ev.DrawCards():
            return event, []
        case ev.DrawCard():
            return _draw(state, event)
        case ev.DestroyPermanent():
            return None, [
                ev.ZoneMove(event.object, Zone.GRAVEYARD, "destroy", told_by=event.told_by)
            ]
        case ev.Damage():
            return _damage(state, before, event)
        case ev.LifeGained():
            state.players[event.player].life += event.amount
            state.touch_lightly()
        case ev.LifeLost():
            state.players[event.player].life -= event.amount
            state.touch_lightly()
        case ev.Tapped():
            state.objects[event.object].tapped = True
            state.touch_lightly()
        case ev.Untapped():
            state.objects[event.object].tapped = False
            state.touch_lightly()
        case ev.CountersPut():
            counters = _counters(state, event.on)
            there = counters.get(event.kind, 0)
            counters[event.kind] = there + event.amount
            if event.on >= FIRST_OBJECT:  # CR 613.7c
                state.objects[ObjectId(event.on)].counter_times[event.kind] = state.tick()
            state.touch()
            return replace(event, before=there), []
        case ev.CountersRemoved():
            return _remove_counters(state, event), []
        case ev.TokensCreated():
            return None, _each_token(event)
        case ev.TokenCreated():
            created, more = _create_token(state, event)
            return created, [*more, *_into_combat(state, created)]
        case ev.EmblemCreated():
            return _create_emblem(state, event), []
        case ev.StickerPut():
            return put_sticker(state, event), []
        case ev.StickerRemoved():
            take_off(state, event)
        case ev.ManaAdded():
            pool = state.players[event.player].pool
            for unit in event.mana:
                pool[unit] = pool.get(unit, 0) + 1
            state.forget_answers()
        case ev.Attached():
            return _attach(state, event), []
        case ev.Designated():
            designations = state.objects[event.object].designations
            if event.value is None:
                designations.pop(event.name, None)
            else:
                designations[event.name] = event.value
            state.names[event.object] = show_face(state.objects[event.object]).name
            state.touch()
            if event.name == PREPARED and event.value:
                create_prepared_copy(state, state.objects[event.object])
        case ev.Flipped():
            flipped = state.objects[event.object]
            flipped.flipped = True
            state.names[flipped.id] = show_face(flipped).name
            state.touch()
        case ev.Shuffled():
            _shuffle(state, event.player, event.onto)
        case ev.Revealed():
            for oid in event.objects:
                state.revealed[oid] = tuple(player.id for player in state.players)
        case ev.LookedAt():
            for oid in event.objects:
                known = state.revealed.get(oid, ())
                if event.player not in known:
                    state.revealed[oid] = (*known, event.player)
        case ev.TurnedFaceUp():
            turn_up(state, event)
        case ev.Transformed():
            turn_over(state, event)
        case ev.Merged():
            _take_effects_along(state, event.spell, event.object)
            return merge(state, event), []
        case ev.TurnedFaceDown():
            turn_down(state, event)
        case ev.StartedBlocking():
            return _start_blocking(state, event), []
        case ev.BecameBlocked():
            return _become_blocked(state, event), []
        case ev.LostGame():
            state.players[event.player].lost = event.reason
            state.touch()
        case ev.BecameMonarch():
            state.monarch = event.player
            state.touch()
        case ev.InitiativeTaken():
            state.initiative = event.player
            state.touch()
        case ev.DungeonEntered():
            return enter_dungeon(state, event)
        case ev.DungeonCompleted():
            leave_dungeon(state, event)
        case ev.DayNightChanged():
            event = replace(event, old=state.day)
            state.day = event.to
            state.touch()
        case ev.PhasedOut():
            return (event if set_phased_out(state, event) else None), []
        case ev.PhasedIn():
            if not set_phased_in(state, event.object):
                return None, []
            if PREPARED in state.objects[event.object].designations:
                create_prepared_copy(state, state.objects[event.object])
        case ev.RemovedFromCombat():
            remove_from_combat(state, event.object)
            state.touch()
        case _:
            pass
    return event, []


def _counters_on_entering(counters: tuple[tuple[str, int], ...], new: GameObject) -> list[ev.Event]:
    """CR 122.6: it is given its counters as it enters; they are put on it, by its controller."""
    amounts: dict[str, int] = {}
    for kind, amount in counters:
        amounts[kind] = amounts.get(kind, 0) + amount
    return [ev.CountersPut(new.id, kind, n, new.controller) for kind, n in amounts.items()]


def _unlocked_on_entering(old: GameObject, new: GameObject) -> list[ev.Event]:
    """CR 709.5d: the half that was cast as a spell."""
    if old.zone is not Zone.STACK or old.casting is None or new.copied is not None:
        return []
    return [ev.Designated(new.id, UNLOCKED[old.side], 1)]


def _move(state: GameState, before: Board, event: ev.ZoneMove) -> Performed:
    """CR 400.7: the object leaves its zone, and a new one appears where it goes."""
    old = state.objects.get(event.object)
    if old is None:
        return None, []
    found = before.characteristics.get(old.id)
    if found is None:
        found = characteristics(state, old.id)
    if old.zone is Zone.BATTLEFIELD:
        _remember_in_combat(state, old.id)
        remove_from_combat(state, old.id)
    state.zone_list(old.zone, old.owner).remove(old.id)
    del state.objects[old.id]
    state.revealed.pop(old.id, None)
    new: GameObject | None = None
    if event.to is not Zone.OUTSIDE or old.is_card:
        new = _arrive(state, old, move_of(event, 0))
    others: tuple[ObjectId, ...] = ()
    if old.components and new is not None:
        others = arrive_components(state, old, new.id, event)
    state.last_known[old.id] = LastKnown(old, found, state.turn, new.id if new else None, others)
    if old.zone in OFF_THE_BOARD and event.to in OFF_THE_BOARD:
        state.touch_beside_the_board(old.id, {old.zone, event.to})
    else:
        state.touch()
    more: list[ev.Event] = []
    if new is not None:
        enter_prepared(state, new)
    if new is not None and is_revealed_by_leaving(old, event.to):
        more.append(ev.Revealed((new.id,), old.owner))
    if new is not None and event.counters:
        more.extend(_counters_on_entering(event.counters, new))
    if new is not None and new.definition.layout is Layout.ROOM and event.to is Zone.BATTLEFIELD:
        more.extend(_unlocked_on_entering(old, new))
    return replace(
        event,
        from_zone=old.zone,
        new_id=new.id if new else None,
        others=others,
        by=event.by if event.by is not None else found.controller,
    ), more


def _arrive(state: GameState, old: GameObject, event: ev.ZoneMove) -> GameObject:
    new = GameObject(
        id=state.new_id(),
        kind=old.kind,
        definition=old.definition,
        card=old.card,
        owner=old.owner,
        controller=old.owner,
        zone=event.to,
        timestamp=state.tick(),
        copied=event.copy_of,
        copies=copies_on_entering(event),
        side=entering_side(old, event),
        previous=old.id,
        face_down=event.face_down,
        face_down_as=event.face_down_as,
        choices=event.choices,
        exiled_under=event.exiled_under,
        exiled_with=event.exiled_with,
        exiled_link=event.link,
        returns=old.zone if event.returns else None,
        commander=own_commander(old),
    )
    if event.joined_by:
        join_components(state, new, event.joined_by)
    show_face(new)
    state.objects[new.id] = new
    state.names[new.id] = shown_name(new)
    put_in_zone(state, new, event)
    carry_stickers(state, old, new)
    if event.to is Zone.STACK or event.to is Zone.BATTLEFIELD:
        new.controller = event.player if event.player is not None else new.owner
    if event.to is Zone.BATTLEFIELD:
        _enter(state, old, new, event)
    if old.zone.is_public and not event.to.is_public and not event.secret_order:
        state.revealed[new.id] = who_knew(state, old)
    return new


def put_in_zone(state: GameState, new: GameObject, event: ev.ZoneMove) -> None:
    """The object's place in its zone; CR 401.7 for libraries that are too small."""
    where = state.zone_list(event.to, new.owner)
    if event.to is Zone.LIBRARY:
        index = 0 if event.from_top < 0 else max(0, len(where) - event.from_top)
        where.insert(index, new.id)
    else:
        where.append(new.id)


def join_components(state: GameState, new: GameObject, joining: tuple[ObjectId, ...]) -> None:
    """CR 701.42a: the other cards leave their zones to represent the same permanent."""
    parts: list[Component] = []
    for oid in joining:
        part = state.objects.pop(oid)
        state.zone_list(part.zone, part.owner).remove(oid)
        parts.append(
            Component(part.definition, part.kind, part.card, part.owner, commander=part.commander)
        )
        found = starting_characteristics(part, part.owner)
        state.last_known[oid] = LastKnown(part, found, state.turn, new.id)
    new.components = tuple(parts)


def arrive_components(
    state: GameState, old: GameObject, first: ObjectId, event: ev.ZoneMove
) -> tuple[ObjectId, ...]:
    """CR 712.21, 730.3: each further card of the permanent becomes an object of its own; `first`
    is the topmost one."""
    made: list[ObjectId] = []
    whole = event
    for number, part in enumerate(old.components, start=1):
        event = move_of(whole, number)
        new = GameObject(
            id=state.new_id(),
            kind=part.kind,
            definition=part.definition,
            card=part.card,
            owner=part.owner,
            controller=part.owner,
            zone=event.to,
            timestamp=state.tick(),
            previous=old.id,
            face_down=event.face_down,
            exiled_under=event.exiled_under,
            exiled_with=event.exiled_with,
            returns=old.zone if event.returns else None,
            commander=part.commander,
        )
        state.names[new.id] = show_face(new).name
        state.objects[new.id] = new
        put_in_zone(state, new, event)
        if not event.to.is_public and event.to is not Zone.LIBRARY:
            state.revealed[new.id] = who_knew(state, old)
        made.append(new.id)
    arrange_components(state, [first, *made], whole)
    return tuple(made)


def is_revealed_by_leaving(old: GameObject, to: Zone) -> bool:
    """CR 708.9: a face-down permanent or spell is shown as it leaves, unless it enters so."""
    if not old.face_down:
        return False
    return old.zone is Zone.BATTLEFIELD or (old.zone is Zone.STACK and to is not Zone.BATTLEFIELD)


def who_knew(state: GameState, old: GameObject) -> tuple[PlayerId, ...]:
    """The players who saw the object in the public zone that it leaves (CR 406.3)."""
    if old.face_down and old.zone is Zone.EXILE:
        return state.revealed.get(old.id, ())
    return tuple(player.id for player in state.players)


def copies_on_entering(
    event: ev.ZoneMove | ev.TokenCreated,
) -> tuple[tuple[int, CardDefinition], ...]:
    """The copy effect that ends as the permanent is turned face down, if it is one."""
    if event.copy_of is None or not event.copy_until_down:
        return ()
    return ((UNTIL_TURNED_DOWN, event.copy_of),)


def _enter(state: GameState, old: GameObject, new: GameObject, event: ev.ZoneMove) -> None:
    new.tapped = event.tapped
    new.attached_to = event.attached_to
    new.choices = event.choices
    new.designations = dict(event.designations)
    if new.designations:
        state.names[new.id] = show_face(new).name
    new.entered_turn = state.turn
    new.control_seen = new.controller
    if event.being:
        assert event.being_source is not None
        _be(state, new, event.being, event.being_source)
    if event.entering_with:
        _be(state, new, event.entering_with, new.id)
    if old.zone is Zone.STACK:
        new.casting = old.casting
        _take_effects_along(state, old.id, new.id)


def _be(
    state: GameState, new: GameObject, changes: tuple[Modification, ...], source: ObjectId
) -> None:
    """CR 611.2e, 613.7n: it enters as that; the effect is later than its own static abilities."""
    now = state.tick()
    state.effects.append(
        ContinuousEffect(
            now,
            source,
            new.controller,
            changes,
            (new.id,),
            None,
            INDEFINITELY,
            now,
            state.turn,
        )
    )


def _take_effects_along(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
    """CR 400.7a-b: what changed the spell, or prevents its damage, goes on with the permanent."""
    for index, effect in enumerate(state.effects):
        if effect.affected is not None and spell in effect.affected:
            source = permanent if effect.source == spell else effect.source
            affected = (*effect.affected, permanent)
            state.effects[index] = replace(effect, affected=affected, source=source)
    for index, shield in enumerate(state.shields):
        if shield.from_sources is not None and spell in shield.from_sources:
            sources = (*shield.from_sources, permanent)
            state.shields[index] = replace(shield, from_sources=sources)


def _draw(state: GameState, event: ev.DrawCard) -> Performed:
    """CR 121.2-4: the top card of the library; with none, the attempt is remembered."""
    player = state.players[event.player]
    if not player.library:
        player.drew_from_empty_library = True
        return None, []
    unseen = state.being_announced > 0
    top = player.library[-1]
    return event, [ev.ZoneMove(top, Zone.HAND, "draw", by=event.player, face_down=unseen)]


def _damage(state: GameState, before: Board, event: ev.Damage) -> Performed:
    """CR 120.3: what damage does to its recipient, and what its source adds."""
    source = _source(state, before, event.source)
    more: list[ev.Event] = []
    if event.to < FIRST_OBJECT:
        if Keyword.INFECT in source.keywords:
            by = source.controller
            more.append(ev.CountersPut(event.to, CounterKind.POISON, event.amount, by))
        else:
            more.append(ev.LifeLost(PlayerId(event.to), event.amount, from_damage=True))
        toxic = sum(
            ability.amount
            for ability in source.keyword_abilities(Keyword.TOXIC)
            if isinstance(ability.amount, int)
        )
        if toxic and event.combat and source.is_creature:
            more.append(ev.CountersPut(event.to, CounterKind.POISON, toxic, source.controller))
    else:
        recipient = state.objects[ObjectId(event.to)]
        found = characteristics(state, event.to)
        if CardType.PLANESWALKER in found.types:
            more.append(ev.CountersRemoved(event.to, CounterKind.LOYALTY, event.amount))
        if CardType.BATTLE in found.types:
            more.append(ev.CountersRemoved(event.to, CounterKind.DEFENSE, event.amount))
        if found.is_creature:
            if source.keywords & {Keyword.WITHER, Keyword.INFECT}:
                by = source.controller
                more.append(ev.CountersPut(event.to, CounterKind.MINUS_ONE, event.amount, by))
            else:
                recipient.damage += event.amount
            if Keyword.DEATHTOUCH in source.keywords:
                recipient.deathtouched = True
    if Keyword.LIFELINK in source.keywords:
        more.append(ev.LifeGained(source.controller, event.amount, event.source))
    return event, more


def _source(state: GameState, before: Board, source: ObjectId) -> Characteristics:
    if source in state.objects:
        return characteristics(state, source)
    return before.characteristics.get(source) or characteristics(state, source)


def _counters(state: GameState, on: int) -> dict[str, int]:
    return state.players[on].counters if on < FIRST_OBJECT else state.objects[ObjectId(on)].counters


def _remove_counters(state: GameState, event: ev.CountersRemoved) -> ev.Event | None:
    if event.on >= FIRST_OBJECT and event.on not in state.objects:
        return None
    counters = _counters(state, event.on)
    amount = min(event.amount, counters.get(event.kind, 0))
    if not amount:
        return None
    counters[event.kind] -= amount
    total = counters[event.kind]
    if not total:
        del counters[event.kind]
    state.touch()
    return replace(event, amount=amount, total=total)


def _each_token(event: ev.TokensCreated) -> list[ev.Event]:
    """CR 616.1g: the creation of each is contained in the event."""
    found: list[ev.Event] = []
    for index in range(event.amount):
        attacked = event.attacking[index : index + 1] or event.attacking[:1] or (None,)
        found.append(
            ev.TokenCreated(
                event.face,
                event.player,
                event.tapped,
                attacked[0],
                definition=event.definition,
                side=event.side,
                attached_to=event.attached_to,
                owner=event.owner,
            )
        )
    return found


def make_token(state: GameState, event: ev.TokenCreated) -> ObjectId:
    """CR 111.2: the creating player owns the token; it is nowhere before it enters (614.12)."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.TOKEN,
        definition=event.definition or alone(event.face),
        card="",
        owner=event.player if event.owner is None else event.owner,
        controller=event.player,
        zone=Zone.OUTSIDE,
        timestamp=state.tick(),
        side=event.side,
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name
    return new.id


def _create_token(state: GameState, event: ev.TokenCreated) -> Performed:
    """It enters under the control of who creates it."""
    assert event.object is not None
    new = state.objects[event.object]
    new.zone = Zone.BATTLEFIELD
    new.timestamp = state.tick()
    new.owner = event.player if event.owner is None else event.owner
    new.controller = new.control_seen = event.player
    new.entered_turn = state.turn
    new.tapped = event.tapped
    new.attached_to = event.attached_to
    new.choices = event.choices
    new.copied = event.copy_of
    new.copies = copies_on_entering(event)
    state.names[new.id] = show_face(new).name
    state.battlefield.append(new.id)
    new.designations = dict(event.designations)
    state.touch()
    enter_prepared(state, new)
    if event.entering_with:
        _be(state, new, event.entering_with, new.id)
    return replace(event, new_id=new.id), _counters_on_entering(event.counters, new)


def _create_emblem(state: GameState, event: ev.EmblemCreated) -> ev.Event:
    """CR 114.2: the player who gets it puts it into the command zone, owns and controls it."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.EMBLEM,
        definition=alone(event.face),
        card="",
        owner=event.player,
        controller=event.player,
        zone=Zone.COMMAND,
        timestamp=state.tick(),
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name or "emblem"
    state.command.append(new.id)
    state.card_zones |= {Zone.COMMAND}
    state.touch()
    return replace(event, new_id=new.id)


def _attach(state: GameState, event: ev.Attached) -> ev.Attached | None:
    """CR 701.3c: it gets a new timestamp."""
    obj = state.objects.get(event.object)
    if obj is None:
        return None  # it left in the same event
    event = replace(event, old=obj.attached_to)
    obj.attached_to = event.to
    if event.to is not None:
        obj.timestamp = state.tick()
    state.touch()
    return event


def _shuffle(state: GameState, owner: PlayerId, onto: tuple[ObjectId, ...]) -> None:
    """CR 701.24: a random order; the cards get new ids, so that nobody can follow them.

    Those that are put `onto` the others afterwards are still known.
    """
    library = state.players[owner].library
    for oid in onto:
        library.remove(oid)
    state.rng.shuffle(library)
    for index, old_id in enumerate(library):
        obj = state.objects.pop(old_id)
        state.revealed.pop(old_id, None)
        state.names.pop(old_id, None)
        obj.id = state.new_id()
        obj.previous = None
        state.objects[obj.id] = obj
        state.names[obj.id] = obj.face.name
        library[index] = obj.id
    library.extend(onto)
    state.touch()


def _into_combat(state: GameState, event: ev.Event | None) -> list[ev.Event]:
    """CR 506.3a-f, 508.4, 509.4: what enters attacking or blocking does so only if it can."""
    if not isinstance(event, ev.ZoneMove | ev.TokenCreated) or event.new_id is None:
        return []
    if event.attacking is not None:
        from rules_engine.rules.combat import start_attacking

        start_attacking(state, event.new_id, event.attacking)
    if event.blocking is not None:
        return [ev.StartedBlocking(event.new_id, event.blocking, put_blocking=True)]
    return []


def _start_blocking(state: GameState, event: ev.StartedBlocking) -> ev.Event | None:
    """CR 509.1g-h: and all of an attacking band becomes blocked by it (702.22h)."""
    from rules_engine.rules.combat import can_start_blocking

    combat = state.combat
    if combat is None or not can_start_blocking(state, event.blocker, event.attacker):
        return None
    present = combat.blockers.get(event.blocker)
    members = [a for a in combat.band_of(event.attacker) if a not in (present or ())]
    if not members:
        return None
    combat.blockers[event.blocker] = (*(present or ()), *members)
    newly = tuple(a for a in members if a not in combat.blocked)
    combat.blocked.update(members)
    state.touch()
    return replace(
        event,
        was_blocking=present is not None,
        attackers=tuple(members),
        newly_blocked=newly,
    )


def _become_blocked(state: GameState, event: ev.BecameBlocked) -> ev.Event | None:
    """CR 509.1h, 702.22i; only what was unblocked becomes blocked."""
    combat = state.combat
    if combat is None:
        return None
    members = [m for a in event.attackers if a in combat.attackers for m in combat.band_of(a)]
    newly = tuple(a for a in dict.fromkeys(members) if a not in combat.blocked)
    if not newly:
        return None
    combat.blocked.update(newly)
    state.touch()
    return replace(event, attackers=newly)


def _remember_in_combat(state: GameState, oid: ObjectId) -> None:
    """CR 603.10a: what looks back at a creature that leaves sees it attack or block."""
    combat = state.combat
    if combat is None:
        return
    if oid in combat.attackers:
        combat.left_attacking[oid] = combat.attackers[oid]
    if oid in combat.blockers:
        combat.left_blocking[oid] = combat.blockers[oid]


def remove_from_combat(state: GameState, oid: ObjectId) -> None:
    """CR 506.4: it stops attacking, blocking or being attacked; what it blocked stays blocked, and
    what attacked it attacks nothing now (506.4c). It leaves its band (702.22f)."""
    combat = state.combat
    if combat is None:
        return
    if oid in combat.attackers.values():
        combat.gone.add(oid)
    combat.attackers.pop(oid, None)
    combat.blockers.pop(oid, None)
    combat.blocked.discard(oid)
    combat.bands = [band - {oid} for band in combat.bands]
    for blocker, attackers in list(combat.blockers.items()):
        if oid in attackers:
            combat.blockers[blocker] = tuple(a for a in attackers if a != oid)


def cease_to_exist(state: GameState, oid: ObjectId) -> None:
    """An ability that has resolved, or a copy that has, is simply gone (CR 608.2n, 704.5e)."""
    obj = state.objects.pop(oid)
    state.zone_list(obj.zone, obj.owner).remove(oid)
    found = starting_characteristics(obj, obj.controller)
    state.last_known[oid] = LastKnown(obj, found, state.turn, None)
    state.touch()
