"""Instructions about damage (CR 120) and life (CR 119)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects.base import Action, Effect, Then
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import THIS, AffectedObject, Selector


@dataclass(frozen=True, slots=True)
class DealDamage(Action):
    """CR 120. As a pattern, `combat` narrows it to combat damage or to other damage.

    Of several sources that each deal damage to something of their own or as much as their own
    power, each is `AffectedObject` in `to` or `amount`.

    `excess_to`: what is more than lethal is dealt to that instead (CR 120.4a).
    """

    amount: Amount
    to: Selector
    source: Selector = THIS
    combat: bool | None = None
    preventable: bool = True
    excess_to: Selector | None = None
    prevented: Amount = 0
    """How much of it the same effect prevents (CR 615.1)."""
    at_once: bool = False
    """At the same time as the instruction before this: one clause lists both."""


def is_of_each(dealt: DealDamage) -> bool:
    """Whether each of its sources deals damage of its own: as much or to what is said of it."""
    said = (part for part in (dealt.to, dealt.amount) if isinstance(part, Node))
    return any(isinstance(node, AffectedObject) for part in said for node in walk(part))


@dataclass(frozen=True, slots=True)
class DealDividedDamage(Effect):
    """Damage divided as the controller chose on announcement among the targets (CR 601.2d)."""

    amount: Amount
    among: Selector
    source: Selector = THIS


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """CR 701.14."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class FightEach(Effect):
    """CR 701.14: each of these fights another one of the others, all at the same time; the
    controller chooses which."""

    ones: Selector
    others: Selector


@dataclass(frozen=True, slots=True)
class GainLife(Action):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Action):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    player: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """A prevention shield (CR 615): the next `amount` damage, or all of it if None.

    `to` and `source` narrow it; `chosen_source` lets the controller choose one source (CR 609.7).
    `next_time`: only the next damage from it (CR 615.8). `divided`: the amount is divided among the
    targets as announced (601.2d). `then` is what else the effect does right
    afterwards; `THAT_MUCH` is what was prevented, `EventObject` the source of the damage (615.5).
    """

    amount: Amount | None = None
    to: Selector | None = None
    source: Selector | None = None
    combat: bool | None = None
    chosen_source: bool = False
    duration: AnyDuration = UNTIL_END_OF_TURN
    next_time: bool = False
    then: Then = ()
    but: int = 0
    """How much of the damage it leaves ("all but 1 of that damage")."""
    divided: bool = False
    shared: bool = False
    """The amount is one for all of these together, not for each of them."""


@dataclass(frozen=True, slots=True)
class RedistributeLifeTotals(Effect):
    """CR 119.7-8: life totals of any number of these players are given to them anew, as the
    controller chooses; of each team only one (CR 810.9f)."""

    players: Selector


@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """CR 614.9: damage that would be dealt to `to` (anyone if None) is dealt to `instead`.

    `source` narrows it; `chosen_source` lets the controller choose one source (CR 609.7).
    `next_time`: only the next damage (CR 615.8).
    """

    to: Selector | None
    instead: Selector
    chosen_source: bool = True
    amount: Amount | None = None
    duration: AnyDuration = UNTIL_END_OF_TURN
    combat: bool | None = None
    source: Selector | None = None
    next_time: bool = False


@dataclass(frozen=True, slots=True)
class ExchangeLifeTotals(Effect):
    """CR 701.12c."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class ExchangeLifeWithSize(Effect):
    """CR 701.12g: the player's life total becomes the object's toughness, or its power, and the
    other way around; both, or nothing."""

    player: Selector
    what: Selector
    power: bool = False
