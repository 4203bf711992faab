"""Sentences about the damage of the sentence before: another amount, what it was dealt to, what of
it was prevented (CR 120, 615.5)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    THIS,
    YOU,
    Amount,
    Condition,
    DealDamage,
    EventAmount,
    EventObject,
    GainLife,
    If,
    IsColor,
    Matches,
    Selector,
)
from rules_engine.ir.effects import PreventDamage, Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider
from rules_engine.vocabulary import Color

# --- another amount ----------------------------------------------------------------------------


@rule(
    "riding",
    "if <condition> , <what:thing> deals <n:number> damage instead .",
    "<what:thing> deals <n:number> damage instead if <condition> .",
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


# --- what of it was prevented ------------------------------------------------------------------


@rule("riding", "you gain life equal to the damage prevented this way .")
def _gain_prevented() -> Then:
    return (Rider(_besides, (None, (GainLife(YOU, EventAmount()),))),)


@rule("riding", "if damage is prevented this way , <then:clauses> .")
def _if_prevented(then: Then) -> Then:
    return (Rider(_besides, (None, then)),)


@rule(
    "riding",
    "if damage from a/an <source:source_color> source is prevented this way , <then:clauses> .",
)
def _if_prevented_from(source: Selector, then: Then) -> Then:
    return (Rider(_besides, (source, then)),)


@rule("source_color", "<one:color>")
def _one_color(one: Color) -> Selector:
    return IsColor(one)


@rule("source_color", "<one:color> or <other:color>")
def _two_colors(one: Color, other: Color) -> Selector:
    return any_of(IsColor(one), IsColor(other))


def _besides(before: Then, source: Selector | None, then: Then) -> Then | None:
    """CR 615.5: what the prevention effect does right after preventing."""
    if not before or not isinstance(before[-1], PreventDamage) or before[-1].then:
        return None
    if source is not None:
        then = (If(Matches(EventObject(), source), then),)
    return (*before[:-1], replace(before[-1], then=then))
