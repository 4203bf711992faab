"""What a source that has left chooses is remembered (CR 608.2h); offers to pay (116.2c), additional
costs (601.2b) and abilities in older words are found by what scripts call them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from rules_engine.scenario.report import run_scenario
from rules_engine.scenario.texts import begins
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed

FINDER = printed(
    "Finder",
    "creature",
    "Sacrifice Finder: Choose a creature type. Reveal cards from the top of your library until you"
    " reveal a creature card of that type. Put that card onto the battlefield and shuffle the rest"
    " into your library.",
)
TURNER = printed(
    "Turner",
    "artifact",
    "Sacrifice Turner: Choose a basic land type. Each land you control becomes that type until end"
    " of turn.",
)
OFFER = printed(
    "Offer",
    "sorcery",
    "Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do,"
    " add {C}.",
)

PINGER = printed("Pinger", "creature", "{T}: Pinger deals 1 damage to any target.")
AXE = printed(
    "Axe",
    "instant",
    "As an additional cost to cast this spell, discard a card or pay {3}. / Draw two cards.",
)


def _played(
    setup: list[dict[str, Any]],
    script: list[dict[str, Any]],
    choices: list[Any],
    expect: list[dict[str, Any]],
) -> tuple[str, str]:
    here = {"turn": 1, "step": "precombat_main", "player": "A"}
    content = {
        "id": "gone",
        "players": ["A", "B"],
        "strict": True,
        "shuffle": False,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [{"player": "A"} | entry for entry in setup],
        "script": [here | entry for entry in script],
        "answers": {"A": {"choices": choices}},
        "stop": {"turn": 1, "step": "end"},
        "expect": expect,
    }
    cards = CARDS | {card.name: card for card in (FINDER, TURNER, OFFER, AXE, PINGER)}
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    return result.status, result.detail


def test_a_sacrificed_source_finds_the_type_that_it_chose():
    setup = [
        {"zone": "battlefield", "card": "Finder"},
        {"zone": "library", "card": "Bear"},
        {"zone": "library", "card": "Wastes"},
    ]
    action = {"do": "activate", "ability": "Sacrifice Finder"}
    expect = [
        {"zone": "battlefield", "player": "A", "card": "Bear", "count": 1},
        {"zone": "library", "player": "A", "count": 11},
    ]
    assert _played(setup, [action], ["Bear"], expect) == ("passed", "")


def test_a_sacrificed_source_changes_lands_to_the_type_that_it_chose():
    setup = [
        {"zone": "battlefield", "card": "Turner"},
        {"zone": "battlefield", "card": "Forest"},
    ]
    action = {"do": "activate", "ability": "Sacrifice Turner"}
    expect = [
        {"permanent": "Forest", "subtype": "Island", "has": True},
        {"permanent": "Forest", "subtype": "Forest", "has": False},
    ]
    assert _played(setup, [action], ["Island"], expect) == ("passed", "")


def test_what_an_effect_offers_is_paid_for_by_its_cost():
    setup = [{"zone": "hand", "card": "Offer"}]
    script = [
        {"do": "cast", "card": "Offer"},
        {"do": "wait_stack"},
        {"do": "activate_mana", "ability": "Pay 1 life: Add {C}"},
        {"do": "activate", "ability": "Pay 1 life"},
        {"do": "check", "expect": {"player": "A", "mana": "C", "count": 2}},
    ]
    assert _played(setup, script, [], [{"player": "A", "life": 18}]) == ("passed", "")


@pytest.mark.parametrize(("said", "tapped", "hand"), [("Pay {3}", 3, 3), ("Discard a card", 0, 2)])
def test_an_additional_cost_goes_by_what_is_paid(said, tapped, hand):
    setup = [
        {"zone": "hand", "card": "Axe"},
        {"zone": "hand", "card": "Bear"},
        {"zone": "battlefield", "card": "Forest", "count": 3},
    ]
    expect = [
        {"zone": "battlefield", "player": "A", "tapped": True, "count": tapped},
        {"zone": "hand", "player": "A", "count": hand},
    ]
    assert _played(setup, [{"do": "cast", "card": "Axe"}], [said], expect) == ("passed", "")


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("{T}: {this} deals 1 damage to target creature or player.", "passed"),
        ("{1}, {T}: {this} deals 1 damage to target creature or player.", "error"),
        ("{T}: Draw a card, then discard a card.", "error"),
    ],
)
def test_an_ability_goes_by_its_cost_and_words_of_an_older_printing(said, status):
    setup = [{"zone": "battlefield", "card": "Pinger"}]
    action = {"do": "activate", "ability": said, "targets": ["player:B"]}
    assert _played(setup, [action], [], [{"player": "B", "life": 19}])[0] == status


@pytest.mark.parametrize(
    "words", ["Channel &mdash; {1}, Discard", "<i>Channel</i> &mdash; {1}", "Channel — {1}"]
)
def test_an_ability_word_with_its_dash_as_mark_up_begins_the_text(words: str) -> None:
    assert begins(words, ["{1}, Discard this card: Draw a card."], "Spire")
    assert not begins(words, ["{2}, Discard this card: Draw a card."], "Spire")
