"""CR 901.4-901.6, 901.11, 901.15: where plane and phenomenon cards lie, and moving them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.durations import DurationKind
from rules_engine.rules.board import is_planar
from rules_engine.rules.supplementary_decks import put_on_bottom, turn_up_from_deck
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import SupplementaryDeck


def planar_deck(state: GameState, player: PlayerId) -> list[ObjectId]:
    """The player's planar deck, the top card the last one."""
    return state.players[player].supplementary.get(SupplementaryDeck.PLANAR, [])


def face_up_planes(state: GameState) -> list[ObjectId]:
    """The plane and phenomenon cards that are face up."""
    return [
        oid
        for oid in state.command
        if is_planar(state.objects[oid]) and not state.objects[oid].face_down
    ]


def is_planechase(state: GameState) -> bool:
    """CR 901.3: whether the game is played with planes."""
    return bool(face_up_planes(state)) or any(
        planar_deck(state, player.id) for player in state.players
    )


def order_on_bottom(
    state: GameState, player: PlayerId, cards: Sequence[ObjectId], *, rule: str
) -> Run[list[ObjectId]]:
    """The player's own cards in the order in which they go to the bottom of their planar deck."""
    if len(cards) < 2:
        return list(cards)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.ORDER,
            "The order on the bottom of your planar deck, the last one undermost",
            tuple(Option(state.name(oid), oid) for oid in cards),
            len(cards),
            len(cards),
            rule=rule,
        )
    )
    return [cards[index] for index in answer]


def planeswalk_now(state: GameState, event: ev.Planeswalked) -> ev.Planeswalked:
    """CR 701.31b: with no choice of what is planeswalked to, the top card of the player's deck."""
    from rules_engine.rules.watching import end_durations

    for oid in event.away:
        put_on_bottom(state, oid)
    to = event.to or tuple(planar_deck(state, event.player)[-1:])
    for oid in to:
        turn_up_from_deck(state, oid)
    end_durations(state, DurationKind.PLANESWALK)
    return replace(event, to=to)


def hand_over_planes(state: GameState) -> None:
    """CR 901.6, 901.15b: who is the planar controller may have changed."""
    if not is_planechase(state):
        return
    state.touch()
    if not state.options.single_planar_deck:
        return
    new = state.planar_controller
    for player in state.players:
        if player.id != new and SupplementaryDeck.PLANAR in player.supplementary:
            deck = player.supplementary.pop(SupplementaryDeck.PLANAR)
            state.players[new].supplementary.setdefault(SupplementaryDeck.PLANAR, []).extend(deck)
    for oid in (*planar_deck(state, new), *face_up_planes(state)):
        obj = state.objects[oid]
        obj.owner = obj.controller = new
