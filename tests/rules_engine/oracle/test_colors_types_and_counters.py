"""Counters that depend on what enters, colors and types that are counted, and what turns over with
them, in games."""

from __future__ import annotations

import pytest

from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.oracle.test_adventures_and_turning import pair
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

BOLT = printed("Bolt", "instant", "~ deals 4 damage to target creature.")


@pytest.mark.cr("614.1c", "608.2c")
@pytest.mark.parametrize(("price", "counters"), [("{2}", {"+1/+1": 3}), ("{5}", {})])
def test_more_counters_on_a_cheap_card(price: str, counters: dict[str, int]):
    growth = printed(
        "Growth",
        "sorcery",
        "Look at the top seven cards of your library. You may put a creature card from among them "
        "onto the battlefield. If that card has mana value 3 or less, it enters with three "
        "additional +1/+1 counters on it. Put the rest on the bottom of your library in a random "
        "order.",
    )
    kid = printed("Kid", "creature", "Flying", cost=price)
    table = Setup(cards=[growth, kid]).library(A, "Kid").hand(A, "Growth").play()
    table.cast("Growth").resolve().answer("Kid").resolve_all()
    assert table.find("Kid").counters == counters


@pytest.mark.cr("120.3", "603.4")
def test_damage_of_a_turn_to_one_player():
    vessel = printed(
        "Vessel",
        "creature",
        "Whenever ~ deals damage to a player, if it has dealt 4 or more damage to that player "
        "this turn, that player loses the game. / {0}: ~ deals 2 damage to target opponent.",
    )
    table = Setup(cards=[vessel]).battlefield(A, "Vessel").play()
    table.activate("Vessel", "B").resolve_all()
    assert not table.state.players[B].lost
    table.activate("Vessel", "B").resolve().resolve_all()
    assert table.state.players[B].lost


@pytest.mark.cr("712.14a", "303.4f")
def test_a_curse_returns_on_a_target_opponent():
    witch = pair(
        Layout.TRANSFORM,
        printed(
            "Witch",
            "creature",
            "When ~ dies, return it to the battlefield transformed under your control attached to "
            "target opponent.",
        ),
        printed(
            "Jinx",
            "aura",
            "Enchant player / Spells you cast that target enchanted player cost {1} less to cast.",
        ),
    )
    ray = printed("Ray", "sorcery", "Target opponent loses 1 life.", cost="{1}")
    setup = Setup(cards=[witch, BOLT, ray]).battlefield(A, witch.name).hand(A, "Bolt", "Ray")
    table = setup.play().cast("Bolt", "Witch").resolve_all()
    assert table.find("Jinx").attached_to == B
    table.cast("Ray", "B").resolve_all()
    assert table.life(B) == 19


@pytest.mark.cr("701.10a")
def test_doubled_power_and_a_keyword():
    lead = printed(
        "Lead",
        "instant",
        "Until end of turn, double target creature's power and it gains first strike.",
    )
    table = Setup(cards=[lead]).battlefield(A, "Bear").hand(A, "Lead").play()
    table.cast("Lead", "Bear").resolve_all()
    assert table.size("Bear") == (4, 2)


@pytest.mark.cr("105.1", "110.4")
@pytest.mark.parametrize(("more", "may"), [((), False), (("Forest",), True)])
def test_permanent_types_in_a_graveyard(more: tuple[str, ...], may: bool):
    door = printed(
        "Door",
        "artifact",
        "{0}: Draw a card. Activate only if there are two or more permanent types among cards in "
        "your graveyard.",
    )
    setup = Setup(cards=[door, BOLT]).battlefield(A, "Door").graveyard(A, "Bear", "Bolt", *more)
    table = setup.play()
    assert any("Door" in label for label in table.labels()) is may


@pytest.mark.cr("701.9a", "205.2")
def test_card_types_of_what_all_discarded():
    jester = printed(
        "Jester",
        "sorcery",
        "Each player discards a card. Then you draw a card for each card type among cards "
        "discarded this way.",
    )
    setup = Setup(cards=[jester, BOLT]).hand(A, "Jester", "Bear").hand(B, "Bolt")
    table = setup.play().cast("Jester").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2


@pytest.mark.cr("603.2c", "205.2")
def test_card_types_of_what_was_milled_together():
    cistern = printed(
        "Cistern",
        "enchantment",
        "Whenever one or more cards are put into your graveyard from your library, each opponent "
        "loses 1 life for each card type among those cards.",
    )
    mill = printed("Grind", "sorcery", "Mill three cards.")
    setup = Setup(cards=[cistern, mill, BOLT]).battlefield(A, "Cistern").hand(A, "Grind")
    table = setup.library(A, "Bear", "Ox", "Bolt").play().cast("Grind").resolve_all()
    assert table.life(B) == 18


