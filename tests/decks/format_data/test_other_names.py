"""Names printed instead of a card's own."""

import json
import lzma
from pathlib import Path

from decks.format_data.other_names import other_names
from decks.names import normalize_name


def test_no_name_stands_for_two_cards() -> None:
    keys = [normalize_name(name) for name in other_names()]
    assert len(keys) == len(set(keys))


def test_each_leads_to_a_card_and_is_none_itself(card_data: Path) -> None:
    with lzma.open(card_data / "AtomicCards.json.xz") as file:
        cards = json.load(file)["data"]
    faces = {face.get("faceName", name) for name, card in cards.items() for face in card}
    known = {normalize_name(name) for name in set(cards) | faces}
    assert [own for own in other_names().values() if normalize_name(own) not in known] == []
    assert [name for name in other_names() if normalize_name(name) in known] == []
