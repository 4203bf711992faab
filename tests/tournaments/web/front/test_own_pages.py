"""A player's own page from the front is what Django answers, and holds nothing of anybody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.messages.storage.base import Message
from django.contrib.messages.storage.cookie import MessageEncoder
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.factories import events as played
from tests.factories.decks import hand_out
from tests.factories.limited import forty_of, opened_event
from tests.tournaments.pod_events import first_round
from tests.tournaments.services.test_audit import SERVICES
from tests.tournaments.team_events import started_teams
from tests.tournaments.web.front.asking import Answer, Django, ask, connection_kept
from tournaments.enums import CallTopic, PenaltyKind
from tournaments.models import Match, PlayerPool, Registration, Tournament
from tournaments.selectors import own_pages as facts
from tournaments.services import (
    announcements,
    clocks,
    judge_calls,
    limited,
    participation,
    penalties,
    results,
    rounds,
    tournaments,
)
from tournaments.web.front import Front, blanks

pytestmark = pytest.mark.django_db

Script = Callable[..., Coroutine[Any, Any, Any]]


@pytest.fixture(autouse=True)
def _connection_kept():
    with connection_kept():
        yield


@pytest.fixture
def event():
    """Five players in round 1: Ada–Bob at table 1, Cyd–Dan at table 2, a bye for Eve."""
    event = played.started(["Ada", "Bob", "Cyd", "D'Arc <b>", "Eve"], swiss_rounds=3)
    for registration in event.registrations.select_related("player"):
        with_account(registration)
    played.pair(event, ("Ada", "Bob"), ("Cyd", "D'Arc <b>"))
    event.refresh_from_db()
    return event


def with_account(registration: Registration) -> None:
    player = registration.player
    player.user = UserFactory(username=f"{player.name.split()[0]}@home")
    player.save()


def run(script: Script, *values: Any) -> Any:
    return async_to_sync(script)(*values)


def cookie_of(user: Any, **session: object) -> str:
    client = Client()
    client.force_login(user)
    if session:
        kept = client.session
        kept.update(session)
        kept.save()
    return f"sessionid={client.cookies['sessionid'].value}"


def signed_in(event: Tournament, name: str) -> str:
    return cookie_of(played.by_name(event, name).player.user)


def address_of(event: Tournament, **query: object) -> str:
    return f"/events/{event.slug}/me/" + (f"?{urlencode(query)}" if query else "")


def both(address: str, **headers: str) -> tuple[Answer, Answer, list[str]]:
    """The front's answer, Django's own, and what the front asked Django."""

    async def script():
        inner = Django()
        from_front = await ask(Front(inner), address, **headers)
        return from_front, await ask(Django(), address, **headers), inner.asked

    return run(script)


def same(event: Tournament, name: str, **headers: str) -> tuple[str, bool]:
    """The page of a player, which the front and Django agree on; whether it was filled in."""
    cookie = "; ".join(filter(None, [signed_in(event, name), headers.pop("cookie", "")]))
    asked = {**headers, "cookie": cookie}
    front, django, _asked = both(address_of(event), **asked)
    assert front.steady == django.steady
    assert front.status == 200
    for mark in blanks.MARKS:
        assert mark not in front.body
    state = re.search(r"state=([^\"]*)\"", front.body)
    if state is not None:
        part = f"{address_of(event)}?revision=0&state={state[1]}"
        shown, right, _asked = both(part, hx_request="true", **asked)
        assert (shown.steady, shown.status) == (right.steady, 204)
        old, right, _asked = both(
            address_of(event, revision=0, state="old"), hx_request="true", **asked
        )
        assert (old.steady, old.status) == (right.steady, 200)
    return front.body, "etag" in front.headers


class TestSamePage:
    """Byte for byte what Django answers, with its headers."""

    @pytest.mark.parametrize("name", ["Ada", "Bob", "Cyd", "D'Arc <b>", "Eve"])
    def test_at_the_start_of_a_round(self, event, name):
        page, is_filled_in = same(event, name)
        assert is_filled_in
        assert (">Bye<" in page) == (name == "Eve")

    def test_in_the_readers_language_and_time(self, event):
        page, is_filled_in = same(event, "Ada", accept_language="ja,en;q=0.5")
        assert (is_filled_in, 'lang="ja"' in page) == (True, True)
        page, is_filled_in = same(
            event, "Ada", cookie="time_zone=Asia%2FTokyo; django_language=ja", accept_language="en"
        )
        assert (is_filled_in, 'lang="ja"' in page) == (True, True)
        ada = played.by_name(event, "Ada").player.user
        chosen = cookie_of(ada, reader={"language": "ja", "time_zone": "America/New_York"})
        front, django, _asked = both(address_of(event), cookie=chosen, accept_language="en")
        assert front.steady == django.steady
        assert 'lang="ja"' in front.body

    def test_with_reports_and_results(self, event):
        match = played.match_of(event.rounds.get(), "Ada")
        ada, bob = played.by_name(event, "Ada"), played.by_name(event, "Bob")

        def report(registration: Registration, games: tuple[int, int, int]) -> None:
            results.report_result(
                actor=registration.player.user,
                match=Match.objects.get(pk=match.pk),
                reporter=registration,
                games=games,
                now=NOW,
            )

        mine = (2, 1, 0) if match.player_one_id == ada.pk else (1, 2, 0)
        report(ada, mine)
        assert "You reported <strong>2–1</strong>" in same(event, "Ada")[0]
        assert "Yes, that is right" in same(event, "Bob")[0]
        report(bob, (2, 0, 0))
        assert "Your reports differ." in same(event, "Ada")[0]
        report(bob, mine)
        assert "You won 2–1" in same(event, "Ada")[0]
        assert "You lost 1–2" in same(event, "Bob")[0]

    def test_in_later_rounds_and_after_them(self, event):
        for round in range(2):
            for match in Match.objects.filter(round__tournament=event).without_result():
                name = match.player_one.player.name
                played.play(match.round, name, (2, round, 1))
            rounds.complete_round(actor=None, round=event.rounds.last(), now=NOW)
            same(event, "Ada")
            played.next_round(event)
            for name in ("Ada", "Eve", "D'Arc <b>"):
                page, is_filled_in = same(event, name)
                assert (is_filled_in, page.count('class="record-round"')) == (True, round + 2)
        event.refresh_from_db()
        tournaments.finish_tournament(actor=None, tournament=event, now=NOW, early=True)
        page, is_filled_in = same(event, "Ada")
        assert (is_filled_in, "hx-get" in page) == (True, False)
        part, django, _asked = both(
            address_of(event, revision=0, state="old"),
            hx_request="true",
            cookie=signed_in(event, "Ada"),
        )
        assert part.steady == django.steady
        assert part.headers["hx-refresh"] == "true"

    def test_with_a_clock_extra_minutes_and_news(self, event):
        round = event.rounds.get()
        clocks.start_clock(actor=None, round=round, now=timezone.now())
        clocks.extend_table(
            actor=None, match=played.match_of(round, "Ada"), minutes=3, now=timezone.now()
        )
        announcements.post_announcement(
            actor=None, tournament=event, text="Lunch <now>", now=timezone.now()
        )
        page, is_filled_in = same(event, "Ada")
        assert is_filled_in
        assert "with 3 extra minutes" in page
        assert "Lunch &lt;now&gt;" in page

    def test_of_those_who_left_or_came_late(self, event):
        participation.drop_player(actor=None, registration=played.by_name(event, "Cyd"), now=NOW)
        assert same(event, "Cyd")[1]
        (late,) = played.registered(["Zoe"], format=event.format).registrations.all()
        Registration.objects.filter(pk=late.pk).update(tournament=event)
        with_account(late)
        page, is_filled_in = same(event, "Zoe")
        assert (is_filled_in, "my-record" in page) == (True, False)

    def test_with_decks(self, event):
        hand_out(event, "Red Burn")
        page, is_filled_in = same(event, "Ada")
        assert (is_filled_in, "Red Burn" in page) == (True, True)
        Tournament.objects.filter(pk=event.pk).update(rules_enforcement_level="professional")
        page, is_filled_in = same(event, "Ada")
        bob = played.by_name(event, "Bob")
        assert is_filled_in
        assert f"/events/{event.slug}/decks/{bob.pk}/" in page

    def test_of_the_staff(self, event):
        ada = played.by_name(event, "Ada").player.user
        StaffMembershipFactory(organization=event.organization, user=ada)
        assert f"/events/{event.slug}/desk/" in same(event, "Ada")[0]
        bob = played.by_name(event, "Bob").player.user
        bob.is_staff = bob.is_superuser = True
        bob.save()
        page, is_filled_in = same(event, "Bob")
        assert (is_filled_in, "/admin/" in page) == (True, True)

    @pytest.mark.parametrize("level", ["regular", "competitive"])
    def test_of_limited_events(self, level):
        event = opened_event(["Ada", "Bob", "Cyd"], swiss_rounds=3, decklist_required=False)
        for registration in event.registrations.select_related("player"):
            with_account(registration)
            if registration.player.name != "Cyd":
                limited.hand_in_deck(
                    actor=None, registration=registration, main=forty_of(registration), now=NOW
                )
        PlayerPool.objects.filter(registration=played.by_name(event, "Bob")).update(table=7)
        limited.allow_missing_decks(actor=None, tournament=event, now=NOW)
        event = tournaments.start_tournament(
            actor=None, tournament=Tournament.objects.get(pk=event.pk), now=NOW
        )
        played.pair(event, ("Ada", "Bob"))
        Tournament.objects.filter(pk=event.pk).update(rules_enforcement_level=level)
        for name in ("Ada", "Bob", "Cyd"):
            page, is_filled_in = same(event, name)
            assert (is_filled_in, "My pool" in page) == (True, True)
            assert ("table 7" in page) == (name == "Bob")
            may_change = level == "regular" or name == "Cyd"
            assert (f"/events/{event.slug}/me/build/" in page) == may_change
        pool = PlayerPool.objects.get(registration=played.by_name(event, "Bob"))
        pool.registrar = played.by_name(event, "Ada")
        pool.owner_confirmed_at = None
        pool.save()
        for name in ("Ada", "Bob"):  # who has to write it down, and who has to confirm it
            assert not same(event, name)[1]
        assert same(event, "Cyd")[1]

    @pytest.mark.parametrize("case", SERVICES, ids=lambda case: case.__name__)
    def test_after_every_service(self, case):
        event, change = case(UserFactory())
        if event is None:
            return
        accounts = []
        rows = list(event.registrations.select_related("player").order_by("pk"))
        for row in rows[:1] + rows[1:][-1:]:  # the other pages differ no more than theirs
            if row.player.user is None:
                with_account(row)
            accounts.append(cookie_of(row.player.user))

        async def script():
            front = Front(Django())
            for cookie in accounts:  # what the front keeps of before
                await ask(front, address_of(event), cookie=cookie)
            await sync_to_async(change)()
            return [
                (
                    await ask(front, address_of(event), cookie=cookie),
                    await ask(Django(), address_of(event), cookie=cookie),
                )
                for cookie in accounts
            ]

        for shown, right in run(script):
            assert shown.steady == right.steady


class TestLeftToDjango:
    """Whatever is not the usual page of a player with a session in order."""

    def asked(self, event: Tournament, address: str = "", **headers: str) -> tuple[int, list[str]]:
        front, django, asked = both(address or address_of(event), **headers)
        assert front.steady == django.steady
        assert "etag" not in front.headers
        return front.status, asked

    def test_strangers_and_others(self, event):
        whole = [f"{address_of(event)}?"]
        assert self.asked(event) == (302, whole)
        assert self.asked(event, cookie="sessionid=unknown") == (302, whole)
        assert self.asked(event, cookie=cookie_of(UserFactory())) == (302, whole)
        assert self.asked(event, "/events/no-such/me/", cookie=signed_in(event, "Ada"))[0] == 404

    def test_sessions_that_are_not_in_order(self, event):
        ada = played.by_name(event, "Ada").player.user
        cookie = cookie_of(ada)
        Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
        assert self.asked(event, cookie=cookie)[0] == 302
        cookie = cookie_of(ada, _auth_user_backend="elsewhere.Backend")
        assert self.asked(event, cookie=cookie)[0] == 302
        cookie = cookie_of(ada)
        ada.set_password("another")
        ada.save()
        assert self.asked(event, cookie=cookie)[0] == 302
        cookie = cookie_of(ada)
        type(ada).objects.update(is_active=False)
        assert self.asked(event, cookie=cookie)[0] == 302

    def test_messages_to_be_shown(self, event):
        cookie = signed_in(event, "Ada")
        assert self.asked(event, cookie=f"{cookie}; messages=abc")[0] == 200
        ada = played.by_name(event, "Ada").player.user
        kept = cookie_of(ada, _messages=MessageEncoder().encode([Message(25, "Welcome")]))
        assert self.asked(event, cookie=kept)[0] == 200

    @pytest.mark.parametrize(
        "query",
        [{"match": 1}, {"revision": 1}, {"revision": 1, "state": "x" * 5000}],
    )
    def test_other_questions(self, event, query):
        cookie = signed_in(event, "Ada")
        assert self.asked(event, address_of(event, **query), cookie=cookie)[0] == 200

    def test_penalties_calls_and_withdrawn_players(self, event):
        round = event.rounds.get()
        ada = played.by_name(event, "Ada")
        penalties.give_penalty(
            actor=None,
            registration=ada,
            ruling=penalties.Ruling(kind=PenaltyKind.WARNING, note="Slept at the table"),
            now=NOW,
        )
        assert self.asked(event, cookie=signed_in(event, "Ada"))[0] == 200
        judge_calls.call_judge(
            actor=None,
            tournament=event,
            match=played.match_of(round, "Cyd"),
            caller=played.by_name(event, "Cyd"),
            topic=CallTopic.RULES,
            text="",
            now=NOW,
        )
        assert self.asked(event, cookie=signed_in(event, "Cyd"))[0] == 200
        Registration.objects.filter(player__name="Eve").update(status="withdrawn")
        assert self.asked(event, cookie=signed_in(event, "Eve"))[0] == 302

    def test_events_of_other_kinds(self, event):
        teams = started_teams(["Reds", "Blues"])
        played.next_round(teams)
        for other in (teams, first_round(8).tournament):
            row = other.registrations.select_related("player").first()
            with_account(row)
            assert self.asked(other, cookie=cookie_of(row.player.user))[0] == 200
        waiting = played.registered(["Una"])
        with_account(waiting.registrations.get())
        assert self.asked(waiting, cookie=signed_in(waiting, "Una"))[0] == 200


class TestHiddenInformation:
    """What is kept for all holds nothing of one."""

    def test_players_see_only_what_is_theirs(self, event):
        names = ("Ada", "Bob", "Cyd", "D'Arc <b>", "Eve")
        hand_out(event, "Red Burn")
        cookies = {name: signed_in(event, name) for name in names}

        async def script():
            inner = Django()
            front = Front(inner)
            pages = {
                name: await ask(front, address_of(event), cookie=cookies[name]) for name in names
            }
            stencils = [page.stencil for page in front._desk.own_pages.kept._pages.values()]
            return pages, stencils, len(inner.asked)

        pages, stencils, asked = run(script)
        assert asked <= 3  # who chooses, who doesn't, a bye
        for name, page in pages.items():
            accounts = [
                one for one in names if f"{one.split()[0]}@home" in page.body.replace("&#x27;", "'")
            ]
            assert accounts == [name]
        for stencil in stencils:
            content = b"".join(stencil.pieces[::2]).decode()
            for private in ("@home", "Ada", "Bob", "Cyd", "Arc", "Eve", "Red Burn"):
                assert re.search(rf"{private}\b", content) is None

    def test_a_page_of_the_round_before_is_never_mixed_with_this_one(self, event, monkeypatch):
        """The event goes on between the look at the player and the making of the page."""
        cookie = signed_in(event, "Ada")
        real = facts.own_facts
        done = []

        def then_go_on(asked, *, now):
            found = real(asked, now=now)
            if not done:
                done.append(True)
                round = event.rounds.get()
                for name in ("Ada", "Cyd"):
                    played.play(round, name, (2, 0, 0))
                rounds.complete_round(actor=None, round=round, now=NOW)
                played.next_round(event)
            return found

        monkeypatch.setattr("tournaments.web.front.own_pages.own_facts", then_go_on)
        front, django, asked = both(address_of(event), cookie=cookie)
        assert front.steady == django.steady
        assert len(asked) == 2  # the page of the shape, which is too new, then Ada's own

    def test_everybody_gets_a_token_of_their_own(self, event):
        async def script():
            front = Front(Django())
            cookie = await sync_to_async(signed_in)(event, "Ada")
            return [await ask(front, address_of(event), cookie=cookie) for _ in range(2)]

        one, two = run(script)
        assert one.headers["set-cookie"] != two.headers["set-cookie"]
        assert one.headers["cache-control"] == "private, no-cache"


class TestCost:
    """Many who ask at once cost a few queries and a page of each shape."""

    def test_a_crowd(self, django_assert_num_queries):
        event = played.started(24, swiss_rounds=3)
        for registration in event.registrations.select_related("player"):
            with_account(registration)
        played.next_round(event)
        users = [one.player.user for one in event.registrations.select_related("player__user")]
        from tournaments.web.front.own_pages import read_own_pages

        asked = {(event.slug, cookie_of(user).removeprefix("sessionid=")) for user in users}
        with django_assert_num_queries(7):
            found = read_own_pages(asked)
        assert len(found) == 24
        assert len({page.shape for page in found.values()}) == 2
