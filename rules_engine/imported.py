"""Cards that a match uses beyond the bundled ones: what is printed on them, and what it means.

Whoever checks the match compiles the same texts, so a transcript needs nothing but itself. A
bundled card is never defined by a text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.errors import InvalidDeck, UnsupportedCard
from rules_engine.oracle.card_file import Record
from rules_engine.oracle.compiled import examined
from rules_engine.oracle.serialized import digest

PRINTED_FIELDS = (
    "layout",
    "faceName",
    "manaCost",
    "type",
    "text",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "colorIndicator",
    "colors",
    "attractionLights",
)
"""What a record says of a face; nothing else counts."""


@dataclass(frozen=True, slots=True)
class ImportedCard:
    """A card by its texts, with the definition that they compile to."""

    name: str
    faces: tuple[Record, ...]
    definition: CardDefinition

    @classmethod
    def compiled(cls, name: str, faces: Sequence[Record]) -> ImportedCard:
        """The card that these records describe.

        Raises:
            UnsupportedCard: the engine can't play it in full.
        """
        printed = printed_faces(faces)
        found = examined(printed)
        if found.definition is None:
            raise UnsupportedCard(name, tuple(str(one) for one in found.diagnostics))
        return cls(name, printed, found.definition)

    @property
    def digest(self) -> str:
        """What the texts mean, as a fingerprint."""
        return digest(self.definition)


def printed_faces(records: Iterable[Record]) -> tuple[Record, ...]:
    """The records with nothing but what is printed, and without what is empty.

    >>> printed_faces([{"name": "Shock", "layout": "normal", "text": "", "rulings": [1]}])
    ({'layout': 'normal', 'faceName': 'Shock'},)
    """
    return tuple(
        {
            field: value
            for field in PRINTED_FIELDS
            if (value := record.get(field) or (record.get("name") if field == "faceName" else None))
        }
        for record in records
    )


def card_table(imported: Iterable[ImportedCard]) -> Mapping[str, CardDefinition]:
    """The definitions of a match by name: the bundled cards and these.

    Raises:
        InvalidDeck: one of them has the name of a bundled card.
    """
    table: dict[str, CardDefinition] = dict(bundled_cards())
    for card in imported:
        if card.name in table:
            raise InvalidDeck(f"{card.name} is defined already", problems=(card.name,))
        table[card.name] = card.definition
    return table


def used_cards(imported: Iterable[ImportedCard], names: Iterable[str]) -> tuple[ImportedCard, ...]:
    """Those of the cards that have one of the names, in the order of names."""
    wanted = set(names)
    return tuple(sorted((c for c in imported if c.name in wanted), key=lambda card: card.name))


@dataclass(frozen=True, slots=True)
class CardRecord:
    """An imported card as a transcript keeps it: its texts, and the fingerprint of what they
    meant to the engine that played."""

    name: str
    faces: tuple[Mapping[str, Any], ...]
    digest: str

    @classmethod
    def of(cls, card: ImportedCard) -> CardRecord:
        return cls(card.name, card.faces, card.digest)
