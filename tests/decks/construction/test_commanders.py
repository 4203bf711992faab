"""Commanders, pairs of them, signature spells and color identity."""

import pytest

from decks.construction.card_facts import can_lead_together
from decks.construction.commanders import place_commanders
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules
from decks.construction.legality import validate_deck
from decks.construction.sections import Section
from tests.decks.construction.cards import card, deck, shock

COMMANDER = DeckRules(
    name="Commander",
    main_min=100,
    main_max=100,
    sideboard_max=0,
    copies_limit=1,
    commander=CommanderRule.COMMANDER,
)
BRAWL = DeckRules(
    name="Brawl",
    main_min=60,
    main_max=60,
    sideboard_max=0,
    copies_limit=1,
    commander=CommanderRule.BRAWL,
)
OATHBREAKER = DeckRules(
    name="Oathbreaker",
    main_min=60,
    main_max=60,
    sideboard_max=0,
    copies_limit=1,
    commander=CommanderRule.OATHBREAKER,
)


def legend(name, identity="R", text="", type_line="Legendary Creature — Human", **more):
    return card(name, type_line, identity=identity, text=text, **more)


PARTNER_A = legend("Akroma", "W", "Flying\nPartner (You can have two commanders.)")
PARTNER_B = legend("Bruse", "R", "Trample, partner")
WITH_A = legend("Pir", "G", "Partner with Toothy (When this enters …)")
WITH_B = legend("Toothy", "U", "Partner with Pir (When this enters …)")
WITH_C = legend("Zndrsplt", "U", "Partner with Okaun (…)")
FRIEND_A = legend("Bjorna", "U", "Friends forever (…)")
FRIEND_B = legend("Cecily", "W", "Partner—Friends forever (…)")
SURVIVOR = legend("Ellie", "G", "Partner—Survivors (…)")
CHOOSER = legend("Wilson", "G", "Choose a Background (…)")
BACKGROUND = legend("Criminal Past", "B", type_line="Legendary Enchantment — Background")
DOCTOR = legend("The Tenth Doctor", "U", type_line="Legendary Creature — Time Lord Doctor")
OTHER_DOCTOR = legend("Dr. Who", "U", type_line="Legendary Creature — Time Lord Doctor Human")
COMPANION = legend("Rose Tyler", "W", "Doctor's companion (…)")
PLAIN = legend("Krenko", "R")


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        (PARTNER_A, PARTNER_B, True),
        (WITH_A, WITH_B, True),
        (WITH_A, WITH_C, False),
        (WITH_A, PARTNER_A, False),
        (FRIEND_A, FRIEND_B, True),
        (FRIEND_A, SURVIVOR, False),
        (FRIEND_A, PARTNER_A, False),
        (CHOOSER, BACKGROUND, True),
        (BACKGROUND, PARTNER_A, False),
        (CHOOSER, PARTNER_A, False),
        (DOCTOR, COMPANION, True),
        (OTHER_DOCTOR, COMPANION, False),
        (PLAIN, PARTNER_A, False),
        (PARTNER_A, PARTNER_A, False),
    ],
)
def test_14_7_who_leads_together(first, second, together):
    """CR 702.124: kinds of partner do not mix."""
    assert can_lead_together(first, second) is together
    assert can_lead_together(second, first) is together


@pytest.mark.parametrize(
    ("leader", "rule", "allowed"),
    [
        (PLAIN, CommanderRule.COMMANDER, True),
        (card("Bear"), CommanderRule.COMMANDER, False),
        (legend("Ship", type_line="Legendary Artifact — Vehicle"), CommanderRule.COMMANDER, True),
        (
            legend("Station", type_line="Legendary Artifact — Spacecraft", power=True),
            CommanderRule.COMMANDER,
            True,
        ),
        (
            legend("Hulk", type_line="Legendary Artifact — Spacecraft"),
            CommanderRule.COMMANDER,
            False,
        ),
        (
            legend("Chandra", type_line="Legendary Planeswalker — Chandra"),
            CommanderRule.COMMANDER,
            False,
        ),
        (
            legend("Chandra", type_line="Legendary Planeswalker — Chandra"),
            CommanderRule.BRAWL,
            True,
        ),
        (
            legend(
                "Teferi",
                text="+1: Draw.\nTeferi can be your commander.",
                type_line="Legendary Planeswalker — Teferi",
            ),
            CommanderRule.COMMANDER,
            True,
        ),
        (
            legend(
                "Grist",
                text="As long as Grist isn't on the battlefield, it's a 1/1 Insect creature.",
                type_line="Legendary Planeswalker — Grist",
            ),
            CommanderRule.COMMANDER,
            True,
        ),
        (card("Jace", "Planeswalker — Jace"), CommanderRule.OATHBREAKER, True),
        (PLAIN, CommanderRule.OATHBREAKER, False),
    ],
)
def test_14_7_who_may_lead(leader, rule, allowed):
    assert leader.can_be_commander(rule) is allowed


