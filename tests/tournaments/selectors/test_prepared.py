"""Prepared queries: what they find is what the plain query finds, and they are written once."""

from __future__ import annotations

from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet
from django.test.utils import CaptureQueriesContext

from tests.factories import NOW
from tests.factories.events import by_name, pair, started
from tournaments.models import Match, Registration, RoundEntry, Tournament
from tournaments.selectors.prepared import Given, Prepared
from tournaments.services import clocks

pytestmark = pytest.mark.django_db


def entries(event: object, name: object) -> QuerySet[RoundEntry]:
    """A query with joins, a subquery, a prefetch, and a value that stands in it twice."""
    tables = Match.objects.filter(pk=OuterRef("match"), round__tournament__slug=event, table=1)
    return (
        RoundEntry.objects.filter(
            round__tournament__slug=event, registration__player__name=name, round__number__gte=1
        )
        .select_related("round__clock", "registration__player", "match")
        .prefetch_related("match__entries")
        .annotate(is_first_table=Exists(tables))
        .order_by("-round__number")
    )


def seen(entry: RoundEntry) -> tuple[object, ...]:
    """Everything that the query reads, without another one."""
    clock = getattr(entry.round, "clock", None)
    return (
        entry.pk,
        entry.kind,
        entry.is_first_table,
        entry.registration.player.name,
        entry.round.published_at,
        clock and clock.started_at,
        entry.match and sorted(one.pk for one in entry.match.entries.all()),
    )


@pytest.fixture
def events() -> list[Tournament]:
    found = []
    for _ in range(2):
        event = started(["Ada", "Bob", "Cyd", "Dan", "Eve"], swiss_rounds=3)
        round = pair(event, ("Ada", "Bob"), ("Cyd", "Dan"))
        clocks.start_clock(actor=None, round=round, now=NOW + timedelta(minutes=len(found)))
        found.append(event)
    return found


def test_finds_what_the_plain_query_finds(events):
    prepared = Prepared(lambda: entries(Given("event"), Given("name")))
    for event in events:
        for name in ("Ada", "Dan", "Eve", "Nobody"):
            plain = [seen(one) for one in entries(event.slug, name)]
            assert len(plain) == (name != "Nobody")
            with CaptureQueriesContext(
                connection,
            ) as asked:
                found = [seen(one) for one in prepared.rows(event=event.slug, name=name)]
            assert found == plain
            assert len(asked) == (2 if name in ("Ada", "Dan") else 1)


def test_is_written_once(events):
    written = []

    def make() -> QuerySet[RoundEntry]:
        written.append(True)
        return entries(Given("event"), Given("name"))

    prepared = Prepared(make)
    with CaptureQueriesContext(connection) as asked:
        for name in ("Eve", "Nobody", "Eve"):
            prepared.rows(event=events[0].slug, name=name)
    assert written == [True]
    assert asked[0]["sql"] == asked[2]["sql"] == asked[1]["sql"].replace("Nobody", "Eve")


def test_answers_are_read_anew_and_apart(events):
    prepared = Prepared(
        lambda: Registration.objects.filter(pk=Given("key")).select_related("player")
    )
    ada = by_name(events[0], "Ada")
    before = prepared.rows(key=ada.pk)
    ada.player.name = "Ada L."
    ada.player.save()
    after = prepared.first(key=ada.pk)
    assert [one.player.name for one in (*before, after)] == ["Ada", "Ada L."]
    assert prepared.first(key=0) is None


def test_each_value_is_asked_for():
    prepared = Prepared(lambda: Registration.objects.filter(pk=Given("key")))
    with pytest.raises(KeyError):
        prepared.rows(pk=1)


@pytest.mark.django_db(transaction=True)
def test_each_thread_asks_through_its_own_connection(events):
    prepared = Prepared(lambda: Registration.objects.filter(pk=Given("key")))
    ada = by_name(events[0], "Ada")
    assert prepared.rows(key=ada.pk) == [ada]
    found = []

    def ask() -> None:
        with CaptureQueriesContext(connection) as asked:
            found.append((prepared.rows(key=ada.pk), len(asked)))
        connection.close()

    thread = Thread(target=ask)
    with CaptureQueriesContext(connection) as here:
        thread.start()
        thread.join()
    assert (found, len(here)) == ([([ada], 1)], 0)
