"""CR 103.2c, 903.4b: the colors that are chosen for commanders before the game begins."""

from __future__ import annotations

from rules_engine.cards.color_identity import color_identity
from rules_engine.decisions import Run
from rules_engine.effects.choices import choose_color
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.modifications import SetCommanderColor
from rules_engine.ir.node import walk
from rules_engine.rules.commander_colors import commander_colors
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color


def choose_commander_colors(state: GameState) -> Run[None]:
    """CR 903.4b: the colors of the commanders that have one chosen for them, as they are put into
    the command zone.

    The choice was made as the deck was built: only colors that the deck needs are offered where it
    needs that many (903.5c). A set-up position has no deck.
    """
    if not state.commanders:
        return
    for player in state.turn_order:
        waiting = [
            oid
            for oid in state.command
            if state.objects[oid].owner == player and _has_color_chosen(state, oid)
        ]
        while waiting:
            oid = waiting.pop(0)
            needed = _colors_needed(state, player)
            possible = needed if len(needed) == len(waiting) + 1 else frozenset(Color)
            color = yield from choose_color(player, oid, among=possible)
            state.players[player].commander_colors[state.objects[oid].commander] = color
            state.touch()


def _has_color_chosen(state: GameState, oid: ObjectId) -> bool:
    obj = state.objects[oid]
    return bool(obj.commander) and any(
        isinstance(node, SetCommanderColor)
        for ability in obj.definition.front.abilities
        for node in walk(ability)
    )


def _colors_needed(state: GameState, player: PlayerId) -> frozenset[Color]:
    """The colors of the deck's cards that the commanders don't have yet."""
    if state.options.choices_in_set_up:
        return frozenset()
    cards = (state.objects[oid].definition for oid in state.players[player].library)
    used = frozenset(color for card in cards for color in color_identity(card))
    return used - commander_colors(state, player)
