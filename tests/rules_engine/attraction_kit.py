"""Attractions of the tests, and cards that open and visit them."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.card_file import compile_card
from rules_engine.oracle.compiled import examined


def attraction(name: str, text: str, lights: Iterable[int] = (2, 6)) -> CardDefinition:
    """An Attraction with those lights, compiled from its text and fit for play."""
    found = examined([record(name, text, lights)])
    assert found.definition is not None, found.diagnostics
    return found.definition


def record(name: str, text: str, lights: Iterable[int] = ()) -> dict[str, object]:
    """The card as a card file states it."""
    printed = {"name": name, "layout": "normal", "type": "Artifact — Attraction", "text": text}
    return {**printed, "attractionLights": list(lights)}


def spell(name: str, text: str, kind: str = "Sorcery") -> CardDefinition:
    """A card for nothing with that text."""
    return compile_card(
        [{"name": name, "layout": "normal", "manaCost": "{0}", "type": kind, "text": text}]
    )


BOOTH = attraction("Booth", "Visit — Draw a card.")
SWING = attraction("Swing", "Visit — You gain 3 life.", (3, 6))
STALL = attraction(
    "Stall", "Visit — Choose one —\n• You gain 2 life.\n• Target player loses 2 life.", (4,)
)
OPENING = spell("Opening", "Open an Attraction.")
OPENING_TWO = spell("Opening Two", "Open two Attractions.")
ROLLING = spell("Rolling", "Roll to visit your Attractions.")
CROWD = spell(
    "Crowd",
    "Whenever you open an Attraction, you gain 5 life.\n"
    "Whenever you visit an Attraction, you gain 10 life.",
    "Enchantment",
)
CARDS = (BOOTH, SWING, STALL, OPENING, OPENING_TWO, ROLLING, CROWD)
