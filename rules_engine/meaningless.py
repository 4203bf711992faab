"""Words that would mean nothing: references to what isn't named, chosen, counted or happening where
they stand. A card that has one was read wrongly, whatever its instructions would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.ir import abilities as ab
from rules_engine.ir import effects as act
from rules_engine.ir.conditions import Exists, IsNot
from rules_engine.ir.counting import LeastOfEach
from rules_engine.ir.keyword_actions import VillainousChoice, Vote
from rules_engine.ir.mana import ManaRider
from rules_engine.ir.modifications import OptionalAttackCost
from rules_engine.ir.node import Node, children, walk
from rules_engine.ir.selectors import (
    Bound,
    ChosenTarget,
    EventObject,
    EventOther,
    EventPlayer,
    EventRecipient,
    EventSpellOrAbility,
    ForWhich,
    HasMoreThanOthers,
    Iterated,
)

_OF_EVENTS = (EventObject, EventOther, EventPlayer, EventRecipient, EventSpellOrAbility)

_WITHOUT_EVENT = (ab.SpellAbility, ab.ActivatedAbility)
"""Abilities that nothing happened before; others are about an event, or tell for themselves."""

_WITH_EVENT = (act.DelayedTrigger, act.AvertableTrigger, act.PreventDamage, ManaRider)
"""What is about an event of its own: when it triggers, what is prevented, what mana is spent on."""

_WITH_TARGETS = (act.Mode, act.WhenYouDo, act.WhenResolved, OptionalAttackCost)
"""Besides abilities, what has targets of its own, which are counted from 0."""

_OF_EACH = (act.ForEach, ForWhich, HasMoreThanOthers, LeastOfEach, VillainousChoice, Vote)
"""What says something of each of several, which is `Iterated` there."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What can be spoken of in a place."""

    targets: int | None = None
    """How many there are; None where nothing tells."""
    event: bool = True
    each: bool = False
    """Whether something is said of each of several by itself."""


def meaningless_parts(ability: Node) -> Iterator[str]:
    """The references in the ability that find nothing, in words."""
    yield from _meaningless(ability, _Known(), set())


def _meaningless(node: Node, known: _Known, named: set[str]) -> Iterator[str]:
    match node:
        case act.Remember(name=name, what=what):
            yield from _meaningless(what, known, named)
            named.add(name)
            return
        case Bound(name=name) if name not in named and name.rpartition(" ")[2].isdigit():
            yield f"nothing was named {name} before"
        case ChosenTarget(index=index) if known.targets is not None and index >= known.targets:
            yield f"there is no target number {index + 1}"
        case part if isinstance(part, _OF_EVENTS) and not known.event:
            yield "no event is spoken of"
        case Iterated() if not known.each:
            yield "nothing is said of each"
        case (
            act.If(condition=Exists(what=Bound() as what), otherwise=branch)
            | act.If(condition=IsNot(condition=Exists(what=Bound() as what)), then=branch)
        ) if any(part == what for one in branch for part in walk(one)):
            yield "what doesn't exist is spoken of"
        case _:
            pass
    inside = _inside(node, known)
    for one in children(node):
        yield from _meaningless(one, inside, named)


def _inside(node: Node, known: _Known) -> _Known:
    """What is known in the fields of the node."""
    match node:
        case ab.Ability():
            targets = getattr(node, "targets", None)
            number = None if targets is None else len(targets)
            event = not isinstance(node, _WITHOUT_EVENT)
            return _Known(number, event, isinstance(node, ab.EntersWithCounters))
        case ab.Target(for_each=Node()):
            return replace(known, each=True)
        case act.WhenYouDo(modes=modes) if modes:
            return known
        case _ if isinstance(node, _WITH_TARGETS) or (
            isinstance(node, act.DelayedTrigger) and node.targets
        ):
            known = replace(known, targets=len(node.targets))
    return replace(
        known,
        event=known.event or isinstance(node, _WITH_EVENT),
        each=known.each or isinstance(node, _OF_EACH),
    )
