"""Illegal proposals around the game itself: starting it, priority, loops, agreed draws."""

from dataclasses import replace

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.rules.companions import companion_forbidden
from rules_engine.rules.setup import Seat, new_state
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, Table
from tests.rules_engine.rulings.test_illegal_actions import Start, Try, answering, at


def not_started(*, cuts: bool = False) -> Table:
    deck = ("Forest",) * 60
    options = GameOptions(every_priority=True, cuts=cuts)
    return Table(new_state([Seat("A", deck), Seat("B", deck)], CARDS, seed=1, options=options))


def to_bottom() -> Table:
    table = not_started()
    table.game.answer(1)
    table.game.answer(0)
    return table


def with_companion(step: Step = Step.PRECOMBAT_MAIN, *, active: int = A, lands: int = 3) -> Table:
    setup = Setup(step=step, active=PlayerId(active)).put(A, Zone.OUTSIDE, "Bear")
    setup.state.players[A].companion = setup.state.players[A].outside[0]
    return setup.battlefield(A, *["Forest"] * lands).play()


def taking_companion(title: str, start: Start, rule: str) -> tuple[str, Start, Try, str]:
    def attempt(table: Table) -> None:
        table.until_priority(A)
        assert not any("into your hand" in label for label in table.labels())
        raise IllegalAction("not offered", rule=companion_forbidden(table.state, A))

    return f"companion {title}: {rule}", start, attempt, rule


def to_repeat() -> Table:
    setup = Setup().battlefield(A, "Troll", "Forest", "Forest", "Forest")
    setup.state.options = replace(setup.state.options, shortcuts=True)
    return setup.play().activate("Troll").resolve_all().act("Repeat the last actions")


ILLEGAL: list[tuple[str, Start, Try, str]] = [
    *(
        answering("mulligan", not_started, answer, "CR 103.5")
        for answer in ((2,), (0, 1), (), (-1,))
    ),
    *(answering("bottom", to_bottom, answer, "CR 103.5") for answer in ((), (0, 1), (7,))),
    *(
        answering("cut", lambda: not_started(cuts=True), answer, "CR 103.3")
        for answer in ((61,), (-1,), ())
    ),
    *(
        answering("priority", lambda: at().play(), answer, "CR 117.1")
        for answer in ((999,), (0, 1), (), (-1,))
    ),
    (
        "a draw that one player agrees to",
        lambda: at().play(),
        lambda table: table.game.draw_by_agreement([A]),
        "CR 104.4i",
    ),
    ("nothing to cancel", lambda: at().play(), lambda table: table.game.cancel(), "CR 733.1"),
    taking_companion("without one", lambda: at().play(), "CR 702.139a"),
    taking_companion("in combat", lambda: with_companion(Step.END_OF_COMBAT), "CR 116.2g"),
    taking_companion("in another turn", lambda: with_companion(active=B), "CR 116.2g"),
    taking_companion("without mana", lambda: with_companion(lands=2), "CR 118.3"),
    *(
        answering("repeat", to_repeat, answer, "CR 732.2a")
        for answer in ((0,), (100000,), (1, 2), ())
    ),
]


@pytest.mark.cr("733.1")
@pytest.mark.parametrize(
    ("start", "attempt", "rule"),
    [case[1:] for case in ILLEGAL],
    ids=[f"{number} {case[0]}" for number, case in enumerate(ILLEGAL)],
)
def test_illegal_proposals_leave_no_trace(start: Start, attempt: Try, rule: str):
    table = start()
    if table.decision.kind.value == "priority":
        table.until_priority(A)
    assert table.refused(lambda: attempt(table)) == rule
