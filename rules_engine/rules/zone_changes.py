"""CR 400.4, 111.5, 111.8: what can't change zones stays where it is.

| rule | what | done |
| --- | --- | --- |
| 400.4a | instants and sorceries don't enter the battlefield | yes |
| 400.7 | new objects | `rules.moving`; its exceptions in `effects.registry` |
| 111.5 | tokens that couldn't be on the battlefield | yes |
| 111.8 | tokens that left it | yes |
"""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.faces import NEVER_PERMANENT, entering_face
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import COMMAND_ZONE_TYPES, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantBeGivenUp, mod.CantBeSacrificed, mod.CantEnter}
)
"""The modifications that this module asks for."""


def can_be_sacrificed(state: GameState, oid: ObjectId) -> bool:
    """CR 101.2, 701.21."""
    found = characteristics(state, oid)
    return not any(
        isinstance(change, mod.CantBeSacrificed)
        and (
            change.by is None
            or matches(state, found.controller, change.by, Context(source, controller))
        )
        for change, source, controller in found.rules
    )


def is_kept_from_trigger(state: GameState, oid: ObjectId) -> bool:
    """CR 101.2: whether a triggered ability is resolving that can't cause its controller to
    sacrifice or exile it; what is paid meanwhile is another matter."""
    now = None if state.resolving is None else state.get(state.resolving)
    if now is None or now.kind is not ObjectKind.ABILITY or now.item is None:
        return False
    if isinstance(now.item.ability, ActivatedAbility):
        return False
    resolving = characteristics(state, now.id).controller
    return any(
        isinstance(change, mod.CantBeGivenUp)
        and matches(state, resolving, change.by, Context(source, controller))
        for change, source, controller in characteristics(state, oid).rules
    )


def may_give_up(state: GameState, oid: ObjectId) -> bool:
    """Whether a spell or ability that resolves may have it sacrificed."""
    return can_be_sacrificed(state, oid) and not is_kept_from_trigger(state, oid)


def stays(state: GameState, event: ev.ZoneMove) -> bool:
    """CR 400.4a, 108.5, 111.8: what can't go where it should stays where it is."""
    obj = state.objects.get(event.object)
    if obj is None:
        return False
    if obj.is_token and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return event.to is not Zone.OUTSIDE
    if obj.zone is Zone.OUTSIDE and set(obj.definition.front.types) & COMMAND_ZONE_TYPES:
        return True
    if event.cause == "sacrifice" and not can_be_sacrificed(state, obj.id):
        return True
    if event.cause == "exile" and is_kept_from_trigger(state, obj.id):
        return True
    if event.to is not Zone.BATTLEFIELD:
        return False
    if not event.face_down and set(entering_face(obj, event).types) & NEVER_PERMANENT:
        return True
    return cant_enter(state, event.object)


def is_not_created(state: GameState, event: ev.TokenCreated) -> bool:
    """CR 111.5: a token that couldn't be on the battlefield isn't created."""
    return bool(set(event.face.types) & NEVER_PERMANENT) or (
        event.object is not None and cant_enter(state, event.object)
    )


def cant_enter(state: GameState, oid: ObjectId) -> bool:
    """CR 101.2, 111.5, 614.17: as it is where it is now."""
    made = board(state)
    rules = [r for r in made.general_rules if isinstance(r.modification, mod.CantEnter)]
    if not rules:
        return False
    return any(matches(state, oid, r.matching, Context(r.source, r.controller)) for r in rules)
