"""Row 5.9: connections that are lost, grace times, judges, and the clock of the round."""

from __future__ import annotations

from datetime import timedelta

import pytest
from freezegun import freeze_time

from rules_engine import Transcript
from tests.factories import NOW, UserFactory
from tests.factories.events import event_match
from tests.tournaments.live_table_events import (
    decide,
    live_event,
    play_on,
    player_of,
    playing_table,
    seat_of,
)
from tournaments import live_sessions, tasks
from tournaments.enums import (
    CallTopic,
    LiveAbsencePolicy,
    LiveTableStatus,
    ResultKind,
    ResultSource,
)
from tournaments.errors import InvalidInput, LiveTableRefused
from tournaments.models import AuditEntry, JudgeCall, LiveTable
from tournaments.services import clocks, engine_matches, live_tables
from tournaments.services.live_tables import presence

pytestmark = pytest.mark.django_db
GRACE = 180


@pytest.fixture(autouse=True)
def _nothing_in_memory():
    live_sessions.forget()


def after(seconds: float):
    return NOW + timedelta(seconds=seconds)


def see(table, number, seconds):
    live_tables.seen(table=table, registration=player_of(table, number), now=after(seconds))


def look(table, until, *, since=0, there=()):
    """The task looks every ten seconds; these seats are there all the time."""
    for seconds in range(since + 10, until + 1, 10):
        for number in there:
            see(table, number, seconds)
        live_tables.look_at_tables(now=after(seconds))
    table.refresh_from_db()
    return table


@pytest.fixture
def conceding():
    """A table of an event in which who stays away concedes; seat 0 decides."""
    return waiting_for(0, live_absence_policy=LiveAbsencePolicy.CONCEDE)


def waiting_for(seat, **settings):
    table = playing_table(live_event(**settings))
    while table.waiting_for != seat:
        table = decide(table)
    return table


class TestSeen:
    def test_signs_of_life_are_stored_every_few_seconds(self):
        table = playing_table(live_event())
        for seconds, stored in ((4, 0), (5, 5), (9, 5), (10, 10)):
            see(table, 0, seconds)
            assert seat_of(table, 0).seen_at == after(stored)

    def test_strangers_and_engines_give_none(self):
        event = live_event()
        table = playing_table(event, bots=(False, True))
        see(table, 1, 60)
        assert seat_of(table, 1).seen_at is None
        stranger = live_event().registrations.first()
        live_tables.seen(table=table, registration=stranger, now=after(60))
        assert seat_of(table, 0).seen_at == NOW

    def test_the_engine_is_always_there(self):
        table = playing_table(live_event(), bots=(False, True))
        assert presence.is_present(seat_of(table, 1), now=after(9999))
        assert presence.is_present(seat_of(table, 0), now=after(19))
        assert not presence.is_present(seat_of(table, 0), now=after(20))


