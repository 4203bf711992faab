"""Which events match a pattern, and what they hand on (CR 603.2, 614.1)."""

from rules_engine.rules.patterns import (  # noqa: F401 - they register their patterns
    combat,
    game,
    permanents,
    stack,
    zones,
)
from rules_engine.rules.patterns.matching import (
    PATTERNS,
    event_classes,
    looks_back,
    match_earlier_event,
    match_event,
)

__all__ = ["PATTERNS", "event_classes", "looks_back", "match_earlier_event", "match_event"]
