"""Instructions that are followed over again: "repeat this process" (CR 608.2c)."""

from __future__ import annotations

from dataclasses import fields, replace

from rules_engine.ir import (
    THIS,
    AllOf,
    Amount,
    Apply,
    Choice,
    Comparison,
    ControlledBy,
    DelayedTrigger,
    If,
    Instruction,
    InZone,
    IsSubtype,
    IsType,
    Matches,
    May,
    ModifyPowerToughness,
    PowerIs,
    Repeat,
    ReturnToHand,
    Selector,
    WhenYouDo,
)
from rules_engine.ir.effects import Process, RepeatProcess, Then
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import action, told
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
    ThatMuch,
)
from rules_engine.vocabulary import Zone


@rule("riding", "[then] repeat this process for a/an <one:types> and a/an <two:types> .")
def _for_two_more_kinds(one: Selector, two: Selector) -> Then:
    return (Rider(_for_each_kind, ((one, two),)),)


def _for_each_kind(before: Then, kinds: tuple[Selector, ...]) -> Then | None:
    """CR 608.2c: all of it again, with another kind of permanent where the words before name one;
    None if they name several, or what is targeted among them."""
    named = [node for one in before for node in walk(one) if isinstance(node, IsType | IsSubtype)]
    targets = [node for one in before for node in walk(one) if isinstance(node, TargetPhrase)]
    if not named or any(one != named[0] for one in named):
        return None
    if any(isinstance(node, IsType | IsSubtype) for one in targets for node in walk(one)):
        return None
    if any(isinstance(node, RepeatProcess) for one in before for node in walk(one)):
        return None
    first = named[0]

    def of_kind(one: Instruction, kind: Selector) -> Instruction:
        def again(name: str, part: object) -> object:
            if isinstance(part, TargetPhrase):
                named = tuple(sorted(kinds_of(part.what)))
                return Pronoun(part.at + 1, named, demonstrative=True)
            return kind if part == first else part

        return transform(one, again)

    more = (of_kind(one, kind) for kind in kinds for one in before)
    return (*before, *more)


@action("repeat this process")
def _repeat() -> Instruction:
    return RepeatProcess()


@rule("riding", "repeat this process once .")
def _once_more() -> Then:
    return (Rider(_times_in_all, (2,)),)


def _times_in_all(before: Then, times: int) -> Then | None:
    """None if there is nothing to repeat, or if what is repeated says so for itself."""
    if not before or any(isinstance(n, RepeatProcess) for one in before for n in walk(one)):
        return None
    return (Repeat(times, before),)


@rule("riding", "[then] repeat this process <n:number> more times .")
def _so_many_more(n: Amount) -> Then | None:
    return (Rider(_times_in_all, (n + 1,)),) if isinstance(n, int) else None


@rule(
    "clause",
    "<who:player> returns a/an <one:noun> to its owner's hand , then repeats this process "
    "for a/an <two:noun> , a/an <three:noun> , and a/an <four:noun>",
)
def _for_other_kinds(
    who: Selector, one: Selector, two: Selector, three: Selector, four: Selector
) -> Then | None:
    """CR 608.2c: one after the other."""
    parts = one.parts if isinstance(one, AllOf) else (one,)
    theirs = [part for part in parts if isinstance(part, ControlledBy)]
    if len(theirs) != 1 or not isinstance(theirs[0].player, Pronoun):
        return None
    first = all_of(*(part for part in parts if part not in theirs))
    found = (all_of(kind, ControlledBy(SUBJECT)) for kind in (first, two, three, four))
    return told(who, tuple(ReturnToHand(Choice(kind, by=SUBJECT)) for kind in found))


@rule("riding", "when its power becomes <n:fixed_number> this way , <then:told> .")
def _power_becomes(n: int, then: Then) -> Then:
    return (Rider(_as_its_power_becomes, (n, then)),)


def _as_its_power_becomes(before: Then, n: int, then: Then) -> Then | None:
    """CR 603.12: it triggers if the effect that raised it brought it to that number."""
    told = assembled(then)
    match before:
        case (*_, Apply(what=what, modifications=(ModifyPowerToughness(power=int(more)),))) if (
            more > 0 and told is not None
        ):
            this = what.what if isinstance(what, Mention) else what
            if this != THIS:
                return None
            here = Matches(THIS, all_of(PowerIs(Comparison.EQUAL, n), InZone(Zone.BATTLEFIELD)))
            return (*before, If(here, (WhenYouDo(told),)))
        case _:
            return None


@rule("told_first", "you may repeat this process any number of times")
def _any_number_of_times() -> Then:
    """CR 107.1c: each time it is decided anew."""
    return (May((RepeatProcess(),)),)


@rule("instructions", "repeat the following process <n:number> times . <all:sentence+>")
@rule("any_instructions", "repeat the following process <n:number> times . <all:sentence+>")
def _so_often(n: Amount, all: tuple[Then, ...]) -> Then | None:
    whole = assembled(*all)
    return None if whole is None else (Repeat(n, whole),)


def as_process(done: Then) -> Then | None:
    """The instructions up to the one that says so as a process; None if what is told after it
    speaks of what was done, of which only the last time would be known."""
    done = tuple(_of_the_whole(one) for one in done)
    places = [
        place for place, one in enumerate(done) if not isinstance(one, Process) and _repeats(one)
    ]
    if not places:
        return done
    last = places[-1] + 1
    after = done[last:]
    if any(isinstance(node, Pronoun | ThatMuch) for one in after for node in walk(one)):
        return None
    return (Process(done[:last]), *after)


def _of_the_whole(instruction: Instruction) -> Instruction:
    """The instruction with what its branches repeat as a part of the whole: "if you do, draw a card
    and repeat this process" repeats all, not just the drawing. What is done later is by itself."""
    if isinstance(instruction, DelayedTrigger | Process | WhenYouDo):
        return instruction
    changed = {}
    for one in fields(instruction):
        branch = getattr(instruction, one.name)
        if not isinstance(branch, tuple) or not all(isinstance(i, Instruction) for i in branch):
            continue
        inner = tuple(
            _of_the_whole(each)
            for part in branch
            for each in (part.then if isinstance(part, Process) else (part,))
        )
        if inner != branch:
            changed[one.name] = inner
    return replace(instruction, **changed) if changed else instruction


def _repeats(instruction: Instruction) -> bool:
    return any(isinstance(node, RepeatProcess) for node in walk(instruction))
