"""Every address of the site, as every kind of user, with sound and with absurd parameters."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import Model
from django.urls import get_resolver
from django.utils import timezone

from decks.models import Card, Decklist
from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import next_round, play_all, registered, started
from tests.factories.limited import opened_event
from tests.tournaments.drafted_events import cube
from tests.tournaments.league_site import league_value, make_leagues
from tests.tournaments.pod_events import pod_event
from tests.tournaments.team_events import started_teams
from tournaments.enums import DraftMode, StaffRole
from tournaments.models import (
    CalendarLink,
    DraftSeat,
    EngineTranscript,
    LiveTable,
    Match,
    Pod,
    Registration,
    Tournament,
)
from tournaments.services import (
    deck_checks,
    drafts,
    judge_calls,
    judge_notes,
    live_tables,
    officials,
    penalties,
    results,
    rounds,
    tournaments,
)
from tournaments.services.calendars import make_calendar_link
from tournaments.services.drafts import DraftSettings
from tournaments.services.engine_matches import play_engine_match
from tournaments.services.teams import invitation_token

pytestmark = pytest.mark.django_db

STAFF = ("organizer", "judge", "scorekeeper")
ROLES = ("anonymous", "player", "stranger", *STAFF, "superuser")
SHORT_MATCH = 56
"""A seed whose match takes few decisions: pages of transcripts play it again each time."""
HUGE = "999999999999999999999"
ABSURD = ["-1", "0", HUGE, "9" * 5000, "abc", "", "\x00", b"\xff", "é" * 500]
ABSURD_QUERIES = ["-1", HUGE, "abc", "\x00", b"\xff", "é" * 500]
QUERY_NAMES = (
    *("page", "page_size", "q", "name", "after", "round", "by", "format", "organization"),
    *("status", "on", "table", "kind", "version", "revision", "set", "type", "mine", "next"),
    *("color_identity", "exact", "search", "ordering", "player", "actor", "action", "preset"),
    *("is_published", "released_after", "starts_after", "starts_before"),
)
#: What a live stream answers need not end; admin pages answer for themselves in their own tests.
#: Written by judges for judges.
SECRET = "between the judges"
UNWALKED = {"tournaments:live_pod", "tournaments:live_table_stream", "tournaments:live"}


@pytest.fixture(autouse=True)
def strict_database():
    """What PostgreSQL refuses is refused here too, whatever database the tests run on."""

    def refuse(execute, sql, params, many, context):
        for value in itertools.chain.from_iterable(params or ()) if many else params or ():
            assert not (isinstance(value, str) and "\x00" in value), f"NUL in {sql[:300]}"
        return execute(sql, params, many, context)

    with connection.execute_wrapper(refuse):
        yield


@pytest.fixture(scope="module")
def site(django_db_setup, django_db_blocker):
    """The site of `make_site`, made once for all tests of a module; each takes back what it did."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_site()
        transaction.set_rollback(True)


