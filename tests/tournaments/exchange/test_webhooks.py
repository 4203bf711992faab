"""Webhooks: signed messages to real servers, retries, and addresses that are refused."""

from __future__ import annotations

import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from django.utils import timezone

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, play_all, started
from tournaments.enums import DeliveryStatus, WebhookEvent
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import AuditEntry, Webhook, WebhookDelivery
from tournaments.services.webhook_transport import is_public, send, signature
from tournaments.services.webhooks import (
    DISABLED_AFTER_FAILURES,
    MAX_ATTEMPTS,
    RETRY_AFTER,
    create_webhook,
    delete_webhook,
    deliver,
    due_deliveries,
    ping_webhook,
    queue_deliveries,
    resend_delivery,
    update_webhook,
)

pytestmark = pytest.mark.django_db


class Receiver(HTTPServer):
    """A server that keeps what it is sent and answers with `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.status = 200
        self.got: list[tuple[str, dict[str, str], bytes]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?a=1"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@pytest.fixture
def receiver(settings) -> Iterator[Receiver]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    server = Receiver()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def hooked(receiver: Receiver, events=()) -> Webhook:
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    return create_webhook(
        actor=None,
        organization=store,
        url=receiver.url,
        events=events,
        now=NOW - timedelta(minutes=1),
    )


def send_all(now=NOW) -> None:
    queue_deliveries(now=now)
    for pk in due_deliveries(now=now):
        deliver(pk, now=now)


def test_what_happens_is_told_signed_and_once(receiver):
    webhook = hooked(receiver)
    event = started(2, organization=webhook.organization, slug="friday", name="Friday")
    play_all(next_round(event))
    send_all()
    send_all()
    assert [json.loads(body)["type"] for _path, _headers, body in receiver.got] == [
        "event.started",
        "round.published",
        "result.confirmed",
    ]
    path, headers, body = receiver.got[2]
    assert path == "/hook?a=1"
    assert headers["X-Desk-Event"] == "result.confirmed"
    stamp, _, given = headers["X-Desk-Signature"].partition(",v1=")
    signed = stamp.removeprefix("t=").encode() + b"." + body
    assert given == hmac.new(webhook.secret.encode(), signed, hashlib.sha256).hexdigest()
    message = json.loads(body)
    assert message["store"] == {"slug": "card-corner", "name": "Card Corner"}
    assert message["event"]["slug"] == "friday"
    assert message["round"] == 1
    (match,) = message["matches"]
    assert (match["table"], match["games"], match["double_loss"]) == (1, [2, 0, 0], False)
    assert {match["player_one"], match["player_two"]} == {"P001", "P002"}
    assert set(WebhookDelivery.objects.values_list("status", flat=True)) == {"delivered"}


def test_only_what_was_chosen_is_told_and_only_of_the_own_store(receiver):
    webhook = hooked(receiver, ["round.published"])
    next_round(started(2, organization=webhook.organization))
    next_round(started(2))
    send_all()
    assert [headers["X-Desk-Event"] for _path, headers, _body in receiver.got] == [
        "round.published"
    ]


def test_a_failed_message_is_tried_again_later_and_later(receiver):
    webhook = hooked(receiver)
    receiver.status = 500
    delivery = ping_webhook(actor=None, webhook=webhook, now=NOW)
    now, waits = NOW, []
    for _ in range(MAX_ATTEMPTS):
        assert not deliver(delivery.pk, now=now)
        delivery.refresh_from_db()
        if delivery.next_attempt_at is not None:
            assert not deliver(delivery.pk, now=now)  # not due
            waits.append(delivery.next_attempt_at - now)
            now = delivery.next_attempt_at
    assert waits == list(RETRY_AFTER)
    assert waits[:3] == [timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=8)]
    assert len(receiver.got) == MAX_ATTEMPTS
    assert (delivery.status, delivery.answer_status) == (DeliveryStatus.FAILED, 500)
    receiver.status = 204
    resend_delivery(actor=None, delivery=delivery, now=now)
    assert deliver(delivery.pk, now=now)
    delivery.refresh_from_db()
    assert (delivery.status, delivery.attempts) == (DeliveryStatus.DELIVERED, 1)
    identifiers = {headers["X-Desk-Delivery"] for _path, headers, _body in receiver.got}
    assert identifiers == {str(delivery.identifier)}


def test_an_address_that_keeps_failing_is_disabled(receiver):
    webhook = hooked(receiver)
    receiver.status = 410
    for _ in range(DISABLED_AFTER_FAILURES):
        delivery = ping_webhook(actor=None, webhook=webhook, now=NOW)
        deliver(delivery.pk, now=NOW)
    webhook.refresh_from_db()
    assert (webhook.is_active, webhook.disabled_at) == (False, NOW)
    next_round(started(2, organization=webhook.organization))
    send_all()
    assert len(receiver.got) == DISABLED_AFTER_FAILURES
    with pytest.raises(TournamentRefused):
        resend_delivery(actor=None, delivery=delivery, now=NOW)
    later = NOW + timedelta(minutes=5)
    update_webhook(actor=None, webhook=webhook, is_active=True, now=later)
    queue_deliveries(now=later)
    assert not WebhookDelivery.objects.exclude(event=WebhookEvent.PING).exists()


def test_redirects_are_not_followed(receiver):
    receiver.status = 302
    answer = send(url=receiver.url, body=b"{}", headers={})
    assert (answer.status, answer.error, answer.is_good) == (
        302,
        "redirects are not followed",
        False,
    )
    assert len(receiver.got) == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://2130706433/",
        "http://0/",
        "http://[64:ff9b::7f00:1]/",
    ],
)
def test_private_addresses_are_not_reached(url, receiver, settings):
    settings.WEBHOOK_ALLOW_PRIVATE = False
    answer = send(url=url, body=b"{}", headers={})
    assert (answer.status, answer.error) == (None, "private and local addresses are not allowed")
    assert receiver.got == []


def test_public_addresses_are_public():
    assert is_public("8.8.8.8")
    assert is_public("2001:4860:4860::8888")
    assert not is_public("224.0.0.1")
    assert not is_public("2002:7f00:1::")


def test_nobody_listens(settings):
    settings.WEBHOOK_ALLOW_PRIVATE = True
    answer = send(url="http://127.0.0.1:9/", body=b"{}", headers={})
    assert (answer.status, answer.error.split(":")[0]) == (None, "ConnectionRefusedError")


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "http:///x",
        "http://u:p@example.org/",
        "http://example.org:x/",
        "",
        "a",
    ],
)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(InvalidInput) as caught:
        create_webhook(actor=None, organization=OrganizationFactory(), url=url, now=NOW)
    assert caught.value.fields == {"url": ["Give an http or https address."]}


def test_an_address_is_told_once_and_events_are_known(receiver):
    webhook = hooked(receiver)
    with pytest.raises(InvalidInput) as caught:
        create_webhook(actor=None, organization=webhook.organization, url=webhook.url, now=NOW)
    assert caught.value.fields == {"url": ["This address is told already."]}
    with pytest.raises(InvalidInput) as caught:
        update_webhook(actor=None, webhook=webhook, events=["no.such"], now=NOW)
    assert caught.value.fields == {"events": ["Unknown: no.such."]}


def test_the_log_says_who_changed_webhooks_and_keeps_the_secret(receiver):
    user = UserFactory()
    webhook = hooked(receiver)
    update_webhook(actor=user, webhook=webhook, events=["event.started"], now=NOW)
    delete_webhook(actor=user, webhook=webhook, now=NOW)
    entries = AuditEntry.objects.filter(action="webhook_changed").order_by("pk")
    assert [one.text for one in entries] == [receiver.url] * 3
    assert webhook.secret not in json.dumps([one.changes for one in entries])
    assert not Webhook.objects.exists()


def test_signatures_are_of_time_and_body():
    digest = hmac.new(b"key", b"1700000000.{}", hashlib.sha256).hexdigest()
    assert signature("key", 1700000000, b"{}") == f"t=1700000000,v1={digest}"


def organizer_of(store, role="organizer"):
    return StaffMembershipFactory(organization=store, role=role).user


def test_webhooks_on_pages(client, receiver):
    store = OrganizationFactory(slug="card-corner")
    client.force_login(organizer_of(store))
    address = "/organizations/card-corner/webhooks/"
    wrong = client.post(address, {"url": "nonsense:"})
    assert wrong.status_code == 400
    client.post(address, {"url": receiver.url, "events": ["event.started"]})
    webhook = Webhook.objects.get()
    assert (webhook.url, webhook.events) == (receiver.url, ["event.started"])
    page = f"{address}{webhook.pk}/"
    client.post(f"{page}act/", {"action": "ping"})
    delivery = WebhookDelivery.objects.get()
    assert deliver(delivery.pk, now=timezone.now())
    shown = client.get(page).content.decode()
    assert webhook.secret in shown
    assert "HTTP 200" in shown
    client.post(f"{address}deliveries/{delivery.pk}/resend/")
    delivery.refresh_from_db()
    assert delivery.status == DeliveryStatus.QUEUED
    client.post(page, {"url": receiver.url + "2"})
    client.post(f"{page}act/", {"action": "deactivate"})
    webhook.refresh_from_db()
    assert (webhook.url, webhook.events, webhook.is_active) == (receiver.url + "2", [], False)
    asked = client.post(f"{page}act/", {"action": "delete"}, follow=True)
    assert "Tick the box to delete the webhook." in asked.content.decode()
    assert Webhook.objects.exists()
    client.post(f"{page}act/", {"action": "delete", "confirmed": "yes"})
    assert not Webhook.objects.exists()


@pytest.mark.parametrize("role", ["judge", "scorekeeper"])
def test_webhooks_are_for_organizers(client, receiver, role):
    webhook = hooked(receiver)
    client.force_login(organizer_of(webhook.organization, role))
    for address in (
        "/organizations/card-corner/webhooks/",
        f"/organizations/card-corner/webhooks/{webhook.pk}/",
        "/api/v1/organizations/card-corner/webhooks/",
        f"/api/v1/organizations/card-corner/webhooks/{webhook.pk}/",
    ):
        answer = client.get(address)
        assert answer.status_code == 403
        assert webhook.secret not in answer.content.decode()
    client.force_login(organizer_of(OrganizationFactory()))
    assert client.get(f"/organizations/card-corner/webhooks/{webhook.pk}/").status_code == 403


def test_webhooks_by_api(client, receiver):
    store = OrganizationFactory(slug="card-corner")
    address = "/api/v1/organizations/card-corner/webhooks/"
    assert client.get(address).status_code == 401
    client.force_login(organizer_of(store))
    kind = {"content_type": "application/json"}
    made = client.post(address, {"url": receiver.url, "events": ["round.published"]}, **kind)
    assert (made.status_code, made.json()["events"]) == (201, ["round.published"])
    one = f"{address}{made.json()['id']}/"
    assert client.post(address, {"url": receiver.url}, **kind).json()["fields"] == {
        "url": ["This address is told already."]
    }
    sent = client.post(f"{one}ping/", **kind)
    assert (sent.status_code, sent.json()["event"]) == (201, "ping")
    listed = client.get(f"{one}deliveries/").json()
    assert [row["id"] for row in listed["results"]] == [sent.json()["id"]]
    again = client.post(f"{one}deliveries/{sent.json()['id']}/resend/", **kind)
    assert (again.status_code, again.json()["status"]) == (200, "queued")
    assert client.patch(one, {"is_active": False}, **kind).json()["is_active"] is False
    assert client.get(one).json()["is_active"] is False
    assert client.delete(one).status_code == 204
    assert client.get(address).json()["results"] == []
