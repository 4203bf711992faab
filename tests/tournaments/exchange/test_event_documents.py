"""Events leave as one JSON document and come back the same."""

from __future__ import annotations

import json

import jsonschema
import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import NOW, OrganizationFactory, PlayerFactory, TournamentFactory
from tests.factories.events import next_round, play, registered, started
from tests.kept import fresh, made_once
from tests.tournaments.exchange.events import random_event
from tournaments.errors import EventFileRefused
from tournaments.exchange import PUBLIC
from tournaments.exchange.schema import event_schema
from tournaments.exchange.sections import EVENT, LEFT_OUT, SECTIONS
from tournaments.models import AuditEntry, Player, Tournament
from tournaments.selectors.event_export import event_document
from tournaments.selectors.exported_rows import document_bytes
from tournaments.selectors.rounds import next_phase
from tournaments.selectors.standings import final_order, standings
from tournaments.services import rounds
from tournaments.services.imports.events import import_event

pytestmark = pytest.mark.django_db


def exported(tournament: Tournament, **options: str) -> dict:
    return json.loads(document_bytes(event_document(tournament, **options)))


def imported(document: object, store=None) -> Tournament:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    store = store or OrganizationFactory()
    return import_event(actor=None, organization=store, content=content, now=NOW)


def refused(document: object, store=None) -> list[tuple[str, str]]:
    """The problems; nothing may be stored."""
    store = store or OrganizationFactory()
    before = Tournament.objects.count(), Player.objects.count(), AuditEntry.objects.count()
    with pytest.raises(EventFileRefused) as caught:
        imported(document, store)
    after = Tournament.objects.count(), Player.objects.count(), AuditEntry.objects.count()
    assert after == before
    return list(caught.value.problems) or [("", str(caught.value.message))]


def table(tournament: Tournament, after_round: int | None = None) -> list[tuple]:
    """The standings without keys: by name."""
    return [
        (row.rank, row.name, row.match_points, row.omw, row.gw, row.ogw)
        for row in standings(tournament, after_round=after_round)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_23_10_an_imported_event_has_the_same_standings_after_each_round(seed):
    """Standings, final order and the next pairings of the copy are those of the original."""
    original = random_event(seed)
    copied = imported(exported(original))
    for number in range(1, original.rounds.count() + 1):
        assert table(copied, number) == table(original, number)
    assert [(r.rank, r.name, r.reached) for r in final_order(copied)] == [
        (r.rank, r.name, r.reached) for r in final_order(original)
    ]
    assert pairings_of(copied) == pairings_of(original)


def pairings_of(tournament: Tournament) -> list[tuple]:
    return [
        (
            match.round.number,
            match.table,
            match.player_one.player.name,
            match.player_two.player.name,
            match.games,
        )
        for round in tournament.rounds.order_by("number")
        for match in round.matches.with_players().select_related("round").order_by("table")
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_export_of_an_import_equals_the_export(seed):
    document = exported(random_event(seed))
    again = exported(imported(document))
    for one in (document, again):
        del one["store"], one["event"]["slug"]
    assert again == document


def test_a_running_event_goes_on_with_the_same_pairings():
    original = started(7, swiss_rounds=3, seed=11)
    for match in next_round(original).matches.order_by("table"):
        play(match.round, match.player_one.player.name, (2, match.table % 2, 0))
    original.refresh_from_db()
    copied = imported(exported(original))
    for one in (original, copied):
        rounds.complete_round(actor=None, round=one.rounds.get(), now=NOW)
        one.refresh_from_db()
        assert next_phase(one) is not None
        next_round(one)
    assert pairings_of(copied) == pairings_of(original)


def test_people_are_found_again_in_the_store_and_nowhere_else():
    store, elsewhere = OrganizationFactory(), OrganizationFactory()
    event = registered(["Ann", "Bob"], organization=store)
    ann, bob = (one.player for one in event.registrations.order_by("pk"))
    Player.objects.filter(pk=ann.pk).update(email="Ann@example.org", organization=store)
    document = exported(event)
    again = imported(document, store)
    first, second = again.registrations.order_by("pk")
    assert first.player_id == ann.pk
    assert second.player_id != bob.pk
    strangers = imported(document, elsewhere).registrations.order_by("pk")
    assert [one.player.name for one in strangers] == ["Ann", "Bob"]
    assert not {one.player_id for one in strangers} & {ann.pk, bob.pk}
    assert strangers[0].player.email == "Ann@example.org"


def test_an_account_is_found_only_if_it_played_in_the_store(django_user_model):
    user = django_user_model.objects.create(username="ann", email="ann@example.org")
    person = PlayerFactory(name="Ann", user=user, organization=None)
    document = exported(registered(["X", "Y"]))
    document["players"][0]["email"] = "ann@example.org"
    store = OrganizationFactory()
    first = imported(document, store).registrations.order_by("pk")[0]
    assert first.player_id != person.pk
    guest = OrganizationFactory()
    registered([], organization=guest).registrations.create(player=person, registered_at=NOW)
    assert imported(document, guest).registrations.order_by("pk")[0].player_id == person.pk


def test_decklists_come_back_with_names_and_counts():
    original = random_event(2)
    document = exported(original)
    assert {one["name"] for one in document["decklists"]} == {"Red Burn", "White Weenie"}
    copied = imported(document)
    lists = [
        one.decklist_version
        for one in copied.registrations.select_related("decklist_version__decklist").order_by("pk")
    ]
    assert lists[0].decklist.owner is None
    assert sum(entry.quantity for entry in lists[0].entries.filter(section="main")) == 60


# --- what is refused


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", ("line 1, column 1", "This is not JSON.")),
        (b"[1]", ("document", "A JSON object is expected.")),
        (b"{}", ("format", "This is not an event document: “tournament-desk/event” is expected.")),
        (b'{"a": 1, "a": 2}', ("a", "This key stands twice in one object.")),
        (b'{"a": NaN}', ("", "The file holds a number that cannot be read.")),
        (b"\xff\xfe\xff", ("", "This is not a text file in UTF-8.")),
        (b"[" * 100_000, ("", "The file is nested too deeply.")),
        (
            b'{"format": "tournament-desk/event", "version": 9}',
            ("version", "Only version 1 can be read."),
        ),
    ],
)
def test_what_is_no_event_document_is_refused(content, problem):
    assert refused(content) == [problem]


