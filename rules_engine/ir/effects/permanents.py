"""Instructions about permanents on the battlefield and their counters."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects.base import Action, Effect
from rules_engine.ir.effects.zones import FaceDownAs
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import CounterKind


@dataclass(frozen=True, slots=True)
class Tap(Action):
    """CR 701.26a; `by`: who taps them, if that isn't the controller of the ability."""

    what: Selector
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Untap(Action):
    what: Selector


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    """The controller chooses which."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PutCounters(Action):
    """CR 122.6. As a pattern with the amount 1 it is told of each counter ("a counter is put on");
    with any amount once for all that are put at one time. `by`: only those that this player puts.
    """

    kind: CounterKind | str
    amount: Amount
    on: Selector
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class PutRandomCounter(Effect):
    """One counter of a kind chosen at random among those of these that it has none of."""

    kinds: tuple[str, ...]
    on: Selector


@dataclass(frozen=True, slots=True)
class PutCountersUpTo(Effect):
    """CR 107.1c, 122.6: as many counters as the controller likes, up to the amount, but not so many
    that there are more than `total` of that kind."""

    kind: CounterKind | str
    amount: Amount
    on: Selector
    total: int


@dataclass(frozen=True, slots=True)
class RemoveCounters(Action):
    """All of that kind if `amount` is None; of whatever kinds if `kind` is empty, and up to so many
    if it says so: those are chosen (CR 608.2d). As a pattern, `by`: only those that this player
    removes."""

    kind: CounterKind | str
    amount: Amount | None
    on: Selector
    up_to: bool = False
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """CR 122.5: counters of `on` (of any kind, and all of them, unless said) go onto `to`."""

    on: Selector
    to: Selector
    kind: CounterKind | str | None = None
    amount: Amount | None = None
    any_number: bool = False
    """As many of each kind as the player likes."""


@dataclass(frozen=True, slots=True)
class SpreadCounters(Effect):
    """CR 122.5: any number of counters of that kind are moved from each of `on` onto each of
    `to`."""

    kind: CounterKind | str
    on: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class PutSameCounters(Effect):
    """CR 122.8-9: as many counters of each kind (or that kind) as `like` has, or last had."""

    like: Selector
    on: Selector
    kind: CounterKind | str | None = None


@dataclass(frozen=True, slots=True)
class DistributeCounters(Effect):
    """Distributed as chosen on announcement among the targets (CR 601.2d), or among what is chosen
    as the instruction is followed."""

    kind: CounterKind | str
    amount: Amount
    among: Selector


@dataclass(frozen=True, slots=True)
class Regenerate(Action):
    """CR 701.19a: a regeneration shield for this turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Attach(Action):
    what: Selector
    to: Selector
    as_though_creature: bool = False
    """CR 702.6e: an Equipment to a permanent as though that were a creature."""


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """CR 701.3d: it stays on the battlefield, attached to nothing."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Action):
    """`by`: as an event, only if one of these players turns it face up."""

    what: Selector
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Effect):
    """CR 708.2."""

    what: Selector
    values: FaceDownAs | None = None


@dataclass(frozen=True, slots=True)
class RemoveOrAddCounter(Effect):
    """Choose a counter on it; remove that counter or put another of its kind on it. `each_kind`:
    for each kind of counter on it, one or the other."""

    on: Selector
    each_kind: bool = False


@dataclass(frozen=True, slots=True)
class AnotherOfEachKind(Effect):
    """For each kind of counter on these permanents and players, give them another of that kind;
    `chosen`: for one kind of the controller's choice."""

    on: Selector
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class RemoveDamage(Effect):
    """CR 120.6: all damage marked on these permanents is removed."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PassControl(Effect):
    """CR 101.4, 701.12a: each player gains control of all of these that the next player in the
    direction chosen for this object controls, all at the same time; with `partner`, you and that
    player each of those that the other controls."""

    what: Selector
    partner: Selector | None = None
    duration: AnyDuration = INDEFINITELY


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    one: Selector
    other: Selector
