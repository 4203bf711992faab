"""What holds in every draft, whatever is chosen."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks import drafting
from decks.drafting import DraftKind, DraftSetup, ReviewRule, Step, Timing, new_draft, replay
from tests.decks.drafting.tables import packs

NAMES = [module.name for module in pkgutil.iter_modules(drafting.__path__)]
MODULES = [drafting, *(importlib.import_module(f"decks.drafting.{name}") for name in NAMES)]

kinds = st.sampled_from(
    [DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT, DraftKind.ROCHESTER, DraftKind.WINSTON,
     DraftKind.SOLOMON, DraftKind.ROTISSERIE, DraftKind.TEAM_ROCHESTER]
)  # fmt: skip


@st.composite
def setups(draw):
    kind = draw(kinds)
    seats = draw(st.integers(2, 9))
    if kind in (DraftKind.WINSTON, DraftKind.SOLOMON):
        seats = 2
    if kind is DraftKind.TEAM_ROCHESTER:
        seats = 6
    rounds, size = draw(st.integers(1, 3)), draw(st.integers(3, 9))
    return DraftSetup(
        kind,
        seats,
        packs(seats * rounds, size),
        timing=draw(st.sampled_from(Timing)),
        review=draw(st.sampled_from(ReviewRule)),
        first_pick_cards=draw(st.integers(1, 2)),
        cards_each=min(rounds * size, 5),
    )


def _all_keys(setup):
    return {card.key for pack in setup.packs for card in pack}


def _hidden_from(draft, seat):
    """Keys that no view of this seat may hold in a hidden draft: what the others have taken."""
    return {
        card.key for other in range(draft.seats) if other != seat for card in draft.pool_of(other)
    }


@settings(max_examples=120, deadline=None)
@given(setups(), st.randoms(use_true_random=False), st.booleans())
def test_cards_are_conserved_and_views_leak_nothing(setup, rng, somebody_leaves):
    draft = new_draft(setup)
    log = []
    hidden = setup.kind in (DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT, DraftKind.WINSTON)
    leave_at = rng.randrange(12) if somebody_leaves else -1
    while not draft.is_over:
        seat = rng.choice(draft.acting())
        if len(log) == leave_at:
            leaver = rng.choice(sorted(draft.present))
            draft.leave(leaver, draft.now)
            log.append(Step(draft.now, leaver, None))
            continue
        at = max(draft.now, draft.opens_at[seat])
        choice = rng.choice(list(draft.legal_picks(seat)))
        draft.apply(seat, choice, at)
        log.append(Step(at, seat, choice))
        taken = [card.key for one in range(setup.seats) for card in draft.pool_of(one)]
        assert len(taken) == len(set(taken))
        if not hidden:
            continue
        in_hands = [{c.key for c in draft.view_for(one).cards} for one in range(setup.seats)]
        for one in range(setup.seats):
            assert not in_hands[one] & _hidden_from(draft, one)
            assert all(not in_hands[one] & other for other in in_hands[one + 1 :])
            assert draft.view_for(one).drafted == ()
    assert {card.key for one in range(setup.seats) for card in draft.pool_of(one)} <= _all_keys(
        setup
    )
    again = replay(setup, log)
    for one in range(setup.seats):
        assert again.view_for(one) == draft.view_for(one)
        assert again.pool_of(one) == draft.pool_of(one)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 10), st.integers(1, 4), st.integers(1, 16), st.integers(1, 2), st.randoms())
def test_each_seat_ends_with_the_same_number_of_cards(seats, rounds, size, first, rng):
    for kind in (DraftKind.BOOSTER, DraftKind.TWO_HEADED_GIANT):
        setup = DraftSetup(kind, seats, packs(seats * rounds, size), first_pick_cards=first)
        draft = new_draft(setup)
        while not draft.is_over:
            draft.choose_for(rng.choice(draft.acting()), 0)
        # A pack goes round as a whole, so the packs in each place are equally thick.
        assert {len(draft.pool_of(seat)) for seat in range(seats)} == {rounds * size}


@pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__)
def test_examples_in_docstrings(module):
    assert doctest.testmod(module).failed == 0
