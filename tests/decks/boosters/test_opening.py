"""What comes out of opened products."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.boosters import (
    CUBE_PACK,
    PRODUCTS,
    Layout,
    PrintedCard,
    Product,
    ProductError,
    ProductLine,
    Sheet,
    SheetMissing,
    SheetTooSmall,
    Slot,
    UnknownProduct,
    WeightedSheet,
    booster_for,
    custom_sheets,
    open_lines,
    open_product,
    open_products,
    product,
)
from tests.decks.boosters.sets import LANDS, a_set, printed

FULL = a_set(mythics=20, timeshifted=121, guests=10)
OPENED_FROM_SETS = [one.code for one in PRODUCTS if one is not CUBE_PACK]


def opened(code: str, seed: int = 1, sheets=FULL):
    return open_product(product(code), sheets, random.Random(seed))


def by_sheet(cards) -> dict[str, int]:
    return dict(Counter(card.sheet for card in cards))


@pytest.mark.scenario("FM-12")
def test_an_eighth_edition_booster_has_fifteen_cards():
    cards = opened("eighth-edition-booster")

    assert len(cards) == 15
    assert by_sheet(cards) == {"rare": 1, "uncommon": 3, "common": 10, "basic_land": 1}


@pytest.mark.scenario("ER-19")
def test_a_time_spiral_booster_has_exactly_one_timeshifted_card():
    for seed in range(20):
        assert by_sheet(opened("time-spiral-booster", seed)) == {
            "rare": 1,
            "uncommon": 3,
            "common": 10,
            "timeshifted": 1,
        }


@pytest.mark.scenario("FM-13")
def test_a_tournament_pack_has_six_of_each_basic_land_and_forty_five_other_cards():
    cards = opened("time-spiral-tournament-pack")

    assert len(cards) == 75
    lands = Counter(card.name for card in cards if card.sheet == "basic_land")
    assert lands == dict.fromkeys(LANDS, 6)
    assert by_sheet(cards) == {
        "basic_land": 30,
        "common": 30,
        "uncommon": 9,
        "rare": 3,
        "timeshifted": 3,
    }
    assert len(opened("tournament-pack")) == 75


def test_a_play_booster_has_fourteen_cards_one_of_them_premium():
    for seed in range(30):
        cards = opened("play-booster", seed)
        assert len(cards) == 14
        assert [card.is_foil for card in cards].count(True) == 1
        assert cards[-1].sheet == "basic_land"
        assert sum(card.sheet in ("rare", "mythic") for card in cards[:1]) == 1


def test_one_common_in_sixty_four_gives_way_to_a_special_guest():
    packs = open_products(product("play-booster"), FULL, random.Random(5), count=1600)

    guests = sum(card.sheet == "special_guest" for pack in packs for card in pack)
    assert 15 <= guests <= 35


def test_one_rare_in_eight_is_mythic_where_the_set_has_mythics():
    packs = open_products(product("draft-booster"), FULL, random.Random(5), count=2000)
    mythics = sum(card.sheet == "mythic" for pack in packs for card in pack)
    assert 200 <= mythics <= 300

    without = open_products(product("draft-booster"), a_set(), random.Random(5), count=50)
    assert {sheet for pack in without for sheet in by_sheet(pack)} == {
        *("rare", "uncommon", "common", "basic_land")
    }


@given(st.sampled_from(OPENED_FROM_SETS), st.integers(0, 2**32))
def test_no_card_is_twice_in_a_pack_but_lands_and_premium_ones(code, seed):
    cards = opened(code, seed)

    names = [card.name for card in cards if not card.is_foil and card.sheet != "basic_land"]
    assert len(names) == len(set(names))
    assert len(cards) == product(code).size


@given(st.sampled_from(OPENED_FROM_SETS), st.integers(0, 2**32))
def test_the_same_seed_opens_the_same_pack(code, seed):
    assert opened(code, seed) == opened(code, seed)


@given(st.integers(0, 2**32))
def test_the_commons_of_a_booster_are_of_all_colors(seed):
    commons = [card.card for card in opened("draft-booster", seed) if card.sheet == "common"]

    assert {color for card in commons for color in card.colors} == set("WUBRG")


def test_every_card_of_a_sheet_comes_out_about_equally_often():
    packs = open_products(product("draft-booster"), a_set(), random.Random(2), count=800)

    rares = Counter(card.name for pack in packs for card in pack if card.sheet == "rare")
    assert len(rares) == 80
    assert max(rares.values()) <= 25


@pytest.mark.scenario("DR-05")
class TestCube:
    def test_every_card_is_in_one_pack_of_the_event(self):
        sheets = custom_sheets(printed("custom", 360))

        packs = open_products(CUBE_PACK, sheets, random.Random(3), count=24)

        assert [len(pack) for pack in packs] == [15] * 24
        assert len({card.name for pack in packs for card in pack}) == 360

    def test_copies_in_the_list_are_dealt_as_often(self):
        cards = printed("custom", 10)
        sheets = custom_sheets(cards, {card.name: 3 for card in cards})

        packs = open_products(CUBE_PACK, sheets, random.Random(3), count=2)

        assert max(Counter(card.name for pack in packs for card in pack).values()) <= 3

    def test_a_list_that_is_too_small_says_how_many_are_missing(self):
        with pytest.raises(SheetTooSmall) as error:
            open_products(
                CUBE_PACK, custom_sheets(printed("custom", 44)), random.Random(3), count=3
            )
        assert (error.value.params["needed"], error.value.params["found"]) == (45, 44)

    def test_a_mini_master_pool_is_one_booster(self):
        lines = [ProductLine(product("draft-booster"), 1)]
        pools = open_lines(lines, [FULL], random.Random(1), pools=4)
        assert [[len(pack) for pack in pool] for pool in pools] == [[15]] * 4


class TestLines:
    @pytest.mark.scenario("FM-24", "ER-21")
    def test_a_tournament_pack_and_two_boosters_are_105_cards(self):
        lines = [
            ProductLine(product("time-spiral-tournament-pack"), 1),
            ProductLine(product("time-spiral-booster"), 2),
        ]
        pools = open_lines(lines, [FULL, FULL], random.Random(9), pools=3)

        for pool in pools:
            cards = [card for pack in pool for card in pack]
            assert len(cards) == 105
            assert sum(card.sheet == "basic_land" for card in cards) == 30
            assert sum(card.sheet == "timeshifted" for card in cards) == 5

    @pytest.mark.scenario("ER-21")
    def test_six_play_boosters_are_84_cards(self):
        lines = [ProductLine(product("play-booster"), 6)]
        (pool,) = open_lines(lines, [FULL], random.Random(9), pools=1)
        assert sum(len(pack) for pack in pool) == 84

    def test_16_1_products_are_equal_for_all_players(self):
        lines = [ProductLine(product("play-booster"), 6)]
        pools = open_lines(lines, [FULL], random.Random(9), pools=17)
        assert {tuple(len(pack) for pack in pool) for pool in pools} == {(14,) * 6}
        assert len(pools) == 17


class TestRefusals:
    def test_a_set_without_known_rarities(self):
        with pytest.raises(SheetMissing) as error:
            opened("draft-booster", sheets={})
        assert "rare" in str(error.value)
        assert error.value.params["product"] == "Draft booster"

    def test_a_sheet_with_too_few_cards(self):
        sheets = {**FULL, "uncommon": Sheet.of(printed("uncommon", 2))}
        with pytest.raises(SheetTooSmall) as error:
            opened("draft-booster", sheets=sheets)
        assert error.value.params == {
            "product": "Draft booster",
            "sheet": "uncommon",
            "needed": 3,
            "found": 2,
        }

    def test_lands_that_cannot_be_shared_out_evenly(self):
        sheets = {**FULL, "basic_land": Sheet.of([])}
        with pytest.raises(SheetMissing):
            opened("tournament-pack", sheets=sheets)
        seven = Sheet.of(PrintedCard(f"Land {n}") for n in range(7))
        with pytest.raises(SheetTooSmall):
            opened("tournament-pack", sheets={**FULL, "basic_land": seven})

    def test_an_unknown_product(self):
        with pytest.raises(UnknownProduct, match="no product “lootbox”"):
            product("lootbox")
        assert issubclass(UnknownProduct, ProductError)


class TestImportedProducts:
    """Layouts and sheets with weights of their own, as a set's data file has them."""

    def make(self, **sheets: Sheet) -> tuple[Product, dict[str, Sheet]]:
        layouts = (
            Layout((Slot(2, (WeightedSheet("plain"),)),), weight=3),
            Layout((Slot(1, (WeightedSheet("plain"),)), Slot(1, (WeightedSheet("bonus"),)))),
        )
        return Product("x", "X", layouts), {"plain": Sheet.of(printed("common", 9)), **sheets}

    def test_layouts_by_weight(self):
        made, sheets = self.make(bonus=Sheet.of(printed("rare", 3), balances_colors=False))
        packs = open_products(made, sheets, random.Random(1), count=400)
        with_bonus = sum("bonus" in by_sheet(pack) for pack in packs)
        assert 70 <= with_bonus <= 130

    def test_a_layout_whose_sheet_is_unknown_is_left_out(self):
        made, sheets = self.make()
        packs = open_products(made, sheets, random.Random(1), count=50)
        assert {tuple(by_sheet(pack).items()) for pack in packs} == {(("plain", 2),)}

    def test_a_fixed_sheet_is_taken_whole(self):
        one, two = printed("common", 2)
        sheets = {"deck": Sheet(((one, 3), (two, 1)), is_fixed=True)}
        made = Product("d", "D", (Layout((Slot(4, (WeightedSheet("deck"),)),)),))
        cards = open_product(made, sheets, random.Random(1))
        assert [card.card for card in cards] == [one, one, one, two]

    def test_weights_of_cards_count(self):
        one, two = printed("common", 2)
        sheets = {"s": Sheet(((one, 9), (two, 1)), may_repeat=True)}
        made = Product("d", "D", (Layout((Slot(1000, (WeightedSheet("s"),)),)),))
        cards = open_product(made, sheets, random.Random(1))
        assert 60 <= sum(card.card == two for card in cards) <= 140


def test_the_booster_of_a_set_by_its_year():
    from datetime import date

    assert booster_for("TSP", date(2006, 10, 6)).code == "time-spiral-booster"
    assert booster_for("8ED", date(2003, 7, 28)).code == "eighth-edition-booster"
    assert booster_for("ODY", date(2001, 10, 1)).code == "older-booster"
    assert booster_for("ALA", date(2008, 10, 3)).code == "draft-booster"
    assert booster_for("MKM", date(2024, 2, 9)).code == "play-booster"
    assert booster_for("NEW", None).code == "play-booster"
