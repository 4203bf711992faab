"""What comes out of a product, as shares and averages, computed from its slots."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from decks.boosters.products import Product, Slot


@dataclass(frozen=True, slots=True)
class SlotOdds:
    """So many cards of a pack, each from one of these sheets.

    Args:
        sheets: The sheet's name with its share of the cards of this slot, the likeliest first.
    """

    count: int
    sheets: tuple[tuple[str, Fraction], ...]
    is_foil: bool = False
    is_even: bool = False


@dataclass(frozen=True, slots=True)
class LayoutOdds:
    """What is in a pack; `share` of all packs of the product are so."""

    share: Fraction
    slots: tuple[SlotOdds, ...]


def product_odds(product: Product) -> tuple[LayoutOdds, ...]:
    """The layouts of a product with their shares, in the product's order.

    >>> from decks.boosters import product
    >>> [(slot.count, slot.sheets) for slot in product_odds(product("draft-booster"))[0].slots][0]
    (1, (('rare', Fraction(7, 8)), ('mythic', Fraction(1, 8))))
    """
    total = sum(layout.weight for layout in product.layouts)
    return tuple(
        LayoutOdds(Fraction(layout.weight, total), tuple(_slot_odds(slot) for slot in layout.slots))
        for layout in product.layouts
    )


def _slot_odds(slot: Slot) -> SlotOdds:
    total = sum(one.weight for one in slot.sheets)
    shares = sorted(
        ((str(one.sheet), Fraction(one.weight, total)) for one in slot.sheets),
        key=lambda one: -one[1],
    )
    return SlotOdds(slot.count, tuple(shares), slot.is_foil, slot.is_even)


def cards_on_average(product: Product) -> dict[str, Fraction]:
    """By sheet the cards of a pack on the average of all packs; together the size of a pack.

    >>> from decks.boosters import product
    >>> cards_on_average(product("time-spiral-booster"))["timeshifted"]
    Fraction(1, 1)
    """
    found: dict[str, Fraction] = {}
    for layout in product_odds(product):
        for slot in layout.slots:
            for sheet, share in slot.sheets:
                found[sheet] = found.get(sheet, Fraction(0)) + layout.share * slot.count * share
    return found
