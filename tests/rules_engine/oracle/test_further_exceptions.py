"""Excluded kinds, legendary copies with names of their own, counters among players, and what your
sources dealt damage to."""

import pytest

from rules_engine.vocabulary import Supertype, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{1}{G}", size=(2, 2))
GIANT = printed("Giant", "creature", "", cost="{4}{G}", size=(4, 4))
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.", cost="{0}")
DOOM = printed("Doom", "instant", "Destroy target creature.", cost="{0}")


@pytest.mark.parametrize(("caster", "zone"), [(A, Zone.EXILE), (B, Zone.GRAVEYARD)])
def test_608_2h_a_creature_that_your_source_damaged(caster, zone):
    """The spell that dealt the damage is no more on the stack."""
    etching = printed(
        "Etching",
        "creature",
        "If a creature dealt damage this turn by a source you controlled would die, exile it "
        "instead.",
    )
    setup = Setup(cards=(BEAR, GIANT, BOLT, DOOM, etching)).battlefield(A, "Etching")
    table = setup.battlefield(B, "Bear", "Giant").hand(caster, "Bolt").hand(A, "Doom").play()
    if caster is B:
        table.pass_priority()
    table.cast("Bolt", "Giant", player=caster).resolve()
    table.cast("Doom", "Giant", player=A).resolve()
    assert "Giant" in table.names(zone, B)


def test_205_3_creatures_that_are_of_none_of_these_kinds():
    tide = printed(
        "Tide",
        "instant",
        "Return each creature that isn't a Goblin, Beast, or Merfolk to its owner's hand.",
        cost="{0}",
    )
    wall = printed("Rock", "creature", "Changeling")
    table = Setup(cards=(tide, wall, BEAR)).battlefield(A, "Rock", "Bear").hand(A, "Tide").play()
    table.cast("Tide").resolve()
    assert table.all("Rock")
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_205_4b_a_legendary_copy_of_another_name():
    """CR 707.9b: Elf is its only creature type."""
    mirror = printed(
        "Mirror",
        "sorcery",
        "Create a token that's a copy of target creature, except it's a legendary Elf named Rosa.",
        cost="{0}",
    )
    table = Setup(cards=(mirror, BEAR)).battlefield(B, "Bear").hand(A, "Mirror").play()
    table.cast("Mirror", "Bear").resolve()
    token = table.seen("Rosa")
    assert (token.supertypes, token.subtypes) == ({Supertype.LEGENDARY}, {"Elf"})
    assert table.size("Rosa") == (2, 2)


def test_122_1_counters_among_players():
    vault = printed(
        "Vault",
        "sorcery",
        "Each player gets three rad counters. Create X 2/2 black Zombie creature tokens, where X "
        "is the total number of rad counters among players.",
        cost="{0}",
    )
    table = Setup(cards=(vault,)).hand(A, "Vault").play()
    table.cast("Vault").resolve()
    assert len(table.all("Zombie Token")) == 6
