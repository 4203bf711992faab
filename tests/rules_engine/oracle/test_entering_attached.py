"""What enters attached becomes attached as well (CR 303.4f, 603.2e)."""

from __future__ import annotations

from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

KEEPER = printed("Keeper", "creature", "Whenever an Aura becomes attached to ~, you gain 3 life.")
CHARM = printed("Charm", "aura", "Enchant creature / Enchanted creature gets +1/+1.")


def test_an_aura_spell_that_resolves_becomes_attached():
    setup = Setup(cards=[KEEPER, CHARM]).hand(A, "Charm").battlefield(A, "Keeper")
    table = setup.play()
    life = table.life(A)
    table.cast("Charm", table.find("Keeper").id).resolve_all()
    assert table.life(A) == life + 3


def test_not_an_aura_on_something_else():
    setup = Setup(cards=[KEEPER, CHARM]).hand(A, "Charm").battlefield(A, "Keeper", "Bear")
    table = setup.play()
    life = table.life(A)
    table.cast("Charm", table.find("Bear").id).resolve_all()
    assert table.life(A) == life


def test_once_as_it_enters_and_once_as_it_moves():
    roamer = printed(
        "Roamer", "artifact", "{0}: Attach target Aura you control to target creature you control."
    )
    setup = Setup(cards=[KEEPER, CHARM, roamer]).hand(A, "Charm").battlefield(A, "Keeper", "Roamer")
    table = setup.battlefield(A, "Bear").battlefield(B, "Giant").play()
    life = table.life(A)
    table.cast("Charm", table.find("Bear").id).resolve_all()
    table.activate("Roamer", table.find("Keeper").id).resolve_all()
    assert table.life(A) == life + 3
