"""Products out of a set's own data."""

from __future__ import annotations

import random
from collections import Counter
from uuid import UUID

import pytest

from decks.boosters import (
    PrintedCard,
    ProductLine,
    SheetMissing,
    check_pool,
    open_product,
    open_products,
)
from decks.boosters.imported import (
    DefinitionRefused,
    product_and_sheets,
    read_definitions,
)
from tests.decks.boosters.sets import land_cards, printed


def ids(cards: list[PrintedCard], start: int) -> dict[str, PrintedCard]:
    return {str(UUID(int=start + number)): card for number, card in enumerate(cards)}


COMMONS = ids(printed("common", 30), 1000)
RARES = ids(printed("rare", 5), 2000)
LANDS = ids(land_cards(pictures=1), 3000)
SHIFTED = ids(printed("timeshifted", 9, code="TSB"), 4000)
KNOWN = {**COMMONS, **RARES, **LANDS, **SHIFTED}


def sheet(cards, **flags) -> dict[str, object]:
    return {"cards": dict.fromkeys(cards, 1), "totalWeight": len(cards), **flags}


def data(**changes) -> dict[str, object]:
    """One kind as the publisher writes it: ten commons, one of them premium in one of four."""
    draft = {
        "name": "Test Draft Booster",
        "boosters": [
            {"contents": {"common": 10, "rare": 1, "basic": 1, "tsts": 1}, "weight": 3},
            {"contents": {"common": 9, "foil": 1, "rare": 1, "basic": 1, "tsts": 1}, "weight": 1},
        ],
        "boostersTotalWeight": 4,
        "sheets": {
            "common": sheet(COMMONS, foil=False, balanceColors=True),
            "rare": sheet(RARES, foil=False),
            "basic": sheet(LANDS, foil=False),
            "tsts": sheet(SHIFTED, foil=False),
            "foil": sheet({**COMMONS, **RARES}, foil=True),
        },
    }
    return {"draft": {**draft, **changes}}


def test_a_booster_is_opened_as_its_data_says():
    (definition,) = read_definitions({**data(), "box-topper": {"name": "not opened at events"}})
    product, sheets = product_and_sheets(definition, KNOWN)

    assert (product.code, product.name, product.size) == ("set-draft", "Test Draft Booster", 13)
    packs = open_products(product, sheets, random.Random(1), count=200)
    assert {len(pack) for pack in packs} == {13}
    with_foil = sum(any(card.is_foil for card in pack) for pack in packs)
    assert 30 <= with_foil <= 70
    for pack in packs:
        commons = {card.card.colors for card in pack if card.sheet == "common"}
        assert commons == set("WUBRG")


def test_pools_of_it_are_checked_by_basic_lands_and_timeshifted_cards():
    (definition,) = read_definitions(data())
    product, sheets = product_and_sheets(definition, KNOWN)
    pack = open_product(product, sheets, random.Random(1))
    pool = Counter(card.card for card in pack)
    assert check_pool(pool, [ProductLine(product, 1)]) == ()
    shifted = next(card for card in pool if card.rarity == "timeshifted")
    del pool[shifted]
    codes = [one.code for one in check_pool(pool, [ProductLine(product, 1)])]
    assert codes == ["pool_too_small", "timeshifted_missing"]


def test_a_layout_with_an_unknown_sheet_is_never_chosen():
    draft = data()["draft"]
    with_unknown = data(
        boosters=[*draft["boosters"], {"contents": {"common": 5, "theList": 1}, "weight": 96}],
        sheets={**draft["sheets"], "theList": sheet(ids(printed("rare", 3), 9000))},
    )
    (definition,) = read_definitions(with_unknown)
    product, sheets = product_and_sheets(definition, KNOWN)
    assert sheets["theList"].cards == ()
    packs = open_products(product, sheets, random.Random(1), count=50)
    assert {len(pack) for pack in packs} == {13}


def test_a_product_without_its_cards_says_which_sheet_is_missing():
    (definition,) = read_definitions(data())
    known = {key: card for key, card in KNOWN.items() if key not in RARES}
    product, sheets = product_and_sheets(definition, known)
    with pytest.raises(SheetMissing) as error:
        open_product(product, sheets, random.Random(1))
    assert error.value.params == {"product": "Test Draft Booster", "sheet": "rare"}


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {"draft": 1},
        data(name=None, boosters=[]),
        data(boosters=[{"contents": {}}]),
        data(boosters=[{"contents": {"nothing": 1}}]),
        data(boosters=[{"contents": {"common": 0}}]),
        data(boosters=[{"contents": {"common": 201}}]),
        data(boosters=[{"contents": {"common": True}}]),
        data(boosters=[{"contents": {"common": 1}, "weight": -1}]),
        data(sheets={"common": {}}, boosters=[{"contents": {"common": 1}}]),
        data(sheets={"common": {"cards": {"x": 1}}}, boosters=[{"contents": {"common": 1}}]),
        data(
            sheets={"common": {"cards": {str(UUID(int=1)): "1"}}},
            boosters=[{"contents": {"common": 1}}],
        ),
    ],
)
def test_data_in_another_form_is_refused(wrong):
    with pytest.raises(DefinitionRefused):
        read_definitions(wrong)


def test_sets_without_boosters_have_none():
    assert read_definitions(None) == []
    assert read_definitions({}) == []
