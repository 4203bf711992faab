"""The pairings from the front are what Django answers, for everybody and after every change."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.test import Client

from decks.models import Format
from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.factories import events as played
from tests.factories.decks import hand_out
from tests.kept import fresh, made_once
from tests.tournaments.services.test_audit import SERVICES
from tests.tournaments.team_events import started_teams
from tests.tournaments.web.front.asking import (
    TOKEN,
    Answer,
    Django,
    ask,
    connection_kept,
    leave_open,
)
from tournaments.enums import PenaltyKind
from tournaments.models import Match, Organization, Player, Tournament
from tournaments.selectors import pairing_sheets
from tournaments.services import (
    announcements,
    clocks,
    pairing_edits,
    participation,
    penalties,
    players,
    rounds,
)
from tournaments.web.front import Front, keeping, looks, pairings

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _connection_kept():
    with connection_kept():
        yield


Script = Callable[..., Coroutine[Any, Any, Any]]


def run(script: Script, *values: Any) -> Any:
    """What the script returns, run in an event loop whose database is the test's."""
    return async_to_sync(script)(*values)


def in_round_1():
    """Five players in round 1: Ada–Bob at table 1, Cyd–Dan at table 2, a bye for Eve."""
    event = played.started(["Ada", "Bob", "Cyd", "Dan", "Eve"], swiss_rounds=3)
    played.pair(event, ("Ada", "Bob"), ("Cyd", "Dan"))
    event.refresh_from_db()
    return event


made = made_once(in_round_1)


@pytest.fixture
def event(db, made):
    return fresh(made)


def address_of(event: Tournament, **query: object) -> str:
    asked = f"?{urlencode(query)}" if query else ""
    return f"/events/{event.slug}/pairings/{asked}"


def both(address: str, **headers: str) -> tuple[Answer, Answer, list[str]]:
    """The front's answer, Django's own, and what the front asked Django."""

    async def script():
        inner = Django()
        from_front = await ask(Front(inner), address, **headers)
        return from_front, await ask(Django(), address, **headers), inner.asked

    return run(script)


class TestSamePage:
    """Byte for byte what Django answers, with its headers."""

    @pytest.mark.parametrize(
        ("query", "headers"),
        [
            ({}, {}),
            ({"by": "name"}, {}),
            ({"q": "ada"}, {}),
            ({"by": "table", "q": "B"}, {}),
            ({"by": "name", "q": "b"}, {}),
            ({"q": "nobody"}, {}),
            ({"q": "\"><b>&amp; ä'=+%"}, {}),
            ({"q": "日本 x"}, {"accept_language": "ja,en;q=0.5"}),
            ({"q": "Dan"}, {"cookie": "time_zone=Asia%2FTokyo; django_language=ja"}),
            ({"q": "Dan"}, {"cookie": "time_zone=No%2FWhere"}),
            ({"q": "Dan"}, {"accept_language": "xx"}),
            ({"revision": "0"}, {"hx_request": "true"}),
            ({"q": "Dan", "revision": "0"}, {"hx_request": "true"}),
            ({"by": "name", "q": "Dan", "revision": "0"}, {"hx_request": "true"}),
        ],
    )
    def test_of_every_kind(self, event, query, headers):
        front, django, asked = both(address_of(event, **query), **headers)
        assert front.steady == django.steady
        assert front.status == 200
        text = query.get("q", "").replace("&", "&amp;").replace("<", "&lt;")
        assert text.split("<")[0].split('"')[0] in front.body
        assert [one for one in asked if "mark" not in one and query.get("q")] == []
        assert re.search("mark[0-9a-f]{32}", front.body) is None

    def test_a_part_that_shows_the_revision_stays_as_it_is(self, event):
        for query in ({}, {"q": "Ada"}):
            front, django, _asked = both(
                address_of(event, **query, revision=event.revision), hx_request="true"
            )
            assert front.steady == django.steady
            assert (front.status, front.body) == (204, "")

    def test_before_round_1(self):
        event = played.started(4)
        front, django, _asked = both(address_of(event, q="Ada"))
        assert front.steady == django.steady
        assert "The pairings are not out yet." in front.body

    def test_of_teams_found_by_their_members(self):
        event = started_teams(["Reds", "Blues"])
        played.next_round(event)
        member = Player.objects.filter(team_memberships__tournament=event).last()
        for query in ({}, {"q": member.name}, {"by": "name", "q": member.name}):
            front, django, _asked = both(address_of(event, **query))
            assert front.steady == django.steady
            assert member.name in front.body

    def test_of_an_event_that_is_over(self, event):
        Tournament.objects.filter(pk=event.pk).update(status="finished")
        front, django, _asked = both(address_of(event, q="Ada"))
        assert front.steady == django.steady
        part, from_django, _asked = both(address_of(event, q="Ada", revision=0), hx_request="true")
        assert part.steady == from_django.steady
        assert part.headers["hx-refresh"] == "true"

    def test_of_several_searches_after_each_other(self, event):
        async def script():
            front = Front(Django())
            return [(await ask(front, address_of(event, q=name))).body for name in ("Ada", "Dan")]

        ada, dan = run(script)
        assert ('value="Ada"' in ada, 'value="Dan"' in ada, "Cyd" in ada) == (True, False, False)
        assert ('value="Ada"' in dan, 'value="Dan"' in dan, "Cyd" in dan) == (False, True, True)


