"""What a permanent is from the moment on in which it is put onto the battlefield: "That creature is
a black Zombie in addition to its other colors and types." (CR 611.2e)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    YOU,
    Ability,
    AddColors,
    AffectedObject,
    Amount,
    Choice,
    Condition,
    ControlledBy,
    DelayedTrigger,
    Exists,
    ForEach,
    GainAbility,
    If,
    Instruction,
    IsSubtype,
    IsType,
    LoseAllAbilities,
    Matches,
    May,
    Modification,
    PutCounters,
    PutOntoBattlefield,
    ResultCards,
    Selector,
    SetBasePowerToughness,
    SetColors,
    WhenYouDo,
)
from rules_engine.ir.amounts import AmountIf
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.becoming import Size
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.losing_others import Others, without_others
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, Rider, TargetPhrase
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


words("what_it_is", {"has/have no abilities": (LoseAllAbilities(),)})
same("all_it_is", "<x:what_it_is>")


@rule("all_it_is", "<one:what_it_is> and lose/loses all abilities")
def _without_abilities(one: Changes) -> Changes:
    return (*one, LoseAllAbilities())


@rule("all_it_is", "<one:what_it_is> and <other:what_it_is>")
def _both(one: Changes, other: Changes) -> Changes:
    return (*one, *other)


@rule(
    "all_it_is",
    "<one:what_it_is> , <other:what_it_is> , and <third:what_it_is>",
)
def _three(one: Changes, other: Changes, third: Changes) -> Changes:
    return (*one, *other, *third)


@rule("all_it_is", "<one:what_it_is> , loses all abilities , and <third:what_it_is>")
def _without_others(one: Changes, third: Changes) -> Changes:
    return (*one, LoseAllAbilities(), *third)


@rule("riding", "<what:pronoun> <how:all_it_is> .", "<what:pronoun_is> <kind:becoming> .")
def _as_it_enters(what: Selector, how: Changes | None, kind: Changes | None) -> Then | None:
    """None for words that don't mean permanents."""
    if not isinstance(what, Pronoun) or what.way or what.whole:
        return None
    if {"player", "card", "spell", "source"} & set(what.kinds):
        return None
    return (Rider(entering_as, (how or kind,)),)


@rule("riding", "<what:pronoun_is> <kind:becoming> and it loses all other abilities .")
def _with_nothing_else(what: Selector, kind: Changes) -> Then | None:
    """What it loses is what it had before that."""
    first = next((n for n, one in enumerate(kind) if isinstance(one, GainAbility)), len(kind))
    return _as_it_enters(what, (*kind[:first], LoseAllAbilities(), *kind[first:]), None)


@rule(
    "riding",
    "<what:pronoun_is> <kind:becoming> (and|,|, and) [it|they] <others:lost_others> .",
)
def _as_it_enters_alone(what: Selector, kind: Changes, others: Others) -> Then | None:
    how = without_others(kind, others) if others.types else None
    return None if how is None else _as_it_enters(what, how, None)


@rule("riding", "<what:pronoun_is> <kind:becoming> and <more:all_it_is> .")
def _as_it_enters_with_more(what: Selector, kind: Changes, more: Changes) -> Then | None:
    return _as_it_enters(what, (*kind, *more), None)


@rule("riding", "if <condition> , <what:pronoun> <how:all_it_is> .")
def _as_it_enters_if(condition: Condition, what: Selector, how: Changes) -> Then | None:
    if any(isinstance(node, Pronoun) for node in walk(condition)):
        return None
    if _as_it_enters(what, how, None) is None:
        return None
    return (Rider(_entering_as_if, (condition, how)),)


def _entering_as_if(before: Then, condition: Condition, how: Changes) -> Then | None:
    """CR 608.2c, 614.1c: it is asked before anything is put there, which enters as that."""
    match before:
        case (*others, (PutOntoBattlefield() | Introduces(then=PutOntoBattlefield())) as last):
            changed = entering_as((last,), how)
        case _:
            return None
    return None if changed is None else (*others, If(condition, changed, (last,)))


@rule(
    "riding",
    "<what:pronoun> enters with an additional <kind:counter> counter on it if it's a <one:types> "
    "and an additional <more:counter> counter on it if it's a <other:types> .",
)
def _enters_with_each_if(
    what: Selector, kind: str, one: Selector, more: str, other: Selector
) -> Then | None:
    """CR 614.12: of each as it enters; each counter by itself."""
    if not isinstance(what, Pronoun) or what.way or what.whole or kind == more:
        return None
    counters = tuple(
        (name, AmountIf(Matches(AffectedObject(), types), 1, 0))
        for name, types in ((kind, one), (more, other))
    )
    return (Rider(_with_counters_of_kinds, (counters,)),)


