"""CR 708.7: which face-down permanents can be turned face up."""

from __future__ import annotations

from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import may_be_turned_up
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantBeTurnedFaceUp})
"""The modifications that this module asks for."""


def can_be_turned_up(state: GameState, obj: GameObject) -> bool:
    """Whether it is no instant or sorcery card (CR 701.40g), and nothing forbids it (101.2)."""
    rules = characteristics(state, obj.id).rules
    forbidden = any(isinstance(rule[0], mod.CantBeTurnedFaceUp) for rule in rules)
    return not forbidden and may_be_turned_up(obj)
