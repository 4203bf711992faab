"""What must hold for every deck, whatever is in it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from decks.construction.deck import Deck, DeckEntry, combine
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules, Status
from decks.construction.legality import copies_allowed, is_legal, sideboard_from_pool, validate_deck
from decks.construction.sections import Section
from tests.decks.construction.cards import basic, card, shock

CARDS = [
    basic("Mountain"),
    basic("Snow-Covered Island"),
    basic("Wastes"),
    shock(),
    card("Opt", "Instant", "{U}", value=1, identity="U"),
    card("Rats", identity="B", text="A deck can have any number of cards named Rats."),
    card("Nazgûl", identity="B", text="A deck can have up to nine cards named Nazgûl."),
    card("Krenko", "Legendary Creature — Goblin", "{R}", value=4, identity="R"),
    card("Thrasios", "Legendary Creature — Merfolk", identity="UG", text="Partner (…)"),
    card("Chandra", "Legendary Planeswalker — Chandra", identity="R"),
    card(
        "Obosh",
        "Legendary Creature — Horror",
        identity="BR",
        text="Companion — Your starting deck contains only cards with odd mana values "
        "and land cards. (…)",
    ),
]
SECTIONS = [
    Section.MAIN,
    Section.MAIN,
    Section.SIDEBOARD,
    Section.COMMANDER,
    Section.SIGNATURE_SPELL,
    Section.COMPANION,
]
ENTRIES = st.lists(
    st.builds(
        DeckEntry,
        card=st.sampled_from(CARDS),
        quantity=st.integers(1, 60),
        section=st.sampled_from(SECTIONS),
    ),
    max_size=8,
)
RULES = st.sampled_from(
    [
        DeckRules(),
        DeckRules(sideboard_full_or_none=True),
        DeckRules(main_min=40, sideboard_max=None, copies_limit=None, needs_pool=True),
        DeckRules(
            main_min=100,
            main_max=100,
            sideboard_max=0,
            copies_limit=1,
            commander=CommanderRule.COMMANDER,
        ),
        DeckRules(
            main_min=60,
            main_max=60,
            sideboard_max=0,
            copies_limit=1,
            commander=CommanderRule.OATHBREAKER,
        ),
    ]
)
STATUSES = st.dictionaries(
    st.sampled_from([found.name for found in CARDS]),
    st.builds(CardStatus, status=st.sampled_from(Status)),
    max_size=4,
)


@settings(max_examples=150, deadline=None)
@given(entries=ENTRIES, rules=RULES, statuses=STATUSES, data=st.data())
def test_the_order_of_the_list_does_not_matter(entries, rules, statuses, data):
    shuffled = data.draw(st.permutations(entries))

    def found(order):
        violations = validate_deck(combine(order), rules, statuses=statuses, pool={"Shock": 3})
        return sorted((v.code, sorted(v.cards), sorted(v.counts.items())) for v in violations)

    assert found(entries) == found(shuffled)


@settings(max_examples=150, deadline=None)
@given(entries=ENTRIES, rules=RULES, statuses=STATUSES)
def test_a_second_count_agrees(entries, rules, statuses):
    """Sizes, copies and statuses counted line by line, without the deck's own sums."""
    deck = combine(entries)
    codes = {
        (v.code, name) for v in validate_deck(deck, rules, statuses=statuses) for name in v.cards
    }
    sideboarded = {e.card.name for e in entries if e.section is Section.SIDEBOARD}
    for found in CARDS:
        copies = sum(
            e.quantity
            for e in entries
            if e.card == found
            and (e.section is not Section.COMPANION or found.name not in sideboarded)
        )
        companions = sum(
            e.quantity for e in entries if e.card == found and e.section is Section.COMPANION
        )
        listed = sum(
            e.quantity for e in entries if e.card == found and e.section is Section.SIDEBOARD
        )
        copies += max(0, companions - listed) if found.name in sideboarded else 0
        allowed = copies_allowed(found, rules.copies_limit)
        too_many = allowed is not None and copies > allowed
        assert (
            bool({("too_many_copies", found.name), ("not_singleton", found.name)} & codes)
            == too_many
        )
        banned = statuses.get(found.name, CardStatus()).status is Status.BANNED
        assert (("banned", found.name) in codes) == (banned and copies > 0)


@settings(max_examples=80, deadline=None)
@given(entries=ENTRIES)
def test_main_deck_and_sideboard_are_the_pool(entries):
    main = Deck(tuple(e for e in combine(entries).entries if e.section is Section.MAIN))
    pool = {name: count + 2 for name, count in main.copies.items()}
    assert sideboard_from_pool(main, pool) == dict.fromkeys(pool, 2)


@settings(max_examples=80, deadline=None)
@given(entries=ENTRIES, rules=RULES)
def test_notes_never_make_a_deck_illegal(entries, rules):
    violations = validate_deck(combine(entries), rules)
    assert is_legal(violations) == all(not v.is_error for v in violations)
    errors = [v.is_error for v in violations]
    assert errors == sorted(errors, reverse=True)
    assert all(v.message and "%(" not in v.message for v in violations)
