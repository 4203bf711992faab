"""Sheets of products from stored printings."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from decks.boosters import SheetMissing, open_product, product
from decks.construction.card_facts import FREE_BASICS
from decks.format_data.catalogue_printings import catalogue_printings
from decks.models import CardSet, Printing
from decks.selectors.products import is_in_set, openable_sets, printed_cards, product_sheets
from decks.services.catalogue import load_catalogue
from tests.decks.rows import make_card, make_set

pytestmark = pytest.mark.django_db


@pytest.mark.scenario("SET-9")
def test_time_spiral_out_of_the_bundled_catalogue(django_assert_num_queries):
    load_catalogue()

    with django_assert_num_queries(1):
        sheets = product_sheets(product("time-spiral-booster"))

    assert set(sheets) == {"common", "uncommon", "rare", "timeshifted", "basic_land"}
    assert len(sheets["basic_land"].names) == 5
    bundled = {row.card.name for row in Printing.objects.filter(card_set__code="TSB")}
    assert sheets["timeshifted"].names == bundled
    herd = next(c for c, _w in sheets["timeshifted"].cards if c.name == "Call of the Herd")
    assert (herd.set_code, herd.rarity) == ("TSB", "timeshifted")
    cards = open_product(product("time-spiral-tournament-pack"), sheets, random.Random(6))
    assert len(cards) == 75
    assert {"TSP", "8ED"} <= {one.code for one in openable_sets()}
    assert [one.booster_code for one in openable_sets() if one.code == "TSP"] == [
        "time-spiral-booster"
    ]
    booster = open_product(
        product("eighth-edition-booster"),
        product_sheets(product("eighth-edition-booster")),
        random.Random(1),
    )
    assert len(booster) == 15


@pytest.mark.scenario("SET-8")
def test_the_numbers_of_time_spirals_cards_by_rarity():
    counts = Counter(
        (code, rarity)
        for name, printings in catalogue_printings().items()
        if name not in FREE_BASICS
        for code, rarity in printings.sets
        if code in ("TSP", "TSB")
    )
    assert counts == {
        ("TSP", "common"): 121,
        ("TSP", "uncommon"): 80,
        ("TSP", "rare"): 80,
        ("TSB", "special"): 121,
    }


def rarity(card, rarity: str, *numbers: str) -> None:
    Printing.objects.filter(card=card).delete()
    for number in numbers:
        Printing.objects.create(
            card=card, card_set=CardSet.objects.get(code="TST"), number=number, rarity=rarity
        )


def test_other_pictures_of_a_card_are_no_other_card():
    make_set("TST")
    bear = make_card("Bear", sets=("TST",))
    rarity(bear, "rare", "300", "17", "301a")

    sheets = product_sheets(product("draft-booster"), "tst")

    assert [(card.name, card.number) for card, _weight in sheets["rare"].cards] == [("Bear", "17")]


def test_cards_of_unknown_rarity_are_on_no_sheet():
    make_set("TST")
    make_card("Bear", sets=("TST",))

    sheets = product_sheets(product("draft-booster"), "TST")

    assert set(sheets) == {"basic_land"}
    with pytest.raises(SheetMissing) as error:
        open_product(product("draft-booster"), sheets, random.Random(1))
    assert error.value.params["sheet"] == "rare"


@pytest.mark.scenario("SET-10")
def test_a_timeshifted_card_is_a_card_of_time_spiral():
    make_set("TSP")
    arena = make_card("Arena", "Land", sets=("TSB", "LEG"))
    shock = make_card("Shock", "Instant", sets=("M21",))
    assert [is_in_set(arena, code) for code in ("TSP", "tsb", "LEG", "M21")] == [
        True,
        True,
        True,
        False,
    ]
    assert not is_in_set(shock, "TSP")


def test_an_unknown_set_is_named():
    with pytest.raises(SheetMissing) as error:
        product_sheets(product("draft-booster"), "NOPE")
    assert error.value.params == {"product": "Draft booster", "sheet": "NOPE"}
    assert openable_sets() == []


def test_special_guests_are_those_of_the_set():
    make_set("MKM")
    make_set("SPG")
    own, other = make_card("Own", sets=()), make_card("Other", sets=())
    main = make_card("Main", sets=())
    for card, code, number in ((own, "SPG", "19"), (other, "SPG", "29"), (main, "MKM", "1")):
        Printing.objects.create(card=card, card_set=make_set(code), number=number, rarity="mythic")

    sheets = product_sheets(product("play-booster"), "MKM")

    assert sheets["special_guest"].names == {"Own"}
    assert Counter(card.set_code for card in printed_cards(["SPG"])) == {"SPG": 2}
