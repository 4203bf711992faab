"""The services of live tables that stand in the log, each ready to be called once (see
test_audit)."""

from __future__ import annotations

from datetime import timedelta

from tests.factories import NOW
from tests.factories.events import event_match
from tests.tournaments.live_table_events import live_event, player_of, playing_table
from tournaments.models import LiveSeat
from tournaments.services import live_tables


def open_table(user):
    event = live_event()
    return event, lambda: live_tables.open_table(actor=user, match=event_match(event), now=NOW)


def propose_table(user):
    event = live_event()
    match = event_match(event)
    return event, lambda: live_tables.propose_table(
        actor=user, match=match, registration=match.player_one, now=NOW
    )


def _proposed():
    event = live_event()
    match = event_match(event)
    table = live_tables.propose_table(
        actor=None, match=match, registration=match.player_one, now=NOW
    )
    return event, table, match.player_two


def accept_table(user):
    event, table, other = _proposed()
    return event, lambda: live_tables.accept_table(
        actor=user, table=table, registration=other, now=NOW
    )


def decline_table(user):
    event, table, other = _proposed()
    return event, lambda: live_tables.decline_table(
        actor=user, table=table, registration=other, now=NOW
    )


def close_table(user):
    event, table, _other = _proposed()
    return event, lambda: live_tables.close_table(actor=user, table=table, now=NOW)


def sit(user):
    """The last player who sits down starts the match."""
    event = live_event()
    table = live_tables.open_table(
        actor=None, match=event_match(event), bots=(False, True), now=NOW
    )
    return event, lambda: live_tables.sit(
        actor=user, table=table, registration=player_of(table, 0), now=NOW
    )


def give_more_grace(user):
    event = live_event()
    table = playing_table(event)
    LiveSeat.objects.filter(table=table, number=0).update(away_since=NOW - timedelta(minutes=9))
    return event, lambda: live_tables.give_more_grace(
        actor=user, table=table, seat=0, seconds=60, now=NOW
    )


CASES = [
    accept_table,
    close_table,
    decline_table,
    give_more_grace,
    open_table,
    propose_table,
    sit,
]
