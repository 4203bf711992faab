"""What an object is: types, colors, names, numbers, kinds (CR 109, 200)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.selectors.base import Comparison, Selector
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount


@dataclass(frozen=True, slots=True)
class IsType(Selector):
    card_type: CardType


@dataclass(frozen=True, slots=True)
class IsSubtype(Selector):
    subtype: str


@dataclass(frozen=True, slots=True)
class IsSupertype(Selector):
    supertype: Supertype


@dataclass(frozen=True, slots=True)
class IsColor(Selector):
    color: Color


@dataclass(frozen=True, slots=True)
class IsColorless(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsMulticolored(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsMonocolored(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsPayableWithSpent(Selector):
    """Of a mana cost that some or all of the mana could pay that was spent on {X} in the cost of
    this ability."""


@dataclass(frozen=True, slots=True)
class HasChosenColor(Selector):
    """Of the color chosen for this object."""


@dataclass(frozen=True, slots=True)
class HasChosenType(Selector):
    """Of the creature type or basic land type chosen for this object; `any_of`: of one of those
    creature types that several players chose."""

    any_of: bool = False


@dataclass(frozen=True, slots=True)
class HasKeyword(Selector):
    """With that keyword ability; of landwalk, with the one that names such a land (CR 702.14)."""

    keyword: Keyword
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class HasChosenName(Selector):
    """With the name that was chosen for this object (CR 201.4); `any_of`: or with one that was
    chosen for it before that."""

    any_of: bool = False


@dataclass(frozen=True, slots=True)
class HasOneOfChosenNames(Selector):
    """With one of the card names that were chosen together for this object (CR 702.106f).

    `other_than`: with another one of them than this has ("the other chosen name").
    """

    other_than: Selector | None = None


@dataclass(frozen=True, slots=True)
class FirstPrintedIn(Selector):
    """CR 206.3: with a name originally printed in that set."""

    set_name: str


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Selector):
    """CR 113.12: without any ability, whether printed or granted."""


@dataclass(frozen=True, slots=True)
class HasManaAbility(Selector):
    """CR 605.1: with an activated ability that is a mana ability."""


@dataclass(frozen=True, slots=True)
class HasActivatedAbility(Selector):
    """CR 602.1: with an activated ability; `but_mana`: with one that isn't a mana ability
    (605.1a); `tapping`: with one that has {T} in its cost."""

    but_mana: bool = False
    tapping: bool = False


@dataclass(frozen=True, slots=True)
class PaidWithManaFrom(Selector):
    """CR 106.3, 601.2h: a spell for which mana was spent that one of these produced."""

    source: Selector


@dataclass(frozen=True, slots=True)
class BasePowerIs(Selector):
    """CR 208.4: the power before counters and other modifications."""

    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class BaseToughnessIs(Selector):
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasPartner(Selector):
    """CR 702.124i: with that "partner—[text]" ability."""

    text: str


@dataclass(frozen=True, slots=True)
class HasName(Selector):
    name: str


@dataclass(frozen=True, slots=True)
class SharesNameWith(Selector):
    other: Selector


@dataclass(frozen=True, slots=True)
class SharesColorWith(Selector):
    other: Selector


@dataclass(frozen=True, slots=True)
class SharesCreatureTypeWith(Selector):
    """With any of the others, or with each of them."""

    other: Selector
    each: bool = False


@dataclass(frozen=True, slots=True)
class CouldProduceManaOf(Selector):
    """CR 106.7: permanents that could produce any type of mana that one of these could produce."""

    other: Selector


@dataclass(frozen=True, slots=True)
class PowerIs(Selector):
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class ToughnessIs(Selector):
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class ManaValueIs(Selector):
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasManaCost(Selector):
    """CR 202.1: with one of these mana costs, the same symbols in any order."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class ManaValueParity(Selector):
    """With an even mana value, or an odd one (CR 202.3); zero is even."""

    even: bool


@dataclass(frozen=True, slots=True)
class IsPermanent(Selector):
    """CR 110.1: on the battlefield."""


@dataclass(frozen=True, slots=True)
class IsSpell(Selector):
    """CR 112.1: a card or copy on the stack."""


class AbilityKind(StrEnum):
    ACTIVATED = "activated"
    TRIGGERED = "triggered"


@dataclass(frozen=True, slots=True)
class IsAbility(Selector):
    """An activated or triggered ability on the stack (CR 113.1c)."""

    kinds: tuple[AbilityKind, ...] = (AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)


@dataclass(frozen=True, slots=True)
class IsCard(Selector):
    """A card in a zone other than the battlefield or the stack (CR 109.2a); add `InZone`."""


@dataclass(frozen=True, slots=True)
class IsPermanentCard(Selector):
    """A card that could be put onto the battlefield (CR 110.4a)."""


@dataclass(frozen=True, slots=True)
class IsPermanentSpell(Selector):
    """CR 110.4b: a spell that will enter the battlefield when it resolves."""


@dataclass(frozen=True, slots=True)
class IsToken(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsEmblem(Selector):
    """CR 114: an emblem, which is in the command zone."""


@dataclass(frozen=True, slots=True)
class Targets(Selector):
    """A spell or ability that has a target among these ("spell that targets a creature"); what is
    gone doesn't count (CR 115.9b)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WasCastFrom(Selector):
    """Spells, and permanents that they became, that were cast from that zone (CR 601.2a), of one
    of these players; copies weren't cast (707.10). Of cards: those that would be."""

    zone: Zone
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class NeverCast(Selector):
    """Spells that were put onto the stack without being cast, as copies are (CR 707.10)."""


@dataclass(frozen=True, slots=True)
class NthSpellCast(Selector):
    """The spell that is the n-th one like these that its player casts this turn (CR 601.2i); of
    cards: the one that would be. `of_anyone`: of all that are cast, by whomever."""

    n: int
    what: Selector
    of_anyone: bool = False


@dataclass(frozen=True, slots=True)
class OptionalCostPaid(Selector):
    """Spells, and permanents that they became, for which an optional cost of that keyword was
    paid: "kicked" ones (CR 601.2b, 702.33d)."""

    keyword: str


@dataclass(frozen=True, slots=True)
class WasCastFor(Selector):
    """Spells cast for the alternative cost of that keyword (CR 118.9): "warped" ones (702.185c)."""

    way: str


@dataclass(frozen=True, slots=True)
class HasVariableCost(Selector):
    """CR 107.3: with {X} in its mana cost."""


@dataclass(frozen=True, slots=True)
class TargetsOnly(Selector):
    """CR 115.9c: one object or player was chosen as its target, and is one of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class IsTargetOf(Selector):
    """Objects and players that one of these spells or abilities has as a target now."""

    what: Selector


@dataclass(frozen=True, slots=True)
class FromSource(Selector):
    """An ability on the stack whose source is one of these (CR 113.7)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class HasVariableActivation(Selector):
    """An activated ability on the stack with {X} in its activation cost (CR 107.3a)."""


@dataclass(frozen=True, slots=True)
class IsFinalChapter(Selector):
    """CR 714.2d: on the stack, a chapter ability of the greatest number that its source has."""


@dataclass(frozen=True, slots=True)
class IsLoyaltyAbility(Selector):
    """A loyalty ability on the stack (CR 606.1)."""


@dataclass(frozen=True, slots=True)
class IsKeywordAbility(Selector):
    """An ability on the stack that such a keyword stands for (CR 702.1): "a backup ability"."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class HasTargets(Selector):
    """CR 115.9a: with that number of targets, counted as they were chosen ("a single target")."""

    comparison: Comparison
    number: int
