"""Events of pods in any state."""

from __future__ import annotations

from tests.factories import NOW
from tests.factories.events import next_round, registered, started
from tournaments.models import Pod, Registration, Round, Tournament
from tournaments.services import pods


def pod_event(players: int, **settings: object) -> Tournament:
    """A running event of pods whose round 1 is not paired."""
    return started(players, structure="pods", **settings)


def open_pod_event(players: int, **settings: object) -> Tournament:
    return registered(players, structure="pods", **settings)


def first_round(players: int = 8, **settings: object) -> Round:
    return next_round(pod_event(players, **settings))


def players_of(pod: Pod) -> list[Registration]:
    """In turn order."""
    return [
        seat.registration
        for seat in pod.seats.select_related("registration__player").order_by("position")
    ]


def win_all(round: Round, position: int = 1) -> None:
    """At every open pod the player with this turn wins."""
    for pod in round.pods.all().without_result():
        pods.enter_pod_result(actor=None, pod=pod, winner=players_of(pod)[position - 1], now=NOW)
