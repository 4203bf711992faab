"""Pods over the API."""

import pytest

from tests.factories import UserFactory
from tests.factories.events import next_round
from tests.tournaments.pod_events import players_of, pod_event
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(store):
    return pod_event(8, organization=store, slug="pods", swiss_rounds=1)


PATH = "/api/v1/tournaments/pods/pods/"


def test_18_1_pods_are_listed_in_turn_order(client_of, event, scorekeeper):
    draft = rounds.pair_next_round(actor=None, tournament=event, now=event.created_at)
    assert client_of().get(PATH).json()["results"] == []
    assert len(client_of(scorekeeper).get(PATH).json()["results"]) == 2
    rounds.publish_round(actor=None, round=draft, now=event.created_at)
    first = client_of().get(PATH).json()["results"][0]
    pod = draft.pods.get(table=1)
    assert (first["id"], first["round"], first["table"]) == (pod.pk, 1, 1)
    assert [one["registration"] for one in first["seats"]] == [one.pk for one in players_of(pod)]
    assert [one["position"] for one in first["seats"]] == [1, 2, 3, 4]
    assert client_of().get(f"{PATH}?round=x").status_code == 400


def test_results_by_staff(client_of, event, scorekeeper):
    pod = next_round(event).pods.get(table=1)
    one, two, *_others = players_of(pod)
    address = f"{PATH}{pod.pk}/"
    body = {"winner": one.pk, "expected_version": 0}
    assert client_of().post(f"{address}result/", body, format="json").status_code == 401
    assert (
        client_of(UserFactory()).post(f"{address}result/", body, format="json").status_code == 403
    )
    staff = client_of(scorekeeper)
    entered = staff.post(f"{address}result/", body, format="json").json()
    assert [seat["outcome"] for seat in entered["seats"]] == ["won", "lost", "lost", "lost"]
    stale = staff.post(f"{address}result/", body, format="json")
    assert (stale.status_code, stale.json()["code"]) == (409, "result_conflict")
    drawn = staff.post(f"{address}correct/", {"drawn": [one.pk, two.pk]}, format="json").json()
    assert [seat["outcome"] for seat in drawn["seats"]] == ["drawn", "drawn", "lost", "lost"]
    rows = client_of().get(f"{PATH}standings/").json()["results"]
    assert [row["points"] for row in rows][:2] == [1, 1]
    assert rows[0]["match_win"] == "1/7"
    bad = staff.post(f"{address}result/", {"winner": 0}, format="json")
    assert list(bad.json()["fields"]) == ["winner"]
    cleared = staff.post(f"{address}clear/", {}, format="json").json()
    assert cleared["result_status"] == "open"


def test_reports_by_players(client_of, event):
    pod = next_round(event).pods.get(table=1)
    users = []
    for registration in players_of(pod)[:2]:
        registration.player.user = UserFactory()
        registration.player.save()
        users.append(registration.player.user)
    winner = players_of(pod)[3]
    address = f"{PATH}{pod.pk}/"
    assert client_of(UserFactory()).post(f"{address}report/").status_code == 403
    told = client_of(users[0]).post(f"{address}report/", {"winner": winner.pk}, format="json")
    assert told.json()["result_status"] == "reported"
    done = client_of(users[1]).post(f"{address}confirm/").json()
    assert [seat["outcome"] for seat in done["seats"]] == ["lost", "lost", "lost", "won"]


def test_settings(client_of, store, organizer, scorekeeper):
    from tests.tournaments.pod_events import open_pod_event

    open_pod_event(6, organization=store, slug="pods")
    address = f"{PATH}settings/"
    assert client_of().get(address).json() == {
        "scoring": "by_seats",
        "seat_order": "random",
        "cut_to": None,
        "finish_turn": True,
    }
    body = {"scoring": "five", "cut_to": 10}
    assert client_of(scorekeeper).patch(address, body, format="json").status_code == 403
    changed = client_of(organizer).patch(address, body, format="json").json()
    assert (changed["scoring"], changed["cut_to"]) == ("five", 10)
    wrong = client_of(organizer).patch(address, {"cut_to": 8}, format="json")
    assert wrong.status_code == 400


def test_two_players_change_places(client_of, event, scorekeeper):
    round = next_round(event)
    one, two = (players_of(pod)[0] for pod in round.pods.order_by("table"))
    body = {"round": 1, "first": one.pk, "second": two.pk}
    assert client_of(UserFactory()).post(f"{PATH}swap/", body, format="json").status_code == 403
    answer = client_of(scorekeeper).post(f"{PATH}swap/", body, format="json")
    assert [pod["seats"][0]["registration"] for pod in answer.json()["results"]] == [
        two.pk,
        one.pk,
    ]
