"""What the engine tells quickly or keeps is what it would work out at length (CR 601.2f-h)."""

from __future__ import annotations

import random

import pytest

from rules_engine import Game, Seat, bundled_cards
from rules_engine.agents import make_agent
from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import AdditionalCost, SelfCostChange
from rules_engine.ir.costs import cost
from rules_engine.rules import mana_sources
from rules_engine.rules.castable import can_cast
from rules_engine.rules.out_of_reach import is_out_of_reach
from rules_engine.rules.ways import ways_to_cast
from rules_engine.state import view
from rules_engine.state.game import GameState
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.properties.test_random_games import random_deck


def check_reach(state: GameState, player: int) -> int:
    """No card that is out of reach could be cast in any way; how many there were."""
    seen = 0
    for oid in state.players[player].hand:
        if is_out_of_reach(state, state.players[player].id, oid):
            seen += 1
            ways = list(ways_to_cast(state, state.players[player].id, oid))
            assert not any(can_cast(state, state.players[player].id, oid, way) for way in ways)
    return seen


def check_views(state: GameState, viewer: int) -> None:
    """A view that was kept is the one that would be made now."""
    player = state.players[viewer].id
    shown = (*state.battlefield, *state.stack, *state.players[viewer].hand)
    for oid in (*shown, *(o for p in state.players for o in p.graveyard)):
        assert view.show(state, oid, player) == view._show(state, oid, player)


def check_sources(state: GameState, player: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources of mana that only tap are what each of their abilities comes to."""
    seat = state.players[player].id
    quick = mana_sources.all_mana_sources(state, seat)
    state.forget_answers()
    with monkeypatch.context() as patched:
        patched.setattr(mana_sources, "_only_tapping", lambda oid, found, abilities: None)
        assert mana_sources.all_mana_sources(state, seat) == quick


@pytest.mark.parametrize("seed", range(200, 206))
def test_quick_answers_are_right_in_random_games(seed, monkeypatch):
    rng = random.Random(seed)
    decks = [random_deck(rng), random_deck(rng)]
    game = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], bundled_cards(), seed=seed)
    players = [make_agent("random-legal", random.Random(seed + i)) for i in range(2)]
    seen = 0
    for _ in range(250):
        decision = game.decision
        if decision is None:
            break
        if decision.kind is DecisionKind.PRIORITY:
            for player in range(2):
                seen += check_reach(game.state, player)
                check_sources(game.state, player, monkeypatch)
                check_views(game.state, player)
        game.answer(players[decision.player].choose(game.view(decision.player), decision))
    assert seen > 20


@pytest.mark.cr("601.2f")
@pytest.mark.parametrize(
    ("forests", "name", "expected"),
    [
        (1, "Bear", True),
        (2, "Bear", False),
        (0, "Cheaper", False),
        (0, "Dearer", False),
    ],
)
def test_601_2f_only_a_card_that_nothing_makes_cheaper_is_out_of_reach(forests, name, expected):
    cards = [
        card("Cheaper", "{2}", "Artifact", SelfCostChange(-1)),
        card("Dearer", "{2}", "Artifact", AdditionalCost(cost("{1}"))),
    ]
    setup = Setup(cards=cards).hand(A, name).battlefield(A, *["Forest"] * forests)
    state = setup.play().state
    assert is_out_of_reach(state, A, state.players[A].hand[0]) is expected
