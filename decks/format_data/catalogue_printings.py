"""In which sets the bundled cards were printed, at what rarity where it is known.

With these the bundled catalogue is legal where it should be without any import.
"""

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class CataloguePrintings:
    """A bundled card's printings.

    Attributes:
        sets: Set codes, each with the rarity there or "".
        is_common: Whether it was printed at common in some set, which Pauper asks.
    """

    sets: tuple[tuple[str, str], ...]
    is_common: bool


@cache
def catalogue_printings() -> dict[str, CataloguePrintings]:
    """The printings of each bundled card by its name."""
    text = files(__package__).joinpath("catalogue_printings.csv").read_text(encoding="utf-8")
    return {
        row["name"]: CataloguePrintings(
            sets=tuple(
                (code, rarity)
                for code, _colon, rarity in (part.partition(":") for part in row["sets"].split())
            ),
            is_common=row["common"] == "yes",
        )
        for row in csv.DictReader(text.splitlines())
    }
