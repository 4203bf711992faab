"""When time is called: extra turns table by table, extensions first."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, TournamentFactory, UserFactory
from tests.factories.events import match_of, next_round, play, started
from tournaments.enums import TeamKind
from tournaments.errors import InvalidInput, RoundRefused
from tournaments.models import AuditEntry, TableTurns
from tournaments.selectors.clocks import clock_view
from tournaments.selectors.floor import extra_turns_of, outstanding_tables, table_turns
from tournaments.services import clocks, results, tables
from tournaments.services.table_turns import add_turns, count_turn
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db


def after(minutes: float):
    return NOW + timedelta(minutes=minutes)


@pytest.fixture
def event():
    return started(["Ada", "Ben", "Cleo", "Dan"], swiss_rounds=2)


@pytest.fixture
def round(event):
    round = next_round(event)
    clocks.start_clock(actor=None, round=round, now=NOW)
    return round


def count(match, turn, minutes=51):
    return count_turn(actor=None, match=match, turn=turn, now=after(minutes))


def test_12_3_after_time_the_turn_is_finished_and_five_more_follow(round):
    match = match_of(round, "Ada")
    assert table_turns(match).next_turn == 0
    seen = []
    while (turn := table_turns(match).next_turn) is not None:
        count(match, turn)
        seen.append((turn, table_turns(match).is_last))
    assert seen == [(0, False), (1, False), (2, False), (3, False), (4, False), (5, True)]


def test_12_3_three_turns_where_players_share_a_game_side():
    assert extra_turns_of(TournamentFactory(team_kind=TeamKind.TWO_HEADED_GIANT)) == 3
    assert extra_turns_of(TournamentFactory(team_kind=TeamKind.TRIOS)) == 5


def test_12_3_another_number_is_a_setting(event):
    tables.set_tables(actor=None, tournament=event, first_table=1, extra_turns=0, now=NOW)
    event.refresh_from_db()
    assert extra_turns_of(event) == 0


def test_12_3_no_turns_before_time_is_called(round):
    with pytest.raises(RoundRefused) as refused:
        count(match_of(round, "Ada"), 0, minutes=48.5)
    assert (refused.value.code, str(refused.value.message)) == (
        "time_not_called",
        "Table 1 still has 2 minutes."
        if match_of(round, "Ada").table == 1
        else "Table 2 still has 2 minutes.",
    )
    assert TableTurns.objects.count() == 0


def test_12_3_a_time_extension_of_the_table_runs_first(round):
    ada, other = (
        match_of(round, "Ada"),
        round.matches.exclude(entries__registration__player__name="Ada").get(),
    )
    clocks.extend_table(actor=None, match=ada, minutes=4, now=after(30))
    count(other, 0, minutes=51)
    with pytest.raises(RoundRefused, match="still has 3 minutes"):
        count(ada, 0, minutes=51)
    assert count(ada, 0, minutes=54).turn == 0


def test_12_3_an_unfinished_game_is_drawn(round):
    match = match_of(round, "Ada")
    count(match, 0)
    count(match, 5)
    results.enter_result(actor=None, match=match, games=(1, 0, 1), now=after(55))
    match.refresh_from_db()
    assert (match.winner_id, match.games) == (match.player_one_id, (1, 0, 1))


def test_12_4_slow_play_adds_two_turns_and_no_minutes(round):
    match = match_of(round, "Ada")
    add_turns(actor=None, match=match, now=after(20))
    assert (table_turns(match).total, table_turns(match).added) == (7, 2)
    table = next(
        row for row in outstanding_tables(_fresh(round), now=after(20)) if row.match == match
    )
    assert (table.minutes_extra, table.clock.seconds_left) == (0, 30 * 60)
    add_turns(actor=None, match=match, now=after(21))
    assert table_turns(match).total == 9
    count(match, 0)
    assert count(match, 9).turn == 9


def test_12_4_slow_play_in_extra_turns_adds_none(round):
    match = match_of(round, "Ada")
    count(match, 1)
    with pytest.raises(RoundRefused) as refused:
        add_turns(actor=None, match=match, now=after(52))
    assert refused.value.code == "in_extra_turns"
    assert table_turns(match).total == 5


@pytest.mark.parametrize("turn", [-1, 6, 1000])
def test_there_is_no_such_turn(round, turn):
    match = match_of(round, "Ada")
    with pytest.raises(InvalidInput) as refused:
        count(match, turn)
    assert refused.value.fields == {"turn": ["This table plays turns 0 to 5."]}


def test_two_judges_who_note_the_same_turn_note_it_once(round):
    match = match_of(round, "Ada")
    count(match, 0)
    count(match, 1)
    count(match, 1)
    assert AuditEntry.objects.filter(action="turn_counted").count() == 2
    assert count(match, 4).turn == 4
    assert count(match, 3).turn == 3


def test_a_turn_is_undone(event, round):
    match = match_of(round, "Ada")
    user = UserFactory()
    count_turn(actor=user, match=match, turn=0, now=after(51))
    count_turn(actor=user, match=match, turn=1, now=after(52))
    undo_last_action(actor=user, tournament=event, round_number=1, now=after(53))
    assert table_turns(match).turn == 0
    undo_last_action(actor=user, tournament=event, round_number=1, now=after(53))
    assert table_turns(match).turn is None


def test_a_table_with_a_result_plays_no_turns(round):
    match = play(round, "Ada", (2, 0, 0))
    with pytest.raises(RoundRefused) as refused:
        count(match, 0)
    assert refused.value.code == "table_has_result"


def test_a_round_without_limit_has_no_extra_turns():
    round = next_round(started(2, round_minutes=0))
    with pytest.raises(RoundRefused) as refused:
        count(round.matches.get(), 0)
    assert refused.value.code == "clock_state"


def test_outstanding_tables_with_minutes_over(event, round, django_assert_num_queries):
    ada = match_of(round, "Ada")
    other = round.matches.exclude(pk=ada.pk).get()
    clocks.extend_table(actor=None, match=ada, minutes=10, now=after(5))
    fresh = _fresh(round)
    with django_assert_num_queries(3):  # matches, extensions, floor plan
        rows = outstanding_tables(fresh, now=after(55.5))
    assert [(row.match, row.is_over, row.minutes_over, row.minutes_extra) for row in rows] == [
        (other, True, 5, 0),
        (ada, False, 0, 10),
    ]
    results.enter_result(actor=None, match=other, games=(2, 0, 0), now=after(56))
    assert [row.match for row in outstanding_tables(_fresh(round), now=after(61))] == [ada]


def test_12_6_overtime_is_shown_for_round_and_table(round):
    clock = _fresh(round).clock
    assert clock_view(clock, now=after(52)).text == "−2:00"
    assert clock_view(clock, now=after(52), extension_minutes=3).text == "1:00"


def _fresh(round):
    return type(round).objects.select_related("clock", "tournament__format").get(pk=round.pk)