def test_a_file_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr("tournaments.exchange.reading.MAX_BYTES", 10)
    with pytest.raises(EventFileRefused) as caught:
        imported(b" " * 11)
    assert caught.value.code == "file_too_large"


def test_the_public_document_cannot_be_imported():
    assert refused(exported(random_event(1), scope=PUBLIC)) == [
        ("scope", "Only the staff's complete export can be imported, not the public document.")
    ]


made_document = made_once(lambda: exported(random_event(1)), scope="class")


class TestWrongValues:
    """One value of a sound document is changed."""

    @pytest.fixture
    def document(self, db, made_document):
        return fresh(made_document)

    @pytest.mark.parametrize(
        ("path", "value", "problem"),
        [
            (["matches", 0, "games_one"], "2",
             ("matches[0].games_one", "Another kind of value is expected: integer, null.")),
            (["matches", 0, "games_one"], 5,
             ("matches[0]", "More games are won than win a match.")),
            (["matches", 0, "player_one"], 999,
             ("matches[0].player_one", "There is nothing with this number in the document.")),
            (["event", "format"], "no-such",
             ("event.format", "There is no format with this short name here.")),
            (["event", "time_zone"], "Mars/Olympus",
             ("event.time_zone", "This time zone is not known.")),
            (["event", "starts_at"], "yesterday",
             ("event.starts_at", "A time with its offset from UTC is expected.")),
            (["event", "name"], "<b>",
             ("event.name", "A name cannot contain <, > or control characters.")),
            (["rounds", 1, "number"], 1,
             ("rounds[1]", "This contradicts another part of the document "
              "(round_number_once_per_tournament).")),
            (["rounds", 2, "number"], 9, ("rounds", "Rounds are numbered from 1 without gaps.")),
            (["registrations", 1, "id"], 1, ("registrations[1].id", "This number is used twice.")),
            (["players", 0, "name"], "a\x00b",
             ("players[0].name", "This text holds a character that cannot be stored.")),
            (["players", 0, "email"], "no address",
             ("players[0].email", "Enter a valid email address.")),
            (["decklists", 0, "cards", 0, "name"], "No Such Card",
             ("decklists[0].cards[0].name", "There is no card with this name here.")),
            (["registrations", 0, "surprise"], 1, ("registrations[0]", "Unknown: surprise.")),
        ],
    )  # fmt: skip
    def test_a_wrong_value_is_named_by_its_place(self, document, path, value, problem):
        *way, last = path
        at = document
        for step in way:
            at = at[step]
        at[last] = value
        assert refused(document)[0] == problem

    def test_standings_that_do_not_follow_from_the_results_are_refused(self, document):
        document["standings"][0]["match_points"] += 3
        points = document["standings"][0]["match_points"] - 3
        assert refused(document) == [
            ("standings[0].match_points", f"The results give another value: {points}.")
        ]

    def test_an_entry_without_its_match_is_refused(self, document):
        entry = next(one for one in document["entries"] if one["kind"] == "match")
        other = next(m["id"] for m in document["matches"] if m["id"] != entry["match"])
        entry["match"] = other
        index = document["entries"].index(entry)
        assert (f"entries[{index}].match", "The match is one of others.") in refused(document)