def codes(violations):
    return [(v.code, v.cards) for v in violations]


def test_14_7_a_commander_deck_counts_its_commander():
    assert validate_deck(deck({"Mountain": 99}, commander=(PLAIN,)), COMMANDER) == ()
    violations = validate_deck(deck({"Mountain": 100}, commander=(PLAIN,)), COMMANDER)
    assert [v.message for v in violations] == [
        "The deck has 101 cards, Commander asks for exactly 100: take out 1."
    ]


def test_no_commander_and_three_of_them():
    assert codes(validate_deck(deck({"Mountain": 100}), COMMANDER)) == [("commander_missing", ())]
    three = (PLAIN, PARTNER_A, PARTNER_B)
    violations = validate_deck(deck({"Mountain": 97}, commander=three), COMMANDER)
    assert codes(violations) == [("too_many_commanders", ("Krenko", "Akroma", "Bruse"))]


def test_two_that_do_not_go_together():
    violations = validate_deck(deck({"Mountain": 98}, commander=(PLAIN, PARTNER_B)), COMMANDER)
    assert codes(violations) == [("commanders_cannot_pair", ("Krenko", "Bruse"))]


def test_a_background_alone():
    violations = validate_deck(deck({"Swamp": 99}, commander=(BACKGROUND,)), COMMANDER)
    assert codes(violations) == [("commanders_cannot_pair", ("Criminal Past",))]


def test_a_background_creature_leads_alone():
    faceless = legend("Faceless", "B", type_line="Legendary Enchantment Creature — Background")
    assert validate_deck(deck({"Swamp": 99}, commander=(faceless,)), COMMANDER) == ()


def test_14_10_one_that_cannot_lead_and_one_that_is_banned_as_commander():
    violations = validate_deck(deck({"Mountain": 99}, commander=(shock(),)), COMMANDER)
    assert codes(violations) == [("invalid_commander", ("Shock",))]
    statuses = {"Krenko": CardStatus(is_banned_as_commander=True)}
    violations = validate_deck(
        deck({"Mountain": 99}, commander=(PLAIN,)), COMMANDER, statuses=statuses
    )
    assert codes(violations) == [("banned_as_commander", ("Krenko",))]


def test_color_identity_of_both_commanders_together():
    """CR 903.5c–d, 702.124c: symbols and basic land types inside of the union."""
    opt = card("Opt", "Instant", identity="U")
    both = card("Bayou", "Land — Swamp Forest")
    violations = validate_deck(
        deck({"Mountain": 48, "Plains": 48, opt: 1, both: 1}, commander=(PARTNER_A, PARTNER_B)),
        COMMANDER,
    )
    assert codes(violations) == [("color_identity", ("Opt",)), ("color_identity", ("Bayou",))]
    assert violations[0].message == (
        "Opt has the color identity {U}, outside of the commander's {W}{R}: take it out."
    )


def test_a_commander_whose_color_is_chosen():
    piper = legend(
        "Piper", "", "If this is your commander, choose a color before the game begins. Partner"
    )
    assert validate_deck(deck({"Mountain": 99}, commander=(piper,)), COMMANDER) == ()
    violations = validate_deck(deck({"Mountain": 98, "Island": 1}, commander=(piper,)), COMMANDER)
    assert codes(violations) == [("color_identity", ("Island",))]


def test_text_exceptions_hold_in_singleton_formats():
    nazgul = card("Nazgûl", identity="B", text="A deck can have up to nine cards named Nazgûl.")
    leader = legend("Sauron", "B")
    assert validate_deck(deck({"Swamp": 90, nazgul: 9}, commander=(leader,)), COMMANDER) == ()
    violations = validate_deck(deck({"Swamp": 89, nazgul: 10}, commander=(leader,)), COMMANDER)
    assert codes(violations) == [("too_many_copies", ("Nazgûl",))]


