"""Moments around the hours that clocks skip or show twice."""

import zoneinfo
from datetime import UTC, datetime

import pytest
from django import forms
from django.utils import timezone, translation

from tests.factories import FormatFactory
from tournaments.event_times import event_time, own_time, zone_label
from tournaments.web.local_times import LocalDateTimeField, at_place
from tournaments.web.staff_forms import EventForm

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
NEW_YORK = zoneinfo.ZoneInfo("America/New_York")
TOKYO = zoneinfo.ZoneInfo("Asia/Tokyo")


@pytest.mark.parametrize(
    ("moment", "new_york"),
    [
        # Summer time ends in Europe a week before it does in North America.
        (datetime(2026, 10, 24, 16, tzinfo=UTC), "; for you noon"),
        (datetime(2026, 10, 25, 17, tzinfo=UTC), "; for you 1 p.m."),
        (datetime(2026, 11, 1, 17, tzinfo=UTC), "; for you noon"),
        # It begins there two weeks earlier.
        (datetime(2026, 3, 7, 17, tzinfo=UTC), "; for you noon"),
        (datetime(2026, 3, 8, 17, tzinfo=UTC), "; for you 1 p.m."),
        (datetime(2026, 3, 29, 16, tzinfo=UTC), "; for you noon"),
    ],
)
def test_each_clock_counts_its_own_summer_time(moment, new_york):
    assert own_time(moment, BERLIN, NEW_YORK) == new_york
    shown = event_time(moment, BERLIN, None, "TIME_FORMAT")
    assert shown == (
        f'<time datetime="{moment.astimezone(BERLIN).isoformat()}">6 p.m.</time> '
        '<span class="zone">(Berlin time)</span>'
    )


@pytest.mark.parametrize(
    ("moment", "label"),
    [
        (datetime(2026, 10, 25, 0, 30, tzinfo=UTC), "Central European Summer Time"),
        (datetime(2026, 10, 25, 1, 30, tzinfo=UTC), "Central European Standard Time"),
        (datetime(2026, 10, 25, 2, 30, tzinfo=UTC), "Berlin time"),
        (datetime(2026, 10, 24, 23, 30, tzinfo=UTC), "Berlin time"),
    ],
)
def test_the_hour_that_comes_twice_is_told_apart(moment, label):
    assert zone_label(moment, BERLIN) == label


def test_another_day_is_told_with_its_date():
    moment = datetime(2026, 11, 21, 9, tzinfo=UTC)
    assert own_time(moment, TOKYO, zoneinfo.ZoneInfo("Pacific/Honolulu")) == (
        "; for you 11/20/2026 11 p.m."
    )


def test_labels_follow_the_language():
    moment = datetime(2026, 11, 21, 9, tzinfo=UTC)
    with translation.override("ja"):
        assert zone_label(moment, TOKYO) == "東京時間"
        assert own_time(moment, TOKYO, BERLIN) == "、あなたの地域では10:00"
        assert zone_label(moment, zoneinfo.ZoneInfo("UTC")) == "UTC"


def typed(text: str) -> datetime:
    """What a form's field makes of a time."""
    return LocalDateTimeField().clean(text)


class TestTyped:
    def test_the_first_of_two_equal_times_is_meant(self):
        found = at_place(typed("2026-10-25T02:30"), BERLIN)
        assert found.astimezone(UTC) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)

    def test_a_time_that_clocks_skip_is_refused(self):
        with pytest.raises(forms.ValidationError) as refused:
            at_place(typed("2026-03-29T02:30"), BERLIN)
        assert refused.value.messages == ["Clocks skip this time on that day: summer time begins."]
        assert at_place(typed("2026-03-29T03:00"), BERLIN).astimezone(UTC) == datetime(
            2026, 3, 29, 1, 0, tzinfo=UTC
        )

    def test_the_reader_s_own_summer_time_does_not_matter(self):
        with timezone.override(BERLIN):
            found = typed("2026-03-29T02:30")
        assert at_place(found, TOKYO).astimezone(UTC) == datetime(2026, 3, 28, 17, 30, tzinfo=UTC)

    @pytest.mark.django_db
    def test_the_event_form_reads_times_at_the_place(self):
        FormatFactory()
        for zone, time, errors in (
            ("Europe/Berlin", "2026-03-29T02:30", {"starts_at"}),
            ("Asia/Tokyo", "2026-03-29T02:30", set()),
        ):
            with timezone.override(BERLIN):
                form = EventForm({"starts_at": time, "time_zone": zone})
                form.is_valid()
            assert {"starts_at"} & set(form.errors) == errors
        assert form.cleaned_data["starts_at"] == datetime(2026, 3, 29, 2, 30, tzinfo=TOKYO)
