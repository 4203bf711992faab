"""The API of limited events."""

from __future__ import annotations

import pytest

from tests.factories import StaffMembershipFactory, UserFactory
from tests.factories.events import by_name
from tests.factories.limited import forty_of, opened_event, sealed_event
from tests.tournaments.services.test_team_sealed import team_event
from tournaments.enums import StaffRole, TeamKind

pytestmark = pytest.mark.django_db


def url(event, *parts: object) -> str:
    return "/".join([f"/api/v1/tournaments/{event.slug}", *map(str, parts), ""])


@pytest.fixture
def player_of(client_of):
    """A client signed in as the player of a registration."""

    def make(registration):
        registration.player.user = UserFactory(username=registration.player.name.lower())
        registration.player.save()
        return client_of(registration.player.user)

    return make


def test_settings_are_read_by_all_and_changed_by_organizers(
    client_of, organizer, scorekeeper, store
):
    event = sealed_event(2, organization=store)
    assert client_of().get(url(event, "limited", "settings")).json()["products"] == [
        {"product": "draft-booster", "set_code": "TST", "quantity": 6}
    ]
    change = {"products": [{"product": "draft-booster", "quantity": 3, "set_code": "TST"}]}
    where = url(event, "limited", "settings")
    assert client_of().put(where, change, format="json").status_code == 401
    assert client_of(scorekeeper).put(where, change, format="json").status_code == 403
    told = client_of(organizer).put(where, {**change, "is_new_set": True}, format="json").json()
    assert (told["products"][0]["quantity"], told["building_minutes"]) == (3, 45)
    wrong = client_of(organizer).put(
        where, {"products": [{"product": "x", "quantity": 3}]}, format="json"
    )
    assert wrong.status_code == 400
    assert wrong.json()["fields"] == {"products": ["There is no product “x”."]}


def test_the_building_time(client_of, scorekeeper, store):
    event = sealed_event(2, organization=store)
    client = client_of(scorekeeper)
    told = client.post(
        url(event, "limited", "start-building"), {"phase": "construction"}, format="json"
    ).json()
    assert told["phase"] == "construction"
    assert (
        client.post(
            url(event, "limited", "extend-building"), {"minutes": 5}, format="json"
        ).status_code
        == 200
    )
    paused = client.post(url(event, "limited", "pause-building")).json()
    assert (paused["phase_ends_at"], paused["phase_paused_at"] is None) == (None, False)
    assert client.post(url(event, "limited", "resume-building")).json()["phase_paused_at"] is None
    assert client.post(url(event, "limited", "end-building")).json()["phase"] == "over"
    again = client.post(
        url(event, "limited", "start-building"), {"phase": "construction"}, format="json"
    )
    assert (again.status_code, again.json()["code"]) == (409, "phase_over")
    assert client.post(url(event, "limited", "allow-missing-decks")).status_code == 200


def test_pools_are_opened_and_listed_for_staff(client_of, scorekeeper, player_of, store):
    event = sealed_event(["Ada", "Ben"], organization=store)
    client = client_of(scorekeeper)
    told = client.post(url(event, "pools", "open"), {"seed": 4}, format="json").json()
    assert [(row["name"], row["cards"], row["state"]) for row in told["results"]] == [
        ("Ada", 90, "confirmed"),
        ("Ben", 90, "confirmed"),
    ]
    ada = by_name(event, "Ada")
    assert player_of(ada).get(url(event, "pools")).status_code == 403


