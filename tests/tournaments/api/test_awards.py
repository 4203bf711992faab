"""Qualifiers and prizes through the API."""

import pytest

from tests.factories import OrganizationFactory, TournamentFactory, UserFactory
from tests.factories.events import next_round, play_all, registered, started
from tournaments.models import Prize, Qualification
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


def address(event, rest=""):
    return f"/api/v1/tournaments/{event.slug}/{rest}"


def test_a_qualifier_from_announced_to_declined(client_of, organizer, scorekeeper, store):
    api = client_of(organizer)
    source = started(4, organization=store, swiss_rounds=1)
    target = TournamentFactory(organization=store, invite_only=True)
    body = {"target": target.slug, "top": 1, "byes": 1, "pass_down_to": 2}
    assert client_of(scorekeeper).post(address(source, "qualifiers/"), body).status_code == 403
    made = api.post(address(source, "qualifiers/"), body)
    assert made.status_code == 201
    assert (made.json()["source"], made.json()["target"]) == (source.slug, target.slug)
    assert api.post(address(source, "qualifiers/"), body).status_code == 400
    play_all(next_round(source))
    tournaments.finish_tournament(actor=None, tournament=source, now=source.created_at)
    (listed,) = client_of().get(address(target, "qualifiers/")).json()["results"]
    (first,) = listed["qualifications"]
    assert (first["rank"], first["status"]) == (1, "offered")
    path = address(target, f"qualifiers/qualifications/{first['id']}/decline/")
    assert client_of().post(path).status_code == 401
    assert client_of(UserFactory()).post(path).status_code == 403
    (second,) = api.post(path).json()["results"]
    assert (second["rank"], second["is_passed_down"]) == (2, True)
    own = Qualification.objects.get(pk=second["id"])
    own.player.user = UserFactory()
    own.player.save()
    path = address(target, f"qualifiers/qualifications/{own.pk}/decline/")
    assert client_of(own.player.user).post(path).json()["results"] == []
    assert api.post(address(source, f"qualifiers/{listed['id']}/award/")).status_code == 200
    assert api.delete(address(source, f"qualifiers/{listed['id']}/")).status_code == 409


def test_nobody_feeds_a_strangers_event(client_of, organizer, store):
    source = registered(2, organization=store)
    target = TournamentFactory(organization=OrganizationFactory())
    answer = client_of(organizer).post(
        address(source, "qualifiers/"), {"target": target.slug, "top": 1}
    )
    assert answer.status_code == 403


def test_the_prize_table_and_who_gets_what(client_of, organizer, scorekeeper, store):
    api = client_of(organizer)
    event = started(4, organization=store, swiss_rounds=1)
    body = {"first": 1, "amount": "12", "unit": "boosters"}
    assert client_of(scorekeeper).post(address(event, "prizes/"), body).status_code == 403
    made = api.post(address(event, "prizes/"), body).json()
    assert (made["basis"], made["text"]) == ("rank", "12 boosters")
    assert api.post(address(event, "prizes/"), {"first": 3, "last": 2, "unit": "x"}).json()[
        "fields"
    ] == {"last": ["The end of the range is before its beginning."]}
    play_all(next_round(event))
    path = address(event, "prizes/by-player/")
    assert client_of().get(path).status_code == 401
    rows = client_of(scorekeeper).get(path).json()["results"]
    assert rows[0]["awards"] == [
        {"kind": "product", "unit": "boosters", "amount": "12.00", "is_shared": False}
    ]
    assert [row["awards"] for row in rows[1:]] == [[], [], []]
    tournaments.finish_tournament(actor=None, tournament=event, now=event.created_at)
    assert client_of().get(path).status_code == 200
    assert client_of().get(address(event, "prizes/")).json()["count"] == 1
    assert api.delete(address(event, f"prizes/{made['id']}/")).status_code == 204
    assert not Prize.objects.exists()


def test_agreements(client_of, organizer, scorekeeper, store):
    api = client_of(organizer)
    event = started(2, organization=store, structure="single_elimination")
    match = next_round(event).matches.get()
    refused = api.post(address(event, "prizes/even-split/"), {"organizer_agrees": False})
    assert (refused.status_code, refused.json()["code"]) == (409, "permission_needed")
    split = api.post(address(event, "prizes/even-split/"), {"organizer_agrees": True})
    assert split.status_code == 201
    assert sorted(split.json()["participants"]) == sorted(
        [match.player_one_id, match.player_two_id]
    )
    body = {"winner": match.player_two_id, "note": "70/30"}
    path = address(event, "prizes/final-agreement/")
    assert client_of(scorekeeper).post(path, body).status_code == 403
    agreed = api.post(path, body).json()
    assert (agreed["winner"], agreed["dropped"], agreed["note"]) == (
        match.player_two_id,
        match.player_one_id,
        "70/30",
    )
    assert api.post(path, {"winner": 999999}).status_code == 404
