"""CR 400.7: objects that move to another zone, and what becomes of them there."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import AsEnters, CountersRemain, KeywordAbility
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Exile
from rules_engine.ir.layouts import UNLOCKED
from rules_engine.ir.modifications import GainAbility, Modification
from rules_engine.rules.board import Board, characteristics, starting_characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.combat_membership import remember_in_combat, remove_from_combat
from rules_engine.rules.components import arrange_components, move_of, own_commander
from rules_engine.rules.faces import (
    FOR_THIS_TURN,
    UNTIL_TURNED_DOWN,
    entering_side,
    show_face,
    shown_name,
)
from rules_engine.rules.lingering import let_effects_linger
from rules_engine.rules.preparing import enter_prepared
from rules_engine.rules.stickers import carry_stickers
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import Component, GameObject, LastKnown
from rules_engine.vocabulary import Keyword, Zone

Performed = tuple[ev.Event | None, list[ev.Event]]
"""The event to be recorded, and events that it causes as part of itself."""


OFF_THE_BOARD = frozenset(
    {Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.OUTSIDE, Zone.ANTE}
)
"""Zones without objects of the board, but for cards that an effect applies to there."""


_LASTING = frozenset({Keyword.OFFSPRING, Keyword.SQUAD, Keyword.BLITZ, Keyword.DASH, Keyword.EVOKE})
"""Keywords of spells that say as well what the permanent does."""

_NO_COUNTERS_REMAIN = frozenset({Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE})


def counters_on_entering(counters: tuple[tuple[str, int], ...], new: GameObject) -> list[ev.Event]:
    """CR 122.6: it is given its counters as it enters; they are put on it, by its controller."""
    amounts: dict[str, int] = {}
    for kind, amount in counters:
        amounts[kind] = amounts.get(kind, 0) + amount
    return [ev.CountersPut(new.id, kind, n, new.controller) for kind, n in amounts.items()]


def unlocked_on_entering(old: GameObject, new: GameObject) -> list[ev.Event]:
    """CR 709.5d: the half that was cast as a spell."""
    if old.zone is not Zone.STACK or old.casting is None or new.copied is not None:
        return []
    return [ev.Designated(new.id, UNLOCKED[old.side], 1)]


def move(state: GameState, before: Board, event: ev.ZoneMove) -> Performed:
    """CR 400.7: the object leaves its zone, and a new one appears where it goes."""
    old = state.objects.get(event.object)
    if old is None:
        return None, []
    found = before.characteristics.get(old.id)
    if found is None:
        found = characteristics(state, old.id)
    attached: tuple[ObjectId, ...] = ()
    if old.zone is Zone.BATTLEFIELD:
        attached = state.attached_to(old.id)  # before it leaves as well, or comes off
        let_effects_linger(state, before, old, found.controller)
        remember_in_combat(state, old.id)
        remove_from_combat(state, old.id)
    state.zone_list(old.zone, old.owner).remove(old.id)
    del state.objects[old.id]
    state.revealed.pop(old.id, None)
    new: GameObject | None = None
    if event.to is not Zone.OUTSIDE or old.is_card:
        new = _arrive(state, old, move_of(event, 0))
        if event.to not in _NO_COUNTERS_REMAIN and CountersRemain() in found.abilities:
            new.counters = dict(old.counters)
    others: tuple[ObjectId, ...] = ()
    if old.components and new is not None:
        others = arrive_components(state, old, new.id, event)
    if old.zone is Zone.STACK and new is not None and event.to is Zone.BATTLEFIELD:
        keep_what_was_granted(state, old, found, new)
    successor = new.id if new else None
    state.last_known[old.id] = LastKnown(old, found, state.turn, successor, others, attached)
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
        more.extend(counters_on_entering(event.counters, new))
    if new is not None and new.definition.layout is Layout.ROOM and event.to is Zone.BATTLEFIELD:
        more.extend(unlocked_on_entering(old, new))
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
        flipped=event.flipped,
        previous=old.id,
        face_down=event.face_down,
        face_down_as=event.face_down_as,
        choices=event.choices,
        exiled_under=event.exiled_under,
        exiled_with=event.exiled_with,
        exiled_by=event.by if event.to is Zone.EXILE else None,
        exiled_link=event.link,
        returns=old.zone if event.returns else None,
        commander=own_commander(old),
    )
    if event.joined_by:
        join_components(state, new, event.joined_by)
    show_face(new)
    state.objects[new.id] = new
    state.names[new.id] = shown_name(new)
    if event.face_down_as is not None and event.face_down_as.up_first:
        state.masked = True
    put_in_zone(state, new, event)
    carry_stickers(state, old, new)
    if event.to is Zone.STACK or event.to is Zone.BATTLEFIELD:
        new.controller = event.player if event.player is not None else new.owner
    if event.to is Zone.BATTLEFIELD:
        enter(state, old, new, event)
    if old.zone.is_public and not event.to.is_public and not event.secret_order:
        state.revealed[new.id] = who_knew(state, old)
    return new


def put_in_zone(state: GameState, new: GameObject, event: ev.ZoneMove) -> None:
    """The object's place in its zone; CR 401.7 for libraries that are too small."""
    where = state.zone_list(event.to, new.owner)
    if event.to is Zone.LIBRARY:
        index = 0 if event.from_top < 0 else max(0, len(where) - event.from_top)
        where.insert(index, new.id)
        state.stray_in_library = state.stray_in_library or not new.is_card
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
            exiled_by=event.by if event.to is Zone.EXILE else None,
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
    """The copy effect that ends as the permanent is turned face down or with the turn, if it is
    one."""
    if event.copy_of is None:
        return ()
    if event.copy_until_end_of_turn:
        return ((FOR_THIS_TURN, event.copy_of),)
    return ((UNTIL_TURNED_DOWN, event.copy_of),) if event.copy_until_down else ()


