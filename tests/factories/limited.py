"""A small set, limited formats, and limited events in any state."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from decks.construction.card_facts import FREE_BASICS
from decks.enums import CardPoolRule, CardSource, FormatKind, NameKind, Rarity
from decks.models import Card, CardName, CardSet, Format, Printing
from decks.names import normalize_name
from tests.decks.rows import basics, make_card
from tests.factories import NOW, FormatFactory
from tests.factories.events import registered
from tournaments.models import PlayerPool, Registration, Tournament
from tournaments.services import limited
from tournaments.services.limited import ProductChoice

COLORS = "WUBRG"
#: Cards by rarity; enough for every product that the tests open.
SIZES = {Rarity.COMMON: 60, Rarity.UNCOMMON: 20, Rarity.RARE: 12}
SIX_BOOSTERS = (ProductChoice("draft-booster", 6, "TST"),)


def small_set(code: str = "TST", released: date = date(2020, 7, 3)) -> CardSet:
    """A set of creatures "Common 01" … with its rarities, and the basic lands."""
    card_set, made = CardSet.objects.get_or_create(
        code=code,
        defaults={"name": f"Set {code}", "release_date": released, "source": CardSource.IMPORTED},
    )
    if not made:
        return card_set
    _basic_lands(card_set)
    names = [
        (f"{rarity.capitalize()} {number:02d}", rarity, COLORS[number % 5])
        for rarity, count in SIZES.items()
        for number in range(1, count + 1)
    ]
    add_cards(card_set, names)
    return card_set


def _basic_lands(card_set: CardSet) -> None:
    """The five basic lands and Shock; those that are there already are printed here as well."""
    if not Card.objects.filter(name__in=[*FREE_BASICS, "Shock"]).exists():
        basics(card_set.code)
        return
    for land in FREE_BASICS:
        card = Card.objects.filter(name=land).first() or make_card(
            land, f"Basic Land — {land}", "", value=0, sets=()
        )
        Printing.objects.get_or_create(card=card, card_set=card_set, number="")


def add_cards(card_set: CardSet, cards: Sequence[tuple[str, str, str]]) -> None:
    """Creatures of name, rarity and color, printed in a set in this order."""
    rows = Card.objects.bulk_create(
        Card(
            name=name,
            normalized_name=normalize_name(name),
            source=CardSource.IMPORTED,
            layout="normal",
            mana_cost=f"{{1}}{{{color}}}",
            mana_value=2,
            type_line="Creature — Bear",
            types=["Creature"],
            subtypes=["Bear"],
            colors=color,
            color_identity=color,
            power="2",
            toughness="2",
        )
        for name, _rarity, color in cards
    )
    CardName.objects.bulk_create(
        CardName(card=row, name=row.name, normalized=row.normalized_name, kind=NameKind.FULL)
        for row in rows
    )
    Printing.objects.bulk_create(
        Printing(card=row, card_set=card_set, number=str(number), rarity=rarity)
        for number, (row, (_name, rarity, _color)) in enumerate(
            zip(rows, cards, strict=True), start=1
        )
    )


def sealed_format() -> Format:
    return FormatFactory(
        slug="sealed",
        name="Sealed Deck",
        kind=FormatKind.LIMITED,
        card_pool=CardPoolRule.REGISTERED,
        main_minimum=40,
        sideboard_maximum=None,
        copies_limit=None,
    )


def sealed_event(
    names: Sequence[str] | int,
    *,
    products: Sequence[ProductChoice] | None = SIX_BOOSTERS,
    options: dict[str, object] | None = None,
    **settings: object,
) -> Tournament:
    """A limited event with these players whose products are said."""
    small_set()
    event = registered(names, format=sealed_format(), **settings)
    limited.set_limited(actor=None, tournament=event, now=NOW, products=products, **(options or {}))
    return event


def opened_event(names: Sequence[str] | int, **settings: object) -> Tournament:
    """A sealed event whose products the system has opened."""
    event = sealed_event(names, **settings)
    limited.open_pools(actor=None, tournament=event, now=NOW)
    return event


def pool_text(pool: PlayerPool) -> str:
    """A pool as somebody would write it down."""
    assert pool.card_pool is not None
    rows = pool.card_pool.entries.select_related("card").order_by("card__name")
    return "\n".join(f"{row.quantity} {row.card.name}" for row in rows)


def forty_of(registration: Registration, spells: int = 23) -> dict[str, int]:
    """The first cards of a pool and Forests up to forty."""
    pool = PlayerPool.objects.get(registration=registration)
    assert pool.card_pool is not None
    main: dict[str, int] = {}
    for row in pool.card_pool.entries.select_related("card").order_by("card__name"):
        if "Land" in row.card.types:
            continue
        take = min(row.quantity, spells - sum(main.values()))
        if take:
            main[row.card.name] = main.get(row.card.name, 0) + take
    return {**main, "Forest": 40 - sum(main.values())}
