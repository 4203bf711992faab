"""CR 702.95b: pairing creatures."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.soulbond import PAIRED, can_be_paired
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(ir.PairCreatures)
def pair_creatures(state: GameState, effect: ir.PairCreatures, context: Context) -> Run[None]:
    """CR 702.95b-d: both or neither."""
    ones = yield from chosen_objects(state, effect.one, context)
    others = yield from chosen_objects(state, effect.other, context)
    if ones and others and can_be_paired(state, ones[0], others[0]):
        yield from happen(
            state,
            ev.Designated(ones[0], PAIRED, others[0]),
            ev.Designated(others[0], PAIRED, ones[0]),
        )
