"""Rows become the rules engine's values here, and nowhere else."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from django.db.models import prefetch_related_objects

from decks.enums import Section
from decks.models import Card, CardFace, CompiledCard, DecklistEntry, DecklistVersion
from rules_engine import (
    Compiled,
    DeckList,
    Diagnostic,
    ImportedCard,
    NotACard,
    Reason,
    blockers_of,
    bundled_cards,
    compiler_version,
    definition_in,
    definition_out,
    diagnostics_in,
    diagnostics_out,
    examined,
    printed_faces,
    unsupported_clauses,
)

FACES_PARTED_BY = "\n//\n"
EngineFace = Mapping[str, object]


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


def imported_cards(*versions: DecklistVersion) -> tuple[ImportedCard, ...]:
    """The cards of these decks that are compiled from their texts: those that aren't bundled and
    that the engine can play."""
    cards = {entry.card_id: entry.card for one in versions for entry in _entries(one)}
    return tuple(
        ImportedCard(card.name, faces, found.definition)
        for card, faces, found in _compiled(cards.values())
        if found.definition is not None
    )


def unsupported_cards(version: DecklistVersion) -> dict[str, tuple[str, ...]]:
    """The cards that the engine cannot play, each with the clauses that it cannot read.

    Empty when it can play the whole deck.
    """
    return clauses_by_name({entry.card_id: entry.card for entry in _entries(version)}.values())


def missing_clauses(card: Card) -> tuple[str, ...]:
    """What the engine cannot read of a card; nothing if it can play it."""
    return clauses_by_name([card]).get(card.name, ())


def clauses_by_name(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """What the engine cannot read of each card that it cannot play, in the order of names."""
    cards = list(cards)
    found = {
        card.name: tuple(str(one) for one in compiled.diagnostics)
        for card, _faces, compiled in _compiled(cards)
    }
    for card in cards:
        if card.name in bundled_cards():
            found[card.name] = tuple(unsupported_clauses(card.name))
    return {name: clauses for name, clauses in sorted(found.items()) if clauses}


def blockers_by_name(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """Of each card the kinds of clauses that keep the engine from playing it; none if it can."""
    cards = list(cards)
    found = {card.name: blockers_of(one.diagnostics) for card, _faces, one in _compiled(cards)}
    bundled = (card.name for card in cards if is_bundled(card))
    return found | {name: tuple(unsupported_clauses(name)) for name in bundled}


def _compiled(cards: Iterable[Card]) -> list[tuple[Card, tuple[EngineFace, ...], Compiled]]:
    """The cards that aren't bundled with what is printed on them and what it means.

    What is stored and still holds is used; the rest is compiled now. Two queries.
    """
    others = [card for card in cards if not is_bundled(card)]
    if not others:
        return []
    prefetch_related_objects(others, "faces", "compiled")
    result = []
    for card in others:
        faces = engine_faces(card)
        result.append(
            (card, faces, _kept(getattr(card, "compiled", None), faces) or _examined(card, faces))
        )
    return result


def _examined(card: Card, faces: Sequence[EngineFace]) -> Compiled:
    if faces:
        return examined(faces)
    return Compiled(None, (Diagnostic(card.name, 0, "", Reason.LAYOUT, "a card without faces"),))


def _kept(row: CompiledCard | None, faces: Sequence[EngineFace]) -> Compiled | None:
    """What is stored, if it was made of these texts by this compiler and can be read."""
    if row is None or not is_current(row, faces):
        return None
    try:
        if row.is_supported:
            return Compiled(definition_in(row.definition))
        return Compiled(None, diagnostics_in(row.diagnostics))
    except NotACard:
        return None


def is_bundled(card: Card) -> bool:
    """Whether the engine has a definition of its own."""
    return card.name in bundled_cards()


def is_current(row: CompiledCard, faces: Sequence[EngineFace]) -> bool:
    """Whether the row was made of these texts by this compiler."""
    return row.compiler_version == compiler_version() and row.text_hash == text_hash(faces)


def compiled_row(card: Card) -> CompiledCard:
    """An unsaved row with what the compiler makes of the card now."""
    faces = engine_faces(card)
    found = _examined(card, faces)
    return CompiledCard(
        card=card,
        text_hash=text_hash(faces),
        compiler_version=compiler_version(),
        is_supported=found.is_supported,
        definition="" if found.definition is None else definition_out(found.definition),
        diagnostics=diagnostics_out(found.diagnostics) if found.diagnostics else "",
    )


def engine_faces(card: Card) -> tuple[EngineFace, ...]:
    """What is printed on the card's faces, as the engine's compiler takes it."""
    return printed_faces(_record(card, face) for face in card.faces.all())


def _record(card: Card, face: CardFace) -> dict[str, object]:
    return {
        "layout": card.layout,
        "faceName": face.name,
        "manaCost": face.mana_cost,
        "type": face.type_line,
        "text": face.text,
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "colorIndicator": list(face.color_indicator),
        "colors": list(face.colors),
    }


def text_hash(faces: Sequence[EngineFace]) -> str:
    """A fingerprint of what is printed."""
    text = json.dumps(faces, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def japanese_texts(card: Card) -> tuple[str, ...]:
    """The rules text of each face in Japanese; empty if the engine can't play the card."""
    definition = bundled_cards().get(card.name)
    if definition is None:
        definition = next((found.definition for _card, _faces, found in _compiled([card])), None)
    if definition is None:
        return ()
    return tuple(definition.rules_text(language="ja").split(FACES_PARTED_BY))


def _entries(version: DecklistVersion) -> list[DecklistEntry]:
    return list(version.entries.select_related("card").order_by("position", "pk"))
