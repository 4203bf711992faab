"""The sheets of sealed products, from the printings that are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q

from decks.boosters import (
    PrintedCard,
    Product,
    Sheet,
    SheetMissing,
    SheetName,
    UnknownProduct,
    booster_for,
    custom_sheets,
    product,
    sheets_of_set,
    special_guest_numbers,
)
from decks.boosters.imported import PREFIX, Definition, product_and_sheets
from decks.boosters.sheets import Sheets
from decks.construction.card_facts import FREE_BASICS
from decks.enums import Rarity
from decks.models import BoosterDefinition, Card, CardSet, Printing

SPECIAL_GUESTS = "SPG"
#: Sets of which every card is a Timeshifted one, whatever rarity it had before.
TIMESHIFTED_SETS = frozenset({"TSB"})
#: Sheets with a code of their own whose cards count as cards of a set for every purpose.
SHEETS_OF_SET = {"TSP": ("TSB",)}
#: The kinds of imported products that a set is drafted with, the newest kind first.
DRAFTED_KINDS = ("play", "draft", "default")
#: A set with fewer rares, or fewer other cards, is only known in part and cannot be opened.
FEWEST_RARES = 10
FEWEST_COMMONS = 20


def printed_cards(set_codes: Iterable[str]) -> list[PrintedCard]:
    """The printings of these sets as values, in one query, by number."""
    rows = (
        Printing.objects.filter(card_set__code__in=set(set_codes), card__is_digital=False)
        .order_by("card_set__code", "number", "card__name")
        .values_list("card__name", "card_set__code", "number", "rarity", "card__colors")
    )
    return [
        PrintedCard(
            name=name,
            set_code=code,
            number=number,
            rarity=SheetName.TIMESHIFTED if code in TIMESHIFTED_SETS else rarity,
            colors=colors,
            is_basic_land=name in FREE_BASICS,
        )
        for name, code, number, rarity, colors in rows
    ]


def is_in_set(card: Card, code: str) -> bool:
    """Whether a card is one of a set's: printed in it, or on a sheet that came with it."""
    code = code.upper()
    return card.printings.filter(card_set__code__in=(code, *SHEETS_OF_SET.get(code, ()))).exists()


def product_sheets(product: Product, set_code: str = "") -> Sheets:
    """The sheets from which a product of a set is opened, in one query.

    Args:
        set_code: The set of a product that is not of one set; others know theirs.

    Raises:
        SheetMissing: The set is unknown, or none of its cards has a known rarity.
    """
    codes = product.set_codes or (set_code.upper(),)
    by_set: dict[str, list[PrintedCard]] = {}
    guests = special_guest_numbers(codes[0])
    wanted = (*codes, SPECIAL_GUESTS) if guests else codes
    for card in printed_cards(wanted):
        by_set.setdefault(card.set_code, []).append(card)
    if not by_set.get(codes[0]):
        raise SheetMissing(product=product.name, sheet=codes[0])
    cards = [card for code in codes for card in by_set.get(code, ())]
    return sheets_of_set(
        [card for card in cards if card.rarity != SheetName.TIMESHIFTED],
        timeshifted=[card for card in cards if card.rarity == SheetName.TIMESHIFTED],
        special_guests=[card for card in by_set.get(SPECIAL_GUESTS, ()) if card.number in guests],
    )


def find_product(code: str, set_code: str = "") -> Product:
    """A product by its code: of the catalogue, or of a set's own data (``set-draft``).

    Raises:
        UnknownProduct: There is none.
    """
    if not code.startswith(PREFIX):
        return product(code)
    return _imported(code, set_code)[0]


def find_sheets(code: str, set_code: str = "") -> Sheets:
    """The sheets of a product by its code.

    Raises:
        UnknownProduct, SheetMissing: There is none, or the set's cards are not known.
    """
    if not code.startswith(PREFIX):
        return product_sheets(product(code), set_code)
    return _imported(code, set_code)[1]


