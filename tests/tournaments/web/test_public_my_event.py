"""A player's own page: table, opponent, report, confirm, contest, concede, leave."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import PlayerFactory, RegistrationFactory, TournamentFactory, UserFactory
from tests.factories import events as played
from tests.tournaments.web.html import messages_of, text
from tournaments.models import Match, Registration, TimeExtension, Tournament
from tournaments.services import clocks, tournaments
from tournaments.web.own_page import result_choices

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """Ada plays Bob, Cyd plays Dan; all four have accounts."""
    event = played.started(["Ada", "Bob", "Cyd", "Dan"], swiss_rounds=3)
    for registration in event.registrations.all():
        registration.player.user = UserFactory(username=registration.player.name)
        registration.player.save()
    played.pair(event, ("Ada", "Bob"), ("Cyd", "Dan"))
    return event


@pytest.fixture
def match(event):
    return played.match_of(event.rounds.get(), "Ada")


@pytest.fixture
def act(client, event):
    """A function that does something as a player and gives the page that follows."""

    def do(name, action="", data=None):
        client.force_login(played.by_name(event, name).player.user)
        address = f"/events/{event.slug}/me/"
        if not action:
            return client.get(address)
        return client.post(f"{address}{action}/", data or {}, follow=True)

    return do


def stored(match):
    """Status and games of a match in Ada's order."""
    match.refresh_from_db()
    games = match.games
    if games and match.player_one.player.name != "Ada":
        games = (games[1], games[0], games[2])
    return (match.result_status, games)


class TestPage:
    def test_my_table_and_opponent(self, act, match):
        page = text(act("Ada"))
        assert f"Table {match.table} against Bob" in page
        assert "How did it end?" in page
        assert "My record 0–0–0 · 0 points" in page

    def test_the_record_seen_from_my_side(self, act, event, match):
        played.play(event.rounds.get(), "Ada", (1, 2, 0))
        mine = text(act("Ada"))
        assert "You lost 1–2" in mine
        assert "1 Bob lost 1–2" in mine
        theirs = text(act("Bob"))
        assert "You won 2–1" in theirs
        assert "My record 1–0–0 · 3 points" in theirs

    def test_a_bye(self, client):
        event = played.started(["Ada", "Bob", "Eve"], swiss_rounds=2)
        user = UserFactory()
        registration = played.by_name(event, "Eve")
        registration.player.user = user
        registration.player.save()
        played.pair(event, ("Ada", "Bob"))
        client.force_login(user)
        page = text(client.get(f"/events/{event.slug}/me/"))
        assert "You win this round without playing." in page
        assert "1 Bye won" in page
        assert "How did it end?" not in page

    def test_before_the_start(self, client):
        event = TournamentFactory(
            starts_at=timezone.now() + timedelta(days=1),
            check_in="remove",
            decklist_required=True,
        )
        user = UserFactory()
        RegistrationFactory(tournament=event, player=PlayerFactory(user=user))
        client.force_login(user)
        page = text(client.get(f"/events/{event.slug}/me/"))
        assert "You are registered" in page
        assert "Please check in at the desk before the start." in page
        assert "You have not submitted your decklist yet." in page

    def test_left_on_the_waiting_list_when_it_begins(self, client):
        event = played.registered(["Ada", "Bob"], capacity=2, swiss_rounds=1)
        user = UserFactory()
        RegistrationFactory(tournament=event, player=PlayerFactory(user=user), status="waiting")
        event = tournaments.start_tournament(actor=None, tournament=event, now=played.NOW)
        played.next_round(event)
        client.force_login(user)
        page = text(client.get(f"/events/{event.slug}/me/"))
        assert "Waiting list The event has begun and you are not in it." in page

    def test_my_clock_has_my_extra_minutes(self, act, event, match):
        round = event.rounds.get()
        clocks.start_clock(actor=None, round=round, now=timezone.now())
        assert act("Ada").context["own_clock"] is None
        TimeExtension.objects.create(match=match, minutes=5, created_at=played.NOW)
        response = act("Ada")
        own, everybodys = response.context["own_clock"], response.context["clock"]
        assert own.ends_at - everybodys.ends_at == timedelta(minutes=5)
        assert "with 5 extra minutes" in text(response)

    def test_strangers_are_led_to_the_event(self, client, event):
        address = f"/events/{event.slug}/me/"
        assert client.get(address)["Location"] == f"/accounts/login/?next={address}"
        client.force_login(UserFactory())
        response = client.get(address, follow=True)
        assert response.redirect_chain == [(f"/events/{event.slug}/", 302)]
        assert messages_of(response) == ["You are not registered for this event."]

    def test_is_sent_again_only_when_something_of_mine_changed(self, act, client, event):
        state = act("Ada").context["state"]
        address, htmx = f"/events/{event.slug}/me/", {"HX-Request": "true"}
        played.play(event.rounds.get(), "Cyd", (2, 0, 0))  # not my match
        assert client.get(address, {"state": state}, headers=htmx).status_code == 204
        played.play(event.rounds.get(), "Ada", (2, 0, 0))
        response = client.get(address, {"state": state}, headers=htmx)
        page = response.content.decode()
        assert page.strip().startswith('<div id="my-event"')
        assert "You won 2–0" in text(response)
        assert 'id="event-clock" class="event-clock" hx-swap-oob="true"' in page


