"""The page of the products that are known."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from decks.models import BoosterDefinition
from tests.decks.rows import make_set
from tests.tournaments.web.html import text

pytestmark = pytest.mark.django_db


def test_everybody_sees_the_products_with_slots_and_odds(client: Client) -> None:
    page = text(client.get(reverse("decks:products")))
    assert "Time Spiral booster 15 cards 1 × rare 3 × uncommon 10 × common 1 × Timeshifted" in page
    assert "1 × rare 87.5 %, mythic rare 12.5 %" in page
    assert "30 × basic land (each equally often)" in page
    assert "Every card of the list is in one pack of the event at most." in page
    assert "Eighth Edition theme decks 8ED 5 decks: White, Blue, Black, Red, Green" in page
    assert "Eighth Edition starter box 8ED 2 decks: Silver, Gold · with boosters" in page
    assert "Published boosters" not in page


def test_the_published_boosters_of_a_set(client: Client) -> None:
    BoosterDefinition.objects.create(
        card_set=make_set("OWN"),
        kind="draft",
        name="Own Booster",
        contents={
            "layouts": [
                {"weight": 3, "contents": {"showcase": 2}},
                {"weight": 1, "contents": {"showcase": 1, "bonus": 1}},
            ],
            "sheets": {"showcase": {"cards": {}}, "bonus": {"cards": {}}},
        },
    )
    page = text(client.get(reverse("decks:products"), {"set": "own"}))
    assert (
        "Own Booster 2 cards 75 % of the packs 2 × showcase "
        "25 % of the packs 1 × bonus 1 × showcase On average: 1.75 showcase, 0.25 bonus"
    ) in page
    for unknown in ("NONE", "%00"):
        assert client.get(reverse("decks:products"), {"set": unknown}).status_code == 404