def _imported(code: str, set_code: str) -> tuple[Product, dict[str, Sheet]]:
    """A product of a set's own data with its sheets; two queries."""
    kind = code.removeprefix(PREFIX)
    row = BoosterDefinition.objects.filter(card_set__code=set_code.upper(), kind=kind).first()
    if row is None:
        raise UnknownProduct(product=f"{set_code} {code}".strip())
    wanted = {uuid for sheet in row.contents["sheets"].values() for uuid in sheet["cards"]}
    cards = {
        str(uuid): PrintedCard(
            name=name,
            set_code=own_code,
            number=number,
            rarity=SheetName.TIMESHIFTED if own_code in TIMESHIFTED_SETS else rarity,
            colors=colors,
            is_basic_land=name in FREE_BASICS,
        )
        for uuid, name, own_code, number, rarity, colors in Printing.objects.filter(
            uuid__in=wanted
        ).values_list("uuid", "card__name", "card_set__code", "number", "rarity", "card__colors")
    }
    return product_and_sheets(Definition(row.kind, row.name, row.contents), cards)


def booster_of(set_code: str) -> Product:
    """The booster that a set is drafted with: of its own data, else by its year."""
    rows = BoosterDefinition.objects.filter(card_set__code=set_code, kind__in=DRAFTED_KINDS)
    published = _drafted_kind(rows.values_list("kind", flat=True))
    if published is not None:
        return find_product(f"{PREFIX}{published}", set_code)
    card_set = CardSet.objects.filter(code=set_code).first()
    return booster_for(set_code, card_set.release_date if card_set else None)


def _drafted_kind(kinds: Iterable[str]) -> str | None:
    """The kind that a set with these products is drafted with, if there is one."""
    return min(
        (kind for kind in kinds if kind in DRAFTED_KINDS), key=DRAFTED_KINDS.index, default=None
    )


def imported_kinds() -> list[tuple[str, str, str]]:
    """Set code, product code and name of every product that was imported with its set."""
    return [
        (code, f"{PREFIX}{kind}", name)
        for code, kind, name in BoosterDefinition.objects.order_by(
            "-card_set__release_date", "card_set__code", "kind"
        ).values_list("card_set__code", "kind", "name")
    ]


def published_products() -> dict[str, Callable[[], list[Product]]]:
    """By set code a function that reads the set's own products; one query, and two for each
    product that is read."""
    found: dict[str, list[str]] = {}
    for set_code, code, _name in imported_kinds():
        found.setdefault(set_code, []).append(code)

    def reader(set_code: str, codes: list[str]) -> Callable[[], list[Product]]:
        return lambda: [find_product(code, set_code) for code in codes]

    return {set_code: reader(set_code, codes) for set_code, codes in found.items()}


def list_sheets(cards: Iterable[tuple[PrintedCard, int]]) -> Sheets:
    """The sheet of an organizer's own list: its cards and how many there are of each."""
    rows = list(cards)
    return custom_sheets([card for card, _n in rows], {card.name: n for card, n in rows})


@dataclass(frozen=True, slots=True)
class OpenableSet:
    """A set of which boosters can be opened, and the booster that it is drafted with.

    Args:
        booster_code: As `find_product` knows it.
        is_published: The booster is the set's own, out of the publisher's data.
    """

    code: str
    name: str
    release_date: date | None
    booster_code: str
    booster_name: str
    is_published: bool


def openable_sets() -> list[OpenableSet]:
    """The sets whose cards and rarities are known, or whose boosters are published, the newest
    first; two queries."""
    published: dict[str, dict[str, str]] = {}
    for code, kind, name in BoosterDefinition.objects.filter(kind__in=DRAFTED_KINDS).values_list(
        "card_set__code", "kind", "name"
    ):
        published.setdefault(code, {})[kind] = name
    named = CardSet.objects.filter(is_online_only=False).exclude(code__in=TIMESHIFTED_SETS)
    known = named.annotate(
        rares=Count("printings", filter=Q(printings__rarity=Rarity.RARE)),
        commons=Count("printings", filter=Q(printings__rarity=Rarity.COMMON)),
        uncommons=Count("printings", filter=Q(printings__rarity=Rarity.UNCOMMON)),
    ).filter(
        Q(rares__gte=FEWEST_RARES, commons__gte=FEWEST_COMMONS, uncommons__gte=FEWEST_RARES)
        | Q(code__in=published)
    )
    found = []
    for one in known.order_by("-release_date", "code"):
        own = published.get(one.code, {})
        if (kind := _drafted_kind(own)) is not None:
            booster_code, name = f"{PREFIX}{kind}", own[kind]
        else:
            usual = booster_for(one.code, one.release_date)
            booster_code, name = usual.code, usual.name
        found.append(
            OpenableSet(one.code, one.name, one.release_date, booster_code, name, kind is not None)
        )
    return found
