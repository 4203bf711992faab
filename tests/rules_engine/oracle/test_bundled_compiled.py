"""The bundled definitions against what the compiler reads in the published texts.

Two independent writings of one card: where they differ, one of them is wrong, or the same thing is
said in two trees, which has its reason here. Cards whose text isn't read yet don't count.
"""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

from rules_engine.cards.loader import bundled_cards
from rules_engine.ir import Ability, AllOf, AnyOf, Bound, Casts, IsSpell, Not, Remember
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import (
    ANYTHING,
    OTHER,
    InZone,
    IsCard,
    IsPermanentCard,
    Selector,
    This,
)
from rules_engine.oracle.compiler import FaceText, compile_face
from rules_engine.oracle.diagnostics import OracleParseError
from tests.rules_engine.cards.published import Fact, published_cards

OTHER_TREES: dict[str, str] = {
    "Candles of Leng": "the card that was revealed is remembered by its name",
    "Captivating Vampire": "two sentences are two effects, which begin together",
    "Disintegrate": "a player neither regenerates nor dies",
    "Howling Mine": "the player whose draw step begins is the active player",
    "Sindbad": "the card that was drawn is remembered by its name",
    "Incinerate": "only what was dealt damage, and so only creatures, are said to be affected",
    "Durkwood Tracker": "what isn't on the battlefield isn't dealt damage anyway",
    "Misers' Cage": "in an upkeep, the player of the event is the active player",
    "Paupers' Cage": "in an upkeep, the player of the event is the active player",
    "Propaganda": "creatures that attack you are always your opponents'",
    "Enduring Renewal": "the card that was revealed is remembered by its name",
    "Gaea's Liege": "it isn't attacking, as the negation of the condition",
    "Grinning Totem": "the card that was found is remembered by its name",
    "Lim-Dûl the Necromancer": "the permanent that entered is remembered by its name",
    "Living End": "the exiled cards are remembered by their name",
    "Paradox Haze": "the enchanted player is the one whose upkeep begins",
    "Scion of the Ur-Dragon": "the card that was found is remembered by its name",
    "Sleep": "the creatures that are tapped are remembered",
    "Thelon of Havenwood": "an object of a subtype is a permanent",
    "Vedalken Orrery": "spells that you cast, as in what makes them cost less",
    "Weatherseed Totem": "this is what the event was about, as it last was",
}
"""Cards whose text compiles to another tree that means the same."""


def test_published_texts_compile_to_the_bundled_abilities(card_data: Path) -> None:
    published = published_cards(card_data)
    read, differing = 0, set()
    for name, card in bundled_cards().items():
        compiled = _compiled(name, published[name])
        if compiled is None:
            continue
        read += 1
        if _alike(compiled) != _alike(card.front.abilities):
            differing.add(name)
    assert differing - set(OTHER_TREES) == set()
    assert read >= 0.8 * len(bundled_cards())


def _compiled(name: str, fact: Fact) -> tuple[Ability, ...] | None:
    """The abilities as they are read; None if they can't be."""
    text = FaceText(
        name, fact.mana_cost, fact.type_line, fact.text, fact.power or None, fact.toughness or None
    )
    try:
        return compile_face(text).abilities
    except OracleParseError:
        return None


def _alike(abilities: tuple[Ability, ...]) -> list[str]:
    """In a form in which order and names that don't matter are the same.

    Abilities of different lines may stand in any order, and so may the parts of a conjunction.
    """
    return sorted(repr(_renamed(_plain(ability))) for ability in abilities)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    if isinstance(value, str):
        return str(value)
    if not isinstance(value, Node):
        return value
    node = replace(value, **{one.name: _plain(getattr(value, one.name)) for one in fields(value)})
    match node:
        case AllOf() | AnyOf():
            parts = _flat(node)
            if any(isinstance(part, IsPermanentCard | InZone) for part in parts):
                parts = [part for part in parts if not isinstance(part, IsCard)]
            parts = sorted(parts, key=repr)
            return parts[0] if len(parts) == 1 else type(node)(tuple(parts))
        case Not(part=This()):
            return OTHER
        case Casts(what=AllOf(parts=parts)):
            rest = tuple(part for part in parts if not isinstance(part, IsSpell))
            return replace(node, what=rest[0] if len(rest) == 1 else AllOf(rest))
        case Casts(what=IsSpell()):
            return replace(node, what=ANYTHING)
        case _:
            return node


def _flat(node: AllOf | AnyOf) -> list[Selector]:
    found: list[Selector] = []
    for part in node.parts:
        for one in part.parts if isinstance(part, type(node)) else (part,):
            if one not in found:
                found.append(one)
    return found


def _renamed(tree: object) -> object:
    """The names under which things are remembered, numbered as they come."""
    names: dict[str, str] = {}

    def renamed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(renamed(item) for item in value)
        if not isinstance(value, Node):
            return value
        if isinstance(value, Remember | Bound):
            number = names.setdefault(value.name, str(len(names)))
            value = replace(value, name=number)
        changed = {one.name: renamed(getattr(value, one.name)) for one in fields(value)}
        return replace(value, **changed)

    return renamed(tree)
