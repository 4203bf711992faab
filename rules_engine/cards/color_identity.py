"""CR 903.4, 207.5: the color identity of a card, and colors that players circle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import RulesError
from rules_engine.ir.abilities import ActivatedAbility, StaticAbility
from rules_engine.ir.costs import Mana, cost
from rules_engine.ir.effects import AddMana
from rules_engine.ir.modifications import SetColors
from rules_engine.ir.node import walk
from rules_engine.vocabulary import BASIC_LAND_TYPES, COLOR_ORDER, Color, ManaType

_SYMBOL = re.compile(r"\{([^{}]*)\}")


@lru_cache(maxsize=1024)
def color_identity(card: CardDefinition) -> frozenset[Color]:
    """The colors of the mana symbols in its costs and rules text, of its color indicators, those
    that its abilities define (604.3), and of the mana that its basic land types are for (305.6),
    on all its faces (903.4d-e).

    The rules text is what the definition is written as, with what its abilities say beyond that;
    reminder text isn't part of it (903.4c).
    """
    texts = [card.rules_text(), *(str(face.mana_cost or "") for face in card.faces)]
    symbols = {part for text in texts for one in _SYMBOL.findall(text) for part in one.split("/")}
    symbols |= {symbol for face in card.faces for symbol in _in_abilities(face)}
    symbols |= {
        BASIC_LAND_TYPES[kind].value
        for face in card.faces
        for kind in face.subtypes
        if kind in BASIC_LAND_TYPES
    }
    indicated = {color for face in card.faces for color in face.color_indicator}
    indicated |= {color for face in card.faces for color in _defined(face)}
    return frozenset(color for color in Color if color.value in symbols or color in indicated)


def _defined(face: CardFace) -> Iterator[Color]:
    """CR 604.3: the colors that characteristic-defining abilities define."""
    for ability in face.abilities:
        if isinstance(ability, StaticAbility) and ability.defines:
            for change in ability.modifications:
                if isinstance(change, SetColors) and not change.not_identity:
                    yield from change.colors


def _in_abilities(face: CardFace) -> Iterator[str]:
    """The symbols of costs and of mana that is added, by the abilities themselves."""
    for ability in face.abilities:
        for node in walk(ability):
            if isinstance(node, Mana) and isinstance(node.cost, ManaCost):
                yield from (color.value for color in node.cost.colors)
            elif isinstance(node, AddMana):
                yield from (kind.value for option in node.options for kind in option)


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
