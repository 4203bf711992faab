"""Whole cards: the lines of every face."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, TypeGuard

from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import Ability, AdditionalCost, EntersAsCopy, KeywordAbility
from rules_engine.ir.amounts import AmountNode, ChosenX
from rules_engine.ir.each_zone import functions_again
from rules_engine.ir.effects import Mode
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import ANYTHING, OPPONENT, IsSubtype, IsType, Not, Selector
from rules_engine.ir.turning import AsTurned
from rules_engine.oracle.render.abilities import ability_text, keyword_text
from rules_engine.oracle.render.abilities.spells import mode_text
from rules_engine.oracle.render.amounts import value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.converting import is_converted
from rules_engine.oracle.render.costs import is_mana_only
from rules_engine.oracle.render.english import Noun, capitalized, ended_once, listed
from rules_engine.oracle.render.exiling import exiles_several
from rules_engine.oracle.render.keyword_lines import TOGETHER
from rules_engine.oracle.render.nouns import bare
from rules_engine.oracle.render.paired_lines import said_together, the_same_for
from rules_engine.oracle.render.target_nouns import given_up
from rules_engine.vocabulary import COMMAND_ZONE_TYPES, CardType, Color, Keyword, Supertype

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

_PROTECTIONS = re.compile(r", and from |, from | and from ")


def render_card(card: CardDefinition) -> str:
    """The rules text of a card; faces are parted by a line with `//`."""
    if card.layout is Layout.PROTOTYPE:
        other = card.faces[1]
        inset = f"Prototype {other.mana_cost} — {other.power}/{other.toughness}"
        return f"{inset}\n{render_face(card.front)}".rstrip()
    return "\n//\n".join(render_face(face) for face in card.faces)


def render_face(face: CardFace) -> str:
    """The rules text of one face, one ability a line, plain keywords together."""
    lines: list[str] = []
    keywords: list[str] = []

    def end_keywords() -> None:
        if keywords:
            lines.append(capitalized(", ".join(keywords)))
            keywords.clear()

    told_already = 0
    for number, ability in enumerate(face.abilities):
        if told_already:
            told_already -= 1
            continue
        context = face_context(face)
        after = face.abilities[number + 1] if number + 1 < len(face.abilities) else None
        if isinstance(ability, EntersAsCopy) and after == AsTurned(ability):
            continue  # that line says both: "as this enters or is turned face up"
        if functions_again(ability, face.abilities[number - 1] if number else None):
            continue  # that line says both: "in the command zone or on the battlefield"
        if isinstance(ability, KeywordAbility):
            text = keyword_text(ability, context)
            if ability.keyword is Keyword.WARD and keywords and _costs_mana(ability):
                keywords.append(text)
                end_keywords()
            elif ability.keyword not in TOGETHER or _has_more(ability):
                end_keywords()
                lines.append(ability_text(ability, context))
            elif keywords and text.startswith("protection ") and keywords[-1][:11] == text[:11]:
                keywords[-1] = _protected_from(keywords[-1], text)
            else:
                keywords.append(text)
            continue
        end_keywords()
        if number and said_together(face.abilities[number - 1], ability, context) is not None:
            continue  # that line says both
        both = said_together(ability, after, context)
        if both is not None:
            lines.append(both)
            continue
        text = ability_text(ability, context)
        cut = next((one for one in face.abilities[:number] if _is_cleave(one)), None)
        if cut is not None and cut.ability is not None:
            left = ability_text(cut.ability, face_context(face))
            explained = _explained_x(ability, cut.ability, face_context(face))
            text = f"{left} [{explained}]" if explained else _bracketed(text, left)
        more = the_same_for(face.abilities[number:])
        if len(more) > 1:
            text += f" The same is true for {listed([word.value for word in more])}."
            told_already = len(more)
        lines.append(text)
    end_keywords()
    return ended_once("\n".join(lines))


def _costs_mana(ability: KeywordAbility) -> bool:
    return ability.cost is not None and is_mana_only(ability.cost)


def _has_more(ability: KeywordAbility) -> bool:
    return (ability.cost, ability.amount, ability.ability) != (None, None, None)


def _is_cleave(ability: Ability) -> TypeGuard[KeywordAbility]:
    return isinstance(ability, KeywordAbility) and ability.keyword is Keyword.CLEAVE


def _explained_x(ability: Ability, cut: Ability, context: Context) -> str:
    """`X is the number of creatures you control.`, if cleave removes that."""
    for one in walk(ability):
        if isinstance(one, AmountNode) and ability == _with_x(cut, one):
            return f"X is {value(one, context)}."
    return ""


def _with_x(ability: Ability, x: AmountNode) -> Ability:
    return transform(ability, lambda _, part: x if part == ChosenX() else part)


def _bracketed(text: str, cut: str) -> str:
    """CR 702.148a: the words that cleave removes stand in square brackets."""
    text, cut = (one.replace("put that card into", "put it into") for one in (text, cut))
    words, left = text.split(" "), cut.split(" ")
    found: list[str] = []
    for what, start, end, other, other_end in SequenceMatcher(
        None, words, left, autojunk=False
    ).get_opcodes():
        some = " ".join(words[start:end])
        if what == "equal":
            found.append(some)
        elif what == "delete":
            found.append(f"[{some}]")
        elif what == "replace" and some.startswith(" ".join(left[other:other_end]).rstrip(".")):
            kept = " ".join(left[other:other_end]).rstrip(".")
            found.append(f"{kept} [{some.removeprefix(kept).strip().rstrip('.')}].")
        else:
            return text  # two texts that aren't one with words left out
    return " ".join(found)


def _protected_from(before: str, after: str) -> str:
    """CR 702.16g: "protection from A, from B, and from C", or from each color."""
    qualities = [*_PROTECTIONS.split(before), *_PROTECTIONS.split(after)]
    qualities = [one.removeprefix("protection from ") for one in qualities]
    if qualities == [color.word for color in Color]:
        return "protection from each color"
    return f"protection {listed([f'from {one}' for one in qualities])}"


def render_ability(ability: Ability, face: CardFace) -> str:
    """One ability of a face, as a play-by-play or a rules question shows it."""
    return ended_once(ability_text(ability, face_context(face)))


def render_mode(mode: Mode, face: CardFace) -> str:
    """One mode of an ability of a face, with what choosing it costs, as it is offered."""
    return mode_text(mode, face_context(face))


def face_context(face: CardFace) -> Context:
    """How a face names itself and what it is attached to."""
    context = Context(
        Noun(self_name(face)),
        host=_host(face),
        is_spell=_is_spell(face),
        card_name=face.name,
        converts=is_converted(face),
    )
    costs = [one for one in face.abilities if isinstance(one, AdditionalCost | KeywordAbility)]
    context.given_up = given_up(costs, context)
    context.exiles_several = any(map(exiles_several, face.abilities))
    return context


def _is_spell(face: CardFace) -> bool:
    return bool({CardType.INSTANT, CardType.SORCERY} & set(face.types))


def self_name(face: CardFace) -> str:
    """What the text calls this object: instants, sorceries and legends by name, others "this …"."""
    if _is_spell(face):
        return face.name
    if not COMMAND_ZONE_TYPES.isdisjoint(face.types):
        return "this scheme" if CardType.SCHEME in face.types else face.name  # CR 314.7
    if Supertype.LEGENDARY in face.supertypes and CardType.LAND not in face.types:
        return face.name.removeprefix("A-").partition(",")[0]
    for subtype in _SELF_NAMES:
        if subtype in face.subtypes and CardType.CREATURE not in face.types:
            return f"this {subtype}"
    for card_type in (
        CardType.CREATURE,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.BATTLE,
        CardType.ARTIFACT,
        CardType.ENCHANTMENT,
    ):
        if card_type in face.types:
            return f"this {card_type.value.lower()}"
    return "this permanent"


def _host(face: CardFace) -> str:
    if "Equipment" in face.subtypes:
        return "equipped creature"
    if "Fortification" in face.subtypes:
        return "fortified land"
    for ability in face.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.BESTOW:
            return "enchanted creature"  # CR 702.103b
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.ENCHANT:
            return f"enchanted {_enchanted(ability.what)}"
    return "enchanted permanent"


def _enchanted(what: Selector | None) -> str:
    if what is None:
        return "creature"
    being = transform(what, lambda _, part: ANYTHING if isinstance(part, Not) else part)
    kinds = {
        node.card_type.value.lower() if isinstance(node, IsType) else node.subtype
        for node in walk(being)
        if isinstance(node, IsType | IsSubtype)
    }
    if what == OPPONENT:
        return "player"
    if "player" in (text := bare(what, Context(Noun("this Aura")), many=False, word="or")):
        return "player"
    return next(iter(kinds)) if len(kinds) == 1 and " or " not in text else "permanent"
