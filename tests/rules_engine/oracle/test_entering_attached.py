"""What enters attached becomes attached as well (CR 303.4f, 603.2e)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
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


# --- attached to any of a group ----------------------------------------------------------------

HAUL = printed(
    "Haul",
    "sorcery",
    "Return any number of Aura cards from your graveyard to the battlefield attached to creatures "
    "you control.",
)
TETHER = printed(
    "Tether",
    "sorcery",
    "Return each Aura card from your graveyard to the battlefield. Only creatures can be enchanted "
    "this way.",
)
ANCHOR = printed("Anchor", "aura", "Enchant permanent / Enchanted permanent has flying.")
GROVE = printed("Grove", "aura", "Enchant land / Enchanted land has flying.")


@pytest.mark.cr("303.4f", "303.4i")
def test_each_aura_is_attached_to_one_of_the_group_that_it_can_enchant():
    setup = Setup(cards=[HAUL, CHARM, ANCHOR, GROVE]).hand(A, "Haul")
    setup = setup.graveyard(A, "Charm", "Anchor", "Grove").battlefield(B, "Giant")
    table = setup.battlefield(A, "Bear", "Ox", "Forest").play().cast("Haul").resolve()
    table.answer("Charm", "Anchor", "Grove")
    assert table.labels() == ["Bear", "Ox"]
    table.answer("Ox")
    assert table.labels() == ["Bear", "Ox"]
    table.answer("Bear")
    hosts = {aura: table.find(aura).attached_to for aura in ("Charm", "Anchor")}
    assert hosts == {"Charm": table.find("Ox").id, "Anchor": table.find("Bear").id}
    assert table.names(Zone.GRAVEYARD, A) == ["Grove", "Haul"]


@pytest.mark.cr("303.4f")
def test_only_creatures_can_be_enchanted_this_way():
    setup = Setup(cards=[TETHER, ANCHOR, GROVE]).hand(A, "Tether").graveyard(A, "Anchor", "Grove")
    table = setup.battlefield(A, "Forest").battlefield(B, "Giant").play().cast("Tether").resolve()
    assert table.find("Anchor").attached_to == table.find("Giant").id
    assert table.names(Zone.GRAVEYARD, A) == ["Grove", "Tether"]
