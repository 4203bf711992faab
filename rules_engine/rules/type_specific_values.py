"""CR 306.5c, 310.4c: characteristics that only permanents of one card type have.

They are settled after all layers, from the card types and counters that a permanent has then.
"""

from __future__ import annotations

from rules_engine.rules.board import Board
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind


def settle_type_specific_values(state: GameState, made: Board) -> None:
    """The loyalty of planeswalkers and the defense of battles are numbers of counters."""
    for oid in state.battlefield:
        found = made.characteristics[oid]
        types, counters = found.types, state.objects[oid].counters
        loyalty = counters.get(CounterKind.LOYALTY, 0) if CardType.PLANESWALKER in types else None
        defense = counters.get(CounterKind.DEFENSE, 0) if CardType.BATTLE in types else None
        if found.loyalty == loyalty and found.defense == defense:
            continue
        changed = found.copy()
        changed.loyalty, changed.defense = loyalty, defense
        made.characteristics[oid] = changed
