"""Entries of MTGJSON's AtomicCards as plain values (pure).

The publisher's data comes from many hands: an entry that lacks what every card has is refused
with the reason, and what is merely unknown (a new layout, a new language) is taken as it is.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Any
from uuid import UUID

from decks.construction.card_facts import ANY_NUMBER, own_copies_limit
from decks.enums import NameKind
from decks.names import normalize_name

COLOR_ORDER = "WUBRG"
LANGUAGES = {
    "Chinese Simplified": "zh-hans",
    "Chinese Traditional": "zh-hant",
    "French": "fr",
    "German": "de",
    "Italian": "it",
    "Japanese": "ja",
    "Korean": "ko",
    "Portuguese (Brazil)": "pt",
    "Russian": "ru",
    "Spanish": "es",
}
# Layouts of which both halves count together in a deck (CR 709.4).
BOTH_HALVES = frozenset({"split", "aftermath"})
# Only the publisher's file knows these; a melded back is not a card of its own (CR 712.21).
MELD = "meld"
REVERSIBLE = "reversible_card"
DIGITAL_PREFIX = "A-"
MAX_FACES = 8

FaceFields = dict[str, Any]


class EntryRefused(ValueError):
    """An entry cannot be a card; the message says why."""


@dataclass(frozen=True, slots=True)
class NameValues:
    """A name under which a card is found."""

    name: str
    kind: NameKind
    language: str = "en"
    face_position: int | None = None


@dataclass(frozen=True, slots=True)
class CardValues:
    """A card as it will be stored: fields of ``Card``, its faces, names and set codes."""

    fields: dict[str, Any]
    faces: tuple[FaceFields, ...]
    names: tuple[NameValues, ...]
    set_codes: tuple[str, ...]

    @property
    def name(self) -> str:
        """The card's full name."""
        return str(self.fields["name"])


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads typed members of one object; refuses with what is wrong."""

    face: Mapping[str, Any]
    where: str

    def text(self, key: str, *, limit: int | None = None, required: bool = False) -> str:
        value = self.face.get(key)
        if value is None and not required:
            return ""
        if not isinstance(value, str) or (required and not value.strip()):
            raise EntryRefused(f"{self.where}: “{key}” is not a text")
        if limit is not None and len(value) > limit:
            raise EntryRefused(f"{self.where}: “{key}” is longer than {limit} characters")
        if "\x00" in value:
            raise EntryRefused(f"{self.where}: “{key}” holds a NUL character")
        return value

    def words(self, key: str) -> list[str]:
        value = self.face.get(key) or []
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise EntryRefused(f"{self.where}: “{key}” is not a list of texts")
        return value

    def colors(self, key: str) -> str:
        letters = self.words(key)
        if unknown := set(letters) - set(COLOR_ORDER):
            raise EntryRefused(f"{self.where}: “{key}” names {sorted(unknown)[0]!r}, not a color")
        return ordered_colors(letters)

    def mapping(self, key: str) -> Mapping[str, Any]:
        value = self.face.get(key) or {}
        if not isinstance(value, dict):
            raise EntryRefused(f"{self.where}: “{key}” is not an object")
        return value


def ordered_colors(letters: Iterable[str]) -> str:
    """Color letters, each once, in the order WUBRG."""
    present = set(letters)
    return "".join(color for color in COLOR_ORDER if color in present)


def canonical_name(name: str) -> str:
    """The name without a repetition: a reversible card is the card that both its faces show.

    >>> canonical_name("Forest // Forest")
    'Forest'
    """
    halves = name.split(" // ")
    return halves[0] if len(halves) > 1 and len(set(halves)) == 1 else name


def rank_of_spelling(name: str) -> tuple[int, str]:
    """Sort key that puts the spelling with the accents first."""
    return (-sum(not letter.isascii() for letter in name), name)


def identity_key(name: str, entry: Any) -> tuple[str, str, str]:
    """What two spellings of one card share: the normalized name, cost and type line.

    Raises:
        EntryRefused: The entry is not a list of faces.
    """
    front = _faces(name, entry)[0]
    return (
        normalize_name(canonical_name(name)),
        str(front.get("manaCost", "")),
        str(front.get("type", "")),
    )


def _faces(name: str, entry: Any) -> list[Mapping[str, Any]]:
    if (
        not isinstance(entry, list)
        or not entry
        or not all(isinstance(face, dict) for face in entry)
    ):
        raise EntryRefused(f"{name}: not a list of faces")
    if len(entry) > MAX_FACES:
        raise EntryRefused(f"{name}: more than {MAX_FACES} faces")
    return entry


def is_melded(entry: Any) -> bool:
    """Whether the entry is what two meld cards become, which is on their backs (CR 712.5)."""
    front = entry[0] if isinstance(entry, list) and entry else None
    return isinstance(front, dict) and front.get("layout") == MELD and front.get("side") == "b"


def read_card(
    name: str, entries: Sequence[Any], melded: Mapping[str, Any] = MappingProxyType({})
) -> CardValues:
    """The card that the entries describe; the first is its own, the rest other spellings of it.

    Args:
        melded: By its name what two meld cards become. It is the second face of both, under
            which neither is found.

    Raises:
        EntryRefused: It lacks what every card has, or has it in the wrong form.
    """
    faces = _faces(name, entries[0])
    name = canonical_name(name)
    if len(faces) > 1 and name != " // ".join(str(face.get("faceName", "")) for face in faces):
        faces = _matching_faces(name, faces)
    layout = _Reader(faces[0], name).text("layout", limit=24, required=True)
    if layout == REVERSIBLE:
        layout, faces = "normal", faces[:1]
    if is_melded(faces):
        raise EntryRefused(f"{name}: the back of melded cards, not a card of its own")
    read = [_read_face(name, position, face) for position, face in enumerate(faces)]
    back = melded.get(name.partition(" // ")[2]) if layout == MELD and len(read) == 1 else None
    backs = [_read_face(name, 1, face) for face in _faces(name, back)[:1]] if back else []
    together = read if layout in BOTH_HALVES else read[:1]
    front = read[0]
    text = "\n//\n".join(face["text"] for face in read if face["text"])
    limit = own_copies_limit(text)
    whole = _Reader(faces[0], name)
    fields = {
        "name": _short_enough(name, 200),
        "normalized_name": normalize_name(name),
        "oracle_id": _uuid(whole.text("scryfallOracleId", limit=36)),
        "layout": layout,
        "mana_cost": " // ".join(face["mana_cost"] for face in together if face["mana_cost"]),
        "mana_value": _mana_value(faces[0].get("manaValue", faces[0].get("convertedManaCost"))),
        "type_line": _short_enough(" // ".join(face["type_line"] for face in read), 160),
        "supertypes": _union(face["supertypes"] for face in together),
        "types": _union(face["types"] for face in together),
        "subtypes": _union(face["subtypes"] for face in together),
        "colors": ordered_colors("".join(face["colors"] for face in together)),
        "color_identity": ordered_colors(
            "".join(_Reader(face, name).colors("colorIdentity") for face in faces)
        ),
        "power": front["power"],
        "toughness": front["toughness"],
        "loyalty": front["loyalty"],
        "defense": front["defense"],
        "text": text,
        "keywords": _union(_Reader(face, name).words("keywords") for face in faces),
        "copies_limit": None if limit == ANY_NUMBER else limit,
        "has_any_number": limit == ANY_NUMBER,
        "is_funny": bool(faces[0].get("isFunny")),
        "is_digital": bool(faces[0].get("isRebalanced")) or name.startswith(DIGITAL_PREFIX),
        "published_legalities": _legalities(name, entries),
    }
    return CardValues(
        fields=fields,
        faces=(*read, *backs),
        names=_names(name, read, entries),
        set_codes=_set_codes(name, entries),
    )


def _matching_faces(name: str, faces: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The faces in the order in which the full name tells them, if it tells all of them."""
    by_name = {str(face.get("faceName", "")): face for face in faces}
    wanted = name.split(" // ")
    if len(by_name) == len(faces) and set(wanted) == set(by_name):
        return [by_name[half] for half in wanted]
    return faces


