"""Sizes like another's or its own, and who sacrificed something (CR 608.2c, 613.4b, 707.9b)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GROVE = (
    "{0}: Target land you control becomes a Treefolk creature with haste and base power and "
    "toughness equal to ~'s power and toughness. It's still a land."
)
GROWTH = printed("Growth", "instant", "Target creature gets +3/+3 until end of turn.")


@pytest.mark.cr("608.2h")
def test_608_2h_it_is_as_large_as_the_source_was_then():
    grove = printed("Grove", "creature", GROVE, size=(4, 5))
    t = Setup(cards=[grove, GROWTH]).battlefield(A, "Grove", "Forest").hand(A, "Growth").play()
    t.activate("Grove", "Forest").resolve().cast("Growth", "Grove").resolve()
    assert t.size("Forest") == (4, 5)
    assert Keyword.HASTE in t.seen("Forest").keywords
    assert CardType.LAND in t.seen("Forest").types


@pytest.mark.cr("707.9b")
def test_707_9b_a_copy_of_its_own_size():
    text = (
        "You may have ~ enter as a copy of any creature on the battlefield, except its power and "
        "toughness are equal to ~'s power and toughness."
    )
    mimic = printed("Mimic", "creature", text, cost="{0}", size=(7, 6))
    t = Setup(cards=[mimic, GROWTH]).battlefield(A, "Bear").hand(A, "Mimic", "Growth").play()
    t.cast("Growth", "Bear").resolve().cast("Mimic").resolve().answer("Bear")
    assert sorted(t.size(obj.id) for obj in t.all("Bear")) == [(5, 5), (7, 6)]


OFFER = (
    "Each player sacrifices a creature. Each player who sacrificed a creature this way draws two "
    "cards."
)


@pytest.mark.cr("608.2c")
def test_608_2c_only_who_had_a_creature_draws():
    offer = printed("Offer", "sorcery", OFFER)
    t = Setup(cards=[offer]).battlefield(B, "Bear", "Forest").hand(A, "Offer")
    table = t.library(A, *["Ox"] * 5).library(B, *["Ox"] * 5).play().cast("Offer").resolve_all()
    assert table.names(Zone.HAND, A) == []
    assert table.names(Zone.HAND, B) == ["Ox", "Ox"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Forest"]


@pytest.mark.cr("608.2h")
def test_608_2h_a_stolen_creature_was_sacrificed_by_its_controller():
    steal = printed("Steal", "sorcery", "Gain control of target creature.")
    start = Setup(cards=[printed("Offer", "sorcery", OFFER), steal]).battlefield(B, "Bear")
    start = start.hand(A, "Offer", "Steal").library(A, *["Ox"] * 5).library(B, *["Ox"] * 5)
    t = start.play().cast("Steal", "Bear").resolve().cast("Offer").resolve_all()
    assert t.names(Zone.HAND, A) == ["Ox", "Ox"]
    assert t.names(Zone.HAND, B) == []
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]


TORMENT = printed(
    "Torment",
    "instant",
    "Put three -1/-1 counters on target creature. Its controller loses 3 life unless they "
    "sacrifice another nonland permanent or discard a card.",
)


@pytest.mark.cr("608.2c", "118.12")
@pytest.mark.parametrize("there", [(), ("Bear",)])
def test_another_permanent_than_the_target_is_given_up(there: tuple[str, ...]):
    big = printed("Big", "creature", "", size=(5, 5))
    setup = Setup(cards=[TORMENT, big]).hand(A, "Torment").battlefield(B, "Big", "Forest", *there)
    table = setup.play().cast("Torment", "Big").resolve()
    if there:
        assert table.decision.player == B
        table.answer("Yes" if "Yes" in table.labels() else table.labels()[0])
    table.resolve_all()
    assert table.size("Big") == (2, 2)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (20 if there else 17, [*there])
