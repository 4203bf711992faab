"""Limited events: kinds, products, releases, building time."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from decks.format_data.prereleases import may_be_opened, prerelease_days
from decks.models import CardSet
from tests.factories import NOW, FormatFactory
from tests.factories.events import registered, started
from tests.factories.limited import (
    SIX_BOOSTERS,
    forty_of,
    opened_event,
    sealed_event,
    sealed_format,
    small_set,
)
from tournaments.errors import InvalidInput, LimitedRefused
from tournaments.models import LimitedSettings, Registration
from tournaments.selectors.limited import building_clock, product_lines, usual_kind
from tournaments.services import limited, rounds, tournaments
from tournaments.services.limited import ProductChoice
from tournaments.services.limited.settings import usual_products

pytestmark = pytest.mark.django_db


def settings_of(event) -> LimitedSettings:
    return LimitedSettings.objects.select_related("tournament").get(tournament=event)


class TestKinds:
    def test_12_2_building_times_are_those_of_the_kind(self):
        event = registered(2, format=sealed_format())
        settings = limited.set_limited(actor=None, tournament=event, now=NOW, kind="sealed")
        assert (settings.registration_minutes, settings.construction_minutes) == (20, 30)

        other = registered(2, format=sealed_format())
        draft = limited.set_limited(actor=None, tournament=other, now=NOW, kind="booster_draft")
        assert (draft.registration_minutes, draft.construction_minutes) == (0, 25)

    def test_12_2_fifteen_more_minutes_on_prerelease_and_release_weekends(self):
        event = registered(2, format=sealed_format())
        settings = limited.set_limited(
            actor=None, tournament=event, now=NOW, kind="sealed", is_new_set=True
        )
        assert settings.building_minutes == 45

    def test_16_1_the_recommended_products_of_a_kind(self):
        small_set("MKM", date(2024, 2, 9))
        assert usual_products("sealed", "MKM") == [ProductChoice("play-booster", 6, "MKM")]
        assert usual_products("team_sealed", "MKM", team_size=2) == [
            ProductChoice("play-booster", 8, "MKM")
        ]

    def test_2_4_the_level_decides_whether_decks_may_change(self):
        """Row "Limited decks may change between matches", see also 16.3."""
        for level, required, expected in (
            ("regular", False, True),
            ("regular", True, False),
            ("competitive", False, False),
            ("professional", False, False),
        ):
            event = sealed_event(2, rules_enforcement_level=level, decklist_required=required)
            assert settings_of(event).has_continuous_construction is expected

    def test_16_3_not_where_it_was_announced_otherwise(self):
        event = sealed_event(2, options={"keeps_decks": True})
        assert settings_of(event).has_continuous_construction is False

    def test_kinds_for_teams_need_an_event_for_teams(self):
        event = registered(2, format=sealed_format())
        with pytest.raises(InvalidInput) as error:
            limited.set_limited(actor=None, tournament=event, now=NOW, kind="team_sealed")
        assert list(error.value.fields) == ["kind"]
        assert usual_kind(event) == "sealed"

    def test_unknown_kinds_and_constructed_formats_are_refused(self):
        event = registered(2, format=sealed_format())
        with pytest.raises(InvalidInput):
            limited.set_limited(actor=None, tournament=event, now=NOW, kind="lottery")
        constructed = registered(2, format=FormatFactory())
        with pytest.raises(LimitedRefused) as error:
            limited.set_limited(actor=None, tournament=constructed, now=NOW)
        assert error.value.code == "format_not_limited"


class TestProducts:
    @pytest.mark.parametrize(
        ("choice", "text"),
        [
            (ProductChoice("lootbox", 1, "TST"), "There is no product “lootbox”."),
            (ProductChoice("draft-booster", 1), "Name the set of: Draft booster."),
            (ProductChoice("draft-booster", 1, "XYZ"), "There is no set “XYZ”."),
            (ProductChoice("draft-booster", 0, "TST"), "Take 1 to 36 of a product."),
        ],
    )
    def test_what_cannot_be_opened_is_named(self, choice, text):
        event = sealed_event(2)
        with pytest.raises(InvalidInput) as error:
            limited.set_limited(actor=None, tournament=event, now=NOW, products=[choice])
        assert error.value.fields == {"products": [text]}
        assert [line.quantity for line in product_lines(settings_of(event))] == [6]

    def test_products_stay_once_they_are_opened(self):
        event = opened_event(2)
        with pytest.raises(LimitedRefused) as error:
            limited.set_limited(actor=None, tournament=event, now=NOW, products=SIX_BOOSTERS)
        assert error.value.code == "pools_exist"

    @pytest.mark.scenario("DR-05")
    def test_a_cube_is_a_list_of_the_organizers_own(self):
        small_set()
        event = registered(2, format=sealed_format())
        names = "\n".join(f"1 Common {number:02d}" for number in range(1, 46))
        settings = limited.set_limited(
            actor=None,
            tournament=event,
            now=NOW,
            products=[ProductChoice("cube-pack", 1)],
            cube_text=names,
        )
        assert settings.cube.entries.count() == 45

        first, second = limited.open_pools(actor=None, tournament=event, now=NOW)
        mine = set(first.card_pool.entries.values_list("card__name", flat=True))
        theirs = set(second.card_pool.entries.values_list("card__name", flat=True))
        assert (len(mine), len(theirs), mine & theirs) == (15, 15, set())


def time_spiral(day: date, **options):
    CardSet.objects.update_or_create(
        code="TSP",
        defaults={"name": "Time Spiral", "release_date": date(2006, 10, 6), "source": "imported"},
    )
    at = datetime(day.year, day.month, day.day, 10, tzinfo=UTC)
    event = registered(2, format=sealed_format(), starts_at=at)
    return limited.set_limited(
        actor=None,
        tournament=event,
        now=NOW,
        products=[ProductChoice("time-spiral-booster", 3)],
        **options,
    )


class TestRelease:
    @pytest.mark.scenario("SET-7")
    def test_a_prerelease_is_allowed_on_its_two_days(self):
        assert time_spiral(date(2006, 9, 23)).pk
        assert time_spiral(date(2006, 9, 24)).pk
        assert time_spiral(date(2006, 10, 6)).pk

    @pytest.mark.scenario("SET-7")
    @pytest.mark.parametrize("day", [date(2006, 9, 22), date(2006, 9, 25), date(2006, 10, 5)])
    def test_other_days_before_the_release_are_refused_unless_the_organizer_says_so(self, day):
        with pytest.raises(InvalidInput) as error:
            time_spiral(day)
        assert error.value.code == "before_release"
        assert error.value.fields == {
            "products": [
                f"Time Spiral is released on 2006-10-06: not to be opened on {day}.",
            ]
        }
        assert time_spiral(day, before_release=True).before_release

    def test_moving_the_event_before_the_release_is_refused(self):
        settings = time_spiral(date(2006, 10, 6))
        with pytest.raises(InvalidInput) as error:
            tournaments.update_tournament(
                actor=None,
                tournament=settings.tournament,
                now=NOW,
                starts_at=datetime(2006, 10, 5, 10, tzinfo=UTC),
            )
        assert error.value.code == "before_release"

    def test_prereleases_since_2014_are_the_weekend_before(self):
        release = date(2024, 2, 9)
        assert prerelease_days("MKM", release) == (date(2024, 2, 2), date(2024, 2, 4))
        assert prerelease_days("ODY", date(2001, 10, 1)) is None
        assert may_be_opened("MKM", release, date(2024, 2, 3))
        assert not may_be_opened("MKM", release, date(2024, 2, 5))
        assert may_be_opened("NEW", None, date(2024, 2, 5))


class TestBuildingTime:
    def test_the_clock_of_registration_then_construction(self):
        event = sealed_event(2)
        limited.start_building(actor=None, tournament=event, phase="registration", now=NOW)
        settings = settings_of(event)
        clock = building_clock(settings, now=NOW + timedelta(minutes=5))
        assert (clock.length_minutes, clock.text) == (20, "15:00")

        later = NOW + timedelta(minutes=20)
        limited.start_building(actor=None, tournament=event, phase="construction", now=later)
        limited.extend_building(actor=None, tournament=event, minutes=5, now=later)
        settings = settings_of(event)
        assert building_clock(settings, now=later).text == "35:00"
        assert settings.is_building_over(later + timedelta(minutes=34)) is False
        assert settings.is_building_over(later + timedelta(minutes=36)) is True
        limited.end_building(actor=None, tournament=event, now=later)
        assert settings_of(event).is_building_over(later) is True
        assert building_clock(settings_of(event), now=later) is None

    def test_12_6_a_pause_does_not_count(self):
        event = sealed_event(2)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        at = NOW + timedelta(minutes=10)
        limited.pause_building(actor=None, tournament=event, now=at)
        settings = settings_of(event)
        later = at + timedelta(hours=2)
        clock = building_clock(settings, now=later)
        assert (clock.state, clock.text, clock.ends_at) == ("paused", "20:00", None)
        assert settings.phase_ends_at is None
        assert settings.is_building_over(later) is False
        with pytest.raises(LimitedRefused) as refused:
            limited.pause_building(actor=None, tournament=event, now=later)
        assert refused.value.code == "not_building"
        limited.extend_building(actor=None, tournament=event, minutes=5, now=later)
        limited.resume_building(actor=None, tournament=event, now=later)
        settings = settings_of(event)
        assert settings.phase_ends_at == later + timedelta(minutes=25)
        assert building_clock(settings, now=later).text == "25:00"
        assert settings.is_building_over(later + timedelta(minutes=26)) is True
        with pytest.raises(LimitedRefused) as refused:
            limited.resume_building(actor=None, tournament=event, now=later)
        assert refused.value.code == "not_paused"

    def test_the_next_phase_or_its_end_lifts_the_pause(self):
        event = sealed_event(2)
        with pytest.raises(LimitedRefused):
            limited.pause_building(actor=None, tournament=event, now=NOW)
        limited.start_building(actor=None, tournament=event, phase="registration", now=NOW)
        limited.pause_building(actor=None, tournament=event, now=NOW)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        settings = settings_of(event)
        assert (settings.phase_paused_at, building_clock(settings, now=NOW).text) == (None, "30:00")
        limited.pause_building(actor=None, tournament=event, now=NOW)
        limited.end_building(actor=None, tournament=event, now=NOW)
        assert settings_of(event).phase_paused_at is None
        with pytest.raises(LimitedRefused):
            limited.resume_building(actor=None, tournament=event, now=NOW)

    def test_no_phase_is_started_twice_or_backwards(self):
        event = sealed_event(2)
        with pytest.raises(LimitedRefused):
            limited.extend_building(actor=None, tournament=event, minutes=5, now=NOW)
        with pytest.raises(LimitedRefused):
            limited.end_building(actor=None, tournament=event, now=NOW)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        for phase in ("construction", "registration"):
            with pytest.raises(LimitedRefused) as error:
                limited.start_building(actor=None, tournament=event, phase=phase, now=NOW)
            assert error.value.code == "phase_over"

    @pytest.mark.parametrize("minutes", [0, 601, -1])
    def test_absurd_minutes(self, minutes):
        event = sealed_event(2)
        with pytest.raises(InvalidInput):
            limited.start_building(
                actor=None, tournament=event, phase="construction", minutes=minutes, now=NOW
            )
        with pytest.raises(InvalidInput):
            limited.start_building(actor=None, tournament=event, phase="party", now=NOW)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        with pytest.raises(InvalidInput):
            limited.extend_building(actor=None, tournament=event, minutes=-30, now=NOW)


class TestBeforeRoundOne:
    def test_13_2_round_1_waits_for_the_limited_decklists(self):
        event = opened_event(["Ada", "Ben"], rules_enforcement_level="competitive")
        event.decklist_required = True
        event.save()
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        ada = Registration.objects.get(player__name="Ada")
        limited.hand_in_deck(actor=None, registration=ada, main=forty_of(ada), now=NOW)

        with pytest.raises(LimitedRefused) as error:
            rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        assert (error.value.code, error.value.fields) == (
            "decklists_missing",
            {"decklists": ["Ben"]},
        )

        limited.allow_missing_decks(actor=None, tournament=event, now=NOW)
        assert rounds.pair_next_round(actor=None, tournament=event, now=NOW).number == 1

    def test_events_without_limited_settings_ask_for_decklists_at_the_start(self):
        event = started(2, format=sealed_format())
        assert event.is_running
