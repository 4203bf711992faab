"""Sealed products as data, and what comes out of them when they are opened (pure).

    sheets = sheets_of_set(cards)
    cards = open_product(product("time-spiral-booster"), sheets, random.Random(seed))

A product has weighted layouts, a layout has slots, a slot takes cards from weighted sheets.
Equal products, sheets and seeds give equal cards.
"""

from decks.boosters.catalogue import (
    CUBE_PACK,
    PRODUCTS,
    booster_for,
    product,
    special_guest_numbers,
)
from decks.boosters.errors import ProductError, SheetMissing, SheetTooSmall, UnknownProduct
from decks.boosters.event_kinds import (
    EVENT_KINDS,
    EventKind,
    LimitedKind,
    construction_minutes,
    recommended_lines,
)
from decks.boosters.opening import OpenedCard, open_lines, open_product, open_products
from decks.boosters.pool_check import check_pool, check_table, expected_cards, rarities
from decks.boosters.products import (
    Layout,
    PrintedCard,
    Product,
    ProductLine,
    Sheet,
    SheetName,
    Slot,
    WeightedSheet,
)
from decks.boosters.sheets import custom_sheets, sheets_of_set

__all__ = [
    "CUBE_PACK",
    "EVENT_KINDS",
    "PRODUCTS",
    "EventKind",
    "Layout",
    "LimitedKind",
    "OpenedCard",
    "PrintedCard",
    "Product",
    "ProductError",
    "ProductLine",
    "Sheet",
    "SheetMissing",
    "SheetName",
    "SheetTooSmall",
    "Slot",
    "UnknownProduct",
    "WeightedSheet",
    "booster_for",
    "check_pool",
    "check_table",
    "construction_minutes",
    "custom_sheets",
    "expected_cards",
    "open_lines",
    "open_product",
    "open_products",
    "product",
    "rarities",
    "recommended_lines",
    "sheets_of_set",
    "special_guest_numbers",
]
