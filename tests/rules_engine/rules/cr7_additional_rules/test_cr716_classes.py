"""CR 716, 107.16: Classes and their levels."""

from __future__ import annotations

import pytest

from rules_engine.ir.layouts import LEVEL
from rules_engine.rules.activation import check_may_activate
from rules_engine.vocabulary import CounterKind, Keyword, Step
from tests.rules_engine.frames import frames, text_of
from tests.rules_engine.kit import A, Table

SCHOOL = "Fighting School"


def school(lands: int = 6) -> Table:
    return frames().battlefield(A, SCHOOL, "Bear", *["Mountain"] * lands).play()


def level(table: Table, number: int) -> Table:
    return table.act(f"Activate {SCHOOL} ({number - 1})").resolve()


@pytest.mark.cr("107.16", "716.2", "716.2a", "716.3", "303.6")
@pytest.mark.scenario("T107.16.1")
def test_107_16_levels_add_their_abilities_and_keep_the_earlier_ones():
    table = school()
    assert table.size("Bear") == (3, 2)
    assert Keyword.HASTE not in table.seen("Bear").keywords
    level(table, 2)
    assert table.size("Bear") == (3, 2)
    assert Keyword.HASTE in table.seen("Bear").keywords
    level(table, 3)
    assert Keyword.HASTE in table.seen("Bear").keywords
    table.attack(("Bear", "B")).resolve()
    assert table.life(A) == 21


@pytest.mark.cr("716.2a", "716.2c", "716.2d")
def test_716_2a_only_from_the_level_before():
    table = school()
    assert f"Activate {SCHOOL} (2)" not in table.labels()  # level 3 needs level 2
    activated = table.seen(SCHOOL).index.activated
    oid = table.find(SCHOOL).id
    assert check_may_activate(table.state, A, oid, *activated[1]) == "CR 602.5b"
    level(table, 2)
    assert check_may_activate(table.state, A, oid, *activated[0]) == "CR 602.5b"
    assert f"Activate {SCHOOL} (1)" not in table.labels()


@pytest.mark.cr("716.2a")
def test_716_2a_only_as_a_sorcery():
    table = school()
    table.go_to(Step.END)
    activated = table.seen(SCHOOL).index.activated
    oid = table.find(SCHOOL).id
    assert check_may_activate(table.state, A, oid, *activated[0]) == "CR 602.5b"


@pytest.mark.cr("716.2b")
def test_716_2b_the_level_is_a_designation_that_a_new_object_has_not():
    table = school()
    level(table, 2)
    assert table.find(SCHOOL).designations == {LEVEL: 2}
    assert table.find(SCHOOL).counters == {}
    again = frames().battlefield(A, SCHOOL).play()
    assert again.find(SCHOOL).designations == {}


@pytest.mark.cr("716.4", "711.7", "702.87c")
def test_716_4_level_counters_are_another_thing():
    table = school()
    table.find(SCHOOL).counters[CounterKind.LEVEL] = 5
    table.state.touch()
    assert Keyword.HASTE not in table.seen("Bear").keywords


@pytest.mark.cr("716.2a")
def test_716_2a_becoming_a_level_can_trigger():
    table = frames().battlefield(A, "Book Learning", *["Island"] * 2).play()
    table.act("Activate Book Learning (1)").resolve()
    assert Keyword.FLYING in table.seen("Book Learning").keywords
    hand = len(table.state.players[A].hand)
    table.act("Activate Book Learning (2)").resolve_all()
    # The ability of level 3 is there when the level becomes 3.
    assert len(table.state.players[A].hand) == hand + 2


@pytest.mark.cr("716.1")
def test_716_1_its_text_has_level_bars():
    lines = text_of(SCHOOL)
    assert lines == [
        "Creatures you control get +1/+0.",
        "{1}{R}: Level 2",
        "Creatures you control have haste.",
        "{2}{R}: Level 3",
        "Whenever a creature you control attacks, you gain 1 life.",
    ]
