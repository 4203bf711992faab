"""Opening products: which cards come out, by a random generator that is given."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from decks.boosters.errors import SheetMissing, SheetTooSmall
from decks.boosters.products import Layout, PrintedCard, Product, ProductLine, Sheet, Slot

COLORS = "WUBRG"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OpenedCard:
    """A card out of a pack, with the sheet that it was taken from."""

    card: PrintedCard
    sheet: str
    is_foil: bool = False

    @property
    def name(self) -> str:
        return self.card.name


def open_product(
    product: Product, sheets: Mapping[str, Sheet], rng: random.Random
) -> tuple[OpenedCard, ...]:
    """The cards of one pack, in the order of its slots.

    No card is twice in a pack but premium cards, basic lands and what a sheet says may repeat.

    Raises:
        SheetMissing: A sheet that every layout needs has no cards.
        SheetTooSmall: A sheet has fewer different cards than a slot takes from it.
    """
    return open_products(product, sheets, rng, count=1)[0]


def open_products(
    product: Product, sheets: Mapping[str, Sheet], rng: random.Random, *, count: int
) -> tuple[tuple[OpenedCard, ...], ...]:
    """Several packs of a product; those of a dealt product share one list without repetition.

    Raises:
        SheetMissing, SheetTooSmall: As ``open_product``.
    """
    if product.is_dealt:
        return _deal(product, sheets, rng, count)
    layouts = _possible_layouts(product, sheets)
    packs = []
    for _pack in range(count):
        layout = _weighted(rng, [(layout, layout.weight) for layout in layouts])
        packs.append(_open_layout(product, layout, sheets, rng))
    return tuple(packs)


def open_lines(
    lines: Sequence[ProductLine],
    sheets: Sequence[Mapping[str, Sheet]],
    rng: random.Random,
    *,
    pools: int,
) -> tuple[tuple[tuple[OpenedCard, ...], ...], ...]:
    """The packs of several pools: for every pool its packs, line by line.

    Args:
        sheets: For every line the sheets that its product is opened from.
        pools: How many players or teams there are; all have the same products (MTR 7.2).
    """
    found: list[list[tuple[OpenedCard, ...]]] = [[] for _pool in range(pools)]
    for line, own_sheets in zip(lines, sheets, strict=True):
        packs = open_products(line.product, own_sheets, rng, count=line.quantity * pools)
        for number, pool in enumerate(found):
            pool.extend(packs[number * line.quantity : (number + 1) * line.quantity])
    return tuple(tuple(pool) for pool in found)


def _is_possible(slot: Slot, sheets: Mapping[str, Sheet]) -> bool:
    return all(one.is_optional or _has_cards(one.sheet, sheets) for one in slot.sheets)


def _has_cards(sheet: str, sheets: Mapping[str, Sheet]) -> bool:
    return sheet in sheets and bool(sheets[sheet].cards)


def _possible_layouts(product: Product, sheets: Mapping[str, Sheet]) -> list[Layout]:
    """The layouts whose sheets are all there; those of unknown bonus sheets are left out."""
    possible = [
        layout
        for layout in product.layouts
        if all(_is_possible(slot, sheets) for slot in layout.slots)
    ]
    if not possible:
        missing = next(
            one.sheet
            for slot in product.layouts[0].slots
            for one in slot.sheets
            if not one.is_optional and not _has_cards(one.sheet, sheets)
        )
        raise SheetMissing(product=product.name, sheet=missing)
    return possible


def _open_layout(
    product: Product, layout: Layout, sheets: Mapping[str, Sheet], rng: random.Random
) -> tuple[OpenedCard, ...]:
    taken: set[str] = set()
    opened: list[OpenedCard] = []
    for slot in layout.slots:
        opened.extend(_open_slot(product, slot, sheets, rng, taken))
    return tuple(opened)


def _open_slot(
    product: Product,
    slot: Slot,
    sheets: Mapping[str, Sheet],
    rng: random.Random,
    taken: set[str],
) -> Iterator[OpenedCard]:
    choices = [(one.sheet, one.weight) for one in slot.sheets if _has_cards(one.sheet, sheets)]
    if len(choices) == 1:
        name = choices[0][0]
        counts = {name: slot.count}
    else:
        counts = {}
        for _card in range(slot.count):
            chosen = _weighted(rng, choices)
            counts[chosen] = counts.get(chosen, 0) + 1
    for name, count in counts.items():
        sheet = sheets[name]
        is_foil = slot.is_foil or sheet.is_foil
        if sheet.is_fixed:
            cards = [card for card, copies in sheet.cards for _copy in range(copies)]
        elif slot.is_even or sheet.is_even:
            cards = _evenly(product, name, sheet, count, rng)
        elif is_foil or sheet.may_repeat:
            cards = [_weighted(rng, sheet.cards) for _card in range(count)]
        else:
            cards = _different(product, name, sheet, count, rng, taken)
        yield from (OpenedCard(card, name, is_foil) for card in cards)


def _evenly(
    product: Product, name: str, sheet: Sheet, count: int, rng: random.Random
) -> list[PrintedCard]:
    """Every name of the sheet equally often, each time with a random picture."""
    names = sorted(sheet.names)
    each, rest = divmod(count, len(names))
    if rest:
        raise SheetTooSmall(product=product.name, sheet=name, needed=count, found=len(names))
    pictures = {one: [card for card, _weight in sheet.cards if card.name == one] for one in names}
    return [rng.choice(pictures[one]) for one in names for _copy in range(each)]


def _different(
    product: Product,
    name: str,
    sheet: Sheet,
    count: int,
    rng: random.Random,
    taken: set[str],
) -> list[PrintedCard]:
    """Cards of names that the pack does not have yet; every color first, where it is balanced."""
    left = [(card, weight) for card, weight in sheet.cards if card.name not in taken]
    names = {card.name for card, _weight in left}
    if len(names) < count:
        raise SheetTooSmall(product=product.name, sheet=name, needed=count, found=len(names))
    found: list[PrintedCard] = []

    def take(cards: Iterable[tuple[PrintedCard, int]]) -> None:
        possible = [(card, weight) for card, weight in cards if card.name not in taken]
        if possible:
            card = _weighted(rng, possible)
            taken.add(card.name)
            found.append(card)

    if sheet.balances_colors and count >= len(COLORS):
        for color in COLORS:
            take((card, weight) for card, weight in left if card.colors == color)
    while len(found) < count:
        take(left)
    rng.shuffle(found)
    return found


def _deal(
    product: Product, sheets: Mapping[str, Sheet], rng: random.Random, count: int
) -> tuple[tuple[OpenedCard, ...], ...]:
    layout = _possible_layouts(product, sheets)[0]
    sizes: dict[str, int] = {}
    for slot in layout.slots:
        name = slot.sheets[0].sheet
        sizes[name] = sizes.get(name, 0) + slot.count
    stocks: dict[str, list[PrintedCard]] = {}
    for name, size in sizes.items():
        stock = [card for card, copies in sheets[name].cards for _copy in range(copies)]
        if len(stock) < size * count:
            raise SheetTooSmall(
                product=product.name, sheet=name, needed=size * count, found=len(stock)
            )
        rng.shuffle(stock)
        stocks[name] = stock
    return tuple(
        tuple(
            OpenedCard(card, name)
            for name, size in sizes.items()
            for card in stocks[name][pack * size : (pack + 1) * size]
        )
        for pack in range(count)
    )


def _weighted(rng: random.Random, choices: Sequence[tuple[T, int]]) -> T:
    """One of the choices by weight."""
    at = rng.randrange(sum(weight for _choice, weight in choices))
    for choice, weight in choices:
        at -= weight
        if at < 0:
            return choice
    raise AssertionError("weights are positive")
