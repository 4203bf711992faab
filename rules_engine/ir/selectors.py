"""Selectors: which objects and players (CR 109, 115.10).

A selector is a set of objects and players, combined with `&` (both), `|` (either), `-` (but not):

    CREATURE & YOU_CONTROL          creatures you control
    CREATURE - BLACK                nonblack creatures
    CREATURE | PLAYER               creatures and players
    SPELL & CREATURE                creature spells
    CARD & CREATURE & IN_YOUR_GRAVEYARD

A selector that names no zone and isn't a reference means permanents (CR 109.2); `SPELL`, `CARD &
…` and
`InZone` name one. References (`THIS`, `ChosenTarget`, `EventObject`, `AttachedHost`,
`ControllerOf` …) are selectors
of what they refer to, so they go wherever a selector goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.node import Node
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount


class Comparison(StrEnum):
    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "=="
    MORE_THAN = ">"
    LESS_THAN = "<"


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Base of all selectors; the operators only build nodes."""

    def __and__(self, other: Selector) -> Selector:
        left = self.parts if isinstance(self, AllOf) else (self,)
        right = other.parts if isinstance(other, AllOf) else (other,)
        return AllOf(left + right)

    def __or__(self, other: Selector) -> Selector:
        left = self.parts if isinstance(self, AnyOf) else (self,)
        right = other.parts if isinstance(other, AnyOf) else (other,)
        return AnyOf(left + right)

    def __sub__(self, other: Selector) -> Selector:
        return self & Not(other)

    def __invert__(self) -> Selector:
        return Not(self)


@dataclass(frozen=True, slots=True)
class AllOf(Selector):
    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Selector):
    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Not(Selector):
    part: Selector


@dataclass(frozen=True, slots=True)
class Anything(Selector):
    """Every object of the zones looked at."""


# --- what an object is -------------------------------------------------------------------------


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
class HasChosenColor(Selector):
    """Of the color chosen for this object."""


@dataclass(frozen=True, slots=True)
class HasChosenType(Selector):
    """Of the creature type chosen for this object."""


@dataclass(frozen=True, slots=True)
class HasKeyword(Selector):
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class HasChosenName(Selector):
    """With the name that was chosen for this object (CR 201.4)."""


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Selector):
    """CR 113.12: without any ability, whether printed or granted."""


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
class Targets(Selector):
    """A spell or ability that has a target among these ("spell that targets a creature"); what is
    gone doesn't count (CR 115.9b)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TargetsOnly(Selector):
    """CR 115.9c: one object or player was chosen as its target, and is one of these."""

    what: Selector


@dataclass(frozen=True, slots=True)
class HasTargets(Selector):
    """CR 115.9a: with that number of targets, counted as they were chosen ("a single target")."""

    comparison: Comparison
    number: int


# --- where it is and in what state -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InZone(Selector):
    """In a zone; for libraries, hands and graveyards, optionally only those of some players."""

    zone: Zone
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class ControlledBy(Selector):
    player: Selector


@dataclass(frozen=True, slots=True)
class OwnedBy(Selector):
    player: Selector


@dataclass(frozen=True, slots=True)
class IsTapped(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsAttacking(Selector):
    """Attacking creatures; with `defender`, those that attack that player or permanent; `alone`:
    no other creature does (CR 506.5)."""

    defender: Selector | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class IsBlocking(Selector):
    """Blocking creatures; with `attacker`, those that block one of these; `alone`: no other
    creature does (CR 506.5)."""

    attacker: Selector | None = None
    alone: bool = False


@dataclass(frozen=True, slots=True)
class IsBlocked(Selector):
    """Attacking creatures that became blocked (CR 509.1h); with `by`, those blocked by one of
    these."""

    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class IsUnblocked(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsDeclaredAttacker(Selector):
    """Creatures that are being declared as attackers now (CR 508.1a)."""


@dataclass(frozen=True, slots=True)
class HadToAttack(Selector):
    """Creatures that had to attack this combat (CR 506.6)."""


@dataclass(frozen=True, slots=True)
class IsSick(Selector):
    """Creatures without haste that their controller hasn't controlled continuously since the turn
    began (CR 302.6)."""


@dataclass(frozen=True, slots=True)
class IsFaceDown(Selector):
    pass


@dataclass(frozen=True, slots=True)
class IsSuspended(Selector):
    """CR 702.62b."""


@dataclass(frozen=True, slots=True)
class HasCounter(Selector):
    """With at least one counter, of that kind if one is named."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Selector):
    """Attached to one of these ("Auras attached to target creature")."""

    host: Selector


