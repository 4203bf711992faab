"""Shares and averages of what comes out of products."""

from __future__ import annotations

from fractions import Fraction

import pytest

from decks.boosters import PRODUCTS, Layout, Product, Slot, WeightedSheet, product
from decks.boosters.odds import cards_on_average, product_odds
from decks.boosters.preconstructed import PRECONSTRUCTED


@pytest.mark.parametrize("one", PRODUCTS, ids=lambda one: one.code)
def test_shares_add_up(one):
    layouts = product_odds(one)
    assert sum(layout.share for layout in layouts) == 1
    for layout in layouts:
        assert all(sum(share for _sheet, share in slot.sheets) == 1 for slot in layout.slots)
    assert sum(cards_on_average(one).values()) == one.size


def test_a_tournament_pack_and_boosters_have_their_timeshifted_cards():
    pack = cards_on_average(product("time-spiral-tournament-pack"))
    booster = cards_on_average(product("time-spiral-booster"))
    assert (pack["timeshifted"], booster["timeshifted"]) == (3, 1)


def test_a_play_boosters_rare_cards():
    found = cards_on_average(product("play-booster"))
    assert found["mythic"] == Fraction(1, 8) + Fraction(35, 1000) + Fraction(11, 1000)
    assert found["special_guest"] == Fraction(1, 64)


def test_layouts_count_by_weight():
    one = Product(
        "x",
        "X",
        (
            Layout((Slot(2, (WeightedSheet("a"),)),), weight=3),
            Layout((Slot(2, (WeightedSheet("b", 1), WeightedSheet("a", 3)), is_foil=True),)),
        ),
    )
    first, second = product_odds(one)
    assert (first.share, second.share) == (Fraction(3, 4), Fraction(1, 4))
    assert second.slots[0].sheets == (("a", Fraction(3, 4)), ("b", Fraction(1, 4)))
    assert (first.slots[0].is_foil, second.slots[0].is_foil) == (False, True)
    assert cards_on_average(one) == {"a": Fraction(15, 8), "b": Fraction(1, 8)}


@pytest.mark.scenario("FM-11")
def test_theme_decks_of_the_eighth_core_set_are_one_for_each_color():
    by_code = {one.code: one for one in PRECONSTRUCTED}
    assert by_code["eighth-edition-theme-decks"].decks == (
        "white",
        "blue",
        "black",
        "red",
        "green",
    )
    starter = by_code["eighth-edition-starter"]
    assert (starter.decks, starter.has_boosters) == (("silver", "gold"), True)
    assert by_code["time-spiral-theme-decks"].has_timeshifted
