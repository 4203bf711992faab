"""The header `Idempotency-Key` of the API."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import StaffMembershipFactory, UserFactory
from tests.factories.events import match_of, next_round, registered, started
from tests.push_service import Browser
from tests.tournaments.pod_events import players_of, pod_event
from tests.tournaments.team_events import started_teams
from tournaments.enums import StaffRole
from tournaments.models import AuditEntry, IdempotencyKey, Player, Tournament

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


def twice(api, address: str, body: dict) -> tuple[int, dict]:
    """The same request with the same key; the answer, which has to be the same."""
    key = {"Idempotency-Key": "again"}
    first = api.post(address, body, format="json", headers=key)
    again = api.post(address, body, format="json", headers=key)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert ("Idempotent-Replayed" in first, again["Idempotent-Replayed"]) == (False, "true")
    return first.status_code, first.json()


def test_a_late_arrival_that_is_sent_again_is_one_player(client_of, scorekeeper, store):
    event = started(4, organization=store, slug="friday")
    next_round(event)
    address = "/api/v1/tournaments/friday/registrations/late/"
    status, told = twice(client_of(scorekeeper), address, {"name": "Late"})
    assert (status, told["name"]) == (201, "Late")
    assert Player.objects.filter(name="Late").count() == 1
    assert event.registrations.count() == 5
    assert AuditEntry.objects.filter(action="late_entry").count() == 1


def test_a_registration_by_name_that_is_sent_again_is_one_player(client_of, scorekeeper, store):
    event = registered([], organization=store, slug="friday")
    address = "/api/v1/tournaments/friday/registrations/"
    assert twice(client_of(scorekeeper), address, {"name": "Ann"})[0] == 201
    assert [one.player.name for one in event.registrations.all()] == ["Ann"]


def test_a_pods_result_that_is_sent_again_is_stored_once(client_of, scorekeeper, store):
    event = pod_event(4, organization=store, slug="pods", swiss_rounds=1)
    pod = next_round(event).pods.get()
    winner = players_of(pod)[1]
    address = f"/api/v1/tournaments/pods/pods/{pod.pk}/result/"
    status, told = twice(client_of(scorekeeper), address, {"winner": winner.pk})
    assert (status, told["version"]) == (200, 1)
    assert AuditEntry.objects.filter(tournament=event, action="pod_result_entered").count() == 1


def test_seats_that_are_sent_again_are_stored_once(client_of, scorekeeper, store):
    event = started_teams(["Reds", "Blues"], organization=store)
    match = next_round(event).matches.get()
    body = {"results": [{"seat": seat, "games": [2, 0, 0]} for seat in "AB"]}
    address = f"/api/v1/matches/{match.pk}/seat-results/"
    assert twice(client_of(scorekeeper), address, body)[0] == 200
    match.refresh_from_db()
    assert match.games == (2, 0, 0)
    key = {"Idempotency-Key": "again"}
    other = {"results": [{"seat": "C", "games": [0, 2, 0]}]}
    refused = client_of(scorekeeper).post(address, other, format="json", headers=key)
    assert (refused.status_code, refused.json()["code"]) == (422, "idempotency_key_reused")


def test_a_penalty_that_is_sent_again_is_given_once_and_reading_needs_no_key(client_of, store):
    judge = StaffMembershipFactory(organization=store, role=StaffRole.JUDGE).user
    event = started(["Ada", "Ben"], organization=store, slug="friday")
    row = event.registrations.order_by("pk")[0]
    address = f"/api/v1/tournaments/friday/registrations/{row.pk}/penalties/"
    body = {"kind": "warning", "infraction": "Late"}
    assert twice(client_of(judge), address, body)[0] == 201
    assert row.penalties.count() == 1
    listed = client_of(judge).get(address, headers={"Idempotency-Key": "again"})
    assert (listed.status_code, listed.json()["count"]) == (200, 1)


ONCE = (
    "pods/{id}/result", "pods/{id}/correct", "pods/{id}/clear", "pods/{id}/report",
    "pods/{id}/confirm", "pods/swap", "seat-results", "correct-seats", "report-seat",
    "confirm-seat", "registrations/late", "registrations/import", "registrations", "import-event",
    "import-league",
)  # fmt: skip


@pytest.fixture(scope="module")
def schema():
    path = Path(__file__).parents[3] / "docs" / "openapi-v1.yaml"
    return yaml.load(path.read_text(), Loader=yaml.CSafeLoader)


@pytest.mark.parametrize("action", ONCE)
def test_the_schema_says_which_requests_take_a_key(schema, action):
    found = [path for path in schema["paths"] if path.endswith(f"/{action}/")]
    assert len(found) == 1
    named = {one["name"] for one in schema["paths"][found[0]]["post"]["parameters"]}
    assert "Idempotency-Key" in named


@pytest.mark.parametrize("as_file", [False, True])
def test_a_document_that_is_sent_again_is_imported_once(client_of, organizer, event, as_file):
    api, key = client_of(organizer), {"Idempotency-Key": "import-1"}
    document = api.get(f"/api/v1/tournaments/{event.slug}/document/").json()
    address = f"/api/v1/organizations/{event.organization.slug}/import-event/"

    def send(content: dict):
        if not as_file:
            return api.post(address, content, headers=key)
        file = SimpleUploadedFile("event.json", json.dumps(content).encode())
        return api.post(address, {"file": file}, format="multipart", headers=key)

    first, again = send(document), send(document)
    assert (first.status_code, first.json()["slug"]) == (201, "friday-2")
    assert (again.json(), again["Idempotent-Replayed"]) == (first.json(), "true")
    document["event"]["name"] = "Another"  # of the same file name
    other = send(document)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert Tournament.objects.count() == 2
