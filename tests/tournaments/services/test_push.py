"""Web Push: subscriptions, and notices that only the subscribed browser can read."""

from __future__ import annotations

import pytest

from tests.factories import NOW, UserFactory
from tests.factories.events import by_name, registered, started
from tests.push_service import Browser, encoded, push_service
from tournaments.errors import InvalidInput, PushRefused
from tournaments.models import BackgroundJob, PushSubscription
from tournaments.services import announcements, participation, push, registrations, rounds

pytestmark = pytest.mark.django_db

ENDPOINT = "https://push.example.org/send/1"


@pytest.fixture
def service():
    with push_service() as running:
        yield running


def account(event, name):
    """The account of a player of the event."""
    player = by_name(event, name).player
    player.user = UserFactory(username=name.lower())
    player.save()
    return player.user


def subscribe(user, endpoint=ENDPOINT, browser=None, **keys):
    keys = {**(browser or Browser()).keys, **keys}
    return push.subscribe(user=user, endpoint=endpoint, now=NOW, **keys)


def test_pairings_reach_the_players_own_browser_alone(
    service, django_capture_on_commit_callbacks, settings
):
    event = started(["Ada", "Ben", "Cleo"])
    browsers = {name: Browser() for name in ("Ada", "Ben", "Cleo")}
    for name, browser in browsers.items():
        subscribe(account(event, name), f"{service.address}/{name}", browser)
    subscribe(UserFactory(), f"{service.address}/stranger")
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    with django_capture_on_commit_callbacks(execute=True):
        rounds.publish_round(actor=None, round=draft, now=NOW)
    got = {path[1:]: (headers, body) for path, headers, body in service.posted}
    assert sorted(got) == ["Ada", "Ben", "Cleo"]
    match = draft.matches.with_players().get()
    bye = draft.entries.get(kind="bye").registration.name
    said = {name: browser.read(got[name][1]) for name, browser in browsers.items()}
    one, two = match.player_one.name, match.player_two.name
    assert said[one] == {
        "title": f"Round 1: {event.name}",
        "body": f"You play {two} at table 1.",
        "url": f"/events/{event.slug}/me/",
        "tag": f"pairings-{event.pk}",
    }
    assert said[two]["body"] == f"You play {one} at table 1."
    assert said[bye]["body"] == "You have a bye in round 1."
    headers = {name.lower(): value for name, value in got["Ada"][0].items()}
    assert headers["authorization"].startswith("vapid t=")
    assert (headers["content-encoding"], headers["ttl"], headers["urgency"]) == (
        "aes128gcm",
        "1800",
        "high",
    )
    job = BackgroundJob.objects.get(kind="send_push")
    assert (job.status, job.result) == ("succeeded", {"sent": 3, "gone": 0, "failed": 0})
    for other in ("Ben", "Cleo"):
        with pytest.raises(Exception, match=r".*"):
            browsers["Ada"].read(got[other][1])


def test_dead_subscriptions_are_removed_and_others_are_kept(
    service, django_capture_on_commit_callbacks
):
    event = registered(["Ada"])
    user = account(event, "Ada")
    for path, status in (("/ok", 201), ("/gone", 410), ("/unknown", 404), ("/busy", 503)):
        service.answers[path] = status
        subscribe(user, service.address + path)
    service.answers["/moved"] = 307
    subscribe(user, service.address + "/moved")
    with django_capture_on_commit_callbacks(execute=True):
        announcements.post_announcement(
            actor=None, tournament=event, text="Lunch", push=True, now=NOW
        )
    left = sorted(
        one.rsplit("/", 1)[1] for one in PushSubscription.objects.values_list("endpoint", flat=True)
    )
    assert left == ["busy", "moved", "ok"]
    assert BackgroundJob.objects.get().result == {"sent": 1, "gone": 2, "failed": 2}
    assert "/elsewhere" not in [path for path, *_rest in service.posted]


