"""What is done later: delayed and reflexive triggered abilities (CR 603.7, 603.12)."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, DuringNextTurnOf
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import EntersWithMoreCounters
from rules_engine.ir.node import walk
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause as condition_clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence, sentences
from rules_engine.oracle.render.effects.lasting import lasting
from rules_engine.oracle.render.english import Noun, ordinal_word, sentence
from rules_engine.oracle.render.events import subject_of, trigger
from rules_engine.oracle.render.nouns import (
    is_reference,
    noun,
)
from rules_engine.oracle.render.target_nouns import name_targets_again, said_again
from rules_engine.vocabulary import Step

_THAT_TOKEN = Noun("that token")


def begins_with_trigger(then: Then) -> bool:
    """Whether it begins with a reflexive triggered ability, which says "when you do" itself."""
    said = [one for one in then if not isinstance(one, e.Remember)]
    return bool(said) and isinstance(said[0], e.WhenYouDo)


@telling.of(e.DelayedTrigger)
def _delayed(node: e.DelayedTrigger, context: Context) -> Clause:
    whose = _main_phases(node.when)
    if whose is not None:
        owner = noun(whose, context).possessive
        then = sentences(node.then, context.within(node.targets) if node.targets else context)
        if node.duration == UNTIL_END_OF_TURN:
            return Clause(f"{then} at the beginning of {owner} next main phase this turn")
        return Clause(f"at the beginning of {owner} next main phase, {then}")
    if not isinstance(node.when, BeginningOf):
        until = lasting(node.duration, context) if node.duration is not None else ""
        this_turn = "" if node.once and node.duration is None else " this turn"
        if node.duration == UNTIL_END_OF_COMBAT:
            this_turn = " this combat"
        first = ""
        if until in (" until your next turn", " until the end of your next turn"):
            this_turn, first = "", f"{until.strip()}, "  # behind, it would be of what is done
        if isinstance(subject_of(node.when), s.ChosenTarget):
            name_targets_again(context)
        subject = subject_of(node.when)
        if isinstance(subject, s.Bound) and context.kinds.get(subject.name) == _THAT_TOKEN:
            context.this_named = True  # "it" might be this object
        when = trigger(node.when, context)
        if isinstance(subject, s.This):
            name_targets_again(context)
        if subject is not None and not is_reference(subject):
            context.this_is_it = False  # "it" would be what the event is about
        before = _name_what_happened(node, context)
        if isinstance(node.when, e.DealDamage) and when.startswith("whenever those "):
            when = when.replace("those", "either of those", 1)  # each by itself
        if this_turn:  # said once of both, the damage and the death
            when = when.replace(" this turn dies", " dies")
        if node.once:
            when = when.replace("whenever ", "when ", 1)
            when = when.replace("when you cast ", "when you next cast ", 1)
            when = when.replace("when you activate ", "when you next activate ", 1)
        inner = context.within(node.targets) if node.targets else context
        afterwards = ""
        match node.then:
            case (*_, _, e.DelayedTrigger(when=BeginningOf()) as later):
                text = in_one_sentence(node.then[:-1], inner)
                afterwards = f". {sentence(telling(later, inner).text)}".removesuffix(".")
            case _:
                text = in_one_sentence(node.then, inner)
        told = f"{first}{when}{this_turn}, {text}{afterwards}"
        context.event_object, context.event_object_again, context.event_recipient = before
        return Clause(told)
    if node.targets:  # else they would be those of the ability that makes it
        then = sentences(node.then, context.within(node.targets))
        return Clause(f"{_moment(node.when, context)}, {then}")
    host_is_it = context.host_is_it
    if context.host_named and any(one == s.HOST for part in node.then for one in walk(part)):
        context.host_is_it = True
    told_now, afterwards = node.then, ""
    match told_now:
        case (
            at_once,
            e.Remember() as kept,
            e.DelayedTrigger(when=BeginningOf(), targets=()) as more,
        ):
            told_now = (at_once, kept)
            text = in_one_sentence(told_now, context)
            host_named, context.host_is_it = context.host_named, False
            context.host_named = False
            afterwards = f". {sentence(telling(more, context).text)}".removesuffix(".")
            context.host_named = host_named
        case _:
            text = in_one_sentence(told_now, context)
    context.host_is_it = host_is_it
    if node.when == BeginningOf(Step.END_OF_COMBAT) and node.duration == UNTIL_END_OF_TURN:
        return Clause(f"at this turn's next end of combat, {text}")
    text = text.replace("choose an opponent, then that player ", "an opponent ", 1)
    step = step_name(node.when.step)
    if isinstance(node.when.whose, s.You) and not node.once:
        as_long = f"{lasting(node.duration, context).strip()}, " if node.duration else ""
        return Clause(f"{as_long}at the beginning of each of your {step}s, {text}")
    if isinstance(node.when.whose, s.You) and _has_consequences(node.then[0]):
        return Clause(f"at the beginning of your next {step}, {text}")
    if isinstance(node.duration, DuringNextTurnOf):
        return Clause(
            f"at the beginning of {_STEPS_OF_TURN[node.when.step]} on your next turn, {text}"
        )
    several = ", then " in text or " and returns to their hand " in text
    if several or isinstance(told_now[-1], e.UnlessPays | e.May | e.If):
        return Clause(f"{_moment(node.when, context)}, {text}")
    if ", where X is " in text:
        return Clause(f"{_moment(node.when, context)}, {text}")
    first, stop, rest = text.partition(". ")
    return Clause(f"{first} {_moment(node.when, context)}{stop}{rest}{afterwards}")


def _name_what_happened(node: e.DelayedTrigger, context: Context) -> tuple[Noun, Noun, Noun]:
    """What the event's object and recipient are called in what it triggers; as before, returned."""
    from rules_engine.oracle.render.abilities.triggered import object_noun, recipient_noun

    when = node.when
    if isinstance(when, v.Activates):
        context.event_other = Noun("that ability")
    before = context.event_object, context.event_object_again, context.event_recipient
    context.event_recipient = recipient_noun(when)
    context.extra_mana = any(isinstance(one, v.TappedForMana) for one in walk(when))
    match when:
        case e.DealDamage(to=s.This(), source=source) if not is_reference(source):
            context.event_object = context.event_object_again = said_again(source, context)
    enters = any(isinstance(one, EntersWithMoreCounters) for one in walk(node))
    if isinstance(when, v.OneOrMore | v.Casts) and not enters:
        context.event_object = context.event_object_again = object_noun(when, context)
    return before


