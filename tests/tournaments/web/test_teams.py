"""Teams on the pages: registered, invited, completed, reported, entered at the desk, printed."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.decks.rows import make_card
from tests.factories import (
    FormatFactory,
    OrganizationFactory,
    PlayerFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import next_round
from tests.tournaments.team_events import add_team, registered_teams, started_teams
from tournaments.enums import Seat, TeamKind
from tournaments.models import Match, Registration, TeamMember
from tournaments.services import teams

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory(slug="corner", name="Corner")


@pytest.fixture
def staff(store):
    return StaffMembershipFactory(organization=store, user=UserFactory(username="sam")).user


@pytest.fixture
def event(store):
    return TournamentFactory(
        organization=store,
        slug="trios",
        team_kind=TeamKind.TRIOS,
        use_game_percentages=False,
        starts_at=timezone.now() + timedelta(days=1),
    )


def seats(team: Registration) -> list[tuple[str, str]]:
    return list(team.members.order_by("seat").values_list("seat", "player__name"))


class TestRegistering:
    def test_3_6_one_member_registers_the_team_and_the_others_follow_the_link(self, client, event):
        ann, ben = UserFactory(username="ann"), UserFactory(username="ben")
        client.force_login(ann)
        address = reverse("tournaments:join", args=[event.join_token])
        assert "Team-mate in seat B" in client.get(address).content.decode()
        answer = client.post(
            address,
            {"team_name": "Reds", "seat": "A", "name": "Ann", "seat_C": "Cleo"},
            follow=True,
        )
        page = answer.content.decode()
        assert answer.redirect_chain[-1][0] == "/events/trios/me/team/"
        team = Registration.objects.get(tournament=event)
        assert seats(team) == [("A", "Ann"), ("C", "Cleo")]
        link = reverse("tournaments:team_invitation", args=[teams.invitation_token(team)])
        assert link in page

        client.logout()
        assert "Create an account" in client.get(link).content.decode()
        client.force_login(ben)
        assert 'value="B"' in client.get(link).content.decode()
        client.post(link, {"seat": "B"})
        assert seats(team) == [("A", "Ann"), ("B", "ben"), ("C", "Cleo")]
        assert client.get(link).status_code == 302
        assert client.get("/join/team/nonsense/").status_code == 404

    def test_a_stranger_without_account_names_everybody(self, client, event):
        address = reverse("tournaments:join", args=[event.join_token])
        told = {"team_name": "Reds", "seat": "B", "name": "Ben", "seat_A": "Ann", "seat_C": "Cleo"}
        answer = client.post(address, told)
        team = Registration.objects.get(tournament=event)
        assert answer["Location"] == f"/events/trios/teams/{team.pk}/"
        assert seats(team) == [("A", "Ann"), ("B", "Ben"), ("C", "Cleo")]
        again = client.post(address, told)
        assert "Another team of this event has this name." in again.content.decode()
        own_seat_twice = client.post(address, {**told, "team_name": "Blues", "seat_B": "Bea"})
        assert "You cannot give your own seat" in own_seat_twice.content.decode()

    def test_members_change_their_team_until_the_start(self, client, event):
        user = UserFactory()
        team = add_team(event, "Reds", [PlayerFactory(name="Ann", user=user)])
        client.force_login(user)
        change = "/events/trios/me/team/"
        client.post(f"{change}fill/", {"seat": "B", "name": "Ben"})
        client.post(f"{change}exchange/", {"first": "A", "second": "B"})
        client.post(f"{change}rename/", {"name": "Rot"})
        team.refresh_from_db()
        assert (team.name, seats(team)) == ("Rot", [("A", "Ben"), ("B", "Ann")])
        client.post(f"{change}leave/", {"seat": "A"})
        assert seats(team) == [("B", "Ann")]
        assert client.post(f"{change}leave/", {"seat": "X"}).status_code == 400
        assert client.post(f"{change}nonsense/").status_code == 404
        client.force_login(UserFactory())
        assert client.post(f"{change}rename/", {"name": "Blau"}).status_code == 404

    def test_a_seat_hands_in_its_deck_against_the_team_mates(self, client, event):
        for name, kind in (("Island", "Basic Land — Island"), ("Shock", "Instant")):
            make_card(name, kind)
        users = [UserFactory(), UserFactory()]
        team = add_team(event, "Reds", [PlayerFactory(user=user) for user in users])
        for user, text, shown in (
            (users[0], "56 Island\n4 Shock", "Your decklist is registered"),
            (users[1], "59 Island\n1 Shock", "in a team only one deck may have it"),
        ):
            client.force_login(user)
            page = client.post("/events/trios/deck/", {"text": text, "name": "D"}, follow=True)
            assert shown in page.content.decode()
        lists = team.members.order_by("seat").values_list("decklist_version__decklist__name")
        assert list(lists) == [("D",), (None,)]
        client.force_login(UserFactory())
        assert client.get(f"/events/trios/decks/{team.pk}/?seat=A").status_code == 403
        client.force_login(users[1])
        assert "Shock" in client.get(f"/events/trios/decks/{team.pk}/?seat=A").content.decode()
        assert client.get(f"/events/trios/decks/{team.pk}/?seat=C").status_code == 404


class TestDesk:
    def test_staff_enroll_a_team_by_names(self, client, event, staff):
        client.force_login(staff)
        page = client.post(
            "/events/trios/desk/teams/add/",
            {"team_name": "Reds", "seat_A": "Ann", "seat_B": "Ben"},
            follow=True,
        ).content.decode()
        assert "Reds is registered; open: seat C." in page
        team = event.registrations.get()
        address = f"/events/trios/desk/registrations/{team.pk}/"
        client.post(f"{address}team/fill/", {"seat": "C", "name": "Cleo"})
        assert seats(team) == [("A", "Ann"), ("B", "Ben"), ("C", "Cleo")]
        shown = client.get(address).content.decode()
        assert "Cleo" in shown
        client.force_login(UserFactory())
        assert client.post(f"{address}team/leave/", {"seat": "C"}).status_code == 403

    def test_17_2_seats_get_formats_of_their_own(self, client, event, staff):
        other = FormatFactory(slug="old", name="Old")
        client.force_login(staff)
        address = "/events/trios/desk/teams/formats/"
        client.post(address, {"seat_C": other.pk})
        assert list(event.seat_formats.values_list("seat", "format__slug")) == [("C", "old")]
        assert "Old" in client.get(address).content.decode()

    def test_17_1_staff_enter_the_seats(self, client, store, staff):
        event = started_teams(["Reds", "Blues"], organization=store, slug="event", swiss_rounds=1)
        match = next_round(event).matches.get()
        client.force_login(staff)
        address = f"/events/event/desk/matches/{match.pk}/"
        page = client.get(address).content.decode()
        assert match.player_one.members.get(seat="C").player.name in page
        client.post(f"{address}seats/", {"A_0": "2", "A_1": "1", "version": "0"})
        match.refresh_from_db()
        assert (match.result_status, match.version) == ("reported", 1)
        stale = client.post(f"{address}seats/", {"B_0": "2", "version": "0"})
        assert stale.status_code == 409
        answer = client.post(f"{address}seats/", {"B_0": "2", "version": "1"}, follow=True)
        assert "2–0–0" in answer.content.decode()
        match.refresh_from_db()
        assert match.games == (2, 0, 0)
        assert client.post(f"{address}seats/", {"B_0": "9"}).status_code == 400


class TestPlaying:
    @pytest.fixture
    def match(self, store) -> Match:
        event = started_teams(["Reds", "Blues"], organization=store, slug="event", swiss_rounds=1)
        return next_round(event).matches.get()

    @staticmethod
    def member(side: Registration, seat: str):
        player = side.members.get(seat=seat).player
        player.user = UserFactory()
        player.save()
        return player

    def test_17_1_each_member_sees_the_own_opponent_and_reports(self, client, match):
        mine, theirs = self.member(match.player_one, "B"), self.member(match.player_two, "C")
        opponent = match.player_two.members.get(seat="B").player
        client.force_login(mine.user)
        page = client.get("/events/event/me/").content.decode()
        own = page.index('data-seat-of-match="B"')
        assert own < page.index('data-seat-of-match="A"')
        assert opponent.name in page[own : own + 400]
        report = f"/events/event/me/matches/{match.pk}/seats/"
        client.post(f"{report}B/report/", {"games": "2-1-0"})
        client.force_login(theirs.user)
        assert (
            "The other team reported <strong>1–2</strong>"
            in client.get("/events/event/me/").content.decode()
        )
        client.post(f"{report}B/confirm/")
        client.post(f"{report}C/report/", {"games": "2-0-0"})
        assert match.seat_matches.get(seat="B").games == (2, 1, 0)
        assert match.seat_matches.get(seat="C").games == (0, 2, 0)
        client.force_login(UserFactory())
        assert client.post(f"{report}C/confirm/").status_code == 404

    def test_the_public_pages_show_seats_and_members(self, client, match):
        names = sorted(TeamMember.objects.values_list("player__name", flat=True))
        by_table = client.get("/events/event/pairings/").content.decode()
        by_name = client.get("/events/event/pairings/?by=name&q=blues+b").content.decode()
        listed = client.get("/events/event/players/").content.decode()
        team = client.get(f"/events/event/teams/{match.player_one_id}/").content.decode()
        assert all(name in by_table and name in listed and name in team for name in names)
        assert "Blues A, Blues B, Blues C" in by_name
        assert f'data-seat="{match.player_one_id}"' in by_table
        standings = client.get("/events/event/standings/").content.decode()
        assert "GW%" not in standings
        assert "Reds" in standings
        member = TeamMember.objects.get(player__name="Reds C")
        history = client.get(f"/players/{member.player_id}/").content.decode()
        assert "Blues" in history

    def test_slips_have_a_line_for_each_seat(self, client, match, staff):
        client.force_login(staff)
        answer = client.get("/events/event/desk/rounds/1/slips.pdf")
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
        assert answer.content.startswith(b"%PDF")

    def test_8_9_a_member_who_leaves_takes_the_team_along(self, client, match):
        user = self.member(match.player_one, "C").user
        client.force_login(user)
        assert "your whole team leaves" in client.get("/events/event/me/").content.decode()
        client.post("/events/event/me/drop/")
        assert Registration.objects.get(pk=match.player_one_id).status == "dropped"


def test_pages_of_a_team_event_take_few_queries(client, store, django_assert_max_num_queries):
    event = started_teams([f"T{number:02d}" for number in range(12)], organization=store)
    next_round(event)
    for address, limit in (("pairings/", 16), ("pairings/?by=name", 14), ("players/", 14)):
        with django_assert_max_num_queries(limit):
            client.get(f"/events/{event.slug}/{address}")


def test_an_event_of_teams_counts_seats_not_open_ones(client, store):
    event = registered_teams(["Reds"], organization=store, slug="open")
    assert Seat.C in event.seats
    assert "Reds A" in client.get("/events/open/players/").content.decode()
