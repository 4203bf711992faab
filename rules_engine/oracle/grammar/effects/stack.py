"""Countering, copying and retargeting spells and abilities (CR 115.7, 701.6, 707.10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.ir import (
    PERMANENT,
    PLAYER,
    AddMana,
    Amount,
    Apply,
    CantActivateAbilities,
    ChooseNewTargets,
    Compare,
    Condition,
    ControllerOf,
    CopySpell,
    CounterSpell,
    DelayedTrigger,
    Destroy,
    If,
    Instruction,
    IsTargetOf,
    Matches,
    May,
    Not,
    ResultAmount,
    Selector,
    SourceOf,
    WhenYouDo,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import TargetChange, Then
from rules_engine.ir.effects.structure import UnlessPays
from rules_engine.ir.selectors import Comparison, HasTargets, Targets
from rules_engine.oracle.grammar.clauses import action, your_own
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider
from rules_engine.vocabulary import Zone


@action("counter <what:thing>")
def _counter(what: Selector) -> Instruction:
    return CounterSpell(what)


words(
    "countered_to",
    {
        "exile it instead of putting it into its owner's graveyard": Zone.EXILE,
        "put it into its owner's hand instead of into that player's graveyard": Zone.HAND,
        "put it on top of its owner's library instead of into that player's graveyard": (
            Zone.LIBRARY
        ),
    },
)


@rule("riding", "if that spell is countered this way , <to:countered_to> .")
@rule("riding", "if a spell is countered this way , <to:countered_to> .")
def _countered_to(to: Zone) -> Then:
    return (Rider(put_elsewhere, (to,)),)


def put_elsewhere(before: Then, to: Zone) -> Then | None:
    """CR 701.6a: where the card of what the instruction before counters goes."""
    if not before:
        return None
    *others, last = before
    if isinstance(last, CounterSpell):
        return (*others, replace(last, to=to))
    if isinstance(last, UnlessPays) and isinstance(last.then[-1], CounterSpell):
        inner = put_elsewhere(last.then, to)
        return None if inner is None else (*others, replace(last, then=inner))
    return None


# --- copies ------------------------------------------------------------------------------------


@action("copy <what:copied>")
def _copy(what: Selector) -> Instruction:
    return CopySpell(what, may_choose_new_targets=False)


@action("copy <what:copied> twice")
def _copy_twice(what: Selector) -> Instruction:
    return CopySpell(what, 2, may_choose_new_targets=False)


@action("copy <what:copied> <n:number> times")
def _copy_times(what: Selector, n: Amount) -> Instruction:
    return CopySpell(what, n, may_choose_new_targets=False)


@action("copy <what:copied> for each <of:each>")
def _copy_each(what: Selector, of: Amount) -> Instruction:
    return CopySpell(what, of, may_choose_new_targets=False)


@rule(
    "clause",
    "copy <what:copied> and you may choose new targets for the copy",
    "copy <what:copied> , and you may choose new targets for the copy",
)
def _copy_anew(what: Selector) -> Then:
    return (CopySpell(what),)


@rule("copied", "<x:target>", "<x:this>", "<x:pronoun>")
def _copied(x: Selector) -> Selector:
    return x


@rule(
    "riding",
    "you may choose new targets for (the copy|that copy|the copies) .",
    "you may choose new targets for (those copies|any of the copies) .",
)
def _new_targets_for_copy() -> Then:
    return (Rider(with_new_targets),)


def with_new_targets(before: Then) -> Then | None:
    """CR 707.10c: of the copy that was told of last."""
    for place in reversed(range(len(before))):
        copied = _with_new_targets(before[place])
        if copied is not None:
            return (*before[:place], copied, *before[place + 1 :])
    return None


def _with_new_targets(one: Instruction) -> Instruction | None:
    if isinstance(one, CopySpell) and not one.may_choose_new_targets:
        return replace(one, may_choose_new_targets=True)
    if isinstance(one, May | If | DelayedTrigger | WhenYouDo) and one.then:
        inner = with_new_targets(one.then)
        return None if inner is None else replace(one, then=inner)
    if isinstance(one, AddMana) and one.riders:
        *others, rider = one.riders
        inner = with_new_targets(rider.then)
        return None if inner is None else replace(one, riders=(*others, replace(rider, then=inner)))
    return None


@rule(
    "clause",
    "<who:player> may copy <what:copied> and may choose a new target for (that|the) copy",
    "<who:player> may copy <what:copied> and may choose new targets for (that|the) copy",
)
def _may_copy(who: Selector, what: Selector) -> Then:
    """CR 707.10c: the copy is that player's."""
    copy = CopySpell(what, controller=your_own(who))
    return (May((copy,), player=your_own(who)),)


