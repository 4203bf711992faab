"""The header `Idempotency-Key` of the API."""

from __future__ import annotations

import pytest

from tests.factories import UserFactory
from tests.factories.events import match_of, next_round, started
from tests.push_service import Browser
from tournaments.models import AuditEntry, IdempotencyKey

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(store):
    return started(["Ada", "Ben"], organization=store, slug="friday")


@pytest.fixture
def match(event):
    return match_of(next_round(event), "Ada")


def test_a_result_that_is_sent_again_is_stored_once(client_of, scorekeeper, match):
    api, key = client_of(scorekeeper), {"Idempotency-Key": "entry-1"}
    address = f"/api/v1/matches/{match.pk}/result/"
    body = {"games": [2, 1, 0], "expected_version": 0}
    first = api.post(address, body, headers=key)
    again = api.post(address, body, headers=key)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    assert ("Idempotent-Replayed" in first, again["Idempotent-Replayed"]) == (False, "true")
    match.refresh_from_db()
    assert (match.version, match.games) == (1, (2, 1, 0))
    assert AuditEntry.objects.filter(action="result_entered").count() == 1
    without = api.post(address, body)
    assert (without.status_code, without.json()["code"]) == (409, "result_conflict")


def test_the_key_of_another_request_is_refused(client_of, scorekeeper, match):
    api, key = client_of(scorekeeper), {"Idempotency-Key": "entry-1"}
    address = f"/api/v1/matches/{match.pk}/result/"
    api.post(address, {"games": [2, 1, 0]}, headers=key)
    other = api.post(address, {"games": [2, 0, 0]}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    bad = api.post(address, {"games": [2, 0, 0]}, headers={"Idempotency-Key": "x" * 101})
    assert (bad.status_code, bad.json()["code"]) == (400, "idempotency_key_invalid")


def test_a_refused_request_may_be_sent_again(client_of, scorekeeper, match):
    api, key = client_of(scorekeeper), {"Idempotency-Key": "entry-1"}
    address = f"/api/v1/matches/{match.pk}/result/"
    conflict = api.post(address, {"games": [2, 0, 0], "expected_version": 7}, headers=key)
    assert (conflict.status_code, conflict.json()["code"]) == (409, "result_conflict")
    assert not IdempotencyKey.objects.exists()
    assert api.post(address, {"games": [9, 0, 0]}, headers=key).status_code == 400
    assert api.post(address, {"games": [2, 0, 0]}, headers=key).status_code == 200


def test_a_players_report_that_is_sent_again(client_of, event, match):
    user = UserFactory()
    match.player_one.player.user = user
    match.player_one.player.save()
    api, key = client_of(user), {"Idempotency-Key": "r"}
    address = f"/api/v1/matches/{match.pk}/report/"
    for _time in range(3):
        assert api.post(address, {"games": [2, 0]}, headers=key).status_code == 200
    match.refresh_from_db()
    assert (match.version, match.result_status) == (1, "reported")


def test_permissions_come_first(client_of, match):
    key = {"Idempotency-Key": "entry-1"}
    address = f"/api/v1/matches/{match.pk}/result/"
    assert client_of().post(address, {"games": [2, 0]}, headers=key).status_code == 401
    stranger = client_of(UserFactory())
    assert stranger.post(address, {"games": [2, 0]}, headers=key).status_code == 403
    assert not IdempotencyKey.objects.exists()


def test_devices_for_push(client_of):
    user = UserFactory()
    api, address = client_of(user), "/api/v1/push-subscriptions/"
    assert api.get(address + "key/").json()["public_key"].startswith("B")
    body = {"endpoint": "https://push.example.org/1", **Browser().keys}
    made = api.post(address, body)
    assert (made.status_code, made.json()["endpoint"]) == (201, "https://push.example.org/1")
    assert api.post(address, {**body, "endpoint": "https://10.0.0.1/"}).status_code == 400
    assert api.get(address).json()["count"] == 1
    assert client_of(UserFactory()).get(address).json()["count"] == 0
    assert client_of().get(address).status_code == 401
    assert api.post(address + "remove/", {}).status_code == 204
    assert api.get(address).json()["count"] == 0
