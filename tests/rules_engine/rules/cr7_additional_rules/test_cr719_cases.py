"""CR 719, 702.169: Cases."""

from __future__ import annotations

import pytest

from rules_engine.ir.layouts import SOLVED
from rules_engine.rules.activation import check_may_activate
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.frames import frames, text_of
from tests.rules_engine.kit import A

CASE = "Case of the Missing Bear"


@pytest.mark.cr("719.3a", "719.3b", "702.169a", "702.169b", "719.3c")
def test_719_3a_it_is_solved_at_its_controllers_end_step():
    table = frames().battlefield(A, CASE, "Bear").play()
    assert table.size("Bear") == (2, 2)
    table.go_to(Step.END)
    assert len(table.state.stack) == 1
    assert table.size("Bear") == (2, 2)
    table.resolve()
    assert table.find(CASE).designations == {SOLVED: 1}
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("719.3a", "603.4")
def test_719_3a_without_the_condition_nothing_triggers():
    table = frames().battlefield(A, CASE, "Ox").play()
    table.go_to(Step.END)
    assert table.state.stack == []


@pytest.mark.cr("719.3a", "603.4")
def test_719_3a_the_condition_must_still_be_true_on_resolution():
    table = frames().battlefield(A, CASE, "Bear", *["Swamp"] * 3).hand(A, "Murder").play()
    table.go_to(Step.END)
    table.cast("Murder", "Bear").resolve().resolve()
    assert table.find(CASE).designations == {}


@pytest.mark.cr("719.3a")
def test_719_3a_a_solved_case_is_not_solved_again():
    table = frames().battlefield(A, CASE, "Bear").play()
    table.go_to(Step.END).resolve()
    table.go_to(Step.END, turn=5)
    assert table.state.stack == []


@pytest.mark.cr("719.3b", "400.7")
def test_719_3b_it_stays_solved_until_it_leaves():
    table = frames().battlefield(A, CASE, "Bear", *["Swamp"] * 3).hand(A, "Murder").play()
    table.go_to(Step.END).resolve()
    table.cast("Murder", "Bear").resolve()
    assert table.find(CASE).designations == {SOLVED: 1}


@pytest.mark.cr("702.169c")
def test_702_169c_a_triggered_ability_triggers_only_if_it_is_solved():
    def killed(solved: bool) -> int:
        table = frames().battlefield(A, "Cold Case", "Bear", "Ox", *["Swamp"] * 3)
        table = table.hand(A, "Murder").play()
        if solved:
            table.find("Cold Case").designations[SOLVED] = 1
            table.state.touch()
        table.cast("Murder", "Bear").resolve_all()
        return table.life(A)

    assert killed(False) == 20
    assert killed(True) == 23


@pytest.mark.cr("702.169c")
def test_702_169c_being_solved_is_not_asked_again_on_resolution():
    table = frames().battlefield(A, "Cold Case", "Bear", *["Swamp"] * 3).hand(A, "Murder").play()
    table.find("Cold Case").designations[SOLVED] = 1
    table.state.touch()
    table.cast("Murder", "Bear").resolve()
    assert len(table.state.stack) == 1
    table.find("Cold Case").designations.clear()
    table.state.touch()
    table.resolve()
    assert table.life(A) == 23


@pytest.mark.cr("702.169d")
def test_702_169d_an_activated_ability_only_if_it_is_solved():
    table = frames().battlefield(A, "Cold Case", "Swamp").play()
    oid = table.find("Cold Case").id
    found = table.seen("Cold Case").index.activated[0]
    assert check_may_activate(table.state, A, oid, *found) == "CR 602.5b"
    table.find("Cold Case").designations[SOLVED] = 1
    table.state.touch()
    table.game.refresh()
    hand = len(table.state.players[A].hand)
    table.activate("Cold Case").resolve()
    assert len(table.state.players[A].hand) == hand + 1


@pytest.mark.cr("719.1", "719.2", "719.3")
def test_719_3_its_text():
    table = frames().graveyard(A, CASE).play()
    assert table.names(Zone.GRAVEYARD, A) == [CASE]
    assert text_of("Cold Case") == [
        "To solve — You control a creature.",
        "Solved — Whenever a creature dies, you gain 3 life.",
        "Solved — {1}: Draw a card.",
    ]
