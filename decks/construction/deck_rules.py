"""The deck rules of a format as plain values (MTR 6)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class CommanderRule(StrEnum):
    """Which cards lead a deck."""

    NONE = "none"
    COMMANDER = "commander"
    BRAWL = "brawl"
    OATHBREAKER = "oathbreaker"


@dataclass(frozen=True, slots=True)
class DeckRules:
    """How many cards of what a deck has.

    Args:
        main_min, main_max: Cards of the main deck, commanders and signature spells included;
            None for no maximum, equal numbers for an exact size.
        sideboard_max: None where everything left over is the sideboard (limited).
        sideboard_full_or_none: The rule of old tournaments: exactly ``sideboard_max`` or none.
        copies_limit: Copies over main deck and sideboard; None for no limit.
        needs_pool: Cards must come from the player's registered pool; five basic lands are free.
        free_basics_if_colorless: A colorless commander may have basics of one type (Brawl).
    """

    name: str = "Constructed"
    main_min: int = 60
    main_max: int | None = None
    sideboard_max: int | None = 15
    sideboard_full_or_none: bool = False
    copies_limit: int | None = 4
    commander: CommanderRule = CommanderRule.NONE
    needs_pool: bool = False

    @property
    def free_basics_if_colorless(self) -> bool:
        return self.commander is CommanderRule.BRAWL

    @property
    def has_commander(self) -> bool:
        return self.commander is not CommanderRule.NONE


class Status(StrEnum):
    """What a format says about a card on a date."""

    LEGAL = "legal"
    BANNED = "banned"
    RESTRICTED = "restricted"
    NOT_LEGAL = "not_legal"
    NOT_RELEASED = "not_released"


@dataclass(frozen=True, slots=True)
class CardStatus:
    """A card's status with the day from which it will be legal, where that is known."""

    status: Status = Status.LEGAL
    legal_from: date | None = None
    is_banned_as_commander: bool = False
    is_banned_as_companion: bool = False
