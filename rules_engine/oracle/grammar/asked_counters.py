"""The counters that a trigger asks about, as a number for "that many" (CR 603.4, 608.2h)."""

from __future__ import annotations

from rules_engine.ir import AllOf, Dies, Matches
from rules_engine.ir.amounts import AmountNode, CountersOn
from rules_engine.ir.selectors import EventObject, HasCounter
from rules_engine.oracle.grammar.syntax import Mention


def counters_asked(condition: object, when: object) -> AmountNode | None:
    """ "If it had one or more counters on it, draw that many cards", and the same said of what
    dies: as it last was."""
    match condition:
        case Matches(what=what, among=HasCounter(kind=kind, at_least=1)):
            return CountersOn(kind or "", what)
    if not isinstance(when, Dies):
        return None
    what = when.what.what if isinstance(when.what, Mention) else when.what
    for part in what.parts if isinstance(what, AllOf) else ():
        match part:
            case HasCounter(kind=kind, at_least=1):
                return CountersOn(kind or "", EventObject())
    return None