# --- for everybody


def test_the_public_document_holds_no_private_word():
    original = random_event(3)
    text = document_bytes(event_document(original, scope=PUBLIC)).decode()
    for secret in ("@example.org", "secret note", "Red Burn", "tie_number", '"seed"', "penalt"):
        assert secret not in text
    document = json.loads(text)
    assert [row["match_points"] for row in document["standings"]] == [
        row.match_points for row in standings(original)
    ]
    assert (
        len(document["registrations"]) == original.registrations.exclude(status="withdrawn").count()
    )


def test_the_public_document_follows_the_event_pages():
    event = started(4, swiss_rounds=2)
    round = next_round(event)
    match = round.matches.order_by("table")[0]
    match.result_status, match.games_one, match.games_two, match.games_drawn = "reported", 2, 0, 0
    match.save()
    document = exported(event, scope=PUBLIC)
    assert [(one["result_status"], one["games_one"]) for one in document["matches"]] == [
        ("open", None), ("open", None),
    ]  # fmt: skip
    for one in round.matches.all():
        play(round, one.player_one.player.name, (2, 0, 0))
    event.refresh_from_db()
    rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    assert [one["number"] for one in exported(event, scope=PUBLIC)["rounds"]] == [1]
    assert [one["number"] for one in exported(event)["rounds"]] == [1, 2]


def test_decklists_are_public_once_they_are_published():
    event = random_event(2)
    assert exported(event, scope=PUBLIC)["decklists"] == []
    event.decklist_visibility = "published"
    event.save()
    document = exported(event, scope=PUBLIC)
    assert [one["name"] for one in document["decklists"]] == ["Red Burn", "White Weenie"]
    assert document["registrations"][0]["decklist_version"] == 1


# --- the format itself


def test_documents_follow_the_json_schema():
    jsonschema.Draft202012Validator.check_schema(event_schema())
    validator = jsonschema.Draft202012Validator(event_schema())
    for seed in (0, 1):
        event = random_event(seed)
        validator.validate(exported(event))
        validator.validate(exported(event, scope=PUBLIC))


def test_the_number_of_queries_does_not_grow_with_the_event():
    counts = []
    for players in (4, 12):
        event = started(players, swiss_rounds=2)
        next_round(event)
        event = Tournament.objects.select_related("organization").get(pk=event.pk)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            event_document(event)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_every_model_is_exported_or_left_out_with_a_reason():
    """A new model goes into `tournaments.exchange.sections`: `SECTIONS` or `LEFT_OUT`."""
    known = {section.model.__name__ for section in (EVENT, *SECTIONS)} | set(LEFT_OUT)
    models = {model.__name__ for model in apps.get_app_config("tournaments").get_models()}
    assert sorted(models - known) == []
    assert sorted(known - models) == []


def test_every_field_named_in_a_section_exists():
    for section in (EVENT, *SECTIONS):
        names = {field.name for field in section.model._meta.concrete_fields}
        assert section.public_fields | set(section.omitted) <= names


def test_an_event_without_a_name_for_its_address_gets_one():
    document = exported(TournamentFactory(name="木曜", slug="x"))
    document["event"]["slug"] = ""
    assert imported(document).slug == "tournament"
