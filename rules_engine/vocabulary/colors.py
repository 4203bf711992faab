"""CR 105, 106.1: the five colors and the six types of mana."""

from __future__ import annotations

from enum import StrEnum


class Color(StrEnum):
    """CR 105.1: the five colors."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    @property
    def word(self) -> str:
        return self.name.lower()


class ManaType(StrEnum):
    """CR 106.1b: the six types of mana."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"

    @property
    def word(self) -> str:
        return self.name.lower()


COLOR_ORDER: tuple[Color, ...] = tuple(Color)
