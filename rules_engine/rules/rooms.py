"""CR 709.5: rooms, whose halves are unlocked one by one."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.layouts import UNLOCKED
from rules_engine.ir.mana import Deed
from rules_engine.rules.board import board, permanents_of
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject

READS: frozenset[type[mod.Modification]] = frozenset({mod.UnlockCostChange})
"""The modifications that this module asks for."""

_UNLOCKING = Purpose(deeds=(Deed.UNLOCK,))


def locked_halves(obj: GameObject) -> list[int]:
    """CR 709.5c."""
    definition = obj.copied or obj.definition
    if definition.layout is not Layout.ROOM or obj.face_down:
        return []
    return [side for side in (0, 1) if UNLOCKED[side] not in obj.designations]


def unlock_cost(state: GameState, player: PlayerId, obj: GameObject, side: int) -> Cost | None:
    """CR 709.5e: the mana cost of that half, with what makes it more or less (118.7)."""
    cost = (obj.copied or obj.definition).faces[side].mana_cost
    if cost is None:
        return None
    rules = board(state).player_rules.get(player, ())
    more = sum(rule.generic for rule, _, _ in rules if isinstance(rule, mod.UnlockCostChange))
    return Cost((Mana(cost.changed_by(more) if more else cost),))


def unlockable(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """CR 709.5e: at sorcery timing, if the cost can be paid."""
    if not has_sorcery_timing(state, player):
        return
    for oid in permanents_of(state, player):
        obj = state.objects[oid]
        for side in locked_halves(obj):
            cost = unlock_cost(state, player, obj, side)
            if cost is not None and can_pay(state, player, oid, cost, purpose=_UNLOCKING):
                name = (obj.copied or obj.definition).faces[side].name
                yield f"Unlock {name}", oid, str(side)


@special_action("unlock", offer=unlockable)
def unlock(state: GameState, player: PlayerId, oid: ObjectId, detail: str) -> Run[None]:
    """CR 116.2, 709.5e: the half gets its unlocked designation; nothing goes on the stack."""
    side = int(detail)
    obj = state.objects[oid]
    cost = unlock_cost(state, player, obj, side)
    if cost is None or side not in locked_halves(obj):
        raise IllegalAction("that door isn't locked", rule="CR 709.5e")
    yield from pay(state, player, oid, cost, Context(oid, player), purpose=_UNLOCKING)
    yield from happen(state, ev.Designated(oid, UNLOCKED[side], 1))