def make_site() -> dict[str, User]:
    """A store with events in every state, and somebody of every kind."""
    now = timezone.now()
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    users = {role: UserFactory(username=role) for role in ROLES if role != "anonymous"}
    for role in STAFF:
        StaffMembershipFactory(organization=store, user=users[role], role=StaffRole(role))
    elsewhere = OrganizationFactory(name="Elsewhere", slug="elsewhere")
    StaffMembershipFactory(organization=elsewhere, user=users["stranger"])
    users["superuser"].is_superuser = users["superuser"].is_staff = True
    users["superuser"].save()

    registered(3, organization=store, slug="open", decklist_required=True, capacity=3)
    running = started(4, organization=store, slug="running", swiss_rounds=3, now=now)
    hand_out(running, "Red Burn", "White Weenie")
    first = running.registrations.order_by("pk")[0]
    first.player.user = users["player"]
    first.player.email = "hidden@example.org"
    first.player.save()
    one, two = next_round(running, now=now).matches.with_players().order_by("table")
    play_engine_match(actor=None, match=one, seed=SHORT_MATCH, now=now)
    results.report_result(actor=None, match=two, reporter=two.player_one, games=(2, 0, 0), now=now)
    _play_live(two, now)
    _judge(running, first, two, users["judge"], now)
    make_calendar_link(actor=users["player"], now=now)
    draft = drafts.create_draft(
        actor=None,
        tournament=running,
        now=now,
        settings=DraftSettings(
            mode=DraftMode.LIVE, card_list=cube(12), pack_size=3, packs_each=1, first_round=2
        ),
    )
    drafts.start_draft(actor=None, draft=draft, now=now)
    drafted = started(5, organization=store, slug="drafted", now=now)
    rounds.pair_next_round(actor=None, tournament=drafted, now=now)
    finished = started(4, organization=store, slug="finished", swiss_rounds=2, cut_to=2, now=now)
    for _ in range(2):
        swiss = next_round(finished, now=now)
        play_all(swiss, now=now)
        rounds.complete_round(actor=None, round=swiss, now=now)
    final = next_round(finished, now=now)
    play_all(final, now=now)
    rounds.complete_round(actor=None, round=final, now=now)
    tournaments.finish_tournament(actor=None, tournament=finished, now=now)
    registered(2, organization=store, slug="planned", status="planned")
    make_leagues(store, users["player"], finished)
    trios = started_teams(["Reds", "Blues", "Greens"], organization=store, slug="trios")
    member = trios.registrations.get(team_name="Reds").members.get(seat="B")
    member.player = first.player
    member.save()
    next_round(trios, now=now)
    commander = pod_event(8, organization=store, slug="pods")
    next_round(commander, now=now)
    opened_event(3, organization=store, slug="sealed")
    return users


def _play_live(match: Match, now) -> None:
    """The match is being played in the browser."""
    table = live_tables.open_table(actor=None, match=match, now=now)
    for player in (match.player_one, match.player_two):
        live_tables.sit(actor=None, table=table, registration=player, now=now)


def _judge(event, registration, match, judge, now) -> None:
    """A call, a note, an official, a deck check and a penalty, which nobody else may read."""
    judge_calls.call_judge(actor=judge, tournament=event, match=match, text=SECRET, now=now)
    judge_notes.add_note(actor=judge, tournament=event, match=match, text=SECRET, now=now)
    officials.name_official(actor=None, tournament=event, user=judge, role="head_judge", now=now)
    deck_checks.assign_deck_check(actor=judge, registration=registration, now=now)
    ruling = penalties.Ruling(codes=("JAR 6",), infraction=SECRET, note=SECRET)
    penalties.give_penalty(actor=judge, registration=registration, ruling=ruling, now=now)


