"""Pods on the pages: tables, reports, the desk, standings, settings, paper."""

import pytest

from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round
from tests.tournaments.pod_events import open_pod_event, players_of, pod_event, win_all
from tournaments.models import Pod, PodSettings, Tournament
from tournaments.services import pods, rounds, tournaments

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory(slug="corner", name="Corner")


@pytest.fixture
def staff(store):
    return StaffMembershipFactory(organization=store, user=UserFactory(username="sam")).user


@pytest.fixture
def event(store) -> Tournament:
    return pod_event(7, organization=store, slug="pods", swiss_rounds=2)


def member_of(pod: Pod, position: int):
    player = players_of(pod)[position - 1].player
    player.user = UserFactory()
    player.save()
    return player


class TestPublicPages:
    def test_18_5_tables_are_shown_in_turn_order(self, client, event):
        assert "not out yet" in client.get("/events/pods/pairings/").content.decode()
        rounds.pair_next_round(actor=None, tournament=event, now=event.created_at)
        assert "not out yet" in client.get("/events/pods/pairings/").content.decode()
        draft = event.rounds.get()
        rounds.publish_round(actor=None, round=draft, now=event.created_at)
        page = client.get("/events/pods/pairings/").content.decode()
        for pod in draft.pods.all():
            places = [page.index(f">{one.name}</a>") for one in players_of(pod)]
            assert places == sorted(places)
        name = players_of(draft.pods.get(table=2))[0].name
        found = client.get(f"/events/pods/pairings/?q={name}").content.decode()
        assert "Table 2" in found
        assert "Table 1" not in found
        assert "Nobody called" in client.get("/events/pods/pairings/?q=xyz").content.decode()
        projected = client.get("/events/pods/projector/").content.decode()
        assert name in projected

    def test_18_3_standings_name_their_tie_breakers(self, client, event):
        win_all(next_round(event))
        page = client.get("/events/pods/standings/").content.decode()
        assert "Average points of the opponents" in page
        assert ">100.00<" in page
        assert ">2.33<" in page
        after = client.get("/events/pods/standings/?after=1").content.decode()
        assert "Standings after round 1" in after

    def test_18_6_the_final_order_is_that_of_the_final_table(self, client, store):
        event = pod_event(6, organization=store, slug="small", swiss_rounds=1)
        win_all(next_round(event))
        final = next_round(event)
        win_all(final, position=4)
        tournaments.finish_tournament(actor=None, tournament=event, now=event.created_at)
        page = client.get("/events/small/standings/").content.decode()
        winner = players_of(final.pods.get())[3].name
        assert page.index(winner) < page.index(players_of(final.pods.get())[0].name)
        assert "Bracket" not in page
        assert winner in client.get("/events/small/").content.decode()


class TestMyPage:
    def test_a_player_sees_the_table_and_reports_and_another_confirms(self, client, event):
        pod = next_round(event).pods.get(table=1)
        one, two = member_of(pod, 1), member_of(pod, 3)
        winner = players_of(pod)[1]
        client.force_login(one.user)
        page = client.get("/events/pods/me/").content.decode()
        assert "Your turn" in page
        assert all(each.name in page for each in players_of(pod))
        address = f"/events/pods/me/pods/{pod.pk}/"
        client.post(f"{address}report/", {"winner": winner.pk})
        client.force_login(two.user)
        assert f"{winner.name} won" in client.get("/events/pods/me/").content.decode()
        client.post(f"{address}confirm/")
        pod.refresh_from_db()
        assert (pod.result_status, pod.seats.get(outcome="won").registration) == (
            "confirmed",
            winner,
        )
        assert "You lost" in client.get("/events/pods/me/").content.decode()

    def test_strangers_cannot_report(self, client, event):
        round = next_round(event)
        first, second = round.pods.order_by("table")
        client.force_login(member_of(second, 1).user)
        address = f"/events/pods/me/pods/{first.pk}/report/"
        assert client.post(address, {"winner": players_of(first)[0].pk}).status_code == 404
        own = f"/events/pods/me/pods/{second.pk}/report/"
        assert client.post(own, {"winner": players_of(first)[0].pk}).status_code == 404
        client.logout()
        assert client.post(own).status_code == 302


