"""Deck rules: sizes, copies, banned and restricted cards, pools, teams."""

from datetime import date

import pytest

from decks.construction.card_facts import CardFacts
from decks.construction.deck import Deck
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules, Status
from decks.construction.legality import (
    copies_allowed,
    is_legal,
    shared_sideboard,
    sideboard_from_pool,
    validate_deck,
    validate_team,
)
from decks.construction.sections import Section
from tests.decks.construction.cards import basic, card, deck, shock

MODERN = DeckRules(name="Modern")
CASUAL = DeckRules(name="Casual", main_min=40)
LIMITED = DeckRules(
    name="Limited", main_min=40, sideboard_max=None, copies_limit=None, needs_pool=True
)
COMMANDER = DeckRules(
    name="Commander",
    main_min=100,
    main_max=100,
    sideboard_max=0,
    copies_limit=1,
    commander=CommanderRule.COMMANDER,
)
RATS = card("Relentless Rats", text="A deck can have any number of cards named Relentless Rats.")
DWARVES = card("Seven Dwarves", text="A deck can have up to seven cards named Seven Dwarves.")
NAZGUL = card("Nazgûl", text="A deck can have up to nine cards named Nazgûl.")
ONCE = card("Feeling", "Sorcery", text="A deck can have only one card named Feeling.")


def found(violations):
    return [(v.code, v.cards, dict(v.counts)) for v in violations]


def messages(violations):
    return [v.message for v in violations]


class TestMainDeckSize:
    """FM-01, FM-05, FM-22."""

    @pytest.mark.parametrize(("rules", "least"), [(CASUAL, 40), (MODERN, 60), (LIMITED, 40)])
    @pytest.mark.scenario("FM-01", "FM-05", "FM-22", "ER-25")
    def test_14_1_the_minimum_is_enough_and_one_less_is_not(self, rules, least):
        assert is_legal(validate_deck(deck({"Mountain": least}), rules, pool={}))
        violations = validate_deck(deck({"Mountain": least - 1}), rules, pool={})
        assert found(violations) == [
            (
                "main_deck_too_small",
                (),
                {"found": least - 1, "required": least, "difference": 1},
            )
        ]
        assert messages(violations) == [
            f"The main deck has {least - 1} cards, {rules.name} asks for at least {least}: add 1."
        ]

    def test_cards_with_unknown_names_are_cards(self):
        tested = Deck(deck({"Mountain": 56}, {"Island": 14}).entries, {Section.MAIN: 4})
        assert validate_deck(tested, MODERN) == ()
        tested = Deck(tested.entries, {Section.MAIN: 4, Section.SIDEBOARD: 2})
        assert [v.code for v in validate_deck(tested, MODERN)] == ["sideboard_too_large"]

    def test_there_is_no_maximum_by_default(self):
        assert validate_deck(deck({"Mountain": 250}), MODERN) == ()

    def test_a_maximum_of_a_custom_format(self):
        violations = validate_deck(deck({"Mountain": 81}), DeckRules(name="House", main_max=80))
        assert messages(violations) == [
            "The main deck has 81 cards, House allows at most 80: take out 1."
        ]

    @pytest.mark.parametrize(("count", "word"), [(58, "add 1"), (60, "take out 1")])
    def test_an_exact_size(self, count, word):
        rules = DeckRules(name="Brawl", main_min=59, main_max=59)
        violations = validate_deck(deck({"Mountain": count}), rules)
        assert [v.code for v in violations] == ["main_deck_wrong_size"]
        assert messages(violations) == [
            f"The deck has {count} cards, Brawl asks for exactly 59: {word}."
        ]


class TestSideboard:
    """FM-06 and its old form, ER-17."""

    def test_14_1_fifteen_in_the_sideboard_are_allowed_and_sixteen_are_not(self):
        main = {"Mountain": 60}
        assert validate_deck(deck(main, {"Island": 15}), MODERN) == ()
        violations = validate_deck(deck(main, {"Island": 16}), MODERN)
        assert found(violations) == [("sideboard_too_large", (), {"found": 16, "allowed": 15})]

    @pytest.mark.parametrize(("count", "legal"), [(0, True), (12, False), (15, True)])
    @pytest.mark.scenario("ER-17")
    def test_the_old_rule_asks_for_all_or_none(self, count, legal):
        old = DeckRules(name="Standard", sideboard_full_or_none=True)
        violations = validate_deck(deck({"Mountain": 60}, {"Island": count} if count else {}), old)
        assert [v.code for v in violations] == ([] if legal else ["sideboard_wrong_size"])
        assert is_legal(validate_deck(deck({"Mountain": 60}, {"Island": 12}), MODERN))

    def test_commander_has_none(self):
        violations = validate_deck(deck({"Mountain": 100}, {shock(): 5}), COMMANDER)
        assert "sideboard_not_allowed" in [v.code for v in violations]

    def test_limited_has_no_limit(self):
        main, side = {"Mountain": 40}, {"Island": 45}
        assert is_legal(validate_deck(deck(main, side), LIMITED, pool={}))


