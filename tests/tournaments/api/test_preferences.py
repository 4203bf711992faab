"""The account's choices in the API, and the language of its errors."""

import pytest

from tests.factories import UserFactory
from tests.factories.events import started
from tournaments.models import AuditEntry

pytestmark = pytest.mark.django_db


def test_choices_are_read_and_changed(client_of):
    client = client_of(UserFactory())
    assert client.get("/api/v1/preferences/").json() == {"language": "", "time_zone": ""}
    answer = client.post("/api/v1/preferences/", {"language": "ja"})
    assert (answer.status_code, answer.json()) == (200, {"language": "ja", "time_zone": ""})
    client.post("/api/v1/preferences/", {"time_zone": "Asia/Tokyo"})
    assert client.get("/api/v1/preferences/").json() == {
        "language": "ja",
        "time_zone": "Asia/Tokyo",
    }


def test_wrong_choices_are_named(client_of):
    answer = client_of(UserFactory()).post("/api/v1/preferences/", {"language": "fr"})
    assert (answer.status_code, answer.json()["fields"]) == (
        400,
        {"language": ["The pages are not in this language."]},
    )


@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_have_no_choices(client_of, method):
    assert getattr(client_of(), method)("/api/v1/preferences/").status_code == 401


def test_errors_are_in_the_language_that_the_request_asks_for(client_of, organizer, store):
    event = started(2, organization=store)
    client = client_of(organizer)
    url = f"/api/v1/tournaments/{event.slug}/start/"
    english = client.post(url).json()
    japanese = client.post(url, headers={"Accept-Language": "ja"}).json()
    assert english["code"] == japanese["code"]
    assert english["detail"] == "The tournament has already started."
    assert japanese["detail"] == "トーナメントはすでに始まっています。"


def test_framework_s_errors_follow_too(client_of):
    answer = client_of().get("/api/v1/preferences/", headers={"Accept-Language": "ja"})
    assert answer.json()["detail"] == "認証情報が含まれていません。"
    missing = client_of().get("/api/v1/nothing/", headers={"Accept-Language": "ja"})
    assert missing.json()["detail"] == "このアドレスには何もありません。"


def test_the_address_of_the_own_calendar_is_made_renewed_and_removed(client_of, client):
    user = UserFactory()
    api, address = client_of(user), "/api/v1/calendar-link/"
    assert api.get(address).json() == {"address": None, "created_at": None}
    made = api.post(address)
    assert made.status_code == 201
    assert made.json() == api.get(address).json()
    first = made.json()["address"].removeprefix("http://127.0.0.1:8000")
    assert client.get(first)["Content-Type"] == "text/calendar; charset=utf-8"
    second = api.post(address).json()["address"].removeprefix("http://127.0.0.1:8000")
    assert (client.get(first).status_code, client.get(second).status_code) == (404, 200)
    assert client_of(UserFactory()).get(address).json()["address"] is None
    assert [api.delete(address).status_code for _time in range(2)] == [204, 204]
    assert client.get(second).status_code == 404
    assert AuditEntry.objects.filter(action="calendar_link_changed", actor=user).count() == 3


@pytest.mark.parametrize("method", ["get", "post", "delete"])
def test_strangers_have_no_calendar(client_of, method):
    assert getattr(client_of(), method)("/api/v1/calendar-link/").status_code == 401
