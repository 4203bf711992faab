"""CR 723: controlling another player.

| rule | what | where |
| --- | --- | --- |
| 723.1 | during the next turn | `rules.turn` |
| 723.2 | for a limited duration: a resolution, a search | here |
| 723.3-5, 723.8 | whose decisions and whose resources | `rules.deciding` |
| 723.4 | what the controller sees | `state.view` |
| 723.7 | which mana abilities may be activated | here, asked by `rules.mana_sources` |
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import board
from rules_engine.state.game import GameState, LimitedControl

READS: frozenset[type[mod.Modification]] = frozenset({mod.ControlledWhileSearching})
"""The modifications that this module asks for."""


def begin_control(
    state: GameState,
    player: PlayerId,
    by: PlayerId,
    mana_from: Selector | None,
    context: Context,
) -> None:
    """CR 723.2: until what is resolving has finished."""
    assert context.stack_object is not None
    state.limited_control[player] = LimitedControl(
        context.stack_object,
        context.source,
        context.controller,
        state.decided_by.get(player),
        mana_from,
    )
    state.decided_by[player] = by
    state.touch()


def begin_control_of(
    state: GameState, player: PlayerId, by: PlayerId, spell: ObjectId, context: Context
) -> None:
    """CR 723.2: for the time in which that spell will resolve."""
    state.control_to_come[spell] = (player, by, context.source)


def resolution_begins(state: GameState, resolving: ObjectId) -> None:
    """CR 723.2: the control that was waiting for it begins."""
    waiting = state.control_to_come.pop(resolving, None)
    if waiting is None:
        return
    player, by, source = waiting
    before = state.decided_by.get(player)
    state.limited_control[player] = LimitedControl(resolving, source, by, before, None)
    state.decided_by[player] = by
    state.touch()


def end_control(state: GameState, resolving: ObjectId) -> None:
    """CR 723.2: it has finished; who controlled the player before does so again."""
    for player, control in list(state.limited_control.items()):
        if control.resolving == resolving:
            del state.limited_control[player]
            _restore(state, player, control.before)
            state.touch()


def _restore(state: GameState, player: PlayerId, before: PlayerId | None) -> None:
    if before is None:
        state.decided_by.pop(player, None)
    else:
        state.decided_by[player] = before


def may_use_for_mana(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    """CR 723.7."""
    control = state.limited_control.get(player)
    if control is None or control.mana_from is None:
        return True
    context = Context(control.source, control.controller)
    return matches(state, oid, control.mana_from, context)


@contextmanager
def searching(state: GameState, player: PlayerId, owner: PlayerId) -> Iterator[None]:
    """CR 723.2: meanwhile an effect may control who searches their own library."""
    by = [
        controller
        for change, _, controller in board(state).player_rules.get(player, ())
        if isinstance(change, mod.ControlledWhileSearching)
    ]
    if not by or player != owner:
        yield
        return
    before = state.decided_by.get(player)
    state.decided_by[player] = by[-1]  # the latest one (CR 723.1a)
    try:
        yield
    finally:
        _restore(state, player, before)
