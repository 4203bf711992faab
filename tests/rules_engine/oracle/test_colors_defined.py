"""Colors that cards define of themselves, wherever they are (CR 604.3), and color identity."""

from __future__ import annotations

import pytest

from rules_engine.cards.color_identity import color_identity
from rules_engine.ir.abilities import StaticAbility
from rules_engine.rules.board import characteristics
from rules_engine.vocabulary import Color, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

EVERY = frozenset(Color)
COURIER = printed("Courier", "creature", "~ is all colors.", cost="{4}")
WAYFARER = printed(
    "Wayfarer",
    "creature",
    "~ is all colors. This ability doesn't affect its color identity. / Multicolored spells you "
    "cast have convoke.",
    cost="{2}{G}",
)
GHOST = printed("Ghost", "instant", "~ is colorless. / ~ deals 1 damage to any target.", cost="{R}")
WATCH = printed(
    "Watch",
    "enchantment",
    "Whenever you cast a multicolored spell, you gain 1 life. / Whenever you cast a red spell, "
    "draw a card.",
)


@pytest.mark.cr("604.3", "613.3")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE])
def test_604_3_it_is_all_colors_in_every_zone(zone: Zone):
    table = Setup(cards=[COURIER]).put(A, zone, "Courier").play()
    assert characteristics(table.state, table.find("Courier", zone).id).colors == EVERY


@pytest.mark.cr("604.3")
def test_604_3_a_spell_of_all_colors_is_multicolored():
    setup = Setup(cards=[COURIER, GHOST, WATCH]).battlefield(A, "Watch", *["Mountain"] * 5)
    table = setup.hand(A, "Courier", "Ghost").play().cast("Courier")
    table.answer(table.labels()[0]).resolve_all()
    assert (table.life(A), len(table.state.players[A].hand)) == (21, 2)
    table.cast("Ghost", B).resolve_all()
    assert (table.life(A), len(table.state.players[A].hand)) == (21, 1), "it isn't red"


@pytest.mark.cr("903.4")
def test_903_4_colors_that_are_defined_are_part_of_the_color_identity():
    assert color_identity(COURIER) == EVERY
    assert color_identity(WAYFARER) == {Color.GREEN}
    assert color_identity(GHOST) == {Color.RED}


@pytest.mark.cr("604.3a")
def test_604_3a_under_a_condition_it_defines_nothing():
    text = "As long as you control a Forest, ~ is all colors."
    (ability,) = printed("Fickle", "creature", text).front.abilities
    assert isinstance(ability, StaticAbility)
    assert not ability.defines
