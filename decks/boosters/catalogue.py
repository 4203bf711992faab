"""The products that stores open, as data.

| product | cards | source |
| --- | --- | --- |
| Time Spiral booster, tournament pack | 15 and 75 | exactly one and three Timeshifted cards |
| Eighth Edition booster | 15 | 2003 |
| older booster, tournament pack | 15 and 75 | common slots without basic land |
| draft booster | 15 | a basic land, a mythic rare instead of one rare in eight |
| play booster | 14 | since 2024: wild cards, a premium wild card, special guests |
| cube pack | 15 | a list of the organizer's own, every card at most once in an event |

Numbers of cards that the publisher did not fix for a set are those that were usual at its time;
products imported with a set's own data come before these.
"""

from __future__ import annotations

from datetime import date

from decks.boosters.errors import UnknownProduct
from decks.boosters.products import Layout, Product, SheetName, Slot, WeightedSheet

COMMON = WeightedSheet(SheetName.COMMON)
UNCOMMON = WeightedSheet(SheetName.UNCOMMON)
RARE = WeightedSheet(SheetName.RARE)
TIMESHIFTED = WeightedSheet(SheetName.TIMESHIFTED)
BASIC_LAND = WeightedSheet(SheetName.BASIC_LAND)

#: One rare in eight is a mythic rare, since there are mythic rares.
RARE_OR_MYTHIC = (
    WeightedSheet(SheetName.RARE, 7),
    WeightedSheet(SheetName.MYTHIC, 1, is_optional=True),
)
#: One common in sixty-four play boosters gives way to a special guest.
COMMON_OR_GUEST = (
    WeightedSheet(SheetName.COMMON, 63),
    WeightedSheet(SheetName.SPECIAL_GUEST, 1, is_optional=True),
)
#: Any rarity; the shares in thousandths as they are usual.
WILD_CARD = (
    WeightedSheet(SheetName.COMMON, 180),
    WeightedSheet(SheetName.UNCOMMON, 580),
    WeightedSheet(SheetName.RARE, 205),
    WeightedSheet(SheetName.MYTHIC, 35, is_optional=True),
)
PREMIUM_WILD_CARD = (
    WeightedSheet(SheetName.COMMON, 580),
    WeightedSheet(SheetName.UNCOMMON, 340),
    WeightedSheet(SheetName.RARE, 69),
    WeightedSheet(SheetName.MYTHIC, 11, is_optional=True),
)
#: Basic lands of a tournament pack: six of each of the five.
TOURNAMENT_PACK_LANDS = 30


def _booster(*slots: Slot) -> tuple[Layout, ...]:
    return (Layout(slots),)


def _tournament_pack(*slots: Slot) -> tuple[Layout, ...]:
    return (Layout((Slot(TOURNAMENT_PACK_LANDS, (BASIC_LAND,), is_even=True), *slots)),)


