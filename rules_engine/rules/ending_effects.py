"""CR 116.2c: paying to end a continuous effect, any time with priority."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.costs import can_pay
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.state.game import GameState


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    for effect in state.effects:
        if effect.end_for is None or effect.controller != player:
            continue
        if can_pay(state, player, effect.source, effect.end_for):
            name = state.name(effect.source)
            yield f"End the effect of {name}", effect.source, str(effect.id)


@special_action("end effect", _offer)
def end_effect(state: GameState, player: PlayerId, source: ObjectId, detail: str) -> Run[None]:
    """Pays, and the effect is over.

    Raises:
        IllegalAction: there is nothing that the player may end so.
    """
    found = next((effect for effect in state.effects if str(effect.id) == detail), None)
    if found is None or found.end_for is None or found.controller != player:
        raise IllegalAction("nothing can be ended so", rule="CR 116.2c")
    yield from pay(state, player, source, found.end_for, Context(source, player))
    state.effects = [effect for effect in state.effects if effect is not found]
    state.touch()
