"""What is targeted where a scenario doesn't say: opponents' things by what harms, else own ones."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, played, there, with_cards

AURA = "Enchantment — Aura"


def targeted(kind: str, text: str, expect: dict[str, object]) -> str:
    """How the scenario ends in which A casts that without naming a target."""
    types = AURA if kind == "Aura" else None
    spell = printed("Any", "enchantment" if types else kind, text, type_line=types)
    setup = [
        *there("battlefield", "Bear"),
        *there("battlefield", "Giant", player="B"),
        *there("graveyard", "Ox"),
        *there("graveyard", "Ox", player="B"),
        *there("hand", "Any"),
    ]
    return played(with_cards(CARDS, spell), setup, [cast("Any")], [expect], strict=False).status


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Enchanted creature can't attack or block.", "Giant"),
        ("Enchanted creature gets -2/-1.", "Giant"),
        ("You control enchanted creature.", "Giant"),
        ("When ~ enters, tap enchanted creature.", "Giant"),
        ("Enchanted creature gets +2/+2 and attacks each combat if able.", "Bear"),
        ("Enchanted creature has flying.", "Bear"),
    ],
)
def test_an_aura_goes_by_what_it_does_to_what_it_enchants(text, whose):
    expect = {"permanent": whose, "attached": "Any", "has": True}
    assert targeted("Aura", f"Enchant creature / {text}", expect) == "passed"


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        (
            "Tap all creatures target player controls.",
            {"permanent": "Giant", "tapped": True},
        ),
        (
            "Tap all creatures target player controls. Those creatures don't untap during that "
            "player's next untap step.",
            {"permanent": "Giant", "tapped": True},
        ),
        (
            "Creatures target player controls get +1/+1 until end of turn.",
            {"permanent": "Bear", "power": 3, "toughness": 3},
        ),
        (
            "Tap target creature and put a stun counter on it.",
            {"permanent": "Giant", "counter": "stun", "count": 1},
        ),
        ("Goad target creature.", {"permanent": "Bear", "power": 2, "toughness": 2}),
    ],
)
def test_a_player_is_targeted_for_what_is_done_to_their_creatures(text, expect):
    assert targeted("sorcery", text, expect) == "passed"
