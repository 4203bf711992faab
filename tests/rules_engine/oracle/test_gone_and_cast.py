"""What went or came back this way, from where a spell was cast, and what commanders cost."""

from __future__ import annotations

from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

GIANT = printed("Giant", "creature", "Trample", size=(5, 4))


def test_a_creature_shrinks_by_the_toughness_of_the_card_that_came_back():
    renewal = printed(
        "Renewal",
        "instant",
        "Return target creature card from your graveyard to your hand. Target creature gets -X/-X "
        "until end of turn, where X is the toughness of the card returned this way.",
    )
    wall = printed("Bulwark", "creature", "Defender", size=(6, 6))
    setup = Setup(cards=[renewal, GIANT, wall]).battlefield(B, "Bulwark").graveyard(A, "Giant")
    table = setup.hand(A, "Renewal").play()
    table.cast("Renewal", "Giant", "Bulwark").resolve_all()
    assert table.size("Bulwark") == (2, 2)
    assert table.names(Zone.HAND, A) == ["Giant"]


def test_the_power_of_an_exiled_token_counts_as_it_last_was():
    thirst = printed(
        "Thirst",
        "instant",
        "Exile target creature. Put X +1/+1 counters on target creature you control, where X is "
        "the power of the creature exiled this way.",
    )
    maker = printed("Maker", "sorcery", "Create a 3/3 green Beast creature token.")
    setup = Setup(cards=[thirst, maker]).battlefield(A, "Bear").hand(A, "Thirst", "Maker")
    table = setup.play().cast("Maker").resolve_all()
    table.cast("Thirst", table.find("Beast Token").id, table.find("Bear").id).resolve_all()
    assert table.size("Bear") == (5, 5)


def test_only_a_spell_cast_from_elsewhere_than_the_hand_does_more():
    loose = printed(
        "Loose",
        "sorcery",
        "You gain 1 life. If this spell was cast from anywhere other than your hand, you gain 5 "
        "life. / Flashback {0}",
    )
    table = Setup(cards=[loose]).hand(A, "Loose").play().cast("Loose").resolve_all()
    assert table.life(A) == 21
    table.cast("Loose with flashback").resolve_all()
    assert table.life(A) == 27


def test_each_of_the_chosen_creatures_is_copied():
    mirage = printed(
        "Mirage",
        "sorcery",
        "Choose up to two target creatures you don't control. For each of those creatures, create "
        "a token that's a copy of that creature.",
    )
    setup = Setup(cards=[mirage, GIANT]).battlefield(B, "Bear", "Giant").hand(A, "Mirage")
    table = setup.play()
    table.cast("Mirage", [table.find("Bear").id, table.find("Giant").id]).resolve_all()
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Bear", "Giant"]


def test_a_card_comes_back_with_counters_of_two_kinds_or_with_x():
    lasting = printed(
        "Lasting",
        "sorcery",
        "Return target creature card from your graveyard to the battlefield with a hexproof "
        "counter and an indestructible counter on it.",
    )
    rising = printed(
        "Rising",
        "sorcery",
        "Return target creature card from your graveyard to the battlefield with X additional "
        "+1/+1 counters on it.",
        cost="{X}",
    )
    setup = Setup(cards=[lasting, rising]).graveyard(A, "Bear").hand(A, "Lasting")
    table = setup.play()
    table.cast("Lasting", "Bear").resolve_all()
    assert table.find("Bear").counters == {"hexproof": 1, "indestructible": 1}
    table = Setup(cards=[rising]).graveyard(A, "Bear").hand(A, "Rising").play()
    with_pool(table, "RRR")
    table.cast("Rising", 3, "Bear").resolve_all()
    assert table.size("Bear") == (5, 5)


def test_a_flashback_spell_costs_less_by_what_a_commander_costs():
    vision = printed(
        "Vision",
        "sorcery",
        "You gain 1 life. / Flashback {4}{R}. This spell costs {X} less to cast this way, where X "
        "is the greatest mana value of a commander you own on the battlefield or in the command "
        "zone.",
        cost="{1}{R}",
    )
    chief = printed("Chief", "creature", "Trample", cost="{2}{G}", type_line="Legendary Creature")
    setup = Setup(cards=[vision, chief]).graveyard(A, "Vision").put(A, Zone.COMMAND, "Chief")
    designate_commander(setup.state, setup.state.command[-1])
    table = with_pool(setup.play(), "RRR").cast("Vision with flashback").resolve_all()
    assert (table.life(A), pool(table)) == (21, "R")
