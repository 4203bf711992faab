"""What "that card" and "it's a land card" mean beside creatures and tokens (CR 109.2, 608.2c)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed


def test_that_card_is_the_revealed_one_and_not_the_target() -> None:
    grow = printed(
        "Grow",
        "sorcery",
        "Choose target creature. Reveal cards from the top of your library until you reveal a "
        "nonland card. That creature gets +X/+0 until end of turn, where X is that card's mana "
        "value. Put all cards revealed this way on the bottom of your library in any order.",
        cost="{G}",
    )
    costly = printed("Costly", "creature", "", cost="{6}")
    setup = Setup(cards=(grow, costly)).battlefield(A, "Bear", "Forest")
    t = setup.hand(A, "Grow").library(A, "Forest", "Costly").play()
    t.cast("Grow", "Bear").resolve_all()
    assert t.size("Bear") == (8, 2)


def _satchel(top: str) -> Table:
    satchel = printed(
        "Satchel",
        "artifact",
        "{0}: Reveal the top card of your library. If it's a creature card, create a 1/1 green "
        "Saproling creature token. If it's a land card, put that card onto the battlefield under "
        "your control. If it's a noncreature, nonland card, you gain 2 life.",
    )
    t = Setup(cards=(satchel,)).battlefield(A, "Satchel").library(A, top).play()
    return t.activate("Satchel").resolve_all()


def test_a_land_is_put_onto_the_battlefield() -> None:
    t = _satchel("Forest")
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest", "Satchel"]
    assert t.life(A) == 20


def test_a_creature_makes_a_token_and_gains_nothing() -> None:
    t = _satchel("Bear")
    assert t.names(Zone.BATTLEFIELD, A) == ["Saproling Token", "Satchel"]
    assert "Bear" in t.names(Zone.LIBRARY, A)
    assert t.life(A) == 20


def test_another_card_gains_life() -> None:
    assert _satchel("Satchel").life(A) == 22


def test_it_is_the_card_that_was_brought_up_last() -> None:
    seer = printed(
        "Seer",
        "enchantment",
        "Whenever another permanent you control enters, look at the top card of your library. If "
        "it shares a card type with that permanent, you may reveal that card and put it into your "
        "hand.",
    )
    t = Setup(cards=(seer,)).battlefield(A, "Seer").hand(A, "Forest").library(A, "Island").play()
    t.act("Play Forest")
    t.resolve_all().answer("Yes").resolve_all()
    assert t.names(Zone.HAND, A) == ["Island"]
    assert t.names(Zone.BATTLEFIELD, A) == ["Forest", "Seer"]
