"""Another cost by the name or the text of what offers it; words that break off; unattaching."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, WAIT, cast, played, there, with_cards

BOUNTY = printed(
    "Bounty", "enchantment", "You may cast spells from your hand without paying their mana costs."
)
HALLS = printed(
    "Halls",
    "enchantment",
    "Rather than pay the mana cost for a spell, its controller may discard a card that shares a "
    "color with that spell.",
)
SNUFF = printed(
    "Snuff",
    "sorcery",
    "You may pay 4 life rather than pay this spell's mana cost. / You gain 1 life.",
    cost="{2}",
)
WAVE = printed("Wave", "sorcery", "You gain 1 life.", cost="{1}{U}")
STREAM = printed("Stream", "sorcery", "You gain 1 life.", cost="{U}")
SPEAKER = printed("Great Speaker", "creature", "{T}: ~ deals 1 damage to any target.")
BLADES = printed(
    "Blades",
    "creature",
    "Equipped creature has flying. / Reconfigure {0}",
    type_line="Artifact Creature — Equipment Lizard",
)
HUNT = printed(
    "Hunt",
    "sorcery",
    "Search your library for a Forest card, put it onto the battlefield tapped, then shuffle. You "
    "may draw a card.",
)
ALL = with_cards(CARDS, BOUNTY, HALLS, SNUFF, WAVE, STREAM, SPEAKER, BLADES, HUNT)


@pytest.mark.parametrize(
    "words",
    [
        ["Bounty"],
        ["Cast without paying its mana cost"],
        ["Without paying manacost (source: Bounty)"],
        ["Halls", "Stream"],
        ["Cast with alternative cost: Discard a card (source: Halls", "Stream"],
        ["Rather than pay the mana cost for a spell", "Stream"],
    ],
)
def test_another_cost_goes_by_what_offers_it(words):
    lands = there("battlefield", "Bounty", "Halls") + there("battlefield", "Island", count=2)
    result = played(
        ALL,
        lands + there("hand", "Wave", "Stream"),
        [cast("Wave")],
        [
            {"player": "A", "life": 21},
            {"zone": "battlefield", "card": "Island", "tapped": True, "count": 0},
            {"zone": "graveyard", "card": "Stream", "count": len(words) - 1},
        ],
        choices=words,
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("Pay 4 life", 17),
        ("You may pay 4 life", 17),
        ("Cast with alternative cost: Pay 4 life (source: Snuff)", 17),
        ("Snuff", 21),
        ("Cast with no alternative cost", 21),
    ],
)
def test_a_cost_of_the_card_itself_goes_by_its_start(words, life):
    result = played(
        ALL,
        there("battlefield", "Island", count=2) + there("hand", "Snuff"),
        [cast("Snuff")],
        [{"player": "A", "life": life}],
        choices=[words],
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    "words",
    ["{T}: This", "{T}: Great", "{T}: Great Speak", "{T}: Great deals", "{T}: {this} deals"],
)
def test_words_may_break_off_inside_the_name(words):
    act = MAIN | {"do": "activate", "ability": words, "targets": ["player:B"]}
    result = played(
        ALL, there("battlefield", "Great Speaker"), [act], [{"player": "B", "life": 19}]
    )
    assert (result.status, result.detail) == ("passed", "")


def test_reconfigure_without_a_target_is_to_unattach():
    on = MAIN | {"do": "activate", "ability": "Reconfigure", "targets": ["Bear"]}
    off = MAIN | {"do": "activate", "ability": "Reconfigure"}
    flies = {"permanent": "Bear", "keyword": "flying", "has": True}
    result = played(
        ALL,
        there("battlefield", "Blades", "Bear"),
        [on, WAIT, MAIN | {"do": "check", "expect": flies}, off],
        [flies | {"has": False}],
    )
    assert (result.status, result.detail) == ("passed", "")


def test_what_is_found_does_not_use_up_a_yes():
    content = {
        "id": "found",
        "players": ["A", "B"],
        "strict": True,
        "setup": there("library", "Forest") + there("hand", "Hunt"),
        "script": [cast("Hunt")],
        "answers": {"A": {"choices": [True], "targets": ["Forest"]}},
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"zone": "hand", "player": "A", "count": 1}],
        "default_library": 5,
        "filler": "Wastes",
    }
    result = run_scenario(content, ALL, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")