@pytest.mark.cr("106.4")
def test_all_of_the_listed_mana():
    well = printed("Well", "sorcery", "Add {W}{W}, {U}{U}, {B}{B}, {R}{R}, and {G}{G}.")
    table = Setup(cards=[well]).hand(A, "Well").play().cast("Well").resolve_all()
    assert pool(table) == "WWUUBBRRGG"


@pytest.mark.cr("601.3", "606.1")
def test_neither_spells_nor_loyalty_abilities():
    hush = printed(
        "Hush",
        "instant",
        "Your opponents can't cast spells or activate planeswalkers' loyalty abilities this turn.",
    )
    walker = printed("Walker", "planeswalker", "+1: You gain 1 life.")
    rod = printed("Rod", "artifact", "{0}: You gain 1 life.")
    setup = Setup(cards=[hush, walker, rod, BOLT], active=B)
    setup.battlefield(B, "Rod", "Walker").hand(B, "Bolt").hand(A, "Hush").battlefield(A, "Bear")
    setup.state.find(setup.state.battlefield[1]).counters["loyalty"] = 3
    table = setup.play()
    assert any("Walker" in label for label in table.labels())
    table.pass_priority().cast("Hush").resolve().until_priority(B)
    assert not any("Walker" in label or "Bolt" in label for label in table.labels())
    assert any("Rod" in label for label in table.labels())


@pytest.mark.cr("701.39a")
def test_the_creature_chosen_for_bolster():
    prime = printed(
        "Prime",
        "sorcery",
        "Bolster 2. The chosen creature gains trample until end of turn.",
    )
    table = Setup(cards=[prime]).battlefield(A, "Bear", "Ox").hand(A, "Prime").play()
    table.cast("Prime").resolve_all()
    assert "trample" in {str(one) for one in table.seen("Bear").keywords}


@pytest.mark.cr("105.2", "400.7")
@pytest.mark.parametrize(("price", "cards"), [("{W}{U}{B}{R}{G}", 2), ("{W}{U}", 1)])
def test_a_card_of_all_colors_was_returned(price: str, cards: int):
    call = printed(
        "Call",
        "sorcery",
        "Return target multicolored card from your graveyard to your hand. If that card was all "
        "colors, draw a card.",
    )
    prism = printed("Prism", "creature", "Flying", cost=price)
    table = Setup(cards=[call, prism]).graveyard(A, "Prism").hand(A, "Call").play()
    table.cast("Call", "Prism").resolve_all()
    assert len(table.names(Zone.HAND, A)) == cards


@pytest.mark.cr("608.2h", "105.2")
def test_the_colors_that_a_sacrificed_creature_was():
    bound = printed(
        "Tie",
        "sorcery",
        "Sacrifice a creature. Return up to X cards from your graveyard to your hand, where X is "
        "the number of colors that creature was.",
    )
    prism = printed("Prism", "creature", "Flying", cost="{W}{U}")
    setup = Setup(cards=[bound, prism, BOLT]).battlefield(A, "Prism").hand(A, "Tie")
    table = setup.graveyard(A, "Bolt", "Bear").play().cast("Tie").resolve()
    table.answer("Bolt", "Bear").resolve_all()
    assert sorted(table.names(Zone.HAND, A)) == ["Bear", "Bolt"]


@pytest.mark.cr("400.7", "208.3")
def test_the_power_of_the_exiled_card():
    flesh = printed(
        "Feast",
        "sorcery",
        "Exile target creature card from a graveyard. Put X +1/+1 counters on target creature, "
        "where X is the power of the card you exiled.",
    )
    table = Setup(cards=[flesh]).graveyard(B, "Ox").battlefield(A, "Bear").hand(A, "Feast").play()
    power = 2 + (table.state.objects[table.state.players[B].graveyard[0]].face.power or 0)
    table.cast("Feast", "Ox", "Bear").resolve_all()
    assert table.size("Bear")[0] == power


@pytest.mark.cr("111.1", "603.2")
def test_a_token_of_a_kind():
    cellar = printed("Cellar", "enchantment", "Whenever you create a Blood token, you gain 1 life.")
    drop = printed("Drop", "sorcery", "Create a Blood token.")
    snack = printed("Snack", "sorcery", "Create a Food token.")
    setup = Setup(cards=[cellar, drop, snack]).battlefield(A, "Cellar").hand(A, "Drop", "Snack")
    table = setup.play().cast("Drop").resolve_all().cast("Snack").resolve_all()
    assert table.life(A) == 21
    assert table.state.step is Step.PRECOMBAT_MAIN
