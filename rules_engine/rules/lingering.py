"""CR 611.3, 613.6: effects of static abilities that go on after what they are of has left."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.rules.board import Board
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject


def let_effects_linger(
    state: GameState, before: Board, old: GameObject, controller: PlayerId
) -> None:
    """Those that applied as it left the battlefield; they affect whatever they would affect if it
    were still there, with its timestamp."""
    for source, ability in before.lingering:
        if source == old.id:
            state.effects.append(
                ContinuousEffect(
                    state.tick(),
                    old.id,
                    controller,
                    ability.modifications,
                    None,
                    ability.affects,
                    UNTIL_END_OF_TURN,
                    old.timestamp,
                    state.turn,
                    lingers=True,
                )
            )
            state.touch()
