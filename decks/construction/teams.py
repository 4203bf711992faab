"""What Two-Headed Giant asks of a deck beyond its format.

Unified constructed is ``legality.validate_team``, the pool of a team ``limited``.
"""

from __future__ import annotations

from collections.abc import Iterator

from decks.construction.deck import Deck
from decks.construction.problems import Violation, gettext_noop
from decks.construction.sections import Section

#: MTR 8.5: banned in every constructed format of Two-Headed Giant.
BANNED_IN_TWO_HEADED_GIANT = ("Erayo, Soratami Ascendant",)


def validate_two_headed_giant(deck: Deck) -> tuple[Violation, ...]:
    """MTR 8.5: what constructed Two-Headed Giant asks of a deck beyond its format."""
    return tuple(_two_headed_giant(deck))


def _two_headed_giant(deck: Deck) -> Iterator[Violation]:
    if deck.sideboard_size:
        counts = {"found": deck.sideboard_size, "allowed": 0}
        yield Violation(
            "sideboard_not_allowed",
            gettext_noop(
                "%(format)s has no sideboard, but %(found)s cards are listed in one: take them out."
            ),
            {**counts, "format": "Two-Headed Giant"},
            cards=tuple(entry.card.name for entry in deck.in_sections(Section.SIDEBOARD)),
            counts=counts,
        )
    for name in BANNED_IN_TWO_HEADED_GIANT:
        if found := deck.copies.get(name, 0):
            yield Violation(
                "banned",
                gettext_noop("%(card)s is banned in Two-Headed Giant: take it out (%(found)s)."),
                {"card": name, "found": found},
                (name,),
                {"found": found, "allowed": 0},
                deck.lines_of(name),
            )