class TestBrawl:
    karn = legend("Karn", "", type_line="Legendary Planeswalker — Karn")

    def test_14_8_a_colorless_commander_has_basics_of_one_type(self):
        """CR 903.12e."""
        assert validate_deck(deck({"Island": 59}, commander=(self.karn,)), BRAWL) == ()
        violations = validate_deck(
            deck({"Island": 30, "Forest": 29}, commander=(self.karn,)), BRAWL
        )
        assert codes(violations) == [
            ("color_identity", ("Island",)),
            ("color_identity", ("Forest",)),
        ]

    def test_commander_has_no_such_rule(self):
        golem = legend("Golem", "")
        violations = validate_deck(deck({"Island": 99}, commander=(golem,)), COMMANDER)
        assert codes(violations) == [("color_identity", ("Island",))]


class TestOathbreaker:
    chandra = legend("Chandra", "R", type_line="Legendary Planeswalker — Chandra")

    def test_14_9_an_oathbreaker_with_a_signature_spell(self):
        tested = deck({"Mountain": 58}, commander=(self.chandra,), signature=(shock(),))
        assert validate_deck(tested, OATHBREAKER) == ()

    def test_spells_among_the_oathbreakers_are_their_signature_spells(self):
        tested, notes = place_commanders(
            deck({"Mountain": 58}, commander=(self.chandra, shock())), OATHBREAKER
        )
        assert validate_deck(tested, OATHBREAKER) == ()
        assert notes == ()

    def test_what_can_go_wrong(self):
        opt = card("Opt", "Instant", identity="U")
        bear = card("Bear", identity="R")
        none = validate_deck(deck({"Mountain": 59}, commander=(self.chandra,)), OATHBREAKER)
        assert codes(none) == [("signature_spell_missing", ())]
        two = validate_deck(
            deck({"Mountain": 57}, commander=(self.chandra,), signature=(shock(), opt)), OATHBREAKER
        )
        assert codes(two) == [
            ("too_many_signature_spells", ("Shock", "Opt")),
            ("color_identity", ("Opt",)),
        ]
        wrong = validate_deck(
            deck({"Mountain": 58}, commander=(self.chandra,), signature=(bear,)), OATHBREAKER
        )
        assert codes(wrong) == [("invalid_signature_spell", ("Bear",))]


def test_a_commander_saved_as_sideboard_is_found():
    listed = deck({"Mountain": 99}, {PLAIN: 1})
    tested, notes = place_commanders(listed, COMMANDER)
    assert [entry.card.name for entry in tested.in_sections(Section.COMMANDER)] == ["Krenko"]
    assert [(n.code, n.message) for n in notes] == [
        (
            "commander_from_sideboard",
            "Krenko, listed as sideboard, was read as the commander.",
        )
    ]
    assert validate_deck(tested, COMMANDER) == ()


def test_a_companion_saved_beside_the_commander():
    lurrus = legend("Lurrus", "R", "Companion — Each permanent card in your starting deck …")
    tested, _ = place_commanders(deck({"Mountain": 99}, {PLAIN: 1, lurrus: 1}), COMMANDER)
    assert [entry.card.name for entry in tested.in_sections(Section.COMMANDER)] == ["Krenko"]
    assert [entry.card.name for entry in tested.in_sections(Section.COMPANION)] == ["Lurrus"]
    pair = deck({"Mountain": 98}, {PARTNER_A: 1, PARTNER_B: 1})
    tested, _ = place_commanders(pair, COMMANDER)
    assert len(tested.in_sections(Section.COMMANDER)) == 2


def test_a_real_sideboard_stays_one():
    listed = deck({"Mountain": 99}, {shock(): 1})
    assert place_commanders(listed, COMMANDER) == (listed, ())


def test_formats_without_commanders():
    violations = validate_deck(deck({"Mountain": 59}, commander=(PLAIN,)), DeckRules(name="Modern"))
    assert [v.message for v in violations] == [
        "Modern has no commanders: move Krenko to the main deck or the sideboard."
    ]
