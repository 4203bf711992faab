"""Excluded kinds, exceptions of copies, counters among players, what your sources dealt damage to,
and what triggers as any number is tapped."""

import pytest

from rules_engine.ir.abilities import EntersAsCopy
from rules_engine.vocabulary import Keyword, Supertype, Zone
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


def test_707_9a_a_copy_that_has_its_other_abilities():
    """What copies the copy has them too, as they are part of its copiable values."""
    actor = printed(
        "Actor",
        "creature",
        "You may have ~ enter as a copy of another creature you control, except it has ~'s other "
        "abilities. / Trample / {0}: You gain 1 life.",
    )
    flier = printed("Flier", "creature", "Flying", size=(3, 4))
    clone = printed(
        "Clone", "creature", "You may have ~ enter as a copy of any creature on the battlefield."
    )
    setup = Setup(cards=(actor, flier, clone)).battlefield(A, "Flier").battlefield(B, "Forest")
    table = setup.hand(A, "Actor", "Clone").play()
    table.cast("Actor").resolve().answer("Flier").resolve_all()
    table.cast("Clone").resolve()
    first, actor_there = (obj.id for obj in table.all("Flier"))
    assert not table.seen(first).keyword_abilities(Keyword.TRAMPLE)
    table.answer(actor_there)
    for copy in (obj.id for obj in table.all("Flier")[1:]):
        assert {Keyword.FLYING, Keyword.TRAMPLE} <= set(table.seen(copy).keywords)
        assert table.size(copy) == (3, 4)
        assert not any(isinstance(one, EntersAsCopy) for one in table.seen(copy).abilities)
    assert table.labels().count("Activate Flier") == 2


def test_603_12_when_you_tap_any_number():
    """Even if it is none."""
    tide = printed(
        "Call",
        "sorcery",
        "Tap any number of untapped creatures you control. When you do, exile target creature an "
        "opponent controls with mana value X or less, where X is the number of creatures tapped "
        "this way.",
    )
    setup = Setup(cards=(tide, BEAR, GIANT)).battlefield(A, "Bear", "Bear", "Bear")
    table = setup.battlefield(B, "Bear", "Giant").hand(A, "Call").play()
    table.cast("Call").resolve()
    table.answer(*[obj.id for obj in table.all("Bear")[:2]])
    table.resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
