"""Leagues leave as one JSON document and come back the same, with the events of a season."""

from __future__ import annotations

import copy
import json

import jsonschema
import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    StaffMembershipFactory,
    UserFactory,
)
from tests.factories.leagues import members, open_league, played, season
from tests.tournaments.exchange.leagues import random_open_league, random_season
from tournaments.enums import AuditAction, JobStatus
from tournaments.errors import EventFileRefused, LeagueRefused
from tournaments.exchange import PUBLIC
from tournaments.exchange.league_schema import league_schema
from tournaments.exchange.league_sections import LEAGUE, LEAGUE_LEFT_OUT, LEAGUE_SECTIONS
from tournaments.models import AuditEntry, BackgroundJob, League, Player, Tournament
from tournaments.selectors.exported_rows import document_bytes
from tournaments.selectors.league_export import league_document
from tournaments.selectors.leagues import open_lines, qualified_players, season_history
from tournaments.services import leagues
from tournaments.services.imports import import_league
from tournaments.services.imports import jobs as import_jobs
from tournaments.tasks import run_job

pytestmark = pytest.mark.django_db

MAKERS = {"season": random_season, "open": random_open_league}


def exported(league: League, **options: str) -> dict:
    return json.loads(document_bytes(league_document(league, **options)))


def imported(document: object, store=None) -> League:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    return import_league(
        actor=None, organization=store or OrganizationFactory(), content=content, now=NOW
    )


def counts() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (League, Tournament, Player, AuditEntry))


def refused(document: object) -> list[tuple[str, str]]:
    """The problems; nothing may be stored."""
    store = OrganizationFactory()
    before = counts()
    with pytest.raises(EventFileRefused) as caught:
        imported(document, store)
    assert counts() == before
    return list(caught.value.problems)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", MAKERS)
def test_the_export_of_an_import_equals_the_export(kind, seed):
    """Settings, tables, history, challenges, decks and the events themselves are the same."""
    document = exported(MAKERS[kind](seed))
    jsonschema.Draft202012Validator(league_schema()).validate(document)
    again = exported(imported(document))
    for one in (document, again):
        del one["store"], one["league"]["slug"]
        for event in one["events"]:
            del event["document"]["store"], event["document"]["event"]["slug"]
    assert again == document


@pytest.mark.parametrize("seed", range(2))
def test_an_imported_season_has_the_same_history_and_finalists(seed):
    original = random_season(seed)
    copied = imported(exported(original))
    told = [(line.name, line.ranks, line.points) for line in season_history(original)]
    assert sorted((line.name, line.ranks, line.points) for line in season_history(copied)) == (
        sorted(told)
    )
    assert len(told) > 4
    names = Player.objects.in_bulk(qualified_players(original) + qualified_players(copied))
    assert [names[pk].name for pk in qualified_players(copied)] == [
        names[pk].name for pk in qualified_players(original)
    ]
    assert copied.final is not None
    assert copied.final != original.final
    (link,) = copied.final.fed_by.all()
    assert link.source.league_events.get().league == copied
    assert [(one.player.name, one.status) for one in link.qualifications.order_by("rank")] == [
        (one.player.name, one.status)
        for one in original.final.fed_by.get().qualifications.order_by("rank")
    ]


def test_a_person_is_one_player_in_all_events_of_an_imported_season():
    original = random_season(1)
    store = OrganizationFactory()
    copied = imported(exported(original), store)
    events = Tournament.objects.filter(league_events__league=copied)
    people = Player.objects.filter(registrations__tournament__in=events).distinct()
    assert sorted(people.values_list("name", flat=True)) == sorted(
        Player.objects.filter(registrations__tournament__league_events__league=original)
        .distinct()
        .values_list("name", flat=True)
    )
    assert set(people.values_list("organization", flat=True)) == {store.pk}


def test_an_imported_open_league_goes_on_under_the_same_limits():
    league = open_league(limit_per_opponent=1)
    ann, bob = members(league, "Ann", "Bob")
    played(ann, bob, (2, 1, 0))
    copied = imported(exported(league))
    one, two = copied.members.order_by("pk")
    with pytest.raises(LeagueRefused) as caught:
        leagues.challenge_player(actor=None, challenger=two, opponent=one, now=NOW)
    assert caught.value.code == "limit_per_opponent"
    assert [(line.name, line.row.points) for line in open_lines(copied)] == [("Ann", 3), ("Bob", 0)]


def test_importing_again_finds_the_people_of_the_store_by_their_addresses():
    original = random_open_league(1)
    copied = imported(exported(original), original.organization)
    known = set(original.members.exclude(player__email="").values_list("player", flat=True))
    assert len(known) == 3
    assert (
        set(copied.members.values_list("player", flat=True))
        & set(original.members.values_list("player", flat=True))
        == known
    )


# --- what is refused


KEPT: dict[str, dict] = {}


def changed(kind: str) -> dict:
    """A document to be changed, without decks: made once, though its rows are gone afterwards."""
    if kind not in KEPT:
        KEPT[kind] = exported(MAKERS[kind](1))
        KEPT[kind]["decklists"] = []
        for member in KEPT[kind]["members"]:
            member["decklist_version"] = None
    FormatFactory()
    return copy.deepcopy(KEPT[kind])


