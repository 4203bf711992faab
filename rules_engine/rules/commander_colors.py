"""CR 903.4: the colors in the color identity of a player's commanders."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.color_identity import color_identity
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.components import own_commander
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Color


def has_commander(state: GameState, player: PlayerId) -> bool:
    """CR 903.4f: without one, nothing that speaks of its colors can be paid."""
    return next(commanders_of(state, player), None) is not None


def commanders_of(state: GameState, player: PlayerId) -> Iterator[GameObject]:
    """The objects that are commanders of the player, wherever they are."""
    for obj in state.objects.values():
        if obj.commander and (
            (own_commander(obj) and obj.owner == player)
            or any(part.commander and part.owner == player for part in obj.components)
        ):
            yield obj


def commander_color(state: GameState, oid: ObjectId) -> Color | None:
    """CR 903.4b, 607.2p: the color that was chosen for this commander before the game began."""
    obj = state.known(oid)
    return state.players[obj.owner].commander_colors.get(obj.commander)


def commander_colors(state: GameState, player: PlayerId) -> frozenset[Color]:
    """CR 903.4, 702.124c: the color identity of all commanders that the player owns, with the
    colors that were chosen for them (903.4b)."""
    if not state.commanders:
        return frozenset()
    found = frozenset(state.players[player].commander_colors.values())
    for obj in state.objects.values():
        if not obj.commander:
            continue
        if own_commander(obj) and obj.owner == player:
            found |= color_identity(obj.definition)
        for part in obj.components:
            if part.commander and part.owner == player:
                found |= color_identity(part.definition)
    return found
