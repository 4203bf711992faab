"""CR 104: how games end.

| rule | what | done |
| --- | --- | --- |
| 104.2a-c, 104.3a-g | winning and losing, teams | yes |
| 104.3j | combat damage of commanders | `rules.commander` |
| 104.3k | a judge's penalty | `penalize` |
| 104.4a-d, g, i | draws | yes; mandatory loops see `rules.loops` |
| 104.2d, 104.3i, 104.4h | emperors | yes |
| 810.8 | teams that win and lose together | yes |
| 104.3h, 104.4e-f | limited range of influence | no: such games aren't played |
| 104.6 | restarting | `rules.restarting` |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.player_rules import team_has_rule
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantLoseGame, mod.CantWinGame})
"""The modifications that this module asks for."""

CONCEDED = "conceded"
PENALTY = "game loss by a judge"


def lose_together(state: GameState, losses: Sequence[ev.LostGame]) -> Run[bool]:
    """CR 104.3, 704.7: the players lose at once, each unless an effect forbids or replaces it.

    Returns whether anything came of it.
    """
    from rules_engine.rules.events import happen

    before = state.version
    done = yield from happen(state, *losses)
    check_game_over(state)
    return any(isinstance(event, ev.LostGame) for event in done) or state.version != before


def is_lossproof(state: GameState, event: ev.LostGame) -> bool:
    """Whether the player has lost already or can't lose."""
    return bool(state.players[event.player].lost) or team_has_rule(
        state, event.player, mod.CantLoseGame
    )


def _lose_at_once(state: GameState, player: PlayerId, reason: str) -> None:
    """A loss that nothing can prevent or replace; abilities trigger on it (CR 603.2)."""
    from rules_engine.rules.triggering import collect_triggers

    if state.players[player].lost:
        return
    before = board(state)
    lost = ev.LostGame(player, reason)
    state.players[player].lost = reason
    state.log.append(lost)
    state.touch()
    collect_triggers(state, before, (lost,))
    check_game_over(state)


def concede(state: GameState, player: PlayerId) -> None:
    """CR 104.3a: at any time; nothing can prevent it."""
    _lose_at_once(state, player, CONCEDED)


def penalize(state: GameState, player: PlayerId) -> None:
    """CR 104.3k: a judge's penalty makes the player lose."""
    _lose_at_once(state, player, PENALTY)


def check_game_over(state: GameState) -> None:
    """CR 104.2a, 104.2c, 104.4a, 104.4d: the last player or team left wins; if none is left, the
    game is a draw."""
    from rules_engine.rules.ante import give_to_winner

    _lose_with_emperors(state)
    _lose_as_teams(state)
    left = [player.id for player in state.players if not player.lost]
    if state.over or any(not state.same_team(left[0], other) for other in left):
        return
    state.over = True
    state.priority = None
    reveal_face_down(state)
    if left:
        state.winner = left[0]
        state.winners = tuple(p.id for p in state.players if state.same_team(left[0], p.id))
        state.outcome = next(
            (event.reason for event in reversed(state.log) if isinstance(event, ev.LostGame)), ""
        )
        state.log.append(ev.WonGame(left[0], state.outcome))
        give_to_winner(state, left[0])
    else:
        state.outcome = "all players lost at once"
        state.log.append(ev.DrawnGame(state.outcome))


def _lose_with_emperors(state: GameState) -> None:
    """CR 104.3i: a team loses if its emperor loses."""
    fallen = [player for player in state.players if player.emperor and player.lost]
    for emperor in fallen:
        for player in state.players:
            if not player.lost and state.same_team(emperor.id, player.id):
                player.lost = "the team's emperor lost"
                state.log.append(ev.LostGame(player.id, player.lost))


def _lose_as_teams(state: GameState) -> None:
    """CR 810.8a-b: with a shared life total, the team of whoever loses or concedes does."""
    for fallen in [player for player in state.players if player.lost]:
        for head in state.sharers(fallen.id):
            if not state.players[head].lost:
                state.players[head].lost = fallen.lost
                state.log.append(ev.LostGame(head, fallen.lost))


def reveal_face_down(state: GameState) -> None:
    """CR 708.9, 702.106e: at the end of the game all face-down permanents, spells and
    conspiracies are shown."""
    for player in state.players:
        reveal_face_down_of(state, player.id)


def reveal_face_down_of(state: GameState, player: PlayerId) -> None:
    """CR 708.9, 702.106e: those of a player who leaves, or whose game is over."""
    places = (state.battlefield, state.stack, state.command, state.phased_out)
    hidden = tuple(
        oid
        for place in places
        for oid in place
        if (obj := _present(state, oid)).face_down and obj.owner == player
    )
    if hidden:
        everyone = tuple(other.id for other in state.players)
        state.revealed.update(dict.fromkeys(hidden, everyone))
        state.log.append(ev.Revealed(hidden, player))


def _present(state: GameState, oid: ObjectId) -> GameObject:
    return state.objects.get(oid) or state.phased_out[oid]


def win_game(state: GameState, player: PlayerId, reason: str) -> None:
    """CR 104.1, 104.2b: an effect says that the player wins, which ends the game at once.

    Nobody has to lose for it, so it doesn't matter whether the opponents can; that they didn't
    win is noted of them all the same.
    """
    if state.players[player].lost or team_has_rule(state, player, mod.CantWinGame):
        return
    for other in state.opponents(player):
        if not state.players[other].lost:
            state.players[other].lost = reason
            state.log.append(ev.LostGame(other, reason))
    check_game_over(state)


def draw_game(state: GameState, reason: str) -> None:
    """CR 104.4."""
    state.over = True
    state.priority = None
    reveal_face_down(state)
    state.outcome = reason
    state.log.append(ev.DrawnGame(reason))
