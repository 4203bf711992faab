"""Formats as rows, and organizers' own formats."""

from datetime import date

import pytest

from decks.enums import CardSource, LegalityStatus, NameKind
from decks.format_data.formats import FORMATS
from decks.models import Card, CardLegality, CardName, CardSet, Format, Printing, SetLegality
from decks.names import normalize_name
from decks.services.formats import load_formats

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
    before = set(SetLegality.objects.values_list("pk", flat=True))

    second = load_formats()

    assert first.set_rows_added == len(before)
    assert (second.set_rows_added, second.set_rows_removed) == (0, 0)
    assert (second.card_rows_added, second.card_rows_removed) == (0, 0)
    assert set(SetLegality.objects.values_list("pk", flat=True)) == before


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
