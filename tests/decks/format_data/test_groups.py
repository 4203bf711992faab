"""Groups are recognised by what is printed on the cards."""

import json
import lzma
from collections import Counter
from pathlib import Path

import pytest

from decks.format_data.groups import GROUPS, CardPrint


@pytest.mark.parametrize(
    ("group", "card", "is_member"),
    [
        (
            "ante",
            CardPrint("A", "Sorcery", "Remove this card if you're not playing for ante."),
            True,
        ),
        ("ante", CardPrint("B", "Creature", "Draw a card from the ante-chamber."), True),
        ("ante", CardPrint("Giant Anteater", "Creature — Beast", "Trample"), False),
        ("conspiracy", CardPrint("C", "Conspiracy", "Hidden agenda"), True),
        ("conspiracy", CardPrint("Grand Conspiracy", "Enchantment", ""), False),
        ("offensive", CardPrint("Crusade", "Enchantment", "White creatures get +1/+1."), True),
        (
            "stickers-and-attractions",
            CardPrint("D", "Creature", "When this enters, open an Attraction."),
            True,
        ),
        (
            "stickers-and-attractions",
            CardPrint("E", "Creature", "Whenever you open an Attraction, draw a card."),
            False,
        ),
        (
            "stickers-and-attractions",
            CardPrint("F", "Enchantment", "You may put a name sticker on a creature you own."),
            True,
        ),
        (
            "stickers-and-attractions",
            CardPrint("G", "Creature", "Whenever you put a name sticker on a creature, draw."),
            False,
        ),
        ("stickers-and-attractions", CardPrint("H", "Artifact — Attraction", "Visit"), True),
        (
            "stickers-and-attractions",
            CardPrint("Fatal Attraction", "Enchantment — Aura", "Fatal Attraction deals 2."),
            False,
        ),
    ],
)
def test_15_8_membership_in_a_group(group: str, card: CardPrint, is_member: bool) -> None:
    assert GROUPS[group](card) is is_member


def test_sizes_of_the_groups_are_the_published_ones(card_data: Path) -> None:
    with lzma.open(card_data / "AtomicCards.json.xz") as file:
        cards = json.load(file)["data"]
    sizes: Counter[str] = Counter()
    for name, faces in cards.items():
        text = "\n".join(face.get("text", "") for face in faces)
        printed = CardPrint(name, faces[0]["type"], text)
        if faces[0].get("isFunny") or {"Attraction", "Stickers"} & set(printed.type_line.split()):
            continue
        sizes.update(group for group, rule in GROUPS.items() if rule(printed))
    assert sizes == {
        "ante": 9,
        "conspiracy": 25,
        "offensive": 7,
        "stickers-and-attractions": 56,
    }
