"""What is asked of several objects that are chosen together (CR 115.1, 608.2d, 701.23).

Such a selector stands among the parts of what is chosen: of a `Target`, a `Choice` that is "up to"
a number, or a `Search`. Of a single object it is true.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.selectors.base import Selector

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount


@dataclass(frozen=True, slots=True)
class ChosenTogether(Selector):
    """Base of them."""


@dataclass(frozen=True, slots=True)
class DifferentNames(ChosenTogether):
    """No two of them have a name in common (CR 201.2)."""


@dataclass(frozen=True, slots=True)
class SharingLandType(ChosenTogether):
    """All of them have a land type in common (CR 205.3i)."""


@dataclass(frozen=True, slots=True)
class SharingCardType(ChosenTogether):
    """All of them have a card type in common (CR 205.2a), or only a permanent type (110.4)."""

    permanent: bool = False


@dataclass(frozen=True, slots=True)
class SharingCreatureType(ChosenTogether):
    """All of them have a creature type in common (CR 205.3m); with `none`, no two of them have."""

    none: bool = False


@dataclass(frozen=True, slots=True)
class DifferentNumbers(ChosenTogether):
    """No two of them have the same mana value, or the same power."""

    power: bool = False


@dataclass(frozen=True, slots=True)
class DifferentControllers(ChosenTogether):
    """No two of them have the same controller."""


@dataclass(frozen=True, slots=True)
class SameOwner(ChosenTogether):
    """All of them have the same owner: "from a single graveyard" (CR 404.1)."""


@dataclass(frozen=True, slots=True)
class SameName(ChosenTogether):
    """All of them have a name in common (CR 201.2)."""


@dataclass(frozen=True, slots=True)
class SharingColor(ChosenTogether):
    """All of them have a color in common (CR 105.1)."""


@dataclass(frozen=True, slots=True)
class TotalAtMost(ChosenTogether):
    """Their power or mana value is that much in total, or less."""

    number: str
    amount: Amount