@pytest.mark.parametrize(
    ("kind", "path", "value", "problem"),
    [
        ("open", ["format"], "tournament-desk/event",
         ("format", "This is not a league document: “tournament-desk/league” is expected.")),
        ("open", ["scope"], "public",
         ("scope", "Only the staff's complete export can be imported, not the public document.")),
        ("open", ["league", "starts_on"], "soon",
         ("league.starts_on", "“soon” value has an invalid date format. "
          "It must be in YYYY-MM-DD format.")),
        ("open", ["league", "ends_on"], "2020-01-01",
         ("league.ends_on", "The league ends before it begins.")),
        ("open", ["league", "points_by_place"], [1, 2],
         ("league.points_by_place",
          "Give whole numbers for the first place, the second, and so on, none growing.")),
        ("open", ["league", "time_zone"], "Mars/Olympus",
         ("league.time_zone", "This time zone is not known.")),
        ("open", ["league", "format"], "no-such",
         ("league.format", "There is no format with this short name here.")),
        ("open", ["league", "kind"], "season",
         ("members", "A season has no players and matches of its own.")),
        ("open", ["matches", 0, "challenger"], 99,
         ("matches[0].challenger", "There is nothing with this number in the document.")),
        ("open", ["matches", 0, "status"], "won",
         ("matches[0].status", 'One of these is expected: "challenged", "accepted", '
          '"reported", "disputed", "confirmed", "declined", "lapsed", "voided".')),
        ("open", ["members", 1, "player"], 1,
         ("members[1]", "This contradicts another part of the document (league_member_once).")),
        ("open", ["members", 1, "id"], 1, ("members[1].id", "This number is used twice.")),
        ("open", ["players", 0, "name"], " ", ("players[0].name", "Please give a name.")),
        ("open", ["standings", 0, "points"], 99, ("standings[0].points", None)),
        ("season", ["standings", 0, "ranks", 0], 9, ("standings[0].ranks", None)),
        ("season", ["final"], 77,
         ("final", "There is nothing with this number in the document.")),
        ("season", ["league", "kind"], "open", ("events", "An open league has no events.")),
        ("season", ["events", 1, "people", 0], 99,
         ("events[1].people[0]", "There is nothing with this number in the document.")),
        ("season", ["events", 1, "people"], [1],
         ("events[1].people", "Each player of the event's document is one player of the league.")),
        ("season", ["events", 1, "id"], 1, ("events[1].id", "This number is used twice.")),
        ("season", ["events", 1, "weight"], 11, ("events[1].weight", "At most 10 is allowed.")),
        ("season", ["events", 2, "document", "matches", 0, "games_one"], 5,
         ("events[2].document.matches[0]", "More games are won than win a match.")),
        ("season", ["events", 2, "document", "matches", 0, "round"], 7,
         ("events[2].document.matches[0].round",
          "There is nothing with this number in the document.")),
        ("season", ["events", 2, "document", "scope"], "public",
         ("events[2].document", "The complete event is needed here.")),
        ("season", ["feeds", 0, "source"], 9,
         ("feeds[0]", "There is nothing with this number in the document.")),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_by_its_place(kind, path, value, problem):
    document = changed(kind)
    *way, last = path
    at = document
    for step in way:
        at = at[step]
    before = at.get(last) if isinstance(at, dict) else at[last]
    at[last] = value
    told = refused(document)[0]
    if problem[1] is None:
        wanted = before if last == "points" else at
        stated = document["standings"][0]
        right = wanted if last == "points" else [before, *stated["ranks"][1:]]
        problem = (problem[0], f"The results give another value: {right}.")
    assert told == problem


def test_a_file_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr("tournaments.exchange.reading.MAX_BYTES", 10)
    with pytest.raises(EventFileRefused) as caught:
        imported(b" " * 11)
    assert caught.value.code == "file_too_large"


# --- for everybody


def test_the_public_document_holds_no_private_word():
    league = random_open_league(2)
    hidden = league.matches.exclude(status="confirmed").first()
    hidden.message = "a secret word"
    hidden.save()
    text = document_bytes(league_document(league, scope=PUBLIC)).decode()
    for secret in ("@example.org", "secret word", "Red Burn", "message", "disputed", "reported_by"):
        assert secret not in text
    document = json.loads(text)
    jsonschema.Draft202012Validator(league_schema()).validate(document)
    assert {one["status"] for one in document["matches"]} == {"confirmed"}
    assert document["standings"] == exported(league)["standings"]


def test_the_public_season_names_its_events_by_their_addresses():
    league = random_season(1)
    document = exported(league, scope=PUBLIC)
    assert [one["slug"] for one in document["events"]] == [
        *(row.tournament.slug for row in league.events.order_by("tournament__starts_at")),
        league.final.slug,
    ]
    assert "document" not in document["events"][0]
    assert "@example.org" not in json.dumps(document)


# --- pages and API


@pytest.fixture
def league():
    made = open_league(name="Ladder", description="Play")
    played(*members(made, "Ann", "Bob"), (2, 0, 0))
    return made


@pytest.fixture
def organizer(league):
    return StaffMembershipFactory(organization=league.organization).user


def upload(content: bytes) -> dict[str, SimpleUploadedFile]:
    return {"file": SimpleUploadedFile("league.json", content, "application/json")}


def test_staff_download_the_league_and_import_it(client, league, organizer):
    client.force_login(organizer)
    assert (
        "/leagues/ladder/desk/league.json" in client.get("/leagues/ladder/desk/").content.decode()
    )
    file = client.get("/leagues/ladder/desk/league.json")
    assert file["Content-Disposition"] == 'attachment; filename="ladder.league.json"'
    assert file["Cache-Control"] == "private, no-store"
    address = f"/organizations/{league.organization.slug}/events/import/"
    response = client.post(address, upload(file.content))
    assert response["Location"] == "/leagues/ladder-2/desk/"
    entry = AuditEntry.objects.get(action=AuditAction.LEAGUE_IMPORTED)
    assert (entry.actor, entry.text) == (organizer, "Ladder")
    document = json.loads(file.content)
    document["matches"][0]["games_opponent"] = -1
    wrong = client.post(address, upload(json.dumps(document).encode()))
    assert wrong.status_code == 400
    assert "<code>matches[0].games_opponent</code>" in wrong.content.decode()


def test_the_public_document_is_served_with_its_etag(client, league):
    answer = client.get("/leagues/ladder/league.json")
    assert (answer.status_code, answer["Access-Control-Allow-Origin"]) == (200, "*")
    assert answer.json()["scope"] == "public"
    known = {"If-None-Match": answer["ETag"]}
    assert client.get("/leagues/ladder/league.json", headers=known).status_code == 304
    assert client.options("/leagues/ladder/league.json").status_code == 204
    schema = client.get("/schemas/league-1.json")
    assert schema["Content-Type"] == "application/schema+json"
    jsonschema.Draft202012Validator(json.loads(schema.content)).validate(answer.json())
    League.objects.update(status="planned")
    assert client.get("/leagues/ladder/league.json").status_code == 404


@pytest.mark.parametrize("role", ["judge", "scorekeeper"])
def test_the_complete_league_is_for_organizers(client, league, role):
    client.force_login(StaffMembershipFactory(organization=league.organization, role=role).user)
    assert client.get("/leagues/ladder/desk/league.json").status_code == 403
    assert client.get("/api/v1/leagues/ladder/document/").status_code == 403
    address = f"/api/v1/organizations/{league.organization.slug}/import-league/"
    assert client.post(address, {}, content_type="application/json").status_code == 403


def test_documents_by_api(client, league, organizer):
    assert client.get("/api/v1/leagues/ladder/public-document/").json()["scope"] == "public"
    assert client.get("/api/v1/leagues/ladder/document/").status_code == 401
    client.force_login(UserFactory())
    assert client.get("/api/v1/leagues/ladder/document/").status_code == 403
    client.force_login(organizer)
    document = client.get("/api/v1/leagues/ladder/document/").json()
    address = f"/api/v1/organizations/{league.organization.slug}/import-league/"
    made = client.post(address, json.dumps(document), content_type="application/json")
    assert (made.status_code, made.json()["slug"]) == (201, "ladder-2")
    made = client.post(address, upload(json.dumps(document).encode()))
    assert (made.status_code, made.json()["slug"]) == (201, "ladder-3")
    event = address.replace("import-league", "import-event")
    other = client.post(event, json.dumps(document), content_type="application/json")
    assert (other.status_code, other.json()["fields"]) == (
        400,
        {"file": ["format: This is not an event document: “tournament-desk/event” is expected."]},
    )


def test_a_large_league_is_imported_by_a_job(client, organizer, league, monkeypatch):
    monkeypatch.setattr(import_jobs, "IMPORTED_AT_ONCE_BYTES", 10)
    client.force_login(organizer)
    content = document_bytes(league_document(league))
    address = f"/organizations/{league.organization.slug}/events/import/"
    response = client.post(address, upload(content))
    job = BackgroundJob.objects.get()
    assert response["Location"] == f"{address}{job.pk}/"
    for _ in range(2):
        run_job(job.pk)
    job.refresh_from_db()
    copied = League.objects.get(slug="ladder-2")
    assert (job.status, job.result) == (JobStatus.SUCCEEDED, {"league": copied.pk})
    assert "content" not in job.arguments
    assert "/leagues/ladder-2/desk/" in client.get(response["Location"]).content.decode()


# --- the format itself


def test_the_schema_is_sound():
    jsonschema.Draft202012Validator.check_schema(league_schema())


def test_every_model_of_a_league_is_exported_or_left_out_with_a_reason():
    known = {section.model.__name__ for section in (LEAGUE, *LEAGUE_SECTIONS)}
    known |= set(LEAGUE_LEFT_OUT)
    models = {model.__name__ for model in apps.get_app_config("tournaments").get_models()}
    assert known == {name for name in models if name.startswith("League")}


def test_an_empty_season_comes_back():
    document = exported(season(name="New"))
    assert imported(document).name == "New"
