"""Pools against the products that were opened for them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from decks.boosters import (
    PrintedCard,
    ProductLine,
    check_pool,
    check_table,
    expected_cards,
    open_lines,
    product,
    rarities,
)
from tests.decks.boosters.sets import a_set, printed

SHEETS = a_set(timeshifted=121)
BOOSTER = product("time-spiral-booster")
PACK = product("time-spiral-tournament-pack")
SEALED = [ProductLine(PACK, 1), ProductLine(BOOSTER, 2)]
DRAFT = [ProductLine(BOOSTER, 3)]


def pools(lines, count: int = 1) -> list[Counter[PrintedCard]]:
    opened = open_lines(lines, [SHEETS] * len(lines), random.Random(4), pools=count)
    return [Counter(card.card for pack in pool for card in pack) for pool in opened]


def with_timeshifted(pool: Counter[PrintedCard], count: int) -> Counter[PrintedCard]:
    """The pool with so many Timeshifted cards and as many cards as before."""
    changed = Counter(pool)
    shifted = [card for card in changed if card.rarity == "timeshifted"]
    rare = printed("rare", 1)[0]
    extra = [card for card in printed("timeshifted", 121, code="TSB") if card not in changed]
    while len(shifted) > count:
        del changed[shifted.pop()]
        changed[rare] += 1
    while len(shifted) < count:
        shifted.append(extra.pop())
        changed[shifted[-1]] += 1
        common = next(
            card for card in changed if card.rarity == "common" and not card.is_basic_land
        )
        changed[common] -= 1
    return Counter({card: number for card, number in changed.items() if number})


def test_expected_cards():
    assert expected_cards(SEALED) == 105
    assert expected_cards(SEALED, "timeshifted") == 5
    assert expected_cards(SEALED, "basic_land") == 30
    assert expected_cards(DRAFT, "timeshifted") == 3


@pytest.mark.scenario("SET-5")
@pytest.mark.parametrize(
    ("count", "found"),
    [
        (5, []),
        (4, [("timeshifted_missing", True)]),
        (6, [("timeshifted_surplus", False)]),
    ],
)
def test_timeshifted_cards_of_a_sealed_pool(count, found):
    (pool,) = pools(SEALED)

    violations = check_pool(with_timeshifted(pool, count), SEALED)

    assert [(one.code, one.is_error) for one in violations] == found


@pytest.mark.scenario("SET-6")
def test_timeshifted_cards_of_a_draft_table():
    opened = pools(DRAFT, 8)
    together = sum(opened, Counter())
    assert rarities(together)["timeshifted"] == 24

    assert check_table(opened, DRAFT) == ()
    one_player_took_them_all = [together, *[Counter()] * 7]
    assert check_table(one_player_took_them_all, DRAFT) == ()

    fewer = [with_timeshifted(opened[0], 2), *opened[1:]]
    more = [with_timeshifted(opened[0], 4), *opened[1:]]
    assert [(one.code, one.is_error) for one in check_table(fewer, DRAFT)] == [
        ("timeshifted_missing", True)
    ]
    assert [(one.code, one.is_error) for one in check_table(more, DRAFT)] == [
        ("timeshifted_surplus", False)
    ]


@pytest.mark.scenario("SET-9")
def test_a_timeshifted_card_has_no_other_rarity():
    (pool,) = pools(SEALED)
    assert rarities(pool) == {
        "basic_land": 30,
        "common": 50,
        "uncommon": 15,
        "rare": 5,
        "timeshifted": 5,
    }


@pytest.mark.parametrize(("change", "code"), [(-1, "pool_too_small"), (2, "pool_too_large")])
def test_16_11_a_wrong_number_of_cards_is_reported(change, code):
    (pool,) = pools(SEALED)
    common = next(card for card in pool if card.rarity == "common" and not card.is_basic_land)
    pool[common] += change

    (violation,) = check_pool(Counter({c: n for c, n in pool.items() if n}), SEALED)

    assert (violation.code, violation.is_error) == (code, True)
    assert violation.counts == {
        "found": 75 + change,
        "expected": 75,
        "difference": abs(change),
    }


def test_basic_lands_that_were_not_written_down_are_only_noted():
    (pool,) = pools(SEALED)
    without = Counter({card: n for card, n in pool.items() if not card.is_basic_land})

    (violation,) = check_pool(without, SEALED)

    assert (violation.code, violation.is_error) == ("pool_basic_lands", False)
    assert violation.counts == {"found": 0, "expected": 30}


def test_products_without_timeshifted_cards_say_nothing_about_them():
    lines = [ProductLine(product("draft-booster"), 6)]
    (pool,) = pools(lines)
    assert check_pool(pool, lines) == ()
