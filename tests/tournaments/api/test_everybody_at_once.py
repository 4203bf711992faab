"""Staff, players and a retrying program at one round in the same moment.

Run it on PostgreSQL as well (`DATABASE_URL`): there the requests really are at work together.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connections
from django.test import Client
from django.utils import timezone
from rest_framework.authtoken.models import Token
from rest_framework.test import APIClient

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, started
from tournaments.enums import StaffRole
from tournaments.models import (
    AuditEntry,
    IdempotencyKey,
    Match,
    MatchReport,
    TableTurns,
    TimeExtension,
    Tournament,
)
from tournaments.services import clocks

pytestmark = pytest.mark.django_db(transaction=True)

#: Every refusal is one of these, in words that name what is in the way.
EXPLAINED = {
    "result_conflict": "It now stands at",
    "result_confirmed": "is confirmed already",
    "table_has_result": "has a result already",
}


def at_once(calls: dict[str, Callable[[], object]]) -> dict[str, object]:
    """What each call returns when all begin together, each in a thread of its own."""
    barrier = threading.Barrier(len(calls))
    found: dict[str, object] = {}
    broken: list[BaseException] = []

    def run(name: str, call: Callable[[], object]) -> None:
        try:
            barrier.wait(timeout=10)
            found[name] = call()
        except BaseException as error:
            broken.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=item) for item in calls.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads), "the requests wait for each other"
    if broken:
        raise broken[0]
    return found


@pytest.fixture
def event():
    store = OrganizationFactory()
    for name in ("kim", "ben"):
        StaffMembershipFactory(
            organization=store, user=UserFactory(username=name), role=StaffRole.SCOREKEEPER
        )
    event = started(8, organization=store, slug="friday")
    round = next_round(event)
    clocks.start_clock(
        actor=None, round=round, now=timezone.now() - timedelta(minutes=51, seconds=30)
    )
    return event


def program(username: str) -> APIClient:
    client = APIClient(raise_request_exception=True)
    token, _ = Token.objects.get_or_create(
        user__username=username, defaults={"user": user(username)}
    )
    client.credentials(HTTP_AUTHORIZATION=f"Token {token.key}")
    return client


def user(username: str):
    from django.contrib.auth import get_user_model

    return get_user_model().objects.get(username=username)


def player(registration, username: str) -> Client:
    """The browser of a player."""
    registration.player.user = UserFactory(username=username)
    registration.player.save()
    client = Client()
    client.force_login(registration.player.user)
    return client


def post(client, path, body, key=None):
    def call():
        headers = {"Accept": "application/json"}
        if key is not None:
            headers["Idempotency-Key"] = key
        answer = client.post(path, body, headers=headers)
        return answer.status_code, answer.json(), answer.headers.get("Idempotent-Replayed")

    return call


def test_nothing_is_lost_nothing_doubled_every_conflict_explained(event):
    one, two, three, four = (
        Match.objects.with_players().filter(round__tournament=event).order_by("table")
    )
    kim, ben = program("kim"), program("ben")
    retrying = [program("kim") for _ in range(4)]
    ada, bea = player(three.player_one, "ada"), player(three.player_two, "bea")
    cid = player(four.player_one, "cid")

    def report(client, match, games, key):
        return post(client, f"/events/friday/me/matches/{match.pk}/report/", {"games": games}, key)

    def api(client, match, action, body, key=None):
        return post(client, f"/api/v1/matches/{match.pk}/{action}/", body, key)

    told = at_once(
        {
            # two staff members enter the same table differently, and both count turns elsewhere
            "kim 1": api(kim, one, "result", {"games": [2, 0], "expected_version": 0}),
            "ben 1": api(ben, one, "result", {"games": [0, 2], "expected_version": 0}),
            "ben turns": api(program("ben"), four, "turns", {"turn": 0}),
            "kim turns": api(program("kim"), four, "turns", {"turn": 0}),
            # a client that had no answer sends its result and an extension again and again
            **{
                f"retry {n}": api(client, two, "result", {"games": [2, 1]}, "r")
                for n, client in enumerate(retrying)
            },
            **{
                f"extend {n}": api(program("ben"), three, "extend", {"minutes": 5}, "x")
                for n in range(3)
            },
            # both players of a table report the same, one of them twice over a bad network
            "ada": report(ada, three, "2-0-0", "a"),
            "ada again": report(player_again(ada), three, "2-0-0", "a"),
            "bea": report(bea, three, "0-2-0", "b"),
            "cid": report(cid, four, "2-1-0", "c"),
        }
    )
    codes = {name: status for name, (status, _body, _old) in told.items()}

    # one of the two staff members wins, the other is told what stands there now
    assert sorted((codes.pop("kim 1"), codes.pop("ben 1"))) == [200, 409]
    one.refresh_from_db()
    refused = next(body for _s, body, _o in (told["kim 1"], told["ben 1"]) if "code" in body)
    assert (one.version, refused["code"]) == (1, "result_conflict")
    assert refused["detail"].endswith(f"It now stands at: {one.result_text}.")

    # everything else is accepted
    assert set(codes.values()) == {200}

    # the retried result and extension happened once, and all copies got the same answer
    answers = [told[f"retry {n}"] for n in range(4)]
    assert all(body == answers[0][1] for _status, body, _old in answers)
    assert Counter(old for _status, _body, old in answers) == {None: 1, "true": 3}
    two.refresh_from_db()
    assert (two.version, two.games) == (1, (2, 1, 0))
    assert list(TimeExtension.objects.values_list("match", "minutes")) == [(three.pk, 5)]
    assert TableTurns.objects.get().turn == 0

    # both reports were counted and agree
    three.refresh_from_db()
    assert (three.result_status, three.games, three.version) == ("confirmed", (2, 0, 0), 2)
    four.refresh_from_db()
    assert (four.result_status, four.version) == ("reported", 1)
    assert MatchReport.objects.count() == 3

    # the log has one entry for each, and the revision counts them all
    actions = Counter(AuditEntry.objects.values_list("action", flat=True))
    assert {
        name: actions[name]
        for name in (
            "result_entered",
            "result_reported",
            "result_confirmed",
            "table_extended",
            "turn_counted",
        )
    } == {
        "result_entered": 2,
        "result_reported": 2,
        "result_confirmed": 1,
        "table_extended": 1,
        "turn_counted": 1,
    }
    assert IdempotencyKey.objects.count() == 5
    last = AuditEntry.objects.filter(tournament=event).latest("pk")
    assert Tournament.objects.get(pk=event.pk).revision == last.revision


def player_again(client: Client) -> Client:
    """Another tab of the same browser."""
    other = Client()
    other.cookies = client.cookies
    return other


def test_staff_and_players_at_the_same_table(event):
    """Whoever comes second is told; a result of the staff is never overwritten by a report."""
    match = Match.objects.with_players().filter(round__tournament=event).first()
    ada, bea = player(match.player_one, "ada"), player(match.player_two, "bea")
    path = f"/events/friday/me/matches/{match.pk}/report/"
    told = at_once(
        {
            "ada": post(ada, path, {"games": "2-0-0"}, "a"),
            "bea": post(bea, path, {"games": "0-2-0"}, "b"),
            "kim": post(
                program("kim"), f"/api/v1/matches/{match.pk}/result/", {"games": [1, 1, 1]}
            ),
            "turns": post(program("ben"), f"/api/v1/matches/{match.pk}/turns/", {"turn": 1}),
        }
    )
    match.refresh_from_db()
    assert told["kim"][0] == 200
    assert (match.result_status, match.games) == ("confirmed", (1, 1, 1))
    assert match.result_source == "staff"
    for status, body, _old in told.values():
        if status != 200:
            assert status == 409
            assert EXPLAINED[body["code"]] in body["detail"]
    done = AuditEntry.objects.filter(
        action__in=("result_entered", "result_reported", "result_confirmed", "turn_counted")
    ).count()
    assert done == sum(status == 200 for status, _body, _old in told.values())
