"""Parsed entries become cards: the readings of each line are tried against the known names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from decks.construction.parsed import (
    MAX_CARDS,
    MAX_QUANTITY,
    ParsedDecklist,
    ParsedEntry,
    Reading,
    split_comment,
)
from decks.construction.problems import Severity, Violation, gettext_noop
from decks.construction.sections import Section

SUGGESTIONS = 3


@dataclass(frozen=True, slots=True)
class NamedEntry:
    """So many copies of a known card in a section, with the lines that it was read from."""

    name: str
    quantity: int
    section: Section
    lines: tuple[int, ...] = ()
    set_code: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class NamedDecklist:
    """A decklist whose names are known, and everything that kept lines out of it."""

    entries: tuple[NamedEntry, ...] = ()
    problems: tuple[Violation, ...] = ()
    name: str = ""
    unknown: Mapping[Section, int] = field(default_factory=dict)
    """How many cards of each section have names that are no card's."""

    @property
    def errors(self) -> tuple[Violation, ...]:
        return tuple(problem for problem in self.problems if problem.is_error)


def name_entries(
    parsed: ParsedDecklist,
    known: Mapping[str, str],
    suggest: Callable[[Sequence[str]], Mapping[str, Sequence[str]]],
) -> NamedDecklist:
    """The parsed list with full card names; lines of the same card and section are one entry.

    Args:
        known: For every name of ``parsed.names`` that is a card's, the card's full name.
        suggest: Gives the nearest names of cards for the names that are nobody's.
    """
    entries: list[NamedEntry] = []
    unknown: list[ParsedEntry] = []
    problems = list(parsed.problems)
    considered: list[ParsedEntry] = []
    for index, entry in enumerate(parsed.entries):
        if entry.section is Section.MAYBEBOARD:
            considered.append(entry)
            continue
        reading = _known_reading(entry, known)
        if reading is None:
            if _is_own_heading(index, parsed.entries):
                problems.append(_heading_note(entry))
            else:
                unknown.append(entry)
        elif not 1 <= reading.quantity <= MAX_QUANTITY:
            problems.append(_impossible_count(entry, reading))
        else:
            entries.append(
                NamedEntry(
                    known[reading.name],
                    reading.quantity,
                    entry.section,
                    (entry.line,),
                    entry.set_code,
                    entry.number,
                )
            )
    if unknown:
        nearest = suggest(list(dict.fromkeys(entry.guess.name for entry in unknown)))
        problems.extend(
            _unknown_card(entry, tuple(nearest.get(entry.guess.name, ()))[:SUGGESTIONS])
            for entry in unknown
        )
    if considered:
        problems.append(_considered_note(considered))
    merged = merge_entries(entries)
    total = sum(entry.quantity for entry in merged)
    if total > MAX_CARDS:
        problems.append(_too_many_cards(total))
    problems.sort(key=lambda problem: (not problem.is_error, problem.lines[:1] or (0,)))
    missing: Counter[Section] = Counter()
    for entry in unknown:
        missing[entry.section] += min(max(entry.guess.quantity, 0), MAX_QUANTITY)
    return NamedDecklist(merged, tuple(problems), parsed.name, dict(missing))


def merge_entries(entries: Iterable[NamedEntry]) -> tuple[NamedEntry, ...]:
    """One entry per card and section, in the order of the first lines."""
    merged: dict[tuple[str, Section], NamedEntry] = {}
    for entry in entries:
        key = (entry.name, entry.section)
        if (first := merged.get(key)) is None:
            merged[key] = entry
        else:
            merged[key] = replace(
                first,
                quantity=first.quantity + entry.quantity,
                lines=first.lines + entry.lines,
                set_code=first.set_code or entry.set_code,
                number=first.number or (entry.number if not first.set_code else ""),
            )
    return tuple(merged.values())


def _known_reading(entry: ParsedEntry, known: Mapping[str, str]) -> Reading | None:
    for reading in (*entry.readings, entry.guess):
        if reading.name in known:
            return reading
    if entry.tail and entry.tail not in known:
        head, _ = split_comment(entry.guess.name)
        # What follows a whole card's name is a comment; after one half it is a misspelt half.
        if "//" not in known.get(head, "//"):
            return Reading(entry.guess.quantity, head)
    return None


def _is_own_heading(index: int, entries: Sequence[ParsedEntry]) -> bool:
    """Whether a line that is no card is a heading: it stands above as many cards as it says."""
    entry = entries[index]
    if entry.heading_count is None:
        return False
    below = 0
    for following in entries[index + 1 :]:
        if following.heading_count is not None:
            break
        below += following.guess.quantity
        if below == entry.heading_count:
            return True
    return entry.heading_count == 0 and below > 0


def _heading_note(entry: ParsedEntry) -> Violation:
    return Violation(
        "heading_guessed",
        gettext_noop("Line %(line)s, “%(text)s”, was read as a heading, not as a card."),
        {"line": entry.line, "text": entry.guess.name},
        lines=(entry.line,),
        severity=Severity.INFO,
    )


def _impossible_count(entry: ParsedEntry, reading: Reading) -> Violation:
    return Violation(
        "impossible_count",
        gettext_noop(
            "Line %(line)s asks for %(found)s copies of %(card)s: "
            "write a number from 1 to %(limit)s."
        ),
        {
            "line": entry.line,
            "found": reading.quantity,
            "card": reading.name,
            "limit": MAX_QUANTITY,
        },
        cards=(reading.name,),
        counts={"found": reading.quantity, "limit": MAX_QUANTITY},
        lines=(entry.line,),
    )


def _unknown_card(entry: ParsedEntry, nearest: tuple[str, ...]) -> Violation:
    if nearest:
        template = gettext_noop(
            "Line %(line)s: there is no card “%(card)s”. Did you mean %(suggestions)s?"
        )
    else:
        template = gettext_noop(
            "Line %(line)s: there is no card “%(card)s”. Check the spelling of its name."
        )
    return Violation(
        "unknown_card",
        template,
        {
            "line": entry.line,
            "card": entry.guess.name,
            "suggestions": " · ".join(nearest),
        },
        cards=(entry.guess.name,),
        counts={"found": entry.guess.quantity},
        lines=(entry.line,),
        suggestions=nearest,
    )


def _considered_note(entries: Sequence[ParsedEntry]) -> Violation:
    cards = sum(entry.guess.quantity for entry in entries)
    return Violation(
        "maybeboard_ignored",
        gettext_noop(
            "%(found)s cards under a heading such as “Maybeboard”, from line %(line)s on, "
            "are not part of the deck."
        ),
        {"found": cards, "line": entries[0].line},
        cards=tuple(dict.fromkeys(entry.guess.name for entry in entries)),
        counts={"found": cards},
        lines=tuple(entry.line for entry in entries),
        severity=Severity.INFO,
    )


def _too_many_cards(total: int) -> Violation:
    return Violation(
        "too_many_cards",
        gettext_noop("The list has %(found)s cards altogether; no deck has more than %(limit)s."),
        {"found": total, "limit": MAX_CARDS},
        counts={"found": total, "limit": MAX_CARDS},
    )
