"""What else is told of the next spell that may be cast at another time: "That spell can't be
countered.", "That creature enters with an additional +1/+1 counter on it." (CR 611.2f)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Apply, Modification
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    CantBeCountered,
    EntersWithMoreCounters,
    ForNextSpell,
    MayCastAsThoughFlash,
)
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.syntax import Rider


@rule("riding", "that spell can't be countered .")
def _uncounterable() -> Then:
    return (Rider(_also, (CantBeCountered(),)),)


@rule("riding", "that creature enters with an additional <kind:counter> counter on it .")
def _enters_grown(kind: str) -> Then:
    """CR 611.3d: the effect on the spell goes on for the permanent that it becomes."""
    return (Rider(_also, (EntersWithMoreCounters(kind, 1),)),)


def _also(before: Then, change: Modification) -> Then | None:
    """None if what was told last isn't when the next spell, for counters a creature spell, may be
    cast."""
    match before:
        case (
            *others,
            Apply(
                what=what,
                modifications=(
                    ForNextSpell(modifications=(MayCastAsThoughFlash(), *_) as known) as later,
                ),
            ) as last,
        ) if change not in known:
            pass
        case _:
            return None
    if isinstance(change, EntersWithMoreCounters) and "creature" not in kinds_of(what):
        return None
    longer = replace(later, modifications=(*known, change))
    return (*others, replace(last, modifications=(longer,)))
