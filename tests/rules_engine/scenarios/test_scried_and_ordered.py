"""Cards scried away are named as targets; cards put on top are named from the lowest one up."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, there, with_cards

FORESEE = printed("Foresee", "sorcery", "Scry 2, then draw a card.")
WATCH = printed("Watch", "sorcery", "Surveil 2, then draw a card.")
INDEX = printed(
    "Index",
    "sorcery",
    "Look at the top three cards of your library, then put them back in any order. Draw a card.",
)
DONE = {"done": True}


def assert_drawn(card: str, spell: str, **answers: object) -> None:
    """A draws that card with the spell, from a library with Ox on top, then Bear, then Giant."""
    content = {
        "id": "drawn",
        "players": ["A", "B"],
        "strict": True,
        "setup": there("library", "Giant", "Bear", "Ox") + there("hand", spell),
        "script": [cast(spell)],
        "answers": {"A": answers},
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"zone": "hand", "player": "A", "card": card, "count": 1}],
    }
    cards = with_cards(CARDS, FORESEE, WATCH, INDEX)
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert result.status == "passed", result.detail


@pytest.mark.parametrize("spell", ["Foresee", "Watch"])
@pytest.mark.parametrize(
    ("targets", "choices", "card"),
    [
        (["Ox", DONE], [], "Bear"),
        ([["Ox", "Bear"]], [], "Giant"),
        (["Ox", DONE], ["Bear"], "Bear"),
        ([DONE], ["Ox"], "Bear"),
        ([DONE], ["Bear"], "Ox"),
        ([DONE], ["Bear", "Ox"], "Ox"),
        ([], ["Ox", DONE], "Bear"),
    ],
)
def test_what_is_scried_away_is_named_first(spell, targets, choices, card):
    assert_drawn(card, spell, targets=targets, choices=choices)


@pytest.mark.parametrize(
    ("choices", "card"),
    [(["Ox", "Bear", "Giant"], "Giant"), (["Giant", "Ox"], "Bear"), (["Ox"], "Bear")],
)
def test_cards_put_on_top_are_named_from_the_lowest_one(choices, card):
    assert_drawn(card, "Index", choices=choices)
