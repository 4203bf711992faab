"""Cards from Oracle text: faces with abilities in the engine's own nodes.

>>> face = compile_face(FaceText("Shock", "{R}", "Instant", "Shock deals 2 damage to any target."))
>>> len(face.abilities)
1
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards.definition import CardFace, parse_type_line
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import Ability
from rules_engine.oracle.diagnostics import Diagnostic, OracleParseError, Reason
from rules_engine.oracle.grammar.lines import SpellText
from rules_engine.oracle.normalize import normalized
from rules_engine.oracle.reading import Unreadable, read_line, spell_ability
from rules_engine.vocabulary import CardType, Color, Supertype


@dataclass(frozen=True, slots=True)
class FaceText:
    """What is printed on a face, as texts."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[Color, ...] = ()


def compile_face(face: FaceText) -> CardFace:
    """The face with its abilities.

    Raises:
        OracleParseError: some of its text isn't understood, with every such line.
        ManaCostError: the mana cost isn't one.
    """
    supertypes, types, subtypes = _types(face)
    abilities = _abilities(face, types, subtypes)
    return CardFace(
        name=face.name,
        mana_cost=ManaCost.parse(face.mana_cost) if face.mana_cost else None,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=abilities,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=int(face.defense) if face.defense else None,
        color_indicator=face.color_indicator,
    )


def _types(
    face: FaceText,
) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], tuple[str, ...]]:
    try:
        return parse_type_line(face.type_line)
    except ValueError as error:
        raise OracleParseError(
            (Diagnostic(face.name, 0, face.type_line, Reason.LAYOUT, face.type_line),)
        ) from error


def _number(text: str | None) -> int | str | None:
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else text


def _abilities(
    face: FaceText, types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> tuple[Ability, ...]:
    own_kinds = frozenset(
        {"permanent", "card", "spell", "source"}
        | {kind.value.lower() for kind in types}
        | {subtype.lower() for subtype in subtypes}
    )
    is_spell = bool({CardType.INSTANT, CardType.SORCERY} & set(types))
    phrases = ("line", "spell_line") if is_spell else ("line",)
    abilities: list[Ability] = []
    sentences: list[object] = []
    failed: list[Diagnostic] = []
    place = 0
    for number, line in enumerate(_joined(normalized(face.text, face.name))):
        try:
            for part in read_line(line, phrases, own_kinds):
                if isinstance(part, SpellText):
                    if not sentences:
                        place = len(abilities)
                    sentences.append(part)
                else:
                    assert isinstance(part, Ability)
                    abilities.append(part)
        except Unreadable as error:
            failed.append(error.diagnostic(face.name, number, line))
    if sentences:
        try:
            abilities.insert(place, spell_ability(sentences, own_kinds))
        except Unreadable as error:
            failed.append(error.diagnostic(face.name, 0, face.text))
    if failed:
        raise OracleParseError(tuple(failed))
    return tuple(abilities)


def _joined(text: str) -> list[str]:
    """The lines, with bullets joined to the line that they belong to (CR 700.2)."""
    lines: list[str] = []
    for line in text.split("\n"):
        if not line:
            continue
        if line.startswith("•") and lines:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return lines
