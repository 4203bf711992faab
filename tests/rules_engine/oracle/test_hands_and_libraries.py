"""Hands, libraries and graveyards as wholes, card types, and what each player did this way."""

from __future__ import annotations

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("107.1", "603.2")
@pytest.mark.parametrize(("cards", "life"), [(2, 18), (3, 20), (4, 20), (5, 18)])
def test_exactly_three_or_exactly_four_cards(cards: int, life: int):
    cage = printed(
        "Cage",
        "artifact",
        "At the beginning of each opponent's upkeep, ~ deals 2 damage to that player unless they "
        "have exactly three or exactly four cards in hand.",
    )
    setup = Setup(cards=[cage], step=Step.END).battlefield(A, "Cage").hand(B, *["Bear"] * cards)
    table = setup.play().go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.life(B) == life


@pytest.mark.cr("121.1", "107.1c", "119.3")
def test_life_for_each_card_that_wasnt_drawn():
    truce = printed(
        "Truce",
        "instant",
        "Each player may draw up to two cards. For each card less than two a player draws this "
        "way, that player gains 2 life.",
    )
    setup = Setup(cards=[truce], players=3).hand(A, "Truce")
    table = setup.play().cast("Truce").resolve()
    table.answer("Yes").answer(1).answer("No").answer("Yes").answer(2).resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [22, 24, 20]
    assert [len(table.names(Zone.HAND, player)) for player in (A, B, C)] == [1, 0, 2]


@pytest.mark.cr("120.3", "701.9")
def test_damage_for_each_card_that_wasnt_discarded():
    bomb = printed(
        "Mind",
        "sorcery",
        "Each player may discard up to three cards. ~ deals damage to each player equal to 3 minus "
        "the number of cards they discarded this way.",
    )
    setup = Setup(cards=[bomb]).hand(A, "Mind", "Bear", "Ox").hand(B, "Bear", "Bear", "Bear")
    table = setup.play().cast("Mind").resolve()
    table.answer("Yes").answer("Ox").answer("Yes").answer("Bear", "Bear", "Bear").resolve_all()
    assert (table.life(A), table.life(B)) == (18, 20)


@pytest.mark.cr("608.2h", "119.3")
def test_life_for_each_card_put_into_the_hand():
    blex = printed(
        "Blex",
        "sorcery",
        "Look at the top five cards of your library. You may put any number of them into your hand "
        "and the rest into your graveyard. You lose 3 life for each card you put into your hand "
        "this way.",
    )
    setup = Setup(cards=[blex]).hand(A, "Blex").library(A, "Bear", "Ox", "Forest")
    table = setup.play().cast("Blex").resolve().answer("Yes").answer("Bear", "Ox").resolve_all()
    assert (table.life(A), table.names(Zone.HAND, A)) == (14, ["Bear", "Ox"])


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize("index", [0, 1])
def test_onto_the_battlefield_or_into_the_hand(index: int):
    apex = printed(
        "Apex",
        "creature",
        "When ~ enters, exile cards from the top of your library until you exile a nonland "
        "permanent card. Put that card onto the battlefield or into your hand.",
    )
    setup = Setup(cards=[apex]).hand(A, "Apex").library(A, "Ox", "Forest")
    table = setup.play().cast("Apex").resolve_all()
    table.answer(table.labels()[index]).resolve_all()
    zone = (Zone.BATTLEFIELD, Zone.HAND)[index]
    assert "Ox" in table.names(zone, A)


@pytest.mark.cr("701.9", "121.1", "115.1")
def test_any_number_of_opponents_discard_and_draw():
    deal = printed(
        "Deal",
        "instant",
        "Any number of target opponents each discard their hands, then draw seven cards.",
    )
    setup = Setup(cards=[deal], players=3).hand(A, "Deal", "Bear").hand(B, "Bear").hand(C, "Ox")
    table = setup.play().cast("Deal", "C").resolve_all()
    assert [len(table.names(Zone.HAND, player)) for player in (A, B, C)] == [1, 1, 7]
    assert table.names(Zone.GRAVEYARD, C) == ["Ox"]


