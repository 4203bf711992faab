"""Modifications of characteristics, in the layers 1 to 7 (CR 613.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost
from rules_engine.ir.modifications.base import Modification
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Ability


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
class KeepsPowerToughness(Modification):
    """As an exception: its power and toughness are those that it has itself (CR 707.9b)."""

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
class KeepsOtherAbilities(Modification):
    """As an exception: it has all its abilities but this one (CR 707.9a)."""

    layer: ClassVar[str] = "1a"


@dataclass(frozen=True, slots=True)
class EntersWithMoreCounters(Modification):
    """As an exception: it enters with additional counters (CR 707.9e)."""

    layer: ClassVar[str] = "1a"
    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetStartingLoyalty(Modification):
    """As an exception: its loyalty is that number, which it enters with (CR 306.5a, 707.9b)."""

    layer: ClassVar[str] = "1a"
    loyalty: Amount


@dataclass(frozen=True, slots=True)
class IfCopyIs(Modification):
    """As an exception: these, if the copy is one of those without them (CR 707.9f)."""

    layer: ClassVar[str] = "1a"
    types: tuple[CardType, ...]
    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class IfCopied(Modification):
    """As an exception: these, if what is copied is one of those (CR 707.9)."""

    layer: ClassVar[str] = "1a"
    what: Selector
    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class IfEmbalmed(Modification):
    """As an exception: these, if what enters as the copy is a token that embalm made (CR 702.128,
    707.9)."""

    layer: ClassVar[str] = "1a"
    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class SetController(Modification):
    """`player` controls it."""

    layer: ClassVar[str] = "2"
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ForNextSpell(Modification):
    """CR 611.2f: these, of the next spell of the affected kind that the controller casts; they
    begin as it is put on the stack and last until the game ends. `each`: of every such spell for
    as long as the effect lasts. `counted_as_cast`: by how much its cost changes isn't found out as
    the effect begins (611.2d), but as the spell is cast."""

    layer: ClassVar[str] = "next"
    modifications: tuple[Modification, ...]
    each: bool = False
    counted_as_cast: bool = False


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
class HasAllCreatureNames(Modification):
    """CR 612.7: it has the name of each nonlegendary creature card in the card reference too."""

    layer: ClassVar[str] = "3"


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
    all_land_types: bool = False


@dataclass(frozen=True, slots=True)
class SetChosenLandType(Modification):
    """It is the chosen basic land type; beside what it is, if `in_addition` (CR 305.7)."""

    layer: ClassVar[str] = "4"
    in_addition: bool = False


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """It becomes these colors; no colors make it colorless.

    `not_identity`: its color identity is without what this defines (CR 903.4).
    """

    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...]
    not_identity: bool = False


@dataclass(frozen=True, slots=True)
class SetChosenColor(Modification):
    """It becomes the color that was chosen; beside what it is, if `in_addition`.

    `several`: the colors that were chosen together.
    """

    layer: ClassVar[str] = "5"
    in_addition: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class SetCommanderColor(Modification):
    """CR 607.2p, 903.4b: if the card is a commander, it is the color that its owner chose for it
    before the game began."""

    layer: ClassVar[str] = "5"


@dataclass(frozen=True, slots=True)
class AddColors(Modification):
    layer: ClassVar[str] = "5"
    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class GainAbility(Modification):
    layer: ClassVar[str] = "6"
    ability: Ability


@dataclass(frozen=True, slots=True)
class GainKeywordForManaCost(Modification):
    """It has that keyword ability, at the cost of its own mana cost and what is paid `besides`
    (CR 702.34, 702.138)."""

    layer: ClassVar[str] = "6"
    keyword: Keyword = Keyword.FLASHBACK
    besides: Cost | None = None


@dataclass(frozen=True, slots=True)
class LoseKeyword(Modification):
    """`what`: only the abilities of that keyword with this parameter ("loses islandwalk")."""

    layer: ClassVar[str] = "6"
    keyword: Keyword
    what: Selector | None = None


@dataclass(frozen=True, slots=True)
class LoseAbility(Modification):
    """CR 113.10: it loses that ability, which the text quotes."""

    layer: ClassVar[str] = "6"
    ability: Ability


@dataclass(frozen=True, slots=True)
class LoseThisAbility(Modification):
    """It loses the ability whose effect this is; `ability` is that one, once the effect begins."""

    layer: ClassVar[str] = "6"
    ability: Ability | None = None


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
    """It has all activated abilities of the others (CR 201.5b); only the loyalty abilities, if so
    (606.1), or all but the mana abilities (605.1a). `once_each_turn`: each of them can be activated
    so often (602.5b)."""

    layer: ClassVar[str] = "6"
    what: Selector
    loyalty: bool = False
    once_each_turn: bool = False
    found: tuple[Ability, ...] | None = None
    """Those that they had as the effect of a spell or ability began (611.2c)."""
    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class GainKeywordsOf(Modification):
    """It has each ability of that keyword that one of the others has, with its quality ("hexproof
    from white", CR 702.11d, 702.14a, 702.16a)."""

    layer: ClassVar[str] = "6"
    keyword: Keyword
    what: Selector


@dataclass(frozen=True, slots=True)
class SetCreatureTypesOf(Modification):
    """Its creature types are those of the other object, and `besides` (CR 205.1b)."""

    layer: ClassVar[str] = "4"
    what: Selector
    besides: tuple[str, ...] = ()


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