@rule(
    "riding",
    "if a/an <what:noun> enters this way , it enters with <n:count> additional <kind:counter> "
    "counter/counters on it .",
    "if it enters as a/an <what:noun> , it enters with <n:count> additional <kind:counter> "
    "counter/counters on it .",
)
def _enters_with_more_as(what: Selector, n: Amount, kind: str) -> Then | None:
    """CR 614.12: what it is as it enters."""
    if not isinstance(n, int) or not isinstance(what, IsType | IsSubtype):
        return None
    more = AmountIf(Matches(AffectedObject(), what), n, 0)
    return (Rider(_with_counters_of_kinds, (((kind, more),),)),)


def _with_counters_of_kinds(before: Then, counters: tuple[tuple[str, Amount], ...]) -> Then | None:
    match before:
        case (*others, PutOntoBattlefield(counters=()) as put):
            return (*others, replace(put, counters=counters))
        case (*others, (Introduces(then=PutOntoBattlefield(counters=()) as put)) as last):
            return (*others, replace(last, then=replace(put, counters=counters)))
        case (*others, DelayedTrigger(then=then) as last):
            told = _with_counters_of_kinds(then, counters)
            return None if told is None else (*others, replace(last, then=told))
        case _:
            return None


@rule("riding", "if <condition> , <what:pronoun> enters with <more:more_counters> .")
def _enters_with_if(condition: Condition, what: Selector, more: tuple[str, Amount]) -> Then | None:
    kind, n = more
    if not isinstance(what, Pronoun) or what.way or what.whole:
        return None
    return (Rider(_with_counters_if, (condition, kind, n)),)


def _with_counters_if(before: Then, condition: Condition, kind: str, n: Amount) -> Then | None:
    """CR 614.1c: as it enters, if that is so then."""
    if not before:
        return None
    *others, last = before
    done = _grown_if(last, condition, kind, n)
    return None if done is None else (*others, done)


def _grown_if(one: Instruction, condition: Condition, kind: str, n: Amount) -> Instruction | None:
    match one:
        case PutOntoBattlefield(counters=(), what=Mention(what=Choice())):
            of_it = transform(condition, _of_what_enters)
            return replace(one, counters=((kind, AmountIf(of_it, n, 0)),))
        case PutOntoBattlefield(counters=()):
            return If(condition, (replace(one, counters=((kind, n),)),), (one,))
        case Introduces(then=inner):
            put = _grown_if(inner, condition, kind, n)
            return None if put is None else replace(one, then=put)
        case May(then=then, otherwise=()):
            told = _with_counters_if(then, condition, kind, n)
            return None if told is None else replace(one, then=told)
        case _:
            return None


def _of_what_enters(_name: str, part: object) -> object:
    """ "That card", "it": what is chosen only as it is put there."""
    if not isinstance(part, Pronoun) or part.plural or part.way or part.whole:
        return part
    return part if "player" in part.kinds else AffectedObject()


@rule("riding", "only <what:noun> can be enchanted this way .")
def _enchanted_this_way(what: Selector) -> Then:
    return (Rider(_attached_to_these, (what,)),)


def _attached_to_these(before: Then, what: Selector) -> Then | None:
    """CR 303.4f, 303.4i: of the Auras that are put onto the battlefield just before."""
    match before:
        case (*others, PutOntoBattlefield(attached_to=None) as put):
            return (*others, replace(put, attached_to=what))
        case (*others, (Introduces(then=PutOntoBattlefield(attached_to=None) as put)) as last):
            return (*others, replace(last, then=replace(put, attached_to=what)))
        case _:
            return None


@rule("riding", "if it entered under your control , <then:told> .")
def _if_yours(then: Then) -> Then:
    return (Rider(_then_if_yours, (then,)),)


def _then_if_yours(before: Then, then: Then) -> Then | None:
    """CR 608.2c: told of what was put onto the battlefield just before, whenever that is."""
    if not before or any(isinstance(node, TargetPhrase) for one in then for node in walk(one)):
        return None
    *others, last = before
    asked = If(Exists(all_of(ControlledBy(YOU), ResultCards())), then)
    match last:
        case PutOntoBattlefield() | Introduces(then=PutOntoBattlefield()):
            return (*before, asked)
        case DelayedTrigger(then=inner):
            told = _then_if_yours(inner, then)
            return None if told is None else (*others, replace(last, then=told))
        case _:
            return None


def entering_as(before: Then, changes: Changes) -> Then | None:
    """The instructions with the permanent that the last of them puts onto the battlefield being
    that; None if that isn't the last thing told, but for counters on it (CR 611.2e)."""
    if not before:
        return None
    *others, last = before
    if isinstance(last, PutCounters) and isinstance(last.on, Pronoun) and not last.on.way:
        entering = entering_as(tuple(others), changes)
        return None if entering is None else (*entering, last)
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
