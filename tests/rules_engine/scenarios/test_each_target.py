"""A yes or no for each target of a copy; words on the stack; checks by text."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, cast, there, with_cards

DOUBLE_JAG = printed("Double Jag", "sorcery", "~ deals 1 damage to each of two target creatures.")
REFLECTION = printed(
    "Reflection",
    "instant",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
)
BOUNCER = printed("Bouncer", "instant", "Change the target of target spell with a single target.")
PING = printed("Ping", "instant", "~ deals 1 damage to target player.")
WARDEN = printed("Warden", "creature", "Whenever another creature enters, you gain 1 life.")
SHY = printed("Shy", "creature", "~ can't be blocked.")
FIVES = [printed(name, "creature", "", cost="{0}", size=(1, 5)) for name in ("M", "N", "O", "P")]
CATALOGUE = with_cards(CARDS, DOUBLE_JAG, REFLECTION, BOUNCER, PING, WARDEN, SHY, *FIVES)


def _played(setup, script, expect, *, choices=(), targets=()):
    content = {
        "id": "played",
        "players": ["A", "B"],
        "strict": True,
        "setup": setup,
        "script": script,
        "answers": {"A": {"choices": list(choices), "targets": list(targets)}},
        "stop": {"turn": 1, "step": "end"},
        "expect": expect,
        "default_library": 5,
        "filler": "Wastes",
    }
    result = run_scenario(content, CATALOGUE, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("choices", "targets", "damage"),
    [
        ([True, True], ["O", "P"], [1, 1, 1, 1]),
        ([True, False], ["O"], [1, 2, 1, 0]),
        ([False, True], ["P"], [2, 1, 0, 1]),
        ([False, False], [], [2, 2, 0, 0]),
        ([False], [], [2, 2, 0, 0]),
        ([True], ["O", "P"], [1, 1, 1, 1]),
    ],
)
def test_a_copy_may_change_each_of_its_targets(choices, targets, damage):
    copy = cast("Reflection", "Double Jag") | {"when_on_stack": "Double Jag"}
    _played(
        there("battlefield", "M", "N", "O", "P") + there("hand", "Double Jag", "Reflection"),
        [cast("Double Jag", "M", "N"), copy],
        [
            {"permanent": name, "damage": count}
            for name, count in zip(("M", "N", "O", "P"), damage, strict=True)
        ],
        choices=choices,
        targets=targets,
    )


@pytest.mark.parametrize(
    "words",
    ["Whenever", "stack ability (Whenever", "Whenever another creature enters the b", "Warden"],
)
def test_an_ability_on_the_stack_goes_by_its_first_word(words):
    ping = cast("Ping", "player:B") | {"when_on_stack": words}
    _played(
        there("battlefield", "Warden") + there("hand", "M", "Ping"),
        [cast("M"), ping],
        [{"player": "A", "life": 21}, {"player": "B", "life": 19}],
    )


def test_an_ability_without_keyword_is_checked_by_its_text():
    has = {"permanent": "Shy", "has": True}
    _played(
        there("battlefield", "Shy"),
        [],
        [
            has | {"keyword": "cant be blocked"},
            has | {"keyword": "flying", "has": False},
            has | {"keyword": "cant block", "has": False},
        ],
    )


def test_actions_are_checked_by_the_name_of_their_object():
    pinger = printed("Great Pinger", "creature", "{T}: ~ deals 1 damage to any target.")
    CATALOGUE[pinger.name] = pinger
    checks = [
        MAIN | {"do": "check", "expect": {"player": "A", "playable": words, "has": has}}
        for words, has in [
            ("{T}: Great Pinger deals", True),
            ("{T}: {this} deals", True),
            ("{T}: Small Pinger deals", False),
        ]
    ]
    _played(there("battlefield", "Great Pinger"), checks, [{"player": "A", "life": 20}])


def test_the_default_is_what_may_be_chosen_together():
    showdown = printed(
        "Showdown",
        "sorcery",
        "Each player chooses any number of creatures they control with total power 2 or less, then "
        "sacrifices all other creatures they control.",
    )
    content = {
        "id": "played",
        "players": ["A", "B"],
        "setup": there("battlefield", "M", "N", "O") + there("hand", "Showdown"),
        "script": [cast("Showdown")],
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"zone": "battlefield", "player": "A", "count": 2}],
    }
    cards = with_cards(CATALOGUE, showdown)
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("named", "count"), [("Horror Token", 1), ("Phyrexian Horror Token", 1), ("Germ Token", 0)]
)
def test_a_token_may_be_phyrexian_in_texts_of_other_years(named, count):
    maker = printed("Maker", "sorcery", "Create a 1/1 black Horror creature token.")
    content = {
        "id": "played",
        "players": ["A", "B"],
        "setup": there("hand", "Maker"),
        "script": [cast("Maker")],
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"zone": "battlefield", "card": named, "count": count}],
    }
    cards = with_cards(CATALOGUE, maker)
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")
