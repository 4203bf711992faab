"""Compiled schemes in a game (CR 314, 904)."""

import time

import pytest

from rules_engine.rules.scheme_cards import face_up_schemes
from rules_engine.rules.setup import add_card
from rules_engine.scenario.report import run_scenario
from rules_engine.vocabulary import Step, SupplementaryDeck, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, there, with_cards

VENGEANCE = printed(
    "Vengeance",
    "scheme",
    "When you set this scheme in motion, it deals 3 damage to up to one target creature. Draw a "
    "card.",
    cost="",
)
SWAY = printed(
    "Sway",
    "ongoing",
    "Creatures you control get +2/+2 and have trample. / When a creature you control dies, abandon "
    "this scheme.",
    cost="",
)


def scheming(*deck):
    setup = Setup(cards=(VENGEANCE, SWAY), step=Step.UPKEEP)
    for name in deck:
        add_card(setup.state, setup.cards[name], A, Zone.COMMAND, SupplementaryDeck.SCHEME)
    return setup


@pytest.mark.cr("314.7", "904.9")
def test_314_7_a_scheme_deals_the_damage_itself():
    table = scheming("Vengeance").battlefield(B, "Bear").play()
    for _ in range(2):
        table.pass_priority()
    table.go_to(Step.DRAW).pass_priority().pass_priority()
    table.answer("Bear").resolve()
    assert table.all("Bear") == []
    assert len(table.state.players[A].hand) == 2


@pytest.mark.cr("314.4", "904.11")
def test_314_4_the_static_ability_of_an_ongoing_scheme_until_it_is_abandoned():
    table = scheming("Sway").battlefield(A, "Bear", "Giant").play()
    usual = table.size("Giant")
    assert table.size("Bear") == (2, 2)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.size("Bear") == (4, 4)
    table.find("Bear").damage = 4
    table.state.touch()
    table.pass_priority().resolve_all()
    assert face_up_schemes(table.state) == []
    assert table.size("Giant") == usual


@pytest.mark.cr("904.5", "904.9")
def test_904_9_a_scenario_with_an_archenemy():
    content = {
        "id": "schemes",
        "players": ["A", "B", "C"],
        "variant": "archenemy_3",
        "strict": True,
        "default_library": 10,
        "setup": there("scheme_deck", "Vengeance", "Sway") + there("battlefield", "Bear"),
        "script": [],
        "answers": {},
        "stop": {"turn": 1, "step": "end"},
        "expect": [
            {"player": "A", "life": 40},
            {"player": "C", "life": 20},
            {"permanent": "Bear", "power": 4, "toughness": 4},
            {"zone": "command", "player": "A", "count": 1},
        ],
    }
    cards = with_cards(Setup().cards, VENGEANCE, SWAY)
    assert_passed(run_scenario(content, cards, timeout=10.0, clock=time.perf_counter))


def test_a_scheme_is_set_in_motion_again_for_one_that_is_abandoned():
    echo = printed(
        "Echo",
        "ongoing",
        "Whenever you set a non-ongoing scheme in motion, you may abandon this scheme. If you do, "
        "set that scheme in motion again.",
        cost="",
    )
    gift = printed("Gift", "scheme", "When you set this scheme in motion, draw a card.", cost="")
    setup = Setup(cards=(echo, gift), step=Step.UPKEEP)
    add_card(setup.state, echo, A, Zone.COMMAND)
    add_card(setup.state, gift, A, Zone.COMMAND, SupplementaryDeck.SCHEME)
    table = setup.play().go_to(Step.DRAW).pass_priority().pass_priority()
    table.answer("Gift").resolve().answer("Yes").resolve_all()
    assert len(table.state.players[A].hand) == 3
    deck = table.state.players[A].supplementary[SupplementaryDeck.SCHEME]
    assert len(deck) == 2
    assert face_up_schemes(table.state) == []


@pytest.mark.parametrize(("choice", "lives"), [("self", [20, 14, 20]), ("others", [20, 20, 17])])
def test_an_opponent_chooses_self_or_others(choice, lives):
    fate = printed(
        "Fate",
        "scheme",
        "When you set this scheme in motion, target opponent chooses self or others. If that "
        "player chooses self, this scheme deals 6 damage to that player. If the player chooses "
        "others, this scheme deals 3 damage to each of your other opponents.",
        cost="",
    )
    setup = Setup(cards=(fate,), step=Step.UPKEEP, players=3)
    add_card(setup.state, fate, A, Zone.COMMAND, SupplementaryDeck.SCHEME)
    table = setup.play().go_to(Step.DRAW)
    for _ in range(3):
        table.pass_priority()
    table.answer("B").resolve().answer(choice)
    assert [player.life for player in table.state.players] == lives
