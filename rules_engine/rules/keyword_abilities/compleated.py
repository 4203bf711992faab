"""CR 702.150: compleated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.rules.replacement_batch import Candidate, Key
from rules_engine.state import events as ev
from rules_engine.state.objects import LIFE_FOR_MANA, Casting
from rules_engine.vocabulary import CounterKind

LESS_FOR_EACH = 2


def symbols_paid_with_life(casting: Casting | None) -> int:
    """CR 107.4f: of the mana cost; a copy wasn't cast, so nobody paid for it (707.10)."""
    if casting is None or casting.is_copy:
        return 0
    return sum(paid.amount for paid in casting.paid if paid.kind == LIFE_FOR_MANA)


def fewer_loyalty_counters(
    event: ev.ZoneMove | ev.TokenCreated, key: Key, label: str, casting: Casting | None
) -> Iterator[Candidate]:
    """CR 702.150a: of the loyalty counters that it would enter with, two less for each symbol."""
    less = LESS_FOR_EACH * symbols_paid_with_life(casting)
    there = sum(amount for kind, amount in event.counters if kind == CounterKind.LOYALTY)
    if not less or there < 1:
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        others = tuple(one for one in event.counters if one[0] != CounterKind.LOYALTY)
        loyalty = sum(n for kind, n in event.counters if kind == CounterKind.LOYALTY) - less
        if loyalty > 0:
            others = (*others, (str(CounterKind.LOYALTY), loyalty))
        return [replace(event, counters=others)]
        yield

    yield Candidate(key, label, apply)
