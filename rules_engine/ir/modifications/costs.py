"""Modifications of what spells and abilities cost (CR 118.7, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.modifications.base import Modification


@dataclass(frozen=True, slots=True)
class LoyaltyCostChange(Modification):
    """Loyalty abilities of the affected permanents cost that many more [+1], or [-1] if negative
    (CR 606.4-5)."""

    change: int


@dataclass(frozen=True, slots=True)
class CostChange(Modification):
    """Spells of the affected kind cost that much more, or less if negative (CR 601.2f).

    `mana`: symbols by which they cost less, or more if `more` (CR 118.7b-f).
    """

    generic: Amount = 0
    mana: ManaCost | None = None
    more: bool = False


@dataclass(frozen=True, slots=True)
class MinimumCost(Modification):
    """Spells of the affected kind that would cost less mana cost that much (CR 601.2f)."""

    mana: int


@dataclass(frozen=True, slots=True)
class AdditionalCostFor(Modification):
    """An additional cost to cast spells of the affected kind (CR 118.8)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class AlternativeCostFor(Modification):
    """Who casts a spell of the affected kind may pay this rather than its mana cost (CR 118.9)."""

    cost: Cost
    condition: Condition | None = None
    as_flash: bool = False
    """In this way it may be cast as though it had flash."""


@dataclass(frozen=True, slots=True)
class AbilityCostChange(Modification):
    """Activated abilities of the affected objects cost that much more or less to activate, but
    not less than `minimum` mana."""

    generic: Amount
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class EchoMayCost(Modification):
    """Its controller may pay this rather than its echo costs."""

    cost: Cost
