"""Coins, dice, modes, exerting and soulbond, read from text and played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written


def cast(text: str, *answers: object, rolls: list[int] | None = None) -> Table:
    setup = Setup(cards=[written("Spell", "Sorcery", text)]).hand(A, "Spell")
    setup.state.players[A].next_rolls = rolls or []
    return setup.play().cast("Spell", *answers).resolve()


@pytest.mark.parametrize(("roll", "cards"), [(1, 1), (9, 1), (10, 2), (19, 2), (20, 3)])
def test_a_results_table(roll: int, cards: int):
    """CR 706.3a."""
    text = "Roll a d20. / 1—9 | Draw a card. / 10—19 | Draw two cards. / 20 | Draw three cards."
    assert len(cast(text, rolls=[roll]).state.players[A].hand) == cards


def test_what_follows_knows_the_result():
    assert cast("Roll a d6. You gain life equal to the result.", rolls=[4]).life(A) == 24


@pytest.mark.parametrize(("won", "life"), [(True, 25), (False, 17)])
def test_a_coin_flip(won: bool, life: int):
    """CR 705.2."""
    text = (
        "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 3 life."
    )
    setup = Setup(cards=[written("Spell", "Sorcery", text)]).hand(A, "Spell")
    setup.state.players[A].next_flips = [won]
    assert setup.play().cast("Spell").resolve().life(A) == life


MODES = "/ • You gain 3 life. / • Target opponent loses 2 life."


@pytest.mark.parametrize(
    ("choose", "answer", "life"),
    [
        ("choose up to one —", [], (20, 20)),
        ("choose up to one —", ["Mode 2"], (20, 18)),
        ("choose one or both —", ["Mode 1"], (23, 20)),
        ("choose one or both —", ["Mode 1", "Mode 2"], (23, 18)),
    ],
)
def test_how_many_modes_of_a_trigger(choose: str, answer: list[str], life: tuple[int, int]):
    """CR 700.2b."""
    guest = written("Guest", "Creature — Elf", f"When this creature enters, {choose} {MODES}")
    table = Setup(cards=[guest]).hand(A, "Guest").play().cast("Guest").resolve()
    table.answer(*answer)
    table.resolve_all()
    assert (table.life(A), table.life(B)) == life


def test_modes_of_an_activated_ability():
    """CR 700.2a."""
    guest = written("Guest", "Creature — Elf", f"{{0}}: Choose one or both — {MODES}")
    table = Setup(cards=[guest]).battlefield(A, "Guest").play()
    table.act("Activate Guest", ["Mode 1", "Mode 2"]).resolve_all()
    assert (table.life(A), table.life(B)) == (23, 18)


def test_spree_asks_for_the_cost_of_each_mode():
    """CR 702.172a."""
    text = "Spree / + {0} — You gain 3 life. / + {1} — You gain 10 life."
    table = cast(text)
    assert table.life(A) == 23


def test_exerting_triggers_with_a_target():
    """CR 607.2h, 701.43d."""
    text = (
        "You may exert this creature as it attacks. When you do, target creature can't block this "
        "turn."
    )
    bull = written("Bull", "Creature — Ox", text)
    table = Setup(cards=[bull]).battlefield(A, "Bull").battlefield(B, "Bear").play()
    table.attack("Bull").answer("Yes").answer("Bear").resolve_all()
    table.go_to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 18
    table.go_to(Step.UPKEEP, turn=5)
    assert table.find("Bull").tapped


def test_soulbond_says_it_of_both():
    """CR 702.95."""
    text = (
        "Soulbond / As long as this creature is paired with another creature, each of those "
        "creatures has flying."
    )
    wing = written("Wing", "Creature — Bird", text)
    table = Setup(cards=[wing]).battlefield(A, "Bear").hand(A, "Wing").play()
    table.cast("Wing").resolve().resolve().answer("Yes")
    assert Keyword.FLYING in table.seen("Bear").keywords
    assert Keyword.FLYING in table.seen("Wing").keywords


def test_the_monarch_is_asked_for():
    """CR 725.1."""
    court = written("Court", "Enchantment", "As long as you're the monarch, you have hexproof.")
    crown = written(
        "Crown", "Sorcery", "You become the monarch. If you're the monarch, draw a card."
    )
    table = Setup(cards=[court, crown]).battlefield(A, "Court").hand(A, "Crown").play()
    table.cast("Crown").resolve_all()
    assert len(table.state.players[A].hand) == 1
