"""CR 700.13: committing a crime."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ids import FIRST_OBJECT, PlayerId
from rules_engine.rules.board import controller_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import KeywordAction, Zone


def crimes(state: GameState, player: PlayerId, targets: Iterable[Entity]) -> tuple[ev.Event, ...]:
    """That the player, who has cast, activated or put this on the stack, commits a crime by it.

    One, whatever the number of such targets.
    """
    if any(_is_theirs(state, player, entity) for entity in targets):
        return (ev.Acted(KeywordAction.COMMIT_CRIME, player),)
    return ()


def _is_theirs(state: GameState, player: PlayerId, entity: Entity) -> bool:
    """An opponent, what one controls, or a card in one's graveyard."""
    opponents = state.opponents(player)
    if entity < FIRST_OBJECT:
        return entity in opponents
    obj = state.objects.get(entity)  # type: ignore[call-overload]  # entity is an object's id here
    if obj is None:
        return False
    if obj.zone is Zone.GRAVEYARD:
        return obj.owner in opponents
    return obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and controller_of(state, obj.id) in opponents
