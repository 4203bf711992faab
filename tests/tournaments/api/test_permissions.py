"""Every endpoint that writes refuses strangers; drafts and lists of others stay hidden."""

import pytest
from django.urls import get_resolver, reverse
from django.urls.resolvers import URLResolver

from tests.factories import UserFactory
from tests.factories.events import by_name, next_round, registered, started
from tournaments.services import rounds

pytestmark = pytest.mark.django_db

#: Writing calls that are meant for everybody, with the reason.
OPEN = {
    "decklist-validate": "checks a text and stores nothing",
    "enginetranscript-verify": "verification is public where the transcript is",
    "enginetranscript-verify-document": "anybody may verify a transcript",
}


def writing_routes():
    """(name, methods, words of the address) of the API routes that write."""

    def walk(patterns, words=()):
        for pattern in patterns:
            inner = (*words, *pattern.pattern.regex.groupindex)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, inner)
                continue
            actions = getattr(pattern.callback, "actions", None) or {}
            methods = sorted({"post", "put", "patch", "delete"} & set(actions))
            if methods:
                yield pattern.name, methods, inner

    api = next(
        pattern
        for pattern in get_resolver().url_patterns
        if getattr(pattern, "namespace", None) == "api"
    )
    return list(walk(api.url_patterns))


def test_no_writing_call_works_without_signing_in(client_of, store):
    tournament = started(4, organization=store)
    draft = rounds.pair_next_round(actor=None, tournament=tournament, now=tournament.created_at)
    ids = {
        "registration": by_name(tournament, "P001").pk,
        "match": draft.matches.first().pk,
    }
    client = client_of()
    answered = {}
    for name, methods, words in writing_routes():
        if name in OPEN:
            continue
        kind = name.split("-")[0]
        slug = store.slug if kind == "organization" else tournament.slug
        values = {"slug": slug, "number": draft.number, "pk": ids.get(kind, 1)}
        path = reverse(f"api:{name}", kwargs={word: values.get(word, 1) for word in words})
        for method in methods:
            answered[f"{method} {name}"] = getattr(client, method)(path, {}).status_code
    assert sum(code == 401 for code in answered.values()) > 40
    # 404: drafts, of which strangers may not even know.
    assert {call: code for call, code in answered.items() if code not in {401, 404}} == {}


def test_a_stranger_with_an_account_cannot_run_rounds(client_of, store):
    tournament = started(4, organization=store)
    client = client_of(UserFactory())
    answer = client.post(f"/api/v1/tournaments/{tournament.slug}/rounds/", {})
    assert answer.status_code == 403
    assert answer.json()["code"] == "permission_denied"
    assert tournament.rounds.count() == 0


def test_a_scorekeeper_may_not_change_settings(client_of, store, scorekeeper):
    tournament = registered(4, organization=store, name="Before")
    answer = client_of(scorekeeper).patch(
        f"/api/v1/tournaments/{tournament.slug}/", {"name": "After"}
    )
    assert answer.status_code == 403
    tournament.refresh_from_db()
    assert tournament.name == "Before"


def test_drafts_are_invisible_to_players(client_of, store, organizer):
    tournament = started(4, organization=store)
    draft = rounds.pair_next_round(actor=None, tournament=tournament, now=tournament.created_at)
    match = draft.matches.first()
    event = f"/api/v1/tournaments/{tournament.slug}"
    for path in (
        f"{event}/rounds/1/",
        f"{event}/rounds/1/matches/",
        f"/api/v1/matches/{match.pk}/",
    ):
        assert client_of().get(path).status_code == 404
        assert client_of(organizer).get(path).status_code == 200
    assert client_of().get(f"{event}/rounds/").json()["results"] == []
    assert len(client_of(organizer).get(f"{event}/rounds/").json()["results"]) == 1


def test_planned_events_are_invisible_to_strangers(client_of, store, organizer):
    tournament = registered(2, organization=store, status="planned")
    path = f"/api/v1/tournaments/{tournament.slug}/"
    assert client_of().get(path).status_code == 404
    assert client_of(organizer).get(path).json()["slug"] == tournament.slug
    assert client_of().get("/api/v1/tournaments/").json()["count"] == 0
    assert client_of(organizer).get("/api/v1/tournaments/").json()["count"] == 1


def test_addresses_of_players_are_never_shown(client_of, store, organizer):
    tournament = started(2, organization=store)
    player = by_name(tournament, "P001").player
    player.email = "secret@example.org"
    player.save()
    next_round(tournament)
    event = f"/api/v1/tournaments/{tournament.slug}"
    for client in (client_of(), client_of(organizer)):
        for path in ("/api/v1/players/", f"{event}/registrations/", f"{event}/rounds/1/"):
            assert "secret@example.org" not in client.get(path).content.decode()
