"""Which of a turn's main phases an ability waits for (CR 505.1)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.written import written

WAR = written(
    "War",
    "Sorcery",
    "After this main phase, there is an additional combat phase followed by an additional main "
    "phase.",
)


@pytest.mark.cr("505.1a", "505.1b")
@pytest.mark.parametrize(
    ("when", "times"),
    [
        ("your first main phase", 0),
        ("your second main phase", 1),
        ("each of your postcombat main phases", 2),
        ("each of your main phases", 2),
    ],
)
def test_505_1b_only_one_of_the_postcombat_main_phases_is_the_second(when: str, times: int):
    """The first one has begun before the game is looked at."""
    text = f"At the beginning of {when}, you gain 1 life."
    setup = Setup(cards=[WAR, written("Shrine", "Enchantment", text)])
    table = setup.battlefield(A, "Shrine").hand(A, "War").play().cast("War").resolve()
    assert table.go_to(Step.END).life(A) == 20 + times
