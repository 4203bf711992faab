"""Damage that one clause deals to several, in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

HEALER = printed("Healer", "enchantment", "Whenever you gain life, draw a card.")


@pytest.mark.cr("120.3f")
@pytest.mark.parametrize(
    ("text", "gains"),
    [
        ("~ deals 2 damage to any target and 1 damage to target creature.", 1),
        ("~ deals 2 damage to any target. ~ deals 1 damage to target creature.", 2),
    ],
)
def test_120_3f_its_lifelink_gains_life_once(text, gains):
    gunner = printed("Gunner", "creature", f"Lifelink / {{0}}: {text}")
    setup = Setup(cards=[gunner, HEALER]).battlefield(A, "Gunner", "Healer")
    table = setup.battlefield(B, "Bear").play().activate("Gunner", "B", "Bear").resolve()
    if gains > 1:
        table.answer("Healer")
    assert len(table.state.stack) == gains
    assert table.life(A) == 20 + 3
    assert table.life(B) == 20 - 2


@pytest.mark.cr("120.3")
def test_120_3_three_are_dealt_damage_of_their_own():
    bolt = printed(
        "Bolt",
        "instant",
        "~ deals 3 damage to target creature, 2 damage to another target creature, and 1 damage "
        "to each opponent.",
    )
    setup = Setup(cards=[bolt]).battlefield(B, "Bear", "Ox").hand(A, "Bolt").play()
    table = setup.cast("Bolt", "Bear", "Ox").resolve_all()
    assert table.life(B) == 20 - 1
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]
    assert table.find("Ox").damage == 2


@pytest.mark.cr("120.4a")
def test_120_4a_all_of_it_is_the_damage_dealt_this_way():
    drain = printed(
        "Drain",
        "sorcery",
        "~ deals 3 damage to target opponent and 2 damage to target creature. You gain life equal "
        "to the damage dealt this way.",
    )
    setup = Setup(cards=[drain]).battlefield(B, "Bear").hand(A, "Drain")
    table = setup.play().cast("Drain", "B", "Bear").resolve_all()
    assert table.life(B) == 20 - 3
    assert table.life(A) == 20 + 5


@pytest.mark.cr("608.2b")
def test_608_2b_what_is_left_of_it_is_dealt_if_one_target_is_gone():
    char = printed(
        "Char", "instant", "~ deals 2 damage to target creature and 2 damage to target opponent."
    )
    end = printed("End", "instant", "Destroy target creature.")
    setup = Setup(cards=[char, end]).battlefield(B, "Bear").hand(A, "Char", "End")
    table = setup.play().cast("Char", "Bear", "B").cast("End", "Bear").resolve_all()
    assert table.life(B) == 20 - 2
