"""Decklists are checked and stored in versions; hidden lists stay hidden."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from decks.construction.sections import Section
from decks.enums import CardPoolRule, CommanderRule, FormatKind, LegalityStatus
from decks.errors import DecklistError, NotFound, PermissionRefused
from decks.models import CardPool, CardPoolEntry, Decklist, DecklistEntry, DecklistVersion
from decks.permissions import (
    can_change_decklist,
    can_view_decklist,
    ensure_can_change,
    visible_decklists,
)
from decks.selectors.decklists import (
    decklist_version,
    decklists_of,
    get_decklist,
    published_decklists,
    shared_decklist,
    version_diff,
)
from decks.services.decklists import (
    check_text,
    check_version,
    create_decklist,
    delete_decklist,
    publish_decklist,
    renew_share_link,
    revise_decklist,
    unpublish_decklist,
    validate_decklist,
)
from tests.decks.rows import ban, basics, make_card, make_format, make_set, make_user

pytestmark = pytest.mark.django_db

DAY = date(2024, 2, 24)
BURN = "56 Mountain\n4 Lightning Bolt\n\nSideboard\n2 Shock\n"


@pytest.fixture
def modern():
    basics()
    return make_format("modern")


@pytest.fixture
def ada():
    return make_user("ada")


def codes(checked):
    return [(v.code, v.cards) for v in checked.violations]


class TestChecking:
    def test_a_legal_list(self, modern):
        checked = check_text(BURN, format=modern, on=DAY)
        assert checked.violations == ()
        assert checked.is_legal
        assert [(e.card.name, e.quantity, e.section.value) for e in checked.deck.entries] == [
            ("Mountain", 56, "main"),
            ("Lightning Bolt", 4, "main"),
            ("Shock", 2, "sideboard"),
        ]

    def test_names_in_other_dresses(self, modern):
        text = (
            "53 MOUNTAIN\n2 稲妻\n1 lightning-bolt (M21) 1\n1 Fire\n1 ice\n2 fire/Ice\n\n"
            "sideboard\n1 FIRE // ICE"
        )
        checked = check_text(text, format=modern, on=DAY)
        assert checked.is_legal is False
        assert [(e.card.name, e.quantity, e.section.value) for e in checked.deck.entries] == [
            ("Mountain", 53, "main"),
            ("Lightning Bolt", 3, "main"),
            ("Fire // Ice", 4, "main"),
            ("Fire // Ice", 1, "sideboard"),
        ]
        assert codes(checked) == [("too_many_copies", ("Fire // Ice",))]

    def test_every_mistake_is_found_at_once_in_order(self, modern):
        ban(make_card("Skullclamp", "Artifact — Equipment"), modern)
        ban(make_card("Chalice", "Artifact"), modern, LegalityStatus.RESTRICTED)
        make_card("Old Card", "Sorcery", sets=("LEA",))
        make_card("New Card", "Sorcery", sets=("NEW",))
        modern.set_legalities.create(card_set=make_set("NEW"), legal_from=date(2024, 3, 1))
        text = (
            "5 Shock\n4 Skulclamp\n1 Skullclamp\n2 Chalice\n1 Old Card\n2 New Card\n"
            "???\n30 Mountain\n\nSideboard\n16 Island"
        )
        checked = check_text(text, format=modern, on=DAY)
        assert [(v.code, v.cards, v.lines) for v in checked.errors] == [
            ("unknown_card", ("Skulclamp",), (2,)),
            ("unreadable_line", (), (7,)),
            ("main_deck_too_small", (), ()),
            ("sideboard_too_large", (), ()),
            ("too_many_copies", ("Shock",), (1,)),
            ("banned", ("Skullclamp",), (3,)),
            ("restricted", ("Chalice",), (4,)),
            ("not_legal", ("Old Card",), (5,)),
            ("not_released", ("New Card",), (6,)),
        ]
        assert checked.errors[0].suggestions[0] == "Skullclamp"
        assert checked.errors[-1].message == (
            "New Card is not legal before 2024-03-01: leave it out until then (2)."
        )

    def test_the_day_decides(self, modern):
        shock = make_card("Ponder", "Sorcery")
        ban(shock, modern, since=date(2024, 2, 25))
        text = "56 Island\n4 Ponder"
        assert check_text(text, format=modern, on=DAY).is_legal
        assert codes(check_text(text, format=modern, on=date(2024, 2, 25))) == [
            ("banned", ("Ponder",))
        ]

    def test_a_commander_from_mtgo_s_sideboard(self, modern):
        make_card("Krenko", "Legendary Creature — Goblin", "{R}")
        commander = make_format(
            "commander",
            kind=FormatKind.COMMANDER,
            main_minimum=100,
            main_maximum=100,
            sideboard_maximum=0,
            copies_limit=1,
            commander_rule=CommanderRule.COMMANDER,
        )
        checked = check_text("99 Mountain\n\n1 Krenko", format=commander, on=DAY)
        assert checked.is_legal
        assert [v.code for v in checked.notes] == ["section_guessed", "commander_from_sideboard"]
        assert [e.card.name for e in checked.deck.in_sections(Section.COMMANDER)] == ["Krenko"]

    def test_guessed_sections_that_the_format_lacks_are_put_back(self, modern):
        commander = make_format(
            "commander",
            kind=FormatKind.COMMANDER,
            main_minimum=100,
            main_maximum=100,
            sideboard_maximum=0,
            copies_limit=1,
            commander_rule=CommanderRule.COMMANDER,
        )
        make_card("Krenko", "Legendary Creature — Goblin", "{R}")
        text = "1 Krenko\n\n50 Mountain\n\n45 Mountain\n\n1 Shock\n3 Mountain"
        checked = check_text(text, format=commander, on=DAY)
        assert checked.is_legal
        assert [(e.card.name, e.quantity, e.section.value) for e in checked.deck.entries] == [
            ("Krenko", 1, "commander"),
            ("Mountain", 98, "main"),
            ("Shock", 1, "main"),
        ]
        checked = check_text("2 Shock\n\n60 Mountain", format=modern, on=DAY)
        assert checked.violations == ()
        assert checked.deck.main_size == 62

    def test_a_limited_deck_comes_out_of_its_pool(self, modern, ada):
        draft = make_format(
            "draft",
            kind=FormatKind.LIMITED,
            card_pool=CardPoolRule.REGISTERED,
            main_minimum=40,
            sideboard_maximum=None,
            copies_limit=None,
        )
        pool = CardPool.objects.create(owner=ada, name="Ada's pool", format=draft)
        bolt = make_card("Old Card", "Sorcery", sets=("LEA",))
        CardPoolEntry.objects.create(pool=pool, card=bolt, quantity=6)
        text = "34 Mountain\n6 Old Card"
        assert check_text(text, format=draft, on=DAY, pool=pool).is_legal
        assert check_text(text, format=draft, on=DAY, pool={"Old Card": 5}).errors[0].message == (
            "The deck has 6 of Old Card, the pool only 5: take out 1."
        )
        assert codes(check_text(text, format=draft, on=DAY)) == [("pool_not_checked", ())]

    def test_sentences_are_translated(self, modern):
        with translation.override("en"):
            checked = check_text("4 Shock", format=modern, on=DAY)
        assert checked.errors[0].message == (
            "The main deck has 4 cards, Modern asks for at least 60: add 56."
        )

    def test_the_number_of_queries_does_not_grow_with_the_list(self, modern):
        for number in range(40):
            make_card(f"Spell {number}", "Sorcery")
        long = "20 Mountain\n" + "\n".join(f"1 Spell {n}" for n in range(40))
        with CaptureQueriesContext(
            connection,
        ) as short_queries:
            check_text("60 Mountain", format=modern, on=DAY)
        with CaptureQueriesContext(connection) as long_queries:
            assert check_text(long, format=modern, on=DAY).is_legal
        assert len(short_queries) == len(long_queries) == 4


class TestStoring:
    def test_create_stores_the_first_version(self, modern, ada):
        decklist = create_decklist(actor=ada, name=" Burn  deck ", format=modern, text=BURN)
        assert (decklist.name, decklist.owner, decklist.is_published) == ("Burn deck", ada, False)
        (version,) = decklist.versions.all()
        assert (version.number, version.created_by, version.source_text) == (1, ada, BURN)
        assert [
            (e.card.name, e.quantity, e.section, e.position)
            for e in version.entries.order_by("position")
        ] == [
            ("Mountain", 56, "main", 0),
            ("Lightning Bolt", 4, "main", 1),
            ("Shock", 2, "sideboard", 2),
        ]
        assert validate_decklist(version, format=modern, on=DAY) == []

    def test_uploads_keep_their_text_and_printings(self, modern, ada):
        data = "4 Shock (M21) 159\r\n56 Mountain\r\n".encode("utf-16")
        decklist = create_decklist(actor=ada, name="Up", format=modern, text=data)
        version = decklist.versions.get()
        assert version.source_text == "4 Shock (M21) 159\n56 Mountain\n"
        entry = version.entries.get(card__name="Shock")
        assert (entry.set_code, entry.collector_number) == ("M21", "159")

    def test_a_draft_with_mistakes_is_kept_and_its_mistakes_stay_known(self, modern, ada):
        decklist = create_decklist(actor=ada, name="D", format=modern, text="4 Shock\n4 Shcok\n?")
        version = decklist.versions.get()
        assert [entry.quantity for entry in version.entries.all()] == [4]
        found = validate_decklist(version, format=modern, on=DAY)
        assert [(v.code, v.lines) for v in found] == [
            ("unknown_card", (2,)),
            ("unreadable_line", (3,)),
            ("main_deck_too_small", ()),
        ]

    def test_a_list_whose_names_became_known_must_be_saved_again(self, modern, ada):
        decklist = create_decklist(actor=ada, name="D", format=modern, text="60 Mountain\n4 Nova")
        make_card("Nova", "Sorcery")
        found = validate_decklist(decklist.versions.get(), format=modern, on=DAY)
        assert [v.code for v in found] == ["list_outdated"]
        version = revise_decklist(actor=ada, decklist=decklist, text="60 Mountain\n4 Nova")
        assert version.number == 2
        assert validate_decklist(version, format=modern, on=DAY) == []

    def test_revisions_leave_older_versions_alone(self, modern, ada):
        decklist = create_decklist(actor=ada, name="Burn", format=modern, text=BURN)
        legacy = make_format("legacy")
        second = revise_decklist(
            actor=ada,
            decklist=decklist,
            text="57 Mountain\n3 Lightning Bolt\nSB: 2 Shock\nSB: 1 Opt",
            name="Less burn",
            format=legacy,
        )
        assert second.number == 2
        decklist.refresh_from_db()
        assert (decklist.name, decklist.format) == ("Less burn", legacy)
        first = decklist_version(decklist, 1)
        assert first.source_text == BURN
        assert [
            (c.section.value, c.card, c.before, c.after) for c in version_diff(first, second)
        ] == [
            ("main", "Mountain", 56, 57),
            ("main", "Lightning Bolt", 4, 3),
            ("sideboard", "Opt", 0, 1),
        ]
        assert decklist_version(decklist) == second

    def test_the_same_text_is_no_new_version(self, modern, ada):
        decklist = create_decklist(actor=ada, name="Burn", format=modern, text=BURN)
        again = revise_decklist(actor=ada, decklist=decklist, text=BURN.replace("\n", "\r\n"))
        assert (again.number, DecklistVersion.objects.count()) == (1, 1)

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("x" * 5_000_000, "list_too_large"),
            (b"x" * 5_000_000, "list_too_large"),
            (b"PK\x03\x04\x00\x00", "not_text"),
            ("1 Shock\n" * 6000, "list_too_long"),
            ("", "empty_list"),
            ("999 Mountain\n" * 6, "too_many_cards"),
            ("<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><Deck/>", "forbidden_xml"),
        ],
    )
    def test_what_is_no_decklist_is_refused_and_nothing_is_stored(self, modern, ada, text, code):
        with pytest.raises(DecklistError) as refused:
            create_decklist(actor=ada, name="Bad", format=modern, text=text)
        assert refused.value.code == code
        assert list(refused.value.fields) == ["text"]
        assert str(refused.value.message) == refused.value.fields["text"][0]
        assert Decklist.objects.count() == 0

    @pytest.mark.parametrize(
        ("name", "code"), [("  ", "name_missing"), ("x" * 121, "name_too_long")]
    )
    def test_names_are_checked(self, modern, ada, name, code):
        with pytest.raises(DecklistError) as refused:
            create_decklist(actor=ada, name=name, format=modern, text=BURN)
        assert (refused.value.code, list(refused.value.fields)) == (code, ["name"])
        assert Decklist.objects.count() == 0

    def test_an_arena_list_brings_its_name(self, modern, ada):
        text = "About\nName Raccoons\n\nDeck\n60 Mountain"
        assert create_decklist(actor=ada, name="", format=modern, text=text).name == "Raccoons"

    def test_checking_a_version_takes_a_fixed_number_of_queries(
        self, modern, ada, django_assert_num_queries
    ):
        decklist = create_decklist(actor=ada, name="Burn", format=modern, text=BURN)
        version = decklist.versions.get()
        with django_assert_num_queries(6):
            checked = check_version(version, format=modern, on=DAY)
        assert checked.is_legal

    def test_delete_removes_all_versions(self, modern, ada):
        decklist = create_decklist(actor=ada, name="Burn", format=modern, text=BURN)
        delete_decklist(actor=ada, decklist=decklist)
        assert (Decklist.objects.count(), DecklistEntry.objects.count()) == (0, 0)


class TestVisibility:
    @pytest.fixture
    def decklist(self, modern, ada):
        return create_decklist(actor=ada, name="Secret", format=modern, text=BURN)

    def test_a_hidden_list_does_not_exist_for_others(self, decklist, ada):
        ben = make_user("ben")
        for other in (ben, None):
            assert not can_view_decklist(other, decklist)
            assert not can_change_decklist(other, decklist)
            with pytest.raises(NotFound):
                get_decklist(decklist.pk, other)
            assert list(visible_decklists(other)) == []
        assert get_decklist(decklist.pk, ada) == decklist
        assert list(published_decklists()) == []

    def test_publishing_lets_others_read_but_not_change(self, decklist, ada):
        ben = make_user("ben")
        publish_decklist(actor=ada, decklist=decklist)
        assert get_decklist(decklist.pk, ben) == decklist
        assert list(visible_decklists(None)) == [decklist]
        with pytest.raises(PermissionRefused):
            ensure_can_change(ben, decklist)
        unpublish_decklist(actor=ada, decklist=decklist)
        with pytest.raises(NotFound):
            get_decklist(decklist.pk, ben)

    def test_the_link_works_until_it_is_renewed(self, decklist, ada):
        old = decklist.share_token
        assert shared_decklist(old) == decklist
        renew_share_link(actor=ada, decklist=decklist)
        assert shared_decklist(decklist.share_token) == decklist
        with pytest.raises(NotFound):
            shared_decklist(old)

    def test_a_list_without_owner_belongs_to_nobody(self, modern):
        decklist = create_decklist(actor=None, name="Guest", format=modern, text=BURN)
        assert decklist.owner is None
        assert not can_change_decklist(make_user("ben"), decklist)
        assert not can_view_decklist(None, decklist)

    def test_lists_with_their_sizes_in_one_query(self, decklist, ada, django_assert_num_queries):
        revise_decklist(actor=ada, decklist=decklist, text="61 Mountain\nSB: 3 Shock")
        with django_assert_num_queries(1):
            (found,) = decklists_of(ada)
            assert (found.version_count, found.main_deck_size, found.format.slug) == (
                2,
                61,
                "modern",
            )


def test_13_3_a_characters_short_name_is_clear_if_it_is_the_only_card():
    make_set("M21")
    format = make_format("house", card_pool=CardPoolRule.ANY)
    basics()
    make_card("Karn, Liberated", "Legendary Planeswalker — Karn")
    make_card("Jace, the Clever", "Legendary Planeswalker — Jace")
    make_card("Jace, the Tricky", "Legendary Planeswalker — Jace")
    make_card("Grove, the Place", "Land")
    day = date(2026, 1, 1)
    checked = check_text("59 Plains\n1 karn", format=format, on=day)
    assert [entry.card.name for entry in checked.deck.entries] == ["Plains", "Karn, Liberated"]
    assert checked.errors == ()
    for unclear in ("Jace", "Grove"):
        checked = check_text(f"59 Plains\n1 {unclear}", format=format, on=day)
        assert [one.code for one in checked.errors] == ["unknown_card"]


def test_14_13_a_checked_list_says_how_it_is_made_legal():
    make_set("M21")
    format = make_format("house", card_pool=CardPoolRule.ANY)
    basics()
    make_card("Bear")
    checked = check_text("54 Plains\n6 Bear", format=format, on=date(2026, 1, 1))
    assert (checked.repair.removed, checked.repair.basics) == ({"Bear": 2}, 2)
