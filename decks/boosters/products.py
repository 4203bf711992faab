"""The values of which products are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class SheetName(StrEnum):
    """The sheets of which usual products are made; imported products have names of their own."""

    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"
    MYTHIC = "mythic"
    TIMESHIFTED = "timeshifted"
    BASIC_LAND = "basic_land"
    SPECIAL_GUEST = "special_guest"
    CUSTOM = "custom"


@dataclass(frozen=True, slots=True, order=True)
class PrintedCard:
    """A card as it is printed in a set.

    ``rarity`` is that of this printing: a Timeshifted card is Timeshifted whatever it once was.
    """

    name: str
    set_code: str = ""
    number: str = ""
    rarity: str = ""
    colors: str = ""
    is_basic_land: bool = False


@dataclass(frozen=True)
class Sheet:
    """Cards of which a slot takes some, each with its weight.

    Args:
        is_foil: Premium cards; they may repeat a card of the same pack.
        may_repeat: The same card may be in a pack more than once.
        is_even: Every name equally often (the basic lands of a tournament pack).
        is_fixed: All cards of the sheet, each as often as its weight says.
        balances_colors: Every color is there as far as the number of cards allows.
    """

    cards: tuple[tuple[PrintedCard, int], ...]
    is_foil: bool = False
    may_repeat: bool = False
    is_even: bool = False
    is_fixed: bool = False
    balances_colors: bool = False

    @classmethod
    def of(cls, cards: Iterable[PrintedCard], *, balances_colors: bool = False) -> Sheet:
        """Cards that are all equally likely."""
        return cls(tuple((card, 1) for card in cards), balances_colors=balances_colors)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(card.name for card, _weight in self.cards)


@dataclass(frozen=True, slots=True)
class WeightedSheet:
    """One of the sheets that a slot may take a card from.

    An optional sheet (mythic rares, special guests) is passed over where the set has none.
    """

    sheet: str
    weight: int = 1
    is_optional: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """So many cards; for each of them a sheet is chosen by weight.

    ``is_foil`` and ``is_even`` say of the slot what ``Sheet`` says of all slots of a sheet.
    """

    count: int
    sheets: tuple[WeightedSheet, ...]
    is_foil: bool = False
    is_even: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """What is in one pack; a product with several has one of them by weight."""

    slots: tuple[Slot, ...]
    weight: int = 1

    @property
    def size(self) -> int:
        """Cards of a pack where no sheet is fixed."""
        return sum(slot.count for slot in self.slots)


@dataclass(frozen=True)
class Product:
    """A sealed product.

    Args:
        set_codes: The sets that the cards come from, the main one first; empty where the product
            is of whatever set the organizer names.
        is_dealt: All packs of an event are dealt from one list without repetition (cubes).
    """

    code: str
    name: str
    layouts: tuple[Layout, ...]
    set_codes: tuple[str, ...] = ()
    is_dealt: bool = False
    description: str = field(default="", compare=False)

    @property
    def size(self) -> int:
        """Cards of the first, usual layout."""
        return self.layouts[0].size

    def count_from(self, sheet: str) -> int:
        """Cards that certainly come from a sheet in every layout, premium ones left out."""
        return min(
            sum(
                slot.count
                for slot in layout.slots
                if not slot.is_foil and [one.sheet for one in slot.sheets] == [sheet]
            )
            for layout in self.layouts
        )


@dataclass(frozen=True, slots=True)
class ProductLine:
    """So many of a product for each player or team."""

    product: Product
    quantity: int
