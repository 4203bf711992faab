"""Products as a set's own data file has them: weighted layouts of weighted sheets.

A definition names cards by the publisher's ids. Cards that are not known (a bonus sheet of
another set) are left out; a layout that needs a sheet without any known card is never chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from decks.boosters.products import (
    Layout,
    PrintedCard,
    Product,
    Sheet,
    SheetName,
    Slot,
    WeightedSheet,
)
from decks.construction.card_facts import FREE_BASICS

#: Codes of imported products: the prefix and the kind of booster in the data.
PREFIX = "set-"
#: Kinds that players open at events; samples and promotional packs are not among them.
KINDS = ("play", "draft", "default", "tournament", "set", "jumpstart", "collector")
MOST_LAYOUTS, MOST_SHEETS, MOST_CARDS = 500, 200, 5000
#: More of one sheet in a pack than any product has.
MOST_OF_A_SHEET = 200


class DefinitionRefused(ValueError):
    """A definition is not in the publisher's form; the message says where."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A product of a set: what the database keeps of it."""

    kind: str
    name: str
    contents: dict[str, Any]


def read_definitions(entry: object) -> list[Definition]:
    """The boosters of a set's file that players open, checked and without what is not needed.

    Raises:
        DefinitionRefused: A member is missing or has the wrong form.
    """
    if entry is None:
        return []
    if not isinstance(entry, dict):
        raise DefinitionRefused("“booster” is not an object")
    return [_definition(kind, entry[kind]) for kind in KINDS if kind in entry]


def _definition(kind: str, value: object) -> Definition:
    if not isinstance(value, dict):
        raise DefinitionRefused(f"{kind}: not an object")
    name = value.get("name") or kind
    layouts, sheets = value.get("boosters"), value.get("sheets")
    if not isinstance(name, str) or not isinstance(layouts, list) or not isinstance(sheets, dict):
        raise DefinitionRefused(f"{kind}: name, boosters or sheets are missing")
    if not layouts or len(layouts) > MOST_LAYOUTS or len(sheets) > MOST_SHEETS:
        raise DefinitionRefused(f"{kind}: no layouts, or too many")
    return Definition(
        kind,
        name[:120],
        {
            "layouts": [_layout(kind, one, sheets) for one in layouts],
            "sheets": {key: _sheet(f"{kind}/{key}", one) for key, one in sheets.items()},
        },
    )


def _layout(kind: str, value: object, sheets: Mapping[str, object]) -> dict[str, Any]:
    contents = value.get("contents") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(contents, dict) or not contents:
        raise DefinitionRefused(f"{kind}: a booster has no contents")
    for sheet, count in contents.items():
        if sheet not in sheets or not _is_number(count, MOST_OF_A_SHEET):
            raise DefinitionRefused(f"{kind}: {sheet!r} is no sheet, or its number is wrong")
    weight = value.get("weight", 1)
    if not _is_number(weight):
        raise DefinitionRefused(f"{kind}: the weight of a booster is wrong")
    return {"weight": weight, "contents": dict(contents)}


def _sheet(where: str, value: object) -> dict[str, Any]:
    cards = value.get("cards") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(cards, dict) or len(cards) > MOST_CARDS:
        raise DefinitionRefused(f"{where}: the cards of the sheet are missing or too many")
    if not all(_is_id(key) and _is_number(weight) for key, weight in cards.items()):
        raise DefinitionRefused(f"{where}: a card's id or weight is wrong")
    flags = {
        "foil": "foil",
        "fixed": "fixed",
        "allowDuplicates": "may_repeat",
        "balanceColors": "balances_colors",
    }
    return {
        "cards": dict(cards),
        **{ours: True for theirs, ours in flags.items() if value.get(theirs) is True},
    }


def _is_number(value: object, most: int | None = None) -> bool:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return is_whole and value > 0 and (most is None or value <= most)  # type: ignore[operator]


def _is_id(value: object) -> bool:
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False


def product_and_sheets(
    definition: Definition, cards: Mapping[str, PrintedCard]
) -> tuple[Product, dict[str, Sheet]]:
    """The product of a definition and the sheets that it is opened from.

    Sheets of basic lands and of Timeshifted cards get the names that pools are checked by.

    Args:
        cards: By the publisher's id the cards that are known.
    """
    names: dict[str, str] = {}
    sheets: dict[str, Sheet] = {}
    # Sorted, since databases keep the keys of JSON in orders of their own.
    for key, value in sorted(definition.contents["sheets"].items()):
        known = tuple(
            (cards[one], weight) for one, weight in sorted(value["cards"].items()) if one in cards
        )
        is_foil = bool(value.get("foil"))
        name = _sheet_name(key, [card for card, _weight in known], is_foil=is_foil)
        names[key] = key if name in sheets else name
        sheets[names[key]] = Sheet(
            known,
            is_foil=is_foil,
            may_repeat=bool(value.get("may_repeat")),
            is_fixed=bool(value.get("fixed")),
            balances_colors=bool(value.get("balances_colors")),
        )
    layouts = tuple(
        Layout(
            tuple(
                Slot(count, (WeightedSheet(names[key]),), is_foil=sheets[names[key]].is_foil)
                for key, count in sorted(one["contents"].items())
            ),
            weight=one["weight"],
        )
        for one in sorted(definition.contents["layouts"], key=lambda one: -one["weight"])
    )
    product = Product(code=f"{PREFIX}{definition.kind}", name=definition.name, layouts=layouts)
    return product, sheets


def _sheet_name(key: str, cards: list[PrintedCard], *, is_foil: bool) -> str:
    if cards and not is_foil:
        if all(card.name in FREE_BASICS for card in cards):
            return SheetName.BASIC_LAND
        if all(card.rarity == SheetName.TIMESHIFTED for card in cards):
            return SheetName.TIMESHIFTED
    return key
