"""The ten companion conditions, each as one kind of condition."""

import pytest

from decks.construction.companions import breaking_cards, companion_condition
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules
from decks.construction.legality import is_legal, validate_deck
from tests.decks.construction.cards import card, deck, shock

MODERN = DeckRules(name="Modern")


def companion(condition, name="Companion Card"):
    text = f"Companion — {condition} (If this card is your chosen companion …)\nFlying"
    return card(name, "Legendary Creature — Otter", value=3, text=text)


def creature(name, kinds="Bear", value=2, **more):
    return card(name, f"Creature — {kinds}", value=value, **more)


EVEN = companion("Your starting deck contains only cards with even mana values.")
ODD = companion("Your starting deck contains only cards with odd mana values and land cards.")
BIG = companion(
    "Your starting deck contains only cards with mana value 3 or greater and land cards."
)
SMALL = companion("Each permanent card in your starting deck has mana value 2 or less.")
SYMBOLS = companion(
    "No card in your starting deck has more than one of the same mana symbol in its mana cost."
)
KINDS = companion(
    "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, "
    "or Beast card."
)
NAMES = companion("Each nonland card in your starting deck has a different name.")
SHARED = companion("Each nonland card in your starting deck shares a card type.")
TWENTY = companion(
    "Your starting deck contains at least twenty cards more than the minimum deck size."
)
ACTIVATED = companion("Each permanent card in your starting deck has an activated ability.")
UNKNOWN = companion("Your starting deck contains only nostalgic cards.")

OPT = card("Opt", "Instant", "{U}", value=1)
TITAN = creature("Titan", "Giant", 6)
EQUIPMENT = card("Sword", "Artifact — Equipment", value=2, text="Equip {2}")
DORK = creature("Dork", "Elf", 1, text="{T}: Add {G}.")
WALKER = card("Liliana", "Planeswalker — Liliana", value=3, text="+1: Each player discards a card.")
BEAR = creature("Bear", text="When this creature enters, say: hello.")


@pytest.mark.parametrize(
    ("condition", "cards", "breaking"),
    [
        (EVEN, [TITAN, creature("Two")], ()),
        (EVEN, [TITAN, OPT], ("Opt",)),
        (ODD, [OPT, creature("Three", value=3)], ()),
        (ODD, [OPT, TITAN], ("Titan",)),
        (BIG, [TITAN], ()),
        (BIG, [TITAN, OPT], ("Opt",)),
        (SMALL, [creature("Two"), card("Spell", "Sorcery", value=7)], ()),
        (SMALL, [creature("Two"), TITAN], ("Titan",)),
        (SYMBOLS, [card("Gold", cost="{2}{R}{G}"), card("Twobrid", cost="{2/W}{2/U}")], ()),
        (SYMBOLS, [card("Red", cost="{1}{R}{R}")], ("Red",)),
        (KINDS, [creature("Cat", "Cat Warrior"), OPT], ()),
        (KINDS, [creature("Odd", "Shapeshifter", text="Changeling (…)")], ()),
        (KINDS, [creature("Cat", "Cat"), BEAR], ("Bear",)),
        (NAMES, [OPT], ("Opt",)),
        (SHARED, [creature("Two"), card("Ball", "Artifact Creature")], ()),
        (SHARED, [creature("Two"), card("Ball", "Artifact Creature"), OPT], ("Opt",)),
        (ACTIVATED, [EQUIPMENT, DORK, WALKER, OPT], ()),
        (ACTIVATED, [EQUIPMENT, DORK, BEAR], ("Bear",)),
        (TWENTY, [OPT], ("",)),
    ],
)
def test_conditions(condition, cards, breaking):
    tested = deck({"Island": 40, **dict.fromkeys(cards, 4)})
    assert breaking_cards(tested, MODERN, condition) == breaking


def test_different_names_look_at_copies_and_twenty_more_at_the_size():
    assert breaking_cards(deck({"Island": 59, OPT: 1}), MODERN, NAMES) == ()
    assert breaking_cards(deck({"Island": 80}), MODERN, TWENTY) == ()
    assert breaking_cards(deck({"Island": 79}), MODERN, TWENTY) == ("",)


def test_the_condition_of_a_card_without_companion_is_empty():
    assert companion_condition(shock()) == ""


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        (ODD, "companion_condition_met"),
        (EVEN, "companion_condition_not_met"),
        (TWENTY, "companion_condition_not_met"),
        (UNKNOWN, "companion_not_checked"),
    ],
)
def test_14_5_a_companion_is_information_and_the_list_stays_legal(chosen, code):
    """CR 702.139a, MTR 6.1: named in its own section or waiting in the sideboard."""
    main = {"Island": 56, OPT: 4}
    for tested in (deck(main, companion=(chosen,)), deck(main, {chosen: 1})):
        violations = validate_deck(tested, MODERN)
        assert [(v.code, v.severity.value) for v in violations] == [(code, "info")]
        assert is_legal(violations)


def test_14_5_the_companion_takes_one_sideboard_slot():
    main = {"Island": 56, OPT: 4}
    listed_twice = deck(main, {"Swamp": 14, ODD: 1}, companion=(ODD,))
    assert is_legal(validate_deck(listed_twice, MODERN))
    sixteen = validate_deck(deck(main, {"Swamp": 15}, companion=(ODD,)), MODERN)
    assert [v.code for v in sixteen if v.is_error] == ["sideboard_too_large"]


def test_in_commander_it_waits_outside_and_must_fit_the_colors():
    rules = DeckRules(
        name="Commander",
        main_min=100,
        main_max=100,
        sideboard_max=0,
        copies_limit=1,
        commander=CommanderRule.COMMANDER,
    )
    leader = card("Leader", "Legendary Creature — Human", identity="U", value=3)
    tested = deck({"Island": 98, OPT: 1}, commander=(leader,), companion=(ODD,))
    assert [v.code for v in validate_deck(tested, rules)] == ["companion_condition_met"]
    red = card("Red", "Legendary Creature — Otter", identity="R", text=ODD.text)
    tested = deck({"Island": 98, OPT: 1}, commander=(leader,), companion=(red,))
    statuses = {"Red": CardStatus(is_banned_as_companion=True)}
    assert [v.code for v in validate_deck(tested, rules, statuses=statuses)] == [
        "color_identity",
        "banned_as_companion",
        "companion_condition_met",
    ]


def test_a_card_without_the_ability_and_two_companions():
    main = {"Island": 60}
    violations = validate_deck(deck(main, companion=(shock(),)), MODERN)
    assert [(v.code, v.cards) for v in violations] == [("not_a_companion", ("Shock",))]
    other = companion("Each nonland card in your starting deck shares a card type.", "Other")
    violations = validate_deck(deck(main, companion=(ODD, other)), MODERN)
    assert [v.code for v in violations if v.is_error] == ["too_many_companions"]
