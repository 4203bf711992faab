"""CR 611, 603.7, 615: what spells and abilities leave behind when they have resolved."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import (
    DamageMultiplier,
    DamagePrevention,
    DamageRedirection,
    EntersTapped,
    EntersWithCounters,
    ModifiedEvent,
    Replacement,
    StaticAbility,
    Target,
)
from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.events import EventPattern
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import Selector
from rules_engine.state.objects import Entity, EventInfo


@dataclass(frozen=True, slots=True)
class ContinuousEffect:
    """CR 611.2: from a resolved spell or ability.

    `affected` was fixed as it began (CR 611.2c); None for one that changes rules for whatever
    matches `matching`.
    """

    id: int
    source: ObjectId
    controller: PlayerId
    modifications: tuple[Modification, ...]
    affected: tuple[Entity, ...] | None
    matching: Selector | None
    duration: AnyDuration
    timestamp: int
    began_turn: int
    end_for: Cost | None = None
    """CR 116.2c: what its controller may pay to end it."""
    lingers: bool = False
    """It is of a static ability of what has left, and so affects whatever matches (CR 611.3a)."""


@dataclass(frozen=True, slots=True)
class StaticCopy:
    """CR 707.2c: a copy effect of a static ability that applies to an object."""

    id: int
    """The effect in the object's `copies`."""
    source: ObjectId
    ability: StaticAbility
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Shield:
    """CR 615.7, 614.9: prevents or redirects damage, `amount` more of it, or all if None."""

    id: int
    source: ObjectId
    controller: PlayerId
    amount: int | None
    protects: tuple[Entity, ...] | None
    from_sources: tuple[ObjectId, ...] | None
    from_matching: Selector | None
    combat: bool | None
    duration: AnyDuration
    began_turn: int
    redirect_to: Entity | None = None
    next_time: bool = False
    """CR 615.8: it is used up when it has applied, however much that was."""
    then: Then = ()
    targets: tuple[tuple[Entity, ...], ...] = ()
    x: int = 0
    protects_matching: Selector | None = None
    """CR 611.2c: whatever is like this as the damage would be dealt."""
    but: int = 0
    """How much of each damage it leaves."""


@dataclass(frozen=True, slots=True)
class LastingReplacement:
    """CR 614.3: a replacement effect of a resolved spell or ability, with what it remembers."""

    id: int
    source: ObjectId
    controller: PlayerId
    ability: (
        Replacement
        | ModifiedEvent
        | EntersTapped
        | EntersWithCounters
        | DamageMultiplier
        | DamagePrevention
        | DamageRedirection
    )
    duration: AnyDuration
    began_turn: int
    next_time: bool
    targets: tuple[tuple[Entity, ...], ...]
    bound: tuple[tuple[str, tuple[Entity, ...]], ...]
    x: int


@dataclass(frozen=True, slots=True)
class Delayed:
    """CR 603.7: a delayed triggered ability with the values that it remembers.

    Without a duration it waits for its event, however long (CR 603.7b).
    """

    id: int
    source: ObjectId
    controller: PlayerId
    when: EventPattern
    then: Then
    once: bool
    targets: tuple[tuple[Entity, ...], ...]
    event: EventInfo | None
    bound: tuple[tuple[str, tuple[Entity, ...]], ...]
    x: int
    duration: AnyDuration | None = None
    began_turn: int = 0
    avert: tuple[Cost, PlayerId] | None = None
    """CR 116.2c: what that player may pay to stop it."""
    own_targets: tuple[Target, ...] = ()
    """What is targeted as it is put on the stack (CR 603.3d)."""
