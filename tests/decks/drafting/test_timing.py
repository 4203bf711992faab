"""The times of picks and reviews, number by number."""

from __future__ import annotations

from decks.drafting import DraftKind, Timing, take
from decks.drafting.timing import pick_seconds, review_seconds
from tests.decks.drafting.tables import booster


def test_12_7_pick_times_by_cards_left():
    assert [pick_seconds(left) for left in range(16, 0, -1)] == [
        40, 40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5, 0,
    ]  # fmt: skip
    assert [review_seconds(pack) for pack in (1, 2, 3)] == [60, 90, 120]


def test_12_8_pick_times_of_teams():
    assert [pick_seconds(left, two_headed_giant=True) for left in range(15, 0, -1)] == [
        50, 50, 45, 45, 40, 40, 30, 30, 20, 20, 10, 10, 5, 0, 0,
    ]  # fmt: skip
    assert [review_seconds(pack, two_headed_giant=True) for pack in (1, 2)] == [60, 60]


def test_12_8_a_team_has_50_seconds_and_its_last_two_cards_need_none():
    draft = booster(
        kind=DraftKind.TWO_HEADED_GIANT, seats=2, rounds=2, size=4, timing=Timing.OFFICIAL
    )
    assert draft.deadline(0) == 10_000
    draft.settle(10_000)
    assert [len(draft.pool_of(seat)) for seat in range(2)] == [4, 4]
    assert draft.view_for(0).opens_at == 70_000


def test_12_9_rochester_20_seconds_to_look_and_5_for_each_pick():
    draft = booster(kind=DraftKind.ROCHESTER, seats=4, rounds=1, size=4, timing=Timing.OFFICIAL)
    view = draft.view_for(0)
    assert (view.opens_at, view.deadline) == (20_000, 25_000)
    draft.apply(0, take(1), at=21_000)
    assert draft.deadline(1) == 26_000
    draft.settle(36_000)
    assert draft.view_for(0).counts == (1, 1, 1, 1)
    # The next pack lies open for 20 seconds from the last pick on.
    assert draft.opens_at == {1: 51_000}