class TestLeftToDjango:
    """Whatever is not the usual question, and everybody who may see another page."""

    @pytest.mark.parametrize(
        ("address", "headers"),
        [
            ("pairings/?page=1", {}),
            ("pairings/?round=1", {}),
            ("pairings/?q=Ada&q=Bob", {}),
            ("pairings/?q=", {}),
            ("pairings/?by=seat", {}),
            ("pairings/?q=%00", {}),
            ("pairings/?q=%FF", {}),
            ("pairings/?revision=0", {}),
            ("pairings/?q=" + "a" * 2000, {}),
            ("pairings/", {"hx_request": "true"}),
            ("pairings/", {"cookie": "sessionid=abc"}),
            ("pairings/", {"cookie": "messages=abc"}),
            ("pairings/", {"authorization": "Token abc"}),
            ("pairings", {}),
            ("players/", {}),
        ],
    )
    def test_it_asks_what_was_asked(self, event, address, headers):
        front, django, asked = both(f"/events/{event.slug}/{address}", **headers)
        assert front.steady == django.steady
        assert asked == [f"/events/{event.slug}/{address}" + ("" if "?" in address else "?")]

    def test_an_event_that_is_not_there_or_not_for_everybody(self, event):
        assert both("/events/no-such/pairings/")[0].status == 404
        Tournament.objects.filter(pk=event.pk).update(status="planned")
        front, django, _asked = both(address_of(event))
        assert (front.status, front.steady) == (404, django.steady)

    def test_a_host_that_is_not_ours(self, event, settings):
        settings.ALLOWED_HOSTS = ["testserver"]
        front, django, _asked = both(address_of(event), host="elsewhere.example")
        assert (front.status, front.steady) == (400, django.steady)
        assert both(address_of(event))[0].status == 200

    def test_plain_http_where_https_is_asked_for(self, event, settings):
        settings.SECURE_SSL_REDIRECT = True
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        front, django, _asked = both(address_of(event, q="Ada"))
        assert (front.status, front.steady) == (301, django.steady)
        assert front.headers["location"] == f"https://testserver{address_of(event, q='Ada')}"
        assert both(address_of(event, q="Ada"), x_forwarded_proto="https")[0].status == 200

    def test_other_methods(self, event):
        async def script():
            inner = Django()
            answers = [await ask(Front(inner), address_of(event), one) for one in ("HEAD", "POST")]
            return [one.status for one in answers], len(inner.asked)

        assert run(script) == ([200, 403], 2)

    def test_more_rows_than_a_page_has(self, event, monkeypatch):
        monkeypatch.setattr("tournaments.web.pairings.TABLES_PER_PAGE", 1)
        front, django, asked = both(address_of(event, q="a"))  # Ada and Dan
        assert front.steady == django.steady
        assert asked[-1] == address_of(event, q="a")


