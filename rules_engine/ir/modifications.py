"""Modifications: what continuous effects change (CR 611, 613).

Each class names the layer that it applies in; those of rules rather than of characteristics (CR
613.11) have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import CREATURE, YOU, Selector
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Ability
    from rules_engine.ir.effects import Then
    from rules_engine.ir.events import EventPattern


@dataclass(frozen=True, slots=True)
class Modification(Node):
    """Base of all modifications."""

    layer: ClassVar[str] = ""


# --- characteristics: layers 1 to 7 ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BecomesCopyOf(Modification):
    """CR 707.4: a copy of that object, except for these modifications of what is copied (707.9).

    An exception may be any modification of characteristics: `SetBasePowerToughness` is "except
    it's N/N", `AddTypes` "in addition to its other types", `GainAbility` "and it has …".
    """

    layer: ClassVar[str] = "1a"
    what: Selector
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepsColors(Modification):
    """As an exception: it doesn't copy the colors (CR 707.9c)."""

    layer: ClassVar[str] = "1a"


@dataclass(frozen=True, slots=True)
class KeepsName(Modification):
    """As an exception: its name is still what it was (CR 707.9c)."""

    layer: ClassVar[str] = "1a"


@dataclass(frozen=True, slots=True)
class LosesManaCost(Modification):
    """As an exception: the copy has no mana cost (CR 702.128a, 707.9)."""

    layer: ClassVar[str] = "1a"


@dataclass(frozen=True, slots=True)
class KeepsThisAbility(Modification):
    """As an exception: "and it has this ability" (CR 707.9a)."""

    layer: ClassVar[str] = "1a"


@dataclass(frozen=True, slots=True)
class EntersWithMoreCounters(Modification):
    """As an exception: it enters with additional counters (CR 707.9e)."""

    layer: ClassVar[str] = "1a"
    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class IfCopyIs(Modification):
    """As an exception: these, if the copy is one of those without them (CR 707.9f)."""

    layer: ClassVar[str] = "1a"
    types: tuple[CardType, ...]
    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class SetController(Modification):
    """`player` controls it."""

    layer: ClassVar[str] = "2"
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ForNextSpell(Modification):
    """CR 611.2f: these, of the next spell of the affected kind that the controller casts; they
    begin as it is put on the stack and last until the game ends."""

    layer: ClassVar[str] = "next"
    modifications: tuple[Modification, ...]


class TextWord(StrEnum):
    """CR 612.2: the kinds of words that text-changing effects change."""

    COLOR = "color word"
    BASIC_LAND_TYPE = "basic land type"
    CREATURE_TYPE = "creature type"


@dataclass(frozen=True, slots=True)
class ChangeText(Modification):
    """CR 612: all instances of one word of these kinds are replaced with another of its kind,
    both chosen as the effect begins; not with the `forbidden` ones."""

    layer: ClassVar[str] = "3"
    kinds: tuple[TextWord, ...]
    forbidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplaceWords(Modification):
    """CR 612: all instances of the word, used as one of its kind, are the other word."""

    layer: ClassVar[str] = "3"
    kind: TextWord
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class SetName(Modification):
    """CR 612.8: it has that name and no other."""

    layer: ClassVar[str] = "3"
    name: str


@dataclass(frozen=True, slots=True)
class AddToName(Modification):
    """CR 123.6, 612: words are added to its name."""

    layer: ClassVar[str] = "3"
    words: str


@dataclass(frozen=True, slots=True)
class SetTextOf(Modification):
    """CR 612.5-6: its rules text is that of the referred object; with `full`, its whole text."""

    layer: ClassVar[str] = "3"
    what: Selector
    full: bool = False


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """In addition to its other types (CR 205.1b); without fitting card type no subtype (205.3d)."""

    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Its card types are these and no others; subtypes replace those of their kind (CR 205.1a)."""

    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...]
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetCreatureTypes(Modification):
    layer: ClassVar[str] = "4"
    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetChosenCreatureType(Modification):
    """Its creature type is the one that was chosen for this object; beside what it is, if
    `in_addition`."""

    layer: ClassVar[str] = "4"
    in_addition: bool = False


@dataclass(frozen=True, slots=True)
class EveryCreatureType(Modification):
    layer: ClassVar[str] = "4"


@dataclass(frozen=True, slots=True)
class SetLandTypes(Modification):
    """CR 305.7: it loses its land types and abilities and has these basic land types' mana
    abilities."""

    layer: ClassVar[str] = "4"
    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RemoveTypes(Modification):
    layer: ClassVar[str] = "4"
    types: tuple[CardType, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    subtypes: tuple[str, ...] = ()
    all_creature_types: bool = False


@dataclass(frozen=True, slots=True)
class SetChosenLandType(Modification):
    """It is the chosen basic land type; beside what it is, if `in_addition` (CR 305.7)."""

    layer: ClassVar[str] = "4"
    in_addition: bool = False


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """It becomes these colors; no colors make it colorless."""

    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class SetChosenColor(Modification):
    """It becomes the color that was chosen; beside what it is, if `in_addition`."""

    layer: ClassVar[str] = "5"
    in_addition: bool = False


@dataclass(frozen=True, slots=True)
class AddColors(Modification):
    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class GainAbility(Modification):
    layer: ClassVar[str] = "6"
    ability: Ability


@dataclass(frozen=True, slots=True)
class GainFlashbackForManaCost(Modification):
    """It has flashback, and its flashback cost is its mana cost (CR 702.34)."""

    layer: ClassVar[str] = "6"


@dataclass(frozen=True, slots=True)
class LoseKeyword(Modification):
    layer: ClassVar[str] = "6"
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Modification):
    """With `except_mana`, not its mana abilities."""

    layer: ClassVar[str] = "6"
    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class CantHave(Modification):
    """CR 113.11: it loses that keyword ability and can't have or gain it."""

    layer: ClassVar[str] = "6"
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class GainActivatedAbilitiesOf(Modification):
    """It has all activated abilities of the others (CR 201.5b)."""

    layer: ClassVar[str] = "6"
    what: Selector