TIME_SPIRAL_BOOSTER = Product(
    code="time-spiral-booster",
    name="Time Spiral booster",
    set_codes=("TSP", "TSB"),
    layouts=_booster(
        Slot(1, (RARE,)), Slot(3, (UNCOMMON,)), Slot(10, (COMMON,)), Slot(1, (TIMESHIFTED,))
    ),
    description="10 commons, 3 uncommons, 1 rare, 1 Timeshifted",
)
TIME_SPIRAL_TOURNAMENT_PACK = Product(
    code="time-spiral-tournament-pack",
    name="Time Spiral tournament pack",
    set_codes=("TSP", "TSB"),
    layouts=_tournament_pack(
        Slot(3, (RARE,)), Slot(9, (UNCOMMON,)), Slot(30, (COMMON,)), Slot(3, (TIMESHIFTED,))
    ),
    description="30 basic lands, 30 commons, 9 uncommons, 3 rares, 3 Timeshifted",
)
EIGHTH_EDITION_BOOSTER = Product(
    code="eighth-edition-booster",
    name="Eighth Edition booster",
    set_codes=("8ED",),
    layouts=_booster(
        Slot(1, (RARE,)), Slot(3, (UNCOMMON,)), Slot(10, (COMMON,)), Slot(1, (BASIC_LAND,))
    ),
    description="10 commons, 3 uncommons, 1 rare, 1 basic land",
)
OLDER_BOOSTER = Product(
    code="older-booster",
    name="Booster without basic land",
    layouts=_booster(Slot(1, (RARE,)), Slot(3, (UNCOMMON,)), Slot(11, (COMMON,))),
    description="11 commons, 3 uncommons, 1 rare; sets before 2008",
)
OLDER_TOURNAMENT_PACK = Product(
    code="tournament-pack",
    name="Tournament pack",
    layouts=_tournament_pack(Slot(3, (RARE,)), Slot(10, (UNCOMMON,)), Slot(32, (COMMON,))),
    description="30 basic lands, 32 commons, 10 uncommons, 3 rares; large sets before 2008",
)
DRAFT_BOOSTER = Product(
    code="draft-booster",
    name="Draft booster",
    layouts=_booster(
        Slot(1, RARE_OR_MYTHIC), Slot(3, (UNCOMMON,)), Slot(10, (COMMON,)), Slot(1, (BASIC_LAND,))
    ),
    description="10 commons, 3 uncommons, 1 rare or mythic rare, 1 basic land; 2008 to 2023",
)
PLAY_BOOSTER = Product(
    code="play-booster",
    name="Play booster",
    layouts=_booster(
        Slot(1, RARE_OR_MYTHIC),
        Slot(3, (UNCOMMON,)),
        Slot(6, (COMMON,)),
        Slot(1, COMMON_OR_GUEST),
        Slot(1, WILD_CARD),
        Slot(1, PREMIUM_WILD_CARD, is_foil=True),
        Slot(1, (BASIC_LAND,)),
    ),
    description=(
        "6 or 7 commons, 3 uncommons, 1 rare or mythic rare, 1 wild card, 1 premium wild card, "
        "1 land; since 2024"
    ),
)
CUBE_PACK = Product(
    code="cube-pack",
    name="Cube pack",
    layouts=_booster(Slot(15, (WeightedSheet(SheetName.CUSTOM),))),
    is_dealt=True,
    description="15 cards of the organizer's own list, each at most once in the event",
)

PRODUCTS: tuple[Product, ...] = (
    PLAY_BOOSTER,
    DRAFT_BOOSTER,
    OLDER_BOOSTER,
    OLDER_TOURNAMENT_PACK,
    TIME_SPIRAL_BOOSTER,
    TIME_SPIRAL_TOURNAMENT_PACK,
    EIGHTH_EDITION_BOOSTER,
    CUBE_PACK,
)
_BY_CODE = {one.code: one for one in PRODUCTS}

FIRST_PLAY_BOOSTER = date(2024, 2, 9)
FIRST_MYTHIC_RARES = date(2008, 10, 3)

#: Collector numbers of the set SPG that belong to the play boosters of a set.
_SPECIAL_GUESTS = {
    "MKM": (19, 28),
    "OTJ": (29, 38),
    "BLB": (54, 63),
    "DSK": (64, 73),
    "FDN": (74, 83),
    "DFT": (84, 93),
}


def product(code: str) -> Product:
    """The product with this code.

    Raises:
        UnknownProduct: There is none.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        raise UnknownProduct(product=code) from None


def booster_for(set_code: str, release_date: date | None) -> Product:
    """The booster that a set was sold in, by its code or else by the year.

    >>> booster_for("TSP", date(2006, 10, 6)).name
    'Time Spiral booster'
    """
    for one in PRODUCTS:
        if one.set_codes[:1] == (set_code,):
            return one
    if release_date is None or release_date >= FIRST_PLAY_BOOSTER:
        return PLAY_BOOSTER
    return DRAFT_BOOSTER if release_date >= FIRST_MYTHIC_RARES else OLDER_BOOSTER


def special_guest_numbers(set_code: str) -> frozenset[str]:
    """Collector numbers of the special guests in a set's play boosters, if they are known."""
    first, last = _SPECIAL_GUESTS.get(set_code, (1, 0))
    return frozenset(str(number) for number in range(first, last + 1))
