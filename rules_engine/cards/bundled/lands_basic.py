"""Basic lands."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.shorthand import tap_for

CARDS: tuple[CardDefinition, ...] = (
    card("Plains", "", "Basic Land — Plains", ja="平地"),
    card("Island", "", "Basic Land — Island", ja="島"),
    card("Swamp", "", "Basic Land — Swamp", ja="沼"),
    card("Mountain", "", "Basic Land — Mountain", ja="山"),
    card("Forest", "", "Basic Land — Forest", ja="森"),
    card("Wastes", "", "Basic Land", tap_for("{C}"), ja="荒地"),
    card("Snow-Covered Plains", "", "Basic Snow Land — Plains", ja="冠雪の平地"),
    card("Snow-Covered Island", "", "Basic Snow Land — Island", ja="冠雪の島"),
    card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp", ja="冠雪の沼"),
    card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain", ja="冠雪の山"),
    card("Snow-Covered Forest", "", "Basic Snow Land — Forest", ja="冠雪の森"),
)
