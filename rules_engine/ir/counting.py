"""Amounts and descriptions that compare several objects: colors, names, a party (CR 700.8-9)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount, AmountNode
from rules_engine.ir.conditions import Condition
from rules_engine.ir.selectors import (
    CREATURE,
    PLANESWALKER,
    PLAYER,
    YOU,
    ControlledBy,
    IsAttacking,
    Iterated,
    Selector,
)
from rules_engine.vocabulary import PERMANENT_TYPES, CardType, Color


@dataclass(frozen=True, slots=True)
class DrainedLife(AmountNode):
    """How much damage the instruction before dealt, but of each recipient not more than its life
    total or loyalty was before, or its toughness."""


@dataclass(frozen=True, slots=True)
class CommanderColors(AmountNode):
    """CR 903.4: how many colors are in your commanders' color identity; 0 without a commander."""


@dataclass(frozen=True, slots=True)
class CommanderManaValue(AmountNode):
    """CR 202.3, 903.3: the greatest mana value among the player's commanders, wherever they are."""


@dataclass(frozen=True, slots=True)
class OutsideColorIdentity(Selector):
    """CR 903.4: of a color that isn't in the color identity of the player's commanders; nothing is
    without a commander."""


@dataclass(frozen=True, slots=True)
class SharesTypeWithCommander(Selector):
    """CR 903.3, 702.73a: with a creature type that a commander of yours has, wherever that is; a
    commander shares its types with itself."""


@dataclass(frozen=True, slots=True)
class HasDifferentManaSymbols(Selector):
    """CR 202.1: with no mana symbol more than once in its mana cost."""


@dataclass(frozen=True, slots=True)
class HasPhyrexianMana(Selector):
    """CR 107.4f: with a Phyrexian mana symbol in its mana cost."""


@dataclass(frozen=True, slots=True)
class CountManaCosts(AmountNode):
    """CR 202.1: how many different mana costs there are among these; having none isn't one."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountManaSymbols(AmountNode):
    """CR 107.4, 202.1: how many mana symbols of that color are in the mana costs of these; a hybrid
    symbol is of each of its colors."""

    color: Color
    what: Selector


@dataclass(frozen=True, slots=True)
class GreatestToughness(AmountNode):
    """The greatest toughness among these; 0 if there are none."""

    among: Selector


@dataclass(frozen=True, slots=True)
class LeastPower(AmountNode):
    """The least power among these; 0 if there are none."""

    among: Selector


@dataclass(frozen=True, slots=True)
class LeastToughness(AmountNode):
    """The least toughness among these; 0 if there are none."""

    among: Selector


@dataclass(frozen=True, slots=True)
class LeastOfEach(AmountNode):
    """The least that the amount is for one of these players, who is `Iterated` in it: "the number
    of lands controlled by the player who controls the fewest"; or, `greatest`, the most: "the
    greatest number of creatures a player controls"."""

    amount: Amount
    players: Selector = PLAYER
    greatest: bool = False


@dataclass(frozen=True, slots=True)
class TotalToxic(AmountNode):
    """CR 702.164b: the sum of the values of all toxic abilities of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountColors(AmountNode):
    """CR 105.1: how many colors there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class IsMostCommonColor(Condition):
    """CR 105.1: no color is more common among these than that one."""

    color: Color
    among: Selector


@dataclass(frozen=True, slots=True)
class HasMostCommonColor(Selector):
    """CR 105.1: it has a color than which none is more common among these."""

    among: Selector


@dataclass(frozen=True, slots=True)
class CountTypeWords(AmountNode):
    """CR 205: how many supertypes, card types and subtypes one object has."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountNames(AmountNode):
    """CR 201.2: how many different names there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class MostInCommon(AmountNode):
    """CR 105.1, 201.2, 205.2: the greatest number of these that have a name (or a color, or a card
    type) in common."""

    what: Selector
    quality: str = "name"


@dataclass(frozen=True, slots=True)
class CountPowers(AmountNode):
    """How many different powers there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountManaValues(AmountNode):
    """How many different mana values there are among these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountCounterKinds(AmountNode):
    """How many kinds of counters there are on these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CountColorPairs(AmountNode):
    """How many different pairs of colors there are among those that are exactly two colors."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PartySize(AmountNode):
    """CR 700.8: how many creatures are in the player's party: at most one Cleric, one Rogue, one
    Warrior and one Wizard."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class AtLeast(AmountNode):
    """The greater of the two."""

    amount: Amount
    limit: Amount


@dataclass(frozen=True, slots=True)
class IsModified(Selector):
    """CR 700.9: with a counter, equipped, or enchanted by an Aura that its controller controls."""


@dataclass(frozen=True, slots=True)
class IsCommander(Selector):
    """CR 903.3: an object that is a commander, wherever it is."""


@dataclass(frozen=True, slots=True)
class OfOtherType(Selector):
    """Instants, if that is a sorcery, and sorceries, if it is an instant."""

    than: Selector


@dataclass(frozen=True, slots=True)
class SharesCardTypeWith(Selector):
    """CR 205.2: with a card type that one of these has too; if some are said, one of those."""

    other: Selector
    among: tuple[CardType, ...] = ()


OF_PERMANENTS = tuple(kind for kind in CardType if kind in PERMANENT_TYPES)
"""CR 110.4: "a permanent type" is one of these."""


@dataclass(frozen=True, slots=True)
class BlockedThisTurn(Selector):
    """It was declared as a blocker, or put in a block, this turn; with `attacker`, of one of
    these."""

    attacker: Selector | None = None


@dataclass(frozen=True, slots=True)
class WasAttackedThisTurn(Selector):
    """Players and permanents that one of these creatures was declared attacking this turn
    (CR 508.6), or, if `by` is a player, one of theirs."""

    by: Selector


@dataclass(frozen=True, slots=True)
class WasBlockedThisTurn(Selector):
    """It became blocked this turn, or `combat`: in the combat that is going on (CR 509.1h); with
    `by`, one of these was blocking it."""

    by: Selector | None = None
    combat: bool = False


@dataclass(frozen=True, slots=True)
class FoughtThisCombat(Selector):
    """CR 508.1a, 509.1a: it was declared as an attacker this combat or, with `or_blocked`,
    blocked in it."""

    or_blocked: bool = False


@dataclass(frozen=True, slots=True)
class CameUnderControl(Selector):
    """CR 110.2: it entered this turn, or its controller gained control of it this turn."""


@dataclass(frozen=True, slots=True)
class CameSinceOwnTurn(Selector):
    """Its controller hasn't controlled it continuously since the beginning of their most recent
    turn, whatever it is."""


@dataclass(frozen=True, slots=True)
class DealtDamageTo(Selector):
    """It has dealt damage this turn (to one of these, if named); `combat` narrows it."""

    to: Selector | None = None
    combat: bool | None = None


ATTACKERS_OF_IT = CREATURE & IsAttacking(Iterated()) & ControlledBy(YOU)
"""Creatures of yours that attack the player in question."""

ATTACKERS_OF_YOURS = (
    CREATURE & FoughtThisCombat() & IsAttacking(YOU | (PLANESWALKER & ControlledBy(YOU)))
)
"""Those of the creatures that were declared as attackers that attack you or your planeswalkers."""
