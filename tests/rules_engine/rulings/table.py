"""Positions with the bundled cards, and mana enough to play them."""

from __future__ import annotations

from rules_engine import bundled_cards
from rules_engine.ids import PlayerId
from tests.rules_engine.kit import A, Setup

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def position(**options: object) -> Setup:
    """A set-up that knows the bundled cards beside the kit's own."""
    return Setup(cards=bundled_cards().values(), **options)  # type: ignore[arg-type]  # passed on


def rich(*players: PlayerId, each: int = 3, **options: object) -> Setup:
    """The same, with some basic lands of each kind."""
    setup = position(**options)
    for player in players or (A,):
        setup.battlefield(player, *(BASICS * each))
    return setup
