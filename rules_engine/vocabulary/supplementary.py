"""CR 100.2d, 108.2a: the supplementary decks of nontraditional cards."""

from __future__ import annotations

from enum import StrEnum


class SupplementaryDeck(StrEnum):
    """Which of their supplementary decks a player has a card in."""

    PLANAR = "planar deck"
    """CR 901.3."""
    SCHEME = "scheme deck"
    """CR 904.3."""
    ATTRACTION = "attraction deck"
    """CR 717.2."""
