"""The admin shows everything and changes only what has no service."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, UserFactory
from tests.factories.events import next_round, play_all, started
from tests.factories.leagues import members, open_league, played
from tests.kept import made_once
from tests.tournaments.pod_events import first_round
from tests.tournaments.team_events import started_teams
from tournaments.models import (
    League,
    LeagueMatch,
    LeagueMember,
    Organization,
    Player,
    Pod,
    SeatFormat,
    SeatMatch,
    SeatReport,
    StaffMembership,
    TeamMember,
    Tournament,
)

pytestmark = pytest.mark.django_db

KEPT_HERE = {Organization, Player}


def team_rows() -> None:
    """An event of teams whose first seats are reported."""
    event = started_teams(["Reds", "Blues"])
    seat = next_round(event).matches.get().seat_matches.first()
    SeatReport.objects.create(
        seat_match=seat, registration=seat.match.player_one, games_one=2, games_two=0,
        reported_at=NOW,
    )  # fmt: skip
    SeatFormat.objects.create(tournament=event, seat="A", format=event.format)


def league_rows() -> None:
    played(*members(open_league(), "Ann", "Bob"), (2, 0, 0))


#: Models that no event of single players has.
OTHERS = {
    TeamMember: team_rows,
    SeatFormat: team_rows,
    SeatMatch: team_rows,
    League: league_rows,
    LeagueMember: league_rows,
    LeagueMatch: league_rows,
    Pod: lambda: first_round(4),
}
OURS = [model for model in admin.site._registry if model._meta.app_label == "tournaments"]


@pytest.fixture
def staff(client):
    user = UserFactory(is_staff=True, is_superuser=True)
    client.force_login(user)
    return client


def in_playoff() -> None:
    event = started(5, swiss_rounds=1, cut_to=2)
    play_all(next_round(event))
    next_round(event)


played_event = made_once(in_playoff, scope="class")


@pytest.mark.usefixtures("played_event")
class TestPages:
    @pytest.mark.parametrize("model", OURS, ids=lambda model: model._meta.model_name)
    def test_lists_and_pages_open(self, staff, model):
        OTHERS.get(model, lambda: None)()
        name = model._meta.model_name
        listed = staff.get(reverse(f"admin:tournaments_{name}_changelist"))
        assert listed.status_code == 200
        row = model.objects.first()
        assert model not in OTHERS or row is not None
        if row is not None:
            page = staff.get(reverse(f"admin:tournaments_{name}_change", args=[row.pk]))
            assert page.status_code == 200


@pytest.mark.parametrize(
    "model", [one for one in OURS if one not in KEPT_HERE], ids=lambda model: model.__name__
)
def test_rows_with_services_are_read_only(staff, model):
    assert staff.get(reverse(f"admin:tournaments_{model._meta.model_name}_add")).status_code == 403


def test_a_change_past_the_services_is_refused(staff):
    event = started(4)
    url = reverse("admin:tournaments_tournament_change", args=[event.pk])
    assert staff.post(url, {"name": "Other"}).status_code == 403
    assert Tournament.objects.get(pk=event.pk).name == event.name


def test_staff_are_appointed_in_the_store(staff):
    store = OrganizationFactory(created_at=NOW)
    user = UserFactory()
    done = staff.post(
        reverse("admin:tournaments_organization_change", args=[store.pk]),
        {
            "name": store.name,
            "slug": store.slug,
            "city": "Ulm",
            "time_zone": "UTC",
            "memberships-TOTAL_FORMS": 1,
            "memberships-INITIAL_FORMS": 0,
            "memberships-0-user": user.pk,
            "memberships-0-role": "judge",
        },
    )
    assert done.status_code == 302
    assert StaffMembership.objects.get(user=user).role == "judge"
