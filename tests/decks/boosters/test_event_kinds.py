"""Recommended products and building times of limited events."""

from __future__ import annotations

import pytest

from decks.boosters import (
    EVENT_KINDS,
    LimitedKind,
    construction_minutes,
    product,
    recommended_lines,
)

PLAY = product("play-booster")


@pytest.mark.parametrize(
    ("kind", "team_size", "boosters"),
    [
        (LimitedKind.SEALED, 1, 6),
        (LimitedKind.BOOSTER_DRAFT, 1, 3),
        (LimitedKind.TEAM_SEALED, 3, 12),
        (LimitedKind.TEAM_SEALED, 2, 8),
        (LimitedKind.TWO_HEADED_GIANT_SEALED, 2, 8),
        (LimitedKind.TWO_HEADED_GIANT_DRAFT, 2, 6),
        (LimitedKind.MINI_MASTER, 1, 1),
    ],
)
def test_16_1_recommended_boosters(kind, team_size, boosters):
    (line,) = recommended_lines(kind, PLAY, team_size=team_size)
    assert (line.product, line.quantity) == (PLAY, boosters)


@pytest.mark.parametrize(
    ("kind", "registration", "construction"),
    [
        (LimitedKind.SEALED, 20, 30),
        (LimitedKind.BOOSTER_DRAFT, 0, 25),
        (LimitedKind.TEAM_SEALED, 20, 60),
        (LimitedKind.TEAM_DRAFT, 0, 40),
        (LimitedKind.TWO_HEADED_GIANT_SEALED, 20, 60),
        (LimitedKind.TWO_HEADED_GIANT_DRAFT, 0, 40),
    ],
)
def test_12_2_building_times(kind, registration, construction):
    assert EVENT_KINDS[kind].registration_minutes == registration
    assert construction_minutes(kind) == construction


def test_12_2_fifteen_minutes_more_for_sealed_with_a_new_set():
    assert construction_minutes(LimitedKind.SEALED, is_new_set=True) == 45
    assert construction_minutes(LimitedKind.TEAM_SEALED, is_new_set=True) == 75
    assert construction_minutes(LimitedKind.TWO_HEADED_GIANT_SEALED, is_new_set=True) == 75
    assert construction_minutes(LimitedKind.BOOSTER_DRAFT, is_new_set=True) == 25


@pytest.mark.scenario("FM-32")
def test_the_usual_kinds_are_there():
    assert {kind.value for kind in EVENT_KINDS} >= {"sealed", "booster_draft", "rochester_draft"}
    assert {kind for kind, one in EVENT_KINDS.items() if one.is_draft} == {
        LimitedKind.BOOSTER_DRAFT,
        LimitedKind.ROCHESTER_DRAFT,
        LimitedKind.TEAM_DRAFT,
        LimitedKind.TWO_HEADED_GIANT_DRAFT,
    }
