"""Computed legality of every card against what the card file itself states.

The file's lists are of August 2026. What differs, and why, is all here:

- Rebalanced digital cards are stated like the paper cards whose sets they copy; they are no paper
  cards.
- Cards with stickers and Attractions are banned since May 2024; the file states most as legal.
- Planes, phenomena, schemes and vanguards are stated as legal; no deck has them.
- Single misspellings of the source: Monastery Mentor is restricted in Vintage, Trazyn the Infinite
  is banned in Duel Commander, Troll of Khazad-dûm is banned in Legacy.
- Lutri may lead or be in a Commander deck, but not be its companion.
- Gleemox, a promotional card without paper printing, is in no pool instead of banned.
"""

from collections import defaultdict
from datetime import date
from pathlib import Path

import pytest

from decks.enums import DeckStatus
from decks.models import Card, CardSet, Format
from decks.selectors.formats import SUPPLEMENTARY_LAYOUTS, CardStatus, statuses_on
from decks.services.card_import import import_cards
from decks.services.set_import import import_sets

pytestmark = [pytest.mark.django_db, pytest.mark.long]

DAY = date(2026, 8, 22)
STATED_AS = {"duel-commander": "duel"}
SPELLINGS = {
    ("vintage", "Monastery Mentor"),
    ("duel-commander", "Trazyn the Infinite"),
    ("legacy", "Troll of Khazad-dûm"),
}
STATED = {
    DeckStatus.LEGAL: "Legal",
    DeckStatus.BANNED: "Banned",
    DeckStatus.RESTRICTED: "Restricted",
}


def reason_of_difference(slug: str, card: Card, found: CardStatus, stated: str | None) -> str:
    if card.is_digital and found.status == DeckStatus.NOT_LEGAL:
        return "digital"
    if found.reason == "stickers-and-attractions":
        return "stickers"
    if card.layout in SUPPLEMENTARY_LAYOUTS and found.status == DeckStatus.NOT_LEGAL:
        return "supplementary"
    if (slug, card.name) in SPELLINGS:
        return "misspelt"
    if found.status == DeckStatus.BANNED_AS_COMPANION:
        return "companion"
    if card.name == "Gleemox":
        return "no paper card"
    return f"{found.status} instead of {stated}"


def test_legality_is_what_the_file_states(card_data: Path) -> None:
    import_cards(path=card_data / "AtomicCards.json.xz")
    import_sets(path=card_data / "SetList.json.xz")
    cards = list(Card.objects.all())
    assert len(cards) == 33_692
    differences: dict[str, dict[str, int]] = {}
    for slug in (
        *("standard", "pioneer", "modern", "legacy", "vintage", "pauper"),
        *("commander", "duel-commander", "premodern", "oathbreaker"),
    ):
        format = Format.objects.get(slug=slug)
        counts: dict[str, int] = defaultdict(int)
        for start in range(0, len(cards), 10_000):
            batch = cards[start : start + 10_000]
            statuses = statuses_on(batch, format, DAY)
            for card in batch:
                found = statuses[card.pk]
                stated = card.published_legalities.get(STATED_AS.get(slug, slug))
                if STATED.get(found.status) != stated:
                    counts[reason_of_difference(slug, card, found, stated)] += 1
        differences[slug] = dict(counts)
    eternal = {"digital": 165, "supplementary": 58, "no paper card": 1}
    assert differences == {
        "standard": {"digital": 1},
        "pioneer": {"digital": 164},
        "modern": {"digital": 164},
        "legacy": {**eternal, "stickers": 77, "misspelt": 1},
        "vintage": {**eternal, "stickers": 77, "misspelt": 1},
        "pauper": {},
        "commander": {**eternal, "stickers": 78, "companion": 1},
        "duel-commander": {**eternal, "stickers": 78, "misspelt": 1},
        "premodern": {},
        "oathbreaker": {**eternal, "stickers": 78},
    }
    assert CardSet.objects.filter(release_date=None).count() <= 3
