"""The bundled catalogue: the engine's own card definitions as cards of the database.

With it everything works without an import. A card that was imported keeps what was imported; the
bundled facts only fill what is not there.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from django.db import transaction

from decks.construction.card_facts import ANY_NUMBER, own_copies_limit
from decks.engine_input import FACES_PARTED_BY
from decks.enums import CardSource, NameKind, Rarity
from decks.format_data.catalogue_printings import catalogue_printings
from decks.models import Card, CardFace, CardName, CardSet, Printing
from decks.mtgjson import CardValues, NameValues, content_hash, ordered_colors
from decks.names import normalize_name
from decks.services.card_import import CARD_FIELDS, create_faces_and_names
from decks.services.formats import load_formats, load_known_sets
from decks.services.printed_names import store_printed_names
from rules_engine import CardDefinition, bundled_cards

#: CR 709.4: the card has the characteristics of both halves.
TWO_HALVES = frozenset({"split", "room"})
LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(slots=True)
class CatalogueSummary:
    """What loading the catalogue changed; ``imported`` cards were left as they are."""

    added: int = 0
    changed: int = 0
    unchanged: int = 0
    imported: int = 0
    printings_added: int = 0
    without_printings: list[str] = field(default_factory=list)


@transaction.atomic
def load_catalogue() -> CatalogueSummary:
    """Store every bundled card that was not imported, with the formats and sets it needs."""
    summary = CatalogueSummary()
    load_known_sets()
    values = [card_values(definition) for definition in bundled_cards().values()]
    _store_cards(values, summary)
    _store_printings(values, summary)
    store_printed_names()
    load_formats()
    return summary


def _store_cards(cards: Iterable[CardValues], summary: CatalogueSummary) -> None:
    known = {
        key: (pk, name, source, fingerprint)
        for pk, name, key, source, fingerprint in Card.objects.values_list(
            "pk", "name", "normalized_name", "source", "content_hash"
        )
    }
    new: list[tuple[Card, CardValues]] = []
    changed: list[tuple[Card, CardValues]] = []
    for values in cards:
        fingerprint = content_hash(values)
        card = Card(**values.fields, source=CardSource.BUNDLED, content_hash=fingerprint)
        stored = known.get(normalize_name(values.name))
        if stored is None:
            new.append((card, values))
        elif stored[2] == CardSource.IMPORTED:
            summary.imported += 1
        elif stored[3] == fingerprint:
            summary.unchanged += 1
        else:
            card.pk = stored[0]
            changed.append((card, values))
    Card.objects.bulk_create([card for card, _values in new])
    if changed:
        Card.objects.bulk_create(
            [card for card, _values in changed],
            update_conflicts=True,
            unique_fields=["id"],
            update_fields=CARD_FIELDS,
        )
        ids = [card.pk for card, _values in changed]
        CardFace.objects.filter(card_id__in=ids).delete()
        CardName.objects.filter(card_id__in=ids).delete()
    create_faces_and_names([(card.pk, values) for card, values in (*new, *changed)])
    summary.added = len(new)
    summary.changed = len(changed)


def _store_printings(cards: Iterable[CardValues], summary: CatalogueSummary) -> None:
    """Add the printings that the facts or the definition name, as far as they are missing."""
    sets = dict(CardSet.objects.values_list("code", "pk"))
    cards = list(cards)
    ids = {
        normalize_name(name): pk
        for pk, name in Card.objects.filter(
            normalized_name__in=[normalize_name(values.name) for values in cards]
        ).values_list("pk", "name")
    }
    have = set(
        Printing.objects.filter(card_id__in=ids.values()).values_list("card_id", "card_set_id")
    )
    definitions = bundled_cards()
    new: list[Printing] = []
    for values in cards:
        facts = catalogue_printings().get(values.name)
        printings = dict(facts.sets) if facts else {}
        for code, rarity in definitions[values.name].printings:
            printings[code] = rarity.value
        if not printings:
            summary.without_printings.append(values.name)
        card_id = ids[normalize_name(values.name)]
        new += [
            Printing(card_id=card_id, card_set_id=sets[code], rarity=rarity or Rarity.UNKNOWN)
            for code, rarity in printings.items()
            if code in sets and (card_id, sets[code]) not in have
        ]
    Printing.objects.bulk_create(new)
    summary.printings_added = len(new)


def card_values(definition: CardDefinition) -> CardValues:
    """A bundled definition as the values that are stored; the text is written from its nodes."""
    texts = definition.rules_text().split(FACES_PARTED_BY)
    parts = definition.faces[: len(texts)]  # a prototype is told in the text of its card
    faces = tuple(
        {
            "position": position,
            "name": face.name,
            "mana_cost": str(face.mana_cost) if face.mana_cost is not None else "",
            "type_line": face.type_line,
            "supertypes": [str(word) for word in face.supertypes],
            "types": [str(word) for word in face.types],
            "subtypes": list(face.subtypes),
            "colors": _letters(face.colors),
            "color_indicator": _letters(face.color_indicator),
            "power": _number(face.power),
            "toughness": _number(face.toughness),
            "loyalty": _number(face.loyalty),
            "defense": _number(face.defense),
            "text": text,
        }
        for position, (face, text) in enumerate(zip(parts, texts, strict=True))
    )
    text = FACES_PARTED_BY.join(text for text in texts if text)
    front = faces[0]
    together = faces if definition.layout in TWO_HALVES else faces[:1]
    limit = own_copies_limit(text)
    is_common = (facts := catalogue_printings().get(definition.name)) and facts.is_common
    fields: dict[str, Any] = {
        "name": definition.name,
        "normalized_name": normalize_name(definition.name),
        "layout": str(definition.layout),
        "mana_cost": " // ".join(face["mana_cost"] for face in together if face["mana_cost"]),
        "mana_value": Decimal(sum(face.mana_value for face in definition.faces[: len(together)])),
        "type_line": " // ".join(str(face["type_line"]) for face in faces),
        "supertypes": _union(face["supertypes"] for face in together),
        "types": _union(face["types"] for face in together),
        "subtypes": _union(face["subtypes"] for face in together),
        "colors": _letters(letter for face in together for letter in face["colors"]),
        "color_identity": _color_identity(faces, text),
        "power": front["power"],
        "toughness": front["toughness"],
        "loyalty": front["loyalty"],
        "defense": front["defense"],
        "text": text,
        "copies_limit": None if limit == ANY_NUMBER else limit,
        "has_any_number": limit == ANY_NUMBER,
        "published_legalities": {"pauper": "Legal"} if is_common else {},
    }
    names = [NameValues(definition.name, NameKind.FULL)]
    if len(faces) > 1:
        names += [
            NameValues(str(face["name"]), NameKind.FACE, face_position=position)
            for position, face in enumerate(faces)
        ]
    names += [
        NameValues(name, NameKind.LOCALIZED, language)
        for language, name in definition.localized_names
    ]
    return CardValues(fields=fields, faces=faces, names=tuple(names), set_codes=())


def _letters(colors: Iterable[Any]) -> str:
    return ordered_colors(str(color) for color in colors)


def _union(lists: Iterable[list[str]]) -> list[str]:
    return list(dict.fromkeys(word for words in lists for word in words))


def _number(value: int | str | None) -> str:
    return "" if value is None else str(value)


_NOT_ITS_IDENTITY = "doesn't affect its color identity"
"""What is said below the colors that an ability defines (CR 604.3)."""


def _color_identity(faces: Iterable[dict[str, Any]], text: str) -> str:
    """CR 903.4: the colors of costs, rules text, indicators and basic land types."""
    letters: set[str] = set()
    for face in faces:
        letters |= set(face["color_indicator"])
        if _NOT_ITS_IDENTITY not in face["text"]:
            letters |= set(face["colors"])
        letters |= {LAND_COLORS[word] for word in face["subtypes"] if word in LAND_COLORS}
        letters |= _symbol_colors(face["mana_cost"])
    return ordered_colors(letters | _symbol_colors(text))


def _symbol_colors(text: str) -> set[str]:
    symbols = (part.partition("}")[0] for part in text.split("{")[1:])
    return {letter for symbol in symbols for letter in symbol if letter in "WUBRG"}