class TestCopies:
    """FM-05: four of a name over main deck and sideboard, basic lands apart."""

    @pytest.mark.scenario("FM-05")
    def test_14_1_five_are_too_many(self):
        violations = validate_deck(deck({"Mountain": 55, shock(): 5}), MODERN)
        assert found(violations) == [
            (
                "too_many_copies",
                ("Shock",),
                {"found": 5, "allowed": 4, "main": 5, "sideboard": 0},
            )
        ]
        assert messages(violations) == ["There are 5 copies of Shock, 4 allowed: take out 1."]

    @pytest.mark.scenario("T201.3.1")
    def test_13_8_interchangeable_names_count_together(self):
        one = CardFacts("Fire Lizard", ("Creature",), same_names=("Godly Lizard",))
        other = CardFacts("Godly Lizard", ("Creature",), same_names=("Fire Lizard",))
        violations = validate_deck(deck({"Mountain": 56, one: 3, other: 2}), MODERN)
        assert [(v.code, v.counts["found"]) for v in violations] == [("too_many_copies", 5)]
        assert validate_deck(deck({"Mountain": 56, one: 2, other: 2}), MODERN) == ()

    @pytest.mark.scenario("FM-05")
    def test_main_deck_and_sideboard_count_together(self):
        violations = validate_deck(deck({"Mountain": 56, shock(): 4}, {shock(): 1}), MODERN)
        assert messages(violations) == [
            "There are 5 copies of Shock in main deck and sideboard together, 4 allowed: "
            "take out 1."
        ]

    @pytest.mark.parametrize("name", ["Mountain", "Snow-Covered Mountain", "Wastes"])
    @pytest.mark.scenario("FM-05")
    def test_any_number_of_a_basic_land(self, name):
        assert validate_deck(deck({name: 60}), MODERN) == ()

    @pytest.mark.scenario("FM-05")
    def test_a_nonbasic_land_counts(self):
        vesuva = card("Vesuva", "Land")
        violations = validate_deck(deck({"Island": 55, vesuva: 5}), MODERN)
        assert [v.code for v in violations] == ["too_many_copies"]

    @pytest.mark.parametrize(
        ("own", "copies", "legal"),
        [
            (RATS, 40, True),
            (DWARVES, 7, True),
            (DWARVES, 8, False),
            (NAZGUL, 9, True),
            (NAZGUL, 10, False),
            (ONCE, 1, True),
            (ONCE, 2, False),
        ],
    )
    def test_14_2_the_cards_own_text_sets_its_limit(self, own, copies, legal):
        violations = validate_deck(deck({"Swamp": 60, own: copies}), MODERN)
        assert is_legal(violations) is legal

    def test_limited_has_no_copies_rule_but_a_card_may_have_its_own(self):
        assert copies_allowed(shock(), None) is None
        assert copies_allowed(NAZGUL, None) is None
        assert copies_allowed(ONCE, None) == 1
        assert copies_allowed(NAZGUL, 1) == 9
        assert copies_allowed(RATS, 1) is None

    def test_a_singleton_format_says_so(self):
        rules = DeckRules(name="Highlander", copies_limit=1)
        violations = validate_deck(deck({"Mountain": 58, shock(): 2}), rules)
        assert found(violations) == [
            ("not_singleton", ("Shock",), {"found": 2, "allowed": 1, "main": 2, "sideboard": 0})
        ]


class TestStatuses:
    @pytest.mark.parametrize(
        ("status", "code", "message"),
        [
            (CardStatus(Status.BANNED), "banned", "Shock is banned: take out all 3."),
            (
                CardStatus(Status.RESTRICTED),
                "restricted",
                "Shock is restricted to one copy in main deck and sideboard together, "
                "but there are 3: take out 2.",
            ),
            (
                CardStatus(Status.NOT_LEGAL),
                "not_legal",
                "Shock is in no set that is legal in this format on that day: take out all 3.",
            ),
            (
                CardStatus(Status.NOT_RELEASED, date(2006, 10, 20)),
                "not_released",
                "Shock is not legal before 2006-10-20: leave it out until then (3).",
            ),
            (
                CardStatus(Status.NOT_RELEASED),
                "not_released",
                "Shock is not released yet: take it out (3).",
            ),
        ],
    )
    def test_14_3_each_status_is_a_violation_of_its_own(self, status, code, message):
        tested = deck({"Mountain": 58, shock(): 2}, {shock(): 1})
        violations = validate_deck(tested, MODERN, statuses={"Shock": status})
        assert [(v.code, v.cards, v.counts["found"]) for v in violations] == [(code, ("Shock",), 3)]
        assert messages(violations) == [message]

    def test_14_3_one_restricted_copy_is_legal(self):
        statuses = {"Shock": CardStatus(Status.RESTRICTED)}
        assert validate_deck(deck({"Mountain": 59, shock(): 1}), MODERN, statuses=statuses) == ()

    def test_14_12_a_snow_basic_that_is_not_legal_is_exchanged(self):
        statuses = {"Snow-Covered Forest": CardStatus(Status.NOT_LEGAL)}
        violations = validate_deck(deck({"Snow-Covered Forest": 60}), MODERN, statuses=statuses)
        assert messages(violations) == [
            "Snow-Covered Forest is in no set that is legal in this format on that day: "
            "use Forest instead (60)."
        ]

    def test_14_14_everything_is_reported_in_order(self):
        """MTR 6.1: size, sideboard, copies, banned and restricted, then sets."""
        jace, bolt, opt = (card(name, "Instant") for name in ("Jace", "Bolt", "Opt"))
        violations = validate_deck(
            deck({"Island": 10, opt: 2, bolt: 5, jace: 2, shock(): 4}, {"Swamp": 20}),
            MODERN,
            statuses={
                "Opt": CardStatus(Status.NOT_LEGAL),
                "Jace": CardStatus(Status.BANNED),
                "Shock": CardStatus(Status.RESTRICTED),
            },
        )
        assert [(v.code, v.cards) for v in violations] == [
            ("main_deck_too_small", ()),
            ("sideboard_too_large", ()),
            ("too_many_copies", ("Bolt",)),
            ("banned", ("Jace",)),
            ("restricted", ("Shock",)),
            ("not_legal", ("Opt",)),
        ]


