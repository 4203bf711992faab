"""In which zone an ability functions that its text speaks of as where this object is (CR 113.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from rules_engine.ir import (
    HOST,
    THIS,
    YOU,
    Ability,
    AnyOf,
    Both,
    ChosenTarget,
    DelayedTrigger,
    InZone,
    Matches,
    PutOntoBattlefield,
    StaticAbility,
)
from rules_engine.ir.abilities import (
    ActivatedAbility,
    TriggeredAbility,
)
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import SacrificeThis
from rules_engine.ir.discarded import discards_this
from rules_engine.ir.events import (
    Casts,
    Cycles,
    EventPattern,
)
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import NowIn, This
from rules_engine.oracle.grammar.syntax import (
    FromZone,
    Mention,
)
from rules_engine.vocabulary import Zone


def _only_zone(event: EventPattern) -> Zone | None:
    """CR 113.6k: where this object is as that happens, if it can be nowhere else."""
    match event:
        case Casts(what=Mention(what=This()) | This()):
            return Zone.STACK
        case Cycles(what=Mention(what=This()) | This()):
            return Zone.GRAVEYARD
        case _:
            return None


def where_it_functions(ability: Ability) -> Ability:
    """CR 113.6m: an ability that moves its object out of a zone functions only there, and so does
    one that asks whether it is there."""
    zone = next(_zones_said(ability), None)
    match ability:
        case TriggeredAbility(then=(DelayedTrigger(then=later),)) if zone is None:
            zone = next((zone for one in later for zone in _zones_said(one)), None)
        case _:
            pass
    if isinstance(ability, TriggeredAbility):
        zone = _only_zone(ability.when) or zone
    ability = transform(ability, lambda _, part: part.part if isinstance(part, FromZone) else part)
    if isinstance(ability, ActivatedAbility | TriggeredAbility) and discards_this(ability):
        ability = replace(ability, then=transform(ability.then, _if_still_there))
    if zone is None or not isinstance(ability, ActivatedAbility | TriggeredAbility | StaticAbility):
        return ability
    if (
        isinstance(ability, TriggeredAbility)
        and _only_zone(ability.when) is None
        and any(node in (THIS, HOST) for node in walk(ability.when))
    ):
        return ability  # its own move put it there, or what it was attached to was left
    if isinstance(ability, ActivatedAbility) and SacrificeThis() in ability.cost.parts:
        return ability
    if isinstance(ability, StaticAbility):
        ability = replace(ability, condition=_but_where(ability.condition, zone))
    return replace(ability, zone=zone)


def _if_still_there(_name: str, part: object) -> object:
    """CR 400.7: it may have been put elsewhere than into the graveyard as it was discarded."""
    if isinstance(part, Mention) and part.what == THIS and part.zone is Zone.GRAVEYARD:
        return replace(part, what=NowIn(Zone.GRAVEYARD, THIS, YOU))
    return part


def returns_with_target(ability: ActivatedAbility) -> bool:
    """CR 113.6m: whether "this card and target … card from your graveyard" are put onto the
    battlefield: both are in that graveyard."""
    match ability.then:
        case (PutOntoBattlefield(what=AnyOf(parts=(This(), ChosenTarget(index=number)))), *_):
            return InZone(Zone.GRAVEYARD, YOU) in walk(ability.targets[number].what)
        case _:
            return False


def _but_where(condition: Condition | None, zone: Zone) -> Condition | None:
    """What is asked beside whether this is in the zone where the ability functions."""
    match condition:
        case Matches(what=Mention(what=This()), among=InZone(zone=asked)) if asked is zone:
            return None
        case Both(left=left, right=right):
            left_over = (_but_where(left, zone), _but_where(right, zone))
            if left_over[0] is None or left_over[1] is None:
                return left_over[0] or left_over[1]
    return condition


def _zones_said(node: Node) -> Iterator[Zone]:
    """The zones that the text says this object is in, as the ability begins."""
    if isinstance(node, DelayedTrigger):
        return
    if isinstance(node, FromZone | Mention) and node.zone is not None:
        yield node.zone
    for one in fields(node):
        yield from _zones_within(getattr(node, one.name))


def _zones_within(value: object) -> Iterator[Zone]:
    if isinstance(value, Node):
        yield from _zones_said(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from _zones_within(item)
