"""Modifications of what spells and abilities cost (CR 118.7, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.modifications.base import Modification
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import Keyword


@dataclass(frozen=True, slots=True)
class LoyaltyCostChange(Modification):
    """Loyalty abilities of the affected permanents cost that many more [+1], or [-1] if negative
    (CR 606.4-5)."""

    change: int


@dataclass(frozen=True, slots=True)
class CostChange(Modification):
    """Spells of the affected kind cost that much more, or less if negative (CR 601.2f).

    `mana`: symbols by which they cost less, or more if `more` (CR 118.7b-f); `only_colored`: only
    as far as there is mana of that color in the cost (otherwise 118.7c).
    `for_each_target`: so much for each of the spell's targets (601.2c).
    """

    generic: Amount = 0
    mana: ManaCost | None = None
    more: bool = False
    only_colored: bool = False
    for_each_target: bool = False


@dataclass(frozen=True, slots=True)
class MinimumCost(Modification):
    """Spells of the affected kind that would cost less mana cost that much (CR 601.2f)."""

    mana: int


@dataclass(frozen=True, slots=True)
class AdditionalCostFor(Modification):
    """An additional cost to cast spells of the affected kind (CR 118.8)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class OptionalCostFor(Modification):
    """CR 118.8b: an additional cost that may be paid as spells of the affected kind are cast; then
    they cost these colored symbols less, as far as they are in the cost (CR 601.2f)."""

    cost: Cost
    less: ManaCost


@dataclass(frozen=True, slots=True)
class AlternativeCostFor(Modification):
    """Who casts a spell of the affected kind may pay this rather than its mana cost (CR 118.9)."""

    cost: Cost
    condition: Condition | None = None
    as_flash: bool = False
    """In this way it may be cast as though it had flash."""
    once: bool = False
    """For one spell each turn: that of a static ability is used up then."""


@dataclass(frozen=True, slots=True)
class AbilityCostChange(Modification):
    """Activated abilities of the affected objects cost that much more or less to activate, but
    not less than `minimum` mana (CR 601.2f, 602.2b).

    `keyword`: only those that such a keyword stands for (equip abilities, CR 702.6a); `loyalty`:
    only loyalty abilities (606.1). `by`: only if one of these players activates it; `targeting`:
    only if it targets one of these. `but_mana`: no mana abilities; `only_mana`: only those.
    `life`: so much has to be paid in addition (CR 601.2f).
    """

    generic: Amount
    minimum: int = 0
    keyword: Keyword | None = None
    loyalty: bool = False
    by: Selector | None = None
    targeting: Selector | None = None
    but_mana: bool = False
    only_mana: bool = False
    life: int = 0


@dataclass(frozen=True, slots=True)
class KeywordMayCost(Modification):
    """The player may pay this rather than the cost of an activated ability that such a keyword
    stands for: its cycling cost (CR 702.29a), its equip cost (702.6a)."""

    keyword: Keyword
    cost: Cost


@dataclass(frozen=True, slots=True)
class KeywordCostChange(Modification):
    """CR 118.7: that keyword's costs cost the player so much generic mana more, or less if it is
    negative ("flashback costs you pay cost {2} less")."""

    keyword: Keyword
    generic: Amount


@dataclass(frozen=True, slots=True)
class EchoMayCost(Modification):
    """Its controller may pay this rather than its echo costs."""

    cost: Cost
