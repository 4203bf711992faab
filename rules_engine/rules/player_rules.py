"""What effects change of the rules for a player, or for a whole team (CR 810.8a)."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.state.game import GameState


def team_has_rule(state: GameState, player: PlayerId, kind: type[mod.Modification]) -> bool:
    """CR 810.8a, 810.9g-h: the same of what holds for all who share a life total if it holds for
    one of them."""
    return any(player_has_rule(state, head, kind) for head in state.sharers(player))


def player_has_rule(state: GameState, player: PlayerId, kind: type[mod.Modification]) -> bool:
    """Whether some effect changes the rules for the player so."""
    rules = board(state).player_rules.get(player)
    return rules is not None and any(isinstance(rule[0], kind) for rule in rules)
