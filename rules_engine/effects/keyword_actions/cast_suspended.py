"""CR 702.62a, d: casting a suspended card."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.casting_freely import may_cast_freely
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.costs import Cost
from rules_engine.ir.durations import Duration, DurationKind
from rules_engine.ir.modifications import GainAbility
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import total_mana
from rules_engine.rules.total_cost import total_cost
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone


@executes(ir.CastSuspended)
def cast_suspended(state: GameState, effect: ir.CastSuspended, context: Context) -> Run[None]:
    """CR 702.62a: its owner may cast it, whatever its types say about timing; else it stays in
    exile.

    By older rules they had to if they could; only mana abilities nobody has to activate (CR
    118.3c).
    """
    card, you = context.source, context.controller
    obj = state.get(card)
    if obj is None or obj.zone is not Zone.EXILE:
        return
    optional = state.edition.suspend_optional or _needs_mana_abilities(state, you, card)
    spell = yield from may_cast_freely(state, you, card, "CR 702.62a", asks=optional)
    if spell is not None and characteristics(state, spell).is_creature:
        _hasten(state, spell, you)


def _needs_mana_abilities(state: GameState, you: PlayerId, card: ObjectId) -> bool:
    mana = total_mana(total_cost(state, you, card, Cost()))
    return mana is not None and mana.mana_value > sum(state.players[you].pool.values())


def _hasten(state: GameState, spell: ObjectId, you: PlayerId) -> None:
    """Haste until that player loses control of the spell or of the permanent."""
    now = state.tick()
    state.effects.append(
        ContinuousEffect(
            now,
            spell,
            you,
            (GainAbility(KeywordAbility(Keyword.HASTE)),),
            (spell,),
            None,
            Duration(DurationKind.WHILE_SOURCE_CONTROLLED),
            now,
            state.turn,
        )
    )
    state.touch()
