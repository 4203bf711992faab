"""Standard: from when to when each set is legal in it (MTR 6)."""

import csv
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class StandardStay:
    """A set's time in Standard; ``is_approximate`` when only the season of leaving is known."""

    code: str
    legal_from: date
    legal_until: date | None
    is_approximate: bool


@cache
def standard_stays() -> tuple[StandardStay, ...]:
    """Every set's time in Standard since Invasion, oldest first."""
    text = files(__package__).joinpath("standard.csv").read_text(encoding="utf-8")
    stays = [
        StandardStay(
            code=row["code"],
            legal_from=date.fromisoformat(row["legal_from"]),
            legal_until=date.fromisoformat(row["legal_until"]) if row["legal_until"] else None,
            is_approximate=bool(row["approximate"]),
        )
        for row in csv.DictReader(text.splitlines())
    ]
    return tuple(sorted(stays, key=lambda stay: (stay.legal_from, stay.code)))