class TestEveryChangeShows:
    """A change that is stored is in the next answer, whatever it was."""

    @pytest.mark.parametrize("case", SERVICES, ids=lambda case: case.__name__)
    def test_of_every_service(self, case):
        event, change = case(UserFactory())
        if event is None:
            event = Tournament(slug="new")

        async def script():
            front = Front(Django())
            addresses = (address_of(event), address_of(event, by="name", q="A"))
            for address in addresses:
                await ask(front, address)
            await sync_to_async(change)()
            return [(await ask(front, one), await ask(Django(), one)) for one in addresses]

        for shown, right in run(script):
            assert shown.steady == right.steady

    @pytest.fixture
    def after(self, event):
        """The own part of Ada's page as it is after a change; the front saw it before, too."""

        def shown_after(change: Callable[[], object], **headers: str) -> str:
            async def script():
                front = Front(Django())
                address = address_of(event, q="Ada", by="table")
                before = await ask(front, address, **headers)
                await sync_to_async(change)()
                now = await ask(front, address, **headers)
                assert now.body != before.body
                return now.body.split("<tbody>")[-1].split("</tbody>")[0]

            return run(script)

        return shown_after

    def test_a_result_and_its_correction(self, event, after):
        round = event.rounds.get()
        winner = played.match_of(round, "Ada").player_one.player.name
        games = "2–0–0" if winner == "Ada" else "0–2–0"
        assert games in after(lambda: played.play(round, "Ada", (2, 0, 0)))

    def test_another_opponent_and_another_table(self, event, after):
        round = event.rounds.get()
        ada, dan = played.by_name(event, "Ada"), played.by_name(event, "Dan")
        shown = after(
            lambda: pairing_edits.pair_manually(
                actor=None, round=round, first=ada, second=dan, now=NOW
            )
        )
        assert ("Dan" in shown, "Bob" in shown) == (True, False)

    def test_a_drop(self, event, after):
        ada = played.by_name(event, "Ada")
        shown = after(lambda: participation.drop_player(actor=None, registration=ada, now=NOW))
        assert re.search(r'has-left"[^>]*>Ada<', shown)

    def test_another_name(self, event, after):
        bob = played.by_name(event, "Bob").player
        shown = after(lambda: players.update_player(actor=None, player=bob, name="Bobby", now=NOW))
        assert ">Bobby<" in shown

    def test_another_name_by_the_admin_and_after_the_event(self, event, admin_client):
        bob = played.by_name(event, "Bob").player
        Tournament.objects.filter(pk=event.pk).update(status="finished")
        fields = {"email": "", "language": "en", "organization": bob.organization_id or ""}

        def rename():
            answer = admin_client.post(
                f"/admin/tournaments/player/{bob.pk}/change/", {"name": "Bobby", **fields}
            )
            leave_open()  # the client has put back what closes connections
            assert answer.status_code == 302

        async def script():
            front, address = Front(Django()), address_of(event, q="Ada")
            await ask(front, address)
            await sync_to_async(rename)()
            by_admin = await ask(front, address)
            update = sync_to_async(players.update_player)
            await update(actor=None, player=bob, name="Robert", now=NOW)
            return by_admin.body, (await ask(front, address)).body

        by_admin, by_service = run(script)
        assert (">Bobby<" in by_admin, ">Robert<" in by_service) == (True, True)

    def test_a_new_round(self, event, after):
        def go_on():
            played.play_all(event.rounds.get())
            played.next_round(event)

        played.play(event.rounds.get(), "Ada", (2, 0, 0))
        assert '<span class="points">(3)</span>' in after(go_on)

    def test_names_of_store_and_format(self, event):
        async def script():
            front, address = Front(Django()), address_of(event)
            await ask(front, address)
            await Organization.objects.aupdate(name="Renamed store")
            store = await ask(front, address)
            await Format.objects.aupdate(name="Own format", is_custom=True)
            return store.body, (await ask(front, address)).body

        store, format = run(script)
        assert "Renamed store" in store
        assert "Own format" in format

    def test_a_draft_shows_only_when_it_is_published(self, event):
        played.play_all(event.rounds.get())
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)

        async def script():
            front, address = Front(Django()), address_of(event, q="Ada")
            before = await ask(front, address)
            publish = sync_to_async(rounds.publish_round)
            await publish(actor=None, round=draft, now=NOW)
            return before.body, (await ask(front, address)).body

        before, after = run(script)
        assert ('<h2 class="mb-0">Round 1</h2>' in before, "Round 2" in before) == (True, False)
        assert '<h2 class="mb-0">Round 2</h2>' in after

    def test_the_clock_and_what_is_announced(self, event):
        round = event.rounds.get()
        say = sync_to_async(announcements.post_announcement)

        async def script():
            front, address = Front(Django()), address_of(event)
            await ask(front, address)
            await sync_to_async(clocks.start_clock)(actor=None, round=round, now=NOW)
            running = await ask(front, address)
            await say(actor=None, tournament=event, text="Please be seated.", now=NOW)
            return running.body, (await ask(front, address)).body

        running, announced = run(script)
        assert 'data-ends="' in running
        assert "Please be seated." in announced

    def test_time_alone(self, event, monkeypatch):
        """Without a change a page is made anew after a while, and never serves for long."""
        times = iter([0.0, 0.5, 1.5, 4.0])
        made = []

        async def script():
            inner = Django()
            front, address = Front(inner), address_of(event)
            for moment in times:
                monkeypatch.setattr(keeping, "moment", lambda moment=moment: moment)
                await ask(front, address)
                made.append(len(inner.asked))
                while front._desk.pairings.kept.making:  # made anew while the old one serves
                    await asyncio.sleep(0)
            return made

        assert run(script) == [1, 1, 1, 3]