class TestConceding:
    def test_who_stays_away_longer_than_the_grace_concedes(self, conceding):
        table = look(conceding, 20 + GRACE - 10, there=[1])
        assert (table.status, seat_of(table, 0).away_since) == (
            LiveTableStatus.PLAYING,
            after(20),
        )
        table = look(table, 20 + GRACE, since=20 + GRACE - 10, there=[1])
        match = event_match(table.match.round.tournament)
        assert (table.status, table.end) == (LiveTableStatus.OVER, "connection_lost")
        assert (match.games, match.result_source, match.result_kind) == (
            (0, 2, 0),
            ResultSource.ENGINE,
            ResultKind.CONCESSION,
        )
        entry = AuditEntry.objects.get(action="engine_match_played")
        assert (entry.text, entry.actor) == ("table 1: 0–2–0 (Connection lost)", None)
        assert engine_matches.verify_transcript(table.transcript).is_verified
        assert not JudgeCall.objects.exists()
        assert live_tables.look_at_tables(now=after(999)) == 0

    def test_who_comes_back_in_time_plays_on(self, conceding):
        table = look(conceding, 20 + GRACE - 10, there=[1])
        revision = table.revision
        see(table, 0, 20 + GRACE - 1)
        table.refresh_from_db()
        seat = seat_of(table, 0)
        assert (seat.away_since, table.revision) == (None, revision + 1)
        table = look(table, 20 + GRACE + 10, since=20 + GRACE - 10, there=[1, 0])
        assert decide(table, now=after(20 + GRACE + 11)).is_playing

    def test_who_does_not_have_to_act_may_be_away(self, conceding):
        table = look(conceding, 20 + 2 * GRACE, there=[0])
        assert (table.is_playing, seat_of(table, 1).away_since) == (True, None)

    def test_a_grace_that_has_begun_ends_when_the_player_needs_not_act(self, conceding):
        table = look(conceding, 40, there=[1])
        assert seat_of(table, 0).away_since == after(20)
        LiveTable.objects.update(waiting_for=1)
        live_tables.look_at_tables(now=after(50))
        assert seat_of(table, 0).away_since is None

    def test_nobody_concedes_while_both_are_away(self, conceding):
        """As when the server's network fails."""
        table = look(conceding, 20 + 2 * GRACE)
        assert table.is_playing
        call = JudgeCall.objects.get()
        assert (call.topic, call.match) == (CallTopic.CONNECTION, table.match)

    def test_a_gap_in_which_nobody_looked_is_not_counted(self, conceding):
        """As when the server stood still: everybody seems to have been away."""
        table = look(conceding, 100, there=[1])
        back = 100 + 3600
        see(table, 1, back)
        live_tables.look_at_tables(now=after(back))
        seat = seat_of(table, 0)
        assert (seat.away_since, seat.table.is_playing) == (after(back), True)
        table = look(table, back + GRACE - 10, since=back, there=[1])
        assert table.is_playing
        table = look(table, back + GRACE, since=back + GRACE - 10, there=[1])
        assert table.status == LiveTableStatus.OVER

    def test_against_the_engine_too(self):
        event = live_event(live_absence_policy=LiveAbsencePolicy.CONCEDE)
        table = look(playing_table(event, bots=(False, True)), 20 + GRACE)
        assert event_match(event).games == (0, 2, 0)
        assert Transcript.from_json(table.transcript.document).result.wins == (0, 2)

    def test_each_event_has_its_own_grace(self):
        table = waiting_for(0, live_absence_policy=LiveAbsencePolicy.CONCEDE, live_grace_seconds=30)
        assert look(table, 40, there=[1]).is_playing
        assert look(table, 50, since=40, there=[1]).is_over

    def test_the_task_looks(self, conceding):
        for seconds in range(10, 20 + GRACE + 1, 10):
            see(conceding, 1, seconds)
            with freeze_time(after(seconds)):
                tasks.look_at_live_tables()
        conceding.refresh_from_db()
        assert conceding.is_over


class TestJudging:
    @pytest.fixture
    def table(self):
        """A table at which seat 0 is away longer than the grace."""
        return look(waiting_for(0), 20 + GRACE, there=[1])

    def test_a_judge_is_called_once(self, table):
        assert table.is_playing
        call = JudgeCall.objects.get()
        assert (call.topic, call.text, call.table) == (
            CallTopic.CONNECTION,
            seat_of(table, 0).name,
            1,
        )
        look(table, 20 + GRACE + 60, since=20 + GRACE, there=[1])
        assert JudgeCall.objects.count() == 1
        assert AuditEntry.objects.filter(action="judge_called").count() == 1

    def test_a_judge_gives_more_time(self, table):
        user = UserFactory()
        table = live_tables.give_more_grace(
            actor=user, table=table, seat=0, seconds=100, now=after(210)
        )
        assert presence.due_at(seat_of(table, 0), table.match.round.tournament) == after(310)
        entry = AuditEntry.objects.get(action="live_grace_given")
        assert (entry.actor, entry.text.startswith("table 1: ")) == (user, True)
        JudgeCall.objects.all().delete()
        look(table, 300, since=210, there=[1])
        assert not JudgeCall.objects.exists()
        look(table, 310, since=300, there=[1])
        assert JudgeCall.objects.count() == 1

    def test_a_judge_lets_the_player_lose(self, table):
        user = UserFactory()
        table = live_tables.concede_for_absent(actor=user, table=table, seat=0, now=after(210))
        match = event_match(table.match.round.tournament)
        assert (table.status, match.games) == (LiveTableStatus.OVER, (0, 2, 0))
        assert AuditEntry.objects.get(action="live_match_ended").actor == user
        played = AuditEntry.objects.get(action="engine_match_played")
        assert (played.actor, played.text) == (user, "table 1: 0–2–0 (Connection lost)")
        transcript = Transcript.from_json(table.transcript.document)
        assert transcript.games[-1].decisions[-1].kind == "lose_match"
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_only_of_who_is_away(self, table):
        for service, more in (
            (live_tables.give_more_grace, {"seconds": 60}),
            (live_tables.concede_for_absent, {}),
        ):
            with pytest.raises(LiveTableRefused) as refused:
                service(actor=None, table=table, seat=1, now=after(210), **more)
            assert refused.value.code == "not_away"
            with pytest.raises(InvalidInput):
                service(actor=None, table=table, seat=2, now=after(210), **more)

    @pytest.mark.parametrize("seconds", [0, -1, 3601])
    def test_for_a_sensible_time(self, table, seconds):
        with pytest.raises(InvalidInput):
            live_tables.give_more_grace(
                actor=None, table=table, seat=0, seconds=seconds, now=after(210)
            )

    def test_who_comes_back_later_still_plays_on(self, table):
        see(table, 0, 230)
        assert seat_of(table, 0).judge_called_at is None
        table.refresh_from_db()
        assert decide(table, now=after(231)).is_playing


