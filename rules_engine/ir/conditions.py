"""Conditions: "if", "as long as", "only if" (CR 603.4, 604.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import isqrt
from typing import TYPE_CHECKING

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount, EventsThisTurn, TimesPaid
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Comparison, Selector
from rules_engine.vocabulary import Keyword, Phase, Step, Zone

if TYPE_CHECKING:
    from rules_engine.ir.events import EventPattern


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Base of all conditions."""

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)

    def __or__(self, other: Condition) -> Condition:
        return EitherOf(self, other)

    def __invert__(self) -> Condition:
        return IsNot(self)


@dataclass(frozen=True, slots=True)
class Both(Condition):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class EitherOf(Condition):
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class IsNot(Condition):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """`Compare(Count(CREATURE & YOU_CONTROL), Comparison.AT_LEAST, 3)`."""

    left: Amount
    comparison: Comparison
    right: Amount


class NumberKind(StrEnum):
    """What a whole number may be."""

    EVEN = "even"
    ODD = "odd"
    PRIME = "prime"

    def holds(self, number: int) -> bool:
        if self is NumberKind.PRIME:
            return number > 1 and all(number % other for other in range(2, isqrt(number) + 1))
        return (number % 2 == 0) is (self is NumberKind.EVEN)


@dataclass(frozen=True, slots=True)
class IsNumber(Condition):
    """The amount is a number of that kind; zero is even."""

    amount: Amount
    kind: NumberKind


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There is at least one of these ("if you control a Swamp")."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """What is referred to is one of these ("if it's a creature", "as long as this is tapped")."""

    what: Selector
    among: Selector


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    pass


@dataclass(frozen=True, slots=True)
class DuringPhase(Condition):
    """During that phase; with `whose`, of that player's turn."""

    phase: Phase
    whose: Selector | None = None


@dataclass(frozen=True, slots=True)
class DuringExtraTurn(Condition):
    """CR 500.7: whoever's extra turn it is."""


@dataclass(frozen=True, slots=True)
class DuringStep(Condition):
    step: Step
    whose: Selector | None = None


@dataclass(frozen=True, slots=True)
class BeforePoint(Condition):
    """Only before that step of the combat phase (CR 506.7): of the turn's first one (506.7d), or,
    `during_combat`, of the one that goes on (506.7c); or before the turn's end step."""

    step: Step
    during_combat: bool = False


@dataclass(frozen=True, slots=True)
class AfterPoint(Condition):
    """Only after that step of the combat phase began (CR 506.7); see `BeforePoint`."""

    step: Step
    during_combat: bool = False


@dataclass(frozen=True, slots=True)
class DuringMainPhase(Condition):
    """A main phase; with `whose`, of that player."""

    whose: Selector | None = None


@dataclass(frozen=True, slots=True)
class WonClash(Condition):
    """CR 701.30d: the player whose clash made the ability trigger won it."""


@dataclass(frozen=True, slots=True)
class WasCastWith(Condition):
    """This was cast in that way: for an alternative cost of a keyword (CR 118.9), or for the one
    of its own that is this mana ("the {1}{B} cost")."""

    way: str
    mana: ManaCost | None = None


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """This (or the referred object) was cast, optionally from a zone."""

    from_zone: Zone | None = None
    what: Selector | None = None
    elsewhere: bool = False
    """From anywhere other than that zone."""
    by: Selector | None = None
    """By one of these players."""
    anyones: bool = False
    """Also from such a zone of another player."""


@dataclass(frozen=True, slots=True)
class AsCast(Condition):
    """This was so as this spell, or the spell that this permanent was, was cast (CR 601.2i)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class WasCastAsSorcery(Condition):
    """This was cast at a time when a sorcery could have been (CR 307.1)."""


@dataclass(frozen=True, slots=True)
class OptionWasTaken(Condition):
    """The "may" or the payment just before was done: "if you do"."""


@dataclass(frozen=True, slots=True)
class CameUnderControlSinceUpkeep(Condition):
    """This came under your control since the beginning of your last upkeep (CR 702.30a)."""


@dataclass(frozen=True, slots=True)
class PlayerHas(Condition):
    """The player has that designation: the city's blessing, so much speed."""

    designation: str
    at_least: int = 1
    player: Selector | None = None
    """You if None."""


@dataclass(frozen=True, slots=True)
class ChoiceWas(Condition):
    """What was chosen for this object under that name, as it entered, is that."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class WhileActivating(Condition):
    """CR 602.2: as it happens, you are activating an ability that such a keyword stands for, whose
    costs are being paid."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class ActivatedBy(Condition):
    """Of an activated ability: who activates it is one of these players."""

    player: Selector


def at_least(amount: Amount, number: Amount) -> Condition:
    return Compare(amount, Comparison.AT_LEAST, number)


def at_most(amount: Amount, number: Amount) -> Condition:
    return Compare(amount, Comparison.AT_MOST, number)


def happened_this_turn(event: EventPattern) -> Condition:
    """An event matching the pattern happened earlier this turn."""
    return at_least(EventsThisTurn(event), 1)


def cost_was_paid(keyword: str, which: int | None = None) -> Condition:
    """An optional additional cost of that keyword was paid for this (CR 601.2b); with `which`,
    that one of several."""
    return at_least(TimesPaid(keyword, which), 1)


ADDITIONAL = "additional"
EVIDENCE = "evidence"
BEHOLD = "behold"
"""The names of optional costs without a keyword; what is beheld follows (`behold Dragon`)."""

YOUR_TURN = YourTurn()
KICKED = cost_was_paid(Keyword.KICKER)
"""CR 702.33d."""
IF_YOU_DO = OptionWasTaken()
