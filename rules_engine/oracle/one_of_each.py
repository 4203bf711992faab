"""Choices of one object of each of several kinds, from among the same objects."""

from __future__ import annotations

from itertools import combinations

from rules_engine.ir import AllOf, AnyOf, Choice, IsColor, IsType, Not, Selector
from rules_engine.vocabulary import COLOR_ORDER, CardType

CARD_TYPES = (
    CardType.ARTIFACT,
    CardType.BATTLE,
    CardType.CREATURE,
    CardType.ENCHANTMENT,
    CardType.INSTANT,
    CardType.TRIBAL,
    CardType.LAND,
    CardType.PLANESWALKER,
    CardType.SORCERY,
)
"""The types of the cards of a traditional deck (CR 205.2a)."""

COLOR_PAIRS = tuple(
    AllOf(
        (
            *(IsColor(color) for color in pair),
            *(Not(IsColor(color)) for color in COLOR_ORDER if color not in pair),
        )
    )
    for pair in combinations(COLOR_ORDER, 2)
)
"""CR 105.2: of exactly two colors, for each two of them."""


def base_and_kinds(what: Selector) -> tuple[Selector, tuple[Selector, ...]] | None:
    """What all of the choices are made from, and the kind of each; None if it isn't that.

    "An artifact and a land from among the permanents you control".
    """
    if not isinstance(what, AnyOf):
        return None
    among = [
        part.among.parts
        for part in what.parts
        if isinstance(part, Choice) and isinstance(part.among, AllOf) and part.count == 1
    ]
    if len(among) < len(what.parts):
        return None
    common = tuple(part for part in among[0] if all(part in parts for parts in among))
    kinds = [tuple(part for part in parts if part not in common) for parts in among]
    if not common or not all(kinds):
        return None
    return _all(common), tuple(map(_all, kinds))


def _all(parts: tuple[Selector, ...]) -> Selector:
    return parts[0] if len(parts) == 1 else AllOf(parts)


def is_of_each_type(what: Selector) -> bool:
    """Whether it is up to one card of each card type."""
    found = base_and_kinds(what)
    return found is not None and found[1] == tuple(map(IsType, CARD_TYPES))


def is_of_each_pair(what: Selector) -> bool:
    """Whether it is a card of each pair of colors."""
    found = base_and_kinds(what)
    if found is None:
        return False
    return [frozenset(kind.parts) for kind in found[1] if isinstance(kind, AllOf)] == [
        frozenset(pair.parts) for pair in COLOR_PAIRS
    ]
