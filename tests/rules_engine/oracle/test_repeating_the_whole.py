""" "Repeat this process" in a branch repeats the whole process, not that branch."""

from __future__ import annotations

import pytest

from rules_engine.ir.effects import Process
from rules_engine.ir.node import walk
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

SURGE = printed(
    "Surge",
    "sorcery",
    "Exile the top card of your library. If it's a permanent card, you may put it onto the "
    "battlefield. If you do, repeat this process.",
)
SPREAD = printed(
    "Spread",
    "sorcery",
    "You may put a land card from your hand onto the battlefield tapped. If you do, draw a card "
    "and repeat this process.",
)
HOARD = printed(
    "Hoard",
    "sorcery",
    "You lose 2 life and draw two cards, then clash with an opponent. If you win, repeat this "
    "process.",
)
CARDS = [SURGE, SPREAD, HOARD]


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("answers", "there", "exiled"),
    [(("Yes", "Yes"), ["Bear", "Giant"], ["Shock"]), (("Yes", "No"), ["Giant"], ["Bear"])],
)
def test_608_2c_the_whole_is_done_again_from_its_beginning(answers, there, exiled):
    setup = Setup(cards=CARDS).hand(A, "Surge").library(A, "Shock", "Bear", "Giant")
    table = setup.play().cast("Surge").resolve()
    for answer in answers:
        table.answer(answer)
    assert table.names(Zone.BATTLEFIELD, A) == sorted(there)
    assert table.names(Zone.EXILE, A) == exiled


@pytest.mark.cr("608.2c")
def test_608_2c_what_is_done_before_it_in_the_branch_is_done_once_each_time():
    setup = Setup(cards=CARDS).hand(A, "Spread", "Forest").library(A, "Bear", "Plains")
    table = setup.play().cast("Spread").resolve().answer("Yes").answer("Yes")
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Plains"]
    assert table.names(Zone.HAND, A) == ["Bear"]


@pytest.mark.cr("701.30d")
@pytest.mark.parametrize(("own", "life"), [("Giant", 16), ("Forest", 18)])
def test_701_30d_winning_a_clash_repeats_all_of_it(own, life):
    library = ("Forest", "Forest", own, "Forest", "Forest")
    setup = Setup(cards=CARDS).hand(A, "Hoard").library(A, *library)
    table = setup.play().cast("Hoard").resolve()
    for _ in range(6):
        if table.decision.prompt == "Priority":
            break
        table.answer("No" if "No" in table.labels() else table.labels()[0])
    assert (table.life(A), len(table.state.players[A].hand)) == (life, 20 - life)


def test_there_is_one_process():
    for card in CARDS:
        (spell,) = card.front.abilities
        assert sum(isinstance(node, Process) for node in walk(spell)) == 1
