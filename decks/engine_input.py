"""Rows become the rules engine's values here, and nowhere else."""

from collections import Counter

from decks.enums import Section
from decks.models import Card, DecklistEntry, DecklistVersion
from rules_engine import DeckList, unsupported_clauses


def deck_to_engine(version: DecklistVersion) -> DeckList:
    """The deck as the engine takes it: names with counts; a companion is in the sideboard.

    Commanders are not played by the engine's matches and count as part of the main deck.
    """
    main: Counter[str] = Counter()
    sideboard: Counter[str] = Counter()
    for entry in _entries(version):
        match Section(entry.section):
            case Section.MAIN | Section.COMMANDER | Section.SIGNATURE_SPELL:
                main[entry.card.name] += entry.quantity
            case Section.SIDEBOARD | Section.COMPANION:
                sideboard[entry.card.name] += entry.quantity
    return DeckList(main=dict(main), sideboard=dict(sideboard))


def unsupported_cards(version: DecklistVersion) -> dict[str, tuple[str, ...]]:
    """The cards that the engine cannot play, each with the clauses that it cannot read.

    Empty when it can play the whole deck.
    """
    names = sorted({entry.card.name for entry in _entries(version)})
    found = ((name, tuple(unsupported_clauses(name))) for name in names)
    return {name: clauses for name, clauses in found if clauses}


def missing_clauses(card: Card) -> tuple[str, ...]:
    """What the engine cannot read of a card; nothing if it can play it."""
    return tuple(unsupported_clauses(card.name))


def _entries(version: DecklistVersion) -> list[DecklistEntry]:
    return list(version.entries.select_related("card").order_by("position", "pk"))
