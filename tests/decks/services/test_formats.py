"""Formats as rows, and organizers' own formats."""

from datetime import date

import pytest
from django.contrib.auth.models import User

from decks.enums import CardPoolRule, CardSource, DeckStatus, LegalityStatus, NameKind
from decks.errors import FormatError
from decks.format_data.formats import FORMATS
from decks.models import Card, CardLegality, CardName, CardSet, Format, Printing, SetLegality
from decks.names import normalize_name
from decks.selectors.formats import status_on
from decks.services.formats import create_custom_format, load_formats

pytestmark = pytest.mark.django_db


def make_card(name: str, *codes: str, **fields: object) -> Card:
    card = Card.objects.create(
        name=name,
        normalized_name=normalize_name(name),
        source=CardSource.BUNDLED,
        layout="normal",
        mana_value=1,
        **{"type_line": "Instant", "types": ["Instant"], **fields},
    )
    for kind, alias in [
        (NameKind.FULL, name),
        *((NameKind.FACE, half) for half in name.split(" // ") if half != name),
    ]:
        CardName.objects.create(card=card, name=alias, normalized=normalize_name(alias), kind=kind)
    for code in codes:
        card_set = CardSet.objects.get_or_create(
            code=code, defaults={"name": code, "source": CardSource.BUNDLED}
        )[0]
        Printing.objects.create(card=card, card_set=card_set)
    return card


def test_every_format_of_the_facts_becomes_a_row() -> None:
    load_formats()
    assert list(Format.objects.values_list("slug", flat=True)) == [f.slug for f in FORMATS]
    brawl = Format.objects.get(slug="brawl")
    assert (brawl.main_exact, brawl.pool_of.slug, brawl.copies_limit) == (60, "standard", 1)
    assert Format.objects.get(slug="sealed").is_limited


def test_loading_twice_changes_nothing() -> None:
    make_card("Black Lotus", "LEA")
    first = load_formats()
    before = list(SetLegality.objects.values_list("pk", flat=True))

    second = load_formats()

    assert first.set_rows_added == len(before)
    assert (second.set_rows_added, second.set_rows_removed) == (0, 0)
    assert (second.card_rows_added, second.card_rows_removed) == (0, 0)
    assert list(SetLegality.objects.values_list("pk", flat=True)) == before


def test_bans_come_with_the_cards() -> None:
    assert "Black Lotus" in load_formats().unknown_cards
    lotus = make_card("Black Lotus", "LEA")

    summary = load_formats()

    assert "Black Lotus" not in summary.unknown_cards
    rows = CardLegality.objects.filter(card=lotus)
    assert {row.format.slug: row.status for row in rows} == {
        "legacy": "banned",
        "vintage": "restricted",
        "commander": "banned",
        "duel-commander": "banned",
        "oathbreaker": "banned",
    }


def test_a_face_name_in_a_list_means_the_whole_card() -> None:
    erayo = make_card("Erayo, Soratami Ascendant // Erayo's Essence", "SOK")
    load_formats()
    assert CardLegality.objects.filter(card=erayo, format__slug="commander").exists()


def test_groups_come_from_what_is_printed() -> None:
    ante = make_card("Contract", "LEA", text="Play only for ante.")
    joke = make_card("Joke", "UNF", text="Open an Attraction.", is_funny=True)
    load_formats()
    assert {row.reason for row in CardLegality.objects.filter(card=ante)} == {"ante"}
    assert not CardLegality.objects.filter(card=joke).exists()


def test_rows_made_by_hand_are_left_alone() -> None:
    lotus = make_card("Black Lotus", "LEA")
    load_formats()
    legacy = Format.objects.get(slug="legacy")
    CardLegality.objects.filter(card=lotus, format=legacy).update(
        is_bundled=False, legal_until=date(2030, 1, 1)
    )
    extra = CardLegality.objects.create(
        card=lotus,
        format=Format.objects.get(slug="modern"),
        status=LegalityStatus.BANNED,
        legal_from=date(2027, 1, 1),
    )

    load_formats()

    assert CardLegality.objects.get(card=lotus, format=legacy).legal_until == date(2030, 1, 1)
    assert CardLegality.objects.filter(pk=extra.pk).exists()


DAY = date(2026, 11, 21)


def test_a_custom_format_of_sets(django_user_model: type[User]) -> None:
    load_formats()
    organizer = django_user_model.objects.create_user("organizer")
    old, new = make_card("Old", "LEA"), make_card("New", "M10")
    banned, single = make_card("Bad", "LEA"), make_card("Single", "LEA")

    made = create_custom_format(
        actor=organizer,
        name="Alpha Forty",
        set_codes=["lea", "LEB"],
        banned=["bad"],
        restricted=["SINGLE"],
        main_minimum=40,
        sideboard_maximum=0,
        copies_limit=2,
    )

    assert (made.slug, made.is_custom, made.created_by) == ("alpha-forty", True, organizer)
    assert (made.main_minimum, made.sideboard_maximum, made.copies_limit) == (40, 0, 2)
    assert [status_on(card, made, DAY).status for card in (old, new, banned, single)] == [
        DeckStatus.LEGAL,
        DeckStatus.NOT_LEGAL,
        DeckStatus.BANNED,
        DeckStatus.RESTRICTED,
    ]
    load_formats()
    assert status_on(banned, made, DAY).status == DeckStatus.BANNED


def test_a_custom_format_on_another_formats_pool_and_bans() -> None:
    ponder, bolt = make_card("Ponder", "M10"), make_card("Lightning Bolt", "M10")
    load_formats()
    modern = Format.objects.get(slug="modern")

    strict = create_custom_format(
        actor=None, name="Modern Minus", pool_of=modern, banned=["Lightning Bolt"]
    )
    loose = create_custom_format(actor=None, name="Open", pool_of=modern, inherits_bans=False)

    assert status_on(ponder, strict, DAY).status == DeckStatus.BANNED
    assert status_on(bolt, strict, DAY).status == DeckStatus.BANNED
    assert status_on(ponder, loose, DAY).status == DeckStatus.LEGAL


def test_without_sets_every_card_is_welcome() -> None:
    card = make_card("Nowhere")
    made = create_custom_format(actor=None, name="Anything")
    assert made.card_pool == CardPoolRule.ANY
    assert status_on(card, made, DAY).status == DeckStatus.LEGAL


def test_everything_wrong_is_told_at_once() -> None:
    load_formats()
    make_card("Known", "LEA")
    with pytest.raises(FormatError) as refusal:
        create_custom_format(
            actor=None,
            name="Modern",
            set_codes=["LEA", "NOPE"],
            pool_of=Format.objects.get(slug="draft"),
            banned=["Unknown Thing", "Known"],
            restricted=["known"],
            main_minimum=60,
            main_maximum=40,
            copies_limit=0,
        )
    assert refusal.value.code == "format_invalid"
    assert refusal.value.fields == {
        "name": ["There is a format of this name already."],
        "main_maximum": ["The largest deck is smaller than the smallest."],
        "copies_limit": ["At least one copy must be allowed."],
        "set_codes": [
            "Choose either sets or another format's card pool.",
            "There is no set with the code NOPE.",
        ],
        "pool_of": ["A limited format has no card pool to take over."],
        "banned": ["There is no card named “Unknown Thing”."],
        "restricted": ["“known” is banned already."],
    }
    assert not Format.objects.filter(is_custom=True).exists()
