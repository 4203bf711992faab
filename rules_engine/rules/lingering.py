"""CR 611.3, 613.7a: effects of static abilities that go on after what they are of has left."""

from __future__ import annotations

from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject


def let_effects_linger(state: GameState, old: GameObject, found: Characteristics) -> None:
    """Of abilities that it had as it left the battlefield; they affect whatever they would affect
    if it were still there, with its timestamp."""
    for ability in found.index.static:
        if isinstance(ability, StaticAbility) and ability.lingers:
            state.effects.append(
                ContinuousEffect(
                    state.tick(),
                    old.id,
                    found.controller,
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
