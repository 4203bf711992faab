"""The floor through the API."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import UserFactory
from tests.factories.events import next_round, registered, started
from tournaments.services import announcements, clocks

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(store):
    return started(["Ada", "Ben", "Cleo", "Dan"], organization=store, slug="friday")


@pytest.fixture
def round(event):
    round = next_round(event)
    clocks.start_clock(
        actor=None, round=round, now=timezone.now() - timedelta(minutes=52, seconds=30)
    )
    return round


def test_turns_and_outstanding_tables(client_of, scorekeeper, round):
    api = client_of(scorekeeper)
    one, two = round.matches.order_by("table")
    answer = api.post(f"/api/v1/matches/{one.pk}/turns/", {"turn": 2})
    assert (answer.status_code, answer.json()) == (200, {"turn": 2, "total": 5, "added": 0})
    refused = api.post(f"/api/v1/matches/{one.pk}/add-turns/")
    assert (refused.status_code, refused.json()["code"]) == (409, "in_extra_turns")
    added = api.post(f"/api/v1/matches/{two.pk}/add-turns/").json()
    assert added == {"turn": None, "total": 7, "added": 2}
    assert api.post(f"/api/v1/matches/{one.pk}/turns/", {"turn": 6}).json()["fields"] == {
        "turn": ["This table plays turns 0 to 5."]
    }
    listed = api.get("/api/v1/tournaments/friday/rounds/1/outstanding/").json()["results"]
    assert [(row["match"], row["is_over"], row["minutes_over"]) for row in listed] == [
        (one.pk, True, 2),
        (two.pk, True, 2),
    ]


def test_a_feature_match(client_of, scorekeeper, round):
    api = client_of(scorekeeper)
    match = round.matches.get(table=1)
    answer = api.post(f"/api/v1/matches/{match.pk}/feature/", {"table": 99}).json()
    assert (answer["table"], answer["moved_from"], answer["minutes"]) == (99, 1, 56)
    assert api.post(f"/api/v1/matches/{match.pk}/unfeature/").json()["table"] == 1


def test_tables(client_of, organizer, scorekeeper, store, event):
    registered(4, organization=store, slug="draft", first_table=20)
    address = "/api/v1/tournaments/friday/tables/"
    api = client_of(organizer)
    answer = api.post(address, {"first_table": 11, "last_table": 14, "feature_tables": [90]})
    assert answer.json() == {
        "first_table": 11,
        "last_table": 14,
        "feature_tables": [90],
        "extra_turns": 5,
        "needed": 2,
        "beside": [{"tournament": "draft", "first_table": 20, "last_table": 21}],
    }
    taken = api.post("/api/v1/tournaments/draft/tables/", {"first_table": 14})
    assert (taken.status_code, taken.json()["code"]) == (409, "tables_taken")
    moved = api.post(address + "move/").json()
    assert (moved["first_table"], moved["last_table"]) == (1, 4)
    helper = client_of(scorekeeper)
    assert helper.get(address).status_code == 200
    assert helper.post(address, {"first_table": 1}).status_code == 403
    assert client_of(UserFactory()).get(address).status_code == 403
    assert client_of().get(address).status_code == 401


def test_seatings(client_of, scorekeeper, event):
    address = "/api/v1/tournaments/friday/seatings/"
    api = client_of(scorekeeper)
    made = api.post(address, {"kind": "construction", "seats_per_table": 4})
    assert made.status_code == 201
    assert [(row["name"], row["table"], row["seat"]) for row in made.json()["places"]] == [
        ("Ada", 1, "A"),
        ("Ben", 1, "B"),
        ("Cleo", 1, "C"),
        ("Dan", 1, "D"),
    ]
    assert client_of().get(address).json()["count"] == 1
    assert client_of().post(address, {}).status_code == 401
    assert api.post(address + "clear/", {"kind": "construction"}).status_code == 204
    assert api.post(address + "clear/", {"kind": "construction"}).json()["code"] == "no_seating"


def test_announcements(client_of, scorekeeper, event):
    address = "/api/v1/tournaments/friday/announcements/"
    api = client_of(scorekeeper)
    made = api.post(address, {"text": "Lunch", "level": "important"})
    assert (made.status_code, made.json()["text"]) == (201, "Lunch")
    later = announcements.post_announcement(
        actor=None,
        tournament=event,
        text="Later",
        shown_from=timezone.now() + timedelta(hours=1),
        now=timezone.now(),
    )
    guest = client_of()
    assert [row["text"] for row in guest.get(address).json()["results"]] == ["Lunch"]
    assert [row["text"] for row in api.get(address).json()["results"]] == ["Later", "Lunch"]
    assert guest.get(f"{address}{later.pk}/").status_code == 404
    one = f"{address}{made.json()['id']}/"
    assert api.post(one + "change/", {"text": "Dinner"}).json()["text"] == "Dinner"
    assert guest.post(one + "end/").status_code == 401
    assert api.post(one + "end/").status_code == 200
    assert guest.get(address).json()["results"] == []
    assert api.post(address, {"text": ""}).status_code == 400
