"""What gives cards suspend, and what has time counters wherever it is (CR 702.62)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    IT,
    PERMANENT,
    YOU,
    Ability,
    AnyOf,
    Apply,
    ControlledBy,
    Cost,
    GainAbility,
    HasCounter,
    HasKeyword,
    If,
    IsNot,
    IsSuspended,
    KeywordAbility,
    Matches,
    OwnedBy,
    Selector,
    X,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import ExileAsItResolves, Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Rider
from rules_engine.vocabulary import Keyword

_SUSPEND = GainAbility(KeywordAbility(Keyword.SUSPEND))


@rule("clause", "<what:thing> gain/gains suspend")
def _gains_suspend(what: Selector) -> Then:
    """CR 702.62a: without a number and a cost, as a card in exile (611.2c)."""
    return (Apply(what, (_SUSPEND,), INDEFINITELY),)


@rule("riding", "then if the exiled card doesn't have suspend , it gains suspend .")
def _exiled_gains_suspend() -> Then:
    return (Rider(_suspended_as_it_resolves),)


def _suspended_as_it_resolves(before: Then) -> Then | None:
    """CR 608.2n: once the spell has resolved and its card is exiled."""
    match before:
        case (*others, ExileAsItResolves(then=()) as last):
            without = IsNot(Matches(IT, HasKeyword(Keyword.SUSPEND)))
            gains = If(without, (Apply(IT, (_SUSPEND,), INDEFINITELY),))
            return (*others, replace(last, then=(gains,)))
        case _:
            return None


@rule("keyword_ability", "suspend x — <cost> . x can't be 0 .")
def _suspend_some(cost: Cost) -> Ability:
    """CR 107.3a."""
    return KeywordAbility(Keyword.SUSPEND, cost, X, x_at_least=1)


@rule(
    "noun",
    "permanent with a <kind:counter> counter on it or suspended card",
    "permanent with a <kind:counter> counter on it and each suspended card",
    "permanents with <kind:counter> counters on them or suspended cards",
)
def _timed(kind: str) -> Selector:
    return AnyOf((all_of(PERMANENT, HasCounter(kind)), IsSuspended()))


@rule("noun", "permanent you control or [a] suspended card you own")
def _yours_either() -> Selector:
    """CR 702.62b: a card in exile has no controller."""
    return AnyOf((all_of(PERMANENT, ControlledBy(YOU)), all_of(IsSuspended(), OwnedBy(YOU))))
