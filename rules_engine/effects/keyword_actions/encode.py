"""CR 702.99: cipher."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import AsLongAs
from rules_engine.ir.effects import CastWithoutPaying, DealDamage
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.selectors import (
    CREATURE,
    PLAYER,
    THIS,
    YOU_CONTROL,
    Choice,
    InZone,
    TheseObjects,
)
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Zone


@executes(ir.Encode)
def encode(state: GameState, effect: ir.Encode, context: Context) -> Run[None]:
    """CR 702.99a-c: a card, on a creature; that one has the ability as long as it stays exiled."""
    spell = state.get(context.source)
    if spell is None or spell.kind is not ObjectKind.CARD:
        return
    chosen = yield from chosen_objects(state, Choice(CREATURE & YOU_CONTROL, up_to=True), context)
    if not chosen:
        return
    done = yield from happen(state, ev.ZoneMove(spell.id, Zone.EXILE, "resolve"))
    for event in done:
        if not isinstance(event, ev.ZoneMove) or event.new_id not in state.objects:
            continue
        assert event.new_id is not None
        recast = CastWithoutPaying(TheseObjects((event.new_id,)), copy=True)
        echo = TriggeredAbility(DealDamage(ANY_AMOUNT, PLAYER, source=THIS, combat=True), (recast,))
        now = state.tick()
        state.effects.append(
            ContinuousEffect(
                now,
                event.new_id,
                context.controller,
                (GainAbility(echo),),
                (chosen[0],),
                None,
                AsLongAs(Matches(THIS, InZone(Zone.EXILE))),
                now,
                state.turn,
            )
        )
        state.touch()
