"""Triggered abilities of what entered, copied by an opponent (CR 603.3b, 707.10)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SPAWN = printed(
    "Spawn",
    "creature",
    "Whenever a creature entering under an opponent's control causes a triggered ability of that "
    "creature to trigger, you may copy that ability. You may choose new targets for the copy.",
)
HERALD = printed("Herald", "creature", "When ~ enters, target player gains 5 life.")
WATCHER = printed("Watcher", "creature", "Whenever another creature enters, you gain 2 life.")


def told(table: Table, *answers: object) -> Table:
    left = list(answers)
    while table.resolve_all().decision.kind is not DecisionKind.PRIORITY:
        table.answer(left.pop(0) if left else "No")
    return table


@pytest.mark.cr("603.3b", "707.10")
@pytest.mark.parametrize(("answers", "lives"), [(("Yes", "Yes", A), (25, 25)), (("No",), (20, 25))])
def test_it_may_be_copied(answers: tuple[object, ...], lives: tuple[int, int]):
    table = Setup(cards=[SPAWN, HERALD]).battlefield(A, "Spawn").hand(B, "Herald").play()
    table.go_to(table.state.step, turn=4).cast("Herald", player=B).resolve().answer(B)
    told(table, *answers)
    assert (table.life(A), table.life(B)) == lives


@pytest.mark.cr("603.3b")
def test_only_of_what_entered_and_only_an_opponents():
    setup = Setup(cards=[SPAWN, HERALD, WATCHER]).battlefield(A, "Spawn").battlefield(B, "Watcher")
    table = setup.hand(B, "Bear").hand(A, "Herald").play().cast("Herald").resolve().answer(A)
    assert len(table.state.stack) == 2, "the Herald is one's own"
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (25, 22)
