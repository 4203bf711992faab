"""Rules levels, reports and exclusions through the API."""

import pytest

from tests.factories import OrganizationFactory, PlayerFactory
from tests.factories.events import registered, started
from tournaments.models import Exclusion, PlayerEligibility

pytestmark = pytest.mark.django_db


def test_the_level_and_its_deviations(client_of, organizer, scorekeeper, store):
    event = registered(2, organization=store)
    path = f"/api/v1/tournaments/{event.slug}/level/"
    assert client_of().get(path).json() == {
        "decklists_required": False,
        "opponents_see_decklists": False,
        "deck_check_percent": 0,
        "penalty_document": "JAR",
        "players_shuffle": False,
        "officials_may_play": True,
        "draft_review": True,
        "pod_only_pairings": True,
    }
    changed = client_of(organizer).patch(path, {"players_shuffle": True})
    assert (changed.status_code, changed.json()["players_shuffle"]) == (200, True)
    assert client_of(scorekeeper).patch(path, {"players_shuffle": False}).status_code == 403
    event.rules_enforcement_level = "competitive"
    event.save()
    refused = client_of(organizer).patch(path, {"draft_review": True})
    assert (refused.status_code, refused.json()["code"]) == (400, "fixed_by_level")


def test_the_report_is_for_staff(client_of, scorekeeper, store):
    event = started(3, organization=store, swiss_rounds=3)
    path = f"/api/v1/tournaments/{event.slug}/report/"
    assert client_of().get(path).status_code == 401
    report = client_of(scorekeeper).get(path).json()
    assert (report["took_place"], report["entrants"], report["smallest"]) == (False, 3, 4)


def test_exclusions_of_a_store(client_of, organizer, scorekeeper, store):
    path = f"/api/v1/organizations/{store.slug}/exclusions/"
    player = PlayerFactory(name="Ada Ito")
    body = {"player": player.pk, "kind": "suspended", "until": "2999-01-01"}
    assert client_of(scorekeeper).post(path, body).status_code == 403
    made = client_of(organizer).post(path, body)
    assert made.status_code == 201
    listed = client_of(scorekeeper).get(path).json()["results"]
    assert [(row["name"], row["kind"], row["until"]) for row in listed] == [
        ("Ada Ito", "suspended", "2999-01-01")
    ]
    elsewhere = OrganizationFactory()
    other = f"/api/v1/organizations/{elsewhere.slug}/exclusions/"
    assert client_of(organizer).get(other).status_code == 403
    assert client_of(organizer).delete(f"{path}{made.json()['id']}/").status_code == 204
    assert not Exclusion.objects.exists()
    assert client_of(organizer).post(path, {**body, "until": "2001-01-01"}).status_code == 400


def test_eligibility_of_a_player_of_the_store(client_of, scorekeeper, store):
    event = registered(1, organization=store)
    player = event.registrations.get().player
    path = f"/api/v1/organizations/{store.slug}/exclusions/eligibility/"
    body = {"is_under_14": True, "has_permission": True}
    assert client_of(scorekeeper).post(f"{path}{player.pk}/", body).status_code == 200
    assert PlayerEligibility.objects.get(player=player).has_permission
    stranger = PlayerFactory()
    assert client_of(scorekeeper).post(f"{path}{stranger.pk}/", body).status_code == 404
