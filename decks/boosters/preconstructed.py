"""Products whose contents are fixed decks, as far as they are known as facts.

Their card lists are not part of the catalogue: a deck out of one is handed in as any list.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preconstructed:
    """A product of one or more fixed decks.

    Args:
        decks: What tells the decks apart: a color, or the color of the box; empty where the
            number of decks is not known.
        has_boosters: Boosters come with the decks.
        has_timeshifted: Some of the decks have Timeshifted cards.
    """

    code: str
    name: str
    set_code: str
    decks: tuple[str, ...] = ()
    has_boosters: bool = False
    has_timeshifted: bool = False


PRECONSTRUCTED: tuple[Preconstructed, ...] = (
    Preconstructed(
        "time-spiral-theme-decks", "Time Spiral theme decks", "TSP", has_timeshifted=True
    ),
    Preconstructed(
        "eighth-edition-theme-decks",
        "Eighth Edition theme decks",
        "8ED",
        decks=("white", "blue", "black", "red", "green"),
    ),
    Preconstructed(
        "eighth-edition-starter",
        "Eighth Edition starter box",
        "8ED",
        decks=("silver", "gold"),
        has_boosters=True,
    ),
)
