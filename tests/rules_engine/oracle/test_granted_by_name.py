"""Abilities that another object has and that name what gives them (CR 201.5a)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def equipped(text: str, *more: str) -> Table:
    """A Bear of player A that carries an Equipment with that text."""
    tool = printed("Tool", "equipment", f"Equipped creature has {text} / Equip {{0}}")
    setup = Setup(cards=[tool]).battlefield(A, "Bear", "Tool", *more).battlefield(B, "Ox")
    return setup.play().activate("Tool", "Bear").resolve()


@pytest.mark.cr("201.5a")
def test_201_5a_the_equipment_is_sacrificed_and_is_the_source():
    t = equipped('"{T}, Sacrifice ~: ~ deals 2 damage to any target."')
    t.activate("Bear", "B").resolve()
    assert t.life(B) == 18
    assert t.names(Zone.GRAVEYARD, A) == ["Tool"]
    assert t.find("Bear").tapped


def test_701_3d_it_is_unattached_to_pay():
    t = equipped('"{T}, Unattach ~: Destroy target creature."')
    t.activate("Bear", "Ox").resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Ox"]
    assert t.find("Tool").attached_to is None
    assert not any("Bear" in label for label in t.labels())


def test_118_3_what_isnt_attached_cant_be_unattached():
    tool = printed("Tool", "equipment", "Unattach ~: You gain 1 life. / Equip {0}")
    t = Setup(cards=[tool]).battlefield(A, "Bear", "Tool").play()
    assert [label for label in t.labels() if "Tool" in label] == ["Activate Tool (2)"]
    t.act("Activate Tool (2)", "Bear").resolve()
    assert t.labels() == ["Pass", "Activate Tool (1)", "Activate Tool (2)"]


def test_603_12_the_target_of_a_granted_reflexive_trigger():
    text = (
        '"Whenever this creature attacks, you may sacrifice ~. When you do, this creature deals 2 '
        'damage to any target."'
    )
    t = equipped(text).attack("Bear").resolve().answer("Yes").answer("B").resolve_all()
    assert t.life(B) == 18
    assert t.names(Zone.GRAVEYARD, A) == ["Tool"]


def test_301_5c_an_equipment_is_attached_to_the_token_that_it_made():
    text = "When ~ enters, create a 1/1 white Soldier creature token, then attach ~ to it."
    t = Setup(cards=[printed("Tool", "equipment", text)]).hand(A, "Tool").play()
    t.cast("Tool").resolve().resolve()
    assert t.find("Tool").attached_to == t.find("Soldier Token").id


def test_201_5a_the_aura_goes_over_to_what_its_creature_finds():
    text = (
        'Enchanted creature has "At the beginning of your upkeep, destroy this creature. Reveal '
        "cards from the top of your library until you reveal a creature card. Put that card onto "
        "the battlefield and attach ~ to it, then put all other cards revealed this way on the "
        'bottom of your library in a random order."'
    )
    aura = printed("Shade", "aura", f"Enchant creature / {text}")
    setup = (
        Setup(cards=[aura], active=B).battlefield(A, "Bear").hand(B, "Shade").library(A, "Giant")
    )
    t = setup.play().cast("Shade", "Bear").resolve()
    t.go_to(Step.UPKEEP).resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear"]
    assert t.find("Shade").attached_to == t.find("Giant").id
