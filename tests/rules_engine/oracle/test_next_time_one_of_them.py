"""Damage that is prevented the next time that one of several deals it (CR 615.8)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CIRCLE = printed(
    "Circle",
    "enchantment",
    "As ~ enters, choose a creature type. / {0}: The next time a creature of the chosen type would "
    "deal damage to you this turn, prevent that damage.",
)
ORC = printed("Orc", "creature", "{0}: ~ deals 1 damage to any target.", type_line="Creature — Orc")
ELF = printed("Elf", "creature", "{0}: ~ deals 1 damage to any target.")


def board() -> Table:
    setup = Setup(cards=[CIRCLE, ORC, ELF]).hand(A, "Circle").battlefield(B, "Orc", "Elf")
    return setup.play().cast("Circle").resolve().answer("Orc")


@pytest.mark.cr("615.8")
def test_615_8_only_the_next_time():
    table = board().activate("Circle").resolve()
    table.activate("Elf", A, player=B).resolve_all()
    assert table.life(A) == 19, "another type"
    table.activate("Orc", A, player=B).resolve_all()
    assert table.life(A) == 19
    table.activate("Orc", A, player=B).resolve_all()
    assert table.life(A) == 18


@pytest.mark.cr("615.8")
def test_615_8_each_activation_is_a_shield_of_its_own():
    table = board().activate("Circle").resolve().activate("Circle").resolve()
    for life in (20, 20, 19):
        table.activate("Orc", A, player=B).resolve_all()
        assert table.life(A) == life


@pytest.mark.cr("615.8")
def test_damage_to_others_is_not_meant():
    table = board().activate("Circle").resolve()
    table.activate("Orc", B, player=B).resolve_all()
    assert table.life(B) == 19
    table.activate("Orc", A, player=B).resolve_all()
    assert table.life(A) == 20
