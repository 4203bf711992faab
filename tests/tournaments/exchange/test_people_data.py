"""Duplicates become one player, people are forgotten, and everybody gets their own data."""

from __future__ import annotations

import json

import pytest

from tests.factories import (
    NOW,
    OrganizationFactory,
    PlayerFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import by_name, next_round, pair, play, started
from tournaments.enums import PenaltyKind
from tournaments.errors import MergeRefused, RegistrationRefused
from tournaments.models import AuditEntry, Player, Registration
from tournaments.selectors.standings import standings
from tournaments.services import penalties, tournaments
from tournaments.services.player_merges import merge_players, preview_merge, separate_players
from tournaments.services.privacy import anonymize_player, personal_data

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory(slug="card-corner")


def person(store, name, **fields) -> Player:
    return PlayerFactory(name=name, organization=store, **fields)


def played(store, player: Player, **settings):
    """A finished event that the player has won, and the other player."""
    event = started(["Ann Smith", "Bob"], organization=store, swiss_rounds=1, **settings)
    row = by_name(event, "Ann Smith")
    Registration.objects.filter(pk=row.pk).update(player=player)
    row.player.delete()
    round = pair(event, (player.name, "Bob"))
    play(round, player.name, (2, 1, 0))
    event.refresh_from_db()
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    event.refresh_from_db()
    return event


def merged(store, kept, duplicate, actor=None) -> Player:
    return merge_players(actor=actor, organization=store, kept=kept, duplicate=duplicate, now=NOW)


def test_everything_of_the_duplicate_moves_and_comes_back(store):
    kept, duplicate = person(store, "Ann"), person(store, "Ann S.", email="ann@example.org")
    event = played(store, duplicate)
    before = standings(event)[0]
    user = UserFactory()
    assert merged(store, kept, duplicate, user).email == "ann@example.org"
    event.refresh_from_db()
    after = standings(event)[0]
    assert (after.name, after.player_id) == ("Ann", kept.pk)
    assert (after.match_points, after.gw) == (before.match_points, before.gw)
    assert not Player.objects.filter(pk=duplicate.pk).exists()
    entry = AuditEntry.objects.get(action="players_merged")
    assert (entry.actor, entry.organization) == (user, store)
    assert entry.text == f"Ann S. ({duplicate.pk}) → Ann ({kept.pk})"
    separate_players(actor=user, entry=entry, now=NOW)
    event.refresh_from_db()
    assert standings(event)[0].player_id == duplicate.pk
    assert Player.objects.get(pk=duplicate.pk).email == "ann@example.org"
    assert Player.objects.get(pk=kept.pk).email == ""
    with pytest.raises(MergeRefused, match="taken back already"):
        separate_players(actor=user, entry=entry, now=NOW)


def test_two_who_played_in_the_same_event_are_two(store):
    event = started(["Ann", "Ann S."], organization=store, name="Friday")
    next_round(event)
    kept, duplicate = (row.player for row in event.registrations.order_by("pk"))
    Player.objects.update(organization=store)
    kept.refresh_from_db()
    duplicate.refresh_from_db()
    with pytest.raises(MergeRefused, match="Both have played in Friday"):
        merged(store, kept, duplicate)
    assert event.registrations.count() == 2


def test_a_registration_without_matches_gives_way(store):
    kept, duplicate = person(store, "Ann"), person(store, "Ann S.")
    event = TournamentFactory(organization=store)
    RegistrationFactory(tournament=event, player=kept)
    gone = RegistrationFactory(tournament=event, player=duplicate)
    preview = preview_merge(organization=store, kept=kept, duplicate=duplicate)
    assert (preview.moved, preview.dropped, preview.problems) == ((), (gone,), ())
    merged(store, kept, duplicate)
    assert [row.player for row in event.registrations.all()] == [kept]
    separate_players(actor=None, entry=AuditEntry.objects.get(action="players_merged"), now=NOW)
    assert set(event.registrations.values_list("player_id", flat=True)) == {kept.pk, duplicate.pk}
    assert Registration.objects.get(pk=gone.pk).player_id == duplicate.pk


def test_accounts_and_other_stores_are_not_merged_away(store):
    kept = person(store, "Ann")
    with pytest.raises(MergeRefused, match="has an account"):
        merged(store, kept, person(store, "A", user=UserFactory()))
    with pytest.raises(MergeRefused, match="not a player of this store"):
        merged(store, kept, person(OrganizationFactory(), "B"))
    guest = person(store, "C")
    RegistrationFactory(player=guest)
    with pytest.raises(MergeRefused, match="events of other stores"):
        merged(store, kept, guest)
    with pytest.raises(MergeRefused, match="the same player"):
        merged(store, kept, kept)


def test_a_merge_is_not_taken_back_after_a_change(store):
    kept, duplicate = person(store, "Ann"), person(store, "Ann S.")
    event = played(store, duplicate)
    merged(store, kept, duplicate)
    Registration.objects.filter(tournament=event, player=kept).update(player=person(store, "X"))
    with pytest.raises(MergeRefused, match="Something has changed"):
        separate_players(actor=None, entry=AuditEntry.objects.get(action="players_merged"), now=NOW)
    assert not Player.objects.filter(pk=duplicate.pk).exists()


def test_a_forgotten_player_leaves_results_and_no_name(store):
    user = UserFactory(username="annlogin")
    ann = person(store, "Ann Unmistakable", email="ann@example.org", user=user)
    event = played(store, ann)
    ruling = penalties.Ruling(kind=PenaltyKind.WARNING, infraction="Late", note="Ann again")
    penalty = penalties.give_penalty(
        actor=None, registration=event.registrations.get(player=ann), ruling=ruling, now=NOW
    )
    before = [(row.rank, row.match_points, row.omw, row.gw) for row in standings(event)]
    forgotten = anonymize_player(actor=None, player=ann, now=NOW)
    assert forgotten.name.startswith("Player ")
    assert (forgotten.email, forgotten.user) == ("", None)
    event.refresh_from_db()
    assert [(row.rank, row.match_points, row.omw, row.gw) for row in standings(event)] == before
    assert standings(event)[0].name == forgotten.name
    penalty.refresh_from_db()
    assert (penalty.note, penalty.kind) == ("", PenaltyKind.WARNING)
    entries = AuditEntry.objects.order_by("pk")
    told = json.dumps([(one.text, one.told, one.actor_name, one.changes) for one in entries])
    assert "Unmistakable" not in told
    assert "ann@example.org" not in told
    assert forgotten.name in told


def test_nobody_is_forgotten_during_an_event(store):
    ann = person(store, "Ann")
    RegistrationFactory(tournament=TournamentFactory(organization=store), player=ann)
    with pytest.raises(RegistrationRefused) as caught:
        anonymize_player(actor=None, player=ann, now=NOW)
    assert caught.value.code == "player_in_event"


def test_my_data_is_mine_and_complete(client, store):
    user = UserFactory(username="ann", email="ann@example.org")
    ann = person(store, "Ann", user=user)
    played(store, ann, name="Friday")
    played(store, person(store, "Somebody"), name="Secret")
    client.force_login(user)
    answer = client.get("/me/data.json")
    assert answer["Content-Disposition"] == 'attachment; filename="my-data.json"'
    data = json.loads(answer.content)
    assert data == json.loads(json.dumps(personal_data(user)))
    assert data["account"]["email"] == "ann@example.org"
    assert [(one["event"], one["players"], one["games"]) for one in data["matches"]] == [
        ("Friday", ["Ann", "Bob"], [2, 1, 0])
    ]
    assert "Secret" not in answer.content.decode()
    assert client.get("/me/data.json").status_code == 200
    client.logout()
    assert client.get("/me/data.json").status_code == 302


def test_pages_for_organizers(client, store):
    kept, duplicate = person(store, "Ann"), person(store, "Ann S.")
    event = played(store, duplicate, name="Friday")
    client.force_login(StaffMembershipFactory(organization=store).user)
    base = "/organizations/card-corner/players/"
    assert "Ann S." in client.get(base, {"q": "ann"}).content.decode()
    chosen = {"kept": kept.pk, "duplicate": duplicate.pk}
    assert "Friday" in client.get(f"{base}compare/", chosen).content.decode()
    assert client.get(f"{base}compare/", {"kept": "x"}).status_code == 404
    client.post(f"{base}merge/", chosen)
    assert event.registrations.filter(player=kept).exists()
    entry = AuditEntry.objects.get(action="players_merged")
    assert f"merges/{entry.pk}/take-back/" in client.get(base).content.decode()
    client.post(f"{base}merges/{entry.pk}/take-back/")
    assert event.registrations.filter(player=duplicate).exists()
    client.post(f"{base}{duplicate.pk}/anonymize/")
    duplicate.refresh_from_db()
    assert duplicate.name.startswith("Player ")
    client.force_login(StaffMembershipFactory(organization=store, role="judge").user)
    for address in (base, f"{base}compare/"):
        assert client.get(address).status_code == 403
    assert client.post(f"{base}merge/", chosen).status_code == 403


def test_i_can_be_forgotten(client, store):
    user = UserFactory()
    ann = person(store, "Ann", user=user)
    client.force_login(user)
    client.post("/me/forget/")
    ann.refresh_from_db()
    assert (ann.name == "Ann", ann.user) == (False, None)


def test_people_by_api(client, store):
    kept, duplicate = person(store, "Ann"), person(store, "Ann S.")
    played(store, duplicate, slug="friday")
    base = "/api/v1/organizations/card-corner/"
    chosen = {"kept": kept.pk, "duplicate": duplicate.pk}
    kind = {"content_type": "application/json"}
    assert client.post(f"{base}merge-players/", chosen, **kind).status_code == 401
    client.force_login(StaffMembershipFactory(organization=store, role="judge").user)
    assert client.post(f"{base}merge-players/", chosen, **kind).status_code == 403
    client.force_login(StaffMembershipFactory(organization=store).user)
    preview = client.post(f"{base}merge-preview/", chosen, **kind)
    assert preview.json() == {"moved": ["friday"], "dropped": [], "problems": []}
    assert client.post(f"{base}merge-players/", chosen, **kind).json()["id"] == kept.pk
    entry = AuditEntry.objects.get(action="players_merged")
    back = client.post(f"{base}merges/{entry.pk}/take-back/", **kind)
    assert (back.status_code, back.json()["id"]) == (200, duplicate.pk)
    again = client.post(f"{base}merges/{entry.pk}/take-back/", **kind)
    assert (again.status_code, again.json()["code"]) == (409, "merge_refused")
    forgotten = client.post(f"{base}players/{duplicate.pk}/anonymize/", **kind).json()
    assert forgotten["name"].startswith("Player ")
    assert client.get("/api/v1/my-data/").json()["player"] is None
    assert client.post("/api/v1/my-data/forget/", **kind).status_code == 404
