"""An illegal deck is made legal at the table."""

from decks.construction.deck_rules import CardStatus, DeckRules, Status
from decks.construction.repair import repair_deck
from tests.decks.construction.cards import card, deck

MODERN = DeckRules(name="Modern")
BEAR = card("Bear")


def test_14_13_illegal_cards_leave_and_basic_lands_fill_up():
    repair = repair_deck(
        deck({"Mountain": 56, BEAR: 4}),
        MODERN,
        statuses={"Bear": CardStatus(status=Status.BANNED)},
    )
    assert (repair.removed, repair.basics) == ({"Bear": 4}, 4)
    assert (repair.over_main, repair.over_sideboard) == (0, 0)


def test_14_13_copies_beyond_the_limit_leave_the_sideboard_first():
    repair = repair_deck(deck({"Mountain": 57, BEAR: 3}, {BEAR: 3, "Island": 13}), MODERN)
    assert repair.removed == {"Bear": 2}
    assert (repair.basics, repair.over_sideboard) == (0, 0)


def test_14_13_the_player_takes_out_what_is_above_a_maximum():
    house = DeckRules(name="House", main_min=60, main_max=61)
    repair = repair_deck(deck({"Mountain": 64}, {"Island": 17}), house)
    assert (repair.removed, repair.basics) == ({}, 0)
    assert (repair.over_main, repair.over_sideboard) == (3, 2)


def test_14_13_cards_outside_of_the_pool_leave_a_limited_deck():
    limited = DeckRules(
        name="Limited", main_min=40, sideboard_max=None, copies_limit=None, needs_pool=True
    )
    repair = repair_deck(deck({"Plains": 36, BEAR: 4}), limited, pool={"Bear": 3})
    assert (repair.removed, repair.basics) == ({"Bear": 1}, 1)


def test_14_13_a_restricted_card_keeps_one_copy_and_a_legal_deck_needs_nothing():
    restricted = {"Bear": CardStatus(status=Status.RESTRICTED)}
    repair = repair_deck(deck({"Mountain": 57, BEAR: 3}), MODERN, statuses=restricted)
    assert (repair.removed, repair.basics) == ({"Bear": 2}, 2)
    assert not repair_deck(deck({"Mountain": 60}), MODERN).is_needed
