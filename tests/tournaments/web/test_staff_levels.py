"""Programme, rules level, event report and exclusions on the staff pages."""

import pytest
from django.urls import reverse

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import next_round, play_all, registered, started
from tests.tournaments.web.html import text
from tournaments.enums import StaffRole
from tournaments.models import Exclusion, PlayerEligibility
from tournaments.selectors.levels import level_rules
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def store(client):
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    user = UserFactory(username="olga")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.ORGANIZER)
    client.force_login(user)
    return store


def page(name, event, *args):
    return reverse(f"tournaments:{name}", args=[event.slug, *args])


def test_deviations_at_regular_level(client, store):
    event = registered(2, organization=store)
    shown = client.get(page("event_level", event))
    assert set(shown.context["form"].fields) == {
        "players_shuffle",
        "officials_may_play",
        "draft_review",
        "pod_only_pairings",
        "minimum_age",
    }
    answer = client.post(
        page("event_level", event), {"players_shuffle": "true", "minimum_age": "16"}
    )
    assert answer.status_code == 302
    rules = level_rules(type(event).objects.get(pk=event.pk))
    assert (rules.players_shuffle, rules.officials_may_play) == (True, True)
    assert "Minimum age 16" in text(client.get(page("detail", event)))


def test_above_regular_everything_is_fixed(client, store):
    event = registered(
        2, organization=store, rules_enforcement_level="competitive", decklist_required=True
    )
    shown = client.get(page("event_level", event))
    assert shown.context["form"].fields == {}
    assert "All of this is fixed" in text(shown)
    assert "at least 10 % of the decks" in text(shown)


def test_the_report_says_that_an_event_did_not_take_place(client, store):
    event = started(3, organization=store, swiss_rounds=2)
    shown = text(client.get(page("event_report", event)))
    assert "this event would be reported as not having taken place" in shown
    assert "3 took part, at least 4 are needed." in shown


def test_a_player_is_kept_out_and_let_in_again(client, store):
    event = registered(["Ada Ito"], organization=store)
    row = event.registrations.get()
    client.post(page("exclude_player", event, row.pk), {"kind": "barred", "note": "theft"})
    exclusion = Exclusion.objects.get()
    assert (exclusion.player, exclusion.kind, exclusion.note) == (row.player, "barred", "theft")
    listed = client.get(reverse("tournaments:organization", args=[store.slug]))
    assert "Ada Ito Barred by the store or the venue – theft" in text(listed)
    client.post(reverse("tournaments:lift_exclusion", args=[store.slug, exclusion.pk]))
    assert not Exclusion.objects.exists()
    client.post(page("exclude_player", event, row.pk), {"kind": "disliked"})
    assert not Exclusion.objects.exists()


def test_a_young_player_with_permission(client, store):
    event = registered(["Ada Ito"], organization=store)
    row = event.registrations.get()
    client.post(
        page("player_eligibility", event, row.pk), {"is_under_14": "on", "has_permission": "on"}
    )
    eligibility = PlayerEligibility.objects.get()
    assert (eligibility.is_under_14, eligibility.has_permission) == (True, True)
    shown = client.get(page("desk_registration", event, row.pk))
    assert shown.context["eligibility_form"].initial["is_under_14"] is True


def test_only_staff_see_or_change_any_of_it(client, store):
    event = registered(["Ada Ito"], organization=store)
    row = event.registrations.get()
    client.force_login(UserFactory())
    for name, args in (
        ("event_level", ()),
        ("event_report", ()),
        ("exclude_player", (row.pk,)),
        ("player_eligibility", (row.pk,)),
    ):
        assert client.post(page(name, event, *args)).status_code in (403, 405), name
        if not args:
            assert client.get(page(name, event)).status_code == 403
    assert not Exclusion.objects.exists()


def test_a_programme_below_its_level_is_explained_in_the_form(client, store):
    event = registered(2, organization=store)
    form = client.get(page("event_edit", event)).context["form"]
    values = {
        name: "" if value is None else value
        for name, value in ((bound.name, bound.value()) for bound in form)
        if value is not False
    }
    values["starts_at"] = "2026-12-01T19:00"
    values["programme"] = "pro_tour"
    answer = client.post(page("event_edit", event), values)
    assert answer.status_code == 400
    assert answer.context["form"].errors == {
        "rules_enforcement_level": ["Pro tour: run at Professional level at least."]
    }


def test_13_4_opponents_see_each_others_lists_at_professional_level_only(client):
    event = started(2, swiss_rounds=1)
    hand_out(event, "Red Burn", "White Weenie")
    match = next_round(event).matches.with_players().get()
    for row, name in ((match.player_one, "ada"), (match.player_two, "ben")):
        row.player.user = UserFactory(username=name)
        row.player.save()
    client.force_login(match.player_one.player.user)
    theirs = page("deck", event, match.player_two_id)
    assert client.get(theirs).status_code == 403
    type(event).objects.filter(pk=event.pk).update(rules_enforcement_level="professional")
    assert client.get(theirs).status_code == 200
    assert theirs in client.get(page("my_event", event)).content.decode()
    client.force_login(UserFactory())
    assert client.get(theirs).status_code == 403
    client.force_login(match.player_one.player.user)
    play_all(match.round)
    rounds.complete_round(actor=None, round=match.round, now=match.round.created_at)
    assert client.get(theirs).status_code == 403
