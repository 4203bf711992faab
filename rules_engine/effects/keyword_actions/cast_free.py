"""CR 601.2, 118.9: casting cards without paying their mana costs while something resolves."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, here_now
from rules_engine.ir import effects as ir
from rules_engine.ir.costs import Cost
from rules_engine.rules.casting import can_cast_during_resolution, cast_during_resolution
from rules_engine.rules.ways import FREE, Way
from rules_engine.state.game import GameState

FREELY = Way(FREE, Cost(), free=True)


@executes(ir.CastWithoutPaying)
def cast_without_paying(
    state: GameState, effect: ir.CastWithoutPaying, context: Context
) -> Run[None]:
    """CR 608.2g: one after the other; timing doesn't matter, prohibitions do."""
    you = context.controller
    found = yield from chosen_objects(state, effect.what, context)
    for entity in found:
        card = here_now(state, entity, context)
        if card is None or not can_cast_during_resolution(state, you, card, FREELY):
            continue
        if effect.optional and not (
            yield from ask_yes_no(
                you,
                f"Cast {state.name(card)} without paying its mana cost?",
                rule="CR 118.9",
                source=context.source,
            )
        ):
            continue
        yield from cast_during_resolution(state, you, card, FREELY)
