"""Forms that the page's queue sends again, push subscriptions, the service worker."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import match_of, next_round, started
from tests.push_service import Browser
from tests.tournaments.web.html import messages_of, text
from tournaments.enums import StaffRole
from tournaments.models import AuditEntry, PushSubscription
from tournaments.services import results

pytestmark = pytest.mark.django_db

QUEUE = {"Accept": "application/json"}


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def event(store):
    return started(["Ada", "Ben"], organization=store, slug="friday")


@pytest.fixture
def match(event):
    return match_of(next_round(event), "Ada")


@pytest.fixture
def kim(client, store):
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


@pytest.fixture
def player(client, match):
    """The client of the first player of the match."""
    user = UserFactory()
    match.player_one.player.user = user
    match.player_one.player.save()
    client.force_login(user)
    return client


def enter(client, entry, key="k1", headers=QUEUE, **more):
    return client.post(
        reverse("tournaments:quick_entry", args=["friday", 1]),
        {"entry": entry, **more},
        headers={**headers, "Idempotency-Key": key},
    )


def test_a_line_that_is_sent_again_is_entered_once(kim, match):
    one, two = match.player_one.name, match.player_two.name
    first = enter(kim, "1 2-1 drop")
    assert (
        first.json()
        == {
            "code": "done",
            "detail": "",
            "fields": {},
        }
        or first.json()["code"] == "done"
    )
    again = enter(kim, "1 2-1 drop")
    assert (again.json()["code"], again["Idempotent-Replayed"]) == ("done", "true")
    match.refresh_from_db()
    assert (match.version, match.result_text) == (1, "2–1–0")
    assert AuditEntry.objects.filter(action="player_dropped").count() == 1
    assert {one, two} == {"Ada", "Ben"}


def test_the_answer_to_the_first_copy_was_lost(kim, match):
    """The page sent the line with htmx; the queue sends it again."""
    htmx = {"HX-Request": "true"}
    shown = enter(kim, "1 2-1", headers=htmx)
    assert (shown.status_code, shown["HX-Trigger"]) == (200, "desk-changed")
    assert "data-done" in shown.content.decode()
    again = enter(kim, "1 2-1")
    assert (again.json()["code"], again["Idempotent-Replayed"]) == ("done", "true")


def test_a_conflict_is_told_plainly_and_may_be_overwritten(kim, match):
    results.enter_result(actor=UserFactory(username="ben"), match=match, games=(0, 2, 0), now=NOW)
    told = enter(kim, "1 2-1")
    assert told.status_code == 409
    assert told.json() == {
        "code": "result_conflict",
        "detail": "ben changed this match in the meantime. It now stands at: 0–2–0.",
        "fields": {},
        "address": f"/events/friday/desk/matches/{match.pk}/",
        "overwrite": 1,
    }
    assert enter(kim, "1 2-1", key="k2", overwrite="1").json()["code"] == "done"
    match.refresh_from_db()
    assert match.result_text == "2–1–0"


def test_a_line_with_an_error(kim, match):
    told = enter(kim, "99 2-1")
    assert (told.status_code, told.json()["detail"]) == (409, "Round 1 has no table 99.")
    wrong = enter(kim, "1 2-1", key="")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "idempotency_key_invalid")
    enter(kim, "1 2-1", key="k5")
    other = enter(kim, "1 2-0", key="k5")
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_signed_out(client, match):
    told = enter(client, "1 2-1")
    assert (told.status_code, told.json()["code"]) == (401, "not_authenticated")
    assert told.json()["address"] == "/accounts/login/"


def test_a_report_that_is_sent_again(player, match):
    address = reverse("tournaments:report_result", args=["friday", match.pk])
    headers = {**QUEUE, "Idempotency-Key": "r1"}
    first = player.post(address, {"games": "2-0-0"}, headers=headers)
    assert first.json() == {
        "code": "done",
        "detail": "Thank you! Now your opponent confirms the result.",
        "fields": {},
    }
    player.post(address, {"games": "2-0-0"}, headers=headers)
    match.refresh_from_db()
    assert (match.version, match.result_status) == (1, "reported")


def test_a_report_that_comes_too_late(player, match):
    results.enter_result(actor=None, match=match, games=(0, 2, 0), now=NOW)
    told = player.post(
        reverse("tournaments:report_result", args=["friday", match.pk]),
        {"games": "2-0-0"},
        headers={**QUEUE, "Idempotency-Key": "r1"},
    )
    assert (told.status_code, told.json()["code"]) == (409, "result_confirmed")
    assert told.json()["detail"] == (
        "The result 0–2–0 is confirmed already. Ask the staff about changes."
    )


def test_without_script_everything_is_as_before(player, match):
    address = reverse("tournaments:report_result", args=["friday", match.pk])
    page = player.post(address, {"games": "2-0-0"}, follow=True)
    assert messages_of(page) == ["Thank you! Now your opponent confirms the result."]


def test_the_service_worker_is_at_the_root(client):
    answer = client.get("/service-worker.js")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert "addEventListener" in answer.content.decode()


def test_a_device_asks_for_notices(player):
    body = {"endpoint": "https://push.example.org/1", **Browser().keys}
    assert player.post("/me/push/subscribe/", body).json()["detail"] == "This device gets notices."
    assert "1 device gets them." in text(player.get("/me/"))
    bad = player.post("/me/push/subscribe/", {**body, "endpoint": "https://10.0.0.1/"})
    assert (bad.status_code, bad.json()["code"]) == (400, "invalid_input")
    gone = player.post("/me/push/unsubscribe/", {"endpoint": body["endpoint"]}, headers=QUEUE)
    assert (gone.json()["code"], PushSubscription.objects.count()) == ("done", 0)
    page = player.post("/me/push/unsubscribe/", follow=True)
    assert messages_of(page) == ["No more notices."]


def test_where_push_is_off_nothing_is_offered(player, settings):
    settings.VAPID_PRIVATE_KEY = ""
    for address in ("/me/", "/events/friday/me/"):
        assert "data-push" not in player.get(address).content.decode()
    answer = player.post("/me/push/subscribe/", {"endpoint": "https://push.example.org/1"})
    assert (answer.status_code, answer.json()["code"]) == (409, "push_off")
