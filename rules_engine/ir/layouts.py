"""What the frames of cards say beside plain abilities: chapters, levels, solving (CR 711-721).

Each line of such a frame is an ability that the rules define as longer text; `layout_passes` writes
it out. Designations (CR 711, 716.2b, 719.3b) are marks of a permanent with a number.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.abilities import Ability, Target
from rules_engine.ir.amounts import Amount, AmountNode
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects import Action, Effect, Mode, Then
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, Selector

LEVEL = "level"
SOLVED = "solved"
SADDLED = "saddled"
RING_BEARER = "Ring-bearer"
TEMPTED = "tempted by the Ring"
CREWED = "crewed"
PROTECTOR = "protector"
PREPARED = "prepared"

UNLOCKED = ("left half unlocked", "right half unlocked")
"""CR 709.5c: the designations of the halves of a room."""

UNTIL_END_OF_TURN = frozenset({SADDLED, CREWED})
"""Designations that a permanent has only for the turn (CR 702.171a, 702.122a)."""


# --- abilities ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chapter(Ability):
    """CR 714.2: "I, II — …": when the Saga gets that many lore counters."""

    numbers: tuple[int, ...]
    then: Then = ()
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelBand(Ability):
    """CR 711.2: what a leveler has with `low` to `high` level counters, or more if None."""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassLevel(Ability):
    """CR 716.2a: for the cost the Class gets that level, from which it has the abilities."""

    level: int
    cost: Cost
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class ToSolve(Ability):
    """CR 719.3a: a Case becomes solved at your end step if that is true."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Solved(Ability):
    """CR 702.169: an ability that a Case has or uses only when it is solved."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class StationBand(Ability):
    """CR 721.2: abilities from that many charge counters on; with a size it is a creature then."""

    counters: int
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None


@dataclass(frozen=True, slots=True)
class EntersWithChosenCounters(Ability):
    """CR 614.1c, 702.155b: it enters with a number of counters from one to `most`, as chosen."""

    kind: str
    most: int


@dataclass(frozen=True, slots=True)
class EntersPrepared(Ability):
    """CR 614.1c, 722.3a: it enters prepared, if the condition holds."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChoosesProtector(Ability):
    """CR 310.9a: as the battle enters, its controller chooses who protects it."""


# --- designations ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Designate(Action):
    """It gets that designation, or loses it if the value is 0; as a pattern, "becomes …"."""

    name: str
    on: Selector = THIS
    value: Amount = 1


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """CR 710.4: it is flipped, once and for all."""

    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class UnlockHalf(Effect):
    """CR 709.5f-g: a locked half of it is unlocked, or an unlocked one locked; None: either, as the
    player likes."""

    what: Selector
    lock: bool | None = False


@dataclass(frozen=True, slots=True)
class CastTransformed(Effect):
    """CR 310.12b: you may cast it transformed without paying its mana cost."""

    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class Unlocks(EventPattern):
    """CR 709.5h-i: "when you unlock this door"; with `fully`, when both halves are unlocked."""

    what: Selector = THIS
    half: int | None = None
    fully: bool = False


@dataclass(frozen=True, slots=True)
class HasDesignation(Selector):
    """Solved, saddled and the like; with `value`, exactly so much."""

    name: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class UnlockedDoors(AmountNode):
    """CR 709.5c: how many halves of these have an unlocked designation."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LevelOf(AmountNode):
    """CR 716.2d: the level of a permanent, 1 without any."""

    what: Selector = THIS


# --- events ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastCounterRemoved(EventPattern):
    """CR 310.12b: the last counter of a kind is removed from it; `by`: by one of these players."""

    kind: str
    on: Selector = THIS
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Crews(EventPattern):
    """CR 702.122b, 702.171c: a creature is tapped to crew, saddle or station one of these."""

    what: Selector
    vehicle: Selector
