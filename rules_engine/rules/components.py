"""CR 712.21, 730.3: permanents that several cards represent, as they leave the battlefield."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone


def own_commander(obj: GameObject) -> int:
    """CR 903.3c: which commander the topmost card itself is, not a component under it."""
    inherited = any(part.commander == obj.commander for part in obj.components)
    return 0 if inherited else obj.commander


def move_of(event: ev.ZoneMove, number: int) -> ev.ZoneMove:
    """CR 730.3e, 903.9c: the move of one component, 0 being the topmost one."""
    return next((move for place, move in event.component_moves if place == number), event)


ARRANGED = (Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE)
"""CR 712.21a-b: where the order of the cards is the owner's choice."""


def order_components(state: GameState, event: ev.ZoneMove) -> Run[ev.ZoneMove]:
    """The move with the order that the owner wants for the cards of the permanent."""
    obj = state.objects.get(event.object)
    if obj is None or not obj.components or event.to not in ARRANGED:
        return event
    names = [obj.definition.front.name, *(part.definition.front.name for part in obj.components)]
    answer = yield from ask(
        Decision(
            obj.owner,
            DecisionKind.ORDER,
            "Order the cards; the first one goes deepest",
            tuple(Option(name) for name in names),
            len(names),
            len(names),
            rule="CR 712.21a",
            source=obj.id,
        )
    )
    return replace(event, component_order=answer)


def arrange_components(state: GameState, made: list[ObjectId], event: ev.ZoneMove) -> None:
    """Puts the new objects of one permanent into the chosen order where they lie, and in time."""
    if not event.component_order:
        return
    wanted = [made[index] for index in event.component_order]
    stamps = sorted(state.objects[oid].timestamp for oid in made)
    for oid, stamp in zip(wanted, stamps, strict=True):
        state.objects[oid].timestamp = stamp
    owners = {state.objects[oid].owner for oid in made}
    for owner in owners:
        where = state.zone_list(event.to, owner)
        places = [index for index, oid in enumerate(where) if oid in made]
        own = [oid for oid in wanted if oid in where]
        for index, oid in zip(places, own, strict=True):
            where[index] = oid