class TestTime:
    @pytest.fixture
    def event(self):
        event = live_event()
        clocks.start_clock(actor=None, round=event.rounds.get(), now=NOW)
        return event

    def turn(self, table):
        return live_sessions.table_state(table).turn

    def test_mtr_2_5_after_time_there_are_five_turns_and_then_a_draw(self, event):
        table = play_on(playing_table(event), 8)
        live_tables.look_at_tables(now=after(50 * 60 - 1))
        table.refresh_from_db()
        assert table.time_called_at is None
        live_tables.look_at_tables(now=after(50 * 60))
        table.refresh_from_db()
        called = self.turn(table)
        assert (table.time_called_turn, table.time_called_game) == (called, 1)
        while table.is_playing:
            assert self.turn(table) <= called + 5
            table = decide(table)
        match = event_match(event)
        assert (table.end, match.games, table.status) == ("time", (0, 0, 1), "over")
        transcript = Transcript.from_json(table.transcript.document)
        assert transcript.games[0].turns == called + 6
        assert engine_matches.verify_transcript(table.transcript).is_verified

    def test_mtr_2_5_no_other_game_is_begun(self, event):
        table = playing_table(event)
        live_tables.look_at_tables(now=after(50 * 60))
        table = live_tables.concede_game(
            actor=None, table=table, registration=player_of(table, 0), now=after(50 * 60)
        )
        assert (table.status, event_match(event).games) == ("over", (0, 1, 0))

    def test_mtr_2_4_time_between_two_games_ends_the_match_at_once(self, event):
        table = playing_table(event)
        table = live_tables.concede_game(
            actor=None, table=table, registration=player_of(table, 0), now=NOW
        )
        live_tables.look_at_tables(now=after(50 * 60))
        table.refresh_from_db()
        assert (table.status, event_match(event).games) == ("over", (0, 1, 0))

    def test_before_the_first_game_there_is_nothing_to_end(self, event):
        table = playing_table(event)
        live_tables.look_at_tables(now=after(50 * 60))
        table.refresh_from_db()
        assert (table.is_playing, table.time_called_turn) == (True, 0)
        assert decide(table).is_playing

    def test_a_table_that_cannot_go_on_does_not_keep_the_others(self, event, caplog):
        broken, table = playing_table(event), playing_table(live_event())
        LiveTable.objects.filter(pk=broken.pk).update(engine_version="0.0.1")
        live_sessions.forget()
        assert live_tables.look_at_tables(now=after(50 * 60)) == 1
        assert f"live table {broken.pk} could not be looked at" in caplog.text
        assert seat_of(table, table.waiting_for).away_since == after(50 * 60)

    def test_mtr_2_6_more_time_for_a_table_counts(self, event):
        table = playing_table(event)
        clocks.extend_table(actor=None, match=event_match(event), minutes=5, now=NOW)
        live_tables.look_at_tables(now=after(50 * 60))
        table.refresh_from_db()
        assert table.time_called_at is None
        live_tables.look_at_tables(now=after(55 * 60))
        table.refresh_from_db()
        assert table.time_called_at == after(55 * 60)
