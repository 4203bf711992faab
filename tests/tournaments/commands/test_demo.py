"""The demo is whole, real, and built once."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command

from tournaments import live_sessions
from tournaments.draft_input import load_pod
from tournaments.enums import ResultSource, ResultStatus, TournamentStatus
from tournaments.models import (
    Archetype,
    DraftStep,
    EngineTranscript,
    JudgeCall,
    League,
    LeagueMatch,
    LiveTable,
    Match,
    Registration,
    Tournament,
)
from tournaments.permissions import staff_roles
from tournaments.selectors.leagues import season_lines
from tournaments.selectors.limited import limited_settings, overview
from tournaments.selectors.metagame import metagame
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import final_order
from tournaments.services import demo, demo_draft, demo_leagues, demo_sealed
from tournaments.services.transcripts import verify_transcript


def counts() -> list[int]:
    models = (Tournament, Registration, Match, EngineTranscript, League, LeagueMatch, DraftStep)
    return [model.objects.count() for model in (*models, JudgeCall, Archetype)]


@pytest.mark.django_db
def test_the_demo(capsys):
    call_command("demo", verbosity=1)
    told = capsys.readouterr().out
    assert all(name in told for name in ("organizer", "judge", "scorekeeper", "player"))

    finished = Tournament.objects.get(slug=demo.FINISHED_SLUG)
    assert finished.status == TournamentStatus.FINISHED
    matches = Match.objects.filter(round__tournament=finished)
    assert matches.count() == 4 * 8 + 7
    assert set(matches.values_list("result_source", flat=True)) == {ResultSource.ENGINE}
    assert matches.filter(transcripts__isnull=False).distinct().count() == 39
    assert champion(finished).pk == final_order(finished)[0].registration_id
    assert bracket(finished).champion.registration_id == champion(finished).pk
    final = EngineTranscript.objects.filter(match__round__tournament=finished).first()
    assert verify_transcript(final).is_verified

    running = Tournament.objects.get(slug=demo.RUNNING_SLUG)
    third = running.rounds.get(number=3)
    assert third.is_open
    states = list(third.matches.values_list("result_status", flat=True))
    assert {state: states.count(state) for state in set(states)} == {
        ResultStatus.CONFIRMED: 1,
        ResultStatus.REPORTED: 1,
        ResultStatus.DISPUTED: 1,
        ResultStatus.OPEN: 3,
    }
    user = authenticate(username="player", password="demo")
    mine = third.entries.get(registration__player__user=user)
    assert mine.match is None or mine.match.result_status == ResultStatus.OPEN

    table = LiveTable.objects.get(match=mine.match)
    seat = table.seats.get(agent="")
    state = live_sessions.seat_state(table, seat.number)
    assert (seat.registration_id, table.status) == (mine.registration_id, "playing")
    assert state.decision is not None

    trios = Tournament.objects.get(slug=demo.TEAM_SLUG)
    matches = trios.rounds.get().matches.order_by("result_status")
    assert sorted(match.result_status for match in matches) == ["confirmed", "reported"]
    assert [registration.name for registration in Registration.objects.of_user(user.pk)].count(
        "Three Lotus Sundays"
    ) == 1
    pods = Tournament.objects.get(slug=demo.POD_SLUG).rounds.get(number=2).pods.order_by("table")
    assert [pod.result_status for pod in pods] == ["confirmed", "reported", "open"]

    open_event = Tournament.objects.get(slug=demo.OPEN_SLUG)
    assert open_event.accepts_registrations
    organizer = authenticate(username="organizer", password="demo")
    assert staff_roles(organizer, open_event.organization) == {"organizer"}

    sealed = Tournament.objects.get(slug=demo_sealed.SLUG)
    told = overview(limited_settings(sealed)).rows
    assert [row.cards for row in told] == [105] * 8
    assert sum(row.has_deck for row in told) == demo_sealed.HANDED_IN
    assert [row.problems for row in told] == [()] * 8

    waiting = JudgeCall.objects.filter(tournament=running).order_by("created_at")
    assert [(call.topic, call.status, call.for_head_judge) for call in waiting] == [
        ("result", "taken", False),
        ("rules", "open", False),
        ("conduct", "open", True),
    ]
    assert waiting[1].created_at - waiting[0].created_at == timedelta(minutes=5)

    shares = {row.name: row.decks for row in metagame(finished)}
    assert max(shares.values()) >= 2
    assert sum(shares.values()) == 16

    season = League.objects.get(name=demo_leagues.SEASON_NAME)
    columns, lines = season_lines(season)
    assert (len(columns), len(lines), lines[0].row.points) == (2, 16, 11)
    league = League.objects.get(name=demo_leagues.OPEN_LEAGUE_NAME)
    assert Counter(league.matches.values_list("status", flat=True)) == {
        "confirmed": 8,
        "reported": 1,
        "accepted": 1,
        "challenged": 1,
    }

    drafted = Tournament.objects.get(slug=demo_draft.SLUG)
    pod = drafted.drafts.get().pods.get()
    machine = load_pod(pod).machine
    seat = pod.seats.get(registration__player__user=user)
    assert machine.acting() == (seat.number - 1,)
    assert len(machine.pool_of(seat.number - 1)) == demo_draft.PICKS_OF_PLAYER
    assert (pod.is_drafting, pod.next_due_at) == (True, None)

    before = counts()
    call_command("demo", verbosity=0)
    assert counts() == before

    late = open_event.starts_at + timedelta(days=30)
    demo.build_demo(password="demo", now=late)
    assert Tournament.objects.get(slug=demo.OPEN_SLUG).starts_at > late
    assert counts() == before
