"""The list of events and an event's overview."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories import events as played
from tests.tournaments.web.html import text
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db


def names(response, group):
    return [event.name for event in response.context[group]]


class TestList:
    def test_groups_events_by_what_one_can_do(self, client):
        TournamentFactory(name="Running", status="running")
        TournamentFactory(name="Later", starts_at=NOW + timedelta(days=9))
        TournamentFactory(name="Soon", starts_at=NOW + timedelta(days=2))
        TournamentFactory(name="Over", status="finished", starts_at=NOW - timedelta(days=2))
        TournamentFactory(name="Off", status="cancelled", starts_at=NOW - timedelta(days=1))
        response = client.get("/")
        assert names(response, "running") == ["Running"]
        assert names(response, "upcoming") == ["Soon", "Later"]
        assert names(response, "past") == ["Off", "Over"]

    def test_planned_and_unlisted_events_stay_hidden_even_from_staff(self, client):
        secret = TournamentFactory(name="Secret plan", status="planned")
        TournamentFactory(name="Friends only", is_public=False)
        boss = StaffMembershipFactory(organization=secret.organization).user
        for viewer in (None, boss):
            if viewer:
                client.force_login(viewer)
            page = text(client.get("/"))
            assert "Secret plan" not in page
            assert "Friends only" not in page
            assert "There are no events yet." in page

    def test_counts_players_without_the_withdrawn_and_waiting(self, client):
        event = played.registered(3, name="Three", capacity=3)
        waiting = played.RegistrationFactory(tournament=event, status="waiting")
        played.RegistrationFactory(tournament=event, status="withdrawn")
        assert waiting.status == "waiting"
        (found,) = client.get("/").context["upcoming"]
        assert found.player_count == 3
        assert "3 of 3 places taken" in text(client.get("/"))

    def test_filters_by_text_format_store_and_state(self, client):
        modern = FormatFactory(slug="modern", name="Modern")
        dragon = OrganizationFactory(name="Dragon", slug="dragon", city="Bremen")
        TournamentFactory(name="Modern night", format=modern)
        TournamentFactory(name="House night", organization=dragon)
        TournamentFactory(name="House day", organization=dragon, status="running")
        assert names(client.get("/?q=night&format=modern"), "upcoming") == ["Modern night"]
        assert names(client.get("/?q=bremen"), "upcoming") == ["House night"]
        by_store = client.get("/?organization=dragon&status=running")
        assert names(by_store, "running") == ["House day"]
        assert names(by_store, "upcoming") == []
        assert "No event fits your search." in text(client.get("/?q=nothing"))
        unusable = client.get("/?format=no-such&status=odd")
        assert names(unusable, "upcoming") == ["Modern night", "House night"]

    def test_past_events_come_in_pages(self, client):
        for number in range(23):
            TournamentFactory(
                name=f"Old {number}", status="finished", starts_at=NOW - timedelta(days=number)
            )
        assert names(client.get("/"), "past") == [f"Old {number}" for number in range(20)]
        assert names(client.get("/?page=2"), "past") == ["Old 20", "Old 21", "Old 22"]

    def test_needs_the_same_queries_for_any_number_of_events(
        self, client, django_assert_max_num_queries
    ):
        for _ in range(30):
            TournamentFactory()
        with django_assert_max_num_queries(6):
            client.get("/")

    def test_names_are_escaped(self, client):
        TournamentFactory(name="<script>alert(1)</script>")
        page = client.get("/").content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


class TestDetail:
    def test_shows_the_facts(self, client):
        event = TournamentFactory(
            name="Open", capacity=8, swiss_rounds=3, cut_to=4, entry_fee="5 €", prizes="Boosters"
        )
        response = client.get(f"/events/{event.slug}/")
        page = text(response)
        assert response.status_code == 200
        assert "3 Swiss rounds, Top 4" in page
        assert "Best of three, 50 minutes" in page
        assert "8 places left" in page
        assert f"/join/{event.join_token}/" in page

    def test_answers_to_reading_requests_alone(self, client):
        event = TournamentFactory()
        address = f"/events/{event.slug}/"
        head = client.head(address)
        assert (head.status_code, head.content) == (200, b"")
        assert client.post(address).status_code == 405

    def test_a_planned_event_is_for_staff(self, client):
        event = TournamentFactory(status="planned", name="Secret plan")
        assert client.get(f"/events/{event.slug}/").status_code == 404
        client.force_login(UserFactory())
        assert client.get(f"/events/{event.slug}/").status_code == 404
        client.force_login(StaffMembershipFactory(organization=event.organization).user)
        assert "Secret plan" in text(client.get(f"/events/{event.slug}/"))

    def test_an_unlisted_event_is_found_by_its_link(self, client):
        event = TournamentFactory(is_public=False, name="Friends only")
        assert "Friends only" in text(client.get(f"/events/{event.slug}/"))

    def test_only_staff_see_the_way_to_the_desk(self, client):
        event = TournamentFactory()
        desk = f"/events/{event.slug}/desk/"
        client.force_login(StaffMembershipFactory().user)  # of another store
        assert desk not in client.get(f"/events/{event.slug}/").content.decode()
        client.force_login(StaffMembershipFactory(organization=event.organization).user)
        assert desk in client.get(f"/events/{event.slug}/").content.decode()

    def test_names_the_winner(self, client):
        event = played.started(["Ada", "Bob"], swiss_rounds=1)
        played.play(played.next_round(event), "Bob", (2, 1, 0))
        tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        response = client.get(f"/events/{event.slug}/")
        assert response.context["champion"].player.name == "Bob"
        assert "Winner Bob" in text(response)

    def test_the_qr_code_is_a_picture_of_the_link(self, client):
        event = TournamentFactory()
        response = client.get(f"/events/{event.slug}/join-qr.svg")
        assert response["Content-Type"] == "image/svg+xml"
        assert response.content.startswith(b'<svg xmlns="http://www.w3.org/2000/svg" ')
        hidden = TournamentFactory(status="planned")
        assert client.get(f"/events/{hidden.slug}/join-qr.svg").status_code == 404


class TestLiveParts:
    HTMX = {"HX-Request": "true"}

    def test_nothing_is_sent_while_nothing_has_changed(self, client):
        event = played.started(4)
        address = f"/events/{event.slug}/?revision={event.revision}"
        response = client.get(address, headers=self.HTMX)
        assert (response.status_code, response.content) == (204, b"")

    def test_the_part_comes_alone_with_clock_and_navigation(self, client):
        event = played.started(4)
        before = event.revision
        played.next_round(event)
        response = client.get(f"/events/{event.slug}/?revision={before}", headers=self.HTMX)
        page = response.content.decode()
        assert page.strip().startswith('<div id="event-overview"')
        assert "<html" not in page
        assert "HX-Request" in response["Vary"]
        assert 'id="event-clock" class="event-clock" hx-swap-oob="true"' in page
        assert f'href="/events/{event.slug}/pairings/"' in page

    def test_waiting_ends_with_the_event(self, client):
        event = played.started(["Ada", "Bob"], swiss_rounds=1)
        before = event.revision
        page = client.get(f"/events/{event.slug}/").content.decode()
        assert f'sse-connect="/events/{event.slug}/live/"' in page
        played.play_all(played.next_round(event))
        tournaments.finish_tournament(actor=None, tournament=event, now=timezone.now())
        response = client.get(f"/events/{event.slug}/?revision={before}", headers=self.HTMX)
        assert (response.status_code, response["HX-Refresh"]) == (204, "true")
        page = client.get(f"/events/{event.slug}/").content.decode()
        assert "sse-connect" not in page
        assert "hx-get" not in page