class TestReport:
    def test_both_say_the_same(self, act, match):
        report = f"matches/{match.pk}/report"
        response = act("Ada", report, {"games": "2-1-0"})
        assert messages_of(response) == ["Thank you! Now your opponent confirms the result."]
        assert "You reported 2–1 . Waiting for Bob to confirm." in text(response)
        assert stored(match) == ("reported", (2, 1, 0))
        response = act("Bob")
        assert "Ada reported: you 1–2 Ada ." in text(response)
        response = act("Bob", report, {"games": "1-2-0"})
        assert messages_of(response) == ["You both say the same: the result is in."]
        assert stored(match) == ("confirmed", (2, 1, 0))
        assert "You lost 1–2" in text(response)

    def test_the_other_confirms(self, act, match):
        act("Bob", f"matches/{match.pk}/report", {"games": "2-0-0"})
        response = act("Ada", f"matches/{match.pk}/confirm")
        assert messages_of(response) == ["The result is in."]
        assert stored(match) == ("confirmed", (0, 2, 0))

    def test_the_other_contests(self, act, match):
        report = f"matches/{match.pk}/report"
        act("Ada", report, {"games": "2-0-0"})
        response = act("Bob", report, {"games": "2-1-0"})
        assert messages_of(response) == [
            "Your opponent reported something else. Please call a judge, or correct it."
        ]
        assert stored(match) == ("disputed", None)
        page = text(act("Ada"))
        assert "You said 2–0, your opponent said 1–2 (your games first)." in page
        assert "A judge decides" in text(
            act("Cyd").client.get(f"/events/{match.round.tournament.slug}/pairings/")
        )
        act("Ada", report, {"games": "1-2-0"})
        assert stored(match) == ("confirmed", (1, 2, 0))

    def test_typed_in(self, act, match):
        report = f"matches/{match.pk}/report"
        act("Ada", report, {"mine": "1", "theirs": "0", "drawn": "2"})
        assert stored(match) == ("reported", (1, 0, 2))

    def test_intentional_draw(self, act, match):
        report = f"matches/{match.pk}/report"
        for name in ("Ada", "Bob"):
            act(name, report, {"games": "0-0-3"})
        assert stored(match) == ("confirmed", (0, 0, 3))
        assert match.result_kind == "intentional_draw"

    @pytest.mark.parametrize(("won", "games"), [("0", (0, 2, 0)), ("1", (1, 2, 0))])
    def test_concede(self, act, match, won, games):
        act("Ada", f"matches/{match.pk}/report", {"concede": won})
        assert stored(match) == ("reported", games)
        assert match.result_kind == "concession"

    @pytest.mark.parametrize(
        "data",
        [
            {"games": "3-0-0"},
            {"games": "2-2-0"},
            {"games": "-1-2-0"},
            {"games": "two"},
            {"games": ""},
            {"mine": "-1", "theirs": "2"},
            {"mine": "", "theirs": ""},
            {"concede": "2"},
            {},
        ],
    )
    def test_impossible_results_change_nothing(self, client, event, match, data):
        client.force_login(played.by_name(event, "Ada").player.user)
        address = f"/events/{event.slug}/me/"
        response = client.post(
            f"{address}matches/{match.pk}/report/",
            data,
            headers={"referer": f"http://testserver{address}"},
            follow=True,
        )
        assert response.redirect_chain == [(f"http://testserver{address}", 302)]
        (message,) = response.context["messages"]
        assert message.level_tag == "error"
        assert stored(match) == ("open", None)

    def test_nobody_reports_for_others(self, client, event, match):
        address = f"/events/{event.slug}/me/matches/{match.pk}/"
        for viewer in (played.by_name(event, "Cyd").player.user, UserFactory()):
            client.force_login(viewer)
            for action in ("report/", "confirm/"):
                assert client.post(address + action, {"games": "2-0-0"}).status_code == 404
        client.logout()
        login = client.post(f"{address}report/", {"games": "2-0-0"})
        assert login["Location"].startswith("/accounts/login/")
        assert stored(match) == ("open", None)

    def test_where_staff_enter_the_results(self, act, client, event, match):
        Tournament.objects.update(player_reports=False)
        response = act("Ada")
        assert "Bring your result slip to the desk" in text(response)
        assert "report/" not in response.content.decode()
        address = f"/events/{event.slug}/me/matches/{match.pk}/report/"
        assert client.post(address, {"games": "2-0-0"}).status_code == 404

    def test_a_confirmed_result_is_final(self, act, event, match):
        played.play(event.rounds.get(), "Ada", (2, 0, 0))
        response = act("Bob")
        assert "The result is confirmed." in text(response)
        assert "/report/" not in response.content.decode()
        assert stored(match) == ("confirmed", (2, 0, 0))

    def test_by_a_plain_form_only(self, client, event, match):
        client.force_login(played.by_name(event, "Ada").player.user)
        address = f"/events/{event.slug}/me/matches/{match.pk}/report/"
        assert client.get(address).status_code == 405


