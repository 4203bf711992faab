"""What a permanent is from the moment on in which it is put onto the battlefield: "That creature is
a black Zombie in addition to its other colors and types." (CR 611.2e)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    Ability,
    AddColors,
    Amount,
    Condition,
    DelayedTrigger,
    ForEach,
    GainAbility,
    If,
    Instruction,
    May,
    Modification,
    PutOntoBattlefield,
    Selector,
    SetBasePowerToughness,
    SetColors,
    WhenYouDo,
)
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.becoming import Size
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun, Rider
from rules_engine.vocabulary import Color

Changes = tuple[Modification, ...]

# "Becomes" and "gains" tell of something that happens later (CR 611.2e).


@rule("what_it_is", "is/are <how:becoming>")
def _is_kind(how: Changes) -> Changes:
    return how


@rule("what_it_is", "is/are <colors:colors>")
def _is_colored(colors: tuple[Color, ...]) -> Changes:
    return (SetColors(tuple(sorted(colors, key=list(Color).index))),)


@rule("what_it_is", "is/are <colors:colors> in addition to its/their other colors")
def _is_also_colored(colors: tuple[Color, ...]) -> Changes:
    return (AddColors(tuple(sorted(colors, key=list(Color).index))),)


@rule("what_it_is", "has/have base power and toughness <size>")
def _has_size(size: Size) -> Changes:
    return (SetBasePowerToughness(*size),)


@rule("what_it_is", "has/have <abilities:granted>")
def _has_abilities(abilities: tuple[Ability, ...]) -> Changes:
    return tuple(GainAbility(one) for one in abilities)


same("all_it_is", "<x:what_it_is>")


@rule("all_it_is", "<one:what_it_is> and <other:what_it_is>")
def _both(one: Changes, other: Changes) -> Changes:
    return (*one, *other)


@rule(
    "all_it_is",
    "<one:what_it_is> , <other:what_it_is> , and <third:what_it_is>",
)
def _three(one: Changes, other: Changes, third: Changes) -> Changes:
    return (*one, *other, *third)


@rule("riding", "<what:pronoun> <how:all_it_is> .", "<what:pronoun_is> <kind:becoming> .")
def _as_it_enters(what: Selector, how: Changes | None, kind: Changes | None) -> Then | None:
    """None for words that don't mean permanents."""
    if not isinstance(what, Pronoun) or what.way or what.whole:
        return None
    if {"player", "card", "spell", "source"} & set(what.kinds):
        return None
    return (Rider(entering_as, (how or kind,)),)


@rule("riding", "if <condition> , <what:pronoun> enters with <more:more_counters> .")
def _enters_with_if(condition: Condition, what: Selector, more: tuple[str, Amount]) -> Then | None:
    kind, n = more
    if not isinstance(what, Pronoun) or what.way or what.whole or not isinstance(n, int):
        return None
    return (Rider(_with_counters_if, (condition, kind, n)),)


def _with_counters_if(before: Then, condition: Condition, kind: str, n: int) -> Then | None:
    """CR 614.1c: as it enters, if that is so then."""
    *others, last = before or (None,)
    put = last.then if isinstance(last, Introduces) else last
    if not isinstance(put, PutOntoBattlefield) or put.counters:
        return None
    choice = If(condition, (replace(put, counters=((kind, n),)),), (put,))
    done = replace(last, then=choice) if isinstance(last, Introduces) else choice
    return (*(one for one in others if one is not None), done)


def entering_as(before: Then, changes: Changes) -> Then | None:
    """The instructions with the permanent that the last of them puts onto the battlefield being
    that; None if that isn't the last thing told."""
    if not before:
        return None
    *others, last = before
    changed = _changed(last, changes)
    return None if changed is None else (*others, changed)


def _changed(instruction: Instruction, changes: Changes) -> Instruction | None:
    match instruction:
        case PutOntoBattlefield(face_down=None):
            return replace(instruction, being=(*instruction.being, *changes))
        case Introduces(then=inner):
            put = _changed(inner, changes)
            return None if put is None else replace(instruction, then=put)
        case (
            May(then=then, otherwise=())
            | If(then=then, otherwise=())
            | ForEach(then=then)
            | DelayedTrigger(then=then)
            | WhenYouDo(then=then)
        ):
            told = entering_as(then, changes)
            return None if told is None else replace(instruction, then=told)
        case _:
            return None
