"""Modifications of rules about attacking and blocking (CR 506-510, 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount, PowerOf
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.modifications.base import Modification
from rules_engine.ir.selectors import (
    CREATURE,
    THIS,
    YOU,
    AffectedObject,
    AllOf,
    Comparison,
    PowerIs,
    Selector,
)

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Target
    from rules_engine.ir.effects import Then


@dataclass(frozen=True, slots=True)
class CantAttack(Modification):
    """CR 508.1c; with `unless`, a condition seen from the creature's controller; with `defender`,
    only those."""

    unless: Condition | None = None
    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class AttacksOnlyWith(Modification):
    """Can't attack unless at least that many other creatures like these attack too; `what` is seen
    from the creature (CR 508.1c). With none named: can't attack alone (506.5)."""

    what: Selector = CREATURE
    count: int = 1


STRONGER = CREATURE & PowerIs(Comparison.MORE_THAN, PowerOf(THIS))
"""A creature with greater power than the creature that can't do something without it."""


@dataclass(frozen=True, slots=True)
class AttacksOnlyAlone(Modification):
    """Can attack only if no other creature does (CR 508.1c)."""


@dataclass(frozen=True, slots=True)
class MaximumAttackers(Modification):
    """Of players or creatures: no more than that many of their creatures (or of these) can attack,
    or can attack `defender`, each combat (CR 508.1c)."""

    count: int
    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class MustAttack(Modification):
    """Attacks each combat if able (CR 508.1d); with `defender`, attacks that one if able.

    Of a player: attacks with at least one creature, as with `creatures` of them.
    """

    defender: Selector | None = None
    creatures: int | None = None


@dataclass(frozen=True, slots=True)
class Goaded(Modification):
    """CR 701.15b: attacks each combat if able, and attacks another player than the one who goaded
    it, the effect's controller, if able."""


@dataclass(frozen=True, slots=True)
class CanAttackAsThoughNoDefender(Modification):
    """CR 702.3b."""


@dataclass(frozen=True, slots=True)
class CanAttackAsThoughHaste(Modification):
    """CR 702.10b; {T} abilities aren't affected. With `defender`, only those."""

    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class AttackingDoesntTap(Modification):
    """Attacking doesn't cause it to tap (CR 508.1f), if the condition holds as it is declared."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CantBlock(Modification):
    """CR 509.1b; with `attackers`, can't block those; with `unless`, seen from the creature's
    controller."""

    attackers: Selector | None = None
    unless: Condition | None = None


@dataclass(frozen=True, slots=True)
class BlocksOnlyWith(Modification):
    """Can't block unless at least that many other creatures like these block too (CR 509.1b). With
    none named: can't block alone (506.5)."""

    what: Selector = CREATURE
    count: int = 1


@dataclass(frozen=True, slots=True)
class OnlyTheseAttack(Modification):
    """Of players: only these creatures of theirs can attack (CR 508.1c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class OnlyTheseBlock(Modification):
    """Of players: only these creatures of theirs can block (CR 509.1b)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BlocksByRandomPiles(Modification):
    """Of players: instead of declaring blockers they put their creatures into one pile for each
    attacker; the piles are assigned at random, and who can block its attacker does."""


@dataclass(frozen=True, slots=True)
class BlocksChosenBy(Modification):
    """Of players: that player chooses which of their creatures block, and how (CR 509.1a); costs
    are still theirs."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class MaximumBlockingCreatures(Modification):
    """Of players: no more than that many of their creatures can block each combat (CR 509.1b)."""

    count: int


@dataclass(frozen=True, slots=True)
class CanBlockOnly(Modification):
    attackers: Selector


@dataclass(frozen=True, slots=True)
class CanBlockTapped(Modification):
    """Can block as though it were untapped (CR 509.1a)."""


@dataclass(frozen=True, slots=True)
class MustBlock(Modification):
    """Blocks each combat if able (CR 509.1c); with `attacker`, that one; `each`: as many of them as
    it can."""

    attacker: Selector | None = None
    each: bool = False


@dataclass(frozen=True, slots=True)
class CantBeBlocked(Modification):
    """With `by`, can't be blocked by those; without, not at all. Each of those that can't be is
    `AffectedObject` there."""

    by: Selector | None = None


OVERPOWERING = AllOf((CREATURE, PowerIs(Comparison.MORE_THAN, PowerOf(AffectedObject()))))
"""Creatures with greater power than the one that they can't block has then."""


@dataclass(frozen=True, slots=True)
class MustBeBlocked(Modification):
    """Must be blocked if able, by at least that many; `by_all`: all creatures able to block it do
    so, or all of `blockers` that are (CR 509.1c)."""

    by_all: bool = False
    at_least: int = 1
    blockers: Selector = CREATURE


@dataclass(frozen=True, slots=True)
class MinimumBlockers(Modification):
    """Can't be blocked except by that many or more."""

    count: Amount


@dataclass(frozen=True, slots=True)
class MaximumBlockers(Modification):
    """Can't be blocked by more than that many."""

    count: Amount


@dataclass(frozen=True, slots=True)
class CanBlockAdditional(Modification):
    """Can block that many additional creatures; any number if None (CR 509.1a)."""

    count: Amount | None = 1


@dataclass(frozen=True, slots=True)
class AttackCost(Modification):
    """Creatures can't attack (`defender`, if given) unless their controller pays that for each,
    `times` over (CR 508.1h)."""

    cost: Cost
    defender: Selector | None = None
    times: Amount = 1


@dataclass(frozen=True, slots=True)
class OptionalAttackCost(Modification):
    """As it attacks, its controller may pay that, or do that; when they do, `then` (CR 508.1g).

    `Bound("given")` is there what was given for the cost.
    """

    cost: Cost
    then: Then = ()
    doing: Then = ()
    targets: tuple[Target, ...] = ()
    """Of the ability that `then` is (CR 607.2h)."""


@dataclass(frozen=True, slots=True)
class BlockCost(Modification):
    """Creatures can't block (`attackers`, if given) unless their controller pays that for each,
    `times` over (CR 509.1d)."""

    cost: Cost
    times: Amount = 1
    attackers: Selector | None = None


@dataclass(frozen=True, slots=True)
class BlockedCost(Modification):
    """It can't be blocked unless the blocking creatures' controller pays that for each of them (CR
    509.1d)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class AssignsNoCombatDamage(Modification):
    """CR 510.1a."""


@dataclass(frozen=True, slots=True)
class AssignsDamageByToughness(Modification):
    """Assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


@dataclass(frozen=True, slots=True)
class LethalDamageByPower(Modification):
    """What damage is lethal to it is determined by its power rather than its toughness (CR
    120.6)."""


@dataclass(frozen=True, slots=True)
class MayAssignAsThoughUnblocked(Modification):
    """Its controller may have it assign its combat damage as though it weren't blocked (CR
    510.1c)."""


@dataclass(frozen=True, slots=True)
class CanBlockAsThoughNoShadow(Modification):
    """Can block creatures with shadow as though they didn't have it (CR 702.28b)."""


@dataclass(frozen=True, slots=True)
class CanBlockAsThoughShadow(Modification):
    """Can block creatures with shadow as though it had shadow itself (CR 702.28b); unlike
    `CanBlockAsThoughNoShadow` that still holds if it gains shadow."""


@dataclass(frozen=True, slots=True)
class CanBlockAsThoughReach(Modification):
    """Can block these with flying as though it had reach (CR 702.9b, 702.17b)."""

    attackers: Selector
