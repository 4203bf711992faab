"""Several objects of one instruction, in play (CR 608.2f)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import CREATURE, YOU, Enters, GainLife, TriggeredAbility
from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled
from tests.rules_engine.oracle.printed import printed


def cast(text: str, setup: Setup, *answers: object) -> Table:
    face = compiled("sorcery", text.replace("~", NAME))
    setup.cards[NAME] = CardDefinition((replace(face, mana_cost=ManaCost.parse("{0}")),))
    return setup.hand(A, NAME).play().cast(NAME, *answers).resolve_all()


def test_both_targets_are_destroyed():
    setup = Setup().battlefield(B, "Bear", "Forest", "Ox", "Mountain")
    table = cast("Destroy target creature and target land.", setup, "Bear", "Forest")
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Mountain", "Ox"]


def test_the_legal_target_is_destroyed_without_the_other():
    setup = Setup().battlefield(B, "Bear", "Forest")
    face = compiled("sorcery", "Destroy target creature and target land.")
    setup.cards[NAME] = CardDefinition((replace(face, mana_cost=ManaCost.parse("{0}")),))
    table = setup.hand(A, NAME).play().cast(NAME, "Bear", "Forest")
    bear = table.find("Bear")
    bear.damage = 2
    table.state.touch()
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_all_of_two_groups_are_destroyed():
    setup = Setup().battlefield(A, "Bear", "Forest").battlefield(B, "Ox", "Altar")
    table = cast("Destroy all creatures and all artifacts.", setup)
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == []
    assert table.names(Zone.GRAVEYARD, B) == ["Altar", "Ox"]


def test_players_and_what_they_control_are_damaged_at_once():
    setup = Setup().battlefield(A, "Bear").battlefield(B, "Bear", "Ox")
    table = cast("~ deals 2 damage to each opponent and each creature they control.", setup)
    assert (table.life(A), table.life(B)) == (20, 18)
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == ([NAME], ["Bear"])


def test_a_copy_of_each_token_is_created_at_the_same_time():
    """CR 603.6a: each of the new tokens enters together with the others."""
    warden = card(
        "Warden",
        "{0}",
        "Creature — Test",
        TriggeredAbility(Enters(CREATURE), (GainLife(YOU, 1),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[warden]).battlefield(A, "Warden", "Warden")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].kind = ObjectKind.TOKEN
    text = "For each token you control, create a token that's a copy of that permanent."
    table = cast(text, setup)
    assert len(table.all("Warden")) == 4
    assert len(table.decision.options) == 8  # each of the four has seen two enter


@pytest.mark.cr("608.2c")
def test_they_are_all_that_the_instruction_before_was_told_of():
    """Two targets that were exiled are both put back, at one time."""
    blink = printed(
        "Blink",
        "sorcery",
        "Exile up to one target artifact you control and up to one target creature you control. "
        "Then return them to the battlefield under their owners' control.",
    )
    watcher = printed(
        "Watcher",
        "enchantment",
        "Whenever one or more other permanents you control enter, you gain that much life.",
    )
    setup = (
        Setup(cards=[blink, watcher]).hand(A, "Blink").battlefield(A, "Watcher", "Two Rock", "Bear")
    )
    table = setup.play().cast("Blink", "Two Rock", "Bear").resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("608.2c")
def test_those_creatures_are_all_targets_that_were_named_before():
    arm = printed(
        "Arm",
        "sorcery",
        "Until end of turn, target creature gets +3/+3 and up to one other target creature gets "
        "+2/+2. Those creatures gain vigilance until end of turn.",
    )
    setup = Setup(cards=[arm]).hand(A, "Arm").battlefield(A, "Bear", "Ox", "Elf")
    table = setup.play().cast("Arm", "Bear", "Ox").resolve_all()
    vigilant = {
        name for name in ("Bear", "Ox", "Elf") if Keyword.VIGILANCE in table.seen(name).keywords
    }
    assert vigilant == {"Bear", "Ox"}


@pytest.mark.cr("608.2c")
def test_this_and_a_target_stay_tapped_together():
    turtle = printed(
        "Turtle",
        "creature",
        "When this creature enters, tap it and up to one target creature an opponent controls. "
        "They don't untap during their controllers' next untap steps.",
    )
    setup = Setup(cards=[turtle]).hand(A, "Turtle").battlefield(B, "Bear")
    table = setup.play().cast("Turtle").resolve().answer("Bear").resolve_all()
    table.go_to(Step.UPKEEP, turn=5)
    tapped = {name for name in ("Turtle", "Bear") if table.find(name).tapped}
    assert tapped == {"Turtle", "Bear"}


def test_what_was_told_before_an_instead_isnt_done_to_those_cards():
    text = (
        "Return target card from your graveyard to your hand. Put up to one other target card from "
        "your graveyard on top of your library. If you control a creature, instead return those "
        "cards to your hand."
    )
    with pytest.raises(OracleParseError):
        printed("Once", "instant", text)
