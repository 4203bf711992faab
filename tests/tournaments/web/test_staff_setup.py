"""Stores, their staff, and events with their settings."""

import json
from datetime import UTC, datetime

import pytest
from django.urls import reverse

from tests.factories import (
    FormatFactory,
    OrganizationFactory,
    StaffMembershipFactory,
    UserFactory,
)
from tests.factories.events import registered, started
from tests.tournaments.web.html import text
from tournaments.enums import Programme, StaffRole
from tournaments.models import Organization, StaffMembership, Tournament
from tournaments.programmes import level_problems
from tournaments.web.staff_forms import EventForm

pytestmark = pytest.mark.django_db


@pytest.fixture
def organizer(client):
    user = UserFactory(username="olga")
    client.force_login(user)
    return user


@pytest.fixture
def store(organizer):
    store = OrganizationFactory(name="Card Corner", slug="card-corner", time_zone="Asia/Tokyo")
    StaffMembershipFactory(organization=store, user=organizer, role=StaffRole.ORGANIZER)
    return store


def test_register_a_store(client, organizer):
    answer = client.post(
        reverse("tournaments:organization_create"),
        {"name": "Kartenecke", "city": "Köln", "time_zone": "Europe/Berlin"},
    )
    store = Organization.objects.get()
    assert answer["Location"] == "/organizations/kartenecke/"
    assert (store.name, store.city, store.time_zone) == ("Kartenecke", "Köln", "Europe/Berlin")
    assert list(store.memberships.values_list("user__username", "role")) == [("olga", "organizer")]


def test_appoint_and_remove(client, store):
    UserFactory(username="ben", email="ben@example.org")
    url = reverse("tournaments:staff_appoint", args=[store.slug])
    client.post(url, {"username": "BEN@example.org", "role": "judge"})
    membership = StaffMembership.objects.get(user__username="ben")
    assert membership.role == "judge"
    client.post(reverse("tournaments:staff_remove", args=[store.slug, membership.pk]))
    assert not StaffMembership.objects.filter(user__username="ben").exists()


def test_unknown_users_are_not_appointed(client, store):
    answer = client.post(
        reverse("tournaments:staff_appoint", args=[store.slug]),
        {"username": "nobody", "role": "judge"},
    )
    assert answer.status_code == 400
    assert answer.context["form"].errors == {
        "username": ["Nobody has this username or e-mail address. They have to sign up first."]
    }


def test_last_organizer_stays(client, store):
    membership = store.memberships.get()
    answer = client.post(reverse("tournaments:staff_remove", args=[store.slug, membership.pk]))
    assert answer.status_code == 400
    assert 'data-code="last_organizer"' in answer.content.decode()
    assert store.memberships.count() == 1


def test_only_organizers_appoint(client, store):
    keeper = UserFactory()
    StaffMembershipFactory(organization=store, user=keeper, role=StaffRole.SCOREKEEPER)
    client.force_login(keeper)
    assert client.get(reverse("tournaments:organization", args=[store.slug])).status_code == 200
    answer = client.post(
        reverse("tournaments:staff_appoint", args=[store.slug]),
        {"username": keeper.username, "role": "organizer"},
    )
    assert answer.status_code == 403
    assert store.memberships.filter(role="organizer").count() == 1


def test_strangers_see_no_store(client, store):
    client.force_login(UserFactory())
    assert client.get(reverse("tournaments:organization", args=[store.slug])).status_code == 403
    page = client.get(reverse("tournaments:organizations"))
    assert list(page.context["organizations"]) == []


def event_data(client, store, preset="store", **changes):
    page = client.get(
        reverse("tournaments:event_create"), {"organization": store.slug, "preset": preset}
    )
    form = page.context["form"]
    data = {"organization": store.slug}
    for field in form:
        value = field.value()
        if value is not None and value is not False:
            data[field.name] = field.field.prepare_value(value)
    for name in ("starts_at",):
        data[name] = data[name].strftime("%Y-%m-%dT%H:%M")
    data.update(changes)
    return data


def create(client, data):
    return client.post(reverse("tournaments:event_create"), data)


def test_every_preset_can_be_sent_as_it_is(client, store):
    FormatFactory(slug="modern", name="Modern")
    FormatFactory(slug="sealed", name="Sealed", card_pool="registered")
    for preset in ("store", "championship", "limited", "knockout"):
        answer = create(client, event_data(client, store, preset))
        assert answer.status_code == 302, answer.context["form"].errors
    made = Tournament.objects.order_by("pk").values_list(
        "name", "structure", "cut_to", "decklist_required", "check_in", "format__slug"
    )
    assert list(made) == [
        ("Friday night", "swiss", 0, False, "not_needed", "modern"),
        ("Store championship", "swiss", 8, True, "remove", "modern"),
        ("Sealed evening", "swiss", 0, False, "not_needed", "sealed"),
        ("Knock-out", "single_elimination", 0, False, "not_needed", "modern"),
    ]


