"""What random games with cards of a whole card file have shown to go wrong (CR 601.2c, 601.2h,
608.2h, 701.24, 707.9)."""

from __future__ import annotations

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def test_a_copy_can_be_of_other_creature_types_than_what_is_copied():
    spell = printed(
        "Echo of the Dead",
        "sorcery",
        "Create a token that's a copy of target creature you control, except it's a Zombie.",
    )
    table = Setup(cards=[spell]).hand(A, "Echo of the Dead").battlefield(A, "Bear").play()
    table.cast("Echo of the Dead", table.find("Bear").id).resolve_all()
    token = next(one for one in table.state.objects.values() if one.is_token)
    assert table.seen(token.id).subtypes == {"Zombie"}


def test_up_to_some_targets_where_there_are_none_is_no_question():
    spell = printed(
        "Small Feast",
        "instant",
        "Exile up to three target cards from a single graveyard. / Draw a card.",
    )
    table = Setup(cards=[spell]).hand(A, "Small Feast").library(A, "Mountain").play()
    table.cast("Small Feast").resolve_all()
    assert table.names(Zone.HAND, A) == ["Mountain"]


def test_cards_of_both_players_go_into_their_own_libraries():
    spell = printed(
        "New Start",
        "sorcery",
        "Each player shuffles their hand and graveyard into their library, then draws two cards.",
    )
    setup = Setup(cards=[spell]).hand(A, "New Start", "Mountain").hand(B, "Bear")
    table = setup.library(A, "Mountain", "Mountain").library(B, "Mountain").play()
    table.cast("New Start").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    assert len(table.names(Zone.HAND, B)) == 2


def test_an_answer_that_does_not_go_together_is_mended_to_as_many_as_must_be_given():
    """CR 601.2h: two cards from a single graveyard, of which there are some in both."""
    engine = printed(
        "Grave Engine",
        "artifact",
        "Exile two cards from a single graveyard: You gain 1 life.",
    )
    setup = Setup(cards=[engine]).battlefield(A, "Grave Engine")
    table = setup.graveyard(A, "Bear").graveyard(B, "Mountain", "Forest").play()
    table.activate("Grave Engine")
    decision = table.decision
    mine = next(i for i, one in enumerate(decision.options) if one.label == "Bear")
    theirs = [i for i in range(3) if i != mine]
    assert decision.repair is not None
    assert sorted(decision.repair((mine, theirs[0]))) == theirs
    assert sorted(decision.repair((theirs[0], mine))) == theirs
    assert sorted(decision.repair(())) == theirs


def test_damage_of_earlier_turns_to_what_has_long_left_can_be_counted():
    """CR 608.2h: "hasn't dealt damage yet" asks of the whole game."""
    guardian = printed(
        "Quiet Guardian",
        "creature",
        "As long as this creature hasn't dealt damage yet, it has hexproof.",
    )
    setup = Setup(cards=[guardian]).battlefield(A, "Bear").hand(A, "Quiet Guardian")
    setup.battlefield(B, "Bear").library(A, "Forest", "Forest").library(B, "Forest", "Forest")
    table = setup.play()
    table.attack("Bear").block((table.find("Bear", player=B).id, table.find("Bear", player=A).id))
    table.damage()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.cast("Quiet Guardian").resolve_all()
    assert Keyword.HEXPROOF in table.seen("Quiet Guardian").keywords
