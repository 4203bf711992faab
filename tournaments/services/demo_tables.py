"""The demo's team event and Commander pods; the other events are in `demo`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from decks.models import Format
from tournaments.enums import Seat, Structure, TeamKind
from tournaments.models import Organization, Player, Pod, Round, Tournament
from tournaments.services.clocks import start_clock
from tournaments.services.pods import enter_pod_result, report_pod_result
from tournaments.services.registrations import register_player
from tournaments.services.results import enter_seat_results, report_seat_result
from tournaments.services.rounds import pair_next_round, publish_round
from tournaments.services.teams import NewTeam, register_team
from tournaments.services.tournaments import (
    create_tournament,
    open_registration,
    start_tournament,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

TEAM_SLUG = "sunday-team-trios"
POD_SLUG = "commander-evening"
TEAM_NAMES = ("Three Lotus Sundays", "The Mulligans", "Stack Overflow", "Draw, Go, Home")


@transaction.atomic
def team_event(
    store: Organization,
    format: Format,
    players: Sequence[Player],
    organizer: User,
    *,
    seed: int,
    now: datetime,
) -> Tournament:
    """Four teams of three in round 1: one match is decided, one has a seat reported.

    Args:
        players: Twelve; the first sits in seat B of the first team.
    """
    begin = now - timedelta(minutes=35)
    event = create_tournament(
        actor=organizer,
        organization=store,
        now=begin - timedelta(days=7),
        slug=TEAM_SLUG,
        seed=seed,
        name="Sunday Team Trios",
        description="Teams of three, unified Modern: no card but basic lands in two decks.",
        location=store.city,
        starts_at=begin,
        format=format,
        team_kind=TeamKind.TRIOS,
        swiss_rounds=3,
        result_timeout_minutes=0,
    )
    event = open_registration(actor=organizer, tournament=event, now=begin - timedelta(days=6))
    for number, name in enumerate(TEAM_NAMES):
        one, two, three = players[3 * number : 3 * number + 3]
        register_team(
            actor=None,
            tournament=event,
            team=NewTeam(name, {Seat.A: two, Seat.B: one, Seat.C: three}),
            by_staff=True,
            now=begin - timedelta(hours=2),
        )
    event = start_tournament(actor=organizer, tournament=event, now=begin)
    round = _open_round(event, organizer, now=begin)
    own, other = sorted(
        round.matches.select_related("player_one", "player_two"),
        key=lambda match: TEAM_NAMES[0] not in (match.player_one.name, match.player_two.name),
    )
    enter_seat_results(
        actor=organizer,
        match=other,
        games_by_seat={Seat.A: (2, 1, 0), Seat.C: (2, 0, 0)},
        now=now - timedelta(minutes=3),
    )
    theirs = own.player_two if own.player_one.name == TEAM_NAMES[0] else own.player_one
    report_seat_result(
        actor=None,
        match=own,
        seat=Seat.A,
        reporter=theirs,
        games=(2, 1, 0),
        now=now - timedelta(minutes=2),
    )
    return event


@transaction.atomic
def pod_event(
    store: Organization,
    format: Format,
    players: Sequence[Player],
    organizer: User,
    *,
    seed: int,
    now: datetime,
) -> Tournament:
    """Commander in round 2 of 2: one pod is finished, one reported."""
    begin = now - timedelta(minutes=110)
    event = create_tournament(
        actor=organizer,
        organization=store,
        now=begin - timedelta(days=7),
        slug=POD_SLUG,
        seed=seed,
        name="Commander Evening",
        description="Tables of four, two rounds, then a final table.",
        location=store.city,
        starts_at=begin,
        format=format,
        structure=Structure.PODS,
        result_timeout_minutes=0,
    )
    event = open_registration(actor=organizer, tournament=event, now=begin - timedelta(days=6))
    for player in players:
        register_player(
            actor=None,
            tournament=event,
            player=player,
            by_staff=True,
            now=begin - timedelta(hours=1),
        )
    event = start_tournament(actor=organizer, tournament=event, now=begin)
    first = _open_round(event, organizer, now=begin)
    for number, pod in enumerate(first.pods.order_by("table")):
        _won(pod, number % 3, organizer, now=begin + timedelta(minutes=70))
    second = _open_round(event, organizer, now=now - timedelta(minutes=30))
    finished, reported, *_others = second.pods.order_by("table")
    _won(finished, 1, organizer, now=now - timedelta(minutes=4))
    seats = [seat.registration for seat in reported.seats.select_related("registration__player")]
    report_pod_result(
        actor=None,
        pod=reported,
        reporter=seats[0],
        winner=seats[2],
        now=now - timedelta(minutes=1),
    )
    return event


def _won(pod: Pod, place: int, organizer: User, *, now: datetime) -> None:
    seats = pod.seats.select_related("registration__player").order_by("position")
    enter_pod_result(actor=organizer, pod=pod, winner=seats[place].registration, now=now)


def _open_round(event: Tournament, organizer: User, *, now: datetime) -> Round:
    draft = pair_next_round(actor=organizer, tournament=event, now=now)
    round = publish_round(actor=organizer, round=draft, now=now + timedelta(minutes=3))
    start_clock(actor=organizer, round=round, now=now + timedelta(minutes=6))
    return round