class TestNobodyElsesPage:
    """What only one reader may see reaches no other, in whatever order they come."""

    @pytest.fixture
    def people(self, event):
        ada = played.by_name(event, "Ada")
        ada.player.user = UserFactory(username="ada-account")
        ada.player.save()
        hand_out(event, "Red Burn")
        penalties.give_penalty(
            actor=None,
            registration=ada,
            ruling=penalties.Ruling(kind=PenaltyKind.WARNING, note="Slept at the table"),
            now=NOW,
        )
        keeper = StaffMembershipFactory(organization=event.organization).user
        cookies = {}
        for name, user in (("ada", ada.player.user), ("keeper", keeper)):
            client = Client()
            client.force_login(user)
            cookies[name] = f"sessionid={client.cookies['sessionid'].value}"
        return cookies

    def test_signed_in_readers_leave_nothing_behind(self, event, people):
        async def script():
            front, address = Front(Django()), address_of(event, q="Ada")
            stranger = await ask(front, address)
            ada = await ask(front, address, cookie=people["ada"])
            keeper = await ask(front, address, cookie=people["keeper"])
            again = await ask(front, address)
            fresh = await ask(Front(Django()), address)
            return stranger, ada, keeper, again, fresh

        stranger, ada, keeper, again, fresh = run(script)
        table = played.match_of(event.rounds.get(), "Ada").table
        assert "ada-account" in ada.body
        assert f"You play at table <strong>{table}</strong>." in ada.body
        assert ada.body.count('class="is-me"') == 1
        assert f'href="/events/{event.slug}/desk/"' in keeper.body
        for page in (stranger, again, fresh):
            assert page.steady == stranger.steady
            for private in ("ada-account", "You play", "is-me", "/desk/", "Slept", "Warning"):
                assert private not in page.body
        for page in (ada, keeper):
            assert "etag" not in page.headers

    def test_the_public_page_names_no_deck_and_no_penalty(self, event, people):
        page, _django, _asked = both(address_of(event))
        for private in ("Slept", "Warning", "warning", "deck/", "Red Burn"):
            assert private not in page.body

    def test_everybody_gets_a_token_of_their_own(self, event):
        async def script():
            front = Front(Django())
            return [await ask(front, address_of(event, q="Ada")) for _ in range(2)]

        one, two = run(script)
        assert one.headers["set-cookie"] != two.headers["set-cookie"]
        assert set(TOKEN.findall(one.body)).isdisjoint(TOKEN.findall(two.body))

    def test_the_token_is_good_for_the_forms_of_the_page(self, event):
        page, _django, _asked = both(address_of(event))
        (name, value) = page.headers["set-cookie"].split(";")[0].split("=")
        client = Client(enforce_csrf_checks=True)
        client.cookies[name] = value
        sent = {"language": "ja", "csrfmiddlewaretoken": TOKEN.findall(page.body)[0]}
        assert client.post("/i18n/set-language/", sent).status_code == 302
        other = {**sent, "csrfmiddlewaretoken": "x" * 64}
        assert client.post("/i18n/set-language/", other).status_code == 403

    def test_a_reader_with_a_token_keeps_it(self, event):
        page, _django, _asked = both(address_of(event), cookie=f"csrftoken={'k' * 32}")
        assert page.headers["set-cookie"].startswith(f"csrftoken={'k' * 32};")  # lives on
        broken, _django, _asked = both(address_of(event), cookie="csrftoken=broken")
        assert broken.headers["set-cookie"].startswith("csrftoken=")

    def test_no_request_from_outside_gets_a_blank(self, client, event):
        page = client.get(address_of(event, q="Ada"), headers={"tournaments.blank": "1"})
        assert "Ada" in page.content.decode()


