"""CR 103: starting the game."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.editions import Mulligan, RulesEdition
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.state.game import GameOptions
from tests.rules_engine.kit import CARDS

DECK = ("Forest",) * 24 + ("Bear",) * 36


def new_game(seed: int = 1, first: int = 0, edition: RulesEdition | None = None) -> Game:
    return Game.start(
        [Seat("A", DECK), Seat("B", DECK)],
        CARDS,
        seed=seed,
        first=first,
        edition=edition,
        options=GameOptions(every_priority=True),
    )


@pytest.mark.cr("103.4")
@pytest.mark.cr("103.5")
def test_103_4_and_5_twenty_life_and_seven_cards():
    state = new_game().state
    assert [player.life for player in state.players] == [20, 20]
    assert [(len(player.hand), len(player.library)) for player in state.players] == [(7, 53)] * 2


@pytest.mark.cr("103.3")
def test_103_3_the_seed_fixes_the_order():
    def order(seed: int) -> list[str]:
        state = new_game(seed).state
        return [state.objects[oid].face.name for oid in state.players[0].library]

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1) + [o.face.name for o in _hand(new_game(1))]) == sorted(DECK)


def _hand(game: Game):
    return [game.state.objects[oid] for oid in game.state.players[0].hand]


@pytest.mark.cr("103.5")
def test_103_5_london_mulligan_puts_as_many_on_the_bottom():
    game = new_game()
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    game.answer(1)
    game.answer(0)
    assert (game.decision.kind, game.decision.maximum) == (DecisionKind.BOTTOM, 1)
    game.answer(6)
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 0)
    assert len(game.state.players[0].hand) == 6
    game.answer(1)
    assert len(game.state.players[0].hand) == 7
    assert (game.decision.kind, game.decision.minimum, game.decision.maximum) == (
        DecisionKind.BOTTOM,
        2,
        2,
    )
    hand = _hand(game)
    game.answer((3, 5))
    state = game.state
    assert (len(state.players[0].hand), len(state.players[0].library)) == (5, 55)
    bottom = [state.objects[oid].face.name for oid in state.players[0].library[:2]]
    assert sorted(bottom) == sorted([hand[3].face.name, hand[5].face.name])


@pytest.mark.cr("103.5")
def test_103_5_paris_mulligan_of_old_editions():
    game = new_game(edition=RulesEdition("old", mulligan=Mulligan.PARIS))
    game.answer(1)
    game.answer(0)
    assert len(game.state.players[0].hand) == 6
    game.answer(0)
    assert (len(game.state.players[0].hand), len(game.state.players[0].library)) == (6, 54)


@pytest.mark.cr("103.8a")
def test_103_8a_the_starting_player_skips_the_first_draw():
    game = new_game()
    while game.turn < 2:
        game.answer(() if game.decision.minimum == 0 else 0)
    assert len(game.state.players[0].hand) == 7
    while game.turn < 2 or game.state.step.value != "precombat_main":
        game.answer(() if game.decision.minimum == 0 else 0)
    assert len(game.state.players[1].hand) == 8