@pytest.mark.parametrize(
    ("best_of", "playoff", "values"),
    [
        (1, False, ["1-0-0", "0-1-0", "0-0-1"]),
        (1, True, ["1-0-0", "0-1-0"]),
        (3, True, ["2-0-0", "2-1-0", "1-2-0", "0-2-0"]),
        (5, False, ["3-0-0", "3-1-0", "3-2-0", "2-3-0", "1-3-0", "0-3-0", "2-2-0"]),
    ],
)
def test_buttons(best_of, playoff, values):
    assert [one.value for one in result_choices(best_of, is_playoff=playoff)] == values


class TestLeaving:
    def test_drop(self, act, event):
        response = act("Ada", "drop")
        assert messages_of(response) == ["You have left the event. Thank you for playing!"]
        assert played.by_name(event, "Ada").status == "dropped"
        assert Match.objects.filter(round__tournament=event).count() == 2
        assert "Leave the event" not in text(response)

    def test_dropping_twice_says_so(self, act, client, event):
        act("Ada", "drop")
        address = f"/events/{event.slug}/me/"
        again = client.post(
            f"{address}drop/", headers={"referer": f"http://testserver{address}"}, follow=True
        )
        assert messages_of(again)[-1] == "This player has already left the tournament."

    def test_withdraw_before_the_start(self, client):
        event = played.registered(["Ada"], starts_at=timezone.now() + timedelta(days=1))
        registration = Registration.objects.get()
        registration.player.user = UserFactory()
        registration.player.save()
        client.force_login(registration.player.user)
        page = text(client.get(f"/events/{event.slug}/me/"))
        assert "Give up my place" in page
        response = client.post(f"/events/{event.slug}/me/withdraw/", follow=True)
        assert response.redirect_chain == [(f"/events/{event.slug}/", 302)]
        assert messages_of(response) == ["You are no longer registered."]
        registration.refresh_from_db()
        assert registration.status == "withdrawn"
        assert "My event" not in text(response)


class TestNotices:
    def test_on_and_off(self, act, event):
        player = played.by_name(event, "Ada").player
        player.email = "ada@example.org"
        player.save()
        act("Ada", "notices", {"wants_email": "on"})
        assert played.by_name(event, "Ada").wants_email is True
        response = act("Ada", "notices", {"wants_email": "off"})
        assert messages_of(response)[-1] == "You will get no more e-mail about this event."
        assert played.by_name(event, "Ada").wants_email is False

    def test_need_an_address(self, act, event):
        response = act("Ada", "notices", {"wants_email": "on"})
        assert response.redirect_chain == [("/me/", 302)]
        assert messages_of(response) == ["Please give us an e-mail address on your page first."]
        assert played.by_name(event, "Ada").wants_email is False