class TestNotChanged:
    """304 for a reader who has the same page with the same token."""

    def test_of_the_same_page(self, event):
        cookie = f"csrftoken={'k' * 32}"
        round = event.rounds.get()

        async def script():
            front, address = Front(Django()), address_of(event, q="Ada")
            first = await ask(front, address, cookie=cookie)
            known = {"cookie": cookie, "if_none_match": f'"x", {first.headers["etag"]}'}
            same = await ask(front, address, **known)
            others = [
                await ask(front, address_of(event, q="Bob"), **known),
                await ask(front, address, **{**known, "cookie": f"csrftoken={'o' * 32}"}),
                await ask(front, address, if_none_match=known["if_none_match"]),
                await ask(front, address, **known, accept_language="ja"),
            ]
            await sync_to_async(played.play)(round, "Ada", (2, 0, 0))
            return first, same, others, await ask(front, address, **known)

        first, same, others, changed = run(script)
        assert first.status == 200
        assert (same.status, same.body) == (304, "")
        assert same.headers["etag"] == first.headers["etag"]
        assert same.headers["vary"] == first.headers["vary"]
        assert [one.status for one in others] == [200] * 4
        assert changed.status == 200
        assert first.headers["cache-control"] == "private, no-cache"

    def test_a_running_clock_is_never_old(self, event):
        clocks.start_clock(actor=None, round=event.rounds.get(), now=NOW)
        cookie = f"csrftoken={'k' * 32}"

        async def script():
            first = await ask(Front(Django()), address_of(event), cookie=cookie)
            return re.search('data-now="([^"]*)"', first.body)

        assert run(script) is not None