def routes(resolver=None, prefix="", spaces="") -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Name, template and parameters of every address below a resolver."""
    resolver = resolver or get_resolver()
    for name in resolver.reverse_dict:
        if isinstance(name, str):
            for possibilities, *_rest in resolver.reverse_dict.getlist(name):
                for template, parameters in possibilities:
                    yield f"{spaces}{name}", f"/{prefix}{template}", tuple(parameters)
    for space, (inner, below) in resolver.namespace_dict.items():
        yield from routes(below, prefix + inner, f"{spaces}{space}:")


EVENTS = ("open", "running", "drafted", "finished", "planned", "trios", "pods", "sealed")


def sound_value(
    template: str, name: str, tournament: Tournament, found: dict[str, object]
) -> object:
    """A value that exists for a parameter of an address, for this event; read when it's wanted.

    Args:
        found: The rows of the event that were read before.
    """
    store_or_event = "card-corner" if "organizations/" in template else tournament.slug

    def once(word: str, find: Callable[[], object]) -> Any:
        if word not in found:
            found[word] = find()
        return found[word]

    def match() -> Match | None:
        matches = Match.objects.filter(round__tournament=tournament)
        return once("match", matches.order_by("pk").first)

    def registration() -> Registration:
        players = tournament.registrations.select_related("player")
        return once("registration", lambda: players.order_by("pk")[0])

    def pod() -> Pod | None:
        return once("pod", Pod.objects.filter(round__tournament=tournament).first)

    def deck() -> Decklist:
        return once("deck", lambda: Decklist.objects.get(name="Red Burn"))

    if "calendar/" in template:
        return once("calendar", CalendarLink.objects.get).token
    if "join/team/" in template:
        return invitation_token(registration())
    if "leagues/" in template and "organizations/" not in template:
        return league_value(template, name, tournament)
    named: dict[str, Callable[[], object]] = {
        "seat": lambda: "A",
        "slug": lambda: "house" if "formats/" in template else store_or_event,
        "token": lambda: tournament.join_token if "join/" in template else deck().share_token,
        "registration_id": lambda: registration().pk,
        "match_id": lambda: _key(match()),
        "pod_id": lambda: _key(pod()),
        "number": lambda: 1,
        "kind": lambda: "text",
        "action": lambda: "drop",
        "pod": lambda: 1,
        "seat_id": lambda: once("draft seat", DraftSeat.objects.first).pk,
        "code": lambda: "LEA",
    }
    if name in named:
        return named[name]()
    rows: tuple[tuple[str, Callable[[], Model | None]], ...] = (
        ("judges/calls/", tournament.judge_calls.first),
        ("judges/notes/", tournament.judge_notes.first),
        ("judges/officials/", tournament.officials.first),
        ("judges/penalties/", lambda: registration().penalties.first()),
        ("judges/checks/", tournament.deck_checks.first),
        ("registrations/", registration),
        (
            "live-tables/",
            LiveTable.objects.filter(match__round__tournament=tournament).first,
        ),
        ("matches/", match),
        ("transcripts/", EngineTranscript.objects.first),
        ("jobs/", tournament.jobs.first),
        ("pods/", pod),
        ("rounds/", match),
        ("standings/", registration),
        ("players/", lambda: registration().player),
        ("cards/", Card.objects.first),
        ("deck", deck),
    )
    return next((_key(once(word, row)) for word, row in rows if word in template), 1)


def _key(row: Model | None) -> int:
    return row.pk if row else 0


def turns(values: Sequence[object], at_once: int) -> Iterator[tuple[object, ...]]:
    """Some of the values at a time, all of them in turn: addresses are many and of few kinds."""
    endless = itertools.cycle(values)
    while True:
        yield tuple(itertools.islice(endless, at_once))


class Visitor:
    """Somebody who follows every address and notes which one the site could not answer."""

    def __init__(self, client, user) -> None:
        self.client = client
        self.client.raise_request_exception = False
        self.broken: list[str] = []
        self.status = 0
        """Of the last answer to a GET."""
        if user is not None:
            client.force_login(user)

    def walk(
        self,
        events: Sequence[str] = ("running",),
        *,
        is_posting: bool = False,
        below: str = "/",
    ) -> Iterator[tuple[str, dict[str, object]]]:
        """The template and sound parameters of every address, for each of the events.

        An address that only takes posts says so in every state: who just gets is told it once.
        """
        rows = {event: Tournament.objects.get(slug=event) for event in events}
        found: dict[str, dict[str, object]] = {event: {} for event in events}
        for name, template, names in routes():
            if name in UNWALKED or template.startswith("/admin/") or not template.startswith(below):
                continue
            for event in events if "slug" in names else events[:1]:
                yield (
                    template,
                    {one: sound_value(template, one, rows[event], found[event]) for one in names},
                )
                if self.status == 405 and not is_posting:
                    break

    def get(self, address: str, query: dict[str, object] | None = None, **headers: str):
        address = f"{address}?{urlencode(query)}" if query else address
        response = self.client.get(address, headers=headers)
        self.status = response.status_code
        if response.status_code >= 500:
            error = f"{response.exc_info[0].__name__}: {response.exc_info[1]}"
            self.broken.append(f"{address[:100]} {error[:200]}")
        return response


@pytest.fixture
def visitor(site, client, role) -> Iterator[Visitor]:
    """A visitor of a role; every broken address of the test fails it at its end."""
    visitor = Visitor(client, site.get(role))
    yield visitor
    assert visitor.broken == []


@pytest.mark.parametrize("role", ["player", *STAFF, "superuser"])
def test_every_address_answers(visitor, role):
    """The others follow every address in `test_nothing_private_reaches_others`, and the organizer
    the pages of events in all states in `test_every_page_is_japanese`."""
    for template, parameters in visitor.walk():
        visitor.get(template % parameters)
    if role == "organizer":
        others = [event for event in EVENTS if event != "running"]
        for template, parameters in visitor.walk(others, below="/api/"):
            visitor.get(template % parameters)


@pytest.mark.parametrize("role", ["organizer", "player", "anonymous"])
def test_every_address_answers_open_pages(visitor):
    for template, parameters in visitor.walk():
        visitor.get(template % parameters, {"revision": "0"}, HX_Request="true")


@pytest.mark.parametrize("role", ["organizer"])
def test_absurd_addresses_are_refused(visitor):
    absurd = turns(ABSURD, at_once=3)
    for template, sound in visitor.walk():
        for name in sound:
            for value in next(absurd):
                response = visitor.get(template % {**sound, name: quote(value)})
                assert response.status_code in (200, 301, 302, 400, 403, 404, 405, 500)


@pytest.mark.parametrize("role", ["organizer"])
def test_absurd_queries_are_refused(visitor):
    absurd = turns(ABSURD_QUERIES, at_once=2)
    for template, sound in visitor.walk():
        for value in next(absurd):
            visitor.get(template % sound, dict.fromkeys(QUERY_NAMES, value))


@pytest.mark.long
@pytest.mark.parametrize("role", ["organizer"])
def test_every_absurdity_is_refused_everywhere(visitor):
    for template, sound in visitor.walk():
        for name, value in itertools.product(sound, ABSURD):
            visitor.get(template % {**sound, name: quote(value)})
        for value in ABSURD_QUERIES:
            visitor.get(template % sound, dict.fromkeys(QUERY_NAMES, value))


def is_for_staff(template: str) -> bool:
    return "/desk/" in template or "/audit" in template


def ensure_refused(response, address: str) -> None:
    assert response.status_code in (302, 401, 403, 404, 405), address
    if response.status_code == 302:
        assert response["Location"].startswith("/accounts/login/"), address


@pytest.mark.parametrize("role", ["anonymous", "player", "stranger"])
def test_staff_pages_are_for_the_staff(visitor, role):
    """Who isn't the player gets these pages in `test_nothing_private_reaches_others`."""
    events = ("running", "trios", "pods", "sealed")
    for template, parameters in visitor.walk(events, is_posting=True):
        if is_for_staff(template):
            address = template % parameters
            if role == "player":
                ensure_refused(visitor.get(address), address)
            ensure_refused(visitor.client.post(address), address)


@pytest.mark.parametrize("role", ["anonymous", "stranger"])
def test_nothing_private_reaches_others(visitor):
    draft = Match.objects.filter(round__tournament__slug="drafted").first()
    for template, parameters in visitor.walk(EVENTS):
        address = template % parameters
        response = visitor.get(address)
        if is_for_staff(template):
            ensure_refused(response, address)
        told = response.content.decode(errors="replace")
        assert "hidden@example.org" not in told, address
        assert SECRET not in told, address
        if "drafted/matches" not in address.replace("desk/", "").replace(
            "judges/", ""
        ):  # it names its own address
            assert f"matches/{draft.pk}/" not in told, address
        if "/cards/" not in address:
            assert "Cube Card" not in told, address
        if not any(word in address for word in ("/cards/", "shared/", "/check/", "/new/")):
            assert "Lightning Bolt" not in told, address