class TestDesk:
    def test_the_whole_event_at_the_desk(self, client, event, staff):
        client.force_login(staff)
        client.post("/events/pods/desk/rounds/pair/")
        page = client.get("/events/pods/desk/").content.decode()
        assert "Publish round 1" in page
        assert client.get("/events/pods/desk/rounds/1/").status_code == 302
        client.post("/events/pods/desk/rounds/1/publish/")
        tables = list(Pod.objects.order_by("table"))
        assert "Who won?" in client.get("/events/pods/desk/").content.decode()
        winner = players_of(tables[0])[2]
        shown = client.post(
            f"/events/pods/desk/pods/{tables[0].pk}/",
            {"winner": winner.pk, "version": "0"},
            follow=True,
        )
        assert f"Table 1: {winner.name} won." in shown.content.decode()
        stale = client.post(f"/events/pods/desk/pods/{tables[0].pk}/", {"version": "0"})
        assert stale.status_code == 409
        drawn = [one.pk for one in players_of(tables[1])[:2]]
        client.post(f"/events/pods/desk/pods/{tables[1].pk}/", {"drawn": drawn})
        assert list(tables[1].seats.order_by("position").values_list("outcome", flat=True)) == [
            "drawn",
            "drawn",
            "lost",
        ]
        assert "Round 2 of 2" in client.get("/events/pods/desk/").content.decode()
        client.post(f"/events/pods/desk/pods/{tables[0].pk}/", {"clear": "1"})
        tables[0].refresh_from_db()
        assert tables[0].result_status == "open"
        for address in ("rounds/1/pods/", "rounds/1/print/", "standings/print/"):
            assert client.get(f"/events/pods/desk/{address}").status_code == 200

    def test_18_2_the_points_are_chosen_before_the_start(self, client, store, staff):
        open_pod_event(6, organization=store, slug="open")
        client.force_login(staff)
        address = "/events/open/desk/pods/settings/"
        told = {"scoring": "five", "seat_order": "balanced", "cut_to": "7", "finish_turn": "on"}
        client.post(address, told)
        stored = PodSettings.objects.get()
        assert (stored.scoring, stored.seat_order, stored.cut_to) == ("five", "balanced", 7)
        client.post(address, {**told, "cut_to": ""})
        stored.refresh_from_db()
        assert stored.cut_to is None
        assert client.post(address, {**told, "cut_to": "8"}).status_code == 400
        client.force_login(UserFactory())
        assert client.get(address).status_code == 403

    def test_reports_that_differ_are_settled_at_the_desk(self, client, event, staff):
        pod = next_round(event).pods.get(table=1)
        one, two, *_others = players_of(pod)
        for reporter, winner in ((one, one), (two, two)):
            pods.report_pod_result(
                actor=None, pod=pod, reporter=reporter, winner=winner, now=event.created_at
            )
        client.force_login(staff)
        page = client.get("/events/pods/desk/").content.decode()
        assert "Settle what the players reported" in page
        assert f"{one.name}: <strong>{one.name} won</strong>" in page
        slips = client.get("/events/pods/desk/rounds/1/slips.pdf")
        assert slips.content.startswith(b"%PDF")

    def test_two_players_change_places(self, client, event, staff):
        round = next_round(event)
        first, second = round.pods.order_by("table")
        one, two = players_of(first)[0], players_of(second)[0]
        client.force_login(staff)
        address = "/events/pods/desk/rounds/1/pods/"
        assert "Let two players change places" in client.get(address).content.decode()
        page = client.post(f"{address}swap/", {"first": one.pk, "second": two.pk}, follow=True)
        assert f"{one.name} and {two.name} have changed places." in page.content.decode()
        assert players_of(first)[0] == two
        wrong = client.post(f"{address}swap/", {"first": "x"}, follow=True)
        assert "Please choose two players." in wrong.content.decode()
