"""The sheets of a set: its cards by rarity, each name once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from decks.boosters.products import PrintedCard, Sheet, SheetName
from decks.construction.card_facts import FREE_BASICS

Sheets = Mapping[str, Sheet]

_BY_RARITY = {
    "common": SheetName.COMMON,
    "uncommon": SheetName.UNCOMMON,
    "rare": SheetName.RARE,
    "mythic": SheetName.MYTHIC,
}


def sheets_of_set(
    cards: Iterable[PrintedCard],
    *,
    timeshifted: Iterable[PrintedCard] = (),
    special_guests: Iterable[PrintedCard] = (),
) -> dict[str, Sheet]:
    """The sheets that the usual products of a set are made of.

    A name that a set has at several numbers (other pictures, other frames) is one card of its
    sheet, with the first number; basic lands keep all their pictures. A card without a known
    rarity is on no sheet. Basic lands are always there: an organizer has them of any set.
    """
    found: dict[SheetName, dict[str, PrintedCard]] = {}
    lands: list[PrintedCard] = []
    for card in sorted(cards, key=_by_number):
        if card.name in FREE_BASICS:
            lands.append(card)
        elif (sheet := _BY_RARITY.get(card.rarity)) is not None:
            found.setdefault(sheet, {}).setdefault(card.name, card)
    for sheet, extra in (
        (SheetName.TIMESHIFTED, timeshifted),
        (SheetName.SPECIAL_GUEST, special_guests),
    ):
        for card in sorted(extra, key=_by_number):
            found.setdefault(sheet, {}).setdefault(card.name, card)
    have = {card.name for card in lands}
    lands += [PrintedCard(name, is_basic_land=True) for name in FREE_BASICS if name not in have]
    sheets: dict[str, Sheet] = {
        sheet: Sheet.of(by_name.values(), balances_colors=sheet is SheetName.COMMON)
        for sheet, by_name in found.items()
    }
    sheets[SheetName.BASIC_LAND] = Sheet.of(lands)
    return sheets


def custom_sheets(cards: Iterable[PrintedCard], copies: Mapping[str, int] | None = None) -> Sheets:
    """The one sheet of a cube; ``copies`` says how many there are of a name (by default one)."""
    counts = copies or {}
    return {
        SheetName.CUSTOM: Sheet(tuple((card, counts.get(card.name, 1)) for card in cards)),
    }


def _by_number(card: PrintedCard) -> tuple[int, str, str]:
    digits = "".join(letter for letter in card.number if letter.isdecimal())
    return (int(digits) if digits else 0, card.number, card.name)
