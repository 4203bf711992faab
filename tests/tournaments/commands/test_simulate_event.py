"""Simulated events: everything is played through the services, and a seed gives one champion."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from tournaments.enums import TournamentStatus
from tournaments.models import Match, Registration, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue(db):
    call_command("load_catalogue", verbosity=0)


def simulate(capsys, **options):
    call_command("simulate_event", verbosity=0, **options)
    return capsys.readouterr().out


def test_an_event_is_played_to_its_champion(capsys):
    told = simulate(capsys, players=19, rounds=4, seed=3, cut=4)
    event = Tournament.objects.get()
    assert event.status == TournamentStatus.FINISHED
    assert event.rounds.count() == 4 + 2
    assert Match.objects.without_result().count() == 0
    assert Registration.objects.filter(decklist_version=None).count() == 0
    assert told.startswith("Champion: Player 000")


def test_the_same_seed_gives_the_same_champion(capsys):
    options = {"players": 12, "rounds": 3, "cut": 0}
    first = simulate(capsys, seed=5, **options)
    assert simulate(capsys, seed=5, **options) == first


def test_with_matches_of_the_rules_engine(capsys):
    told = simulate(capsys, players=4, rounds=2, seed=1, results="engine", cut=0)
    assert told.startswith("Champion: ")
    assert {sum(match.games[:2]) >= 2 for match in Match.objects.all()} == {True}


@pytest.mark.parametrize(
    "options", [{"players": 1}, {"rounds": 0}, {"format": "no-such-format"}, {"players": 10**9}]
)
def test_bad_numbers_are_refused(options):
    with pytest.raises(CommandError):
        call_command("simulate_event", **{"players": 4, "rounds": 2, **options})