def enter(state: GameState, old: GameObject, new: GameObject, event: ev.ZoneMove) -> None:
    new.tapped = event.tapped
    new.attached_to = event.attached_to
    new.choices = event.choices
    new.used = event.used
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
        take_effects_along(state, old.id, new.id)
    if old.zone is Zone.STACK or _exiles_on_entering(new):
        take_exiled_along(state, old.id, new.id)


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


def take_effects_along(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
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


def keep_what_was_granted(
    state: GameState, spell: GameObject, seen: Characteristics, permanent: GameObject
) -> None:
    """CR 400.7b, 611.3d: what a static ability gave the spell for the battlefield stays."""
    had = [a for a in seen.abilities if isinstance(a, KeywordAbility) and a.keyword in _LASTING]
    if not had:
        return
    carried = [
        change.ability
        for effect in state.effects
        if effect.affected is not None and spell.id in effect.affected
        for change in effect.modifications
        if isinstance(change, GainAbility)
    ]
    for ability in (*starting_characteristics(spell, spell.controller).abilities, *carried):
        if ability in had:
            had.remove(ability)
    if had:
        _be(state, permanent, tuple(map(GainAbility, had)), permanent.id)


def _exiles_on_entering(permanent: GameObject) -> bool:
    """CR 614.13: what was exiled as it entered is linked to it wherever it came from."""
    abilities = starting_characteristics(permanent, permanent.controller).abilities
    return any(isinstance(one, AsEnters) and isinstance(one.choose, Exile) for one in abilities)


def take_exiled_along(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
    """CR 400.7d, 607.2a: cards that were exiled to pay for the spell."""
    for oid in state.exile:
        if state.objects[oid].exiled_with == spell:
            state.objects[oid].exiled_with = permanent


def cease_to_exist(state: GameState, oid: ObjectId) -> None:
    """An ability that has resolved, or a copy that has, is simply gone (CR 608.2n, 704.5e)."""
    obj = state.objects.pop(oid)
    state.zone_list(obj.zone, obj.owner).remove(oid)
    found = starting_characteristics(obj, obj.controller)
    state.last_known[oid] = LastKnown(obj, found, state.turn, None)
    state.touch()
