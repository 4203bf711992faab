"""CR 310.12b, 712.11: casting the back face of a card while something resolves."""

from __future__ import annotations

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, here_now
from rules_engine.effects.selecting import find_objects
from rules_engine.ir.costs import Cost
from rules_engine.ir.layouts import CastTransformed
from rules_engine.state.game import GameState

BACK = 1


@executes(CastTransformed)
def cast_transformed(state: GameState, effect: CastTransformed, context: Context) -> Run[None]:
    """CR 712.11a: only a card that can transform is cast so."""
    from rules_engine.rules.casting import can_cast_during_resolution, cast_during_resolution
    from rules_engine.rules.ways import FREE, Way

    way = Way(f"transformed {FREE}", Cost(), free=True, side=BACK)
    for entity in find_objects(state, effect.what, context):
        card = here_now(state, entity, context)
        if card is None or state.objects[card].definition.layout is not Layout.TRANSFORM:
            continue
        if not can_cast_during_resolution(state, context.controller, card, way):
            continue
        if (
            yield from ask_yes_no(
                context.controller,
                f"Cast {state.name(card)} transformed without paying its mana cost?",
                rule="CR 310.12b",
                source=context.source,
            )
        ):
            yield from cast_during_resolution(state, context.controller, card, way)
