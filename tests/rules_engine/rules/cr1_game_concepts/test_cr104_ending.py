"""CR 104: how games end."""

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("104.3a")
def test_104_3a_concede_at_any_time():
    table = Setup().play()
    table.game.concede(B)
    assert (table.game.over, table.game.winner, table.game.outcome) == (True, A, "conceded")
    assert table.game.decision is None


@pytest.mark.cr("104.3c")
def test_104_3c_drawing_from_an_empty_library_loses_only_at_the_attempt():
    table = Setup(library=0).hand(A, "Concentrate").battlefield(A, *["Island"] * 4)
    table = table.library(A, "Bear", "Bear").play()
    table.cast("Concentrate").resolve()
    assert (table.game.over, table.game.winner) == (True, B)
    assert table.game.outcome == "drew from an empty library"


@pytest.mark.cr("104.4a")
def test_104_4a_both_at_no_life_is_a_draw():
    table = Setup().hand(A, "Inferno").battlefield(A, *["Mountain"] * 7).life(A, 6).life(B, 5)
    game = table.play().cast("Inferno").resolve()
    assert (game.game.over, game.game.winner) == (True, None)
    assert game.events(ev.DrawnGame) == [ev.DrawnGame("all players lost at once")]


@pytest.mark.cr("104.3c")
def test_104_3c_an_empty_library_alone_is_no_loss():
    table = Setup(library=0).play().go_to(Step.END)
    assert not table.game.over
    table.go_to(Step.DRAW)
    assert (table.game.over, table.game.winner, table.state.turn) == (True, A, 4)