@rule(
    "player",
    "that player or that permanent 's controller",
    "that player or that creature 's controller",
)
def _that_or_its_controller(at: int) -> Selector:
    that = Pronoun(at, ("permanent",), demonstrative=True)
    who = any_of(Pronoun(at, ("player",), demonstrative=True), ControllerOf(that))
    return Mention(at, who, who)


@action(
    "copy <what:copied> for each other <noun> [that] (the spell|that spell) could target . "
    "each copy targets a different one of those <again:back_nouns>",
    "copy <what:copied> for each other <noun> [that] (the spell|that spell) could target . "
    "each of the copies targets a different one of those <again:back_nouns>",
)
def _copy_for_each(what: Selector, noun: Selector, again: str) -> Instruction | None:
    """CR 707.10d."""
    if again not in kinds_of(noun):
        return None
    return CopySpell(what, for_each_target=all_of(noun, Not(IsTargetOf(what))))


@action(
    "copy <what:copied> for each other permanent or player (the spell|that spell) could target . "
    "each copy targets a different one of those permanents and players",
)
def _copy_for_everything(what: Selector) -> Instruction:
    other = Not(IsTargetOf(what))
    among = any_of(all_of(PERMANENT, other), all_of(PLAYER, other))
    return CopySpell(what, for_each_target=among)


# --- new targets -------------------------------------------------------------------------------


@action("choose new targets for <what:copied>")
def _choose_new(what: Selector) -> Instruction:
    return ChooseNewTargets(what)


@action("change the target of <what:copied>")
def _change_all(what: Selector) -> Instruction:
    return ChooseNewTargets(what, TargetChange.ALL)


@rule("clause", "change <what:copied> 's target to another <noun>")
def _change_to_another(what: Selector, noun: Selector) -> Then:
    return (ChooseNewTargets(what, TargetChange.ALL, noun),)


@rule(
    "one_condition",
    "<what:target> has only one target and that target is a/an <noun>",
)
def _aims_at_one(what: Selector, noun: Selector) -> Condition:
    """CR 115.9a-c."""
    return Matches(what, all_of(HasTargets(Comparison.EQUAL, 1), Targets(noun)))


@action("change the target of <what:copied> to <to:this>")
def _change_to(what: Selector, to: Selector) -> Instruction:
    return ChooseNewTargets(what, TargetChange.ALL, to)


@rule("riding", "if a permanent 's ability is countered this way , <then:countered_permanent> .")
def _if_a_permanents(then: Callable[[Selector], Instruction]) -> Then:
    return (Rider(_to_its_source, (then,)),)


@rule(
    "countered_permanent",
    "activated abilities of that permanent can't be activated <until:duration>",
)
def _silenced(until: AnyDuration) -> Callable[[Selector], Instruction]:
    return lambda what: Apply(what, (CantActivateAbilities(),), until)


@rule("countered_permanent", "destroy that permanent")
def _destroyed() -> Callable[[Selector], Instruction]:
    return Destroy


def _to_its_source(before: Then, then: Callable[[Selector], Instruction]) -> Then | None:
    """CR 113.7: what has the countered ability, if that is a permanent."""
    if not before or not isinstance(before[-1], CounterSpell):
        return None
    source = SourceOf(before[-1].what)
    was_countered = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
    return (*before, If(was_countered & Matches(source, PERMANENT), (then(source),)))
