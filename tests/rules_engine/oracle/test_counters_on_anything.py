"""Counters put on permanents and players alike, and what follows if nothing could be done instead,
as it happens in games."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def test_counters_on_a_permanent_or_a_player():
    """Each of them by itself; not those that another player puts."""
    one = printed(
        "One",
        "enchantment",
        "Whenever you put one or more counters on a permanent or player, ~ deals that much damage "
        "to target opponent, creature an opponent controls, or planeswalker an opponent controls.",
    )
    grow = printed("Grow", "sorcery", "Put two +1/+1 counters on target creature.")
    taint = printed("Taint", "sorcery", "Target player gets a poison counter.")
    setup = Setup(cards=[one, grow, taint]).battlefield(A, "One", "Bear")
    table = setup.hand(A, "Grow", "Taint").hand(B, "Grow").play()
    table.cast("Grow", table.find("Bear").id).resolve()
    table.answer(B) if table.decision.kind.name != "PRIORITY" else None
    table.resolve_all()
    assert table.life(B) == 18
    table.cast("Taint", B).resolve()
    table.answer(B) if table.decision.kind.name != "PRIORITY" else None
    table.resolve_all()
    assert table.life(B) == 17


CRYPT = printed(
    "Crypt",
    "enchantment",
    "If you would draw a card, return a card from your graveyard to your hand instead. If you "
    "can't, you lose the game.",
)
DRAW = printed("Ponder", "instant", "Draw a card.")


def test_a_card_of_the_graveyard_instead_or_the_game_is_lost():
    setup = Setup(cards=[CRYPT, DRAW]).battlefield(A, "Crypt").graveyard(A, "Bear")
    table = setup.hand(A, "Ponder", "Ponder").play()
    table.cast("Ponder").resolve()
    assert table.names(Zone.HAND, A) == ["Bear", "Ponder"]
    assert not table.state.over


def test_the_game_is_lost_if_there_is_none():
    vanish = printed("Vanish", "instant", "Draw a card. Exile ~.")
    table = Setup(cards=[CRYPT, vanish]).battlefield(A, "Crypt").hand(A, "Vanish").play()
    table.cast("Vanish").resolve()
    assert table.state.players[A].lost
