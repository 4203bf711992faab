"""Replacement and prevention effects of static abilities (CR 614, 615)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import EventAmount, Half, Minus, ResultAmount
from rules_engine.ir.conditions import Compare
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import THAT_MANY, figure, worth
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.damage_sources import source_of, sources_of
from rules_engine.oracle.render.effects import sentences, telling
from rules_engine.oracle.render.effects.damage_and_life import when_prevented
from rules_engine.oracle.render.english import Noun, damage_kind, sentence, with_article
from rules_engine.oracle.render.nouns import affected, each, indefinite, is_reference, noun, someone
from rules_engine.oracle.render.replacements import (
    ability_words,
    damaged,
    of_the_event,
    recipient_of,
    sized,
    with_condition,
)


@line.of(b.DamageRedirection)
def _redirection(node: b.DamageRedirection, context: Context) -> str:
    kind = damage_kind(node.combat)
    start = f"as long as {clause(node.condition, context)}, " if node.condition is not None else ""
    source = (
        "" if isinstance(node.source, s.Anything) else f" by {sources_of(node.source, context)}"
    )
    to = affected(node.to, context).text
    instead = noun(node.instead, context).text
    return sentence(
        f"{start}all {kind} that would be dealt to {to}{source} is dealt to {instead} instead"
    )


@line.of(b.Replacement, b.ModifiedEvent)
def _replacement(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    return ability_words(node, context)


_TIMES = {2: "double", 3: "triple"}


@line.of(b.DamageMultiplier)
def _multiplier(node: b.DamageMultiplier, context: Context) -> str:
    source = source_of(node.source, context)
    anyone = isinstance(node.to, s.Anything) or node.to == s.ANY_TARGET
    again = " to that permanent or player" if anyone else ""
    times = _TIMES.get(node.factor, f"{node.factor} times")
    to = damaged(node.to, context)
    return sentence(
        f"if {source} would deal damage to {to}, it deals {times} that damage{again} instead"
    )


@line.of(b.DamagePrevention)
def _prevention(node: b.DamagePrevention, context: Context) -> str:
    if node.counters and node.to is not None:
        to = noun(node.to, context).text
        one = with_article(f"{node.counters} counter")
        return (
            f"For each 1 damage that would be dealt to {to}, if it has {one} on it, remove {one} "
            "from it and prevent that 1 damage."
        )
    wide = node.source is not None and not isinstance(node.source, s.Anything)
    some = node.amount is not None and node.source is not None
    of_anyone = wide and node.to == s.ANY_TARGET and node.amount is not None
    if (node.then or some or of_the_event(node.condition)) and not of_anyone:
        return _if_dealt(node, context)
    text = _prevention_itself(node, context)
    if node.condition is not None:
        text = sentence(
            f"as long as {clause(node.condition, context)}, {text[:1].lower()}{text[1:]}"
        )
    return f"{text} {sentence(sentences(node.then, context))}" if node.then else text


def _if_dealt(node: b.DamagePrevention, context: Context) -> str:
    """`If a source would deal damage to you, prevent that damage.`"""
    inner = context.within(context.targets)
    kind = damage_kind(node.combat)
    to = "" if node.to is None else f" to {damaged(node.to, inner)}"
    if node.to is not None and is_reference(node.to):
        to = f" to {someone(node.to, inner).text}"
    of_size = node.condition is not None and sized("", node.condition)[1] is None
    if of_size and (node.source is None or isinstance(node.source, s.Anything)):
        event = f"a source would deal {kind}{to}"
    elif node.source is None:
        event = f"{kind} would be dealt{to}"
    else:
        event = f"{source_of(node.source, inner)} would deal {kind}{to}"
    event, condition = sized(event, node.condition)
    start = with_condition(event, condition, inner)
    match node.amount:
        case None:
            how = "prevent that damage"
        case int(n):
            how = f"prevent {n} of that damage"
        case Minus(left=EventAmount(), right=int(n)):
            how = f"prevent all but {n} of that damage"
        case Half(amount=EventAmount(), round_up=up):
            how = f"prevent half that damage, rounded {'up' if up else 'down'}"
        case amount:
            how = f"prevent X of that damage, where X is {worth(amount, inner)}"
    inner.this_is_it = isinstance(node.to, s.This)
    inner.event_player = Noun("that player", person=True)
    inner.event_recipient = recipient_of(node.to)
    if node.then and getattr(node.then[0], "player", None) == s.ControllerOf(s.EventObject()):
        inner.event_object = Noun("the source")
    match node.then:
        case (e.Exile(what=s.Choice(count=EventAmount()) as out) as exile,):
            told = telling(replace(exile, what=replace(out, count=1)), inner).text
            then = f". {sentence(told).removesuffix('.')} for each 1 damage prevented this way"
        case (e.If(condition=Compare(left=EventAmount()), then=(e.WhenYouDo() as reflexive,)),):
            then = f". {when_prevented(reflexive, inner)}"
        case (
            e.RemoveCounters() as removed,
            e.If(condition=Compare(left=ResultAmount()), then=(e.WhenYouDo() as reflexive,)),
        ):
            from_it = noun(removed.on, context).text
            later = inner.within(reflexive.targets)
            later.result_word = THAT_MANY
            then = (
                f" and {sentences((removed,), inner)}. When one or more counters are removed from "
                f"{from_it} this way, {sentences(reflexive.then, later)}."
            )
        case ():
            then = "."
        case (e.RemoveCounters() as removed, e.CreateToken() as created):
            counters = sentences((removed,), inner)
            then = f", {counters}, and {sentences((created,), inner)}."
        case (
            e.RemoveCounters(kind=str(of)) as removed,
            e.PutCounters(kind=str(kind), amount=ResultAmount(), on=s.IsPlayer()),
        ):
            counters = sentences((removed,), inner)
            given = with_article(f"{kind} counter")
            then = (
                f", {counters}, then give each player {given} for each {of} counter removed this "
                "way."
            )
        case told if node.regardless:
            then = f" and {sentences(told, inner)}."
        case told:
            then = f". {sentence(sentences(told, inner))}"
    return sentence(f"{start}, {how}{then}").replace("..", ".")


def _prevention_itself(node: b.DamagePrevention, context: Context) -> str:
    kind = damage_kind(node.combat)
    if node.amount is not None and node.source is not None:
        if not isinstance(node.source, s.IsSpell) and node.to is not None:
            to = indefinite(node.to, context)
            if is_reference(node.to) or isinstance(node.to, s.You):
                to = noun(node.to, context).text
            number = figure(node.amount, context)
            source = source_of(node.source, context)
            return f"If {source} would deal {kind} to {to}, prevent {number} of that damage."
        source = indefinite(node.source, context)
        to_any = node.to is None or node.to == s.ANY_TARGET
        to = "a permanent or player" if to_any or node.to is None else indefinite(node.to, context)
        again = "that permanent or player" if to_any else "it"
        number = figure(node.amount, context)
        return sentence(
            f"if {source} would deal {kind} to {to}, prevent {number} {kind} that "
            f"{source.split(' ')[-1]} would deal to {again}"
        )
    amount = "all" if node.amount is None else figure(node.amount, context)
    both = node.to is not None and node.source is not None and node.to == node.source
    if both and node.to is not None:
        what = each(node.to, context).text
        return f"Prevent {amount} {kind} that would be dealt to and dealt by {what}."
    to = f" to {each(node.to, context).text}" if node.to is not None else ""
    by = ""
    if node.source is not None and is_reference(node.source):
        by = f" by {noun(node.source, context).text}"
    elif node.source is not None:
        by = f" by {sources_of(node.source, context)}"
    return sentence(f"prevent {amount} {kind} that would be dealt{to}{by}")
