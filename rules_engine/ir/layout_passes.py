"""IR to IR: the lines of special frames, written out as the abilities that they stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    EntersWithCounters,
    KeywordAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
)
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import Both, Compare, Condition, Matches, at_least, at_most
from rules_engine.ir.dungeons import EntersRoom, Room
from rules_engine.ir.events import BeginningOf, CountersReach
from rules_engine.ir.layouts import (
    LEVEL,
    SOLVED,
    Chapter,
    ClassLevel,
    Designate,
    EntersWithChosenCounters,
    HasDesignation,
    LevelBand,
    LevelOf,
    Solved,
    StationBand,
    ToSolve,
)
from rules_engine.ir.modifications import (
    AddTypes,
    GainAbility,
    Modification,
    SetBasePowerToughness,
)
from rules_engine.ir.selectors import THIS, YOU, Comparison
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Step, Zone


def _chapter(line: Chapter) -> tuple[Ability, ...]:
    """CR 714.2b-c."""
    return tuple(
        TriggeredAbility(
            CountersReach(CounterKind.LORE, number, THIS), line.then, line.targets, line.modes
        )
        for number in line.numbers
    )


def _gains(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(GainAbility(ability) for ability in abilities)


def _level_band(line: LevelBand) -> tuple[Ability, ...]:
    """CR 711.2a-b."""
    levels = CountersOn(CounterKind.LEVEL, THIS)
    condition: Condition = at_least(levels, line.low)
    if line.high is not None:
        condition = Both(condition, at_most(levels, line.high))
    size = SetBasePowerToughness(line.power, line.toughness)
    return (StaticAbility(THIS, (*_gains(line.abilities), size), condition),)


def _class_level(line: ClassLevel) -> tuple[Ability, ...]:
    """CR 716.2a."""
    before = Compare(LevelOf(), Comparison.EQUAL, line.level - 1)
    reached = at_least(LevelOf(), line.level)
    gaining = ActivatedAbility(
        line.cost,
        (Designate(LEVEL, THIS, line.level),),
        timing=Timing.SORCERY,
        condition=before,
    )
    return (gaining, StaticAbility(THIS, _gains(line.abilities), reached))


_IS_SOLVED = Matches(THIS, HasDesignation(SOLVED))


def _to_solve(line: ToSolve) -> tuple[Ability, ...]:
    """CR 719.3a."""
    return (
        TriggeredAbility(
            BeginningOf(Step.END, YOU),
            (Designate(SOLVED),),
            condition=Both(line.condition, ~_IS_SOLVED),
        ),
    )


def _solved(line: Solved) -> tuple[Ability, ...]:
    """CR 702.169b-d."""
    match line.ability:
        case TriggeredAbility() as ability:
            return (replace(ability, only_if=_and(ability.only_if, _IS_SOLVED)),)
        case (StaticAbility() | ActivatedAbility()) as ability:
            return (replace(ability, condition=_and(ability.condition, _IS_SOLVED)),)
        case ability:
            return (StaticAbility(THIS, (GainAbility(ability),), _IS_SOLVED),)


def _and(one: Condition | None, other: Condition) -> Condition:
    return other if one is None else Both(one, other)


def _station_band(line: StationBand) -> tuple[Ability, ...]:
    """CR 721.2a-b."""
    reached = at_least(CountersOn(CounterKind.CHARGE, THIS), line.counters)
    changes = _gains(line.abilities)
    if line.power is not None:
        creature = AddTypes((CardType.CREATURE,))
        changes = (creature, *changes, SetBasePowerToughness(line.power, line.toughness))
    return (StaticAbility(THIS, changes, reached),)


def _room(line: Room) -> tuple[Ability, ...]:
    """CR 309.4c: room abilities trigger in the command zone."""
    return (
        TriggeredAbility(
            EntersRoom(line.number), line.then, line.targets, line.modes, zone=Zone.COMMAND
        ),
    )


LINES: dict[type[Ability], Callable[[Any], tuple[Ability, ...]]] = {
    Chapter: _chapter,
    LevelBand: _level_band,
    ClassLevel: _class_level,
    ToSolve: _to_solve,
    Solved: _solved,
    StationBand: _station_band,
    Room: _room,
}
"""The lines of frames that stand for other abilities."""


# --- what a type alone gives -------------------------------------------------------------------


def final_chapter(abilities: tuple[Ability, ...]) -> int:
    """CR 714.2d: the greatest number among written out chapter abilities, 0 without any."""
    return max((chapter_number(ability) for ability in abilities), default=0)


def chapter_number(ability: Ability) -> int:
    """The number of a written out chapter ability; 0 for any other ability."""
    match ability:
        case TriggeredAbility(when=CountersReach(kind=CounterKind.LORE, number=amount)):
            return amount
        case _:
            return 0


def saga_entry(abilities: tuple[Ability, ...]) -> Ability:
    """CR 714.3a-b: with one lore counter, or with a chosen number if it has read ahead."""
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.READ_AHEAD:
            return EntersWithChosenCounters(CounterKind.LORE, final_chapter(abilities))
    return EntersWithCounters(CounterKind.LORE, 1)
