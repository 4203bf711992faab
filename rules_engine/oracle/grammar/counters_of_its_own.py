"""Triggered abilities about the counters on this object: what enters gets as many (CR 122.8), all
of them are removed for something."""

from __future__ import annotations

from rules_engine.ir import (
    THIS,
    Ability,
    Condition,
    EventPattern,
    HasCounter,
    Matches,
    May,
    PutSameCounters,
    RemoveCounters,
    Selector,
    TriggeredAbility,
)
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    THOSE_COUNTERS,
    IfDone,
    with_counters,
)


@rule(
    "ability",
    "<event:triggers> , if <self> has counters on it , put the same number of each kind of counter "
    "on <on:pronoun> .",
)
def _as_many_of_each(event: EventPattern, self: bool, on: Selector) -> Ability:
    """CR 603.4, 608.2h: as many as it has, or had."""
    return TriggeredAbility(
        event, (PutSameCounters(THIS, on),), condition=Matches(THIS, HasCounter())
    )


@rule(
    "ability",
    "<event:triggers> , if <condition> , (remove all of them from it|remove them|remove those "
    "counters) and <then:any_instructions>",
)
def _removed_and(event: EventPattern, condition: Condition, then: Then) -> Ability | None:
    """CR 603.4, 608.2c: all of the counters that the condition counts, and what comes of it."""
    loose = RemoveCounters(THOSE_COUNTERS, None, SUBJECT)
    removed = with_counters(loose, condition)
    done = None if removed == loose else assembled((removed,), then)
    return None if done is None else TriggeredAbility(event, done, condition=condition)


@rule(
    "ability",
    "<event:triggers> , if <condition> , you may remove all of them . if you do , <then:told> .",
)
def _all_removed(event: EventPattern, condition: Condition, then: Then) -> Ability | None:
    """CR 608.2d: all of the counters that the condition counts, or none."""
    loose = RemoveCounters(THOSE_COUNTERS, None, SUBJECT)
    removed = with_counters(loose, condition)
    done = None if removed == loose else assembled((May((removed,)),), (IfDone(then),))
    return None if done is None else TriggeredAbility(event, done, condition=condition)
