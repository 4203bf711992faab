"""Sets of invented cards for opening products."""

from __future__ import annotations

from decks.boosters import PrintedCard, Sheet, sheets_of_set

COLORS = "WUBRG"
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def printed(rarity: str, count: int, *, code: str = "TST", first: int = 1) -> list[PrintedCard]:
    """So many cards of a rarity, their colors in turn."""
    return [
        PrintedCard(
            name=f"{rarity.title()} {number:03d}",
            set_code=code,
            number=str(first + number),
            rarity=rarity,
            colors=COLORS[number % 5],
        )
        for number in range(count)
    ]


def land_cards(code: str = "TST", pictures: int = 4) -> list[PrintedCard]:
    return [
        PrintedCard(land, code, f"{400 + 10 * at + picture}", "common", is_basic_land=True)
        for at, land in enumerate(LANDS)
        for picture in range(pictures)
    ]


def a_set(*, mythics: int = 0, timeshifted: int = 0, guests: int = 0) -> dict[str, Sheet]:
    """A set as large as Time Spiral: 121 commons, 80 uncommons, 80 rares, 20 basic lands."""
    return sheets_of_set(
        [
            *printed("common", 121),
            *printed("uncommon", 80),
            *printed("rare", 80),
            *printed("mythic", mythics),
            *land_cards(),
        ],
        timeshifted=printed("timeshifted", timeshifted, code="TSB"),
        special_guests=printed("special", guests, code="SPG"),
    )
