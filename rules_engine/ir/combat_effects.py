"""Instructions that change a combat that is going on (CR 506-511)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE, Action, Effect
from rules_engine.ir.selectors import ANYTHING, YOU, Selector


@dataclass(frozen=True, slots=True)
class SetBlocked(Effect):
    """Attacking creatures become blocked, or unblocked (CR 509.1h)."""

    what: Selector
    blocked: bool = True


@dataclass(frozen=True, slots=True)
class StartAttacking(Effect):
    """It is attacking now (CR 508.4): `defender`, or what its controller chooses."""

    what: Selector
    defender: Selector | None = None


@dataclass(frozen=True, slots=True)
class StartBlocking(Effect):
    """It blocks that attacking creature now (CR 509.3); `instead`: and no other any more."""

    what: Selector
    attacker: Selector
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ReselectAttacked(Effect):
    """CR 508.7: `by` chooses anew what it attacks, or it attacks `defender`."""

    what: Selector
    defender: Selector | None = None
    by: Selector = YOU


@dataclass(frozen=True, slots=True)
class SeparateIntoPiles(Effect):
    """CR 700.3: `by` separates these into two piles; `chosen_by` chooses one of them, if given.

    `Bound(CHOSEN_PILE)` is the chosen (or the first) pile, `Bound(OTHER_PILE)` the other one; with
    `labels`, these names. Repeated for each of several players, later instructions find the piles
    of all of them there.
    """

    what: Selector
    by: Selector = YOU
    chosen_by: Selector | None = None
    labels: tuple[str, str] = (CHOSEN_PILE, OTHER_PILE)


@dataclass(frozen=True, slots=True)
class ChoosePile(Effect):
    """CR 700.3: `by` chooses one of the two piles that were made before; `Bound(CHOSEN_PILE)` is
    that one then, `Bound(OTHER_PILE)` the other. `of`: of what these players' piles are made."""

    by: Selector = YOU
    of: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class Goad(Action):
    """CR 701.15: until your next turn it attacks if able, another player than you if able; or if
    `no_longer`, whatever goaded it doesn't any more."""

    what: Selector
    no_longer: bool = False


@dataclass(frozen=True, slots=True)
class DealAssignedDamage(Effect):
    """The combat damage that was put on the stack is dealt, by the rules until 2009."""
