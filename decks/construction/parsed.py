"""What reading a decklist gives: entries with their line numbers, and what could not be read."""

from __future__ import annotations

from dataclasses import dataclass, field

from decks.construction.problems import Violation
from decks.construction.sections import Section

MAX_BYTES = 256 * 1024
MAX_LINES = 5_000
MAX_LINE_LENGTH = 400
MAX_QUANTITY = 999
"""More copies than this on one line is taken for a slip of the keyboard."""
MAX_CARDS = 5_000
MAX_NAME_LENGTH = 150


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand an entry: so many copies of a card with this name."""

    quantity: int
    name: str


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """A line that names a card.

    Many lines can be understood in more than one way: ``1996 World Champion`` is one card, and
    ``Erase (Not the Urza's Legacy One)`` is not the card Erase. ``readings`` lists them, most
    literal first; the first whose name is a card counts. ``guess`` is the likeliest when none is.
    """

    line: int
    section: Section
    readings: tuple[Reading, ...]
    guess: Reading
    set_code: str = ""
    number: str = ""
    tail: str = ""
    """What stands after ``//`` in the guess: perhaps the other half, perhaps a comment."""
    heading_count: int | None = None
    """Set when the line may be a heading of the player's own: the cards it says it counts, or 0."""


@dataclass(frozen=True, slots=True)
class ParsedDecklist:
    """A decklist as it was written, before its names are looked up."""

    entries: tuple[ParsedEntry, ...] = ()
    problems: tuple[Violation, ...] = ()
    name: str = ""
    source: str = "text"

    @property
    def names(self) -> frozenset[str]:
        """Every name that has to be looked up."""
        found: set[str] = set()
        for entry in self.entries:
            found.update(reading.name for reading in entry.readings)
            found.add(entry.guess.name)
            if entry.tail:
                found.update(split_comment(entry.guess.name))
                found.add(entry.tail)
        return frozenset(found)


def split_comment(name: str) -> tuple[str, str]:
    """The parts before and after the first ``//``."""
    head, _, tail = name.partition("//")
    return head.strip(), tail.strip()


@dataclass(slots=True)
class EntryDraft:
    """An entry while its line is being taken apart."""

    readings: list[Reading] = field(default_factory=list)
    guess: Reading = field(default_factory=lambda: Reading(1, ""))
    section: Section | None = None
    set_code: str = ""
    number: str = ""
