"""CR 116.2c: paying for something that an effect offers, any time with priority."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.costs import can_pay
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.MayPayFor})
"""The modifications that this module asks for."""


def _offered(state: GameState, player: PlayerId) -> Iterator[tuple[mod.MayPayFor, ObjectId]]:
    for change, source, _ in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.MayPayFor):
            yield change, source


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    for place, (change, source) in enumerate(_offered(state, player)):
        if can_pay(state, player, source, change.cost):
            yield f"Pay for the effect of {state.name(source)}", source, str(place)


@special_action("pay for", _offer)
def pay_for(state: GameState, player: PlayerId, source: ObjectId, detail: str) -> Run[None]:
    """Pays, and what the effect says happens at once.

    Raises:
        IllegalAction: nothing like that is offered to the player.
    """
    from rules_engine.effects.registry import follow

    offered = dict(enumerate(_offered(state, player)))
    change, of = offered.get(int(detail), (None, None)) if detail.isdigit() else (None, None)
    if change is None or of != source:
        raise IllegalAction("nothing can be paid for so", rule="CR 116.2c")
    context = Context(source, player)
    yield from pay(state, player, source, change.cost, context)
    yield from follow(state, change.then, context)
