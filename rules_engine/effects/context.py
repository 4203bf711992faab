"""What a spell or ability knows while its nodes are evaluated."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.state.objects import Casting, Entity, EventInfo, PaidCost
from rules_engine.state.players import ManaUnit

NOTHING: ObjectId = ObjectId(0)

RESULT = "result"
"""Binding: the cards that the instruction before drew or found (`ResultCards`)."""

ADDED = "added"
"""Binding: the cards that were drawn by what replaced draws of the instruction before."""

RESPONDERS = "who did it"
"""Binding: the players who did what was told each of several players."""

CAST = "cast"
"""Binding: the spells that were cast as the instruction before said."""

SEARCHERS = "who searched"
"""Binding: the players who searched their own libraries."""

STAYED = "stayed"
"""Binding: what an instruction should have put onto the battlefield, but couldn't."""

NEVER_CAME = "never came"
"""Binding: the same, for the delayed abilities that expect it there (CR 603.7c)."""

PAID = "paid:"
"""How the bindings begin of what was paid for what made a delayed ability."""

MANA_ABILITY = "mana ability"
"""Binding: which of its source's abilities the mana ability is that resolves (CR 605.3b)."""

GONE = "gone"
"""Binding: what left the battlefield in the event that is being matched, where an ability looks
back and compares with what was there."""


class PaidFor(StrEnum):
    """CR 118.1: what a cost is paid for."""

    SPELL_OR_ABILITY = "spell or ability"
    """To cast a spell, or to activate an ability that isn't a mana ability."""
    MANA_ABILITY = "mana ability"
    OTHER = "other"


@dataclass(slots=True)
class Context:
    """The object that "this" means, who "you" is, and the values chosen or handed over."""

    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Entity, ...], ...] = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    event: EventInfo | None = None
    x: int = 0
    y: int = 0
    """CR 107.3p: some costs have a second variable."""
    paid: tuple[Entity, ...] = ()
    costs: tuple[PaidCost, ...] = ()
    """What was paid for the spell or ability, and how."""
    spent: tuple[ManaUnit, ...] = ()
    bound: dict[str, tuple[Entity, ...]] = field(default_factory=dict)
    iterated: Entity | None = None
    result: int = 0
    """How much the instruction before did."""
    rolled: tuple[int, int] = (0, 0)
    """Of two dice the result that was chosen, and the other one."""
    excess: int = 0
    """How much excess damage was dealt by what dealt damage last."""
    excess_to: tuple[tuple[Entity, int], ...] = ()
    """How much of it to which permanents."""
    drained: int = 0
    """The same damage, but of each no more than its life, loyalty or toughness was."""
    option_taken: bool = False
    again: bool = False
    """Whether the present process is to be repeated."""
    stack_object: ObjectId | None = None
    """The spell or ability that is resolving."""
    casting: Casting | None = None
    started: int = 0
    """When the resolution began, on the clock of timestamps."""
    affected: Entity | None = None
    """The object that a continuous effect is being applied to."""
    paid_for: PaidFor = PaidFor.OTHER
    """What the cost is paid for that is being looked at."""

    def bindings(self) -> tuple[tuple[str, tuple[Entity, ...]], ...]:
        return tuple(sorted(self.bound.items()))
