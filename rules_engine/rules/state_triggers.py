"""CR 603.8: state triggers: abilities that trigger when the game is in a state, not on an event.

They are looked at after everything that happens and after each instruction that is followed, so
that a state that lasts only for a moment of a resolution is seen. An ability that has triggered
doesn't trigger again until it has left the stack; until it is put there it waits.
"""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.events import StateIs
from rules_engine.ir.node import walk
from rules_engine.rules.board import board, controller_of
from rules_engine.rules.triggering import additional_times
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import EventInfo, ObjectKind


def has_state_triggers(definition: CardDefinition) -> bool:
    """Whether a card makes the game look for state triggers: its own or those that it gives."""
    return any(
        isinstance(node, TriggeredAbility) and isinstance(node.when, StateIs)
        for face in definition.faces
        for ability in face.abilities
        for node in walk(ability)
    )


def check_state_triggers(state: GameState) -> None:
    """CR 603.8: what is so now triggers; each of several alike abilities by itself (113.2c)."""
    if not state.knows_state_triggers or state.over:
        return
    made = board(state)
    met: list[tuple[ObjectId, TriggeredAbility]] = []
    for oid, ability in made.triggers.get(StateIs, ()):
        met.append((oid, ability))
        controller = controller_of(state, oid)
        if not holds(state, ability.condition, Context(oid, controller, event=EventInfo())):
            continue
        if met.count((oid, ability)) <= _triggered_already(state, oid, ability):
            continue
        info = EventInfo()
        for _ in range(1 + additional_times(state, made, oid, ability, info, ())):
            state.waiting.append(WaitingTrigger(oid, controller, ability, info))


def _triggered_already(state: GameState, source: ObjectId, ability: TriggeredAbility) -> int:
    """How many of these wait or are on the stack; copies there never triggered."""
    items = (
        state.objects[oid].item
        for oid in state.stack
        if state.objects[oid].kind is ObjectKind.ABILITY
    )
    on_stack = sum(
        item is not None and not item.is_copy and item.source == source and item.ability == ability
        for item in items
    )
    waiting = sum(one.source == source and one.ability == ability for one in state.waiting)
    return waiting + on_stack
