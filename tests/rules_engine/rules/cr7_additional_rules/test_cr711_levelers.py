"""CR 711, 107.8, 702.87: leveler cards."""

from __future__ import annotations

import pytest

from rules_engine.rules.activation import check_may_activate
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.frames import frames, text_of
from tests.rules_engine.kit import A, Table

SQUIRE = "Growing Squire"


def squire(levels: int) -> Table:
    table = frames().battlefield(A, SQUIRE, "Plains", "Plains").play()
    if levels:
        table.find(SQUIRE).counters[CounterKind.LEVEL] = levels
        table.state.touch()
        table.game.refresh()
    return table


@pytest.mark.cr("107.8a", "711.2a", "711.5")
@pytest.mark.scenario("T107.8a.1")
@pytest.mark.parametrize(
    ("levels", "size", "first_strike"),
    [(0, (1, 1), False), (1, (2, 2), True), (3, (2, 2), True)],
)
def test_107_8a_a_range_of_levels(levels, size, first_strike):
    table = squire(levels)
    assert table.size(SQUIRE) == size
    assert (Keyword.FIRST_STRIKE in table.seen(SQUIRE).keywords) is first_strike


@pytest.mark.cr("107.8b", "711.2b")
@pytest.mark.scenario("T107.8b.1")
@pytest.mark.parametrize("levels", [4, 10])
def test_107_8b_that_level_or_more(levels):
    table = squire(levels)
    assert table.size(SQUIRE) == (4, 4)
    keywords = table.seen(SQUIRE).keywords
    assert Keyword.FLYING in keywords
    assert Keyword.FIRST_STRIKE not in keywords


@pytest.mark.cr("702.87a", "711.4")
def test_702_87a_level_up_puts_a_level_counter_on_it():
    table = squire(0)
    table.activate(SQUIRE).resolve()
    assert table.find(SQUIRE).counters == {CounterKind.LEVEL: 1}
    assert table.size(SQUIRE) == (2, 2)
    table.activate(SQUIRE).resolve()
    assert table.find(SQUIRE).counters == {CounterKind.LEVEL: 2}


@pytest.mark.cr("702.87a")
def test_702_87a_only_as_a_sorcery():
    table = squire(0)
    table.go_to(Step.END)
    found = table.seen(SQUIRE).index.activated[0]
    assert check_may_activate(table.state, A, table.find(SQUIRE).id, *found) == "CR 602.5b"


@pytest.mark.cr("711.6")
def test_711_6_elsewhere_the_uppermost_box_counts():
    table = frames().graveyard(A, SQUIRE, "Growing Master").play()
    assert table.size(table.find(SQUIRE, Zone.GRAVEYARD).id) == (1, 1)
    assert table.size(table.find("Growing Master", Zone.GRAVEYARD).id) == (1, 2)


@pytest.mark.cr("711.2a", "613.4b")
def test_711_2a_the_box_sets_base_power_and_toughness():
    table = frames().battlefield(A, "Growing Master", "Anthem").play()
    table.find("Growing Master").counters[CounterKind.LEVEL] = 2
    table.find("Growing Master").counters[CounterKind.PLUS_ONE] = 1
    table.state.touch()
    assert table.size("Growing Master") == (5, 5)


@pytest.mark.cr("711.1", "711.3")
def test_711_1_its_text_has_level_symbols():
    assert text_of(SQUIRE) == [
        "Level up {1}",
        "LEVEL 1-3",
        "2/2",
        "First strike",
        "LEVEL 4+",
        "4/4",
        "Flying",
    ]