def _read_face(card: str, position: int, face: Mapping[str, Any]) -> FaceFields:
    reader = _Reader(face, card)
    own_name = reader.text("faceName", limit=150) or canonical_name(card)
    return {
        "position": position,
        "name": _short_enough(own_name, 150),
        "mana_cost": reader.text("manaCost", limit=80),
        "type_line": reader.text("type", limit=160, required=True),
        "supertypes": reader.words("supertypes"),
        "types": reader.words("types"),
        "subtypes": reader.words("subtypes"),
        "colors": reader.colors("colors"),
        "color_indicator": reader.colors("colorIndicator"),
        "power": reader.text("power", limit=8),
        "toughness": reader.text("toughness", limit=8),
        "loyalty": reader.text("loyalty", limit=8),
        "defense": reader.text("defense", limit=8),
        "text": reader.text("text", limit=20_000),
    }


def _names(
    name: str, faces: Sequence[FaceFields], entries: Sequence[Any]
) -> tuple[NameValues, ...]:
    names = [NameValues(name, NameKind.FULL)]
    if len(faces) > 1 or faces[0]["name"] != name:
        names += [
            NameValues(face["name"], NameKind.FACE, face_position=face["position"])
            for face in faces
        ]
    for entry in entries:
        names += _localized_names(name, entry)
    unique: dict[tuple[str, str], NameValues] = {}
    for alias in names:
        unique.setdefault((normalize_name(alias.name), alias.language), alias)
    return tuple(unique.values())