def _main_phases(pattern: v.EventPattern) -> s.Selector | None:
    """Whose next main phase it is, the first or the second one of a turn."""
    match pattern:
        case v.AnyOfEvents(
            patterns=(
                BeginningOf(step=Step.PRECOMBAT_MAIN, whose=whose),
                BeginningOf(step=Step.POSTCOMBAT_MAIN, whose=again),
            )
        ) if whose == again:
            return whose
        case _:
            return None


def _has_consequences(first: Instruction) -> bool:
    """Whether it takes more than one sentence, after which a moment would belong to the last."""
    return isinstance(first, e.If) or (isinstance(first, e.May) and bool(first.otherwise))


_STEPS_OF_TURN = {
    Step.BEGINNING_OF_COMBAT: "combat",
    Step.DECLARE_ATTACKERS: "the declare attackers step",
    Step.END: "the end step",
}


def _moment(when: BeginningOf, context: Context) -> str:
    step = step_name(when.step)
    if isinstance(when.whose, s.OwnerOf):
        return f"at the beginning of their next {step}"
    if when.whose != s.PLAYER:
        return f"at the beginning of {noun(when.whose, context).possessive} next {step}"
    if when.step is Step.END_OF_COMBAT:
        return "at end of combat"
    if when.step is Step.UPKEEP:
        return "at the beginning of the next turn's upkeep"
    return f"at the beginning of the next {step}"


@telling.of(e.WhenResolved)
def _when_resolved(node: e.WhenResolved, context: Context) -> Clause:
    then = sentences(node.then, context.within(node.targets))
    often = f"for the {ordinal_word(node.times)} time"
    return Clause(f"when this ability resolves {often} this turn, {then}")


@telling.of(e.WhenYouDo)
def _when_you_do(node: e.WhenYouDo, context: Context) -> Clause:
    if node.modes:
        from rules_engine.oracle.render.abilities.spells import modal

        text = modal(node.modes, node.choose, node.choose_at_least, context)
        return Clause(f"when you do, c{text.removeprefix('C')}")
    inner = context.within(node.targets)
    so = "" if node.condition is None else f"if {condition_clause(node.condition, inner)}, "
    return Clause(f"when you do, {so}{sentences(node.then, inner)}")
