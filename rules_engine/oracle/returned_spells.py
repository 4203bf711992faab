"""What reader and renderer know of spells that go elsewhere as they resolve."""

from __future__ import annotations

from rules_engine.ir import THIS
from rules_engine.ir.abilities import ModifiedEvent
from rules_engine.ir.event_changes import GoesTo
from rules_engine.ir.events import MovesTo
from rules_engine.ir.modifications import GainAbility
from rules_engine.vocabulary import Zone

RETURNS = GainAbility(
    ModifiedEvent(
        MovesTo(THIS, Zone.GRAVEYARD, resolved=True), (GoesTo(Zone.HAND),), zone=Zone.STACK
    )
)
"""A spell's card goes to its owner's hand instead of the graveyard as the last part of its
resolution (CR 608.2n, 614.1a)."""