def test_16_4_a_pool_goes_across_the_table_and_back(client_of, scorekeeper, player_of, store):
    event = sealed_event(
        ["Ada", "Ben", "Cleo", "Dan"], organization=store, options={"pool_registration": "across"}
    )
    client_of(scorekeeper).post(url(event, "pools", "assign-registrars"))
    ada = by_name(event, "Ada")
    registrar = ada.pool.registrar
    owner, writer = player_of(ada), player_of(registrar)
    other = event.registrations.exclude(pk__in=[ada.pk, registrar.pk]).first()
    stranger = player_of(other)
    where = url(event, "pools", ada.pk)
    text = {"text": "2 Common 01\n1 Rare 02"}

    assert stranger.get(where).status_code == 403
    assert stranger.put(where, text, format="json").status_code == 403
    assert owner.put(where, text, format="json").status_code == 403
    told = writer.put(where, text, format="json").json()
    assert (told["state"], told["source"]) == ("registered", "across")
    assert [(card["name"], card["rarity"], card["quantity"]) for card in told["cards"]] == [
        ("Common 01", "common", 2),
        ("Rare 02", "rare", 1),
    ]
    assert [one["code"] for one in told["problems"]] == ["pool_too_small", "pool_basic_lands"]

    refused = writer.post(url(event, "pools", ada.pk, "confirm"))
    assert (refused.status_code, refused.json()["code"]) == (409, "not_your_pool")
    told = owner.post(
        url(event, "pools", ada.pk, "dispute"), {"note": "Three of them"}, format="json"
    ).json()
    assert (told["state"], told["dispute"]) == ("disputed", "Three of them")
    assert owner.post(url(event, "pools", ada.pk, "confirm")).json()["state"] == "confirmed"


def test_a_deck_out_of_a_pool(player_of, client_of, store):
    event = opened_event(["Ada", "Ben"], organization=store)
    ada = by_name(event, "Ada")
    client = player_of(ada)
    main = forty_of(ada)
    text = "\n".join(f"{count} {name}" for name, count in main.items())
    saved = client.post(
        url(event, "pools", ada.pk, "save-deck"), {"text": "3 Forest"}, format="json"
    )
    assert saved.status_code == 200
    small = client.post(
        url(event, "pools", ada.pk, "hand-in-deck"), {"text": "3 Forest"}, format="json"
    )
    assert (small.status_code, small.json()["code"]) == (400, "decklist_illegal")
    told = client.post(
        url(event, "pools", ada.pk, "hand-in-deck"), {"text": text}, format="json"
    ).json()
    assert told["has_decklist"] is True
    ben = by_name(event, "Ben")
    theirs = client.post(url(event, "pools", ben.pk, "hand-in-deck"), {"text": text}, format="json")
    assert theirs.status_code == 403


def test_the_decks_of_a_teams_seats(player_of, client_of):
    team = team_event(TeamKind.TRIOS, "team_sealed")
    event = team.tournament
    client = player_of(team)  # the player of seat A
    where = url(event, "pools", team.pk, "save-deck")
    saved = client.post(where, {"text": "2 Common 01\n38 Forest"}, format="json")
    assert saved.status_code == 200
    other = client.post(where, {"text": "40 Forest", "seat": "B"}, format="json")
    assert (other.status_code, other.json()["fields"]) == (
        400,
        {"seat": ["Each member builds the own deck."]},
    )
    scorekeeper = StaffMembershipFactory(
        organization=event.organization, role=StaffRole.SCOREKEEPER
    ).user
    staff = client_of(scorekeeper)
    told = staff.post(
        url(event, "pools", team.pk, "hand-in-deck"),
        {"text": "40 Forest", "seat": "B", "takes_rest": True},
        format="json",
    )
    assert told.status_code == 200
    assert team.members.get(seat="B").decklist_version.source_text == (
        "40 Forest\n\nSideboard\n1 Common 01\n2 Common 02\n1 Rare 01"
    )
    unnamed = staff.post(where, {"text": "40 Forest"}, format="json")
    assert unnamed.json()["fields"] == {"seat": ["Each member builds the own deck."]}


def test_events_without_pools_have_none(client_of, organizer, store):
    event = sealed_event(["Ada"], organization=store)
    ada = by_name(event, "Ada")
    assert client_of(organizer).get(url(event, "pools", ada.pk)).status_code == 404
    assert client_of().get(url(event, "limited", "settings")).json()["phase"] == ""