def _localized_names(card: str, entry: Any) -> list[NameValues]:
    halves: dict[str, list[str]] = {}
    faces = _faces(card, entry)
    for face in faces:
        foreign = face.get("foreignData") or []
        if not isinstance(foreign, list):
            raise EntryRefused(f"{card}: “foreignData” is not a list")
        for translation in foreign:
            if not isinstance(translation, dict):
                raise EntryRefused(f"{card}: “foreignData” holds no objects")
            reader = _Reader(translation, card)
            language = LANGUAGES.get(reader.text("language"))
            text = reader.text("faceName", limit=150) or reader.text("name", limit=200)
            if language and text.strip():
                halves.setdefault(language, []).append(text.strip())
    names: list[NameValues] = []
    for language, found in halves.items():
        once = list(dict.fromkeys(found))
        if len(once) > 1 and len(once) == len(faces):
            whole = _short_enough(" // ".join(once), 200)
            names.append(NameValues(whole, NameKind.LOCALIZED, language))
        names += [
            NameValues(half, NameKind.LOCALIZED, language, position if len(faces) > 1 else None)
            for position, half in enumerate(once)
        ]
    return names


def _set_codes(name: str, entries: Sequence[Any]) -> tuple[str, ...]:
    codes: dict[str, None] = {}
    for entry in entries:
        for code in _Reader(_faces(name, entry)[0], name).words("printings"):
            if not code or len(code) > 10:
                raise EntryRefused(f"{name}: {code!r} is not a set code")
            codes[code.upper()] = None
    return tuple(codes)


def _legalities(name: str, entries: Sequence[Any]) -> dict[str, str]:
    statuses: dict[str, str] = {}
    for entry in entries:
        for format_name, status in (
            _Reader(_faces(name, entry)[0], name).mapping("legalities").items()
        ):
            if not isinstance(status, str):
                raise EntryRefused(f"{name}: “legalities” holds no texts")
            statuses.setdefault(format_name, status)
    return statuses


def _mana_value(value: Any) -> Decimal:
    if value is None:
        return Decimal(0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 10**8:
        raise EntryRefused(f"“manaValue” is {value!r}, not an amount of mana")
    return Decimal(str(value)).quantize(Decimal("0.1"))


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text) if text else None
    except ValueError as error:
        raise EntryRefused(f"“scryfallOracleId” is {text!r}, not a UUID") from error


def _short_enough(text: str, limit: int) -> str:
    if len(text) > limit:
        raise EntryRefused(f"“{text[:40]}…” is longer than {limit} characters")
    return text


def _union(lists: Iterable[Sequence[str]]) -> list[str]:
    return list(dict.fromkeys(word for words in lists for word in words))


def content_hash(values: CardValues) -> str:
    """A fingerprint of everything that is stored of a card besides its printings."""
    content = json.dumps(
        [
            values.fields,
            values.faces,
            [(n.name, n.kind, n.language, n.face_position) for n in values.names],
        ],
        default=str,
        sort_keys=True,
        ensure_ascii=False,
    )
    return hashlib.sha1(content.encode(), usedforsecurity=False).hexdigest()
