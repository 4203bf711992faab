"""A draw for which one looks at cards first, and puts all but one of them away (CR 614.11)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

LAMP = printed(
    "Lamp",
    "artifact",
    "{X}, {T}: The next time you would draw a card this turn, instead look at the top X cards of "
    "your library, put all but one of them on the bottom of your library in a random order, then "
    "draw a card. X can't be 0.",
)
DRAW = printed("Think", "sorcery", "Draw two cards.")
GLANCE = printed("Glance", "sorcery", "Draw a card.")
CARDS = [LAMP, DRAW, GLANCE]


def board(*library: str) -> Table:
    setup = (
        Setup(cards=CARDS, library=0)
        .battlefield(A, "Lamp", *["Mountain"] * 3)
        .hand(A, "Think", "Glance")
    )
    return setup.library(A, *library).play()


def hand(table: Table) -> list[str]:
    return sorted(table.state.name(oid) for oid in table.state.players[A].hand)


@pytest.mark.cr("614.11", "107.1")
def test_all_but_one_go_to_the_bottom_and_that_one_is_drawn():
    table = board("Forest", "Goblin", "Giant", "Ox", "Bear").activate("Lamp", 3).resolve()
    table.cast("Think").resolve()
    assert sorted(table.labels()) == ["Bear", "Giant", "Ox"]
    assert (table.decision.minimum, table.decision.maximum) == (2, 2)
    table.answer("Bear", "Giant")
    assert hand(table) == ["Glance", "Goblin", "Ox"], "only the first draw is replaced"
    below = table.state.players[A].library
    assert sorted(table.state.name(oid) for oid in below[:2]) == ["Bear", "Giant"]


@pytest.mark.cr("107.1b")
def test_of_a_single_card_none_is_put_away():
    table = board("Bear").activate("Lamp", 3).resolve().cast("Glance").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert hand(table) == ["Bear", "Think"]


@pytest.mark.cr("107.3a")
def test_x_is_at_least_1():
    setup = Setup(cards=CARDS).battlefield(A, "Lamp").play()
    assert not [label for label in setup.labels() if "Lamp" in label]