@dataclass(frozen=True, slots=True)
class HasAttached(Selector):
    """With one of these attached ("enchanted creatures" is `HasAttached(AURA)`)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class EnteredThisTurn(Selector):
    pass


@dataclass(frozen=True, slots=True)
class AttackedThisTurn(Selector):
    pass


@dataclass(frozen=True, slots=True)
class DealtDamageThisTurn(Selector):
    """Permanents and players that were dealt damage this turn; with `by`, by one of these."""

    by: Selector | None = None


# --- players -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IsPlayer(Selector):
    """All players."""


@dataclass(frozen=True, slots=True)
class You(Selector):
    """The controller of the spell or ability (CR 109.5)."""


@dataclass(frozen=True, slots=True)
class Opponent(Selector):
    """Your opponents."""


@dataclass(frozen=True, slots=True)
class ActivePlayer(Selector):
    pass


@dataclass(frozen=True, slots=True)
class StartingPlayer(Selector):
    """CR 103.1."""


@dataclass(frozen=True, slots=True)
class Monarch(Selector):
    """CR 725: the monarch, if there is one."""


@dataclass(frozen=True, slots=True)
class YourTeam(Selector):
    """CR 102.4: you and your teammates."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Selector):
    """The player that the referred attacker (by default this object) attacks (CR 508.5)."""

    attacker: Selector | None = None


@dataclass(frozen=True, slots=True)
class AttackedThisCombat(Selector):
    """Players and permanents that `by` declared an attack on this combat (CR 508.6)."""

    by: Selector = You()


@dataclass(frozen=True, slots=True)
class WhatItAttacks(Selector):
    """The player or permanent that the referred creature attacks or last attacked this combat."""

    what: Selector


@dataclass(frozen=True, slots=True)
class HasMostLife(Selector):
    """Players with the most life or tied for it."""


@dataclass(frozen=True, slots=True)
class ControllerOf(Selector):
    what: Selector


@dataclass(frozen=True, slots=True)
class OwnerOf(Selector):
    what: Selector


# --- references --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This(Selector):
    """The object that the ability is on, or the spell itself."""


@dataclass(frozen=True, slots=True)
class Other(Selector):
    """Anything but this object ("another", "other")."""


@dataclass(frozen=True, slots=True)
class OtherThan(Selector):
    """Anything but what is referred to."""

    what: Selector


@dataclass(frozen=True, slots=True)
class AttachedHost(Selector):
    """What this object is attached to: "enchanted creature", "equipped creature"."""


@dataclass(frozen=True, slots=True)
class ChosenTarget(Selector):
    """What was chosen for the n-th target of the spell, ability or mode, counted from 0."""

    index: int = 0


@dataclass(frozen=True, slots=True)
class EventObject(Selector):
    """The object of the event that triggered the ability or is being replaced: "it", "that
    creature".

    For damage, the source; `EventRecipient` is what was dealt damage. For a block, the blocked or
    blocking
    creature that the pattern's first field names; `EventOther` is the other one.
    """


@dataclass(frozen=True, slots=True)
class EventOther(Selector):
    pass


@dataclass(frozen=True, slots=True)
class EventRecipient(Selector):
    pass


@dataclass(frozen=True, slots=True)
class EventPlayer(Selector):
    """The player of the event: "that player", "its controller" for a spell that was cast."""


@dataclass(frozen=True, slots=True)
class Iterated(Selector):
    """The present one of a `ForEach`."""


@dataclass(frozen=True, slots=True)
class Choice(Selector):
    """Some of these, chosen (not targeted) as the instruction is followed (CR 608.2d)."""

    among: Selector
    count: Amount = 1
    up_to: bool = False
    by: Selector | None = None
    """Who chooses; the controller if None."""
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Bound(Selector):
    """What an earlier instruction of the same ability named with `Remember`."""

    name: str


@dataclass(frozen=True, slots=True)
class PaidWith(Selector):
    """What was given to pay a cost ("the sacrificed creature"): all of it, or only what was
    sacrificed, discarded, exiled, tapped, returned or revealed."""

    how: str = ""


