"""The round clock, computed from stored times."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW
from tests.factories.events import next_round, play_all, started
from tournaments.enums import ClockState
from tournaments.errors import InvalidInput, RoundRefused
from tournaments.models import RoundClock
from tournaments.selectors.clocks import clock_view, extensions_by_match
from tournaments.services import clocks, rounds

pytestmark = pytest.mark.django_db


def after(**time):
    return NOW + timedelta(**time)


def view(round, now, **options):
    return clock_view(RoundClock.objects.get(round=round), now=now, **options)


@pytest.fixture
def round():
    return next_round(started(4))


def test_12_5_publishing_does_not_start_the_clock(round):
    shown = view(round, after(minutes=5))
    assert (shown.state, shown.seconds_left, shown.text) == (ClockState.NOT_STARTED, 3000, "50:00")


@pytest.mark.scenario("TR-04")
def test_12_1_swiss_rounds_have_50_minutes_and_playoffs_90():
    event = started(4, swiss_rounds=1, cut_to=4)
    lengths = []
    for _round in range(3):
        round = next_round(event)
        play_all(round)
        lengths.append(round.clock.seconds // 60)
    # 11.5: the final has no limit.
    assert lengths == [50, 90, 0]


def test_it_runs_down_and_into_overtime(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    shown = view(round, after(minutes=49, seconds=30))
    assert (shown.state, shown.text, shown.ends_at) == (
        ClockState.RUNNING,
        "0:30",
        after(minutes=50),
    )
    late = view(round, after(minutes=52, seconds=5))
    assert (late.state, late.text) == (ClockState.OVERTIME, "−2:05")


def test_12_6_a_pause_does_not_count(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    clocks.pause_clock(actor=None, round=round, now=after(minutes=10))
    paused = view(round, after(minutes=25))
    assert (paused.state, paused.text, paused.ends_at) == (ClockState.PAUSED, "40:00", None)
    clocks.resume_clock(actor=None, round=round, now=after(minutes=30))
    running = view(round, after(minutes=35))
    assert (running.state, running.text, running.ends_at) == (
        ClockState.RUNNING,
        "35:00",
        after(minutes=70),
    )


def test_12_6_minutes_for_everybody(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    clocks.extend_clock(actor=None, round=round, minutes=10, now=after(minutes=1))
    assert view(round, after(minutes=50)).text == "10:00"
    clocks.extend_clock(actor=None, round=round, minutes=-5, now=after(minutes=50))
    assert view(round, after(minutes=50)).text == "5:00"


@pytest.mark.mtr("2.6")
def test_12_4_extensions_of_a_table_add_up(round):
    clocks.start_clock(actor=None, round=round, now=NOW)
    match = round.matches.first()
    clocks.extend_table(actor=None, match=match, minutes=3, now=NOW, reason="deck check")
    clocks.extend_table(actor=None, match=match, minutes=4, now=NOW)
    extra = extensions_by_match(round)
    assert extra == {match.pk: 7}
    assert view(round, after(minutes=50), extension_minutes=extra[match.pk]).text == "7:00"
    assert view(round, after(minutes=50)).text == "0:00"


def test_a_round_without_limit():
    shown = view(next_round(started(4, round_minutes=0)), NOW)
    assert (shown.state, shown.seconds_left, shown.text) == (ClockState.UNLIMITED, None, "")


def test_what_the_clock_refuses(round):
    for action in (clocks.pause_clock, clocks.resume_clock):
        with pytest.raises(RoundRefused) as refused:
            action(actor=None, round=round, now=NOW)
        assert refused.value.code == "clock_state"
    clocks.start_clock(actor=None, round=round, now=NOW)
    with pytest.raises(RoundRefused):
        clocks.start_clock(actor=None, round=round, now=NOW)
    with pytest.raises(InvalidInput):
        clocks.extend_clock(actor=None, round=round, minutes=-60, now=NOW)
    with pytest.raises(InvalidInput):
        clocks.extend_table(actor=None, match=round.matches.first(), minutes=0, now=NOW)


def test_a_draft_has_no_running_clock():
    draft = rounds.pair_next_round(actor=None, tournament=started(4), now=NOW)
    with pytest.raises(RoundRefused) as refused:
        clocks.start_clock(actor=None, round=draft, now=NOW)
    assert refused.value.code == "round_not_published"
