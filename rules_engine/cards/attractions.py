"""CR 717.1-717.2: Attraction cards, and the numbers that are lit up on each of them.

Cards of one English name are printed with different lights, so that the lights belong to the
single card in the Attraction deck, not to its name. A card file's record states the lights of one
printing (`attractionLights`); a card named alone has those. Another printing is named with its own
lights behind the name, "Name [2 6]". An Attraction whose lights nobody states can't be played.

>>> named_card("Some Ride [2 6]")
('Some Ride', (2, 6))
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from rules_engine.cards.definition import CardDefinition

ATTRACTION = "Attraction"
LIGHTS = range(1, 7)
"""CR 701.52a: what a six-sided die can show."""

_NAMED = re.compile(r"(?P<name>.*\S)\s*\[(?P<lights>[1-6](?:[ ,]+[1-6])*)\]")


def is_attraction(definition: CardDefinition) -> bool:
    """CR 717.1: whether it has the back of such a card, whatever it looks like in a game."""
    return ATTRACTION in definition.front.subtypes


def named_card(text: str) -> tuple[str, tuple[int, ...]]:
    """The name of a card in an Attraction deck, and its lights if they are told behind it."""
    found = _NAMED.fullmatch(text)
    if found is None:
        return text, ()
    return found["name"], tuple(sorted({int(one) for one in re.findall(r"\d", found["lights"])}))


def card_with_lights(text: str, cards: Mapping[str, CardDefinition]) -> CardDefinition:
    """The card that is named so, with the lights that are told or else those of its definition.

    Raises:
        KeyError: there is no card of that name.
    """
    name, lights = named_card(text)
    definition = cards[name]
    if not lights:
        return definition
    front, *others = definition.faces
    return replace(definition, faces=(replace(front, lights=lights), *others))
