"""Matches called to a feature table."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW
from tests.factories.events import next_round, play, started
from tournaments.errors import InvalidInput, RoundClosed, RoundRefused
from tournaments.models import FeatureMatch, TimeExtension
from tournaments.selectors.clocks import extensions_by_match
from tournaments.services import clocks, rounds, tables
from tournaments.services.feature_matches import choose_feature_match, release_feature_match
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = started(["Ada", "Ben", "Cleo", "Dan"], swiss_rounds=2)
    tables.set_tables(
        actor=None, tournament=event, first_table=1, feature_tables=[901, 902], now=NOW
    )
    return event


@pytest.fixture
def round(event):
    return next_round(event)


def choose(match, minutes=0, **options):
    now = NOW + timedelta(minutes=minutes)
    return choose_feature_match(actor=None, match=match, now=now, **options)


def at(round, table):
    return round.matches.get(table=table)


def test_12_4_a_feature_match_gets_three_minutes(round):
    row = choose(at(round, 1))
    assert (row.match.table, row.moved_from, row.extension.minutes) == (901, 1, 3)


def test_12_4_and_the_time_that_has_run(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    row = choose(at(round, 1), minutes=6.5)
    assert row.extension.minutes == 3 + 7
    assert extensions_by_match(round) == {row.match_id: 10}


def test_12_4_a_pause_is_no_time_that_has_run(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    clocks.pause_clock(actor=None, round=round, now=NOW + timedelta(minutes=2))
    assert choose(at(round, 1), minutes=20).extension.minutes == 5


def test_6_9_feature_tables_are_taken_in_their_order(round):
    assert choose(at(round, 1)).match.table == 901
    assert choose(at(round, 2)).match.table == 902


def test_6_9_no_feature_table_is_left():
    event = started(4)
    tables.set_tables(actor=None, tournament=event, first_table=1, feature_tables=[50], now=NOW)
    round = next_round(event)
    choose(at(round, 1))
    with pytest.raises(RoundRefused) as refused:
        choose(at(round, 2))
    assert refused.value.code == "feature_tables_taken"
    with pytest.raises(RoundRefused) as refused:
        choose(at(round, 2), table=50)
    assert str(refused.value.message) == "Another feature match sits at table 50."


def test_6_9_a_table_named_by_hand_changes_places_with_who_sits_there(round):
    first, second = at(round, 1), at(round, 2)
    choose(second, table=1)
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.table, second.table) == (2, 1)


def test_6_9_without_feature_tables_the_match_stays_where_it_is():
    round = next_round(started(2))
    row = choose(round.matches.get())
    assert (row.match.table, row.moved_from) == (1, None)


def test_released_before_the_clock_runs_everything_is_as_before(round):
    match = at(round, 1)
    choose(match)
    released = release_feature_match(actor=None, match=match, now=NOW)
    assert (released.table, TimeExtension.objects.count(), FeatureMatch.objects.count()) == (
        1,
        0,
        0,
    )


def test_released_while_the_clock_runs_the_minutes_stay(round):
    match = at(round, 1)
    clocks.start_clock(actor=None, round=round, now=NOW)
    choose(match, minutes=1)
    release_feature_match(actor=None, match=match, now=NOW + timedelta(minutes=2))
    assert extensions_by_match(round) == {match.pk: 4}


def test_choosing_is_undone(event, round):
    first = at(round, 1)
    choose(first)
    undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    first.refresh_from_db()
    assert (first.table, TimeExtension.objects.count(), FeatureMatch.objects.count()) == (1, 0, 0)


def test_what_is_refused(round):
    first, second = at(round, 1), at(round, 2)
    with pytest.raises(RoundRefused) as refused:
        release_feature_match(actor=None, match=first, now=NOW)
    assert refused.value.code == "no_feature_match"
    choose(first)
    with pytest.raises(RoundRefused) as refused:
        choose(first)
    assert refused.value.code == "is_feature_match"
    with pytest.raises(InvalidInput) as wrong:
        choose(second, table=0)
    assert wrong.value.fields == {"table": ["Table numbers start at 1."]}
    play(round, second.player_one.player.name, (2, 0, 0))
    with pytest.raises(RoundRefused) as refused:
        choose(second)
    assert refused.value.code == "table_has_result"
    play(round, first.player_one.player.name, (2, 0, 0))
    rounds.complete_round(actor=None, round=round, now=NOW)
    with pytest.raises(RoundClosed):
        choose(second)
