"""CR 616: what the replacement effects that are being applied to some simultaneous events share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import Ability
from rules_engine.ir.effects import Then
from rules_engine.rules.board import Board
from rules_engine.state import events as ev
from rules_engine.state.objects import Entity

Key = tuple[int, int]
"""The source of a replacement effect and which of its abilities; or 0 and the effect's number."""

SELF_REPLACEMENT, CONTROL, COPY, BACK_FACE, ANY_OTHER = range(5)
"""CR 616.1a-e: the order in which effects have to be chosen."""


@dataclass(slots=True)
class Candidate:
    """One effect that could replace the event now."""

    key: Key
    label: str
    apply: Callable[[ev.Event], Run[list[ev.Event]]]
    first: int = ANY_OTHER
    does: object = None
    """What it does, where two effects with the same label may do different things."""
    ability: Ability | None = None
    again: bool = False
    """An exception to CR 614.5: it applies whenever it can."""
    commutes: bool = False
    """It only adds to how something enters: in which order such effects do so doesn't matter."""
    to_parts: Callable[[Sequence[ev.Event]], Run[list[list[ev.Event]]]] | None = None
    """How it applies to those parts of one event that it is about, if there may be several."""


@dataclass(slots=True, eq=False)
class Proposal:
    """An event, the effects that have been applied to it (CR 614.5), and its place among them."""

    event: ev.Event
    applied: frozenset[Key]
    place: int


@dataclass(slots=True)
class Later:
    """Instructions of an effect that was applied; the same effects don't apply to them again."""

    then: Then
    context: Context
    applied: frozenset[Key]


@dataclass(slots=True)
class Batch:
    """Events that would happen together, and what replacement effects add to them."""

    pending: list[Proposal] = field(default_factory=list)
    final: list[Proposal] = field(default_factory=list)
    applying: frozenset[Key] = frozenset()
    """What has been applied to the present event, with the effect that is being applied."""
    results: list[ev.Event] = field(default_factory=list)
    """What happens together with the results of the events (CR 120.4c)."""
    later: list[Later] = field(default_factory=list)
    """What is done when the events have happened (CR 121.7, 615.5)."""
    shares: dict[tuple[int, int], int] = field(default_factory=dict)
    """CR 615.7: how much each counted shield prevents of each event, by shield and place."""
    used_up: set[int] = field(default_factory=set)
    """Shields and effects for "the next time" that have applied to one of the events."""
    prevented: dict[tuple[Key, Entity], ev.DamagePrevented] = field(default_factory=dict)
    at_once: dict[tuple[Key, Entity], Later] = field(default_factory=dict)
    """Instructions that are followed once for several events, by the effect and its object."""
    used_counters: dict[tuple[Key, Entity], int] = field(default_factory=dict)
    """How many counters an effect has already removed for damage at this time."""
    guarded: set[Entity] = field(default_factory=set)
    """Permanents whose shield counter goes for this (CR 122.1c)."""

    def parts_with(self, proposal: Proposal) -> list[Proposal]:
        """CR 614.5: the pending parts of one event, each effect being applied to them once: tokens
        of several kinds that one player creates at one time."""
        event = proposal.event
        if not isinstance(event, ev.TokensCreated):
            return [proposal]
        return [
            one
            for one in self.pending
            if isinstance(one.event, ev.TokensCreated) and one.event.player == event.player
        ]

    def afterwards(self, then: Then, context: Context) -> None:
        if then:
            self.later.append(Later(then, context, self.applying))

    def afterwards_at_once(self, then: Then, context: Context, of: tuple[Key, Entity]) -> None:
        """As `afterwards`, but once for all that the effect does to the same one at this time."""
        known = self.at_once.get(of)
        if known is None:
            self.afterwards(then, context)
            if then:
                self.at_once[of] = self.later[-1]
            return
        before, now = known.context.event, context.event
        assert before is not None
        assert now is not None
        known.context.event = replace(now, amount=before.amount + now.amount)

    def note_prevention(self, key: Key, event: ev.Damage, amount: int) -> None:
        """CR 615.13: one effect prevents at one time only once for each recipient."""
        if amount <= 0:
            return
        known = self.prevented.get((key, event.to))
        so_far = known.amount if known is not None else 0
        noted = ev.DamagePrevented(event.to, so_far + amount, event.source)
        self.prevented[key, event.to] = noted


def replacing_abilities(made: Board) -> Iterator[tuple[Key, ObjectId, Ability]]:
    """The abilities that replace events now, each with its key."""
    counted: dict[ObjectId, int] = {}
    for oid, ability in made.replacing:
        number = counted.get(oid, 0)
        counted[oid] = number + 1
        yield (oid, number), oid, ability


def with_amount(event: ev.Event, amount: int) -> ev.Event:
    """The event with another amount."""
    match event:
        case (
            ev.Damage()
            | ev.LifeGained()
            | ev.LifeLost()
            | ev.CountersPut()
            | ev.CountersRemoved()
            | ev.DrawCards()
            | ev.MillCards()
            | ev.LookAtTop()
            | ev.TokensCreated()
        ):
            return replace(event, amount=max(0, amount))
        case ev.ManaAdded():
            copies, rest = divmod(max(0, amount), len(event.mana))
            return replace(event, mana=event.mana * copies + event.mana[:rest])
        case _:
            raise AssertionError(f"{type(event).__name__} has no amount")
