"""Status of cards in a format on a day."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from decks.enums import DeckStatus, LegalityStatus, Rarity
from decks.models import Card, CardLegality, Format, Printing
from decks.selectors.formats import (
    cards_with_status,
    legal_sets,
    status_on,
    statuses_on,
)
from decks.services.formats import load_formats
from tests.decks.services.test_formats import make_card
from tests.kept import fresh, kept_rows

pytestmark = pytest.mark.django_db


def status(card: Any, slug: str, day: str) -> DeckStatus:
    return status_on(card, Format.objects.get(slug=slug), date.fromisoformat(day)).status


POOL: list[tuple[list[str], str, str, str]] = [
    # Time Spiral and its Timeshifted cards come in together (worked example).
    (["TSP"], "standard", "2006-10-19", "not_released"),
    (["TSP"], "standard", "2006-10-20", "legal"),
    (["TSB", "ICE"], "standard", "2006-10-19", "not_released"),
    (["TSB", "ICE"], "standard", "2006-10-20", "legal"),
    (["TSB", "ICE"], "standard", "2008-10-03", "not_legal"),
    (["TSB", "ICE"], "block-time-spiral", "2006-10-20", "legal"),
    (["ICE"], "block-time-spiral", "2006-10-20", "not_legal"),
    (["FUT"], "block-time-spiral", "2007-05-19", "not_released"),
    (["FUT"], "block-time-spiral", "2007-05-20", "legal"),
    (["8ED"], "block-onslaught", "2003-08-01", "not_legal"),
    # Rotation: the day itself is the first day out.
    (["MID"], "standard", "2024-07-25", "legal"),
    (["MID"], "standard", "2024-07-26", "not_legal"),
    (["BLB"], "standard", "2024-07-25", "not_released"),
    (["BLB"], "standard", "2024-07-26", "legal"),
    (["DMU"], "standard", "2025-07-24", "legal"),
    (["DMU"], "standard", "2025-07-25", "not_legal"),
    (["MID"], "pioneer", "2025-07-25", "legal"),
    (["M13"], "pioneer", "2025-07-25", "not_legal"),
    (["M14"], "pioneer", "2025-07-25", "legal"),
    # Modern takes Eighth Edition and its own straight-to-Modern sets.
    (["7ED"], "modern", "2024-01-01", "not_legal"),
    (["8ED"], "modern", "2024-01-01", "legal"),
    (["MH3"], "modern", "2024-06-06", "not_released"),
    (["MH3"], "modern", "2024-06-07", "legal"),
    (["MH3"], "pioneer", "2024-06-07", "not_legal"),
    (["LTR"], "modern", "2023-06-16", "legal"),
    (["C21"], "modern", "2024-01-01", "not_legal"),
    (["C21"], "legacy", "2021-04-22", "not_released"),
    (["C21"], "legacy", "2021-04-23", "legal"),
    (["C21"], "commander", "2021-04-23", "legal"),
    (["SCG"], "premodern", "2024-01-01", "legal"),
    (["MRD"], "premodern", "2024-01-01", "not_legal"),
    (["FDN"], "brawl", "2024-11-08", "legal"),
    (["DOM"], "brawl", "2024-11-08", "not_legal"),
    (["MRD"], "draft", "2024-11-08", "legal"),
    (["MRD"], "casual", "2024-11-08", "legal"),
    ([], "vintage", "2024-11-08", "not_legal"),
    (["CED"], "vintage", "2024-11-08", "not_legal"),
]
BANS = [
    ("Splinter Twin", "modern", "2016-01-21", "legal"),
    ("Splinter Twin", "modern", "2016-01-22", "banned"),
    ("Splinter Twin", "modern", "2024-12-15", "banned"),
    ("Splinter Twin", "modern", "2024-12-16", "legal"),
    ("Up the Beanstalk", "standard", "2025-06-29", "legal"),
    ("Up the Beanstalk", "standard", "2025-06-30", "banned"),
    ("Urza's Saga", "vintage", "2024-08-25", "legal"),
    ("Urza's Saga", "vintage", "2024-08-26", "restricted"),
    ("Urza's Saga", "legacy", "2024-08-26", "legal"),
    ("Lutri, the Spellchaser", "commander", "2026-02-08", "banned"),
    ("Lutri, the Spellchaser", "commander", "2026-02-09", "banned_as_companion"),
    ("Erayo, Soratami Ascendant", "two-headed-giant-legacy", "2024-01-01", "banned"),
    ("Erayo, Soratami Ascendant", "legacy", "2024-01-01", "legal"),
    ("Ponder", "two-headed-giant-modern", "2024-01-01", "banned"),
]


@pytest.fixture(scope="class")
def made_cards(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[dict[str, Card]]:
    with kept_rows(django_db_blocker):
        cards = {
            codes: make_card(f"In {codes}", *codes.split())
            for codes in sorted({" ".join(case[0]) for case in POOL})
        }
        # The sets only make the card part of every pool on these days.
        cards |= {
            name: make_card(name, "M10", "WOE") for name in sorted({case[0] for case in BANS})
        }
        load_formats()
        yield cards


class TestDays:
    """The cards of all cases are stored together, and the formats read once."""

    @pytest.fixture
    def cards(self, db: None, made_cards: dict[str, Card]) -> dict[str, Card]:
        return fresh(made_cards)

    @pytest.mark.parametrize(("codes", "slug", "day", "expected"), POOL)
    def test_card_pool(
        self, cards: dict[str, Card], codes: list[str], slug: str, day: str, expected: str
    ) -> None:
        assert status(cards[" ".join(codes)], slug, day) == expected

    @pytest.mark.parametrize(("name", "slug", "day", "expected"), BANS)
    def test_bans_have_first_and_last_days(
        self, cards: dict[str, Card], name: str, slug: str, day: str, expected: str
    ) -> None:
        assert status(cards[name], slug, day) == expected


def test_a_card_to_come_tells_its_first_day() -> None:
    card = make_card("A Card", "BLB")
    load_formats()
    found = status_on(card, Format.objects.get(slug="standard"), date(2024, 7, 1))
    assert (found.status, found.legal_from) == (DeckStatus.NOT_RELEASED, date(2024, 7, 26))


@pytest.mark.parametrize("fields", [{"is_funny": True}, {"is_digital": True}, {"layout": "planar"}])
def test_casual_digital_and_supplementary_cards_are_in_no_deck(fields: dict[str, Any]) -> None:
    card = make_card("A Card", "M10")
    type(card).objects.filter(pk=card.pk).update(**fields)
    card.refresh_from_db()
    load_formats()
    assert status(card, "vintage", "2024-01-01") == DeckStatus.NOT_LEGAL


def test_pauper_asks_for_a_common_printing() -> None:
    common, rare = make_card("Common", "M10", "MM2"), make_card("Rare", "M10")
    stated = make_card("Stated", "M10", published_legalities={"pauper": "Banned"})
    basic = make_card("Forest", "M10", supertypes=["Basic"])
    Printing.objects.filter(card=common, card_set__code="MM2").update(rarity=Rarity.COMMON)
    Printing.objects.filter(card=rare).update(rarity=Rarity.RARE)
    load_formats()
    assert [status(card, "pauper", "2024-01-01") for card in (common, rare, stated, basic)] == [
        "legal",
        "not_legal",
        "legal",
        "legal",
    ]


def test_an_allowed_card_needs_no_set() -> None:
    card = make_card("A Card")
    load_formats()
    CardLegality.objects.create(
        card=card, format=Format.objects.get(slug="legacy"), status=LegalityStatus.LEGAL
    )
    assert status(card, "legacy", "2024-01-01") == DeckStatus.LEGAL


def test_a_whole_deck_takes_three_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    cards = [make_card(f"Card {number}", "M10", "LEA") for number in range(30)]
    load_formats()
    pauper = Format.objects.select_related("pool_of").get(slug="pauper")
    with django_assert_num_queries(3):
        found = statuses_on(cards, pauper, date(2024, 1, 1))
    assert {card.pk for card in cards} == found.keys()


def test_lists_for_a_formats_page() -> None:
    ponder = make_card("Ponder", "M10")
    load_formats()
    modern = Format.objects.get(slug="modern")
    assert list(cards_with_status(modern, LegalityStatus.BANNED, date(2024, 1, 1))) == [ponder]
    newest = legal_sets(Format.objects.get(slug="standard"), date(2022, 9, 9))
    assert [row.card_set.code for row in newest] == ["DMU", "SNC", "NEO", "VOW", "MID"]
