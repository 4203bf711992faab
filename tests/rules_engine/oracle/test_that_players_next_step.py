"""What waits for a step of one player's next turn, and asks about that turn (CR 603.7)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

PRINCE = printed(
    "Prince",
    "enchantment",
    "At the beginning of your end step, choose an opponent. At the beginning of that player's next "
    "end step, you draw a card if they didn't attack you that turn. Otherwise, you gain 4 life.",
)


@pytest.mark.cr("603.7b", "508.6")
@pytest.mark.parametrize(
    ("attacked", "drawn", "life"), [(True, 0, 22), (False, 1, 20)], ids=["attacked", "in peace"]
)
def test_by_whether_that_player_attacked(attacked: bool, drawn: int, life: int) -> None:
    t = Setup(cards=[PRINCE]).battlefield(A, "Prince").battlefield(B, "Bear").play()
    t.go_to(Step.END).resolve_all().go_to(Step.DECLARE_ATTACKERS, turn=4)
    t.attack(*(["Bear"] if attacked else []))
    t.go_to(Step.END, turn=4).resolve_all()
    assert (len(t.names(Zone.HAND, A)), t.life(A)) == (drawn, life)
    t.go_to(Step.END, turn=5)
    assert len(t.names(Zone.HAND, A)) == drawn + 1, "only what is drawn in the draw step"


@pytest.mark.cr("603.7b")
def test_the_end_steps_of_other_players_are_not_waited_for() -> None:
    t = Setup(cards=[PRINCE], players=3).battlefield(A, "Prince").play()
    t.go_to(Step.END).resolve().answer("C").resolve_all()
    t.go_to(Step.END, turn=4).resolve_all()
    assert t.names(Zone.HAND, A) == []
    assert t.state.active == B
    t.go_to(Step.END, turn=5).resolve_all()
    assert t.state.active == C
    assert len(t.names(Zone.HAND, A)) == 1


def test_they_did_not_attack_you_this_turn() -> None:
    watch = printed(
        "Watch",
        "enchantment",
        "At the beginning of each opponent's end step, if that player didn't attack you this turn, "
        "you gain 1 life.",
    )
    t = Setup(cards=[watch], active=B).battlefield(A, "Watch").battlefield(B, "Bear").play()
    t.go_to(Step.END).resolve_all()
    assert t.life(A) == 21
    t.go_to(Step.DECLARE_ATTACKERS, turn=5).attack("Bear").go_to(Step.END, turn=5).resolve_all()
    assert t.life(A) == 19
