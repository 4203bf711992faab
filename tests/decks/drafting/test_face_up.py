"""Rochester and Rotisserie drafts: who takes when."""

from __future__ import annotations

import pytest

from decks.drafting import (
    DraftError,
    DraftKind,
    DraftSetup,
    IllegalChoice,
    new_draft,
    opener_order,
    rochester_order,
    take,
)
from tests.decks.drafting.tables import booster, packs, play_at_random, take_first


def _order_of_picks(draft):
    """The seats, from 1, in the order in which they take."""
    found = []
    while not draft.is_over:
        (seat,) = draft.acting()
        found.append(seat + 1)
        take_first(draft, seat, at=draft.opens_at[seat])
    return found


@pytest.mark.scenario("FM-28")
def test_fm_28_the_last_of_the_line_takes_two_and_the_order_turns():
    assert rochester_order(n=8, opener=1, direction=+1, cards=15) == [
        1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2,
    ]  # fmt: skip


@pytest.mark.scenario("FM-29")
def test_fm_29_the_second_pack_is_opened_by_the_second_seat():
    order = rochester_order(n=8, opener=2, direction=+1, cards=15)
    assert order == [2, 3, 4, 5, 6, 7, 8, 1, 1, 8, 7, 6, 5, 4, 3]
    assert (order[7], order[8]) == (1, 1)


@pytest.mark.scenario("FM-30")
def test_fm_30_the_second_round_goes_the_other_way():
    assert [seat for seat, _ in opener_order(8, 3)] == [
        1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8,
    ]  # fmt: skip
    assert [direction for _, direction in opener_order(8, 3)] == [1] * 8 + [-1] * 8 + [1] * 8
    assert rochester_order(8, 8, -1, 15) == [8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.scenario("FM-31")
def test_fm_31_24_packs_give_45_cards_to_each():
    draft = booster(kind=DraftKind.ROCHESTER)
    expected = [
        seat
        for opener, direction in opener_order(8, 3)
        for seat in rochester_order(8, opener, direction, 15)
    ]
    assert _order_of_picks(draft) == expected
    assert [len(draft.pool_of(seat)) for seat in range(8)] == [45] * 8
    rounds = [one.round_number for one in draft.taken[0]]
    assert [rounds.count(number) for number in (1, 2, 3)] == [15, 15, 15]


@pytest.mark.scenario("FM-32")
def test_fm_32_the_most_common_limited_formats_are_known():
    assert {DraftKind.BOOSTER, DraftKind.ROCHESTER} <= set(DraftKind)


def test_16_12_the_middle_player_of_the_first_team_opens():
    draft = booster(kind=DraftKind.TEAM_ROCHESTER, seats=6, size=15)
    order = _order_of_picks(draft)
    names = ["1A", "1B", "1C", "2A", "2B", "2C"]
    seats = [names[seat - 1] for seat in order]
    assert seats[:15] == [
        "1B", "1C", "2A", "2B", "2C", "1A", "1A", "2C", "2B", "2A", "1C", "1B", "1B", "1C", "2A",
    ]  # fmt: skip
    openers = seats[::15]
    assert openers[:6] == ["1B", "1C", "2A", "2B", "2C", "1A"]
    # The second pack of each player goes round counterclockwise, the third clockwise.
    assert openers[6:12] == ["1A", "2C", "2B", "2A", "1C", "1B"]
    assert seats[90:93] == ["1A", "2C", "2B"]
    assert openers[12:] == openers[:6]
    assert [len(draft.pool_of(seat)) for seat in range(6)] == [45] * 6


def test_16_12_the_second_team_may_pick_first():
    setup = DraftSetup(DraftKind.TEAM_ROCHESTER, 6, packs(6, 3), first_opener=3)
    assert new_draft(setup).acting() == (4,)
    with pytest.raises(DraftError, match="two teams of three"):
        new_draft(DraftSetup(DraftKind.TEAM_ROCHESTER, 5, packs(5, 3)))


def test_everything_is_seen_by_everybody():
    draft = booster(kind=DraftKind.ROCHESTER, seats=4, size=5)
    take_first(draft, 0)
    view = draft.view_for(3)
    assert [card.key for card in view.cards] == [1, 2, 3, 4]
    assert [[card.key for card in cards] for cards in view.drafted] == [[0], [], [], []]
    assert (view.is_asked, view.acting) == (False, (1,))
    with pytest.raises(IllegalChoice) as refused:
        draft.apply(3, take(1), at=0)
    assert refused.value.why == "not_asked"


def test_16_7_in_a_rochester_draft_the_turns_of_who_left_are_skipped():
    draft = booster(kind=DraftKind.ROCHESTER, seats=4, rounds=1, size=4)
    take_first(draft, 0)
    draft.leave(1, at=0)
    assert draft.acting() == (2,)
    assert _order_of_picks(draft) == [3, 4, 3, 4, 1, 3, 4, 1, 4, 1, 3]
    assert [len(draft.pool_of(seat)) for seat in range(4)] == [4, 0, 4, 4]
    for seat in (0, 2, 3):
        draft.leave(seat, at=0)
    assert draft.is_over


@pytest.mark.scenario("DR-01")
def test_dr_01_rotisserie_in_serpentine_order_until_all_have_enough():
    setup = DraftSetup(DraftKind.ROTISSERIE, 4, packs(1, 40), cards_each=5)
    draft = new_draft(setup)
    assert _order_of_picks(draft) == [
        1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4,
    ]  # fmt: skip
    assert [len(draft.pool_of(seat)) for seat in range(4)] == [5] * 4


@pytest.mark.scenario("DR-01")
def test_dr_01_a_picked_card_is_gone():
    draft = new_draft(DraftSetup(DraftKind.ROTISSERIE, 4, packs(1, 40), cards_each=5))
    take_first(draft, 0)
    with pytest.raises(IllegalChoice) as refused:
        draft.apply(1, take(0), at=0)
    assert refused.value.why == "not_offered"
    with pytest.raises(DraftError, match="not enough cards"):
        new_draft(DraftSetup(DraftKind.ROTISSERIE, 4, packs(1, 19), cards_each=5))


def test_nothing_of_a_rochester_draft_is_lost():
    draft = booster(kind=DraftKind.ROCHESTER, seats=5, rounds=2, size=7)
    assert play_at_random(draft, seed=4) == 70
    keys = sorted(card.key for seat in range(5) for card in draft.pool_of(seat))
    assert keys == list(range(70))
