"""CR 724: ending the turn or the combat phase by an effect."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.rules.events import happen
from rules_engine.rules.state_based_actions import check_state_based_actions
from rules_engine.rules.turn_changes import rest_of_phase
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Step, Zone


def end_the_turn(state: GameState) -> Run[None]:
    """CR 724.1: the steps that remain are skipped; next comes the cleanup step."""
    yield from _clear(state)
    if state.over:
        return
    if state.combat is not None:
        state.combat = None
    state.upcoming = [Step.CLEANUP]
    state.turn_ends = True
    state.touch()


def end_combat_phase(state: GameState) -> Run[None]:
    """CR 724.2: the phase after the combat phase comes next; outside combat nothing happens."""
    if not state.step.is_combat:
        return
    yield from _clear(state)
    if state.over:
        return
    del state.upcoming[: rest_of_phase(state)]
    state.turn_ends = True
    state.touch()


def _clear(state: GameState) -> Run[None]:
    """CR 724.1a-c: no waiting triggers, an empty stack, then state-based actions.

    What triggers meanwhile waits for the next time a player would get priority (724.1f).
    """
    state.waiting.clear()
    cards = []
    for oid in list(state.stack):
        if state.objects[oid].kind is ObjectKind.ABILITY:
            from rules_engine.rules.moving import cease_to_exist

            cease_to_exist(state, oid)
        else:
            cards.append(ev.ZoneMove(oid, Zone.EXILE, "effect"))
    if cards:
        yield from happen(state, *cards)
    yield from check_state_based_actions(state)
