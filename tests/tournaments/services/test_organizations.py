"""Stores, staff and who may do what."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tournaments import permissions
from tournaments.enums import DecklistVisibility, StaffRole, TournamentStatus
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import AuditEntry
from tournaments.services import organizations, tournaments

pytestmark = pytest.mark.django_db


class TestOrganizations:
    def test_who_creates_a_store_organizes_it(self):
        user = UserFactory()
        store = organizations.create_organization(actor=user, name="Käse & Karten", now=NOW)
        again = organizations.create_organization(actor=user, name="Käse & Karten", now=NOW)
        assert (store.slug, again.slug) == ("kase-karten", "kase-karten-2")
        assert permissions.staff_roles(user, store) == {StaffRole.ORGANIZER}

    def test_roles_are_given_once_and_taken_away(self):
        owner = StaffMembershipFactory()
        user = UserFactory()
        options = {"actor": owner.user, "organization": owner.organization, "now": NOW}
        first = organizations.appoint_staff(user=user, role=StaffRole.JUDGE, **options)
        second = organizations.appoint_staff(user=user, role=StaffRole.JUDGE, **options)
        assert first == second
        assert AuditEntry.objects.filter(action="staff_appointed").count() == 1
        organizations.remove_staff(actor=owner.user, membership=first, now=NOW)
        assert permissions.staff_roles(user, owner.organization) == frozenset()

    def test_the_last_organizer_stays(self):
        owner = StaffMembershipFactory()
        with pytest.raises(InvalidInput) as refused:
            organizations.remove_staff(actor=owner.user, membership=owner, now=NOW)
        assert refused.value.code == "last_organizer"

    @pytest.mark.parametrize(
        ("values", "field"), [({"name": " "}, "name"), ({"time_zone": "Mars/North"}, "time_zone")]
    )
    def test_bad_values_are_named(self, values, field):
        with pytest.raises(InvalidInput) as refused:
            organizations.create_organization(actor=None, now=NOW, **{"name": "Store", **values})
        assert list(refused.value.fields) == [field]


class TestPermissions:
    @pytest.mark.parametrize(
        ("role", "manages", "judges"),
        [
            (StaffRole.ORGANIZER, True, True),
            (StaffRole.JUDGE, False, True),
            (StaffRole.SCOREKEEPER, False, False),
        ],
    )
    def test_roles(self, role, manages, judges):
        event = TournamentFactory()
        user = StaffMembershipFactory(organization=event.organization, role=role).user
        assert permissions.can_manage_tournament(user, event) is manages
        assert permissions.can_judge(user, event) is judges
        assert permissions.can_run_rounds(user, event)
        assert permissions.can_enter_results(user, event)
        assert permissions.can_see_audit(user, event)

    def test_staff_of_another_store_are_strangers(self):
        event = TournamentFactory()
        for user in (StaffMembershipFactory().user, UserFactory(), AnonymousUser()):
            assert not permissions.can_manage_tournament(user, event)
            assert not permissions.can_run_rounds(user, event)
            assert not permissions.can_see_audit(user, event)

    def test_planned_tournaments_are_for_staff(self):
        event = TournamentFactory(status=TournamentStatus.PLANNED)
        staff = StaffMembershipFactory(organization=event.organization).user
        assert permissions.can_see_tournament(staff, event)
        assert not permissions.can_see_tournament(AnonymousUser(), event)

    @pytest.mark.mtr("2.7")
    @pytest.mark.parametrize(
        ("visibility", "begun", "seen"),
        [
            (DecklistVisibility.PRIVATE, True, False),
            (DecklistVisibility.PLAYOFF, False, False),
            (DecklistVisibility.PLAYOFF, True, True),
            (DecklistVisibility.PUBLISHED, False, True),
        ],
    )
    def test_13_4_who_sees_decklists(self, visibility, begun, seen):
        event = TournamentFactory(decklist_visibility=visibility)
        owner = UserFactory()
        row = RegistrationFactory(tournament=event)
        row.player.user = owner
        row.player.save()
        stranger = UserFactory()
        assert permissions.can_see_decklist(stranger, row, playoff_begun=begun) is seen
        assert permissions.can_see_decklist(owner, row)
        staff = StaffMembershipFactory(organization=event.organization).user
        assert permissions.can_see_decklist(staff, row)


class TestSettings:
    def create(self, **values):
        settings = {"name": "Friday", "starts_at": NOW, "format": FormatFactory(), **values}
        return tournaments.create_tournament(
            actor=None, organization=OrganizationFactory(), now=NOW, **settings
        )

    def test_a_new_tournament_is_planned_then_opened(self):
        event = self.create()
        assert (event.status, event.slug, event.time_zone) == ("planned", "friday", "Europe/Berlin")
        assert tournaments.open_registration(actor=None, tournament=event, now=NOW).status == (
            TournamentStatus.REGISTRATION
        )
        with pytest.raises(TournamentRefused):
            tournaments.open_registration(actor=None, tournament=event, now=NOW)

    @pytest.mark.mtr("2.7")
    @pytest.mark.parametrize(
        ("level", "required"), [("regular", False), ("competitive", True), ("professional", True)]
    )
    def test_2_4_decklists_are_required_by_level(self, level, required):
        assert self.create(rules_enforcement_level=level).decklist_required is required

    @pytest.mark.parametrize(
        ("values", "field"),
        [
            ({"name": ""}, "name"),
            ({"name": "<b>Friday</b>"}, "name"),
            ({"starts_at": None}, "starts_at"),
            ({"cut_to": 5}, "cut_to"),
            ({"swiss_best_of": 2}, "swiss_best_of"),
            ({"swiss_rounds": 0}, "swiss_rounds"),
            ({"capacity": 1}, "capacity"),
            ({"capacity": 4, "cut_to": 8}, "capacity"),
            ({"structure": "single_elimination", "cut_to": 8}, "cut_to"),
            ({"percentage_floor": "0.5"}, "percentage_floor"),
            ({"time_zone": "Mars/North"}, "time_zone"),
        ],
    )
    def test_bad_settings_are_named(self, values, field):
        with pytest.raises(InvalidInput) as refused:
            self.create(**values)
        assert field in refused.value.fields

    def test_a_cancelled_tournament_stays_as_it_is(self):
        event = tournaments.cancel_tournament(actor=None, tournament=self.create(), now=NOW)
        with pytest.raises(TournamentRefused) as refused:
            tournaments.update_tournament(actor=None, tournament=event, now=NOW, name="Other")
        assert refused.value.code == "tournament_over"


def test_an_event_called_new_does_not_hide_the_page_for_new_events():
    store = OrganizationFactory()
    event = tournaments.create_tournament(
        actor=None, organization=store, now=NOW, name="New", starts_at=NOW, format=FormatFactory()
    )
    assert event.slug == "new-2"
