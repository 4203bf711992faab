"""The structure page, cuts, leagues: what staff set and what everybody sees."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, play_all, registered, started
from tests.tournaments.web.html import text
from tournaments.enums import StaffRole
from tournaments.models import Match, SwissCut
from tournaments.selectors.structures import structure_of
from tournaments.services import round_robin, structures, tournaments

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


def fresh(event):
    return type(event).objects.get(pk=event.pk)


def test_the_settings_of_a_round_robin(client, store):
    event = registered(3, organization=store, structure="round_robin")
    shown = client.get(page("event_structure", event))
    assert set(shown.context["form"].fields) == {
        "playoff_style",
        "playoff_min_points",
        "played_places",
        "final_best_of",
        "final_minutes",
        "grand_final_reset",
        "playoff_on_new_day",
        "round_robin_legs",
        "all_rounds_at_once",
        "days_per_round",
    }
    values = {
        "playoff_style": "single",
        "played_places": "third_place",
        "round_robin_legs": "2",
        "all_rounds_at_once": "on",
        "days_per_round": "7",
    }
    answer = client.post(page("event_structure", event), values)
    assert answer.status_code == 302
    stored = structure_of(fresh(event))
    assert (stored.round_robin_legs, stored.all_rounds_at_once, stored.days_per_round) == (
        2,
        True,
        7,
    )
    assert stored.played_places == "third_place"


def test_what_does_not_fit_is_said_at_its_field(client, store):
    event = registered(3, organization=store, swiss_rounds=3)
    values = {
        "playoff_style": "single",
        "played_places": "none",
        "stop_after_round": "3",
        "stop_wins": "3",
    }
    answer = client.post(page("event_structure", event), values)
    assert answer.status_code == 400
    assert answer.context["form"].errors == {
        "stop_after_round": ["The Swiss rounds end there anyway."]
    }
    assert structure_of(fresh(event)).pk is None


def test_a_cut_is_planned_shown_made_and_seen_by_everybody(client, store):
    event = registered(6, organization=store, swiss_rounds=3)
    answer = client.post(
        page("plan_cut", event),
        {"after_round": 1, "top": 4, "mode": "any", "carries_points": "on", "starts_new_day": "on"},
    )
    assert answer.status_code == 302
    assert "After round 1 Cut: the top 4 · new day" in text(client.get(page("detail", event)))
    event = tournaments.start_tournament(actor=None, tournament=event, now=timezone.now())
    play_all(next_round(event))
    desk = client.get(page("desk", event))
    assert desk.context["step"] == "swiss_cut"
    preview = client.get(page("event_cut", event))
    assert "Make the cut: 4 players go on" in text(preview)
    assert [goes_on for _row, goes_on in preview.context["preview"].rows] == [True] * 4 + [
        False
    ] * 2
    assert client.post(page("event_cut", event)).status_code == 302
    assert event.registrations.playing().count() == 4
    assert client.get(page("desk", event)).context["step"] == "pair"
    assert "No cut is due now." in text(client.get(page("event_cut", event)))


def test_a_wrong_cut_is_explained_and_a_planned_one_removed(client, store):
    event = registered(4, organization=store, swiss_rounds=2)
    answer = client.post(page("plan_cut", event), {"after_round": 2, "top": 2, "mode": "any"})
    assert answer.status_code == 400
    assert answer.context["cut_form"].errors == {
        "after_round": ["There is no Swiss round after this one to play."]
    }
    cut = structures.plan_cut(
        actor=None, tournament=event, after_round=1, top=2, now=timezone.now()
    )
    client.post(page("remove_cut", event, cut.pk))
    assert not SwissCut.objects.exists()


def test_a_league_from_the_desk_to_a_players_report(client, store):
    now = timezone.now()
    event = registered(["Ada", "Ben", "Cid"], organization=store, structure="round_robin")
    structures.update_structure(
        actor=None, tournament=event, all_rounds_at_once=True, days_per_round=7, now=now
    )
    event = tournaments.start_tournament(actor=None, tournament=fresh(event), now=now)
    assert client.get(page("desk", event)).context["step"] == "publish_schedule"
    assert client.post(page("publish_schedule", event)).status_code == 302
    desk = client.get(page("desk", event))
    assert (desk.context["step"], desk.context["state"].progress.open) == ("league", 3)
    shown = client.get(page("crosstable", event))
    assert len(shown.context["crosstable"].open) == 3

    ada = event.registrations.select_related("player").get(player__name="Ada")
    ada.player.user = UserFactory(username="ada")
    ada.player.save()
    client.force_login(ada.player.user)
    mine = client.get(page("my_event", event))
    assert "Your open matches" in text(mine)
    first, second = mine.context["open_matches"]
    asked = client.get(f"{page('my_event', event)}?match={second.match_id}")
    assert asked.context["own"].match.pk == second.match_id
    answer = client.post(page("report_result", event, second.match_id), {"games": "2-0-0"})
    assert answer.status_code == 302
    assert Match.objects.get(pk=second.match_id).result_status == "reported"
    assert Match.objects.get(pk=first.match_id).result_status == "open"


def test_staff_change_a_deadline(client, store):
    now = timezone.now()
    event = registered(2, organization=store, structure="round_robin", time_zone="Asia/Tokyo")
    structures.update_structure(
        actor=None, tournament=event, all_rounds_at_once=True, days_per_round=7, now=now
    )
    event = tournaments.start_tournament(actor=None, tournament=fresh(event), now=now)
    round_robin.publish_schedule(actor=None, tournament=event, now=now)
    match = Match.objects.get()
    assert "To be played until" in text(client.get(page("desk_match", event, match.pk)))
    wanted = (now + timedelta(days=30)).astimezone(event.zone).replace(second=0, microsecond=0)
    client.post(
        page("set_deadline", event, match.pk), {"due_at": wanted.strftime("%Y-%m-%dT%H:%M")}
    )
    match.refresh_from_db()
    assert match.due_at == wanted
    client.post(page("set_deadline", event, match.pk), {"due_at": "yesterday"})
    match.refresh_from_db()
    assert match.due_at == wanted


def test_brackets_of_every_kind_are_drawn_and_listed(client, store):
    double = started(list("ABCDE"), organization=store, structure="double_elimination")
    play_all(next_round(double))
    next_round(double)
    shown = client.get(page("bracket", double))
    assert [one.title for one in shown.context["pictures"]] == [
        "Winners' bracket",
        "Losers' bracket",
        "Grand final",
    ]
    assert "Winners' final" in text(shown)
    places = registered(4, organization=store, swiss_rounds=1, cut_to=4)
    structures.update_structure(
        actor=None, tournament=places, played_places="third_place", now=timezone.now()
    )
    places = tournaments.start_tournament(actor=None, tournament=fresh(places), now=timezone.now())
    play_all(next_round(places))
    next_round(places)
    shown = client.get(page("bracket", places))
    assert [one.title for one in shown.context["pictures"]] == ["", "Match for third place"]


@pytest.mark.parametrize("role", ["scorekeeper", "stranger"])
def test_only_organizers_change_the_structure(client, store, role):
    event = registered(4, organization=store, swiss_rounds=3)
    user = UserFactory(username="somebody")
    if role == "scorekeeper":
        StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    assert client.get(page("event_structure", event)).status_code == 403
    answer = client.post(page("plan_cut", event), {"after_round": 1, "top": 2, "mode": "any"})
    assert answer.status_code == 403
    assert not SwissCut.objects.exists()
