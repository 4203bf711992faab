"""Rows become the rules engine's values here, and nowhere else."""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from decks.enums import Section
from decks.models import DecklistEntry, DecklistVersion

if TYPE_CHECKING:
    from rules_engine import DeckList


@dataclass(frozen=True, slots=True)
class UnsupportedCard:
    """A card that the engine cannot play, with the clauses of its text that it cannot read."""

    name: str
    clauses: tuple[str, ...]


def deck_to_engine(version: DecklistVersion) -> "DeckList":
    """The deck as the engine takes it: names with counts; a companion is in the sideboard.

    Commanders are not played by the engine's matches and count as part of the main deck.
    """
    from rules_engine import DeckList  # the engine is large; most requests need none of it

    main: Counter[str] = Counter()
    sideboard: Counter[str] = Counter()
    for entry in _entries(version):
        match Section(entry.section):
            case Section.MAIN | Section.COMMANDER | Section.SIGNATURE_SPELL:
                main[entry.card.name] += entry.quantity
            case Section.SIDEBOARD | Section.COMPANION:
                sideboard[entry.card.name] += entry.quantity
    return DeckList(main=dict(main), sideboard=dict(sideboard))


def unsupported_cards(version: DecklistVersion) -> tuple[UnsupportedCard, ...]:
    """The cards of the deck that the engine cannot play, by name; empty when it can play all."""
    from rules_engine import unsupported_clauses

    names = sorted({entry.card.name for entry in _entries(version)})
    found = ((name, unsupported_clauses(name)) for name in names)
    return tuple(UnsupportedCard(name, tuple(clauses)) for name, clauses in found if clauses)


def _entries(version: DecklistVersion) -> list[DecklistEntry]:
    return list(version.entries.select_related("card").order_by("position", "pk"))