def test_times_are_those_of_the_events_zone(client, store):
    FormatFactory()
    data = event_data(client, store, starts_at="2027-01-15T19:00", time_zone="Asia/Tokyo")
    create(client, data)
    tournament = Tournament.objects.get()
    assert tournament.starts_at == datetime(2027, 1, 15, 10, 0, tzinfo=UTC)
    page = client.get(reverse("tournaments:event_edit", args=[tournament.slug]))
    assert 'value="2027-01-15T19:00"' in page.content.decode()


def test_settings_that_contradict_each_other_are_named(client, store):
    FormatFactory()
    data = event_data(client, store, structure="single_elimination", cut_to="8", capacity="4")
    answer = create(client, data)
    assert answer.status_code == 400
    assert sorted(answer.context["form"].errors) == ["capacity", "cut_to"]
    assert not Tournament.objects.exists()


def test_without_a_name_nothing_is_created(client, store):
    FormatFactory()
    answer = create(client, event_data(client, store, name=""))
    assert list(answer.context["form"].errors) == ["name"]


def test_suggested_structure_is_explained(client, store):
    FormatFactory()
    page = text(client.get(reverse("tournaments:event_create")))
    assert "9–16 5 Top 4" in page
    assert "227–409 9 Top 8" in page


def test_without_a_store_the_page_says_what_to_do(client, organizer):
    page = text(client.get(reverse("tournaments:event_create")))
    assert "An event belongs to a store or club." in page


def test_nobody_creates_events_for_other_stores(client, store):
    other = OrganizationFactory()
    answer = client.get(reverse("tournaments:event_create"), {"organization": other.slug})
    assert answer.status_code == 403


def edit_data(client, tournament, **changes):
    page = client.get(reverse("tournaments:event_edit", args=[tournament.slug]))
    data = {}
    for field in page.context["form"]:
        value = field.value()
        if value is not None and value is not False:
            data[field.name] = field.field.prepare_value(value)
    for name in ("starts_at", "decklist_deadline"):
        if data.get(name):
            data[name] = data[name].strftime("%Y-%m-%dT%H:%M")
    return {**data, **changes}


def test_settings_are_changed(client, store):
    tournament = registered(2, organization=store)
    url = reverse("tournaments:event_edit", args=[tournament.slug])
    client.post(url, edit_data(client, tournament, capacity="32", cut_to="8"))
    tournament.refresh_from_db()
    assert (tournament.capacity, tournament.cut_to) == (32, 8)
    entry = tournament.audit_entries.get(action="tournament_changed")
    assert entry.text == "capacity, cut to"


def test_what_is_fixed_since_the_start_is_refused(client, store):
    tournament = started(4, organization=store)
    url = reverse("tournaments:event_edit", args=[tournament.slug])
    answer = client.post(url, edit_data(client, tournament, swiss_rounds="9"))
    assert answer.status_code == 400
    assert answer.context["form"].errors == {
        "swiss_rounds": ["This was fixed when the tournament started."]
    }


def test_cancelling(client, store):
    tournament = registered(2, organization=store)
    client.post(reverse("tournaments:event_cancel", args=[tournament.slug]))
    tournament.refresh_from_db()
    assert tournament.status == "cancelled"
    page = text(client.get(reverse("tournaments:desk", args=[tournament.slug])))
    assert "This event is over" in page


def test_form_shows_every_setting_once():
    form = EventForm()
    names = [
        *form.BASICS,
        *form.ABOUT,
        *form.STRUCTURE,
        *form.PLAYERS,
        *form.DECKS,
        *form.FINE_PRINT,
    ]
    assert sorted(names) == sorted(form.fields)


@pytest.mark.parametrize(
    ("programme", "level", "lists"),
    [
        ("friday_night_magic", "regular", False),
        ("store_championship", "competitive", True),
        ("pro_tour", "professional", True),
        ("no such programme", "regular", False),
    ],
)
def test_2_2_a_programme_fills_in_its_level_and_decklists(client, store, programme, level, lists):
    page = client.get(reverse("tournaments:event_create"), {"programme": programme})
    form = page.context["form"]
    assert (form["rules_enforcement_level"].value(), bool(form["decklist_required"].value())) == (
        level,
        lists,
    )


def test_2_4_the_page_knows_what_is_usual_for_every_programme_and_level(client, store):
    page = client.get(reverse("tournaments:event_create"))
    usual = json.loads(page.context["usual_settings"])
    assert set(usual["programme"]) == set(Programme.values)
    assert usual["rules_enforcement_level"] == {
        "regular": {"decklist_required": False},
        "competitive": {"decklist_required": True},
        "professional": {"decklist_required": True},
    }
    fields = set(EventForm().fields)
    for name, by_value in usual.items():
        assert name in fields
        for value, settings in by_value.items():
            assert set(settings) <= fields
            assert list(level_problems(Tournament(**{name: value, **settings}))) == []
