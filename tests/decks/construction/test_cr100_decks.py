"""CR 100: decks and sideboards, as the rules themselves ask for them."""

import pytest

from decks.construction.deck import Deck
from decks.construction.deck_rules import CardStatus, DeckRules, Status
from decks.construction.legality import (
    is_legal,
    sideboard_from_pool,
    validate_deck,
    validate_team,
)
from tests.decks.construction.cards import card, deck, shock
from tests.decks.construction.test_legality import COMMANDER, LIMITED, MODERN


def codes(*arguments, **options):
    return [violation.code for violation in validate_deck(*arguments, **options)]


@pytest.mark.cr("100.2", "108.2a")
@pytest.mark.scenario("T100.2.1")
@pytest.mark.parametrize(
    "type_line",
    ["Plane — Ulgrotha", "Phenomenon", "Scheme", "Vanguard", "Dungeon", "Artifact — Attraction"],
)
def test_100_2_a_nontraditional_card_is_in_no_deck(type_line):
    strange = card("Strange Place", type_line)
    for rules in (MODERN, LIMITED):
        found = validate_deck(deck({"Island": 60, strange: 1}), rules, pool={"Strange Place": 1})
        assert [violation.code for violation in found] == ["nontraditional_card"]
        assert found[0].message == (
            "Strange Place can't be part of a deck of Magic cards: take it out."
        )
    assert codes(deck({"Island": 60}, {strange: 1}), MODERN) == ["nontraditional_card"]
    assert codes(deck({"Island": 60}, {card("Relic", "Artifact"): 1}), MODERN) == []


@pytest.mark.cr("100.2a")
@pytest.mark.scenario("T100.2a.1", "T100.2a.2", "T100.2a.3")
def test_100_2a_sixty_cards_and_four_of_each_but_basic_lands():
    assert codes(deck({"Island": 59}), MODERN) == ["main_deck_too_small"]
    assert codes(deck({"Island": 60}), MODERN) == []
    assert codes(deck({"Island": 55, shock(): 5}), MODERN) == ["too_many_copies"]
    assert codes(deck({"Island": 56, shock(): 4}), MODERN) == []


@pytest.mark.cr("100.2a", "201.2")
@pytest.mark.scenario("T100.2a.4")
def test_100_2a_copies_count_by_the_english_name():
    """Printings in another language are the same card: lists hold English names."""
    entries = (*deck({"Island": 55, shock(): 3}).entries, *deck({shock(): 2}).entries)
    assert "too_many_copies" in codes(Deck(entries), MODERN)


@pytest.mark.cr("100.2a")
@pytest.mark.scenario("T100.2a.5")
def test_100_2a_a_land_with_a_basic_land_type_is_no_basic_land():
    arbor = card("Dryad Arbor", "Land Creature — Forest Dryad")
    assert codes(deck({"Island": 55, arbor: 5}), MODERN) == ["too_many_copies"]


@pytest.mark.cr("100.2b")
@pytest.mark.scenario("T100.2b.1", "T100.2b.2", "T100.2b.3", "T100.2b.4", "T100.2b.5")
def test_100_2b_limited_decks():
    assert codes(deck({"Island": 39}), LIMITED, pool={}) == ["main_deck_too_small"]
    assert codes(deck({"Island": 40}), LIMITED, pool={}) == []
    six = deck({"Island": 34, shock(): 6})
    assert codes(six, LIMITED, pool={"Shock": 6}) == []
    three = deck({"Island": 37, shock(): 3})
    assert codes(three, LIMITED, pool={"Shock": 2}) == ["not_in_pool"]
    commons = {card(f"Common {number}"): 1 for number in range(23)}
    pool = {common.name: 1 for common in commons}
    assert codes(deck({"Forest": 17, **commons}), LIMITED, pool=pool) == []
    other = deck({"Forest": 39, card("Vesuva", "Land"): 1})
    assert codes(other, LIMITED, pool={}) == ["not_in_pool"]


@pytest.mark.cr("100.4a")
@pytest.mark.scenario("T100.4a.1", "T100.4a.2")
@pytest.mark.parametrize(
    ("main", "side", "found"),
    [
        ({"Island": 60}, {"Swamp": 16}, ["sideboard_too_large"]),
        ({"Island": 60}, {"Swamp": 15}, []),
        ({"Island": 60}, {}, []),
        ({"Island": 57, shock(): 3}, {shock(): 2}, ["too_many_copies"]),
        ({"Island": 57, shock(): 3}, {shock(): 1}, []),
    ],
)
def test_100_4a_constructed_sideboards(main, side, found):
    assert codes(deck(main, side), MODERN) == found


@pytest.mark.cr("100.4b")
@pytest.mark.scenario("T100.4b.1")
def test_100_4b_a_limited_sideboard_is_the_rest_of_the_pool():
    commons = [card(f"Common {number}") for number in range(90)]
    pool = {common.name: 1 for common in commons}
    played = deck({"Island": 17, **dict.fromkeys(commons[:23], 1)})
    rest = sideboard_from_pool(played, pool)
    assert sum(rest.values()) == 67
    assert set(rest) == {common.name for common in commons[23:]}


@pytest.mark.cr("100.4d")
@pytest.mark.scenario("T100.4d.1", "T100.4d.2")
def test_100_4d_a_card_belongs_to_one_member_of_a_team():
    decks = {
        "Ada": deck({"Island": 40}, {shock(): 1}),
        "Ben": deck({"Island": 39, shock(): 1}),
    }
    assert [v.code for v in validate_team(decks)] == ["unified_conflict"]
    assert validate_team({"Ada": decks["Ada"], "Ben": deck({"Island": 40})}) == ()
    assert codes(decks["Ben"], LIMITED, pool={}) == ["not_in_pool"]


@pytest.mark.cr("100.5")
@pytest.mark.scenario("T100.5.1", "T100.5.2")
def test_100_5_a_minimum_and_only_in_commander_a_maximum():
    assert codes(deck({"Mountain": 250}), MODERN) == []
    for count in (98, 100):
        sized = deck({"Mountain": count}, commander=(card("Boss", "Legendary Creature — Elf"),))
        assert "main_deck_wrong_size" in codes(sized, COMMANDER)


@pytest.mark.cr("100.6")
@pytest.mark.scenario("T100.6.1")
def test_100_6_a_format_adds_its_own_check():
    tested = deck({"Island": 56, shock(): 4})
    assert is_legal(validate_deck(tested, MODERN))
    violations = validate_deck(tested, MODERN, statuses={"Shock": CardStatus(Status.NOT_LEGAL)})
    assert [(v.code, v.cards) for v in violations] == [("not_legal", ("Shock",))]


@pytest.mark.cr("100.7")
@pytest.mark.scenario("T100.7.1", "T100.7.2")
def test_100_7_casual_cards_are_in_no_sanctioned_format():
    acorn = card("Acorn Test")
    tested = deck({"Island": 59, acorn: 1})
    statuses = {acorn.name: CardStatus(Status.NOT_LEGAL)}
    assert codes(tested, MODERN, statuses=statuses) == ["not_legal"]
    assert codes(tested, DeckRules(name="Casual", main_min=40)) == []
