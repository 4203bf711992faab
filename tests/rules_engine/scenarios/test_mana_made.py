"""Mana abilities of lands with several colors by the color that the script wants."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, played, there, with_cards

MOOR = printed(
    "Moor",
    "land",
    "{T}: Add {C}. / {T}: Add {R} or {G}. ~ deals 1 damage to you.",
)
RUINS = printed("Ruins", "land", "{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.")
ALL = with_cards(CARDS, MOOR, RUINS)


@pytest.mark.parametrize(
    ("text", "mana", "count", "life", "choices"),
    [
        ("{T}: Add {G}", "G", 1, 19, []),
        ("{T}: Add {G}. {this} deals 1 damage to you.", "G", 1, 19, []),
        ("{T}: Add {G}", "G", 1, 19, ["Green"]),
        ("{T}: Add {R}", "R", 1, 19, []),
        ("{T}: Add {C}", "C", 1, 20, []),
        ("{T}: Add {R} or {G}", "G", 1, 19, ["Green"]),
        ("{U/B}, {T}: Add {B}{B}", "B", 2, 20, []),
    ],
)
def test_the_text_says_which_mana_is_added(text, mana, count, life, choices):
    mana_made = {"player": "A", "mana": mana, "count": count}
    result = played(
        ALL,
        there("battlefield", "Moor", "Ruins", "Island"),
        [
            MAIN | {"do": "activate_mana", "ability": text},
            MAIN | {"do": "check", "expect": mana_made},
        ],
        [{"player": "A", "life": life}],
        choices=choices,
    )
    assert (result.status, result.detail) == ("passed", "")
