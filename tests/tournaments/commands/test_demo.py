"""The demo is whole, real, and built once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command

from tournaments.enums import ResultSource, ResultStatus, TournamentStatus
from tournaments.models import EngineTranscript, Match, Registration, Tournament
from tournaments.permissions import staff_roles
from tournaments.selectors.limited import limited_settings, overview
from tournaments.selectors.playoffs import bracket, champion
from tournaments.selectors.standings import final_order
from tournaments.services import demo, demo_sealed
from tournaments.services.transcripts import verify_transcript


def counts() -> list[int]:
    return [model.objects.count() for model in (Tournament, Registration, Match, EngineTranscript)]


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

    before = counts()
    call_command("demo", verbosity=0)
    assert counts() == before

    late = open_event.starts_at + timedelta(days=30)
    demo.build_demo(password="demo", now=late)
    assert Tournament.objects.get(slug=demo.OPEN_SLUG).starts_at > late
    assert counts() == before
