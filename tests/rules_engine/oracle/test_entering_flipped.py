"""Flip cards that are put onto the battlefield flipped (CR 110.5, 710.2)."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import CardType, Color, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MONK = printed(
    "Monk",
    "legend",
    "~ can't block. / When ~ dies, return it to the battlefield flipped.",
    cost="{4}{R}",
    size=(4, 4),
)
ESSENCE = printed(
    "Essence", "enchantment", "Creatures you control get +2/+2.", type_line="Legendary Enchantment"
)
FLIP = CardDefinition((MONK.front, ESSENCE.front), Layout.FLIP)
WELCOME = printed(
    "Welcome",
    "enchantment",
    "Whenever a creature you control enters, you gain 3 life. / Whenever an enchantment you "
    "control enters, you gain 1 life.",
)
KILL = printed("Kill", "instant", "Destroy target creature.")
SMASH = printed("Smash", "instant", "Destroy target enchantment.")
DOUBLE = printed("Double", "creature", "You may have ~ enter as a copy of any creature.")


def board() -> Setup:
    cards = [FLIP, WELCOME, KILL, SMASH, DOUBLE]
    return Setup(cards=cards).battlefield(A, "Monk // Essence", "Welcome", "Bear")


@pytest.mark.cr("710.2", "614.12")
def test_710_2_it_enters_with_the_alternative_characteristics():
    table = board().hand(A, "Kill").play().cast("Kill", "Monk").resolve_all()
    seen = table.seen("Essence")
    assert (seen.types, seen.colors) == (frozenset({CardType.ENCHANTMENT}), {Color.RED})
    assert table.size("Bear") == (4, 4)
    assert table.life(A) == 21, "no creature entered"


@pytest.mark.cr("710.4", "400.7")
def test_710_4_elsewhere_it_is_the_card_that_it_was():
    table = board().hand(A, "Kill", "Smash").play().cast("Kill", "Monk").resolve_all()
    table.cast("Smash", "Essence").resolve_all()
    assert "Monk" in " ".join(table.names(Zone.GRAVEYARD, A))
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("710.2", "707.2")
def test_what_is_no_flip_card_enters_as_it_is():
    setup = Setup(cards=[FLIP, KILL, DOUBLE]).battlefield(B, "Monk // Essence")
    table = setup.hand(A, "Double", "Kill").play().cast("Double").resolve().answer("Monk")
    (copy,) = [one for one in table.all("Monk") if one.controller == A]
    table.cast("Kill", copy.id).resolve().resolve().answer()
    assert table.size("Double") == (2, 2)
    assert not table.find("Double").flipped