class TestPool:
    """FM-20, FM-22, FM-23, FM-27."""

    @pytest.mark.scenario("FM-27")
    def test_twenty_two_cards_and_eighteen_lands(self):
        commons = [card(f"Common {n}") for n in range(22)]
        pool = {c.name: 1 for c in commons}
        assert (
            validate_deck(deck({"Forest": 18, **dict.fromkeys(commons, 1)}), LIMITED, pool=pool)
            == ()
        )

    @pytest.mark.scenario("FM-22")
    def test_six_copies_of_a_common_are_fine(self):
        assert validate_deck(deck({"Mountain": 34, shock(): 6}), LIMITED, pool={"Shock": 6}) == ()

    @pytest.mark.scenario("FM-20")
    def test_cards_out_of_the_pool(self):
        opt = card("Opt", "Instant")
        tested = deck({"Mountain": 34, shock(): 6}, {opt: 2})
        violations = validate_deck(tested, LIMITED, pool={"Shock": 5})
        assert found(violations) == [
            ("not_in_pool", ("Shock",), {"found": 6, "allowed": 5}),
            ("not_in_pool", ("Opt",), {"found": 2, "allowed": 0}),
        ]
        assert messages(violations) == [
            "The deck has 6 of Shock, the pool only 5: take out 1.",
            "Opt is not in the pool: take it out (2).",
        ]

    @pytest.mark.parametrize("name", ["Wastes", "Snow-Covered Island"])
    def test_other_basic_lands_are_not_free(self, name):
        violations = validate_deck(deck({"Island": 35, name: 5}), LIMITED, pool={name: 4})
        assert found(violations) == [("not_in_pool", (name,), {"found": 5, "allowed": 4})]

    @pytest.mark.scenario("FM-23")
    def test_the_sideboard_is_what_is_left_of_the_pool(self):
        pool = {"Shock": 6, "Opt": 2, "Duress": 1}
        tested = deck({"Mountain": 36, shock(): 4, card("Duress", "Sorcery"): 1})
        assert sideboard_from_pool(tested, pool) == {"Shock": 2, "Opt": 2}

    @pytest.mark.scenario("T100.4c.1")
    def test_a_team_of_two_shares_what_its_decks_leave(self):
        pool = {f"Card {n}": 4 for n in range(45)}
        first = deck({"Island": 17, **{card(f"Card {n}"): 1 for n in range(23)}})
        second = deck({"Forest": 16, **{card(f"Card {n}"): 1 for n in range(24)}})
        shared = shared_sideboard([first, second], pool)
        assert (sum(pool.values()), sum(shared.values())) == (180, 133)
        assert (shared["Card 0"], shared["Card 23"], shared["Card 44"]) == (2, 3, 4)

    def test_without_a_pool_the_list_says_that_it_was_not_compared(self):
        violations = validate_deck(deck({"Mountain": 40}), LIMITED)
        assert [(v.code, v.severity.value) for v in violations] == [("pool_not_checked", "info")]
        assert is_legal(violations)


def test_unified_decks_of_a_team():
    decks = {
        "Ada": deck({"Island": 56, shock(): 3}, {RATS: 1}),
        "Ben": deck({"Island": 59, shock(): 1}),
        "Cyd": deck({"Island": 30, RATS: 30}),
    }
    violations = validate_team(decks)
    assert found(violations) == [
        ("unified_conflict", ("Shock",), {"Ada": 3, "Ben": 1}),
        ("unified_conflict", ("Relentless Rats",), {"Ada": 1, "Cyd": 30}),
    ]
    assert messages(violations)[0] == (
        "Shock is in the decks of Ada, Ben; in a team only one deck may have it: "
        "take it out of the others."
    )
    assert validate_team({"Ada": deck({basic("Island"): 60})}) == ()
