"""What was revealed, discarded or buried this way, kinds of cards sought, the event's damage."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("603.2c", "510.2")
def test_a_token_as_big_as_the_damage_of_those_creatures():
    crash = printed(
        "Crash",
        "enchantment",
        "Whenever one or more creatures you control deal combat damage to a player, create an X/X "
        "green Dinosaur creature token, where X is the amount of damage those creatures dealt to "
        "that player.",
    )
    setup = Setup(cards=[crash]).battlefield(A, "Crash", "Bear", "Ox")
    table = setup.play()
    power = sum(table.size(name)[0] or 0 for name in ("Bear", "Ox"))
    table.attack("Bear", "Ox").go_to(Step.END).resolve_all()
    assert (table.size("Dinosaur Token"), table.life(B)) == ((power, power), 20 - power)


@pytest.mark.cr("603.3d", "608.2h")
def test_a_target_within_the_damage_of_the_event():
    singer = printed(
        "Singer",
        "creature",
        "Haste / Whenever ~ deals combat damage to a player, you may return target creature card "
        "with mana value X or less from your graveyard to the battlefield, where X is the amount "
        "of damage ~ dealt to that player.",
    )
    small = printed("Small", "creature", "Flying", cost="{2}")
    large = printed("Large", "creature", "Flying", cost="{3}")
    setup = Setup(cards=[singer, small, large]).battlefield(A, "Singer")
    table = setup.graveyard(A, "Small", "Large").play().attack("Singer")
    table.go_to(Step.COMBAT_DAMAGE).resolve_all().answer("Yes").resolve_all()
    assert (bool(table.all("Small")), bool(table.all("Large"))) == (True, False)


@pytest.mark.cr("701.17", "608.2h")
def test_cards_put_into_a_graveyard_this_way_are_counted():
    confession = printed(
        "Confession",
        "sorcery",
        "Target player mills four cards. You draw a card for each creature card put into their "
        "graveyard this way.",
    )
    setup = Setup(cards=[confession]).hand(A, "Confession").graveyard(B, "Giant")
    table = setup.library(B, "Bear", "Forest", "Ox", "Island").play().cast("Confession", "B")
    table.resolve_all()
    assert (len(table.names(Zone.HAND, A)), len(table.names(Zone.GRAVEYARD, B))) == (2, 5)


@pytest.mark.cr("608.2c")
def test_the_rest_put_into_the_graveyard_are_counted_too():
    taste = printed(
        "Taste",
        "sorcery",
        "Look at the top three cards of your library. Put one of them into your hand and the rest "
        "into your graveyard. You gain life equal to the greatest power among creature cards put "
        "into your graveyard this way.",
    )
    setup = Setup(cards=[taste]).hand(A, "Taste").library(A, "Bear", "Giant", "Forest")
    table = setup.graveyard(A, "Hydra").play().cast("Taste").resolve().answer("Giant").resolve_all()
    assert (table.names(Zone.HAND, A), table.life(A)) == (["Giant"], 22)


@pytest.mark.cr("701.9", "608.2c")
def test_as_many_are_drawn_as_were_discarded():
    forget = printed(
        "Forget",
        "sorcery",
        "Target player discards two cards, then draws as many cards as they discarded this way.",
    )
    setup = Setup(cards=[forget]).hand(A, "Forget").hand(B, "Bear")
    table = setup.play().cast("Forget", "B").resolve_all()
    assert (table.names(Zone.HAND, B), table.names(Zone.GRAVEYARD, B)) == (["Wastes"], ["Bear"])


@pytest.mark.cr("701.20a", "608.2c")
def test_a_card_is_drawn_for_each_mountain_and_red_card():
    stare = printed(
        "Stare",
        "sorcery",
        "Target opponent reveals their hand. You draw a card for each Mountain and red card in it.",
    )
    setup = Setup(cards=[stare]).hand(A, "Stare").hand(B, "Mountain", "Shock", "Bear", "Forest")
    table = setup.play().cast("Stare", "B").resolve_all()
    assert table.names(Zone.HAND, A) == ["Wastes", "Wastes"]


@pytest.mark.cr("701.24")
def test_owners_shuffle_what_is_put_on_top_of_their_libraries():
    stalker = printed(
        "Stalker",
        "creature",
        "{0}: Put ~ and target creature on top of their owners' libraries, then those players "
        "shuffle their libraries.",
    )
    setup = Setup(cards=[stalker]).battlefield(A, "Stalker").battlefield(B, "Ox")
    table = setup.play().activate("Stalker", "Ox").resolve_all()
    assert (table.all("Stalker"), table.all("Ox")) == ([], [])
    assert [len(table.state.players[player].library) for player in (A, B)] == [11, 11]


@pytest.mark.cr("701.20a", "608.2d")
def test_a_player_chooses_what_to_reveal_and_another_what_is_discarded():
    toll = printed(
        "Toll",
        "sorcery",
        "Target player reveals a number of cards from their hand equal to the number of Swamps you "
        "control. You choose one of them. That player discards that card.",
    )
    setup = Setup(cards=[toll]).hand(A, "Toll").battlefield(A, "Swamp", "Swamp")
    table = setup.hand(B, "Bear", "Ox", "Giant").play().cast("Toll", "B").resolve()
    assert table.decision.player == B
    table.answer("Bear", "Ox")
    assert (table.decision.player, sorted(table.labels())) == (A, ["Bear", "Ox"])
    table.answer("Ox").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]


@pytest.mark.cr("201.4", "701.20a")
def test_only_cards_of_the_name_among_those_revealed_are_discarded():
    king = printed(
        "King",
        "sorcery",
        "Choose a card name. Target opponent reveals two cards at random from their hand. Then "
        "that player discards all cards with that name revealed this way.",
    )
    setup = Setup(cards=[king]).hand(A, "King").hand(B, "Bear", "Bear")
    table = setup.play().cast("King", "B").resolve()
    table.answer("Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Bear"]


@pytest.mark.cr("701.23b")
def test_one_card_of_each_kind_is_sought():
    conflux = printed(
        "Conflux",
        "sorcery",
        "Search your library for a Plains card, an Island card, a Swamp card, and a Mountain card. "
        "Reveal those cards, put them into your hand, then shuffle.",
    )
    setup = Setup(cards=[conflux]).hand(A, "Conflux").library(A, "Plains", "Island", "Mountain")
    table = setup.play().cast("Conflux").resolve()
    for name in ("Plains", "Island", "Mountain"):
        while name not in table.labels():
            table.answer()
        table.answer(name)
    table.resolve_all()
    assert table.names(Zone.HAND, A) == ["Island", "Mountain", "Plains"]


@pytest.mark.cr("608.2d")
def test_up_to_one_card_of_each_kind_is_taken():
    kaalia = printed(
        "Seeker",
        "creature",
        "When ~ enters, look at the top four cards of your library. You may reveal a land card, an "
        "artifact card, and/or a creature card from among them and put them into your hand. Put "
        "the rest on the bottom of your library in a random order.",
    )
    setup = Setup(cards=[kaalia]).hand(A, "Seeker").library(A, "Bear", "Ox", "Forest", "Shock")
    table = setup.play().cast("Seeker").resolve_all().answer("Yes")
    table.answer("Forest").answer("Ox").resolve_all()
    assert table.names(Zone.HAND, A) == ["Forest", "Ox"]
    assert table.state.name(table.state.players[A].library[-1]) == "Wastes"


@pytest.mark.cr("608.2d", "401.4")
@pytest.mark.parametrize(("place", "index"), [("Top", -1), ("Bottom", 0)])
def test_both_cards_are_put_at_one_end(place: str, index: int):
    cache = printed(
        "Cache",
        "sorcery",
        "Draw three cards, then put two cards from your hand both on top of your library or both "
        "on the bottom of your library.",
    )
    setup = Setup(cards=[cache]).hand(A, "Cache", "Bear", "Ox")
    table = setup.play().cast("Cache").resolve().answer("Bear", "Ox").answer(place)
    table.answer("Bear", "Ox").resolve_all()
    assert table.state.name(table.state.players[A].library[index]) in ("Bear", "Ox")
    assert table.names(Zone.HAND, A) == ["Wastes"] * 3


@pytest.mark.cr("608.2c", "701.20a")
def test_as_many_creature_cards_are_revealed_as_were_exiled():
    poly = printed(
        "Poly",
        "sorcery",
        "Exile all creatures you control, then reveal cards from the top of your library until you "
        "reveal that many creature cards. Put all creature cards revealed this way onto the "
        "battlefield, then shuffle the rest of the revealed cards into your library.",
    )
    setup = Setup(cards=[poly]).hand(A, "Poly").battlefield(A, "Bear", "Bear")
    table = setup.library(A, "Hydra", "Giant", "Ox", "Forest").play().cast("Poly").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Giant", "Ox"]
    assert table.names(Zone.EXILE, A) == ["Bear", "Bear"]
