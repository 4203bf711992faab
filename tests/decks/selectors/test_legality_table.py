"""The table of a card's legality says the same as each format by itself."""

from datetime import date

import pytest

from decks.models import Card
from decks.selectors.formats import legality_table, list_formats, status_on
from decks.services.formats import load_formats
from tests.decks.rows import make_card

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("day", [date(2003, 8, 1), date(2006, 10, 20), date(2026, 8, 22)])
def test_it_says_what_each_format_says(day, django_assert_num_queries):
    for name, codes in [
        ("Krosan Grip", ("TSP",)),
        ("Black Lotus", ("LEA",)),
        ("Nadu, Winged Wisdom", ("MH3",)),
        ("Lutri, the Spellchaser", ("IKO",)),
    ]:
        make_card(name, "Legendary Creature — Otter", sets=codes)
    load_formats()
    formats = list(list_formats().select_related("pool_of__pool_of"))
    assert len(formats) > 20
    for card in Card.objects.all():
        with django_assert_num_queries(3):
            table = legality_table(card, formats, day)
        assert table == [(format, status_on(card, format, day)) for format in formats]
