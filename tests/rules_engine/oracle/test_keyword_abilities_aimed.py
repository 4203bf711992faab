"""Abilities that a keyword stands for, as they target something (CR 702.1, 702.165)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

HOPLITE = printed(
    "Hoplite",
    "creature",
    "Whenever a creature you control becomes the target of a backup ability, copy that ability. "
    "You may choose new targets for the copy. This ability triggers only once each turn.",
)
HELPER = printed("Helper", "creature", "Backup 1 / Flying", size=(1, 1))
BLADE = printed("Blade", "equipment", "Equipped creature gets +1/+0. / Equip {0}")
STUDENT = printed(
    "Student",
    "creature",
    "Whenever a creature you control becomes the target of an equip ability, you gain 1 life.",
)
WARMTH = printed("Warmth", "creature", "When ~ enters, target creature gains haste.")
CARDS = [HOPLITE, HELPER, BLADE, STUDENT, WARMTH]


def told(table: Table, *answers: object) -> Table:
    left = list(answers)
    while table.resolve_all().decision.kind is not DecisionKind.PRIORITY:
        table.answer(left.pop(0) if left else "No")
    return table


@pytest.mark.cr("702.165a", "707.10")
def test_a_backup_ability_is_copied_once_each_turn():
    setup = Setup(cards=CARDS).battlefield(A, "Hoplite", "Ox", "Bear").hand(A, "Helper", "Helper")
    table = told(setup.play().cast("Helper").resolve(), "Ox", "Yes", "Bear")
    assert (table.find("Ox").counters, table.find("Bear").counters) == (
        {"+1/+1": 1},
        {"+1/+1": 1},
    )
    assert all(Keyword.FLYING in table.seen(name).keywords for name in ("Ox", "Bear"))
    told(table.cast("Helper").resolve(), "Ox")
    assert table.find("Ox").counters == {"+1/+1": 2}
    assert table.find("Bear").counters == {"+1/+1": 1}, "not another time"


@pytest.mark.cr("702.165a")
def test_both_may_aim_at_the_same_creature():
    setup = Setup(cards=CARDS).battlefield(A, "Hoplite", "Ox").hand(A, "Helper")
    table = told(setup.play().cast("Helper").resolve(), "Ox", "No")
    assert table.find("Ox").counters == {"+1/+1": 2}


def test_other_abilities_are_none():
    setup = Setup(cards=CARDS).battlefield(A, "Hoplite", "Student", "Blade").hand(A, "Warmth")
    table = told(setup.play().cast("Warmth").resolve(), "Student")
    assert (table.life(A), len(table.state.stack)) == (20, 0)
    table.activate("Blade", "Student").resolve_all()
    assert table.life(A) == 21
