"""CR 116.2c: paying to stop a delayed triggered ability, any time with priority."""

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
    for delayed in state.delayed:
        if delayed.avert is None or delayed.avert[1] != player:
            continue
        if can_pay(state, player, delayed.source, delayed.avert[0]):
            name = state.name(delayed.source)
            yield f"Stop the effect of {name}", delayed.source, str(delayed.id)


@special_action("avert", _offer)
def avert(state: GameState, player: PlayerId, source: ObjectId, detail: str) -> Run[None]:
    """Pays, and the ability will not trigger any more.

    Raises:
        IllegalAction: there is nothing that the player may stop so.
    """
    found = next((delayed for delayed in state.delayed if str(delayed.id) == detail), None)
    if found is None or found.avert is None or found.avert[1] != player:
        raise IllegalAction("nothing can be stopped so", rule="CR 116.2c")
    yield from pay(state, player, source, found.avert[0], Context(source, player))
    state.delayed = [delayed for delayed in state.delayed if delayed is not found]
    state.touch()
