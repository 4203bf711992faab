"""CR 702.140d: mutating."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, Selector


@dataclass(frozen=True, slots=True)
class Mutates(EventPattern):
    """A spell merges with it as a mutating creature spell resolves."""

    what: Selector = THIS
