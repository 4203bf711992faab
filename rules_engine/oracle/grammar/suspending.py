"""What gives cards suspend, and what has time counters wherever it is (CR 702.62)."""

from __future__ import annotations

from rules_engine.ir import (
    PERMANENT,
    Ability,
    AnyOf,
    Apply,
    Cost,
    GainAbility,
    HasCounter,
    IsSuspended,
    KeywordAbility,
    Selector,
    X,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Keyword

_SUSPEND = GainAbility(KeywordAbility(Keyword.SUSPEND))


@rule("clause", "<what:thing> gain/gains suspend")
def _gains_suspend(what: Selector) -> Then:
    """CR 702.62a: without a number and a cost, as a card in exile (611.2c)."""
    return (Apply(what, (_SUSPEND,), INDEFINITELY),)


@rule("keyword_ability", "suspend x — <cost> . x can't be 0 .")
def _suspend_some(cost: Cost) -> Ability:
    """CR 107.3a."""
    return KeywordAbility(Keyword.SUSPEND, cost, X, x_at_least=1)


@rule(
    "noun",
    "permanent with a <kind:counter> counter on it or suspended card",
    "permanents with <kind:counter> counters on them or suspended cards",
)
def _timed(kind: str) -> Selector:
    return AnyOf((all_of(PERMANENT, HasCounter(kind)), IsSuspended()))
