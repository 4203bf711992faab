"""How long a pick and a review take (MTR App. B)."""

from __future__ import annotations

BOOSTER_SECONDS = {
    15: 40,
    14: 40,
    13: 35,
    12: 30,
    11: 25,
    10: 25,
    9: 20,
    8: 20,
    7: 15,
    6: 10,
    5: 10,
    4: 5,
    3: 5,
    2: 5,
    1: 0,
}
"""Seconds by the cards left in the pack."""

TWO_HEADED_GIANT_SECONDS = {
    15: 50,
    14: 50,
    13: 45,
    12: 45,
    11: 40,
    10: 40,
    9: 30,
    8: 30,
    7: 20,
    6: 20,
    5: 10,
    4: 10,
    3: 5,
    2: 0,
    1: 0,
}
"""The same where a team takes two cards each time."""

FIRST_REVIEW_SECONDS = 60
LONGER_EACH_REVIEW_SECONDS = 30
TWO_HEADED_GIANT_REVIEW_SECONDS = 60
ROCHESTER_REVIEW_SECONDS = 20
ROCHESTER_PICK_SECONDS = 5


def pick_seconds(cards_left: int, *, two_headed_giant: bool = False) -> int:
    """The time for a pick out of so many cards; larger packs than official have no more.

    >>> [pick_seconds(left) for left in (15, 12, 8, 1)]
    [40, 30, 20, 0]
    """
    table = TWO_HEADED_GIANT_SECONDS if two_headed_giant else BOOSTER_SECONDS
    return table[min(max(cards_left, 1), max(table))]


def review_seconds(pack_number: int, *, two_headed_giant: bool = False) -> int:
    """The time to look at one's cards after a pack; it grows from pack to pack.

    >>> review_seconds(1), review_seconds(2)
    (60, 90)
    """
    if two_headed_giant:
        return TWO_HEADED_GIANT_REVIEW_SECONDS
    return FIRST_REVIEW_SECONDS + LONGER_EACH_REVIEW_SECONDS * (pack_number - 1)
