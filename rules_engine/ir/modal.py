"""What else holds for choosing the modes of a spell or ability (CR 700.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.node import Node

if TYPE_CHECKING:
    from rules_engine.ir.conditions import Condition


class Unchosen(StrEnum):
    """Since when a mode must not have been chosen for this object."""

    EVER = "that hasn't been chosen"
    THIS_TURN = "that hasn't been chosen this turn"


@dataclass(frozen=True, slots=True)
class ModeRules(Node):
    """CR 700.2b, d: how modes are chosen beside their number."""

    repeat: bool = False
    """The same mode may be chosen more than once (CR 700.2d)."""
    unchosen: Unchosen | None = None
    at_random: bool = False
    instead: Condition | None = None
    """If this is true as they are chosen, `most` of them are chosen instead …"""
    most: int = 1
    least: int | None = None
    """… and at least so many; `most` if None."""
    other_targets: bool = False
    """Each of them must target another player than the others."""
    worth: int = 0
    """What the chosen modes are worth together at most, if they have pawprint symbols (CR
    700.2i)."""
    or_none: bool = False
    """As many as there have to be, or none of them."""
