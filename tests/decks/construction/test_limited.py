"""Decks out of pools: one player's, and those of a team."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.construction.limited import check_against_pool, check_team_pool
from tests.decks.construction.cards import basic, card, deck, shock

BEAR, OGRE = card("Bear"), card("Ogre")
POOL = {"Bear": 6, "Ogre": 2, "Forest": 6}


def found(violations):
    return [(one.code, one.cards, dict(one.counts)) for one in violations]


@pytest.mark.scenario("FM-22")
def test_16_2_forty_cards_with_six_copies_and_any_number_of_basic_lands():
    built = deck({BEAR: 6, basic("Forest"): 34}, {OGRE: 2})
    assert check_against_pool(built, POOL) == ()


@pytest.mark.parametrize("name", ["Wastes", "Snow-Covered Forest"])
def test_16_2_no_other_basic_lands_than_the_five(name):
    built = deck({BEAR: 6, basic(name): 1, basic("Forest"): 33}, {OGRE: 2})
    assert found(check_against_pool(built, POOL)) == [
        ("not_in_pool", (name,), {"found": 1, "allowed": 0})
    ]


def test_16_2_everything_that_differs_is_said_errors_first():
    built = deck({BEAR: 5, shock(): 1, basic("Forest"): 33}, {OGRE: 3})
    assert found(check_against_pool(built, POOL)) == [
        ("main_deck_too_small", (), {"found": 39, "required": 40, "difference": 1}),
        ("not_in_pool", ("Shock",), {"found": 1, "allowed": 0}),
        ("not_in_pool", ("Ogre",), {"found": 3, "allowed": 2}),
        ("left_out_of_list", ("Bear",), {"left": 1}),
    ]


@given(st.dictionaries(st.sampled_from(["Bear", "Ogre"]), st.integers(1, 9)), st.data())
def test_16_2_any_split_of_a_pool_is_the_pools(pool, data):
    main = {name: data.draw(st.integers(0, count)) for name, count in pool.items()}
    cards = {"Bear": BEAR, "Ogre": OGRE}
    built = deck(
        {**{cards[n]: c for n, c in main.items() if c}, basic("Forest"): 40},
        {cards[n]: pool[n] - c for n, c in main.items() if pool[n] - c},
    )
    assert check_against_pool(built, pool) == ()


class TestTeams:
    @pytest.mark.scenario("DR-04")
    def test_17_3_a_card_is_one_players(self):
        decks = {
            "A": deck({BEAR: 4, basic("Forest"): 36}, {OGRE: 1}),
            "B": deck({BEAR: 3, basic("Forest"): 37}, {OGRE: 1}),
        }
        (violation,) = check_team_pool(decks, POOL)
        assert (violation.code, violation.cards) == ("team_pool_exceeded", ("Bear",))
        assert dict(violation.counts) == {"A": 4, "B": 3}
        assert "A: 4, B: 3" in violation.message

    def test_17_3_every_card_is_somebodys(self):
        decks = {
            "A": deck({BEAR: 3, basic("Forest"): 37}, {OGRE: 1}),
            "B": deck({BEAR: 3, basic("Forest"): 37}),
        }
        assert found(check_team_pool(decks, POOL)) == [("not_assigned", ("Ogre",), {"left": 1})]

    @given(st.lists(st.tuples(st.integers(0, 2), st.booleans()), min_size=8, max_size=8))
    def test_17_3_any_assignment_of_all_cards_is_legal(self, places):
        copies = [BEAR] * 6 + [OGRE] * 2
        parts = {seat: (Counter(), Counter()) for seat in range(3)}
        for copy, (seat, is_main) in zip(copies, places, strict=True):
            parts[seat][0 if is_main else 1][copy] += 1
        decks = {str(seat): deck(main, side) for seat, (main, side) in parts.items()}
        assert check_team_pool(decks, POOL) == ()