@dataclass(frozen=True, slots=True)
class TheseObjects(Selector):
    """Objects that were found before: an effect on them alone (CR 611.2c)."""

    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExiledWithThis(Selector):
    """CR 607.2a: the cards that the linked ability of this object exiled ("the exiled card")."""

    link: str | None = None
    """The `link` of the ability that exiled them; any of this object's abilities, if None."""


@dataclass(frozen=True, slots=True)
class AffectedObject(Selector):
    """Each object that a continuous effect applies to, in that effect's own amounts."""


@dataclass(frozen=True, slots=True)
class Definite(Selector):
    """Exactly these: what an effect fixed as it began (CR 611.2c-d). Not written on cards."""

    entities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GrantingObject(Selector):
    """In an ability that is granted: the object that grants it, by its name (CR 201.5a)."""


@dataclass(frozen=True, slots=True)
class ResultCards(Selector):
    """The cards that the instruction before drew or found: "that card"."""


@dataclass(frozen=True, slots=True)
class SourceOf(Selector):
    """The object whose ability it is (CR 113.7)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChosenOpponent(Selector):
    """The opponent that was chosen for this object."""


@dataclass(frozen=True, slots=True)
class NotedObject(Selector):
    """The object that a designation of another one names: what it is paired with or haunts."""

    designation: str
    of: Selector


@dataclass(frozen=True, slots=True)
class TopOfLibrary(Selector):
    """The top cards of a player's library, topmost first."""

    player: Selector
    count: Amount = 1


# --- shorthand ---------------------------------------------------------------------------------

ANYTHING = Anything()
ARTIFACT = IsType(CardType.ARTIFACT)
BATTLE = IsType(CardType.BATTLE)
CREATURE = IsType(CardType.CREATURE)
ENCHANTMENT = IsType(CardType.ENCHANTMENT)
INSTANT = IsType(CardType.INSTANT)
LAND = IsType(CardType.LAND)
PLANESWALKER = IsType(CardType.PLANESWALKER)
SORCERY = IsType(CardType.SORCERY)
PERMANENT = IsPermanent()
SPELL = IsSpell()
CARD = IsCard()
TOKEN = IsToken()
BASIC = IsSupertype(Supertype.BASIC)
LEGENDARY = IsSupertype(Supertype.LEGENDARY)
SNOW = IsSupertype(Supertype.SNOW)
AURA = IsSubtype("Aura")
EQUIPMENT = IsSubtype("Equipment")
WHITE = IsColor(Color.WHITE)
BLUE = IsColor(Color.BLUE)
BLACK = IsColor(Color.BLACK)
RED = IsColor(Color.RED)
GREEN = IsColor(Color.GREEN)
COLORLESS = IsColorless()
TAPPED = IsTapped()
UNTAPPED = Not(TAPPED)
ATTACKING = IsAttacking()
BLOCKING = IsBlocking()
PLAYER = IsPlayer()
YOU = You()
OPPONENT = Opponent()
THIS = This()
OTHER = Other()
HOST = AttachedHost()
TARGET = ChosenTarget(0)
SECOND_TARGET = ChosenTarget(1)
IT = EventObject()
THAT_PLAYER = EventPlayer()
YOU_CONTROL = ControlledBy(YOU)
OPPONENT_CONTROLS = ControlledBy(OPPONENT)
IN_YOUR_HAND = InZone(Zone.HAND, YOU)
IN_YOUR_GRAVEYARD = InZone(Zone.GRAVEYARD, YOU)
IN_YOUR_LIBRARY = InZone(Zone.LIBRARY, YOU)
IN_A_GRAVEYARD = InZone(Zone.GRAVEYARD)
ANY_TARGET = CREATURE | PLAYER | PLANESWALKER | BATTLE
"""CR 115.4."""


def subtype(name: str) -> Selector:
    """Objects with that subtype: `CREATURE & subtype("Goblin")`, or just `subtype("Forest")`."""
    return IsSubtype(name)


def with_keyword(keyword: Keyword) -> Selector:
    """Objects with a keyword ability: `CREATURE & with_keyword(Keyword.FLYING)`."""
    return HasKeyword(keyword)


def power(comparison: str, amount: Amount) -> Selector:
    """`CREATURE & power("<=", 2)`."""
    return PowerIs(Comparison(comparison), amount)


def toughness(comparison: str, amount: Amount) -> Selector:
    return ToughnessIs(Comparison(comparison), amount)


def mana_value(comparison: str, amount: Amount) -> Selector:
    return ManaValueIs(Comparison(comparison), amount)
