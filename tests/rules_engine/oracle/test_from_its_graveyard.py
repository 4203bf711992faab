""" "Return it from your graveyard": only a card that went there, and is there still (CR 400.7)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "Haste")
ROCK = printed("Rock", "artifact", "{T}: You gain 1 life.")
VOID = printed(
    "Void",
    "enchantment",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
)
GRAB = printed("Grab", "instant", "Exile target card from a graveyard.")
SHED = printed("Shed", "artifact", "Discard a card: You gain 1 life.")
LOOT = printed(
    "Loot",
    "sorcery",
    "Discard a card. If the discarded card was an artifact card, exile it from your graveyard. "
    "If you do, create a token that's a copy of it.",
)
RIFT = printed(
    "Rift",
    "sorcery",
    "Discard a card at random. If you discard a creature card this way, return it from your "
    "graveyard to the battlefield.",
)
REUSE = printed(
    "Reuse",
    "enchantment",
    "Whenever you discard a nonland card, you may cast it from your graveyard.",
)
INTENT = printed(
    "Intent",
    "instant",
    "Whenever a spell or ability an opponent controls causes you to discard cards this turn, "
    "return those cards from your graveyard to your hand.",
)
RAID = printed("Raid", "instant", "Target player discards two cards.")
CARDS = (OX, ROCK, VOID, GRAB, SHED, LOOT, RIFT, REUSE, INTENT, RAID)


def setup(*permanents: str) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *permanents)


@pytest.mark.cr("400.7")
@pytest.mark.parametrize(("beside", "tokens"), [((), 1), (("Void",), 0)])
def test_exiled_from_there_or_not_at_all(beside: tuple[str, ...], tokens: int) -> None:
    t = setup(*beside).hand(A, "Loot", "Rock").play().cast("Loot").resolve_all()
    assert "Rock" in t.names(Zone.EXILE, A)
    assert t.names(Zone.BATTLEFIELD, A).count("Rock") == tokens


@pytest.mark.parametrize(("beside", "where"), [((), Zone.BATTLEFIELD), (("Void",), Zone.EXILE)])
def test_returned_from_there(beside: tuple[str, ...], where: Zone) -> None:
    t = setup(*beside).hand(A, "Rift", "Ox").play().cast("Rift").resolve_all()
    assert "Ox" in t.names(where, A)


def discarded_with_reuse(t: Table) -> Table:
    return t.activate("Shed", "Ox")


def test_cast_from_there():
    t = discarded_with_reuse(setup("Shed", "Reuse").hand(A, "Ox").play()).resolve()
    t.answer("Yes").resolve_all()
    assert "Ox" in t.names(Zone.BATTLEFIELD, A)


def test_not_cast_from_elsewhere():
    t = setup("Shed", "Reuse").hand(A, "Ox").hand(B, "Grab").play()
    discarded_with_reuse(t).until_priority(B).cast("Grab", "Ox", player=B).resolve_all()
    assert t.names(Zone.EXILE, A) == ["Ox"]
    assert "Ox" not in t.names(Zone.BATTLEFIELD, A)


@pytest.mark.parametrize(("grabbed", "back"), [(False, ["Ox", "Rock"]), (True, ["Rock"])])
def test_those_of_them_that_are_there_still(grabbed: bool, back: list[str]) -> None:
    t = setup().hand(A, "Intent", "Ox", "Rock").hand(B, "Raid", "Grab").play()
    t.cast("Intent").resolve_all().until_priority(B)
    t.cast("Raid", A, player=B).resolve()
    if grabbed:
        t.until_priority(B).cast("Grab", "Ox", player=B).resolve()
    t.resolve_all()
    assert sorted(t.names(Zone.HAND, A)) == back