def test_an_announcement_reaches_everybody_who_takes_part(
    service, django_capture_on_commit_callbacks
):
    event = registered(["Ada", "Ben"])
    browser = Browser()
    subscribe(account(event, "Ada"), service.address + "/ada", browser)
    with django_capture_on_commit_callbacks(execute=True):
        announcements.post_announcement(actor=None, tournament=event, text="Quiet", now=NOW)
        announcements.post_announcement(
            actor=None, tournament=event, text="Lunch", push=True, now=NOW
        )
    ((_path, _headers, body),) = service.posted
    assert browser.read(body)["body"] == "Lunch"


def test_nobody_listens_nothing_is_queued():
    event = registered(["Ada"])
    account(event, "Ada")
    announcements.post_announcement(actor=None, tournament=event, text="Lunch", push=True, now=NOW)
    assert not BackgroundJob.objects.exists()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/send",
        "https://push.example.org:8443/send",
        "https://push.example.org.evil.test/send",
        "https://evil.test/?push.example.org",
        "https://user@10.0.0.1/send",
        "https://127.0.0.1/send",
        "https://[::1/",
        "ftp://push.example.org/",
        "https://push.example.org/" + "x" * 1000,
        "",
    ],
)
def test_only_known_push_services_are_posted_to(endpoint):
    with pytest.raises(InvalidInput) as refused:
        subscribe(UserFactory(), endpoint)
    assert list(refused.value.fields) == ["endpoint"]
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"p256dh": ""}, "p256dh"),
        ({"p256dh": "!!!"}, "p256dh"),
        ({"p256dh": encoded(b"\x04" + b"\x01" * 64)}, "p256dh"),
        ({"auth": encoded(b"short")}, "auth"),
        ({"auth": "é"}, "auth"),
    ],
)
def test_keys_that_no_browser_has(keys, field):
    with pytest.raises(InvalidInput) as refused:
        subscribe(UserFactory(), **keys)
    assert list(refused.value.fields) == [field]


def test_a_browser_belongs_to_who_subscribed_last():
    one, two = UserFactory(), UserFactory()
    subscribe(one)
    subscribe(two)
    assert PushSubscription.objects.get().user == two
    assert push.unsubscribe(user=one, endpoint=ENDPOINT) == 0
    assert push.unsubscribe(user=two, endpoint=ENDPOINT) == 1


def test_ten_devices_of_an_account():
    user = UserFactory()
    for number in range(12):
        subscribe(user, f"https://push.example.org/{number}")
    assert PushSubscription.objects.count() == 10
    assert push.unsubscribe(user=user) == 10


def test_without_keys_push_is_off(settings):
    settings.VAPID_PRIVATE_KEY = ""
    assert push.public_key() == ""
    with pytest.raises(PushRefused):
        subscribe(UserFactory())


def test_the_public_key_belongs_to_the_private_one():
    from py_vapid import Vapid02

    headers = Vapid02.from_string("dGVzdC1rZXktdGVzdC1rZXktdGVzdC1rZXktdGVzdCE").sign(
        {"sub": "mailto:a@example.org", "aud": "https://push.example.org"}
    )
    assert headers["Authorization"].endswith(f"k={push.public_key()}")


def test_who_moves_up_from_the_waiting_list_is_told(service, django_capture_on_commit_callbacks):
    event = registered(["Ada"], capacity=2)
    registrations.register_walk_in(actor=None, tournament=event, name="Ben", now=NOW)
    waiting = registrations.register_walk_in(actor=None, tournament=event, name="Cleo", now=NOW)
    assert waiting.status == "waiting"
    browser = Browser()
    subscribe(account(event, "Cleo"), service.address + "/cleo", browser)
    with django_capture_on_commit_callbacks(execute=True):
        participation.withdraw_registration(actor=None, registration=by_name(event, "Ben"), now=NOW)
    ((_path, _headers, body),) = service.posted
    said = browser.read(body)
    assert said["title"] == f"You have a place: {event.name}"
    assert said["body"].startswith("A place became free: you are in.")