@pytest.mark.cr("303.4", "120.3")
def test_damage_for_each_curse_attached_to_the_player():
    thirst = printed(
        "Thirst",
        "aura",
        "Enchant player / At the beginning of enchanted player's upkeep, ~ deals damage to that "
        "player equal to the number of Curses attached to them.",
        type_line="Enchantment — Aura Curse",
    )
    setup = Setup(cards=[thirst]).hand(A, "Thirst", "Thirst")
    table = setup.play().cast("Thirst", "B").resolve_all().cast("Thirst", "B").resolve_all()
    table.go_to(Step.UPKEEP, turn=4)
    while table.state.stack or (table.labels() and "Thirst" in table.labels()[0]):
        table.resolve() if table.state.stack else table.answer(table.labels()[0])
    assert table.life(B) == 16


@pytest.mark.cr("508.3c", "508.1")
def test_who_attacks_the_enchanted_player_may_create_a_token():
    graves = printed(
        "Graves",
        "aura",
        "Enchant player / Whenever a player attacks enchanted player with one or more creatures, "
        "that attacking player may create a tapped 2/2 black Zombie creature token.",
    )
    setup = Setup(cards=[graves]).hand(A, "Graves").battlefield(A, "Bear", "Ox")
    table = setup.play().cast("Graves", "B").resolve_all().attack("Bear", "Ox").resolve_all()
    table.answer("Yes").resolve_all()
    assert len(table.all("Zombie Token", player=A)) == 1


@pytest.mark.cr("205.2a", "701.20a")
def test_cards_of_the_chosen_card_type():
    oath = printed(
        "Oath",
        "instant",
        "Choose a card type. Target opponent reveals their hand. ~ deals 3 damage to that player "
        "for each card of the chosen type revealed this way.",
    )
    setup = Setup(cards=[oath]).hand(A, "Oath").hand(B, "Bear", "Ox", "Forest")
    table = setup.play().cast("Oath", "B").resolve()
    assert "land" in table.labels()
    table.answer("creature").resolve_all()
    assert table.life(B) == 14


@pytest.mark.cr("205.2a", "601.2f", "614.1c")
def test_spells_of_the_chosen_card_type_cost_less():
    umori = printed(
        "Umori",
        "enchantment",
        "As ~ enters, choose a card type. / Spells you cast of the chosen type cost {1} less to "
        "cast.",
    )
    one = printed("One", "creature", "Flying", cost="{1}")
    two = printed("Two", "sorcery", "Draw a card.", cost="{1}")
    setup = Setup(cards=[umori, one, two]).hand(A, "Umori", "One", "Two")
    table = setup.play().cast("Umori").resolve().answer("creature").resolve_all()
    assert table.refused(lambda: table.cast("Two"))
    table.cast("One").resolve_all()
    assert table.all("One")


@pytest.mark.cr("608.2d")
def test_a_card_of_each_kind_comes_back():
    reclaim = printed(
        "Reclaim",
        "instant",
        "Return a creature card and a land card from your graveyard to your hand.",
    )
    setup = Setup(cards=[reclaim]).hand(A, "Reclaim").graveyard(A, "Bear", "Ox", "Forest")
    table = setup.play().cast("Reclaim").resolve().answer("Ox").resolve_all()
    assert table.names(Zone.HAND, A) == ["Forest", "Ox"]


@pytest.mark.cr("400.1", "406.1")
def test_all_hands_and_graveyards_are_exiled():
    fire = printed("Fire", "sorcery", "Exile all cards from all hands and graveyards.")
    setup = Setup(cards=[fire]).hand(A, "Fire", "Bear").hand(B, "Ox").graveyard(B, "Forest")
    table = setup.play().cast("Fire").resolve_all()
    assert (table.names(Zone.EXILE, A), table.names(Zone.EXILE, B)) == (["Bear"], ["Forest", "Ox"])


