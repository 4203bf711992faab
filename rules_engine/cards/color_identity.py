"""CR 903.4: the color identity of a card."""

from __future__ import annotations

import re
from functools import lru_cache

from rules_engine.cards.definition import CardDefinition
from rules_engine.vocabulary import BASIC_LAND_TYPES, Color

_SYMBOL = re.compile(r"\{([^{}]*)\}")


@lru_cache(maxsize=1024)
def color_identity(card: CardDefinition) -> frozenset[Color]:
    """The colors of the mana symbols in its costs and rules text, of its color indicators, and of
    the mana that its basic land types are for (305.6), on all its faces (903.4d-e).

    The rules text is what the definition is written as; reminder text isn't part of it (903.4c).
    """
    texts = [card.rules_text(), *(str(face.mana_cost or "") for face in card.faces)]
    symbols = {part for text in texts for one in _SYMBOL.findall(text) for part in one.split("/")}
    symbols |= {
        BASIC_LAND_TYPES[kind].value
        for face in card.faces
        for kind in face.subtypes
        if kind in BASIC_LAND_TYPES
    }
    indicated = {color for face in card.faces for color in face.color_indicator}
    return frozenset(color for color in Color if color.value in symbols or color in indicated)
