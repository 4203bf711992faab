"""Time travel by names and yeses (CR 701.56): whether a counter is put on each, or removed.

| answers | mean |
| --- | --- |
| the thing's name, then yes or no further on | one is put on it, or removed |
| yes or no | the same, of the thing that is asked for |
| only names of other things, or no more answers behind names | it is left |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules_engine.decisions import Answer, Decision

TIME_TRAVEL = "CR 701.56a"
"""The rule that the question about one thing's time counters names."""

REMOVE, PUT, LEAVE = (0,), (1,), (2,)


def time_counter(
    decision: Decision, queues: Sequence[list[Any]], is_named: Callable[[str, int], bool]
) -> Answer | None:
    """What is done to the thing; None if the answers say it otherwise or not at all.

    Args:
        queues: the answers to choices of targets and the others; what is used is taken away.
        is_named: whether a name means that object.
    """
    about = decision.options[0].entity
    assert about is not None
    labels = {option.label.lower() for option in decision.options}
    for queue in queues:
        head = queue[0] if queue else None
        if isinstance(head, bool):
            queue.pop(0)
            return PUT if head else REMOVE
        if not isinstance(head, str) or head.lower() in labels:
            continue
        if not is_named(head, about):
            return LEAVE
        for each in queues:
            place = next((i for i, entry in enumerate(each) if isinstance(entry, bool)), None)
            if place is not None:
                answer = PUT if each.pop(place) else REMOVE
                queue.pop(0)
                return answer
        return None
    return None
