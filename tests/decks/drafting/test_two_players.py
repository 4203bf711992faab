"""Winston and Solomon drafts."""

from __future__ import annotations

import pytest

from decks.drafting import (
    DECLINE,
    DraftError,
    DraftKind,
    DraftSetup,
    IllegalChoice,
    new_draft,
    split,
    take,
    take_pile,
)
from tests.decks.drafting.tables import packs, play_at_random


def _winston(count=6, size=15):
    return new_draft(DraftSetup(DraftKind.WINSTON, 2, packs(count, size)))


def _solomon(count=6, size=15):
    return new_draft(DraftSetup(DraftKind.SOLOMON, 2, packs(count, size)))


def _keys(cards):
    return [card.key for card in cards]


@pytest.mark.scenario("DR-02")
def test_dr_02_winston_begins_with_three_piles_of_one_card():
    view = _winston().view_for(0)
    assert (view.piles, view.stack, view.pile, _keys(view.cards)) == ((1, 1, 1), 87, 0, [0])


@pytest.mark.scenario("DR-02")
def test_dr_02_who_declines_all_piles_takes_the_top_card():
    draft = _winston()
    for _pile in range(3):
        draft.apply(0, DECLINE, at=0)
    view = draft.view_for(1)
    # The cards 3, 4 and 5 went onto the piles, 6 is the one that was drawn.
    assert (view.piles, view.stack, _keys(view.cards)) == ((2, 2, 2), 83, [0, 3])
    assert _keys(draft.pool_of(0)) == [6]
    assert draft.acting() == (1,)


@pytest.mark.scenario("DR-02")
def test_dr_02_who_takes_a_pile_gets_all_of_it_and_a_new_one_is_begun():
    draft = _winston()
    draft.apply(0, DECLINE, at=0)
    assert _keys(draft.view_for(0).cards) == [1]
    draft.apply(0, take_pile(1), at=0)
    assert _keys(draft.pool_of(0)) == [1]
    assert draft.view_for(1).piles == (2, 1, 1)
    draft.apply(1, take_pile(0), at=0)
    assert _keys(draft.pool_of(1)) == [0, 3]


@pytest.mark.scenario("DR-02")
def test_dr_02_the_other_player_sees_no_pile_and_no_card():
    draft = _winston()
    draft.apply(0, take_pile(0), at=0)
    view = draft.view_for(0)
    assert (view.cards, view.drafted, view.is_asked) == ((), (), False)
    assert _keys(draft.view_for(1).cards) == [3]


@pytest.mark.scenario("DR-02")
def test_dr_02_without_a_stack_the_last_pile_has_to_be_taken():
    draft = _winston(count=1, size=3)
    assert list(draft.legal_picks(0)) == [take_pile(0), DECLINE]
    draft.apply(0, DECLINE, at=0)
    draft.apply(0, DECLINE, at=0)
    assert list(draft.legal_picks(0)) == [take_pile(2)]
    with pytest.raises(IllegalChoice) as refused:
        draft.apply(0, DECLINE, at=0)
    assert refused.value.why == "not_offered"
    draft.apply(0, take_pile(2), at=0)
    draft.apply(1, DECLINE, at=0)
    assert [step.choice for step in draft.settle(0)] == [take_pile(1), take_pile(0)]
    assert draft.is_over


@pytest.mark.scenario("DR-02")
@pytest.mark.parametrize("seed", range(5))
def test_dr_02_all_90_cards_are_drafted(seed):
    draft = _winston()
    play_at_random(draft, seed)
    keys = sorted(_keys(draft.pool_of(0)) + _keys(draft.pool_of(1)))
    assert keys == list(range(90))


@pytest.mark.scenario("DR-02")
def test_dr_02_the_other_player_may_leave():
    draft = _winston(count=1, size=5)
    draft.leave(0, at=0)
    assert draft.acting() == (1,)
    play_at_random(draft, seed=1)
    assert len(draft.pool_of(1)) == 5
    alone = _winston()
    alone.leave(1, at=0)
    alone.leave(0, at=0)
    assert alone.is_over


@pytest.mark.scenario("DR-03")
def test_dr_03_one_splits_the_other_chooses_and_they_take_turns():
    draft = _solomon()
    assert draft.acting() == (0,)
    draft.apply(0, split([0, 1, 2]), at=0)
    view = draft.view_for(1)
    assert [_keys(pile) for pile in view.open_piles] == [[0, 1, 2], [3, 4, 5, 6, 7]]
    draft.apply(1, take_pile(0), at=0)
    assert (_keys(draft.pool_of(1)), _keys(draft.pool_of(0))) == ([0, 1, 2], [3, 4, 5, 6, 7])
    assert draft.acting() == (1,)
    assert _keys(draft.view_for(0).cards) == [8, 9, 10, 11, 12, 13, 14, 15]


@pytest.mark.scenario("DR-03")
def test_dr_03_ten_rounds_of_eight_cards():
    draft = _solomon()
    assert play_at_random(draft, seed=5) == 20
    assert len(draft.pool_of(0)) + len(draft.pool_of(1)) == 80
    assert [one.round_number for one in draft.taken[0] + draft.taken[1]].count(10) == 8


@pytest.mark.scenario("DR-03")
def test_dr_03_eight_against_nothing_is_a_split():
    draft = _solomon()
    assert len(list(draft.legal_picks(0))) == 256
    draft.apply(0, split(range(8)), at=0)
    draft.apply(1, take_pile(1), at=0)
    assert (len(draft.pool_of(0)), len(draft.pool_of(1))) == (8, 0)


@pytest.mark.scenario("DR-03")
def test_dr_03_refuses_other_cards_and_other_piles():
    draft = _solomon()
    for choice in (split([8]), take(0), take_pile(0), DECLINE):
        with pytest.raises(IllegalChoice):
            draft.apply(0, choice, at=0)
    draft.apply(0, split([0]), at=0)
    with pytest.raises(IllegalChoice):
        draft.apply(1, take_pile(2), at=0)


@pytest.mark.scenario("DR-03")
def test_dr_03_it_ends_when_one_of_the_two_leaves():
    draft = _solomon()
    draft.apply(0, split([0]), at=0)
    draft.leave(1, at=0)
    assert draft.is_over
    assert draft.view_for(0).counts == (0, 0)


@pytest.mark.parametrize("kind", [DraftKind.WINSTON, DraftKind.SOLOMON])
def test_only_two_can_sit_down(kind):
    with pytest.raises(DraftError, match="for two players"):
        new_draft(DraftSetup(kind, 3, packs(6, 15)))
