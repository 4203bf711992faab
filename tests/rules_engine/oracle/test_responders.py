"""What is told to those players who did what each of them was told, who declined or couldn't."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

pytestmark = pytest.mark.cr("608.2c")


def spell(text: str):
    return printed("Probe", "sorcery", text)


def test_only_who_declines_loses_life():
    text = "Each opponent may sacrifice a land. Each opponent who doesn't loses 3 life."
    setup = Setup(cards=[spell(text)], players=3).hand(A, "Probe")
    t = setup.battlefield(B, "Forest").battlefield(C, "Forest").play().cast("Probe").resolve()
    t.answer("Yes").answer("No")
    assert [t.life(player) for player in (A, B, C)] == [20, 20, 17]
    assert t.names(Zone.GRAVEYARD, B) == ["Forest"]


def test_who_had_nothing_to_give_declined():
    text = "Each opponent may sacrifice a land. Each opponent who doesn't loses 3 life."
    t = Setup(cards=[spell(text)]).hand(A, "Probe").play().cast("Probe").resolve_all()
    assert t.life(B) == 17


def test_once_for_each_who_does():
    text = "Each player may draw a card. For each opponent who does, you gain 2 life."
    t = Setup(cards=[spell(text)], players=3).hand(A, "Probe").play().cast("Probe").resolve()
    t.answer("Yes").answer("Yes").answer("No")
    assert t.life(A) == 22


@pytest.mark.parametrize(
    ("answers", "lives", "cards"), [(("No", "Yes"), [20, 15], 0), (("No", "No"), [20, 20], 3)]
)
def test_what_happens_if_no_one_does(answers, lives, cards):
    text = "Any player may have ~ deal 5 damage to them. If no one does, draw three cards."
    t = Setup(cards=[spell(text)]).hand(A, "Probe").play().cast("Probe").resolve()
    for answer in answers:
        t.answer(answer)
    assert [t.life(A), t.life(B)] == lives
    assert len(t.names(Zone.HAND, A)) == cards


def test_then_only_opponents_who_didnt_draw():
    text = (
        "Each player may put a land card from their hand onto the battlefield, then each opponent "
        "who didn't draws a card."
    )
    setup = Setup(cards=[spell(text)], players=3).hand(A, "Probe").hand(B, "Forest")
    t = setup.hand(C, "Bear").play().cast("Probe").resolve()
    t.answer("Yes")  # the others have no land
    assert t.names(Zone.HAND, B) == []
    assert len(t.names(Zone.HAND, C)) == 2
    assert t.names(Zone.HAND, A) == []


def test_a_line_of_a_spell_means_what_its_words_refer_to():
    """Only one of the two readings of "them" refers to something."""
    text = "Any opponent may have ~ deal 6 damage to them. If no opponent does, you gain 4 life."
    t = Setup(cards=[spell(text)]).hand(A, "Probe").play().cast("Probe").resolve().answer("No")
    assert (t.life(A), t.life(B)) == (24, 20)


def test_what_that_player_gets_is_told_to_each_who_does():
    text = "Each player may draw a card. If a player does, that player loses 2 life."
    t = Setup(cards=[spell(text)]).hand(A, "Probe").play().cast("Probe").resolve()
    t.answer("Yes").answer("Yes")
    assert (t.life(A), t.life(B)) == (18, 18)
