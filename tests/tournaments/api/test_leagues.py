"""Leagues through the API, as a client uses them."""

import pytest

from tests.factories import UserFactory
from tests.factories.decks import demo_version
from tests.factories.leagues import finished_event, members, open_league, played, season
from tournaments.models import LeagueTranscript

pytestmark = pytest.mark.django_db


def test_21_3_a_season_from_its_creation_to_its_table(client_of, store, organizer):
    client = client_of(organizer)
    made = client.post(
        "/api/v1/leagues/",
        {
            "organization": "corner-store",
            "kind": "season",
            "name": "Winter",
            "starts_on": "2026-11-02",
            "points_by_place": [10, 7],
            "participation_points": 1,
        },
        format="json",
    )
    assert made.status_code == 201
    path = f"/api/v1/leagues/{made.json()['slug']}/"
    assert client_of().get(path).status_code == 404
    assert client.post(f"{path}start/").json()["status"] == "running"
    event = finished_event(store, "AB" + "CD")
    added = client.post(f"{path}events/", {"tournament": event.slug})
    assert (added.status_code, added.json()["weight"]) == (201, 1)
    rows = client_of().get(f"{path}table/").json()["results"]
    first = rows[0]
    assert (first["rank"], first["name"], first["points"]) == (1, "A", 11)
    assert first["events"] == [
        {
            "event": 1,
            "place": 1,
            "points": 11,
            "counts": True,
            "parts": {"place": 10, "participation": 1},
        }
    ]
    changed = client.patch(path, {"participation_points": 0}, format="json")
    assert changed.status_code == 200
    assert client_of().get(f"{path}table/").json()["results"][0]["points"] == 10
    assert client_of().get(f"{path}history/").json()["results"][0]["ranks"] == [1]
    assert client_of().get(f"{path}running-table/").status_code == 404
    assert client.post(f"{path}finish/").json()["status"] == "finished"


def test_a_challenge_is_played_and_confirmed_by_two_players(client_of, store):
    league = open_league(organization=store)
    ann, bob = UserFactory(first_name="Ann"), UserFactory(first_name="Bob")
    path = f"/api/v1/leagues/{league.slug}/"
    assert client_of().post(f"{path}members/", {}).status_code == 401
    places = {}
    for user in (ann, bob):
        joined = client_of(user).post(f"{path}members/", {})
        assert joined.status_code == 201
        places[user] = joined.json()["id"]
    made = client_of(ann).post(f"{path}matches/", {"opponent": places[bob]})
    assert (made.status_code, made.json()["status"]) == (201, "challenged")
    match = f"/api/v1/league-matches/{made.json()['id']}/"
    assert client_of(ann).post(f"{match}answer/", {"accept": True}).json()["code"] == (
        "own_challenge"
    )
    assert client_of(bob).post(f"{match}answer/", {"accept": True}).json()["status"] == "accepted"
    impossible = client_of(ann).post(f"{match}report/", {"games": [3, 0, 0]}, format="json")
    assert impossible.status_code == 400
    reported = client_of(ann).post(f"{match}report/", {"games": [2, 1, 0]}, format="json")
    assert reported.json()["status"] == "reported"
    assert client_of(UserFactory()).post(f"{match}confirm/").status_code == 403
    assert client_of(bob).post(f"{match}confirm/").json()["status"] == "confirmed"
    rows = client_of().get(f"{path}running-table/").json()["results"]
    assert [(row["rank"], row["name"], row["points"]) for row in rows] == [
        (1, "Ann", 3),
        (2, "Bob", 0),
    ]


def test_staff_decide_with_the_version_they_saw(client_of, store, organizer, scorekeeper):
    league = open_league(organization=store)
    ann, bob = members(league, "Ann", "Bob")
    match = played(ann, bob, (2, 0, 0))
    path = f"/api/v1/league-matches/{match.pk}/rule/"
    ruling = {"games": [0, 2, 0], "expected_version": match.version}
    assert client_of(scorekeeper).post(path, ruling, format="json").status_code == 403
    assert client_of(organizer).post(path, ruling, format="json").json()["games_opponent"] == 2
    again = client_of(organizer).post(path, ruling, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "result_conflict")
    voided = client_of(organizer).post(f"/api/v1/league-matches/{match.pk}/void/")
    assert voided.json()["status"] == "voided"


@pytest.mark.django_db(transaction=True)
def test_a_match_on_the_engine_is_for_its_players_to_check(client_of, store):
    league = open_league(organization=store, best_of=1)
    ann, bob = members(league, "Ann", "Bob")
    users = [member.player.user for member in (ann, bob)]
    for user, deck in zip(users, ("Red Burn", "White Weenie"), strict=True):
        decklist = demo_version(deck).decklist
        decklist.owner = user
        decklist.save()
        chosen = client_of(user).post(
            f"/api/v1/leagues/{league.slug}/deck/", {"decklist": decklist.pk}
        )
        assert chosen.status_code == 200
        other = users[1 - users.index(user)]
        foreign = client_of(other).post(
            f"/api/v1/leagues/{league.slug}/deck/", {"decklist": decklist.pk}
        )
        assert foreign.status_code == 403
    made = client_of(users[0]).post(f"/api/v1/leagues/{league.slug}/matches/", {"opponent": bob.pk})
    match = f"/api/v1/league-matches/{made.json()['id']}/"
    client_of(users[1]).post(f"{match}answer/", {"accept": True})
    assert client_of(users[0]).post(f"{match}engine-match/").status_code == 202
    assert client_of().get(match).json()["result_source"] == "engine"
    record = f"/api/v1/league-transcripts/{LeagueTranscript.objects.get().pk}/"
    assert client_of(UserFactory()).get(record).status_code == 404
    checked = client_of(users[1]).get(f"{record}verification/").json()
    assert (checked["is_genuine"], checked["is_legal"]) == (True, True)


def test_planned_leagues_are_for_their_staff(client_of, store):
    league = season(organization=store)
    listed = client_of().get("/api/v1/leagues/").json()["results"]
    assert [one["slug"] for one in listed] == [league.slug]
