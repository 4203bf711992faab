"""Announcements: shown from then until then."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW
from tests.factories.events import registered
from tournaments.enums import AnnouncementLevel, TournamentStatus
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import Announcement
from tournaments.selectors.announcements import announcements_state, current_announcements
from tournaments.services.announcements import (
    change_announcement,
    end_announcement,
    post_announcement,
)

pytestmark = pytest.mark.django_db


def after(minutes):
    return NOW + timedelta(minutes=minutes)


@pytest.fixture
def event():
    return registered(2)


def post(event, text="Lunch", **options):
    return post_announcement(actor=None, tournament=event, text=text, now=NOW, **options)


def shown(event, minutes=0):
    return [row.text for row in current_announcements(event, now=after(minutes))]


def test_shown_at_once_until_somebody_ends_it(event):
    row = post(event, "  Lunch\n until one ")
    assert shown(event, 600) == ["Lunch until one"]
    end_announcement(actor=None, announcement=row, now=after(30))
    assert (shown(event, 29), shown(event, 30)) == (["Lunch until one"], [])


def test_a_scheduled_end(event):
    post(event, shown_until=after(15))
    assert (shown(event, 14), shown(event, 15)) == (["Lunch"], [])


def test_a_scheduled_beginning(event):
    post(event, shown_from=after(10), shown_until=after(20))
    assert (shown(event, 9), shown(event, 10), shown(event, 20)) == ([], ["Lunch"], [])


def test_a_scheduled_one_is_called_off_before_it_appears(event):
    row = post(event, shown_from=after(10))
    end_announcement(actor=None, announcement=row, now=after(5))
    assert (shown(event, 5), shown(event, 10)) == ([], [])
    revision = type(event).objects.get(pk=event.pk).revision
    end_announcement(actor=None, announcement=row, now=after(12))
    assert type(event).objects.get(pk=event.pk).revision == revision


def test_important_ones_first_then_the_newest(event):
    post(event, "old", shown_from=NOW - timedelta(minutes=5))
    post(event, "alarm", level=AnnouncementLevel.IMPORTANT, shown_from=NOW - timedelta(hours=1))
    post(event, "new")
    assert shown(event) == ["alarm", "new", "old"]


def test_it_is_changed(event):
    row = post(event, shown_until=after(5))
    before = announcements_state(current_announcements(event, now=NOW))
    change_announcement(
        actor=None, announcement=row, text="Dinner", shown_until=after(50), now=after(1)
    )
    assert shown(event, 40) == ["Dinner"]
    assert announcements_state(current_announcements(event, now=NOW)) != before


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"text": "  \n"}, "text"),
        ({"text": "x" * 301}, "text"),
        ({"shown_until": NOW}, "shown_until"),
        ({"shown_from": NOW + timedelta(hours=2), "shown_until": after(60)}, "shown_until"),
    ],
)
def test_what_cannot_be_announced(event, options, field):
    with pytest.raises(InvalidInput) as refused:
        post(event, **options)
    assert list(refused.value.fields) == [field]
    assert Announcement.objects.count() == 0


def test_five_at_a_time(event):
    for number in range(5):
        post(event, str(number))
    with pytest.raises(InvalidInput) as refused:
        post(event, "six")
    assert refused.value.fields == {"text": ["There are 5 announcements already. End one first."]}
    end_announcement(actor=None, announcement=Announcement.objects.last(), now=NOW)
    post(event, "six")


def test_nothing_is_announced_after_the_end():
    event = registered(2, status=TournamentStatus.FINISHED)
    with pytest.raises(TournamentRefused) as refused:
        post(event)
    assert refused.value.code == "tournament_over"


def test_pages_of_events_without_announcements_ask_for_none(event, django_assert_num_queries):
    event.has_announcements = False
    with django_assert_num_queries(0):
        assert shown(event) == []
