"""Two at the same moment at a live table: each step is made once, and nobody sees half of one."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import event_match
from tests.tournaments.live_table_events import live_event, play_on, player_of, playing_table
from tests.tournaments.services.test_concurrency import at_once, codes
from tournaments import live_sessions
from tournaments.models import EngineTranscript, LiveTable, LiveTableStep
from tournaments.services import live_tables

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table():
    live_sessions.forget()
    return playing_table(live_event())


def answering(table, given):
    return lambda: live_tables.answer(
        actor=None,
        table=table,
        registration=player_of(table, table.waiting_for),
        step=1,
        answer=given,
        now=NOW,
    )


def test_two_pages_of_a_player_answer_differently(table):
    done, refused = at_once(answering(table, (0,)), answering(table, (1,)))
    assert (len(done), codes(refused)) == (1, ["table_moved"])
    first = LiveTableStep.objects.get(table=table, number=1)
    assert first.answer in ([0], [1])
    assert live_sessions.seat_state(table, 0).step == done[0].steps_made + 1


def test_two_pages_of_a_player_answer_alike(table):
    done, refused = at_once(answering(table, (0,)), answering(table, (0,)))
    assert (len(done), refused) == (2, [])
    assert LiveTableStep.objects.filter(table=table, number=1).count() == 1


def test_both_concede_at_once(table):
    def conceding(number):
        return lambda: live_tables.concede_match(
            actor=None, table=table, registration=player_of(table, number), now=NOW
        )

    done, refused = at_once(conceding(0), conceding(1))
    assert (len(done), codes(refused)) == (1, ["table_closed"])
    assert EngineTranscript.objects.count() == 1
    match = event_match(table.match.round.tournament)
    assert match.games in ((0, 2, 0), (2, 0, 0))
    assert LiveTable.objects.get().is_over


def test_who_looks_meanwhile_sees_what_is_stored(table):
    table = play_on(table, 4)

    def look():
        return live_sessions.seat_state(LiveTable.objects.get(pk=table.pk), 0)

    def concede():
        return live_tables.concede_game(
            actor=None, table=table, registration=player_of(table, 0), now=NOW
        )

    done, refused = at_once(look, concede, look)
    assert (len(done), refused) == (3, [])
    seen = {one.step: one.wins for one in done if isinstance(one, live_sessions.SeatState)}
    stored = {table.steps_made + 1: (0, 0), table.steps_made + 2: (0, 1)}
    assert seen.items() <= stored.items()
