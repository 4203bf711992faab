"""The pages of a live table: a player's own, and the desk's."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

import pytest
from django.urls import reverse
from django.utils import timezone

from rules_engine import DecisionKind
from tests.factories import StaffMembershipFactory, UserFactory
from tests.factories.events import event_match
from tests.kept import fresh, made_once
from tests.tournaments.live_table_events import decide, live_event, play_on, playing_table
from tournaments import live_sessions
from tournaments.models import EngineTranscript, LiveSeat, LiveTable, Registration
from tournaments.services import live_tables

pytestmark = pytest.mark.django_db


def paired():
    """Two players with accounts and decks, paired with each other."""
    event = live_event(now=timezone.now())
    for number, row in enumerate(Registration.objects.filter(tournament=event).order_by("pk")):
        row.player.user = UserFactory(username=f"p{number}")
        row.player.save()
    return event


made = made_once(paired)


@pytest.fixture
def event(db, made):
    return fresh(made)


@pytest.fixture
def match(event):
    return event_match(event)


@pytest.fixture
def players(match, client, client_of):
    return client_of(match.player_one), client_of(match.player_two)


@pytest.fixture
def client_of():
    from django.test import Client

    def make(registration):
        client = Client()
        client.force_login(registration.player.user)
        return client

    return make


@pytest.fixture
def staff(event):
    from django.test import Client

    user = UserFactory(username="judy")
    StaffMembershipFactory(organization=event.organization, user=user, role="judge")
    client = Client()
    client.force_login(user)
    return client


def at(event, table, name="live_table"):
    return reverse(f"tournaments:{name}", args=[event.slug, table.pk])


def table_of(match):
    return LiveTable.objects.get(match=match)


def asked(table):
    return live_sessions.seat_state(table, table.waiting_for)


def until(table, kind, **also):
    """Play on until somebody is asked this."""
    for _step in range(600):
        state = asked(table)
        if state.decision.kind == kind and all(
            getattr(state, name) >= least for name, least in also.items()
        ):
            return table, state
        table = decide(table, now=timezone.now())
    raise AssertionError(f"nobody was asked {kind}")


def test_a_match_is_proposed_agreed_to_and_begun(event, match, players):
    one, two = players
    mine = reverse("tournaments:my_event", args=[event.slug])
    propose = reverse("tournaments:live_propose", args=[event.slug, match.pk])
    assert propose in one.get(mine).content.decode()
    answer = one.post(propose, follow=True)
    assert "Waiting for" in answer.content.decode()
    table = table_of(match)
    assert at(event, table) in two.get(mine).content.decode()
    assert "asks to play this match" in two.get(at(event, table)).content.decode()
    two.post(at(event, table, "live_reply"), {"reply": "accept"})
    page = one.get(at(event, table)).content.decode()
    assert table.commitment in page
    assert LiveTable.objects.get(pk=table.pk).server_seed not in page
    one.post(at(event, table, "live_sit"), {"contribution": "my own luck"})
    two.post(at(event, table, "live_sit"), {"contribution": ""})
    table.refresh_from_db()
    luck = sha256(b"my own luck").hexdigest()
    assert (table.status, table.seats.get(number=0).contribution) == ("playing", luck)
    page = players[table.waiting_for].get(at(event, table)).content.decode()
    assert "Play first or draw first?" in page
    other = players[1 - table.waiting_for].get(at(event, table)).content.decode()
    assert "decides." in other
    assert "Play first or draw first?" not in other


def test_a_proposal_can_be_declined(event, match, players):
    one, two = players
    one.post(reverse("tournaments:live_propose", args=[event.slug, match.pk]))
    table = table_of(match)
    two.post(at(event, table, "live_reply"), {"reply": "decline"})
    table.refresh_from_db()
    assert table.status == "closed"
    assert "This table is closed" in one.get(at(event, table)).content.decode()


def test_others_get_nothing_of_a_table(event, match, client):
    table = playing_table(event, now=timezone.now())
    assert client.get(at(event, table)).status_code == 302
    client.force_login(UserFactory(username="stranger"))
    assert client.get(at(event, table)).status_code == 403
    for name in ("sit", "answer", "take_back", "concede", "draw", "passing", "reply"):
        answer = client.post(at(event, table, f"live_{name}"), {"mode": "everywhere"})
        assert answer.status_code == 403
    url = reverse("tournaments:live_propose", args=[event.slug, match.pk])
    assert client.post(url).status_code == 404
    assert client.get(at(event, table).replace(str(table.pk), "999999")).status_code == 404


def test_an_answer_goes_on_and_a_stale_one_shows_how_it_stands(event, players):
    table = playing_table(event, now=timezone.now())
    seat = table.waiting_for
    form = {"step": 1, "option": "0"}
    one = players[seat]
    url = at(event, table, "live_answer")
    assert one.post(url, form).status_code == 302
    table.refresh_from_db()
    done = table.steps_made
    assert done >= 1
    # The same again is no mistake; something else is, and shows the table as it is.
    assert one.post(url, form).status_code == 302
    page = one.post(url, {"step": 1, "option": "1"}, headers={"HX-Request": "true"})
    assert page.status_code == 200
    assert "The game has gone on." in page.content.decode()
    table.refresh_from_db()
    assert table.steps_made == done


def test_what_the_rules_refuse_is_said_with_the_rule_and_stays_chosen(event, players):
    table, state = until(playing_table(event, now=timezone.now()), DecisionKind.ATTACKERS, turn=5)
    many = [str(n) for n in range(len(state.decision.options))]
    player = players[state.seat]
    page = player.post(
        at(event, table, "live_answer"),
        {"step": state.step, "option": [*many, "77"]},
        headers={"HX-Request": "true"},
    ).content.decode()
    assert "That isn&#x27;t one of the options (CR 508.1)" in page
    assert f'value="{many[0]}" id="option-{many[0]}" checked' in page
    table.refresh_from_db()
    assert table.steps_made == state.step - 1


@pytest.mark.parametrize("sent", ["", "abc", "-1", "9" * 30, "\x00"])
def test_nonsense_is_refused(event, players, sent):
    table = playing_table(event, now=timezone.now())
    answer = players[table.waiting_for].post(
        at(event, table, "live_answer"), {"step": 1, "option": sent}, headers={"HX-Request": "true"}
    )
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    table.refresh_from_db()
    assert table.steps_made == 0


def test_no_page_shows_the_opponents_cards(event, players):
    table, _state = until(playing_table(event, now=timezone.now()), DecisionKind.PRIORITY, turn=2)
    for seat in (0, 1):
        own = live_sessions.seat_state(table, seat).view.me.hand
        other = live_sessions.seat_state(table, 1 - seat).view.me.hand
        page = players[seat].get(at(event, table)).content.decode()
        hidden = {card.name for card in other} - {card.name for card in own}
        seen = {card.name for card in live_sessions.seat_state(table, seat).view.battlefield}
        log = str(live_sessions.seat_state(table, seat).log)
        for name in hidden - seen:
            if name not in log:
                assert name.replace("'", "&#x27;") not in page
        assert all(card.name.replace("'", "&#x27;") in page for card in own)


def test_news_come_only_when_there_are_some(event, players):
    table = playing_table(event, now=timezone.now())
    seat = table.waiting_for
    one, other = players[seat], players[1 - seat]
    page = other.get(at(event, table))
    context = page.context
    sent = {
        "part": "news",
        "revision": context["table"].revision,
        "people": context["people_state"],
        "state": context["state"],
    }
    htmx = {"headers": {"HX-Request": "true"}}
    one.get(at(event, table))
    news = other.get(at(event, table), sent, **htmx)
    if news.status_code == 200:  # the other one has been seen since
        sent["people"] = news.context["people_state"]
        news = other.get(at(event, table), sent, **htmx)
    assert news.status_code == 204
    one.post(at(event, table, "live_answer"), {"step": 1, "option": "0"})
    text = other.get(at(event, table), sent, **htmx).content.decode()
    assert 'id="live-news"' in text
    assert 'id="live-table"' in text
    # News of the people alone leave the table as it is.
    sent["state"] = other.get(at(event, table)).context["state"]
    text = other.get(at(event, table), sent, **htmx).content.decode()
    assert 'id="live-people"' in text
    assert 'id="live-table"' not in text


def test_conceding_the_match_ends_it_with_a_result_and_a_transcript(event, match, players):
    table = play_on(playing_table(event, now=timezone.now()), 12, now=timezone.now())
    players[0].post(at(event, table, "live_concede"), {"what": "match"})
    match.refresh_from_db()
    table.refresh_from_db()
    assert (table.status, match.games_one, match.games_two) == ("over", 0, 2)
    transcript = EngineTranscript.objects.get(match=match)
    url = reverse("tournaments:transcript", args=[event.slug, transcript.pk])
    page = players[1].get(at(event, table)).content.decode()
    assert table.server_seed in page
    assert url not in page  # it shows both decks
    assert "when the event publishes the decklists" in page
    event.decklist_visibility = "published"
    event.save()
    assert url in players[1].get(at(event, table)).content.decode()


def test_conceding_a_game_twice_concedes_it_once(event, players):
    table = play_on(playing_table(event, now=timezone.now()), 12, now=timezone.now())
    for _time in range(2):
        form = {"what": "game", "game": "1"}
        players[0].post(at(event, table, "live_concede"), form)
    state = live_sessions.seat_state(LiveTable.objects.get(pk=table.pk), 0)
    assert (state.wins, state.game_number) == ((0, 1), 2)
    assert state.waiting_for is not None


def test_a_draw_is_offered_and_agreed_to(event, players):
    table = play_on(playing_table(event, now=timezone.now()), 12, now=timezone.now())
    players[0].post(at(event, table, "live_draw"), {})
    assert "offers a draw" in players[1].get(at(event, table)).content.decode()
    players[0].post(at(event, table, "live_draw"), {"wants": "0"})
    assert "offers a draw" not in players[1].get(at(event, table)).content.decode()
    for player in players:
        player.post(at(event, table, "live_draw"), {})
    table.refresh_from_db()
    assert live_sessions.seat_state(table, 0).draws == 1


def test_passing_is_chosen(event, players):
    table = play_on(playing_table(event, now=timezone.now()), 12, now=timezone.now())
    url = at(event, table, "live_passing")
    players[0].post(url, {"mode": "everywhere"})
    assert LiveSeat.objects.get(table=table, number=0).passing == "everywhere"
    assert players[0].post(url, {"mode": "nonsense"}).status_code == 404
    assert LiveSeat.objects.get(table=table, number=0).passing == "everywhere"


def test_sideboarding_is_answered_in_numbers(event, players):
    table = play_on(playing_table(event, now=timezone.now()), 12, now=timezone.now())
    players[0].post(at(event, table, "live_concede"), {"what": "game", "game": "1"})
    table, state = until(LiveTable.objects.get(pk=table.pk), DecisionKind.SIDEBOARD)
    out = next(n for n, one in enumerate(state.decision.options) if one.detail == "out")
    into = next(n for n, one in enumerate(state.decision.options) if one.detail == "in")
    player, url = players[state.seat], at(event, table, "live_answer")
    assert f'name="count-{out}"' in player.get(at(event, table)).content.decode()
    bad = player.post(
        url, {"step": state.step, f"count-{out}": "99"}, headers={"HX-Request": "true"}
    )
    assert "There are not so many of a card." in bad.content.decode()
    player.post(url, {"step": state.step, f"count-{out}": "1", f"count-{into}": "1"})
    assert table.steps.get(number=state.step).answer == sorted([out, into])


def test_staff_open_a_table_and_see_nothing_hidden(event, match, staff, players):
    page = reverse("tournaments:desk_live_table", args=[event.slug, match.pk])
    assert "Open the table" in staff.get(page).content.decode()
    staff.post(reverse("tournaments:open_live_table", args=[event.slug, match.pk]), {"bot": "1"})
    table = table_of(match)
    assert [seat.agent for seat in table.seats.order_by("number")] == ["", "heuristic"]
    assert staff.get(at(event, table)).url == page
    players[0].post(at(event, table, "live_sit"), {"contribution": "x"})
    table.refresh_from_db()
    table = play_on(table, 6, now=timezone.now())
    hand = {card.name for card in live_sessions.seat_state(table, 0).view.me.hand}
    board = {card.name for card in live_sessions.seat_state(table, 0).view.battlefield}
    text = staff.get(page).content.decode()
    assert "Game 1, turn" in text
    log = str(live_sessions.table_state(table).log)
    for name in hand - board:
        if name not in log:
            assert name.replace("'", "&#x27;") not in text
    assert players[1].get(at(event, table)).status_code == 403


def test_whoever_stays_away_is_decided_about_by_a_judge(event, match, staff):
    now = timezone.now()
    table = playing_table(event, now=now - timedelta(minutes=20))
    away = table.waiting_for
    for minutes in range(19, -1, -1):
        live_tables.look_at_tables(now=now - timedelta(minutes=minutes, seconds=1))
        live_tables.look_at_tables(now=now - timedelta(minutes=minutes, seconds=-29))
    page = reverse("tournaments:desk_live_table", args=[event.slug, match.pk])
    assert "has lost the connection" in staff.get(page).content.decode()
    decide_url = reverse("tournaments:decide_live_table", args=[event.slug, match.pk])
    staff.post(decide_url, {"decision": "grace", "seat": str(away), "minutes": "5"})
    seat = LiveSeat.objects.get(table=table, number=away)
    assert seat.grace_until - timezone.now() > timedelta(minutes=4)
    staff.post(decide_url, {"decision": "loss", "seat": str(away)})
    match.refresh_from_db()
    won = (match.games_one, match.games_two)
    assert won == ((0, 2) if away == 0 else (2, 0))


def test_staff_close_a_table(event, match, staff):
    table = playing_table(event, now=timezone.now())
    url = reverse("tournaments:decide_live_table", args=[event.slug, match.pk])
    assert staff.post(url, {"decision": "nonsense"}).status_code == 404
    staff.post(url, {"decision": "close", "reason": "they meet in person"})
    table.refresh_from_db()
    assert (table.status, table.end_note) == ("closed", "they meet in person")
    assert (
        "Open the table"
        in staff.get(
            reverse("tournaments:desk_live_table", args=[event.slug, match.pk])
        ).content.decode()
    )


def test_only_judges_decide(event, match, players):
    playing_table(event, now=timezone.now())
    for name in ("open_live_table", "decide_live_table"):
        url = reverse(f"tournaments:{name}", args=[event.slug, match.pk])
        assert players[0].post(url, {"decision": "close"}).status_code == 403
