"""What entered under your control this turn, wherever it is and whoever controls it now."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

GIVE = written("Give", "Sorcery", "Target opponent gains control of target creature you control.")
KILL = written("Kill", "Instant", "Destroy target creature.")


def after(text: str, *spells: tuple[str, ...]) -> Table:
    """One creature has been here for long, another one has just been cast."""
    imp = written("Imp", "Creature — Imp", "")
    setup = Setup(cards=[GIVE, KILL, imp, written("Rite", "Sorcery", text)])
    setup.battlefield(A, "Bear").hand(A, "Imp", "Rite", *(name for name, *_ in spells))
    table = setup.play().cast("Imp").resolve()
    for name, *targets in spells:
        table.cast(name, *targets).resolve()
    return table.cast("Rite").resolve()


def test_one_that_has_left_is_counted():
    text = (
        "You gain life equal to the number of creatures that entered under your control this turn."
    )
    assert after(text, ("Kill", "Imp")).life(A) == 21


def test_one_that_you_control_is_not_counted_once_it_has_left():
    text = "You gain life equal to the number of creatures you control that entered this turn."
    assert after(text, ("Kill", "Imp")).life(A) == 20


def test_one_that_another_player_controls_now_is_meant_as_well():
    text = "Put a +1/+1 counter on each creature that entered under your control this turn."
    table = after(text, ("Give", "Imp"))
    assert table.seen("Imp").controller == B
    assert (table.size("Imp"), table.size("Bear")) == ((3, 3), (2, 2))


@pytest.mark.cr("608.2i")
def test_608_2i_what_entered_last_turn_is_asked_as_it_entered():
    text = (
        "At the beginning of each upkeep, if you had another creature enter the battlefield under "
        "your control last turn, draw a card."
    )
    polis, imp = written("Polis", "Enchantment", text), written("Imp", "Creature — Imp", "")
    for owner, drawn in ((A, 1), (B, 0)):
        setup = Setup(cards=[polis, GIVE, imp]).battlefield(owner, "Polis").hand(A, "Imp", "Give")
        table = setup.play().cast("Imp").resolve().cast("Give", B, "Imp").resolve()
        assert table.seen("Imp").controller == B
        table.go_to(Step.UPKEEP).resolve_all()
        assert len(table.names(Zone.HAND, owner)) == drawn
