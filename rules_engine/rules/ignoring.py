"""CR 116.2d: ignoring the effect of a static ability for a time."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.effects import Apply
from rules_engine.ir.selectors import YOU, TheseObjects
from rules_engine.rules.board import board
from rules_engine.rules.costs import can_pay
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import special_action
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantSearch, mod.CantSearchByOwnEffects, mod.Ignores}
)
"""The modifications that this module asks for."""


def can_search(state: GameState, player: PlayerId) -> bool:
    """CR 701.23: whether no effect that the player doesn't ignore forbids to search."""
    return not any(True for _ in _hindrances(state, player))


def can_be_told_to_search(
    state: GameState, player: PlayerId, owner: PlayerId, by: PlayerId
) -> bool:
    """CR 101.2: whether a spell or ability that `by` controls can cause the player to search the
    owner's library."""
    if not player == owner == by:
        return True
    rules = board(state).player_rules.get(player, ())
    return not any(isinstance(change, mod.CantSearchByOwnEffects) for change, _, _ in rules)


def _hindrances(state: GameState, player: PlayerId) -> Iterator[tuple[mod.CantSearch, ObjectId]]:
    rules = board(state).player_rules.get(player, ())
    for change, source, _ in rules:
        if isinstance(change, mod.CantSearch) and not any(
            isinstance(other, mod.Ignores)
            and matches(state, source, other.source, Context(by, controller))
            for other, by, controller in rules
        ):
            yield change, source


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    for change, source in _hindrances(state, player):
        if change.ignore_for is not None and can_pay(state, player, source, change.ignore_for):
            yield f"Ignore the effect of {state.name(source)}", source, ""


@special_action("ignore", _offer)
def ignore(state: GameState, player: PlayerId, source: ObjectId, detail: str) -> Run[None]:
    """Pays, and the effect doesn't apply to the player until end of turn.

    Raises:
        IllegalAction: it can't be ignored.
    """
    from rules_engine.effects.registry import follow

    found = next((change for change, oid in _hindrances(state, player) if oid == source), None)
    if found is None or found.ignore_for is None:
        raise IllegalAction("that can't be ignored", rule="CR 116.2d")
    yield from pay(state, player, source, found.ignore_for, Context(source, player))
    effect = Apply(YOU, (mod.Ignores(TheseObjects((source,))),))
    yield from follow(state, (effect,), Context(source, player))
