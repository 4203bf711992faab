"""CR 611.2b-c: how long effects last, where that asks about what the ability speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from rules_engine.effects.context import Context
from rules_engine.effects.registry import all_here_now
from rules_engine.effects.selecting import find, find_players, is_reference
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.durations import AnyDuration, AsLongAs, DuringNextTurnOf, DuringNextUntapStepOf
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    AllOf,
    AnyOf,
    Bound,
    Choice,
    ChosenTarget,
    ControlledBy,
    Definite,
    EventHost,
    EventObject,
    EventOther,
    EventRecipient,
    ExiledWithThis,
    HasChosenColor,
    HasChosenType,
    IsSubtype,
    IsType,
    Iterated,
    Selector,
    TheseObjects,
)
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity

Given = TypeVar("Given", Ability, mod.Modification)

RULES_FOR_CLASSES = (
    mod.AssignsDamageByToughness,
    mod.AttackCost,
    mod.AttackingDoesntTap,
    mod.BlockCost,
    mod.BlockedCost,
    mod.CanAttackAsThoughNoDefender,
    mod.CanBeTargetedAsThoughNot,
    mod.CantAttack,
    mod.CantBeBlocked,
    mod.CantBeTargetedBy,
    mod.CantBlock,
    mod.DoesntUntap,
    mod.MoreLoyaltyActivations,
    mod.MustAttack,
    mod.MustBeBlocked,
    mod.MustBlock,
)
"""CR 611.2c: modifications that change no characteristics, and therefore the rules for whatever is
like what they affect, also for what comes later."""

_HANDED_OVER = (
    Bound,
    ChosenTarget,
    EventHost,
    EventObject,
    EventOther,
    EventRecipient,
    Iterated,
)
"""What only the resolving ability knows."""


def is_kind_of_object(what: Selector) -> bool:
    """Whether it describes a class of permanents, rather than players or certain objects."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return not is_reference(what) and any(_is_kind(part) for part in parts)


def _is_kind(part: Selector) -> bool:
    if isinstance(part, AnyOf):
        return all(_is_kind(one) for one in part.parts)
    return isinstance(part, IsType | IsSubtype)


def is_only_for_now(what: Selector, change: mod.Modification) -> bool:
    """Whether it is meant of what is so now, though it is a rule for a class: what stays tapped in
    its controller's next untap step, unless it is told whose step that is."""
    told = any(isinstance(node, ControlledBy) for node in walk(what))
    return isinstance(change, mod.DoesntUntap) and not told


def speaks_of_now(node: Node) -> bool:
    """Whether something in it is known only while the ability resolves."""
    loose = (*_HANDED_OVER, AmountNode, Choice, HasChosenColor, HasChosenType)
    return any(isinstance(part, loose) for part in walk(node))


def lasting_for(
    state: GameState, duration: AnyDuration, affected: tuple[Entity, ...] | None, context: Context
) -> Iterator[tuple[tuple[Entity, ...] | None, AnyDuration]]:
    """The duration as it can be asked about later; if it asks about each of several objects that
    are affected, each of them for its own time."""
    if isinstance(duration, DuringNextTurnOf | DuringNextUntapStepOf):
        players = tuple(find_players(state, duration.player, context))
        yield affected, replace(duration, player=Definite(players))
        return
    if not isinstance(duration, AsLongAs):
        yield affected, duration
        return
    meant: dict[Node, tuple[Entity, ...]] = {
        node: _now(state, find(state, node, context), context)
        for node in walk(duration.condition)
        if isinstance(node, _HANDED_OVER)
    }
    each = {node for node, found in meant.items() if affected and found == affected}
    groups = [(one,) for one in affected or ()] if each else [affected]
    for group in groups:
        so = {node: (group if node in each else found) or () for node, found in meant.items()}

        def said(_: str, part: object, so: dict[Node, tuple[Entity, ...]] = so) -> object:
            return TheseObjects(so[part]) if isinstance(part, _HANDED_OVER) else part

        yield group, replace(duration, condition=transform(duration.condition, said))


def _now(state: GameState, found: list[Entity], context: Context) -> tuple[Entity, ...]:
    """CR 400.7i: what they became where this finds that."""
    there: list[Entity] = []
    for entity in found:
        if entity < FIRST_OBJECT:
            there.append(entity)
        else:
            there.extend(all_here_now(state, ObjectId(entity), context))
    return tuple(there)


def with_cards_just_exiled(state: GameState, given: Given, context: Context) -> Given:
    """CR 607.2a: in an ability given to something else, "the exiled card" is what the instructions
    that give it have exiled."""
    just = tuple(
        oid
        for oid in state.exile
        if state.objects[oid].exiled_with == context.source
        and state.objects[oid].timestamp > context.started
    )
    if not just:
        return given
    return transform(
        given, lambda _, part: TheseObjects(just) if isinstance(part, ExiledWithThis) else part
    )
