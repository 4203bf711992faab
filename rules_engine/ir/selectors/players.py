"""Players, and who is whose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.selectors.base import Selector

if TYPE_CHECKING:
    from rules_engine.ir.amounts import Amount
    from rules_engine.ir.conditions import Condition


@dataclass(frozen=True, slots=True)
class IsPlayer(Selector):
    """All players."""


@dataclass(frozen=True, slots=True)
class You(Selector):
    """The controller of the spell or ability (CR 109.5)."""


@dataclass(frozen=True, slots=True)
class Opponent(Selector):
    """Your opponents."""


@dataclass(frozen=True, slots=True)
class ActivePlayer(Selector):
    pass


@dataclass(frozen=True, slots=True)
class StartingPlayer(Selector):
    """CR 103.1."""


@dataclass(frozen=True, slots=True)
class Monarch(Selector):
    """CR 725: the monarch, if there is one."""


@dataclass(frozen=True, slots=True)
class YourTeam(Selector):
    """CR 102.4: you and your teammates; `others`: only they."""

    others: bool = False


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Selector):
    """The player that the referred attacker (by default this object) attacks (CR 508.5)."""

    attacker: Selector | None = None


@dataclass(frozen=True, slots=True)
class AttackedThisCombat(Selector):
    """Players and permanents that `by` declared an attack on this combat (CR 508.6)."""

    by: Selector = You()


@dataclass(frozen=True, slots=True)
class WhatItAttacks(Selector):
    """The player or permanent that the referred creature attacks or last attacked this combat."""

    what: Selector


@dataclass(frozen=True, slots=True)
class HasMostLife(Selector):
    """Players with the most life or tied for it."""


@dataclass(frozen=True, slots=True)
class OpponentOf(Selector):
    """A player who isn't on the team of any of those (CR 102.3)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class HasMoreThanOthers(Selector):
    """A player of whom the amount, asked of `Iterated`, is greater than of each other player."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ForWhich(Selector):
    """Those of which the condition is true (CR 608.2h); each of them is `Iterated` in it.

    "An opponent has 5 or less life" is `Exists(OPPONENT & ForWhich(Compare(LifeTotal(Iterated()),
    Comparison.AT_MOST, 5)))`: asked of each opponent by itself.
    """

    condition: Condition


@dataclass(frozen=True, slots=True)
class ControllerOf(Selector):
    what: Selector


@dataclass(frozen=True, slots=True)
class OwnerOf(Selector):
    what: Selector
