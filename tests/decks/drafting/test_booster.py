"""Booster drafts: passing, hidden picks, several cards a pick, who leaves."""

from __future__ import annotations

import pytest

from decks.drafting import (
    DraftCard,
    DraftError,
    DraftKind,
    DraftSetup,
    IllegalChoice,
    NotYet,
    PassDirection,
    ReviewRule,
    Timing,
    first_to_pick,
    new_draft,
    packs_needed,
    take,
)
from tests.decks.drafting.tables import booster, packs, play_at_random, take_first


def _lap(draft):
    """Everybody takes the first card once."""
    for seat in range(draft.seats):
        take_first(draft, seat)


def _in_hand(draft, seat):
    return [card.key for card in draft.view_for(seat).cards]


def test_16_6_the_first_pack_is_passed_to_the_left():
    draft = booster(seats=4, size=5)
    _lap(draft)
    # Seat 1 holds what seat 0 opened (0–4) without what seat 0 took.
    assert _in_hand(draft, 1) == [1, 2, 3, 4]
    assert _in_hand(draft, 0) == [16, 17, 18, 19]


def test_16_6_the_second_pack_to_the_right_and_the_third_to_the_left():
    draft = booster(seats=4, size=2)
    _lap(draft)
    _lap(draft)
    assert draft.round_number == 2
    _lap(draft)
    assert _in_hand(draft, 0) == [11]  # opened by seat 1: cards 10 and 11
    _lap(draft)
    _lap(draft)
    assert (draft.round_number, _in_hand(draft, 1)) == (3, [17])  # opened by seat 0


@pytest.mark.scenario("FM-25")
def test_fm_25_with_eight_players_the_own_pack_comes_back_at_pick_nine():
    draft = booster()
    for _pick in range(8):
        _lap(draft)
    view = draft.view_for(0)
    assert (view.round_number, view.pick_number) == (1, 9)
    assert {card.key for card in view.cards} <= set(range(15))
    assert len(view.cards) == 7


@pytest.mark.scenario("FM-25")
def test_fm_25_everybody_ends_with_45_cards():
    draft = booster()
    assert play_at_random(draft, seed=1) == 8 * 45
    assert [len(draft.pool_of(seat)) for seat in range(8)] == [45] * 8


@pytest.mark.scenario("FM-26")
def test_fm_26_no_view_shows_the_picks_or_packs_of_others():
    draft = booster(seats=4, size=6)
    take_first(draft, 0)
    other = draft.view_for(2)
    assert [card.key for card in other.cards] == [12, 13, 14, 15, 16, 17]
    assert (other.drafted, other.counts) == ((), (1, 0, 0, 0))
    assert draft.review_for(2) == ()


def test_16_6_packs_wait_in_front_of_who_thinks():
    draft = booster(seats=4, size=6)
    take_first(draft, 0)
    take_first(draft, 3)
    take_first(draft, 0)
    assert draft.view_for(0).waiting == (0, 3, 1, 0)
    take_first(draft, 1)
    assert _in_hand(draft, 1) == [1, 2, 3, 4, 5]  # first come, first looked at
    with pytest.raises(IllegalChoice) as refused:
        draft.apply(0, take(20), at=0)
    assert refused.value.why == "not_asked"


def test_16_6_two_cards_at_the_first_pick_of_each_pack():
    draft = booster(seats=4, rounds=2, size=5, first_pick_cards=2)
    assert draft.view_for(0).to_take == 2
    assert len(list(draft.legal_picks(0))) == 10
    _lap(draft)
    assert (draft.view_for(0).to_take, len(draft.view_for(0).cards)) == (1, 3)
    play_at_random(draft, seed=3)
    assert [len(draft.pool_of(seat)) for seat in range(4)] == [10] * 4


def test_17_7_teams_take_two_cards_at_each_pick_and_pass_six_packs():
    draft = booster(kind=DraftKind.TWO_HEADED_GIANT, seats=4, rounds=6, size=15)
    directions = []
    while not draft.is_over:
        if len(directions) < draft.round_number:
            directions.append(draft.direction)
        take_first(draft, draft.acting()[0])
    left, right = PassDirection.LEFT, PassDirection.RIGHT
    assert directions == [left, right, left, right, left, right]
    assert [len(draft.pool_of(seat)) for seat in range(4)] == [90] * 4
    numbers = [one.pick_number for one in draft.taken[0] if one.round_number == 1]
    assert numbers == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]


@pytest.mark.parametrize(
    ("one", "two", "direction", "first"),
    [
        (2, 3, PassDirection.LEFT, 3),
        (2, 3, PassDirection.RIGHT, 2),
        (7, 0, PassDirection.LEFT, 0),
        (0, 7, PassDirection.RIGHT, 7),
        (1, 5, PassDirection.LEFT, 1),
        (5, 1, PassDirection.RIGHT, 1),
    ],
)
def test_16_6_two_neighbors_who_wait_for_each_other(one, two, direction, first):
    assert first_to_pick(one, two, 8, direction) == first


def test_16_7_who_leaves_keeps_the_cards_and_is_skipped():
    draft = booster(seats=4, rounds=2, size=4)
    _lap(draft)
    draft.leave(1, at=0)
    assert [card.key for card in draft.pool_of(1)] == [4]
    assert draft.view_for(0).waiting == (1, 0, 2, 1)
    play_at_random(draft, seed=2)
    assert len(draft.pool_of(1)) == 1
    assert sum(len(draft.pool_of(seat)) for seat in range(4)) == 32
    assert draft.view_for(1).left == (1,)
    with pytest.raises(IllegalChoice) as refused:
        draft.leave(1, at=0)
    assert refused.value.why == "left"