@dataclass(frozen=True, slots=True)
class SetBasePowerToughness(Modification):
    """Layer 7b, or 7a in a characteristic-defining ability; None leaves that value."""

    layer: ClassVar[str] = "7b"
    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True, slots=True)
class ModifyPowerToughness(Modification):
    """Gets +N/+N. Amounts are fixed as the effect starts if it comes from a spell or ability (CR
    608.2i)."""

    layer: ClassVar[str] = "7c"
    power: Amount
    toughness: Amount


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    layer: ClassVar[str] = "7d"


# --- rules (CR 613.11) -------------------------------------------------------------------------


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

    Of a player: attacks with at least one creature.
    """

    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class Goaded(Modification):
    """CR 701.15b: attacks each combat if able, and attacks another player than the one who goaded
    it, the effect's controller, if able."""


@dataclass(frozen=True, slots=True)
class CanAttackAsThoughNoDefender(Modification):
    """CR 702.3b."""


@dataclass(frozen=True, slots=True)
class CanAttackAsThoughHaste(Modification):
    """CR 702.10b; {T} abilities aren't affected."""


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
    """Blocks each combat if able (CR 509.1c); with `attacker`, that one."""

    attacker: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantBeBlocked(Modification):
    """With `by`, can't be blocked by those; without, not at all."""

    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class MustBeBlocked(Modification):
    """Must be blocked if able, by at least that many; `by_all`: all creatures able to block it do
    so."""

    by_all: bool = False
    at_least: int = 1


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
    """Can block that many additional creatures; any number if None."""

    count: int | None = 1


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


@dataclass(frozen=True, slots=True)
class BlockCost(Modification):
    """Creatures can't block unless their controller pays that for each, `times` over (CR
    509.1d)."""

    cost: Cost
    times: Amount = 1


@dataclass(frozen=True, slots=True)
class DoesntUntap(Modification):
    """Doesn't untap during its controller's untap step (CR 502.3)."""


@dataclass(frozen=True, slots=True)
class MayChooseNotToUntap(Modification):
    pass


@dataclass(frozen=True, slots=True)
class AssignsNoCombatDamage(Modification):
    """CR 510.1a."""


@dataclass(frozen=True, slots=True)
class AssignsDamageByToughness(Modification):
    """Assigns combat damage equal to its toughness rather than its power (CR 510.1a)."""


@dataclass(frozen=True, slots=True)
class MayAssignAsThoughUnblocked(Modification):
    """Its controller may have it assign its combat damage as though it weren't blocked (CR
    510.1c)."""


@dataclass(frozen=True, slots=True)
class CantEnter(Modification):
    """What matches can't enter the battlefield (CR 111.5, 608.3e): cards and spells as they are
    where they are, tokens as they would be."""


@dataclass(frozen=True, slots=True)
class CantTransform(Modification):
    """CR 701.28f: nor convert."""


