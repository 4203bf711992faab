"""CR 903.4, 207.5: the colors of all that is printed on a card, and colors that players circle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import RulesError
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.costs import Mana, cost
from rules_engine.ir.effects import AddMana
from rules_engine.ir.node import walk
from rules_engine.vocabulary import BASIC_LAND_TYPES, COLOR_ORDER, Color, ManaType


def color_identity(definition: CardDefinition) -> frozenset[Color]:
    """CR 903.4: colors of mana costs, color indicators, symbols in the texts of all faces."""
    return frozenset(color for face in definition.faces for color in _of_face(face))


def _of_face(face: CardFace) -> Iterator[Color]:
    yield from face.colors
    yield from face.color_indicator
    if face.mana_cost is not None:
        yield from face.mana_cost.colors
    for word in face.subtypes:
        if word in BASIC_LAND_TYPES:
            yield from _of_type(BASIC_LAND_TYPES[word])
    for ability in face.abilities:
        for node in walk(ability):
            if isinstance(node, Mana) and isinstance(node.cost, ManaCost):
                yield from node.cost.colors
            elif isinstance(node, AddMana):
                for option in node.options:
                    for kind in option:
                        yield from _of_type(kind)


def _of_type(kind: ManaType) -> Iterator[Color]:
    if kind.value in {color.value for color in Color}:
        yield Color(kind.value)


CIRCLES = 2
"""CR 207.5: how many colors are circled."""


def with_circled(definition: CardDefinition, colors: tuple[Color, ...]) -> CardDefinition:
    """CR 207.5: the card with the circled colors' symbols as part of its printed text.

    Raises:
        RulesError: not exactly two different colors are circled.
    """
    if len(set(colors)) != CIRCLES:
        raise RulesError("exactly two different colors are circled (CR 207.5)")
    ordered = [color for color in COLOR_ORDER if color in colors]
    options = tuple((ManaType(color.value),) for color in ordered)
    made = ActivatedAbility(cost("{T}"), (AddMana(options),))
    front = definition.front
    marked = replace(front, abilities=(*front.abilities, made))
    return replace(definition, faces=(marked, *definition.faces[1:]))
