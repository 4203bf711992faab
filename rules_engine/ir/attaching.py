"""CR 607.2d: what was chosen for an object as it became attached."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.selectors import Selector


@dataclass(frozen=True, slots=True)
class LastChosenCard(Selector):
    """CR 607.2d: the card that was chosen last for this object."""
