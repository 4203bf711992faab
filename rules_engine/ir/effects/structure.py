"""Instructions made of instructions: "may", "if", "unless", delayed triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects.base import Effect, Then
from rules_engine.ir.events import EventPattern
from rules_engine.ir.mana import Deed
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import YOU, Selector

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Target


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`player` may do it: "you may …"; with a cost, "you may pay … If you do, …" (then
    `otherwise` if not)."""

    then: Then
    cost: Cost | None = None
    player: Selector = YOU
    otherwise: Then = ()
    times: Amount = 1
    """The cost is paid that many times over ("{2} for each creature chosen this way")."""
    most_x: Amount | None = None
    """What the X that is chosen for the cost can't be greater than."""


@dataclass(frozen=True, slots=True)
class UnlessPays(Effect):
    """The instructions are followed unless the player pays the cost (CR 118.12a)."""

    then: Then
    cost: Cost
    player: Selector = YOU
    times: Amount = 1
    """The mana is paid that many times over ("{1} for each …")."""
    obliged: bool = False
    """Whoever can pay does: "pay {E}. If you can't, …"."""
    deed: Deed | None = None
    """CR 106.6: what paying it is, to mana that may be spent only on some things."""


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Then
    otherwise: Then = ()


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """The instructions once for each of these, which is `Iterated` there.

    `from_you`: players in turn order, but starting with the controller and not with the active
    player ("starting with you, each player chooses a creature").
    """

    of: Selector
    then: Then
    from_you: bool = False


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    times: Amount
    then: Then


@dataclass(frozen=True, slots=True)
class Process(Effect):
    """The instructions, and all of them over again as often as one of them says so
    (`RepeatProcess`)."""

    then: Then


@dataclass(frozen=True, slots=True)
class RepeatProcess(Effect):
    """ "Repeat this process": of the `Process` in which it stands."""


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Names what the selector finds now, for `Bound` in later instructions and delayed
    abilities."""

    name: str
    what: Selector


@dataclass(frozen=True, slots=True)
class LetX(Effect):
    """CR 608.2h: X is this number from here on, found out once, also in delayed and reflexive
    abilities that are created later ("…, where X is that spell's mana value. Draw X cards")."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One bullet of a modal spell or ability (CR 700.2) with its own targets, and a cost of its
    own if it has one (CR 702.172a)."""

    then: Then
    targets: tuple[Target, ...] = ()
    cost: Cost | None = None
    worth: int = 0
    """How many pawprint symbols it has (CR 700.2i)."""


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """CR 603.7: when that next happens, the instructions go on the stack.

    With `once` false it triggers each time (603.7b), until the `duration` ends, if one is given.
    Its own `targets` are chosen as it is put on the stack (603.3d); without any, instructions name
    those of the ability that made it.
    """

    when: EventPattern
    then: Then
    once: bool = True
    duration: AnyDuration | None = None
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """CR 603.12: a reflexive triggered ability with its own targets, or modes.

    `condition`: its intervening "if" (603.4).
    """

    then: Then
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    choose_at_least: int | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class WhenResolved(Effect):
    """CR 603.7h: a delayed triggered ability that triggers when this ability has resolved that
    many times this turn; it is created during that resolution alone."""

    times: int
    then: Then
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseOneNow(Effect):
    """One of these, chosen as the instruction is followed (CR 608.2d), by `by`, or at random."""

    options: tuple[Then, ...]
    by: Selector = YOU
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class RepeatUntilAllDecline(Effect):
    """In turn order each player may do it; over and over until all decline in succession."""

    then: Then


@dataclass(frozen=True, slots=True)
class ResolvesAnyway(Effect):
    """ "This ability still resolves if its target becomes illegal": CR 608.2b doesn't apply to the
    ability that says so. There is nothing to do as it is followed."""


@dataclass(frozen=True, slots=True)
class AvertableTrigger(Effect):
    """CR 603.7, 116.2c: a delayed trigger that does nothing if the player pays before that."""

    when: EventPattern
    then: Then
    cost: Cost
    player: Selector
