"""Blocks of one or more creatures, and cards looked at as often as one pays, in a game."""

from __future__ import annotations

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SOLDIER = printed(
    "Soldier",
    "creature",
    "Whenever ~ blocks or becomes blocked by one or more Bears, ~ gets +0/+2 until end of turn.",
)


def test_two_blockers_are_told_of_once():
    setup = Setup(cards=[SOLDIER]).battlefield(A, "Soldier").battlefield(B, "Bear", "Bear")
    table = setup.play().attack("Soldier")
    first, second = (oid for oid in table.state.battlefield if table.state.name(oid) == "Bear")
    soldier = table.find("Soldier").id
    table.block((first, soldier), (second, soldier)).resolve_all()
    assert table.size("Soldier") == (2, 4)


def test_so_is_a_block():
    setup = Setup(cards=[SOLDIER]).battlefield(B, "Soldier").battlefield(A, "Bear", "Goblin")
    table = setup.play().attack("Bear", "Goblin").block(("Soldier", "Bear")).resolve_all()
    assert table.size("Soldier") == (2, 4)


def test_others_arent_told_of():
    setup = Setup(cards=[SOLDIER]).battlefield(B, "Soldier").battlefield(A, "Goblin")
    table = setup.play().attack("Goblin").block(("Soldier", "Goblin")).resolve_all()
    assert table.size("Soldier") == (2, 2)


VAULT = printed(
    "Vault",
    "instant",
    "Look at the top two cards of your library. As many times as you choose, you may pay 1 life, "
    "put those cards on the bottom of your library in any order, then look at the top two cards of "
    "your library. Then shuffle and put the last cards you looked at this way on top in any order.",
)
LIBRARY = ["Bear", "Elf", "Ox", "Giant", "Goblin", "Bird"]


def _asked() -> Table:
    return Setup(cards=[VAULT]).hand(A, "Vault").library(A, *LIBRARY).play().cast("Vault").resolve()


def _top_two(table: Table) -> list[str]:
    return [table.state.name(oid) for oid in table.state.players[A].library[-2:]]


def test_the_last_cards_looked_at_come_on_top():
    table = _asked().answer("Yes")
    table.answer("Bird", "Goblin").answer("No").answer("Giant", "Ox").resolve_all()
    assert _top_two(table) == ["Giant", "Ox"]
    assert table.life(A) == 19
    assert len(table.state.players[A].library) == 16


def test_nothing_is_paid_if_the_first_ones_are_kept():
    table = _asked().answer("No").answer("Bird", "Goblin").resolve_all()
    assert _top_two(table) == ["Bird", "Goblin"]
    assert table.life(A) == 20
