"""What a spell has put onto the battlefield fights, deals damage and dies as what it is there."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{1}{G}")
GIANT = printed("Giant", "creature", "", cost="{3}{R}", size=(3, 4))
FIEND = printed("Fiend", "creature", "Lifelink", cost="{3}{B}", size=(2, 3))
BANNER = printed("Banner", "enchantment", "Creatures you control get +1/+1.", cost="{1}{W}{W}")
AGAIN = printed(
    "Again",
    "instant",
    "Return target creature card from your graveyard to the battlefield. When you do, it fights "
    "up to one target creature you don't control.",
    cost="{G}",
)
DEPTHS = printed(
    "Depths",
    "sorcery",
    "Put target creature card from a graveyard onto the battlefield under your control. That "
    "creature deals damage equal to its power to each other creature.",
    cost="{R}",
)
SOOTHED = printed(
    "Soothed",
    "sorcery",
    "Return target creature card from your graveyard to the battlefield. You gain life equal to "
    "its toughness.",
    cost="{W}",
)
MOURNED = printed(
    "Mourned",
    "sorcery",
    "Return target creature card from your graveyard to the battlefield. When it dies this turn, "
    "you gain 4 life. Destroy it.",
    cost="{W}",
)
SAFE = printed(
    "Safe",
    "sorcery",
    "Return target creature card from your graveyard to the battlefield. Prevent the next 2 damage "
    "that would be dealt to it this turn. ~ deals 4 damage to it.",
    cost="{W}",
)
CARDS = [BEAR, GIANT, FIEND, BANNER, AGAIN, DEPTHS, SOOTHED, MOURNED, SAFE]


def cast(spell: str, land: str, card: str, *others: str) -> Table:
    setup = Setup(cards=CARDS).graveyard(A, card).battlefield(A, land, *others)
    return setup.battlefield(B, "Bear").hand(A, spell).play().cast(spell, card)


@pytest.mark.cr("400.7j")
def test_400_7j_what_came_back_fights():
    t = cast("Again", "Forest", "Giant").resolve().answer("Bear").resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert t.find("Giant", Zone.BATTLEFIELD).damage == 2


@pytest.mark.cr("400.7j")
def test_400_7j_it_deals_damage_as_it_is_on_the_battlefield():
    t = cast("Depths", "Mountain", "Fiend", "Banner", "Giant").resolve_all()
    assert t.life(A) == 26, "lifelink, and a power of 3"
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert t.find("Giant", Zone.BATTLEFIELD).damage == 3


@pytest.mark.cr("400.7j")
def test_400_7j_its_toughness_is_that_of_the_permanent():
    assert cast("Soothed", "Plains", "Giant", "Banner").resolve_all().life(A) == 25


@pytest.mark.cr("603.7c")
def test_603_7c_its_death_this_turn_is_seen():
    assert cast("Mourned", "Plains", "Giant").resolve_all().life(A) == 24


@pytest.mark.cr("400.7j")
def test_400_7j_damage_to_it_is_prevented():
    t = cast("Safe", "Plains", "Giant").resolve_all()
    assert t.find("Giant", Zone.BATTLEFIELD).damage == 2
