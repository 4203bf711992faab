"""Calendar feeds: read back by a parser, they say when and where, and follow every change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar
from icalendar.cal import Event

from tests.factories import (
    NOW,
    OrganizationFactory,
    PlayerFactory,
    RegistrationFactory,
    StaffMembershipFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.leagues import season
from tests.tournaments.team_events import started_teams
from tournaments.enums import LeagueStatus
from tournaments.exchange.ical import CalendarEvent, calendar_bytes, time_zone
from tournaments.models import AuditEntry, CalendarLink, SwissCut, Tournament
from tournaments.selectors.calendars import event_calendar, planned_end, public_calendar
from tournaments.services import leagues, tournaments
from tournaments.services.calendars import make_calendar_link, remove_calendar_link
from tournaments.services.preferences import change_preferences

pytestmark = pytest.mark.django_db

SOON = datetime(2026, 12, 4, 17, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def today(monkeypatch):
    """Feeds are asked for on the day of the test data."""
    monkeypatch.setattr("tournaments.web.calendars.timezone.now", lambda: NOW)


def read(content: bytes) -> list[Event]:
    """The entries of a calendar as a parser finds them."""
    calendar = Calendar.from_ical(content)
    assert calendar.errors == []
    assert str(calendar["VERSION"]) == "2.0"
    events = list(calendar.walk("VEVENT"))
    for event in events:
        assert event.errors == []
        assert {"UID", "DTSTAMP", "DTSTART", "SUMMARY", "SEQUENCE"} <= set(event)
    return events


def change(tournament: Tournament, *, now: datetime = NOW, **settings: object) -> Tournament:
    return tournaments.update_tournament(actor=None, tournament=tournament, now=now, **settings)


def entry(tournament: Tournament) -> CalendarEvent:
    (found,) = event_calendar(tournament)
    return found


# --- what stands in an entry


def test_an_event_is_read_back_with_its_zone_and_place(client):
    store = OrganizationFactory(name="Card Corner", slug="card-corner")
    event = TournamentFactory(
        organization=store, name="Friday", slug="friday", starts_at=SOON, swiss_rounds=3,
        location="Main Street 1", entry_fee="5 €", description="Bring dice",
    )  # fmt: skip
    answer = client.get("/calendar.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer["Access-Control-Allow-Origin"] == "*"
    (found,) = read(answer.content)
    assert found.decoded("DTSTART") == SOON
    assert found["DTSTART"].params["TZID"] == "Europe/Berlin"
    assert found.decoded("DTSTART").hour == 18
    assert found.decoded("DTEND") == SOON + timedelta(minutes=3 * 60)
    assert str(found["SUMMARY"]) == "Friday"
    assert str(found["LOCATION"]) == "Card Corner, Main Street 1"
    assert str(found["URL"]).endswith("/events/friday/")
    assert str(found["UID"]) == f"event-{event.pk}@127.0.0.1"
    assert (str(found["STATUS"]), str(found["TRANSP"])) == ("CONFIRMED", "TRANSPARENT")
    assert found["CATEGORIES"].cats == ["House rules"]
    assert str(found["DESCRIPTION"]) == ("Card Corner · House rules\nEntry fee: 5 €\n\nBring dice")


HOSTILE = [
    'Commas, semicolons; colons: and back\\slashes \\n "quoted"',
    "Zeile eins\r\nEND:VEVENT\r\nBEGIN:VEVENT",
    "木曜マジック・ナイト" * 12,
    "e\u0301" * 90,
    "😀" * 70,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_texts_come_back_as_they_were_however_long_and_hostile(text):
    event = TournamentFactory(name="Friday", location=text[:160], description=text)
    content = calendar_bytes("A; calendar, with \\ everything", event_calendar(event))
    (found,) = read(content)
    plain = text.replace("\r\n", "\n")
    assert str(found["DESCRIPTION"]).endswith(plain)
    assert plain[:160].rstrip() in str(found["LOCATION"]).replace("\r\n", "\n")
    assert b"\r\nNAME:A\\; calendar\\, with \\\\ everything\r\n" in content
    lines = content.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    assert b"\n" not in content.replace(b"\r\n", b"")
    for line in lines:
        line.decode()  # folded between letters, never inside one
    assert content.count(b"\r\nBEGIN:VEVENT\r\n") == 1


def test_control_characters_do_not_leave():
    event = TournamentFactory(description="a\x07b\x0bc\rd")
    (found,) = read(calendar_bytes("x", event_calendar(event)))
    assert str(found["DESCRIPTION"]).endswith("abc\nd")


@pytest.mark.parametrize(
    ("zone", "year", "changes"),
    [
        ("Europe/Berlin", 2026,
         [("20260329T020000", "+0100", "+0200"), ("20261025T030000", "+0200", "+0100")]),
        ("America/New_York", 2026,
         [("20260308T020000", "-0500", "-0400"), ("20261101T020000", "-0400", "-0500")]),
        ("Australia/Sydney", 2026,
         [("20260405T030000", "+1100", "+1000"), ("20261004T020000", "+1000", "+1100")]),
        ("Asia/Tokyo", 2026, []),
    ],
)  # fmt: skip
def test_the_clock_changes_are_told_in_the_time_before(zone, year, changes):
    """RFC 5545, 3.6.5: an onset is in the offset that it ends."""
    _first, *found = time_zone(zone, year, year).subcomponents
    assert [
        (
            one["DTSTART"].to_ical().decode(),
            one["TZOFFSETFROM"].to_ical(),
            one["TZOFFSETTO"].to_ical(),
        )
        for one in found
    ] == changes


@pytest.mark.parametrize("zone", ["Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles", "UTC"])
@pytest.mark.parametrize("month", [1, 7])
def test_the_moment_is_the_same_in_every_zone(zone, month):
    starts_at = datetime(2027, month, 15, 23, 30, tzinfo=UTC)
    event = TournamentFactory(starts_at=starts_at, time_zone=zone)
    content = calendar_bytes("x", event_calendar(event))
    (found,) = read(content)
    assert found.decoded("DTSTART") == starts_at
    assert (b"BEGIN:VTIMEZONE" in content) == (zone != "UTC")
    local = starts_at.astimezone(ZoneInfo(zone)).strftime("%Y%m%dT%H%M%S")
    assert f":{local}{'Z' if zone == 'UTC' else ''}\r\n".encode() in content


# --- how long it lasts


@pytest.mark.parametrize(
    ("settings", "minutes"),
    [
        ({"swiss_rounds": 4}, 240),
        ({"swiss_rounds": 4, "cut_to": 8}, 240 + 3 * 100),
        ({"swiss_rounds": 4, "round_minutes": 0}, None),
        ({"swiss_rounds": 30}, 18 * 60),
        ({}, None),
        ({"structure": "single_elimination"}, None),
    ],
)
def test_the_end_follows_from_rounds_and_minutes(settings, minutes):
    event = TournamentFactory(starts_at=SOON, **settings)
    wanted = None if minutes is None else SOON + timedelta(minutes=minutes)
    assert planned_end(event, 0) == wanted


def test_the_end_follows_from_attendance_days_and_the_clock_on_the_wall():
    event = TournamentFactory(starts_at=SOON)
    assert planned_end(event, 20) == SOON + timedelta(hours=5)
    event.structure = "single_elimination"
    assert planned_end(event, 9) == SOON + timedelta(minutes=4 * 100)
    two_days = TournamentFactory(starts_at=SOON, swiss_rounds=9, cut_to=8)
    SwissCut.objects.create(tournament=two_days, after_round=6, starts_new_day=True)
    assert planned_end(two_days, 0) == SOON + timedelta(hours=6)
    event.finished_at = SOON + timedelta(hours=2)
    assert planned_end(event, 9) == event.finished_at


# --- changes


def test_a_moved_event_has_a_higher_sequence_and_a_later_stamp(client):
    event = TournamentFactory(slug="friday", starts_at=SOON)
    before = entry(event)
    assert (before.sequence, before.changed_at) == (0, event.created_at)
    later = NOW + timedelta(hours=5)
    change(event, now=later, starts_at=SOON + timedelta(days=1))
    (found,) = read(client.get("/events/friday/event.ics").content)
    assert found.decoded("SEQUENCE") == 1
    assert found.decoded("LAST-MODIFIED") == found.decoded("DTSTAMP") == later
    assert found.decoded("DTSTART") == SOON + timedelta(days=1)
    assert str(found["UID"]) == before.uid


def test_a_cancelled_event_stays_and_says_so(client):
    event = TournamentFactory(starts_at=SOON)
    tournaments.cancel_tournament(actor=None, tournament=event, now=NOW)
    (found,) = read(client.get("/calendar.ics").content)
    assert (str(found["STATUS"]), found.decoded("SEQUENCE")) == ("CANCELLED", 1)
    assert str(found["DESCRIPTION"]).startswith("This event is cancelled.\n")


def test_results_do_not_change_the_entry():
    event = TournamentFactory()
    before = entry(event)
    tournaments.start_tournament(actor=None, tournament=_filled(event), now=NOW)
    started = entry(event)
    assert (before.sequence, started.sequence) == (0, 1)
    AuditEntry.objects.create(tournament=event, action="result_entered", at=NOW)
    assert entry(event) == started


def _filled(event: Tournament) -> Tournament:
    for _ in range(4):
        RegistrationFactory(tournament=event)
    return event


def test_the_same_events_give_the_same_bytes_and_an_etag(client):
    TournamentFactory(starts_at=SOON)
    first = client.get("/calendar.ics")
    again = client.get("/calendar.ics", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    change(Tournament.objects.get(), name="Saturday")
    assert client.get("/calendar.ics")["ETag"] != first["ETag"]


# --- which events


def test_only_listed_events_are_public_and_a_store_has_its_own(client):
    store = OrganizationFactory(slug="card-corner")
    TournamentFactory(organization=store, name="Here", starts_at=SOON)
    TournamentFactory(name="Elsewhere", starts_at=SOON + timedelta(hours=1))
    TournamentFactory(organization=store, name="Planned", status="planned")
    TournamentFactory(organization=store, name="Unlisted", is_public=False)
    TournamentFactory(organization=store, name="Long ago", starts_at=NOW - timedelta(days=400))
    assert names(client.get("/calendar.ics").content) == ["Here", "Elsewhere"]
    assert names(client.get("/organizations/card-corner/calendar.ics").content) == ["Here"]
    assert client.get("/organizations/no-such/calendar.ics").status_code == 404
    assert client.options("/calendar.ics").status_code == 204


def names(content: bytes) -> list[str]:
    return [str(event["SUMMARY"]) for event in read(content)]


def test_an_event_with_a_link_has_its_entry_and_a_planned_one_has_none(client):
    TournamentFactory(slug="unlisted", is_public=False)
    TournamentFactory(slug="planned", status="planned")
    assert len(read(client.get("/events/unlisted/event.ics").content)) == 1
    assert client.get("/events/planned/event.ics").status_code == 404
    assert "/events/unlisted/event.ics" in client.get("/events/unlisted/").content.decode()


def test_a_season_is_a_calendar_with_its_final(client):
    league = season(name="Winter")
    for number, name in enumerate(("One", "Two")):
        event = TournamentFactory(
            name=name, organization=league.organization, starts_at=SOON + timedelta(days=number)
        )
        leagues.add_league_event(actor=None, league=league, tournament=event, now=NOW)
    final = TournamentFactory(
        name="Final", organization=league.organization, starts_at=SOON + timedelta(days=9)
    )
    leagues.change_league(actor=None, league=league, now=NOW, final=final)
    assert names(client.get("/leagues/winter/calendar.ics").content) == ["One", "Two", "Final"]
    league.status = LeagueStatus.PLANNED
    league.save()
    assert client.get("/leagues/winter/calendar.ics").status_code == 404


def test_an_empty_calendar_is_a_calendar(client):
    assert read(client.get("/calendar.ics").content) == []


def test_a_calendar_asks_the_database_as_often_for_many_events(django_assert_num_queries):
    for _ in range(5):
        TournamentFactory(starts_at=SOON)
    with django_assert_num_queries(2):
        assert len(public_calendar(now=NOW)) == 5


# --- one's own


@pytest.fixture
def player(client):
    user = UserFactory(username="ann")
    PlayerFactory(name="Ann", user=user)
    client.force_login(user)
    return user


def own(client, user) -> list[Event]:
    client.logout()
    return read(client.get(f"/calendar/{user.calendar_link.token}.ics").content)


def test_the_own_calendar_holds_where_i_play_or_wait(client, player):
    person = player.player
    for status, name in (("enrolled", "In"), ("waiting", "Maybe"), ("withdrawn", "Out")):
        event = TournamentFactory(name=name, starts_at=SOON, is_public=False)
        RegistrationFactory(tournament=event, player=person, status=status)
    TournamentFactory(name="Others", starts_at=SOON)
    make_calendar_link(actor=player, now=NOW)
    found = {str(one["SUMMARY"]): one for one in own(client, player)}
    assert {name: (str(one["STATUS"]), str(one["TRANSP"])) for name, one in found.items()} == {
        "In": ("CONFIRMED", "OPAQUE"),
        "Maybe": ("TENTATIVE", "OPAQUE"),
    }


def test_a_team_member_has_the_teams_event(client, player):
    event = started_teams(["Reds", "Blues"])
    Tournament.objects.update(starts_at=SOON)
    member = event.registrations.get(team_name="Blues").members.get(seat="B")
    member.player = player.player
    member.save()
    make_calendar_link(actor=player, now=NOW)
    assert [str(one["SUMMARY"]) for one in own(client, player)] == [event.name]


def test_the_link_is_secret_and_ends(client, player):
    make_calendar_link(actor=player, now=NOW)
    first = CalendarLink.objects.get().token
    answer = client.get(f"/calendar/{first}.ics")
    assert answer["Cache-Control"] == "private, no-cache"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Robots-Tag"] == "noindex"
    assert "Access-Control-Allow-Origin" not in answer
    known = {"If-None-Match": answer["ETag"]}
    assert client.get(f"/calendar/{first}.ics", headers=known).status_code == 304
    make_calendar_link(actor=player, now=NOW)
    second = CalendarLink.objects.get().token
    assert first != second
    assert client.get(f"/calendar/{first}.ics").status_code == 404
    assert client.get(f"/calendar/{second}.ics").status_code == 200
    assert remove_calendar_link(actor=player, now=NOW)
    assert not remove_calendar_link(actor=player, now=NOW)
    assert client.get(f"/calendar/{second}.ics").status_code == 404
    told = list(AuditEntry.objects.filter(action="calendar_link_changed"))
    assert [(one.actor, one.changes) for one in told] == [(player, [])] * 3
    assert not any(first in one.text or second in one.text for one in told)


def test_the_own_calendar_is_in_the_accounts_language(client, player):
    event = TournamentFactory(starts_at=SOON, entry_fee="500")
    RegistrationFactory(tournament=event, player=player.player)
    change_preferences(actor=player, now=NOW, language="ja")
    make_calendar_link(actor=player, now=NOW)
    (found,) = own(client, player)
    assert "Entry fee" not in str(found["DESCRIPTION"])
    assert "500" in str(found["DESCRIPTION"])


def test_the_link_is_made_on_my_page(client, player):
    page = client.get("/me/").content.decode()
    assert "/calendar/" not in page.replace("/me/calendar/", "")
    assert client.post("/me/calendar/")["Location"] == "/me/#my-calendar"
    token = player.calendar_link.token
    page = client.get("/me/").content.decode()
    assert f"http://127.0.0.1:8000/calendar/{token}.ics" in page
    assert f"webcal://127.0.0.1:8000/calendar/{token}.ics" in page
    client.post("/me/calendar/", {"remove": "1"})
    assert not CalendarLink.objects.exists()
    client.logout()
    assert client.post("/me/calendar/").status_code == 302
    assert not CalendarLink.objects.exists()


def test_the_list_links_the_calendar_of_the_chosen_store(client):
    store = OrganizationFactory(slug="card-corner")
    TournamentFactory(organization=store)
    assert 'href="/calendar.ics"' in client.get("/").content.decode()
    chosen = client.get("/", {"organization": "card-corner"}).content.decode()
    assert 'href="/organizations/card-corner/calendar.ics"' in chosen
    client.force_login(StaffMembershipFactory(organization=store).user)
    desk = client.get("/organizations/card-corner/").content.decode()
    assert "/organizations/card-corner/calendar.ics" in desk
