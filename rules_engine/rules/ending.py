"""CR 104: how games end."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.state import events as ev
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantLoseGame, mod.CantWinGame})
"""The modifications that this module asks for."""


def lose_game(state: GameState, player: PlayerId, reason: str) -> None:
    """CR 104.3: the player loses, unless an effect says that they can't."""
    if state.players[player].lost:
        return
    if reason != CONCEDED and _has_rule(state, player, mod.CantLoseGame):
        return
    state.players[player].lost = reason
    state.log.append(ev.LostGame(player, reason))


CONCEDED = "conceded"


def concede(state: GameState, player: PlayerId) -> None:
    """CR 104.3a: at any time; nothing can prevent it."""
    lose_game(state, player, CONCEDED)
    check_game_over(state)


def check_game_over(state: GameState) -> None:
    """CR 104.2a, 104.4a: the last player left wins; if none is left, the game is a draw."""
    left = [player.id for player in state.players if not player.lost]
    if len(left) > 1 or state.over:
        return
    state.over = True
    state.priority = None
    reveal_face_down(state)
    if left:
        state.winner = left[0]
        state.outcome = next(
            (event.reason for event in reversed(state.log) if isinstance(event, ev.LostGame)), ""
        )
        state.log.append(ev.WonGame(left[0], state.outcome))
    else:
        state.outcome = "all players lost at once"
        state.log.append(ev.DrawnGame(state.outcome))


def reveal_face_down(state: GameState) -> None:
    """CR 708.9: at the end of the game all face-down permanents and spells are shown."""
    everyone = tuple(player.id for player in state.players)
    for player in state.players:
        hidden = tuple(
            oid
            for oid in (*state.battlefield, *state.stack)
            if state.objects[oid].face_down and state.objects[oid].owner == player.id
        )
        if hidden:
            state.revealed.update(dict.fromkeys(hidden, everyone))
            state.log.append(ev.Revealed(hidden, player.id))


def win_game(state: GameState, player: PlayerId, reason: str) -> None:
    """CR 104.2b: an effect says that the player wins."""
    if _has_rule(state, player, mod.CantWinGame):
        return
    for other in state.players:
        if other.id != player:
            lose_game(state, other.id, reason)
    check_game_over(state)


def draw_game(state: GameState, reason: str) -> None:
    """CR 104.4."""
    state.over = True
    state.priority = None
    reveal_face_down(state)
    state.outcome = reason
    state.log.append(ev.DrawnGame(reason))


def _has_rule(state: GameState, player: PlayerId, kind: type[mod.Modification]) -> bool:
    rules = board(state).player_rules.get(player)
    return rules is not None and any(isinstance(rule[0], kind) for rule in rules)
