"""CR 122.3-4, 704.5q-r: counters that state-based actions remove."""

from __future__ import annotations

from rules_engine.ir import modifications as mod
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state import events as ev
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import CounterKind

READS: frozenset[type[mod.Modification]] = frozenset({mod.MaximumCounters})
"""The modifications that this module asks for."""


def counters_to_remove(obj: GameObject, found: Characteristics) -> list[ev.Event]:
    """CR 704.5q: +1/+1 with -1/-1 counters; 704.5r: what is beyond the permitted number."""
    if not obj.counters:
        return []
    events: list[ev.Event] = []
    pairs = min(
        obj.counters.get(CounterKind.PLUS_ONE, 0), obj.counters.get(CounterKind.MINUS_ONE, 0)
    )
    if pairs:
        events.append(ev.CountersRemoved(obj.id, CounterKind.PLUS_ONE, pairs))
        events.append(ev.CountersRemoved(obj.id, CounterKind.MINUS_ONE, pairs))
    for change, _, _ in found.rules:
        if isinstance(change, mod.MaximumCounters):
            beyond = obj.counters.get(change.kind, 0) - change.count
            if beyond > 0:
                events.append(ev.CountersRemoved(obj.id, change.kind, beyond))
    return events
