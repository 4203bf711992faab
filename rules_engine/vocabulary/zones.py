"""CR 400.1: the zones."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    """CR 407: only when playing for ante."""
    OUTSIDE = "outside"
    """Not a zone (CR 400.11); where sideboard cards and objects that ceased to exist are."""

    @property
    def is_public(self) -> bool:
        """CR 400.2: everyone can see the cards here."""
        return self not in (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
