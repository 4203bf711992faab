"""Cards between zones, from their texts: what moves, what stays, and who may play what."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.lines import compiled

COST = "{0}"


def spell(text: str) -> CardDefinition:
    """A sorcery for nothing with that text."""
    return card("Rite", COST, "Sorcery", *compiled("sorcery", text).abilities)


def permanent(text: str) -> CardDefinition:
    return card("Shrine", COST, "Enchantment", *compiled("enchantment", text).abilities)


OX = card("Ox", "{3}{W}", "Creature — Ox", power=2, toughness=4)


def cast(text: str, *library: str, setup: Setup | None = None) -> Table:
    """The sorcery is on the stack, with these cards on top of A's library, the last one topmost."""
    made = setup if setup is not None else Setup(cards=[spell(text)])
    made.cards |= {"Rite": spell(text), "Ox": OX}
    made.hand(A, "Rite").library(A, *library)
    return made.play()


def top_of_library(table: Table) -> str:
    return table.state.name(table.state.players[A].library[-1])


def test_one_of_the_looked_at_goes_to_the_hand_and_the_rest_to_the_graveyard():
    table = cast(
        "Look at the top three cards of your library. "
        "Put one of them into your hand and the rest into your graveyard.",
        "Bear",
        "Forest",
        "Island",
    )
    table.cast("Rite").resolve().answer("Forest")
    assert table.names(Zone.HAND, A) == ["Forest"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Island", "Rite"]
    assert len(table.names(Zone.LIBRARY, A)) == 10


def test_a_card_that_may_be_taken_from_among_them_may_be_left():
    text = (
        "Look at the top two cards of your library. You may reveal a creature card from among "
        "them and put it into your hand. Put the rest into your graveyard."
    )
    table = cast(text, "Bear", "Forest").cast("Rite").resolve().answer()
    assert table.names(Zone.HAND, A) == []
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Forest", "Rite"]
    table = cast(text, "Bear", "Forest").cast("Rite").resolve().answer("Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Forest", "Rite"]


def test_only_milled_cards_are_among_the_milled():
    setup = Setup().graveyard(A, "Bear")
    table = cast(
        "Mill two cards. You may put a creature card from among the milled cards into your hand.",
        "Ox",
        "Forest",
        setup=setup,
    )
    table.cast("Rite").resolve()
    assert table.labels() == ["Ox"]
    table.answer("Ox")
    assert table.names(Zone.HAND, A) == ["Ox"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Forest", "Rite"]


def test_reveal_until_puts_what_was_found_onto_the_battlefield():
    table = cast(
        "Reveal cards from the top of your library until you reveal a creature card. "
        "Put that card onto the battlefield and the rest into your graveyard.",
        "Ox",
        "Bear",
        "Forest",
        "Island",
    )
    table.cast("Rite").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Forest", "Island", "Rite"]
    assert top_of_library(table) == "Ox"


def test_found_cards_are_split_between_battlefield_and_hand():
    table = cast(
        "Search your library for up to two basic land cards, reveal those cards, put one onto the "
        "battlefield tapped and the other into your hand, then shuffle.",
        "Forest",
        "Island",
    )
    table.cast("Rite").resolve().answer("Forest", "Island").answer("Island")
    assert table.names(Zone.BATTLEFIELD, A) == ["Island"]
    assert table.find("Island").tapped
    assert table.names(Zone.HAND, A) == ["Forest"]


def test_a_search_of_two_zones_finds_in_either():
    setup = Setup().graveyard(A, "Bear")
    table = cast(
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your "
        "hand. If you search your library this way, shuffle.",
        "Ox",
        setup=setup,
    )
    table.cast("Rite").resolve().answer("library", "graveyard")
    assert sorted(table.labels()) == ["Bear", "Ox"]
    table.answer("Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, A) == ["Rite"]


def test_a_card_found_and_put_on_top_is_drawn_next():
    table = cast(
        "Search your library for a card, then shuffle and put that card on top.", "Bear", "Forest"
    )
    table.cast("Rite").resolve().answer("Bear")
    assert top_of_library(table) == "Bear"


def test_each_player_discards_and_draws_as_many_as_they_discarded():
    setup = Setup().hand(A, "Bear").hand(B, "Bear", "Forest", "Island")
    table = cast("Each player discards their hand, then draws that many cards.", setup=setup)
    table.cast("Rite").resolve()
    assert len(table.names(Zone.HAND, A)) == 1
    assert len(table.names(Zone.HAND, B)) == 3


def test_you_choose_what_the_opponent_discards():
    setup = Setup().hand(B, "Bear", "Forest")
    table = cast(
        "Target opponent reveals their hand. You choose a nonland card from it. "
        "That player discards that card.",
        setup=setup,
    )
    table.cast("Rite", "B").resolve()
    assert table.names(Zone.HAND, B) == ["Forest"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_an_exiled_card_may_be_played_this_turn_only():
    table = cast("Exile the top card of your library. You may play that card this turn.", "Forest")
    table.cast("Rite").resolve()
    assert "Play Forest" in table.labels()
    table.act("Play Forest")
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest"]


def test_a_land_may_be_played_from_the_graveyard():
    setup = Setup(cards=[permanent("You may play lands from your graveyard.")])
    table = setup.battlefield(A, "Shrine").graveyard(A, "Forest", "Bear").play()
    assert "Play Forest" in table.labels()
    table.act("Play Forest")
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Shrine"]
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


def test_the_top_card_may_be_seen_by_its_owner_only():
    from rules_engine.state.view import may_see

    setup = Setup(cards=[permanent("You may look at the top card of your library any time.")])
    table = setup.battlefield(A, "Shrine").library(A, "Bear", "Forest").play()
    top, under = table.state.players[A].library[-1], table.state.players[A].library[-2]
    assert may_see(table.state, top, A)
    assert not may_see(table.state, top, B)
    assert not may_see(table.state, under, A)


def test_each_player_returns_a_creature_of_their_own():
    setup = Setup(cards=[OX]).graveyard(A, "Bear").graveyard(B, "Ox", "Forest")
    table = cast(
        "Each player returns a creature card from their graveyard to the battlefield.",
        setup=setup,
    )
    table.cast("Rite").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]


def test_cards_exiled_by_each_opponent_are_all_referred_to():
    setup = Setup(players=3, cards=[OX]).library(B, "Bear").library(C, "Ox")
    table = cast(
        "Each opponent exiles the top card of their library. "
        "Put all creature cards exiled this way onto the battlefield under your control.",
        setup=setup,
    )
    table.cast("Rite").resolve_all()
    entered = {
        table.state.name(oid): table.state.objects[oid].controller
        for oid in table.state.battlefield
    }
    assert entered == {"Bear": A, "Ox": A}


def creature(text: str) -> CardDefinition:
    return card(
        "Ghoul",
        "{0}",
        "Creature — Zombie",
        *compiled("creature", text).abilities,
        power=1,
        toughness=1,
    )


def test_an_ability_that_returns_its_card_functions_in_the_graveyard_only():
    ghoul = creature("{0}: Return this card from your graveyard to your hand.")
    label = "Activate Ghoul"
    table = Setup(cards=[ghoul]).battlefield(A, "Ghoul").play()
    assert label not in table.labels()
    table = Setup(cards=[ghoul]).graveyard(A, "Ghoul").play()
    assert label in table.labels()
    table.act(label).resolve()
    assert table.names(Zone.HAND, A) == ["Ghoul"]


def test_a_card_with_the_permission_is_cast_from_the_graveyard():
    ghoul = creature("You may cast this card from your graveyard.")
    table = Setup(cards=[ghoul]).graveyard(A, "Ghoul").play()
    table.cast("Ghoul").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ghoul"]
    assert table.names(Zone.GRAVEYARD, A) == []


def test_a_card_exiled_from_a_hand_comes_back_to_that_hand():
    ghoul = creature(
        "When this creature enters, look at target opponent's hand. You may exile a nonland card "
        "from it until this creature leaves the battlefield."
    )
    end = spell("Destroy target creature.")
    table = Setup(cards=[ghoul, end]).hand(A, "Ghoul", "Rite").hand(B, "Bear", "Forest").play()
    table.cast("Ghoul").resolve().resolve().answer("Bear")
    assert table.names(Zone.HAND, B) == ["Forest"]
    assert [table.state.name(oid) for oid in table.state.exile] == ["Bear"]
    table.cast("Rite", "Ghoul").resolve()
    assert sorted(table.names(Zone.HAND, B)) == ["Bear", "Forest"]
    assert table.state.exile == []


def test_the_chosen_card_of_a_revealed_hand_is_exiled():
    setup = Setup().hand(B, "Bear", "Forest", "Ox")
    table = cast(
        "Target opponent reveals their hand. You choose a nonland card from it. Exile that card.",
        setup=setup,
    )
    table.cast("Rite", "B").resolve()
    assert sorted(table.labels()) == ["Bear", "Ox"]
    table.answer("Ox")
    assert sorted(table.names(Zone.HAND, B)) == ["Bear", "Forest"]
    assert [table.state.name(oid) for oid in table.state.exile] == ["Ox"]


def test_the_owner_chooses_top_or_bottom():
    text = "Target creature's owner puts it on their choice of the top or bottom of their library."
    for choice, place in (("Top", -1), ("Bottom", 0)):
        table = cast(text, setup=Setup().battlefield(B, "Bear"))
        table.cast("Rite", "Bear").resolve()
        assert table.decision.player == B
        table.answer(choice)
        assert table.state.name(table.state.players[B].library[place]) == "Bear"


def test_a_card_is_drawn_if_none_was_put_into_the_hand():
    text = (
        "Look at the top two cards of your library. You may reveal a creature card from among "
        "them and put it into your hand. Put the rest into your graveyard. If you didn't put a "
        "card into your hand this way, draw a card."
    )
    table = cast(text, "Island", "Bear", "Forest").cast("Rite").resolve().answer("Bear")
    assert table.names(Zone.HAND, A) == ["Bear"]
    table = cast(text, "Island", "Bear", "Forest").cast("Rite").resolve().answer()
    assert table.names(Zone.HAND, A) == ["Island"]


def test_something_happens_for_each_card_exiled_this_way():
    setup = Setup().graveyard(A, "Bear", "Ox", "Forest")
    table = cast(
        "Exile all cards from your graveyard. For each creature card exiled this way, you gain 2 "
        "life.",
        setup=setup,
    )
    table.cast("Rite").resolve()
    assert table.life(A) == 24
    assert table.names(Zone.GRAVEYARD, A) == ["Rite"]


def test_two_chosen_cards_are_discarded():
    setup = Setup().hand(B, "Bear", "Forest", "Ox")
    table = cast(
        "Target player reveals their hand. You choose two cards from it. That player discards "
        "those cards.",
        setup=setup,
    )
    table.cast("Rite", "B").resolve().answer("Ox", "Forest")
    assert table.names(Zone.HAND, B) == ["Bear"]
    assert sorted(table.names(Zone.GRAVEYARD, B)) == ["Forest", "Ox"]


def test_a_copy_of_an_exiled_card_is_cast():
    ghoul = creature(
        "When this creature enters, you may exile an instant card from your graveyard. If you do, "
        "copy the exiled card. You may cast the copy without paying its mana cost."
    )
    gain = card("Balm", "{5}", "Instant", *compiled("instant", "You gain 3 life.").abilities)
    table = Setup(cards=[ghoul, gain]).hand(A, "Ghoul").graveyard(A, "Balm").play()
    table.cast("Ghoul").resolve().resolve().answer("Yes").answer("Yes")
    table.resolve_all()
    assert table.life(A) == 23
    assert [table.state.name(oid) for oid in table.state.exile] == ["Balm"]


def test_a_card_is_drawn_for_each_creature_destroyed():
    setup = Setup().battlefield(A, "Bear", "Golem").battlefield(B, "Ox", "Forest")
    table = cast(
        "Destroy all creatures. Draw a card for each creature destroyed this way.", setup=setup
    )
    table.cast("Rite").resolve()
    assert len(table.names(Zone.HAND, A)) == 2
    assert table.names(Zone.BATTLEFIELD, A) == ["Golem"]


def test_the_sacrificed_creature_is_known_as_it_last_was():
    setup = Setup().battlefield(A, "Ox")
    table = cast(
        "Sacrifice a creature. If you do, you gain life equal to that creature's toughness.",
        setup=setup,
    )
    table.cast("Rite").resolve()
    assert table.life(A) == 24


def test_targets_from_a_single_graveyard_are_one_player_s():
    setup = Setup().graveyard(A, "Bear").graveyard(B, "Ox", "Forest")
    table = cast("Exile two target cards from a single graveyard.", setup=setup)
    table.cast("Rite")
    assert "Bear" not in table.labels()
    table.answer("Ox", "Forest").resolve()
    assert sorted(table.state.name(oid) for oid in table.state.exile) == ["Forest", "Ox"]
    assert table.names(Zone.GRAVEYARD, B) == []


def test_an_owner_shuffles_what_they_own():
    table = cast(
        "The owner of target creature shuffles it into their library.",
        setup=Setup().battlefield(B, "Bear"),
    )
    table.cast("Rite", "Bear").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == []
    assert "Bear" in table.names(Zone.LIBRARY, B)


def test_each_player_chooses_and_decides_alone():
    setup = Setup().hand(A, "Bear").hand(B, "Ox", "Forest")
    table = cast(
        "Each player may put a creature card from their hand onto the battlefield.", setup=setup
    )
    table.cast("Rite").resolve()
    assert table.decision.player == A
    table.answer("No")
    assert table.decision.player == B
    table.answer("Yes")
    assert table.names(Zone.BATTLEFIELD, A) == []
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]


def test_a_card_that_moved_is_not_among_them_any_more():
    text = (
        "Look at the top three cards of your library. Put one of them into your hand, put one of "
        "them on the bottom of your library, and exile one of them. You may play the exiled card "
        "this turn."
    )
    table = cast(text, "Bear", "Forest", "Island").cast("Rite").resolve().answer("Bear")
    assert sorted(table.labels()) == ["Forest", "Island"]
    table.answer("Forest")
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.state.name(table.state.players[A].library[0]) == "Forest"
    assert "Play Island" in table.labels()
