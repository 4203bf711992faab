"""What is asked of permanents that entered this turn is asked of them as they entered."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

CARDS = [
    written("Give", "Sorcery", "Target opponent gains control of target creature you control."),
    written("Take", "Sorcery", "Gain control of target creature."),
    written("Kill", "Instant", "Destroy target creature."),
    written(
        "Turn", "Instant", "Target creature becomes an artifact in addition to its other types."
    ),
    written("Imp", "Creature — Imp", ""),
    written("Elf", "Creature — Elf", ""),
    written(
        "Host",
        "Creature — Human",
        "Celebration — As long as two or more nonland permanents entered the battlefield under "
        "your control this turn, this creature gets +3/+3.",
    ),
    written(
        "Forge",
        "Sorcery",
        "If an artifact entered the battlefield under your control this turn, you gain 3 life.",
    ),
    written("Gift", "Sorcery", "Target opponent creates a 1/1 red Goblin creature token."),
]


def _table(*hand: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Host").hand(A, *hand)
    return setup.play()


def _done(table: Table, *spells: tuple[str, ...]) -> Table:
    for name, *answers in spells:
        table.cast(name, *answers).resolve()
    return table


@pytest.mark.cr("608.2i")
def test_one_that_another_player_controls_now_entered_under_your_control():
    table = _done(_table("Imp", "Elf", "Give"), ("Imp",), ("Elf",))
    assert table.size("Host") == (5, 5)
    _done(table, ("Give", "Imp"))
    assert table.seen("Imp").controller == B
    assert table.size("Host") == (5, 5)


@pytest.mark.cr("608.2i")
def test_one_that_was_given_away_and_left_counts_too():
    table = _done(_table("Imp", "Elf", "Give", "Kill"), ("Imp",), ("Elf",), ("Give", "Imp"))
    assert _done(table, ("Kill", "Imp")).size("Host") == (5, 5)


@pytest.mark.cr("608.2i")
def test_one_that_you_took_did_not_enter_under_your_control():
    table = _done(_table("Gift", "Take", "Imp"), ("Gift",), ("Imp",), ("Take", "Goblin Token"))
    assert table.seen("Goblin Token").controller == A
    assert table.size("Host") == (2, 2)


@pytest.mark.cr("608.2i")
def test_one_that_has_become_something_else_was_not_that_as_it_entered():
    table = _done(_table("Imp", "Turn", "Forge"), ("Imp",), ("Turn", "Imp"), ("Forge",))
    assert table.life(A) == 20


def test_what_entered_is_forgotten_after_the_turn_in_which_it_may_be_asked():
    """In the turn after, something may ask what entered "last turn"."""
    table = _done(_table("Imp", "Elf"), ("Imp",), ("Elf",))
    copied = table.state.copy()
    assert copied.entered_as == table.state.entered_as != {}
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.size("Host") == (2, 2)
    assert table.state.entered_as == copied.entered_as
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.state.entered_as == {}
