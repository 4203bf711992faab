"""Names that are printed on some copies of a card instead of its own.

Crossovers printed inside and outside of Magic's own worlds, and the digital names of sets whose
licence does not cover digital clients.
"""

import csv
from functools import cache
from importlib.resources import files


@cache
def other_names() -> dict[str, str]:
    """The card's own name by each name that is printed instead."""
    text = files(__package__).joinpath("other_names.csv").read_text(encoding="utf-8")
    return {row["printed_name"]: row["name"] for row in csv.DictReader(text.splitlines())}
