"""Several objects of one instruction, in play (CR 608.2f)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import CREATURE, YOU, Enters, GainLife, TriggeredAbility
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled


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
