"""The floor page, announcements, tables and seats, for staff and players."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import by_name, next_round, registered, started
from tests.tournaments.web.html import messages_of, rows, text
from tournaments.enums import StaffRole
from tournaments.models import Announcement, FeatureMatch, TableTurns
from tournaments.services import announcements, clocks, seatings

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def kim(client, store):
    """The client of an organizer."""
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.ORGANIZER)
    client.force_login(user)
    return client


@pytest.fixture
def event(store):
    return started(["Ada", "Ben", "Cleo", "Dan"], organization=store, slug="friday")


@pytest.fixture
def round(event):
    """A round whose time was up two minutes ago."""
    round = next_round(event)
    clocks.start_clock(
        actor=None, round=round, now=timezone.now() - timedelta(minutes=52, seconds=30)
    )
    return round


def address(name, *args):
    return reverse(f"tournaments:{name}", args=["friday", *args])


def test_the_floor_lists_outstanding_tables(kim, round):
    one, two = round.matches.order_by("table")
    clocks.extend_table(actor=None, match=two, minutes=30, now=timezone.now())
    page = kim.get(address("floor"))
    shown = text(page)
    assert "2 outstanding tables" in shown
    assert "Time is up at 1 table: the turn is finished, then 5 more." in shown
    assert [row.match for row in page.context["tables"]] == [one, two]


def test_one_tap_counts_a_turn(kim, round):
    match = round.matches.get(table=1)
    answer = kim.post(address("count_turn", match.pk), {"turn": "0"})
    assert (answer.status_code, answer["Location"]) == (302, address("floor") + "#table-1")
    kim.post(address("count_turn", match.pk), {"turn": "1"})
    assert "in turns: 1 of 5" in text(kim.get(address("floor")))
    assert "in turns: 1 of 5" in text(kim.get(address("desk")))
    assert "in turns: 1 of 5" in text(kim.get(address("desk_match", match.pk)))


def test_a_tap_with_htmx_lets_the_page_look_again(kim, round):
    match = round.matches.get(table=1)
    htmx = {"HX-Request": "true"}
    done = kim.post(address("count_turn", match.pk), {"turn": "0"}, headers=htmx)
    assert (done.status_code, done["HX-Trigger"]) == (204, "desk-changed")
    refused = kim.post(address("count_turn", match.pk), {"turn": "9"}, headers=htmx)
    assert (refused.status_code, refused["HX-Refresh"]) == (204, "true")
    assert messages_of(kim.get(address("floor"))) == ["Some of the values cannot be used."]


@pytest.mark.parametrize("turn", ["", "x", "-1", "9" * 30])
def test_nonsense_is_no_turn(kim, round, turn):
    match = round.matches.get(table=1)
    page = kim.post(address("count_turn", match.pk), {"turn": turn}, follow=True)
    assert len(messages_of(page)) == 1
    assert TableTurns.objects.count() == 0


def test_slow_play_and_feature_on_the_page_of_a_match(kim, event, round):
    match = round.matches.get(table=1)
    page = kim.post(address("add_turns", match.pk), follow=True)
    assert messages_of(page) == ["Table 1 plays two more turns after time."]
    assert "+2 turns" in text(page)
    page = kim.post(address("feature_match", match.pk), {"table": "40"}, follow=True)
    assert messages_of(page) == ["Feature match at table 40, with 56 more minutes."]
    assert FeatureMatch.objects.get().match == match
    assert "Feature match" in text(kim.get(address("desk")))
    page = kim.post(address("unfeature_match", match.pk), follow=True)
    assert messages_of(page) == ["No feature match any more; it sits at table 1."]


def test_announcing_with_minutes(kim, event):
    page = kim.post(
        address("desk_announcements"),
        {"text": "Lunch", "level": "important", "minutes": "30"},
        follow=True,
    )
    row = Announcement.objects.get()
    assert row.shown_until - row.shown_from == timedelta(minutes=30)
    assert "shown now" in text(page)
    for name in ("detail", "projector", "players", "desk"):
        shown = kim.get(address(name))
        assert "Important: Lunch" in text(shown), name
    assert f'data-until="{row.shown_until.astimezone().isoformat()[:10]}' in shown.content.decode()


def test_times_are_the_events_own(kim, event):
    start = (timezone.now() + timedelta(days=1)).astimezone(event.zone)
    start = start.replace(second=0, microsecond=0, tzinfo=None)
    end = start + timedelta(hours=1)
    kim.post(
        address("desk_announcements"),
        {
            "text": "Top 8 draft",
            "level": "info",
            "shown_from": start.strftime("%Y-%m-%dT%H:%M"),
            "shown_until": end.strftime("%Y-%m-%dT%H:%M"),
        },
    )
    row = Announcement.objects.get()
    assert row.shown_from == start.replace(tzinfo=event.zone)
    assert row.shown_until == end.replace(tzinfo=event.zone)
    assert "Top 8 draft" not in text(kim.get(address("detail")))
    assert "scheduled" in text(kim.get(address("desk_announcements")))


def test_changing_and_ending(kim, event):
    row = announcements.post_announcement(
        actor=None, tournament=event, text="Lunch", now=timezone.now()
    )
    page = kim.get(address("announcement_edit", row.pk))
    assert "Lunch" in page.content.decode()
    kim.post(address("announcement_edit", row.pk), {"text": "Dinner", "level": "info"})
    assert "Dinner" in text(kim.get(address("detail")))
    kim.post(address("announcement_end", row.pk))
    assert "Dinner" not in text(kim.get(address("detail")))


def test_an_announcement_without_text(kim, event):
    page = kim.post(address("desk_announcements"), {"text": " ", "level": "info"})
    assert (page.status_code, Announcement.objects.count()) == (400, 0)


def test_player_pages_get_announcements_live(client, event):
    ada = by_name(event, "Ada")
    ada.player.user = UserFactory()
    ada.player.save()
    client.force_login(ada.player.user)
    page = client.get(address("my_event"))
    news = {"revision": "0", "state": page.context["state"]}
    htmx = {"HX-Request": "true"}
    assert client.get(address("my_event"), news, headers=htmx).status_code == 204
    announcements.post_announcement(actor=None, tournament=event, text="Lunch", now=timezone.now())
    part = client.get(address("my_event"), news, headers=htmx)
    assert (part.status_code, "Lunch" in text(part)) == (200, True)
    assert 'id="announcements"' in part.content.decode()


def test_seats_by_name_for_everybody(kim, client, store):
    event = registered(["Zoe", "Émile", "Ada"], organization=store, slug="friday", first_table=9)
    page = kim.post(
        address("seat_players"),
        {"kind": "meeting", "seats_per_table": "2", "order": "name"},
        follow=True,
    )
    assert messages_of(page) == ["Everybody has a seat; the players see it on their pages."]
    client.logout()
    page = client.get(address("seatings"))
    assert rows(page) == [["Ada", "9", "A"], ["Émile", "9", "B"], ["Zoe", "10", "A"]]
    assert rows(client.get(address("seatings"), {"q": "zo"})) == [["Zoe", "10", "A"]]
    shown = text(client.get(address("projector")))
    assert "Player meeting" in shown
    assert shown.index("Ada") < shown.index("Émile") < shown.index("Zoe")
    zoe = by_name(event, "Zoe")
    zoe.player.user = UserFactory()
    zoe.player.save()
    client.force_login(zoe.player.user)
    assert "Player meeting Table 10 Seat A" in text(client.get(address("my_event")))


def test_a_seating_is_removed(kim, event):
    seatings.seat_players(actor=None, tournament=event, now=timezone.now())
    page = kim.post(address("clear_seating"), {"kind": "meeting"}, follow=True)
    assert messages_of(page) == ["The seating is gone."]
    assert kim.post(address("clear_seating"), {"kind": "nonsense"}).status_code == 404


def test_tables_of_two_events(kim, event, store):
    registered(4, organization=store, name="Draft", starts_at=event.starts_at)
    page = kim.get(address("desk_tables"))
    assert "Draft : tables 1–2 the same tables" in text(page).replace("Draft:", "Draft :")
    page = kim.post(address("desk_tables"), {"first_table": "5", "last_table": "4"})
    assert "The last table comes before the first one." in text(page)
    page = kim.post(address("desk_tables"), {"first_table": "1", "feature_tables": "a, 5"})
    assert "Give table numbers with commas between them." in text(page)
    page = kim.post(
        address("desk_tables"),
        {"first_table": "11", "last_table": "14", "feature_tables": "901, 902"},
        follow=True,
    )
    assert messages_of(page) == ["The next pairing uses these tables."]
    page = kim.post(address("move_tables"), follow=True)
    assert messages_of(page) == ["The event now has tables 3–6."]


def test_a_scorekeeper_looks_at_the_tables_only(client, store, event):
    user = UserFactory()
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    assert client.get(address("desk_tables")).status_code == 200
    page = client.post(address("desk_tables"), {"first_table": "11"}, follow=True)
    assert messages_of(page) == ["Only organizers of the store change the tables."]
    assert client.post(address("move_tables")).status_code == 403


def test_a_players_page_names_the_feature_table_as_soon_as_it_is_chosen(client, event):
    from tournaments.services.feature_matches import choose_feature_match

    match = next_round(event).matches.with_players().first()
    match.player_one.player.user = UserFactory()
    match.player_one.player.save()
    client.force_login(match.player_one.player.user)
    page = client.get(address("my_event"))
    news = {"revision": "0", "state": page.context["state"]}
    choose_feature_match(actor=None, match=match, table=77, now=timezone.now())
    part = client.get(address("my_event"), news, headers={"HX-Request": "true"})
    assert (part.status_code, "77" in text(part), "Feature match" in text(part)) == (
        200,
        True,
        True,
    )
