"""What is done for several players or opponents, and smaller clauses of spells, in games."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

GIANT = printed("Giant", "creature", "Trample", size=(5, 4))


def test_601_2c_for_any_number_of_opponents_none_has_to_lose_anything():
    judgment = printed(
        "Judgment",
        "instant",
        "For any number of opponents, destroy target nonland permanent that player controls.",
    )
    setup = Setup(cards=[judgment]).battlefield(B, "Bear").hand(A, "Judgment", "Judgment")
    table = setup.play().cast("Judgment", []).resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]
    table.cast("Judgment", ["Bear"]).resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_the_creatures_of_the_chosen_players_are_counted():
    call = printed(
        "Call",
        "instant",
        "Choose any number of target opponents. You gain X life, where X is the number of "
        "creatures those opponents control.",
    )
    setup = Setup(cards=[call]).battlefield(A, "Bear").battlefield(B, "Bear", "Bear")
    table = setup.hand(A, "Call", "Call").play().cast("Call", [B]).resolve_all()
    assert table.life(A) == 22
    table.cast("Call", []).resolve_all()
    assert table.life(A) == 22


def test_each_opponent_loses_two_times_x_and_each_player_counts():
    debt = printed(
        "Debt",
        "sorcery",
        "Each opponent loses two times X life. You gain life equal to the life lost this way.",
        cost="{X}",
    )
    moons = printed("Moons", "sorcery", "You gain 1 life for each player.")
    table = with_pool(Setup(cards=[debt, moons]).hand(A, "Debt", "Moons").play(), "BBB")
    table.cast("Debt", 3).resolve_all()
    assert (table.life(A), table.life(B)) == (26, 14)
    table.cast("Moons").resolve_all()
    assert table.life(A) == 28


def test_a_creature_grows_before_it_fights():
    punch = printed(
        "Punch",
        "sorcery",
        "Target creature you control fights target creature you don't control. The creature you "
        "control gets +2/+2 until end of turn before it fights if you control a creature with "
        "power 4 or greater.",
    )
    setup = Setup(cards=[punch, GIANT]).battlefield(A, "Bear").battlefield(B, "Giant")
    table = setup.hand(A, "Punch").play().cast("Punch", "Bear", "Giant").resolve_all()
    assert (table.names(Zone.BATTLEFIELD, A), table.find("Giant").damage) == ([], 2)
    setup = Setup(cards=[punch, GIANT]).battlefield(A, "Bear", "Giant").battlefield(B, "Giant")
    table = setup.hand(A, "Punch").play().cast("Punch", "Bear").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Giant"]
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_614_6_what_the_spell_damaged_is_exiled_instead_of_dying():
    torch = printed(
        "Torch",
        "instant",
        "~ deals 2 damage to target creature. If a permanent dealt damage by ~ would die this "
        "turn, exile it instead.",
    )
    table = Setup(cards=[torch]).battlefield(B, "Bear").hand(A, "Torch").play()
    table.cast("Torch", "Bear").resolve_all()
    assert (table.names(Zone.EXILE, B), table.names(Zone.GRAVEYARD, B)) == (["Bear"], [])


def test_all_cards_searched_for_are_exiled():
    torment = printed(
        "Torment",
        "sorcery",
        "Search target player's library for X cards, where X is the number of cards in your hand, "
        "and exile them. Then that player shuffles.",
    )
    setup = Setup(cards=[torment, GIANT]).library(B, "Bear", "Giant", "Forest")
    table = setup.hand(A, "Torment", "Forest", "Forest").play().cast("Torment", B).resolve()
    table.answer("Bear", "Giant")
    assert sorted(table.names(Zone.EXILE, B)) == ["Bear", "Giant"]


def test_701_3d_all_equipment_comes_off():
    disarm = printed("Disarm", "instant", "Unattach all Equipment from target creature.")
    sword = printed("Sword", "artifact", "Equip {0}", type_line="Artifact — Equipment")
    setup = Setup(cards=[disarm, sword]).battlefield(A, "Bear", "Sword", "Sword")
    table = setup.hand(A, "Disarm").play()
    for one in [item.id for item in table.all("Sword")]:
        table.state.objects[one].attached_to = table.find("Bear").id
    table.cast("Disarm", "Bear").resolve_all()
    assert [item.attached_to for item in table.all("Sword")] == [None, None]


def test_only_the_weakest_creature_is_destroyed():
    banquet = printed(
        "Banquet",
        "sorcery",
        "Destroy target creature if it has the least power or is tied for least power among "
        "creatures on the battlefield.",
    )
    setup = Setup(cards=[banquet, GIANT]).battlefield(B, "Bear", "Giant")
    table = setup.hand(A, "Banquet", "Banquet").play().cast("Banquet", "Giant").resolve_all()
    assert sorted(table.names(Zone.BATTLEFIELD, B)) == ["Bear", "Giant"]
    table.cast("Banquet", "Bear").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Giant"]
