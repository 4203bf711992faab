"""Tokens of odder kinds, and what two players do together, in play (CR 101.4, 111.3, 508.4)."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed


def cast(text: str, setup: Setup, *answers: object) -> Table:
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


def test_a_token_whose_size_its_ability_defines():
    text = (
        "Create a green Treefolk creature token with \"This creature's power and toughness are "
        'each equal to the number of lands you control."'
    )
    table = cast(text, Setup().battlefield(A, "Forest", "Island", "Swamp"))
    assert table.size("Treefolk Token") == (3, 3)


def test_an_equipment_token():
    text = (
        'Create a colorless Equipment artifact token named Sword with "Equipped creature gets '
        '+1/+1" and equip {0}.'
    )
    table = cast(text, Setup().battlefield(A, "Bear"))
    table.activate("Sword", "Bear").resolve_all()
    assert table.size("Bear") == (3, 3)


def test_each_token_attacks_its_own_opponent():
    text = (
        "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's "
        "tapped and attacking that player."
    )
    setup = Setup(players=3).battlefield(A, "Bear")
    setup.cards["Thing"] = printed("Thing", "enchantment", text)
    table = setup.battlefield(A, "Thing").play().go_to(Step.DECLARE_ATTACKERS)
    option = next(one for one in table.decision.options if table.state.name(one.entity) == "Bear")
    table.game.answer([table.decision.options.index(option)])
    table.resolve_all().go_to(Step.END_OF_COMBAT)
    assert sorted((table.life(B), table.life(C))) == [17, 19]


def test_both_players_draw():
    table = cast("You and target opponent each draw two cards.", Setup(players=3), C)
    assert [len(table.names(Zone.HAND, player)) for player in (A, B, C)] == [2, 0, 2]


def test_both_players_create_a_token():
    table = cast("You and target opponent each create a Treasure token.", Setup(), B)
    assert len(table.all("Treasure Token", player=A)) == 1
    assert len(table.all("Treasure Token", player=B)) == 1
