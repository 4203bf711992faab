"""A deck as validation sees it: cards with their facts, by section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from decks.construction.card_facts import CardFacts
from decks.construction.sections import Section

_STARTING = (Section.MAIN, Section.COMMANDER, Section.SIGNATURE_SPELL)


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of a card in a section."""

    card: CardFacts
    quantity: int
    section: Section = Section.MAIN
    lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class Deck:
    """The entries of a list, one per card and section.

    ``unknown`` counts the cards by section whose names could not be read: they are in the deck
    that the player holds, so they count for its size and for nothing else.
    """

    entries: tuple[DeckEntry, ...]
    unknown: Mapping[Section, int] = field(default_factory=dict)

    def in_sections(self, *sections: Section) -> tuple[DeckEntry, ...]:
        return tuple(entry for entry in self.entries if entry.section in sections)

    def size(self, *sections: Section) -> int:
        known = sum(entry.quantity for entry in self.in_sections(*sections))
        return known + sum(self.unknown.get(section, 0) for section in sections)

    @cached_property
    def starting(self) -> tuple[DeckEntry, ...]:
        """The starting deck: what is no sideboard and no companion; commanders belong to it."""
        return self.in_sections(*_STARTING)

    @cached_property
    def main_size(self) -> int:
        return self.size(*_STARTING)

    @cached_property
    def sideboard_size(self) -> int:
        """Cards of the sideboard, the slot of a companion included."""
        unknown = self.unknown.get(Section.SIDEBOARD, 0) + self.unknown.get(Section.COMPANION, 0)
        return sum(self.sideboard.values()) + unknown

    @cached_property
    def sideboard(self) -> Mapping[str, int]:
        """Cards of the sideboard by name; a companion takes a slot there, listed or not."""
        counts = Counter({e.card.name: e.quantity for e in self.in_sections(Section.SIDEBOARD)})
        for entry in self.in_sections(Section.COMPANION):
            counts[entry.card.name] = max(counts[entry.card.name], entry.quantity)
        return counts

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """Copies of each card over the whole list, in the list's order."""
        counts: Counter[str] = Counter()
        for entry in self.starting:
            counts[entry.card.name] += entry.quantity
        counts.update(self.sideboard)
        return counts

    @cached_property
    def cards(self) -> Mapping[str, CardFacts]:
        return {entry.card.name: entry.card for entry in self.entries}

    def lines_of(self, name: str) -> tuple[int, ...]:
        return tuple(
            sorted(
                line for entry in self.entries if entry.card.name == name for line in entry.lines
            )
        )

    @cached_property
    def commanders(self) -> tuple[CardFacts, ...]:
        return tuple(entry.card for entry in self.in_sections(Section.COMMANDER))

    @cached_property
    def commander_identity(self) -> frozenset[str]:
        identity: frozenset[str] = frozenset()
        return identity.union(*(card.identity for card in self.commanders))


def combine(entries: Iterable[DeckEntry], *, unknown: Mapping[Section, int] | None = None) -> Deck:
    """A deck whose entries of the same card and section are added up."""
    merged: dict[tuple[str, Section], DeckEntry] = {}
    for entry in entries:
        key = (entry.card.name, entry.section)
        first = merged.get(key)
        merged[key] = (
            entry
            if first is None
            else DeckEntry(
                first.card,
                first.quantity + entry.quantity,
                entry.section,
                first.lines + entry.lines,
            )
        )
    return Deck(tuple(merged.values()), unknown or {})