def test_16_7_the_last_two_may_leave():
    draft = booster(seats=2, rounds=3, size=3)
    draft.leave(0, at=0)
    assert draft.view_for(1).waiting == (0, 2)
    draft.leave(1, at=0)
    assert draft.is_over
    assert draft.acting() == ()


def test_16_11_packs_of_different_sizes_are_drafted_to_the_end():
    setup = DraftSetup(DraftKind.BOOSTER, 2, [packs(1, 3)[0], [DraftCard(9, "Nine")]])
    draft = new_draft(setup)
    play_at_random(draft, seed=1)
    assert sum(len(draft.pool_of(seat)) for seat in range(2)) == 4


def test_refuses_what_is_not_in_the_pack():
    draft = booster(seats=4, size=5)
    for choice in (take(5), take(0, 1), take(), take(0, 0)):
        with pytest.raises(IllegalChoice) as refused:
            draft.apply(0, choice, at=0)
        assert refused.value.why == "not_offered"
    assert draft.view_for(0).counts == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("seats", "count", "why"),
    [
        (4, 7, "each seat opens the same number of packs"),
        (1, 3, "a draft needs packs and two seats"),
    ],
)
def test_refuses_packs_that_do_not_fit(seats, count, why):
    with pytest.raises(DraftError, match=why):
        new_draft(DraftSetup(DraftKind.BOOSTER, seats, packs(count, 3)))


def test_refuses_a_card_in_two_packs_and_empty_packs():
    pack = packs(1, 3)[0]
    with pytest.raises(DraftError, match="in two packs"):
        new_draft(DraftSetup(DraftKind.BOOSTER, 2, [pack, pack]))
    with pytest.raises(DraftError, match="empty"):
        new_draft(DraftSetup(DraftKind.BOOSTER, 2, [pack, []]))


def test_12_7_the_first_pick_has_40_seconds_and_the_last_card_none():
    draft = booster(seats=2, rounds=2, size=3, timing=Timing.OFFICIAL)
    assert draft.deadline(0) == 5_000
    take_first(draft, 0, at=1_000)
    assert draft.deadline(0) is None
    take_first(draft, 1, at=2_000)
    assert (draft.deadline(0), draft.deadline(1)) == (7_000, 7_000)
    take_first(draft, 0, at=3_000)
    take_first(draft, 1, at=4_000)
    assert draft.deadline(0) == 4_000  # the last card takes no time
    assert [step.seat for step in draft.settle(4_000)] == [0, 1]
    assert booster(timing=Timing.OFFICIAL).deadline(0) == 40_000
    assert booster(timing=Timing.DOUBLE).deadline(0) == 80_000
    assert booster().deadline(0) is None


def test_12_7_a_review_of_60_seconds_after_the_first_pack_then_90():
    draft = booster(seats=2, size=1, timing=Timing.OFFICIAL, review=ReviewRule.REVIEW_PERIODS)
    assert draft.review_for(0) == ()
    draft.settle(0)
    assert draft.round_number == 2
    assert [card.key for card in draft.review_for(0)] == [0]
    view = draft.view_for(0)
    assert (view.cards, view.opens_at, view.may_review) == ((), 60_000, True)
    with pytest.raises(NotYet) as refused:
        draft.apply(0, take(2), at=59_999)
    assert refused.value.opens_at == 60_000
    draft.settle(60_000)
    assert (draft.round_number, draft.view_for(0).opens_at) == (3, 150_000)


def test_2_4_picks_may_be_reviewed_between_picks_at_regular_only():
    regular = booster(seats=2, size=3)
    take_first(regular, 0)
    assert [card.key for card in regular.review_for(0)] == [0]
    competitive = booster(seats=2, size=3, review=ReviewRule.REVIEW_PERIODS)
    take_first(competitive, 0)
    assert competitive.review_for(0) == ()
    play_at_random(competitive, seed=1)
    assert len(competitive.review_for(0)) == 9


def test_time_is_up_takes_the_rarest_card_and_then_the_first():
    draft = booster(seats=2, rounds=1, size=4, timing=Timing.OFFICIAL)
    steps = draft.settle(6_000)
    assert [(step.at, step.seat, step.choice) for step in steps] == [
        (5_000, 0, take(3)),
        (5_000, 1, take(7)),
    ]
    assert all(step.is_automatic for step in steps)
    draft.settle(10_000)
    assert [card.key for card in draft.pool_of(0)] == [3, 4]


def test_it_does_not_matter_when_or_how_often_overdue_picks_are_settled():
    once, often = (booster(seats=4, size=5, timing=Timing.OFFICIAL) for _ in range(2))
    expected = once.settle(1_000_000)
    found = [step for at in range(0, 1_000_001, 7_000) for step in often.settle(at)]
    found += often.settle(1_000_000)
    assert found == expected
    assert once.is_over
    assert often.settle(2_000_000) == []


def test_a_marked_card_is_taken_when_time_is_up_while_it_is_there():
    draft = booster(seats=2, rounds=1, size=4, timing=Timing.OFFICIAL)
    steps = draft.settle(5_000, wishes={0: take(1), 1: take(1)})
    assert [(step.seat, step.choice) for step in steps] == [(0, take(1)), (1, take(7))]


def test_a_choice_may_come_a_little_late():
    draft = booster(seats=2, rounds=1, size=2, timing=Timing.OFFICIAL)
    assert draft.next_due_at(grace=1_500) == 6_500
    assert draft.settle(6_499, grace=1_500) == []
    assert [step.at for step in draft.settle(6_500, grace=1_500)] == [5_000] * 4
    assert draft.next_due_at() is None


def test_packs_needed():
    assert packs_needed(DraftKind.ROCHESTER, 8, 3) == 24
    assert packs_needed(DraftKind.WINSTON, 2, 1) == 6
