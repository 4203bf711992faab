"""What is derived from cards is kept for a while, not for as long as the process runs."""

from __future__ import annotations

import pytest

from rules_engine.rules import kept
from rules_engine.rules.board import board
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.kept import Kept, forget_oldest
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

TEXTS = (
    "When this creature enters, you gain 1 life.",
    "Whenever one or more other creatures you control enter, you gain 1 life.",
    "Other creatures you control get +1/+1.",
    "{T}: This creature deals 1 damage to any target.",
)


def new_cards(round_: int) -> tuple[str, ...]:
    return tuple(f"Card {round_}.{number}" for number in range(len(TEXTS)))


def game(round_: int) -> Table:
    """A game with cards that were compiled anew, so that nothing of them is known."""
    names = new_cards(round_)
    cards = [printed(name, "creature", text) for name, text in zip(names, TEXTS, strict=True)]
    table = Setup(cards=cards).hand(A, *names).battlefield(B, "Bear").play()
    for name in names:
        table.cast(name).resolve_all()
    return table


def sizes() -> list[int]:
    return [len(one) for one in kept._ALL]


@pytest.mark.parametrize("most", [40, 150])
def test_nothing_grows_with_the_number_of_games(most: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kept.forget_oldest, "__defaults__", (most,))
    lives = set()
    for round_ in range(12):
        table = game(round_)
        lives.add(table.life(A))
        assert max(sizes()) < most + 100  # what one game adds
    assert lives == {23}  # it enters itself, and two others after what watches for them


def test_all_that_is_kept_by_identity_is_known():
    assert len(kept._ALL) >= 14
    face = printed("Once", "creature", "Vigilance").front
    assert base_characteristics(face, A) is base_characteristics(face, A)
    forget_oldest(0)
    assert set(sizes()) == {0}
    assert base_characteristics(face, A) is base_characteristics(face, A)


def test_the_oldest_quarter_goes_first():
    some: Kept[int, int] = Kept()
    try:
        for number in range(9):
            some[number] = number
        forget_oldest(8)
        assert list(some) == [3, 4, 5, 6, 7, 8]
    finally:
        kept._ALL.remove(some)


def test_a_game_goes_on_when_everything_was_forgotten_in_between():
    """State triggers and batches that were met before are still the same abilities."""
    cards = [
        printed("Sorry", "creature", "When you control no Islands, sacrifice this creature."),
        printed(
            "Party",
            "enchantment",
            "Whenever one or more creatures you control attack, you gain 1 life.",
        ),
    ]
    setup = Setup(cards=cards).battlefield(A, "Bear", "Ox", "Party").hand(A, "Sorry")
    table = setup.play().cast("Sorry").resolve()
    assert len(table.state.stack) == 1  # the state trigger
    forget_oldest(0)
    table.state.touch()
    table.pass_priority()
    assert len(table.state.stack) == 1
    forget_oldest(0)
    table.resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS)
    kept_board = board(table.state)
    forget_oldest(0)
    table.answer("Bear", "Ox").resolve_all()
    assert kept_board is not board(table.state)
    assert table.life(A) == 21
