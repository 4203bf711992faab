"""Permanents that demanded to be a target by older rules: a triggered ability changes a target.

By the present rules they restrict how targets are chosen (CR 601.2c, `rules.targets`).
"""

from __future__ import annotations

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import ChooseNewTargets, TargetChange
from rules_engine.ir.events import StateIs
from rules_engine.ir.selectors import IT, THAT_PLAYER, TheseObjects
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import characteristics
from rules_engine.rules.editions import FlagbearerMode
from rules_engine.rules.targets import demanding, legal_targets
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import Entity, EventInfo


def collect_retargeting(state: GameState, on_stack: ObjectId, player: PlayerId) -> None:
    """After a spell or ability was put on the stack: if it could target one of those that demand
    it but doesn't, its controller will change one of its targets to it."""
    if state.edition.flagbearer_mode is not FlagbearerMode.TRIGGERED:
        return
    item = state.objects[on_stack].item
    chosen = {entity for group in item.targets for entity in group} if item else set()
    wanted = demanding(state, player)
    if not chosen or not wanted or chosen & wanted:
        return
    if not _could_target(state, on_stack, wanted):
        return
    bearer = ObjectId(min(wanted))
    change = ChooseNewTargets(
        IT, TargetChange.ONE, TheseObjects(tuple(sorted(wanted))), THAT_PLAYER
    )
    state.waiting.append(
        WaitingTrigger(
            bearer,
            characteristics(state, bearer).controller,
            TriggeredAbility(StateIs(), (change,)),
            EventInfo(on_stack, player=player),
        )
    )


def _could_target(state: GameState, on_stack: ObjectId, wanted: set[Entity]) -> bool:
    from rules_engine.effects.changing_targets import target_specs

    obj = state.objects[on_stack]
    assert obj.item is not None
    context = item_context(state, obj.item, obj.controller, obj.casting)
    return any(
        wanted.intersection(legal_targets(state, spec, context, on_stack))
        for spec in target_specs(state, obj)
    )
