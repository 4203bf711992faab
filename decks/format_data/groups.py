"""Groups of cards that are banned together, recognised by what is printed on them.

The offensive cards alone are named: nothing printed on them tells.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardPrint:
    """What of a card the groups look at; ``text`` is that of all faces."""

    name: str
    type_line: str
    text: str


ANTE_WORD = re.compile(r"\bante\b", re.IGNORECASE)
# What such cards do: put a sticker on something, or open an Attraction; not that they watch it.
BRINGS_STICKER = re.compile(
    r"(?<!whenever you )\b(?:put|distribute) (?:an?|up to two)(?: [\w' ]+?)? stickers?\b"
    r"|\bsticker kicker\b",
    re.IGNORECASE,
)
OPENS_ATTRACTION = re.compile(
    r"(?<!whenever you )\bopen (?:an|two|three|\w+) Attractions?\b", re.IGNORECASE
)
STICKER_NAME = re.compile(r"\bSticker\b")

OFFENSIVE_CARDS = frozenset(
    {
        "Cleanse",
        "Crusade",
        "Imprison",
        "Invoke Prejudice",
        "Jihad",
        "Pradesh Gypsies",
        "Stone-Throwing Devils",
    }
)


def mentions_ante(card: CardPrint) -> bool:
    """Cards that play for ante (CR 407)."""
    return ANTE_WORD.search(card.text) is not None


def is_conspiracy(card: CardPrint) -> bool:
    """Conspiracies (CR 315), which only conspiracy drafts use."""
    return "Conspiracy" in card.type_line.split()


def brings_stickers_or_attractions(card: CardPrint) -> bool:
    """Cards that bring a sticker or an Attraction into the game, and these themselves."""
    if {"Attraction", "Stickers"} & set(card.type_line.split()):
        return True
    return (
        BRINGS_STICKER.search(card.text) is not None
        or OPENS_ATTRACTION.search(card.text) is not None
        or STICKER_NAME.search(card.name) is not None
    )


def is_offensive(card: CardPrint) -> bool:
    """Cards that the publisher removed from play in June 2020."""
    return card.name in OFFENSIVE_CARDS


GROUPS: dict[str, Callable[[CardPrint], bool]] = {
    "ante": mentions_ante,
    "conspiracy": is_conspiracy,
    "offensive": is_offensive,
    "stickers-and-attractions": brings_stickers_or_attractions,
}

# Words of which at least one is in the text, name or type line of every member: a cheap net
# for databases before the predicates look closer.
GROUP_WORDS: dict[str, Collection[str]] = {
    "ante": ("ante",),
    "conspiracy": ("Conspiracy",),
    "offensive": OFFENSIVE_CARDS,
    "stickers-and-attractions": ("sticker", "attraction"),
}
