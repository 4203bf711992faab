"""Sentences about the damage of the sentence before: another amount, what it was dealt to, what of
it was prevented (CR 120, 615.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules_engine.ir import (
    THIS,
    YOU,
    Amount,
    Compare,
    Condition,
    DealDamage,
    EventAmount,
    EventObject,
    GainLife,
    If,
    IsColor,
    IsType,
    Matches,
    Not,
    Repeat,
    ResultAmount,
    Selector,
    UnlessPays,
    WhenYouDo,
)
from rules_engine.ir.effects import PreventDamage, Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider
from rules_engine.vocabulary import CardType, Color

# --- another amount ----------------------------------------------------------------------------


@rule(
    "riding",
    "if <condition> , <what:thing> deals <n:much> damage instead .",
    "<what:thing> deals <n:much> damage instead if <condition> .",
)
def _another_amount(condition: Condition, what: Selector, n: Amount) -> Then:
    return (Rider(_dealing, (condition, what, n)),)


def _dealing(before: Then, condition: Condition, what: Selector, n: Amount) -> Then | None:
    """CR 614: the same damage by the same source, but so much of it."""
    if not before or not isinstance(before[-1], DealDamage):
        return None
    usual = before[-1]
    is_it = isinstance(what, Pronoun) and not what.demonstrative and not what.plural
    is_this = isinstance(what, Mention) and what.what == THIS
    source = usual.source.what if isinstance(usual.source, Mention) else usual.source
    if not is_it and not (is_this and source == THIS):
        return None
    return (*before[:-1], If(condition, (replace(usual, amount=n),), (usual,)))


# --- whether any was dealt ---------------------------------------------------------------------


@rule("riding", "if <self> deals damage to <to:player> this way , <then:clauses> .")
def _if_dealt(self: bool, to: Selector, then: Then) -> Then:
    return (Rider(_once_dealt, (to, then)),)


def _once_dealt(before: Then, to: Selector, then: Then) -> Then | None:
    """CR 608.2c: not if all of it was prevented, or was averted by paying."""
    match before:
        case (*others, UnlessPays(then=inner) as unless):
            changed = _once_dealt(inner, to, then)
            return None if changed is None else (*others, replace(unless, then=changed))
        case (*_, DealDamage(to=hurt)) if plain(hurt) == plain(to):
            return (*before, If(Compare(ResultAmount(), Comparison.AT_LEAST, 1), then))
        case _:
            return None


def plain(what: Selector) -> Selector:
    return what.what if isinstance(what, Mention) else what


# --- what of it is prevented --------------------------------------------------------------------


@rule("riding", "prevent x of that damage , where x is <n:value> .")
def _partly_prevented(n: Amount) -> Then:
    return (Rider(_less, (n,)),)


def _less(before: Then, n: Amount) -> Then | None:
    """CR 615.1: the same effect deals the damage and prevents a part of it."""
    if not before or not isinstance(before[-1], DealDamage) or before[-1].prevented != 0:
        return None
    return (*before[:-1], replace(before[-1], prevented=n))


# --- what of it was prevented ------------------------------------------------------------------


@rule("riding", "you gain life equal to the damage prevented this way .")
def _gain_prevented() -> Then:
    return (Rider(_besides, (None, (GainLife(YOU, EventAmount()),))),)


@rule("riding", "for each 1 damage prevented this way , <then:clauses> .")
def _for_each_prevented(then: Then) -> Then:
    """So often at once as it prevents damage."""
    return (Rider(_besides, (None, (Repeat(EventAmount(), then),))),)


@rule("riding", "if damage is prevented this way , <then:clauses> .")
def _if_prevented(then: Then) -> Then:
    return (Rider(_besides, (None, then)),)


@rule("riding", "when damage is prevented this way , <then:told> .")
def _when_prevented(then: Then) -> Then | None:
    """CR 603.12."""
    told = when_prevented(then)
    return None if told is None else (Rider(_besides, (None, told)),)


def when_prevented(then: Then) -> Then | None:
    """CR 603.12: what a prevention effect does as a reflexive triggered ability."""
    told = assembled(then)
    if told is None:
        return None
    return (If(Compare(EventAmount(), Comparison.AT_LEAST, 1), (WhenYouDo(told),)),)


@rule(
    "riding",
    "if damage from a/an <source:source_color> source is prevented this way , <then:clauses> .",
)
def _if_prevented_from(source: Selector, then: Then) -> Then:
    return (Rider(_besides, (source, then)),)


@rule("source_color", "<kind:card_type>")
def _one_type(kind: CardType) -> Selector:
    return IsType(kind)


@rule("source_color", "<kind:negated>")
def _another_type(kind: Selector) -> Selector | None:
    return kind if isinstance(kind, Not) and isinstance(kind.part, IsType) else None


@rule("source_color", "<one:color>")
def _one_color(one: Color) -> Selector:
    return IsColor(one)


@rule("source_color", "<one:color> or <other:color>")
def _two_colors(one: Color, other: Color) -> Selector:
    return any_of(IsColor(one), IsColor(other))


def _besides(before: Then, source: Selector | None, then: Then) -> Then | None:
    """CR 615.5: what the prevention effect does right after preventing."""
    if not before or not isinstance(before[-1], PreventDamage):
        return None
    earlier = before[-1].then
    if earlier and (source is None or not _asks_of_source(earlier)):
        return None
    if source is not None:
        if isinstance(source, IsType):
            then = tuple(transform(one, partial(_the_source, source)) for one in then)
        then = (If(Matches(EventObject(), source), then),)
    return (*before[:-1], replace(before[-1], then=(*earlier, *then)))


def _asks_of_source(then: Then) -> bool:
    return all(
        isinstance(one, If)
        and isinstance(one.condition, Matches)
        and one.condition.what == EventObject()
        for one in then
    )


def _the_source(source: IsType, name: str, part: object) -> object:
    """ "That creature" is the source, which was said to be one."""
    is_it = isinstance(part, Pronoun) and part.demonstrative and not part.plural
    if is_it and isinstance(part, Pronoun) and part.kinds == (source.card_type.value.lower(),):
        return EventObject()
    return part
