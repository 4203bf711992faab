"""What is paid by itself for a spell that asks about colors seeks them."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

PRISM = printed("Prism", "artifact", "Sunburst", cost="{4}")
HUSSAR = printed(
    "Hussar", "artifact", "When ~ enters, sacrifice it unless {W} was spent to cast it.", cost="{2}"
)
BLAST = printed(
    "Blast",
    "sorcery",
    "Converge — ~ deals X damage to each opponent, where X is the number of colors of mana spent "
    "to cast this spell.",
    cost="{2}{R}",
)


@pytest.mark.parametrize(
    ("lands", "counters"),
    [
        (("Forest", "Forest", "Forest", "Forest", "Island", "Swamp"), 3),
        (("Forest", "Forest", "Forest", "Forest"), 1),
        (("Island", "Plains", "Swamp", "Mountain", "Forest"), 4),
    ],
)
def test_sunburst_gets_the_most_colors(lands: tuple[str, ...], counters: int):
    table = Setup(cards=[PRISM]).hand(A, "Prism").battlefield(A, *lands).play()
    table.cast("Prism").resolve_all()
    assert table.find("Prism").counters == {CounterKind.CHARGE: counters}


def test_a_color_that_is_asked_for_is_spent():
    setup = Setup(cards=[HUSSAR]).hand(A, "Hussar").battlefield(A, "Island", "Island", "Plains")
    table = setup.play().cast("Hussar").resolve_all()
    assert table.find("Hussar").zone == "battlefield"


def test_colors_of_the_cost_count_and_what_cannot_be_had_is_done_without():
    setup = Setup(cards=[BLAST]).hand(A, "Blast")
    table = setup.battlefield(A, "Mountain", "Mountain", "Mountain", "Swamp").play()
    table.cast("Blast").resolve_all()
    assert table.life(B) == 18
