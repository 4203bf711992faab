"""CR 608.2h: for how long last-known information is kept.

What left in the present or the last turn is kept, and whatever something of the game still refers
to, however long ago it left.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.definition import CardDefinition
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Definite, ExiledWithThis
from rules_engine.rules.kept import Kept
from rules_engine.state import events as ev
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo, ObjectKind, StackItem

Groups = tuple[tuple[Entity, ...], ...]
Bound = tuple[tuple[str, tuple[Entity, ...]], ...]


def forget_old_objects(state: GameState) -> None:
    """As a turn begins: what nothing refers to any more is forgotten."""
    recent = state.turn - 1
    if all(known.turn >= recent for known in state.last_known.values()):
        return
    kept = {oid for oid, known in state.last_known.items() if known.turn >= recent}
    waiting = [entity for entity in _referred_to(state) if entity >= FIRST_OBJECT]
    while waiting:
        oid = ObjectId(waiting.pop())
        known = state.last_known.get(oid)
        if known is None or oid in kept:
            continue
        kept.add(oid)
        if known.successor is not None:
            waiting.append(known.successor)
        if known.object.attached_to is not None:
            waiting.append(known.object.attached_to)
    state.last_known = {oid: known for oid, known in state.last_known.items() if oid in kept}


def _of_later_turns_and_phases(state: GameState) -> Iterator[Delayed]:
    for _, delayed in (*state.for_extra_turns, *state.for_extra_phases):
        yield delayed


def _referred_to(state: GameState) -> Iterator[Entity]:
    for effect in state.effects:
        yield effect.source
        yield from effect.affected or ()
    for shield in state.shields:
        yield shield.source
        yield from shield.protects or ()
        yield from shield.from_sources or ()
    for lasting in state.replacements:
        yield lasting.source
        yield from _all(lasting.targets, lasting.bound, None)
    for delayed in (*state.delayed, *_of_later_turns_and_phases(state)):
        yield delayed.source
        yield from _all(delayed.targets, delayed.bound, delayed.event)
    for trigger in state.waiting:
        yield trigger.source
        yield from _all(trigger.targets, trigger.bound, trigger.event)
    for obj in (*state.objects.values(), *state.phased_out.values()):
        if obj.item is not None:
            yield from _item(obj.item)
        for entity in (obj.exiled_with, obj.attached_to):
            if entity is not None:
                yield entity
        for _, used in obj.used:
            yield from used
        if obj.kind is ObjectKind.EMBLEM:
            yield from _named_by(obj.definition)
    yield from _of_whole_game(state)


def _named_by(emblem: CardDefinition) -> Iterator[Entity]:
    """What an emblem names that cards were exiled with (CR 201.5a, 607.2a)."""
    for node in (one for ability in emblem.front.abilities for one in walk(ability)):
        if isinstance(node, ExiledWithThis) and isinstance(node.of, Definite):
            yield from map(ObjectId, node.of.entities)


def _of_whole_game(state: GameState) -> Iterator[Entity]:
    """What was cast or cycled, dealt damage or was dealt it in any turn, as long as something may
    ask of the whole game."""
    if not any(_asks_of_game(obj.definition) for obj in state.objects.values()):
        return
    for event in state.log:
        match event:
            case ev.SpellCast(spell=oid):
                yield oid
            case ev.Acted(object=oid) if oid is not None:
                yield oid
            case ev.Damage(source=source, to=to):
                yield source
                yield to
            case _:
                pass


_ASKS: Kept[int, tuple[CardDefinition, bool]] = Kept()


def _asks_of_game(definition: CardDefinition) -> bool:
    hit = _ASKS.get(id(definition))
    if hit is not None and hit[0] is definition:
        return hit[1]
    found = any(
        isinstance(node, EventsThisTurn) and node.game
        for face in definition.faces
        for ability in face.abilities
        for node in walk(ability)
    )
    _ASKS[id(definition)] = (definition, found)
    return found


def _item(item: StackItem) -> Iterator[Entity]:
    yield item.source
    yield from item.paid
    yield from _all(item.targets, item.bound, item.event)


def _all(targets: Groups, bound: Bound, event: EventInfo | None) -> Iterator[Entity]:
    for group in targets:
        yield from group
    for _, entities in bound:
        yield from entities
    if event is not None:
        yield from event.objects
        yield from event.others
        for entity in (event.object, event.other, event.recipient):
            if entity is not None:
                yield entity
