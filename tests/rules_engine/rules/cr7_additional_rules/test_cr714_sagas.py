"""CR 714, 107.15, 702.155: Sagas."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.board import characteristics
from rules_engine.rules.sagas import finished_sagas
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.frames import frames, text_of
from tests.rules_engine.kit import A, B, Table

TALE = "Tale of Bears"


def lore(table: Table, name: str = TALE) -> int:
    return table.find(name).counters.get(CounterKind.LORE, 0)


def with_lore(name: str, count: int, *, lands: int = 3) -> Table:
    """The Saga with that many lore counters, before anything triggers."""
    setup = frames().battlefield(A, name, *["Island"] * lands)
    table = setup.hand(A, "Lore Keeper", "Lore Thief").play()
    counters = table.find(name).counters
    counters.pop(CounterKind.LORE, None)
    if count:
        counters[CounterKind.LORE] = count
    table.state.touch()
    table.game.refresh()
    return table


@pytest.mark.cr("714.3a", "714.2b", "107.15a", "303.5")
@pytest.mark.scenario("T107.15a.1")
def test_714_3a_it_enters_with_a_lore_counter_and_chapter_one_triggers():
    table = frames().battlefield(A, "Forest", "Forest").hand(A, TALE).play()
    table.cast(TALE).resolve()
    assert lore(table) == 1
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(A) == 21


@pytest.mark.cr("107.15a", "714.2b")
@pytest.mark.scenario("T107.15a.2")
def test_107_15a_two_counters_at_once_trigger_both_chapters():
    table = with_lore(TALE, 0)
    table.cast("Lore Keeper", TALE).resolve()
    answers = 0
    while table.decision.kind is not DecisionKind.PRIORITY:
        answers += 1
        table.answer("B") if "B" in table.labels() else table.game.answer(0)
    assert len(table.state.stack) == 2
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (21, 18)


@pytest.mark.cr("107.15a", "714.2b")
@pytest.mark.scenario("T107.15a.3")
def test_107_15a_a_chapter_triggers_again_when_its_number_is_reached_again():
    table = with_lore("Long Tale", 2)
    table.cast("Lore Thief", "Long Tale").resolve()
    assert lore(table, "Long Tale") == 1
    assert table.state.stack == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert lore(table, "Long Tale") == 2
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(A) == 22


@pytest.mark.cr("107.15a", "714.2b")
@pytest.mark.scenario("T107.15a.4")
def test_107_15a_removing_a_counter_triggers_nothing():
    table = with_lore("Long Tale", 3)
    table.cast("Lore Thief", "Long Tale").resolve()
    assert lore(table, "Long Tale") == 2
    assert table.state.stack == []
    assert table.life(A) == 20


@pytest.mark.cr("107.15b", "714.2c")
@pytest.mark.scenario("T107.15b.1")
def test_107_15b_one_line_for_two_chapters():
    table = frames().battlefield(A, "Forest", "Forest").hand(A, "Twofold Tale").play()
    table.cast("Twofold Tale").resolve_all()
    assert table.life(A) == 21
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve_all()
    assert table.life(A) == 22
    table.go_to(Step.PRECOMBAT_MAIN, turn=7).resolve_all()
    assert table.life(A) == 27
    assert table.names(Zone.GRAVEYARD, A) == ["Twofold Tale"]


@pytest.mark.cr("714.3c", "703.4g")
def test_714_3c_a_counter_as_the_precombat_main_phase_begins():
    table = with_lore(TALE, 0, lands=0)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert lore(table) == 0
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)  # the opponent's
    assert lore(table) == 0
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert lore(table) == 1
    assert table.state.stack  # it didn't use the stack itself; the chapter does


@pytest.mark.cr("714.4", "704.5s", "714.2d", "714.2e")
def test_714_4_it_is_sacrificed_after_its_final_chapter_has_left_the_stack():
    table = with_lore(TALE, 2, lands=0)
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert lore(table) == 3
    assert len(table.state.stack) == 1
    assert finished_sagas(table.state) == []
    hand = len(table.state.players[A].hand)
    table.resolve()
    assert len(table.state.players[A].hand) == hand + 2
    assert table.names(Zone.GRAVEYARD, A) == [TALE]
    last = [e for e in table.events(ev.ZoneMove) if isinstance(e, ev.ZoneMove)][-1]
    assert (last.cause, last.by) == ("sacrifice", A)


@pytest.mark.cr("714.4")
def test_714_4_a_saga_without_chapters_stays():
    table = frames().battlefield(A, TALE, "Plains").play()
    saga = table.find(TALE)
    saga.counters[CounterKind.LORE] = 3
    saga.definition = table.find("Plains").definition
    found = characteristics(table.state, saga.id)
    assert "Saga" in found.subtypes
    assert [e.object for e in finished_sagas(table.state) if isinstance(e, ev.ZoneMove)] == [
        saga.id
    ]


@pytest.mark.cr("714.3b", "702.155a", "702.155b")
@pytest.mark.parametrize(("number", "gained"), [(1, 1), (2, 10), (3, 100)])
def test_702_155a_read_ahead_starts_at_the_chosen_chapter(number, gained):
    table = frames().battlefield(A, "Forest", "Forest").hand(A, "Open Tale").play()
    table.cast("Open Tale").resolve()
    assert (table.decision.kind, table.decision.minimum, table.decision.maximum) == (
        DecisionKind.NUMBER,
        1,
        3,
    )
    assert table.refused(lambda: table.answer(4)) == "CR 702.155b"
    table.answer(number)
    table.resolve_all()
    assert table.life(A) == 20 + gained
    gone = number == 3
    assert table.names(Zone.GRAVEYARD, A) == (["Open Tale"] if gone else [])


@pytest.mark.cr("702.155a")
def test_702_155a_later_turns_are_not_read_ahead():
    table = frames().battlefield(A, "Forest", "Forest").hand(A, "Open Tale").play()
    table.cast("Open Tale").resolve()
    table.answer(2)
    table.resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve_all()
    assert table.life(A) == 130


@pytest.mark.cr("714.2", "714.1")
def test_714_2_its_text_has_chapter_symbols():
    assert text_of(TALE)[1] == ("II — This Saga deals 2 damage to any target.")
    assert text_of("Twofold Tale")[0] == "I, II — You gain 1 life."
