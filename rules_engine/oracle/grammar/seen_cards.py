"""Cards that players may look at, and hands and libraries that are played with revealed
(CR 401.2, 701.20e)."""

from __future__ import annotations

from rules_engine.ir import OPPONENT, PLAYER, YOU, Ability, StaticAbility
from rules_engine.ir.modifications import (
    LooksAtTop,
    PlaysWithHandRevealed,
    PlaysWithTopRevealed,
)
from rules_engine.oracle.grammar.engine import rule


@rule("ability", "you may look at the top card of your library any time .")
def _look_at_top() -> Ability:
    return StaticAbility(YOU, (LooksAtTop(),))


@rule("ability", "play with the top card of your library revealed .")
def _top_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithTopRevealed(),))


@rule("ability", "players play with the top card of their libraries revealed .")
@rule("ability", "each player plays with the top card of their library revealed .")
def _tops_revealed() -> Ability:
    return StaticAbility(PLAYER, (PlaysWithTopRevealed(),))


@rule("ability", "players play with their hands revealed .")
def _hands_revealed() -> Ability:
    return StaticAbility(PLAYER, (PlaysWithHandRevealed(),))


@rule("ability", "your opponents play with their hands revealed .")
def _opponents_hands() -> Ability:
    return StaticAbility(OPPONENT, (PlaysWithHandRevealed(),))


@rule("ability", "play with your hand revealed .")
def _own_hand_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithHandRevealed(),))
