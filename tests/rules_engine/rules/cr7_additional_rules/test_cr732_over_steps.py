"""CR 732.2: shortcuts that run over steps and turns."""

from dataclasses import replace

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

REPEAT = "Repeat the last actions"
MAKER = printed("Maker", "artifact", "{T}: You gain 1 life.")
GAIN = printed("Gain", "instant", "You gain 1 life.")
PING = printed("Ping", "artifact", "{T}: Ping deals 1 damage to any target.")


def start(*mine: str, library: int = 10) -> Table:
    setup = Setup(cards=(MAKER, GAIN, PING), library=library)
    setup.state.options = replace(setup.state.options, shortcuts=True)
    return setup.battlefield(A, *mine).hand(B, "Gain").play()


def a_turn_each(**options: int) -> Table:
    """A has gained a life in turn 3, and it is A's main phase again, in turn 5."""
    table = start("Maker", **options).activate("Maker").resolve_all()
    assert REPEAT in table.labels()
    return table.go_to(Step.PRECOMBAT_MAIN, turn=5)


@pytest.mark.cr("732.2a")
def test_732_2a_it_is_proposed_where_such_a_position_comes_again():
    table = start("Maker").activate("Maker").resolve_all()
    seen = set()
    while table.state.turn < 5 or table.state.step is not Step.PRECOMBAT_MAIN:
        if table.decision.kind is DecisionKind.PRIORITY:
            if REPEAT in table.labels():
                seen.add((table.state.turn, table.state.step, table.decision.player))
            table.pass_priority()
        else:
            table.game.answer(())
    assert seen == {(3, Step.PRECOMBAT_MAIN, A)}
    assert REPEAT in table.labels()


@pytest.mark.cr("732.2a", "732.2c")
def test_732_2a_a_sequence_over_two_turns_is_repeated():
    table = a_turn_each().act(REPEAT)
    assert (table.decision.kind, table.decision.player) == (DecisionKind.NUMBER, A)
    table.answer(3)
    assert (table.decision.player, table.decision.maximum) == (B, 3)
    table.answer(3)
    assert (table.state.turn, table.state.step, table.state.active) == (11, Step.PRECOMBAT_MAIN, A)
    assert (table.decision.kind, table.decision.player) == (DecisionKind.PRIORITY, A)
    assert table.life(A) == 24
    assert len(table.names(Zone.HAND, A)) == 4


@pytest.mark.cr("732.2b", "732.2c")
def test_732_2b_it_is_shortened_at_a_place_in_another_turn():
    table = a_turn_each().act(REPEAT).answer(3).answer(1)
    assert table.decision.kind is DecisionKind.CHOOSE
    labels = table.labels()
    assert labels[0] == "Pass, precombat main of A"  # with the ability on the stack
    assert "Pass, upkeep of B" in labels
    assert not any("untap" in label for label in labels)
    table.answer("Pass, upkeep of B")
    assert (table.state.turn, table.state.step) == (8, Step.UPKEEP)
    assert table.decision.player == B
    assert table.life(A) == 23
    assert table.refused(table.pass_priority) == "CR 732.2c"
    table.cast("Gain").resolve()
    assert table.life(B) == 21


@pytest.mark.cr("732.2b")
def test_732_2b_not_even_once_is_as_far_as_the_first_such_choice():
    table = a_turn_each().act(REPEAT).answer(3).answer(0).answer("Pass, precombat main of A")
    assert (table.state.turn, len(table.state.stack)) == (5, 1)
    assert table.decision.player == B
    table.cast("Gain")


@pytest.mark.cr("732.2a")
def test_732_2a_it_ends_where_a_choice_is_not_what_it_was():
    table = a_turn_each(library=12)
    table.act(REPEAT).answer(6).answer(6)
    # The eighth card in B's hand has to be discarded at the end of turn 12: that was no choice
    # before.
    assert table.decision.kind is DecisionKind.DISCARD
    assert table.decision.player == B
    assert table.state.step is Step.CLEANUP


@pytest.mark.cr("732.2a")
def test_732_2a_it_ends_when_the_game_ends():
    table = start("Ping").activate("Ping", "B").resolve_all()
    table.state.players[B].life = 3
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).act(REPEAT).answer(9).answer(9)
    assert (table.game.over, table.game.winner) == (True, A)
    assert table.state.turn == 9


@pytest.mark.cr("732.2c")
def test_732_2c_who_has_nothing_else_to_do_is_not_held_to_it():
    setup = Setup(cards=(MAKER,))
    setup.state.options = replace(setup.state.options, shortcuts=True)
    table = setup.battlefield(A, "Maker").play().activate("Maker").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).act(REPEAT).answer(2).answer(1)
    table.answer("Pass, upkeep of B")
    assert (table.state.turn, table.state.step, table.labels()) == (8, Step.UPKEEP, ["Pass"])
    table.pass_priority()


@pytest.mark.cr("732.2a")
def test_732_2a_illegal_proposals_leave_the_game_as_it_was():
    table = a_turn_each().act(REPEAT)
    for wrong in (0, 1001):
        assert table.refused(lambda wrong=wrong: table.answer(wrong)) == "CR 732.2a"
    table.answer(2)
    assert table.refused(lambda: table.answer(3)) == "CR 732.2b"
    table.answer(0)
    assert table.refused(lambda: table.game.answer(())) == "CR 732.2b"
