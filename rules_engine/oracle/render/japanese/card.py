"""Whole cards in Japanese: the lines of every face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.costs import SacrificePermanents
from rules_engine.ir.each_zone import functions_again
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import AnyOf, IsSubtype, IsType, Selector
from rules_engine.ir.turning import AsTurned
from rules_engine.oracle.render.converting import is_converted
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of, polished
from rules_engine.oracle.render.japanese.nouns import describe
from rules_engine.oracle.render.japanese.wordings import line
from rules_engine.oracle.render.japanese.words import CARD_TYPES, subtype_name
from rules_engine.oracle.render.keyword_lines import TOGETHER
from rules_engine.vocabulary import COMMAND_ZONE_TYPES, CardType, Keyword, Supertype
from rules_engine.vocabulary.subtypes import card_types_of

if TYPE_CHECKING:
    from rules_engine.cards.definition import CardDefinition, CardFace

_SELF_NAMES = (
    "Aura",
    "Equipment",
    "Fortification",
    "Vehicle",
    "Spacecraft",
    "Saga",
    "Class",
    "Case",
    "Room",
    "Siege",
)
"""Subtypes by which a permanent's text calls it."""

_PERMANENTS = (
    CardType.CREATURE,
    CardType.LAND,
    CardType.PLANESWALKER,
    CardType.BATTLE,
    CardType.ARTIFACT,
    CardType.ENCHANTMENT,
)


def render_card(card: CardDefinition) -> str:
    """The Japanese rules text of a card; faces are parted by a line with `//`."""
    name = dict(card.localized_names).get("ja", "")
    if card.layout is Layout.PROTOTYPE:
        other = card.faces[1]
        size = f"{figure_of(str(other.power))}/{figure_of(str(other.toughness))}"
        inset = f"試作{other.mana_cost} ― {size}"
        return f"{inset}\n{render_face(card.front, name)}".rstrip()
    names = [part.strip() for part in name.split("//")]
    if len(names) != len(card.faces):
        names = [name if face is card.front else "" for face in card.faces]
    return "\n//\n".join(
        render_face(face, own) for face, own in zip(card.faces, names, strict=True)
    )


def render_face(face: CardFace, name: str = "") -> str:
    """The Japanese rules text of one face, one ability a line, plain keywords together.

    `name` is its Japanese name, by which instants, sorceries and legends call themselves.
    """
    lines: list[str] = []
    keywords: list[str] = []

    def end_keywords() -> None:
        if keywords:
            lines.append("、".join(keywords))
            keywords.clear()

    for number, ability in enumerate(face.abilities):
        after = face.abilities[number + 1] if number + 1 < len(face.abilities) else None
        if isinstance(after, AsTurned) and after.ability == ability:
            continue  # that line says both: "as this enters or is turned face up"
        if functions_again(ability, face.abilities[number - 1] if number else None):
            continue  # that line says both: "in the command zone or on the battlefield"
        text = render_ability(ability, face, name)
        if _stands_with_others(ability):
            keywords.append(text)
            continue
        end_keywords()
        lines.append(text)
    end_keywords()
    return "\n".join(lines)


def _stands_with_others(ability: Ability) -> bool:
    if not isinstance(ability, KeywordAbility) or ability.keyword not in TOGETHER:
        return False
    return ability.cost is None and ability.amount is None


def render_ability(ability: Ability, face: CardFace, name: str = "") -> str:
    """One ability of a face in Japanese."""
    context = face_context(face, name)
    context.sacrificed = _sacrificed(ability, face)
    return polished(line(ability, context))


def _sacrificed(ability: Ability, face: CardFace) -> str:
    """What the ability's costs, or else those of the face, sacrifice: `アーティファクト`."""
    for nodes in (walk(ability), (node for one in face.abilities for node in walk(one))):
        costs = [node.what for node in nodes if isinstance(node, SacrificePermanents)]
        if not costs:
            continue
        types = {one for cost in costs for one in walk(cost) if isinstance(one, IsType)}
        alternatives = any(isinstance(one, AnyOf) for cost in costs for one in walk(cost))
        if types and not alternatives and len({one.card_type for one in types}) == 1:
            return CARD_TYPES[types.pop().card_type]
        of_creatures = all(_are_creatures(cost) for cost in costs)
        return "クリーチャー" if of_creatures else "パーマネント"
    return "クリーチャー"


def _are_creatures(what: Selector) -> bool:
    """Whether only creatures are of that type."""
    subtypes = [one.subtype for one in walk(what) if isinstance(one, IsSubtype)]
    return bool(subtypes) and all(CardType.CREATURE in card_types_of(one) for one in subtypes)


def face_context(face: CardFace, name: str = "") -> Context:
    """How a face names itself and what it is attached to."""
    is_spell = bool({CardType.INSTANT, CardType.SORCERY} & set(face.types))
    own_name = name or face.name
    return Context(
        self_name(face, name),
        host=_host(face),
        is_spell=is_spell,
        card_name=own_name,
        converts=is_converted(face),
    )


def self_name(face: CardFace, name: str) -> str:
    """What the text calls this object: instants, sorceries and legends by name, others `この…`."""
    own = name or face.name
    if {CardType.INSTANT, CardType.SORCERY} & set(face.types):
        return own
    if not COMMAND_ZONE_TYPES.isdisjoint(face.types):
        return "この計略" if CardType.SCHEME in face.types else own
    if Supertype.LEGENDARY in face.supertypes and CardType.LAND not in face.types:
        if name:
            return name.rpartition("、")[2]
        return face.name.partition(",")[0]
    for subtype in _SELF_NAMES:
        if subtype in face.subtypes and CardType.CREATURE not in face.types:
            return f"この{subtype_name(subtype)}"
    for card_type in _PERMANENTS:
        if card_type in face.types:
            return f"この{CARD_TYPES[card_type]}"
    return "このパーマネント"


def _host(face: CardFace) -> str:
    if "Equipment" in face.subtypes:
        return "装備しているクリーチャー"
    if "Fortification" in face.subtypes:
        return "城砦化している土地"
    for ability in face.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.BESTOW:
            return "エンチャントしているクリーチャー"
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.ENCHANT:
            if ability.what is None:
                return "エンチャントしているクリーチャー"
            found = describe(ability.what, Context("このオーラ"))
            return f"エンチャントしている{found.head('や')}"
    return "エンチャントしているパーマネント"
