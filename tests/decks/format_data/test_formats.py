"""The formats' own rules, and that legality is a function of the day."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from decks.format_data.bans import status_rows
from decks.format_data.formats import FORMATS
from decks.format_data.standard import standard_stays

BY_SLUG = {facts.slug: facts for facts in FORMATS}


@pytest.mark.parametrize(
    ("slug", "main", "sideboard", "copies"),
    [
        ("standard", (60, None), 15, 4),
        ("pioneer", (60, None), 15, 4),
        ("modern", (60, None), 15, 4),
        ("legacy", (60, None), 15, 4),
        ("vintage", (60, None), 15, 4),
        ("pauper", (60, None), 15, 4),
        ("premodern", (60, None), 15, 4),
        ("block-onslaught", (60, None), 15, 4),
        ("commander", (100, 100), 0, 1),
        ("duel-commander", (100, 100), 0, 1),
        ("brawl", (60, 60), 0, 1),
        ("oathbreaker", (60, 60), 0, 1),
        ("sealed", (40, None), None, None),
        ("draft", (40, None), None, None),
        ("commander-draft", (60, None), None, None),
        ("two-headed-giant-standard", (60, None), 0, 4),
    ],
)
def test_14_6_the_table_of_formats(slug, main, sideboard, copies):
    facts = BY_SLUG[slug]
    assert (facts.main_minimum, facts.main_maximum) == main
    assert (facts.sideboard_maximum, facts.copies_limit) == (sideboard, copies)


def test_14_10_duel_commander_has_a_list_of_its_own():
    rows = {row.status for row in status_rows("duel-commander")}
    assert BY_SLUG["duel-commander"].commander_rule == "duel"
    assert not BY_SLUG["duel-commander"].inherits_bans
    assert rows <= {"banned", "banned_as_commander"}


def test_14_11_pauper_is_made_of_commons():
    pauper = BY_SLUG["pauper"]
    assert (pauper.commons_only, pauper.pool_of) == (True, "vintage")


def state(slug: str, day: date) -> set[tuple[str, str]]:
    return {(row.card, row.status) for row in status_rows(slug) if row.is_in_force(day)}


@pytest.mark.parametrize("slug", ["standard", "modern", "legacy", "vintage", "pauper"])
def test_23_13_between_two_changes_every_day_says_the_same(slug):
    changes = sorted(
        {
            day
            for row in status_rows(slug)
            for day in (row.legal_from, row.legal_until)
            if day is not None
        }
    )
    assert len(changes) > 3
    for first, second in pairwise(changes):
        assert state(slug, first) == state(slug, second - timedelta(days=1))
        assert state(slug, second - timedelta(days=1)) != state(slug, second)


def test_15_1_an_interval_holds_its_first_day_and_not_its_last():
    for stay in standard_stays():
        if stay.legal_until is not None:
            assert stay.legal_from < stay.legal_until
    (row,) = [row for row in status_rows("modern") if row.card == "Splinter Twin"]
    assert row.is_in_force(date(2016, 1, 22))
    assert not row.is_in_force(date(2016, 1, 21))
    assert row.is_in_force(date(2024, 12, 15))
    assert not row.is_in_force(date(2024, 12, 16))


@pytest.mark.parametrize(
    ("code", "years"),
    [("MID", 3), ("DMU", 3), ("BLB", 2), ("M21", 1), ("ELD", 2)],
)
def test_15_4_standard_rotates_once_a_year(code, years):
    """Until 2022 sets stay for two rotations, from then on for about three years."""
    (stay,) = [one for one in standard_stays() if one.code == code]
    assert stay.legal_until is not None
    whole = (stay.legal_until - stay.legal_from).days // 365
    assert whole in (years - 1, years)
    leaving = {one.legal_until for one in standard_stays() if one.legal_until is not None}
    by_year = {}
    for day in leaving:
        by_year.setdefault(day.year, set()).add(day)
    assert max(len(days) for year, days in by_year.items() if year >= 2018) == 1