@dataclass(frozen=True, slots=True)
class CantBeCountered(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantBeRegenerated(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantBeTargetedBy(Modification):
    """Can't be the target of these spells and abilities."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CantActivateAbilities(Modification):
    """Its activated abilities can't be activated; unless they are mana abilities, if so."""

    except_mana_abilities: bool = False


@dataclass(frozen=True, slots=True)
class CantCrew(Modification):
    """Can't crew Vehicles (CR 702.122d)."""


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
class MayPlay(Modification):
    """The player may play lands and cast spells among the affected cards from where they are (CR
    601.3). The affected are cards, described with their zone.

    `free`: without paying their mana costs; `cost`: for that alternative cost; `any_color`,
    `any_type`: with mana as though it were so (CR 609.4b).
    """

    player: Selector = YOU
    lands: bool = True
    spells: bool = True
    free: bool = False
    cost: Cost | None = None
    any_color: bool = False
    any_type: bool = False


@dataclass(frozen=True, slots=True)
class MustBeTargeted(Modification):
    """CR 601.2c: while choosing targets for spells and activated abilities, these players must
    choose at least one object like this if able."""

    by: Selector


@dataclass(frozen=True, slots=True)
class AbilityCostChange(Modification):
    """Activated abilities of the affected objects cost that much more or less to activate, but
    not less than `minimum` mana."""

    generic: Amount
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class MayCastAsThoughFlash(Modification):
    """The affected cards may be cast any time their owner could cast an instant."""


@dataclass(frozen=True, slots=True)
class CanBlockAsThoughNoShadow(Modification):
    """Can block creatures with shadow as though they didn't have it (CR 702.28b)."""


@dataclass(frozen=True, slots=True)
class CantBeEnchantedBy(Modification):
    """No Auras like these can be attached to it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class EchoMayCost(Modification):
    """Its controller may pay this rather than its echo costs."""

    cost: Cost


# --- players (the affected are players) --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AdditionalLandPlays(Modification):
    count: int = 1


@dataclass(frozen=True, slots=True)
class CantCycle(Modification):
    """The player can't cycle cards (CR 702.29f)."""


@dataclass(frozen=True, slots=True)
class CantPlayLands(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantCastSpells(Modification):
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantSearch(Modification):
    """The players can't search libraries (CR 701.23f); with `ignore_for`, a player may pay that to
    ignore it until end of turn (CR 116.2d)."""

    ignore_for: Cost | None = None


@dataclass(frozen=True, slots=True)
class Ignores(Modification):
    """CR 116.2d: the player ignores that effect of these objects."""

    source: Selector


@dataclass(frozen=True, slots=True)
class CantPayLife(Modification):
    """CR 118.3b: the player can't pay life, except 0, nor sacrifice creatures to pay costs if
    `nor_sacrifice`."""

    nor_sacrifice: Selector | None = None


@dataclass(frozen=True, slots=True)
class CantGainLife(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantLoseLife(Modification):
    """CR 119.8."""


@dataclass(frozen=True, slots=True)
class CantDraw(Modification):
    """CR 121.2b, 121.3: can't draw more than that many cards each turn."""

    more_than: int = 0


@dataclass(frozen=True, slots=True)
class CantHaveCounters(Modification):
    """Can't have counters put on it; with `kind`, of that kind (CR 122.5)."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class MaximumCounters(Modification):
    """CR 122.4: can't have more than that many counters of the kind."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class TriggersAgain(Modification):
    """CR 603.2d: its triggered abilities trigger additional times; with `cause`, only if such an
    event made them trigger."""

    cause: EventPattern | None = None
    times: int = 1


@dataclass(frozen=True, slots=True)
class DamageCantBePrevented(Modification):
    """CR 615.12: damage that these would deal can't be prevented."""


@dataclass(frozen=True, slots=True)
class CantLoseGame(Modification):
    pass


@dataclass(frozen=True, slots=True)
class CantWinGame(Modification):
    pass


@dataclass(frozen=True, slots=True)
class NoMaximumHandSize(Modification):
    pass


@dataclass(frozen=True, slots=True)
class MaximumHandSizeChange(Modification):
    change: int


@dataclass(frozen=True, slots=True)
class SetMaximumHandSize(Modification):
    """CR 613.11: in timestamp order with the other effects on it."""

    size: Amount


@dataclass(frozen=True, slots=True)
class PlaysWithHandRevealed(Modification):
    pass


@dataclass(frozen=True, slots=True)
class PlaysWithTopRevealed(Modification):
    pass


@dataclass(frozen=True, slots=True)
class SkipsStep(Modification):
    """Skips that step, every time."""

    step: str


@dataclass(frozen=True, slots=True)
class PlayerHasKeyword(Modification):
    """ "You have hexproof", "you have shroud"."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class DamageStopsAtOneLife(Modification):
    """Damage that would bring the player's life total below 1 brings it to 1."""


@dataclass(frozen=True, slots=True)
class CastsOnlyAsSorceries(Modification):
    """The player can cast spells only when they could cast a sorcery."""


@dataclass(frozen=True, slots=True)
class SpendsManaAsAnyColor(Modification):
    """CR 609.4b: the player may spend mana as though it were of any color (or type), to cast
    spells like these if given."""

    spells: Selector | None = None
    any_type: bool = False


@dataclass(frozen=True, slots=True)
class SpendsOneColorAsAny(Modification):
    """Mana of that color may be spent as any color, other mana only as colorless."""

    color: Color