class TestOnce:
    """Many who ask at once cost one page, one reading of the round, and few looks."""

    def test_a_page_is_made_once_for_all(self, event, monkeypatch):
        read = []
        rows = pairing_sheets.entries_by_table
        monkeypatch.setattr(
            pairing_sheets, "entries_by_table", lambda round: read.append(round) or rows(round)
        )
        seen = []
        states = pairings.read_states
        monkeypatch.setattr(
            "tournaments.web.front.application.read_states",
            lambda slugs: seen.append(set(slugs)) or states(slugs),
        )

        async def script():
            inner = Django()
            front = Front(inner)
            names = ["Ada", "Bob", "Cyd", "Dan", "Eve"] * 20
            answers = await asyncio.gather(
                *(ask(front, address_of(event, q=name)) for name in names)
            )
            return names, answers, inner.asked

        names, answers, asked = run(script)
        assert [one.status for one in answers] == [200] * 100
        assert all(f'value="{name}"' in one.body for name, one in zip(names, answers, strict=True))
        assert (len(asked), len(read), len(seen)) == (1, 1, 1)

    def test_a_failure_is_told_to_all_and_not_kept(self, event, monkeypatch):
        def fail(round):
            raise RuntimeError("no rows")

        async def script():
            front = Front(Django())
            with monkeypatch.context() as broken:
                broken.setattr(pairing_sheets, "entries_by_table", fail)
                first = await asyncio.gather(
                    *(ask(front, address_of(event, q="Ada")) for _ in range(3)),
                    return_exceptions=True,
                )
            return first, await ask(front, address_of(event, q="Ada"))

        first, then = run(script)
        assert [getattr(one, "status", str(one)) for one in first] == [500] * 3 or [
            str(one) for one in first
        ] == ["no rows"] * 3
        assert then.status == 200

    def test_rows_that_stay_are_not_rendered_again(self, event):
        from tournaments.web.pairing_rows import PairingRows

        round = event.rounds.get()
        rendered = []

        def page():
            event.refresh_from_db()
            rows = PairingRows(event, round, by="table", sees_transcripts=False)
            template = rows._template

            class Counting:
                def render(self, context):
                    rendered.append(context["row"].table)
                    return template.render(context)

            rows._template = Counting()
            return rows.html(rows.find(""))

        first = page()
        assert rendered == [1, 2, None]
        match: Match = played.play(round, "Ada", (2, 0, 0))
        assert page() != first
        assert rendered == [1, 2, None, match.table]


class TestLooks:
    """Each question is answered by a look that began after it."""

    def test_questions_during_a_look_share_the_next_one(self):
        value = [1]
        asked: list[set[str]] = []

        async def script():
            later: list[asyncio.Task] = []
            loop = asyncio.get_running_loop()
            own = None

            def read(keys):
                asked.append(set(keys))
                answer = value[0]
                if len(asked) == 1:  # the others ask while this look is under way
                    done = asyncio.run_coroutine_threadsafe(ask_more(), loop)
                    done.result()
                    value[0] = 2
                return {key: answer for key in keys if key != "none"}

            async def ask_more():
                later.extend(asyncio.create_task(own.look(key)) for key in ("a", "a", "b", "none"))
                await asyncio.sleep(0)

            own = looks.Looks(read)
            first = await own.look("a")
            return first, await asyncio.gather(*later)

        async def threaded():
            return await asyncio.wait_for(script(), 10)

        assert asyncio.run(threaded()) == (1, [2, 2, 2, None])
        assert asked == [{"a"}, {"a", "b", "none"}]

    def test_an_error_reaches_those_who_asked_and_nobody_later(self):
        answers: list[object] = [ValueError("gone"), {"a": 5}]

        def read(keys):
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        async def script():
            own = looks.Looks(read)
            with pytest.raises(ValueError, match="gone"):
                await own.look("a")
            return await own.look("a")

        assert run(script) == 5


def test_an_announcement_for_a_time_ends_by_itself(event, monkeypatch):
    from django.utils import timezone

    now = timezone.now()
    announcements.post_announcement(
        actor=None,
        tournament=event,
        text="Soon over",
        now=now,
        shown_until=now + timedelta(hours=1),
    )

    async def script():
        front, address = Front(Django()), address_of(event)
        before = await ask(front, address)
        later = now + timedelta(hours=2)
        monkeypatch.setattr(timezone, "now", lambda: later)
        monkeypatch.setattr(keeping, "moment", lambda: 10.0**9)
        return before.body, (await ask(front, address)).body

    before, after = run(script)
    assert ("Soon over" in before, "Soon over" in after) == (True, False)
