"""CR 702.140d: mutating, and how often something has mutated."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, Selector


@dataclass(frozen=True, slots=True)
class Mutates(EventPattern):
    """A spell merges with it as a mutating creature spell resolves."""

    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class TimesMutated(AmountNode):
    """How many spells have merged with it as mutating creature spells (CR 702.140c, 730.2)."""

    what: Selector = THIS
