"""Sets: name, release, and the first day on which their cards may be played (MTR 6)."""

import csv
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files

# Since this release the premier sets are legal from the prerelease weekend on.
ONE_WEEK_RULE_SINCE = date(2023, 4, 21)
PRERELEASE_LEAD = timedelta(days=7)

PREMIER_TYPES = frozenset({"core", "expansion", "draft_innovation", "supplemental_modern_legal"})
STANDARD_TYPES = frozenset({"core", "expansion"})
# What is sold beside a premier set; promotional cards and reprint boxes keep their own day.
COMPANION_TYPES = frozenset({"commander", "masterpiece", "supplemental"})

# Types of which every paper set is legal in the eternal formats.
ETERNAL_TYPES = (
    PREMIER_TYPES
    | COMPANION_TYPES
    | {
        "archenemy",
        "arsenal",
        "box",
        "duel_deck",
        "from_the_vault",
        "masters",
        "planechase",
        "premium_deck",
        "promo",
        "promotional",
        "spellbook",
        "starter",
    }
)


@dataclass(frozen=True, slots=True)
class SetFacts:
    """A set that is legal in some format; ``legal_from`` where it is not the release."""

    code: str
    name: str
    release_date: date
    legal_from: date
    set_type: str
    block: str
    is_online_only: bool


@cache
def known_sets() -> dict[str, SetFacts]:
    """Every set whose cards are legal in an eternal format, by code."""
    text = files(__package__).joinpath("sets.csv").read_text(encoding="utf-8")
    sets = {}
    for row in csv.DictReader(text.splitlines()):
        release = date.fromisoformat(row["release_date"])
        sets[row["code"]] = SetFacts(
            code=row["code"],
            name=row["name"],
            release_date=release,
            legal_from=date.fromisoformat(row["legal_from"]) if row["legal_from"] else release,
            set_type=row["type"],
            block=row["block"],
            is_online_only=bool(row["online_only"]),
        )
    return sets


@cache
def last_known_release() -> date:
    """The release of the newest set in the facts; later sets go by the rules of their type."""
    return max(facts.release_date for facts in known_sets().values())


def first_legal_day(
    *, release_date: date, set_type: str, premier_releases: Collection[date]
) -> date:
    """The first day of legality of a set that the facts do not list.

    Args:
        premier_releases: Releases of the premier sets, whose companions share their day.
    """
    shares_premier_day = set_type in PREMIER_TYPES or (
        set_type in COMPANION_TYPES and release_date in premier_releases
    )
    if shares_premier_day and release_date >= ONE_WEEK_RULE_SINCE:
        return release_date - PRERELEASE_LEAD
    return release_date