@pytest.mark.cr("701.12f")
def test_a_hand_and_a_graveyard_are_exchanged_though_one_is_empty():
    harness = printed("Harness", "instant", "Exchange your hand and graveyard.")
    setup = Setup(cards=[harness]).hand(A, "Harness").graveyard(A, "Bear", "Ox")
    table = setup.play().cast("Harness").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear", "Ox"]
    assert table.names(Zone.GRAVEYARD, A) == ["Harness"]


@pytest.mark.cr("701.24", "608.2g")
def test_spells_are_cast_from_the_shuffled_library():
    fury = printed(
        "Fury",
        "sorcery",
        "Shuffle your library, then exile the top four cards. You may cast any number of spells "
        "with mana value 5 or less from among them without paying their mana costs.",
    )
    setup = Setup(cards=[fury], library=0).hand(A, "Fury").library(A, *["Bear"] * 4)
    table = setup.play().cast("Fury").resolve()
    assert len(table.names(Zone.EXILE, A)) == 4


@pytest.mark.cr("603.10a", "608.2h")
def test_life_and_cards_equal_to_its_power():
    hydra = printed(
        "Head", "creature", "When ~ dies, you gain life and draw cards equal to its power."
    )
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[hydra, kill]).battlefield(A, "Head").hand(A, "Kill")
    table = setup.play().cast("Kill", "Head").resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (22, 2)


def shuffles(table: Table) -> int:
    return len(table.events(ev.Shuffled))


@pytest.mark.cr("701.24d")
def test_701_24d_a_library_is_shuffled_though_nothing_is_put_into_it():
    wheel = printed("Wheel", "sorcery", "Shuffle your graveyard into your library.", cost="{0}")
    table = Setup(cards=[wheel]).hand(A, "Wheel").play().cast("Wheel").resolve()
    assert shuffles(table) == 1


@pytest.mark.cr("701.24c")
def test_701_24c_the_library_of_what_is_gone_is_shuffled():
    dragon = printed("Drake", "creature", "When ~ dies, shuffle it into its owner's library.")
    kill = printed("Kill", "instant", "Destroy target creature.")
    away = printed("Away", "instant", "Exile target creature card from a graveyard.")
    start = Setup(cards=[dragon, kill, away]).battlefield(A, "Drake").hand(A, "Kill", "Away")
    table = start.play().cast("Kill", "Drake").resolve().cast("Away", "Drake").resolve().resolve()
    assert table.names(Zone.EXILE, A) == ["Drake"]
    assert shuffles(table) == 1


@pytest.mark.cr("701.24d", "608.2c")
def test_701_24d_the_rest_is_shuffled_only_if_cards_were_revealed():
    text = (
        "{0}: Sacrifice an artifact. If you do, reveal cards from the top of your library until "
        "you reveal a creature card. Put that card onto the battlefield, then shuffle the rest "
        "into your library."
    )
    start = Setup(cards=[printed("Altar", "enchantment", text)], library=0)
    start = start.battlefield(A, "Altar", "Painter").library(A, "Wastes", "Bear")
    table = start.play().activate("Altar").resolve()
    assert table.find("Bear").controller == A
    assert shuffles(table) == 1
    table.activate("Altar").resolve()
    assert shuffles(table) == 1


@pytest.mark.cr("608.2h")
def test_608_2h_the_difference_to_so_many_or_fewer_isnt_zero():
    text = "{0}: If you have three or fewer cards in hand, draw cards equal to the difference."
    start = Setup(cards=[printed("Mind", "artifact", text)]).battlefield(A, "Mind")
    table = start.hand(A, "Bear", "Bear", "Bear").play().activate("Mind").resolve()
    assert len(table.names(Zone.HAND, A)) == 4
    table.activate("Mind").resolve()
    assert len(table.names(Zone.HAND, A)) == 4
