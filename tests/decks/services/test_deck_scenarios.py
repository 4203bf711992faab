"""Decks in the formats' real history: which sets are legal when."""

from datetime import date

import pytest

from decks.enums import NameKind
from decks.models import Card, CardName, Format
from decks.names import normalize_name
from decks.services.decklists import check_text
from decks.services.formats import load_formats
from tests.decks.rows import basics, make_card

pytestmark = pytest.mark.django_db


@pytest.fixture
def formats():
    basics("8ED", "ONS", "RAV", "TSP")
    make_card("Krosan Grip", "Instant", "{2}{G}", value=3, sets=("TSP",))
    make_card("Enduring Renewal", "Enchantment", "{2}{W}{W}", value=4, sets=("ICE", "TSB"))
    make_card("Glory Seeker", "Creature — Human Soldier", "{1}{W}", value=2, sets=("ONS", "8ED"))
    make_card("Wild Mongrel", "Creature — Dog", "{1}{G}", value=2, sets=("ODY",))
    make_card("Fireblast", "Instant", "{4}{R}{R}", value=6, sets=("VIS",))
    make_card("Stifle", "Instant", "{U}", sets=("SCG",))
    make_card("Nightmare", "Creature — Nightmare Horse", "{5}{B}", value=6, sets=("8ED",))
    load_formats()
    return {format.slug: format for format in Format.objects.all()}


def found(formats, slug, day, card, copies=4):
    checked = check_text(f"{60 - copies} Forest\n{copies} {card}", format=formats[slug], on=day)
    return [(v.code, v.cards, v.message) for v in checked.errors]


class TestTimeSpiral:
    @pytest.mark.scenario("SET-1", "SET-3")
    @pytest.mark.parametrize("card", ["Krosan Grip", "Enduring Renewal"])
    def test_set_1_and_3_not_before_its_first_day(self, formats, card):
        """The main set and the timeshifted sheet become legal on the same day."""
        assert found(formats, "standard", date(2006, 10, 19), card) == [
            (
                "not_released",
                (card,),
                f"{card} is not legal before 2006-10-20: leave it out until then (4).",
            )
        ]
        assert found(formats, "standard", date(2006, 10, 20), card) == []

    @pytest.mark.scenario("SET-2")
    @pytest.mark.parametrize("slug", ["standard", "modern", "block-time-spiral"])
    def test_set_2_timeshifted_cards_inherit_the_legality(self, formats, slug):
        # Modern is older than its name: its sets count from their own first days.
        assert found(formats, slug, date(2006, 10, 20), "Enduring Renewal") == []

    @pytest.mark.scenario("SET-4")
    def test_set_4_a_format_without_time_spiral(self, formats):
        assert [
            code
            for code, _, _ in found(
                formats, "block-ravnica", date(2006, 10, 20), "Enduring Renewal"
            )
        ] == ["not_legal"]


class TestHistory:
    """FM-08 to FM-10."""

    @pytest.mark.scenario("FM-08", "TR-11")
    def test_standard_of_august_2003(self, formats):
        day = date(2003, 8, 15)
        for card in ("Nightmare", "Stifle", "Wild Mongrel"):
            assert found(formats, "standard", day, card) == []
        assert [code for code, _, _ in found(formats, "standard", day, "Fireblast")] == [
            "not_legal"
        ]

    @pytest.mark.scenario("FM-09")
    def test_onslaught_block(self, formats):
        day = date(2003, 8, 15)
        assert found(formats, "block-onslaught", day, "Stifle") == []
        assert [c for c, _, _ in found(formats, "block-onslaught", day, "Nightmare")] == [
            "not_legal"
        ]
        before_scourge = date(2003, 5, 1)
        assert [c for c, _, _ in found(formats, "block-onslaught", before_scourge, "Stifle")] == [
            "not_released"
        ]

    def test_23_14_a_legal_deck_stays_legal_with_other_printings(self, formats):
        for printing in ("", " (8ED) 1", " (ONS) 35", " (XXX) 7"):
            card = f"Glory Seeker{printing}"
            assert found(formats, "block-onslaught", date(2003, 8, 15), card) == [], card

    @pytest.mark.scenario("FM-10", "T206.4.1")
    def test_14_4_a_reprint_makes_every_printing_legal(self, formats):
        """An older or newer printing of the same name is the same card."""
        assert found(formats, "block-onslaught", date(2003, 8, 15), "Glory Seeker") == []
        assert found(formats, "block-onslaught", date(2003, 8, 15), "Glory Seeker (8ED) 1") == []


@pytest.mark.scenario("T201.6.1")
def test_13_8_another_printed_name_is_the_same_card(formats):
    """CR 201.6: a promotional card's other name counts as the Oracle name, for the limit too."""
    mongrel = Card.objects.get(name="Wild Mongrel")
    alias = "Hound of the Store"
    CardName.objects.create(
        card=mongrel, name=alias, normalized=normalize_name(alias), kind=NameKind.PRINTED
    )
    text = "56 Forest\n3 Wild Mongrel\n{count} Hound of the Store"
    day = date(2003, 8, 15)
    checked = check_text(text.format(count=1), format=formats["standard"], on=day)
    assert [v.code for v in checked.errors] == []
    checked = check_text(text.format(count=2), format=formats["standard"], on=day)
    assert [(v.code, v.cards) for v in checked.errors] == [("too_many_copies", ("Wild Mongrel",))]
