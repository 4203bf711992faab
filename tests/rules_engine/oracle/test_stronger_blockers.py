"""Blockers that are told by what they would block, in games."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SMALL = printed("Small", "creature", "Reach", size=(1, 1))
BIG = printed("Big", "creature", "Reach", size=(3, 3))
GROW = printed("Grow", "instant", "Target creature gets +1/+1 until end of turn.")


def may_block(table, attacker="Mid"):
    return sorted({label.split()[0] for label in table.labels() if label.endswith(attacker)})


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("grown", "able"), [(False, ["Bear", "Small"]), (True, ["Bear", "Big", "Small"])]
)
def test_509_1b_greater_than_the_power_of_what_attacks_by_then(grown, able):
    guide = printed(
        "Guide",
        "enchantment",
        "Whenever a creature you control with reach attacks, it can't be blocked by creatures with "
        "greater power this combat.",
    )
    mid = printed("Mid", "creature", "Reach", size=(2, 2))
    setup = Setup(cards=[guide, mid, SMALL, BIG, GROW]).battlefield(A, "Guide", "Mid")
    table = setup.battlefield(B, "Small", "Bear", "Big").hand(A, "Grow").play().attack("Mid")
    table.resolve_all()
    if grown:
        table.cast("Grow", "Mid").resolve_all()
    table.pass_priority().pass_priority()
    assert may_block(table) == able


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("~ can't be blocked by creatures with greater power.", ["Bear", "Small"]),
        (
            "Whenever ~ attacks, ~ can't be blocked by creatures with power greater than ~'s power "
            "this turn.",
            ["Bear", "Small"],
        ),
    ],
)
def test_509_1b_greater_than_its_own_power(text, able):
    mid = printed("Mid", "creature", text, size=(2, 2))
    setup = Setup(cards=[mid, SMALL, BIG]).battlefield(A, "Mid")
    table = setup.battlefield(B, "Small", "Bear", "Big").play().attack("Mid").resolve_all()
    table.pass_priority().pass_priority()
    assert may_block(table) == able


@pytest.mark.cr("509.1b")
def test_509_1b_each_of_several_by_its_own_power():
    crowd = printed(
        "Crowd",
        "sorcery",
        "Creatures you control can't be blocked by creatures with greater power this turn.",
    )
    mid = printed("Mid", "creature", "Reach", size=(2, 2))
    setup = Setup(cards=[crowd, mid, SMALL, BIG]).battlefield(A, "Mid", "Big").hand(A, "Crowd")
    table = setup.battlefield(B, "Small", "Bear", "Big").play().cast("Crowd").resolve_all()
    table.attack("Mid", "Big").pass_priority().pass_priority()
    assert may_block(table, "Mid") == ["Bear", "Small"]
    assert may_block(table, "Big") == ["Bear", "Big", "Small"]
