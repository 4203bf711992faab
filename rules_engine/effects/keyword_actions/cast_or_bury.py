"""CR 702.35a, 702.94a: casting a card as its madness or miracle resolves."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.casting import can_cast_during_resolution, cast_during_resolution
from rules_engine.rules.events import happen
from rules_engine.rules.ways import Way
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.CastOrBury)
def cast_or_bury(state: GameState, effect: ir.CastOrBury, context: Context) -> Run[None]:
    """CR 702.35a, 702.94a: its owner may cast it for that cost now; else it stays in the hand, or
    goes from exile to the graveyard."""
    card, you = context.source, context.controller
    obj = state.get(card)
    if obj is None or obj.zone not in (Zone.EXILE, Zone.HAND):
        return
    way = Way(effect.way, effect.cost)
    if can_cast_during_resolution(state, you, card, way) and (
        yield from ask_yes_no(
            you, f"Cast {state.name(card)} with {effect.way}?", rule="CR 702.35a", source=card
        )
    ):
        yield from cast_during_resolution(state, you, card, way)
        return
    if obj.zone is Zone.EXILE:
        yield from happen(state, ev.ZoneMove(card, Zone.GRAVEYARD, "effect", by=you))
