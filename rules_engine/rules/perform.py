"""How each kind of event changes the state, once nothing prohibits or replaces it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.layouts import PREPARED
from rules_engine.rules.board import Board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.combat_membership import (
    become_blocked,
    into_combat,
    remove_from_combat,
    start_blocking,
)
from rules_engine.rules.creating import create_emblem, create_token, each_token
from rules_engine.rules.dungeon_cards import enter_dungeon, leave_dungeon
from rules_engine.rules.faces import show_face, turn_down, turn_up
from rules_engine.rules.keyword_abilities.phasing import set_phased_in, set_phased_out
from rules_engine.rules.merging import merge
from rules_engine.rules.moving import Performed, move, take_effects_along
from rules_engine.rules.owners import change_owner
from rules_engine.rules.plane_cards import planeswalk_now
from rules_engine.rules.preparing import create_prepared_copy
from rules_engine.rules.stickers import put_sticker, take_off
from rules_engine.rules.supplementary_decks import put_on_bottom, turn_up_from_deck
from rules_engine.rules.transforming import turn_over
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind, Keyword, PlanarResult, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.DealsDamageAsThoughWith})
"""The modifications that this module asks for."""


def perform(state: GameState, before: Board, event: ev.Event) -> Performed:
    """Changes the state; the only function that does so for what happens in the game."""
    match event:
        case ev.ZoneMove():
            moved, more = move(state, before, event)
            return moved, [*more, *into_combat(state, moved)]
        case ev.DrawCards() | ev.MillCards() | ev.LookAtTop():
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
            for head in state.sharers(event.player):
                state.players[head].life += event.amount
            state.touch_lightly()
        case ev.LifeLost():
            for head in state.sharers(event.player):
                state.players[head].life -= event.amount
            state.touch_lightly()
        case ev.Tapped():
            state.objects[event.object].tapped = True
            state.touch_lightly()
        case ev.Untapped():
            state.objects[event.object].tapped = False
            state.touch_lightly()
        case ev.CountersPut():
            there = _counters(state, event.on).get(event.kind, 0)
            for shared in _counters_shared(state, event.on, event.kind):
                shared[event.kind] = there + event.amount
            if event.on >= FIRST_OBJECT:  # CR 613.7c
                state.objects[ObjectId(event.on)].counter_times[event.kind] = state.tick()
            state.touch()
            return replace(event, before=there), []
        case ev.CountersRemoved():
            return _remove_counters(state, event), []
        case ev.TokensCreated():
            return None, each_token(event)
        case ev.TokenCreated():
            created, more = create_token(state, event)
            return created, [*more, *into_combat(state, created)]
        case ev.EmblemCreated():
            return create_emblem(state, event), []
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
            take_effects_along(state, event.spell, event.object)
            return merge(state, event), []
        case ev.TurnedFaceDown():
            turn_down(state, event)
        case ev.StartedBlocking():
            return start_blocking(state, event), []
        case ev.BecameBlocked():
            return become_blocked(state, event), []
        case ev.LostGame():
            state.players[event.player].lost = event.reason
            state.touch()
        case ev.BecameMonarch():
            state.monarch = event.player
            state.touch()
        case ev.InitiativeTaken():
            state.initiative = event.player
            state.touch()
        case ev.PlanarDieRolled(result=PlanarResult.CHAOS):
            return event, [ev.ChaosEnsued(event.player)]
        case ev.StartingPlaneSet():
            turn_up_from_deck(state, event.object)
        case ev.Planeswalked():
            return planeswalk_now(state, event), []
        case ev.SchemeSetInMotion():
            if state.objects[event.object].face_down:
                turn_up_from_deck(state, event.object)
        case ev.SchemeTurnedDown():
            put_on_bottom(state, event.object)
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
            if not set_phased_in(state, event.object, tapped=event.tapped):
                return None, []
            if PREPARED in state.objects[event.object].designations:
                create_prepared_copy(state, state.objects[event.object])
        case ev.OwnerChanged():
            if event.object not in state.objects:
                return None, []
            return replace(event, old=change_owner(state, event.object, event.owner)), []
        case ev.RemovedFromCombat():
            remove_from_combat(state, event.object)
            state.touch()
        case ev.AttackersDeclared():
            state.touch_lightly()  # something may count how often it attacked
        case _:
            pass
    return event, []


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
    keywords = source.keywords | _as_though_with(state, before, event)
    more: list[ev.Event] = []
    if event.to < FIRST_OBJECT:
        if Keyword.INFECT in keywords:
            by = source.controller
            more.append(
                ev.CountersPut(event.to, CounterKind.POISON, event.amount, by, by_rule=True)
            )
        else:
            more.append(ev.LifeLost(PlayerId(event.to), event.amount, from_damage=True))
        toxic = sum(
            ability.amount
            for ability in source.keyword_abilities(Keyword.TOXIC)
            if isinstance(ability.amount, int)
        )
        if toxic and event.combat and source.is_creature:
            more.append(
                ev.CountersPut(event.to, CounterKind.POISON, toxic, source.controller, by_rule=True)
            )
    else:
        recipient = state.objects[ObjectId(event.to)]
        found = characteristics(state, event.to)
        if CardType.PLANESWALKER in found.types:
            more.append(ev.CountersRemoved(event.to, CounterKind.LOYALTY, event.amount))
        if CardType.BATTLE in found.types:
            more.append(ev.CountersRemoved(event.to, CounterKind.DEFENSE, event.amount))
        if found.is_creature:
            if keywords & {Keyword.WITHER, Keyword.INFECT}:
                by = source.controller
                more.append(
                    ev.CountersPut(event.to, CounterKind.MINUS_ONE, event.amount, by, by_rule=True)
                )
            else:
                recipient.damage += event.amount
            if Keyword.DEATHTOUCH in keywords:
                recipient.deathtouched = True
    if Keyword.LIFELINK in keywords:
        more.append(ev.LifeGained(source.controller, event.amount, event.source))
    return replace(event, controller=source.controller), more


def _as_though_with(state: GameState, before: Board, event: ev.Damage) -> frozenset[Keyword]:
    """The keywords as though with which it is dealt, by what holds as it is dealt (CR 120.4)."""
    found = set()
    for rule in before.general_rules:
        change = rule.modification
        if isinstance(change, mod.DealsDamageAsThoughWith):
            context = Context(rule.source, rule.controller)
            if (change.to is None or matches(state, event.to, change.to, context)) and matches(
                state, event.source, rule.matching, context
            ):
                found.add(change.keyword)
    return frozenset(found)


def _source(state: GameState, before: Board, source: ObjectId) -> Characteristics:
    if source in state.objects:
        return characteristics(state, source)
    return before.characteristics.get(source) or characteristics(state, source)


def _counters(state: GameState, on: int) -> dict[str, int]:
    return state.players[on].counters if on < FIRST_OBJECT else state.objects[ObjectId(on)].counters


def _counters_shared(state: GameState, on: int, kind: str) -> list[dict[str, int]]:
    """CR 810.10: poison counters are those of the whole team."""
    if on < FIRST_OBJECT and kind == CounterKind.POISON:
        return [state.players[head].counters for head in state.sharers(PlayerId(on))]
    return [_counters(state, on)]


def _remove_counters(state: GameState, event: ev.CountersRemoved) -> ev.Event | None:
    if event.on >= FIRST_OBJECT and event.on not in state.objects:
        return None
    counters = _counters(state, event.on)
    amount = min(event.amount, counters.get(event.kind, 0))
    if not amount:
        return None
    total = counters[event.kind] - amount
    for shared in _counters_shared(state, event.on, event.kind):
        shared[event.kind] = total
        if not total:
            del shared[event.kind]
    state.touch()
    return replace(event, amount=amount, total=total)


def _attach(state: GameState, event: ev.Attached) -> ev.Attached | None:
    """CR 701.3c: it gets a new timestamp."""
    obj = state.objects.get(event.object)
    if obj is None:
        return None  # it left in the same event
    event = replace(event, old=obj.attached_to)
    obj.attached_to = event.to
    for name, value in event.choices:
        obj.choices = (*(pair for pair in obj.choices if pair[0] != name), (name, value))
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
