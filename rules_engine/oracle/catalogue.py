"""A catalogue of cards to play with: definitions that are there, and records that are compiled as
soon as their card is asked for.

>>> record = {"name": "Opt Out", "layout": "normal", "manaCost": "{U}", "type": "Instant",
...           "text": "Draw a card."}
>>> Catalogue({}, {"Opt Out": [record]}).playable("opt out").name
'Opt Out'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules_engine.cards.definition import CardDefinition
from rules_engine.errors import UnsupportedCard
from rules_engine.oracle.card_file import Record, melds_into
from rules_engine.oracle.compiled import examined
from rules_engine.support import UNKNOWN, clauses_without_support

Records = Mapping[str, Sequence[Record]]
"""The table `data` of a card file: the records of each card's faces by its name."""


class Catalogue:
    """Cards by any of their names, without regard to case and accents.

    A definition wins over a record of the same name. What was compiled is kept, also that it
    couldn't be.
    """

    def __init__(
        self, definitions: Mapping[str, CardDefinition], records: Records | None = None
    ) -> None:
        self._definitions = definitions
        self._records: Records = records or {}
        self._keys = _index(self._records)
        self._keys.update(_index(definitions))
        self._faces = {folded(face): face for name in self for face in name.split(" // ")}
        self._found: dict[str, CardDefinition | UnsupportedCard] = {}

    @classmethod
    def of(cls, cards: Mapping[str, CardDefinition] | Catalogue) -> Catalogue:
        """A catalogue of these definitions, or itself."""
        return cards if isinstance(cards, cls) else cls(cards)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return len(self._records.keys() | self._definitions.keys())

    def __iter__(self) -> Iterator[str]:
        """The names of all cards, sorted."""
        return iter(sorted(self._records.keys() | self._definitions.keys()))

    def name_of(self, name: str) -> str | None:
        """The full name of the card that goes by this name: its own or its front face's."""
        return self._keys.get(folded(name)) or self._keys.get(folded(name.partition(" // ")[0]))

    def face_name(self, name: str) -> str | None:
        """That name of a face as it is written, if a card has such a face (CR 201.4)."""
        return self._faces.get(folded(name))

    def card_with_back(self, name: str) -> str | None:
        """The full name of the card whose other face than the front one has that name."""
        face = self.face_name(name)
        found = (card for card in self if face in card.split(" // ")[1:])
        return next(found, None) if face is not None else None

    def meld_pair(self, name: str) -> tuple[str, str] | None:
        """CR 712.4: the names of the two cards that meld into this, if some do."""
        key = self.name_of(name)
        records = self._records.get(key, ()) if key is not None else ()
        if not records or records[0].get("layout") != "meld":
            return None
        halves = [
            card
            for card, faces in self._records.items()
            if melds_into(faces) == key and card != key
        ]
        return (halves[0], halves[1]) if len(halves) == 2 else None

    def lines(self, name: str) -> list[str]:
        """The lines of text of that card's faces, as its record has them; none without a record."""
        key = self.name_of(name)
        records = self._records.get(key, ()) if key is not None else ()
        return [line for record in records for line in str(record.get("text") or "").splitlines()]

    def face_lines(self, name: str) -> list[str]:
        """Those of the face of that name only."""
        key = self.name_of(name)
        records = self._records.get(key, ()) if key is not None else ()
        found = [record for record in records if record.get("faceName") == name] or records
        return [line for record in found for line in str(record.get("text") or "").splitlines()]

    def playable(self, name: str) -> CardDefinition:
        """The card.

        Raises:
            UnsupportedCard: no card has the name, or the engine can't play it in full; with every
                clause that isn't understood.
        """
        key = self.name_of(name)
        if key is None:
            raise UnsupportedCard(name, UNKNOWN)
        if key not in self._found:
            self._found[key] = self._definition(key)
        found = self._found[key]
        if isinstance(found, UnsupportedCard):
            raise UnsupportedCard(found.name, found.clauses)
        return found

    def _definition(self, key: str) -> CardDefinition | UnsupportedCard:
        definition = self._definitions.get(key)
        if definition is not None:
            clauses = clauses_without_support(definition)
            return UnsupportedCard(key, clauses) if clauses else definition
        compiled = examined(self._records[key], melded_record(self._records, key))
        if compiled.definition is not None:
            return compiled.definition
        return UnsupportedCard(key, tuple(str(one) for one in compiled.diagnostics))


def melded_record(records: Records, name: str) -> Record | None:
    """The record of what this card and another meld into, if they do."""
    other = melds_into(records[name])
    found = records.get(other) if other is not None else None
    return found[0] if found else None


def folded(name: str) -> str:
    """The name for comparison: lower case, without accents and ligatures.

    >>> folded("Lim-Dûl's Æther Vial")
    "lim-dul's aether vial"
    """
    if name.isascii():
        return name.lower()
    letters = unicodedata.normalize("NFKD", name.lower().replace("æ", "ae").replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _index(names: Iterable[str]) -> dict[str, str]:
    """Full names by every folded name that a card goes by; a full name wins over a front face's."""
    keys: dict[str, str] = {}
    for name in names:
        front, several, _ = name.partition(" // ")
        if several:
            keys.setdefault(folded(front), name)
    for name in names:
        keys[folded(name)] = name
    return keys
