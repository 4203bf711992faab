"""What random games with cards of a whole card file have shown to go wrong (CR 601.2c, 701.24,
707.9)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
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
