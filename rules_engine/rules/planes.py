"""CR 311, 312, 701.31, 901: playing with planes.

| rule | what | done |
| --- | --- | --- |
| 103.7, 901.5 | the starting plane | yes |
| 311.5, 312.4, 901.6 | the planar controller | `GameState.planar_controller`, `rules.board` |
| 311.7 | chaos | here and in `rules.inherent_triggers` |
| 312.7, 704.6f | phenomena are left | yes |
| 701.31, 901.11 | planeswalking | here and in `rules.plane_cards` |
| 901.8 | the planeswalking ability | `rules.inherent_triggers` |
| 901.9, 116.2i | rolling the planar die | yes |
| 901.10 | the owner of the plane leaves the game | yes |
| 901.12 | Two-Headed Giant | "you" is the planar controller alone (901.12c is not done) |
| 901.15 | one planar deck for all | `rules.plane_cards` |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, cost
from rules_engine.rules.combat import player_rules
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.inherent_triggers import PLANESWALKING
from rules_engine.rules.moving import cease_to_exist
from rules_engine.rules.paying import pay
from rules_engine.rules.pending import has_pending_ability
from rules_engine.rules.plane_cards import (
    face_up_planes,
    hand_over_planes,
    is_planechase,
    order_on_bottom,
    planar_deck,
)
from rules_engine.rules.special_actions import special_action
from rules_engine.rules.supplementary_decks import put_on_bottom
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import PLANAR_DIE, CardType

READS: frozenset[type[mod.Modification]] = frozenset({mod.RollsMoreDice})
"""The modifications that this module asks for."""


def set_starting_plane(state: GameState) -> Run[None]:
    """CR 103.7, 901.5: the first plane card from the top of the starting player's planar deck; the
    phenomena above it go to the bottom, and nothing triggers."""
    player = state.starting_player
    hand_over_planes(state)
    deck = planar_deck(state, player)
    if face_up_planes(state) or not any(is_plane_card(state, oid) for oid in deck):
        return
    while not is_plane_card(state, deck[-1]):
        put_on_bottom(state, deck[-1])
    yield from happen(state, ev.StartingPlaneSet(deck[-1], player))


def is_plane_card(state: GameState, oid: ObjectId) -> bool:
    """Whether it is a plane card, not a phenomenon, wherever it lies."""
    return CardType.PLANE in state.objects[oid].definition.front.types


def planeswalk(
    state: GameState, player: PlayerId, to: Sequence[ObjectId] = (), *, stays: bool = False
) -> Run[None]:
    """CR 701.31: only in a Planechase game, and only the planar controller.

    Args:
        to: the plane cards of the planar deck that the player planeswalks to, if not the top one.
        stays: the player doesn't planeswalk away from any plane.
    """
    if player == state.planar_controller and is_planechase(state):
        away = () if stays else (yield from _in_order(state))
        yield from happen(state, ev.Planeswalked(player, away, tuple(to)))


def _in_order(state: GameState) -> Run[tuple[ObjectId, ...]]:
    """What is face up, as it is put on the bottom of planar decks: each owner orders their own."""
    found: list[ObjectId] = []
    cards = face_up_planes(state)
    for player in dict.fromkeys(state.objects[oid].owner for oid in cards):
        own = [oid for oid in cards if state.objects[oid].owner == player]
        found.extend((yield from order_on_bottom(state, player, own, rule="CR 701.31b")))
    return tuple(found)


# --- state-based actions, leaving -----------------------------------------------------------------


def phenomena_to_leave(state: GameState) -> Run[list[ev.Event]]:
    """CR 312.7, 704.6f: the planar controller planeswalks once no ability of a phenomenon that
    triggered is left."""
    for oid in face_up_planes(state):
        if CardType.PHENOMENON in state.objects[oid].face.types and not has_pending_ability(
            state, oid
        ):
            away = yield from _in_order(state)
            return [ev.Planeswalked(state.planar_controller, away)]
    return []


def leave_planes(state: GameState, leaving: PlayerId) -> Run[None]:
    """CR 901.10: as the owner of a face-up card leaves the game, the new planar controller
    planeswalks."""
    hand_over_planes(state)
    if state.over or not any(state.objects[o].owner == leaving for o in face_up_planes(state)):
        return
    for oid in list(state.stack):  # CR 901.10a
        item = state.objects[oid].item
        if item is not None and item.ability is PLANESWALKING:
            cease_to_exist(state, oid)
    yield from planeswalk(state, state.planar_controller)


def pass_on_phenomena(state: GameState, leaving: PlayerId) -> None:
    """CR 901.10b: abilities of phenomena stay on the stack, controlled by the new planar
    controller."""
    for oid in state.stack:
        obj = state.objects[oid]
        if obj.controller == leaving and obj.item is not None and obj.kind is ObjectKind.ABILITY:
            source = state.find(obj.item.source)
            if source is not None and CardType.PHENOMENON in source.definition.front.types:
                obj.controller = state.planar_controller
                state.touch()


# --- the planar die -------------------------------------------------------------------------------


def roll_planar_die(state: GameState, player: PlayerId, *, by_action: bool = False) -> Run[None]:
    """CR 901.3a, 901.9: only in a Planechase game, which is where such a die is."""
    if not is_planechase(state):
        return
    scripted = state.players[player].next_rolls
    more = sum(
        isinstance(rule, mod.RollsMoreDice) and rule.planar
        for rule, _, _ in player_rules(state, player, mod.RollsMoreDice)
    )
    faces = [
        PLANAR_DIE[scripted.pop(0) - 1 if scripted else state.rng.randrange(len(PLANAR_DIE))]
        for _ in range(1 + more)
    ]
    face = faces[0]
    if len(set(faces)) > 1:  # all but one are ignored
        shown = tuple(dict.fromkeys(faces))
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                "Which planar die isn't ignored?",
                tuple(Option(one.value) for one in shown),
                rule="CR 614.1a",
            )
        )
        face = shown[answer[0]]
    yield from happen(state, ev.PlanarDieRolled(player, face, by_action))


def price_of_rolling(state: GameState, player: PlayerId) -> Cost:
    """CR 116.2i, 901.9, 901.12d: as much as the times that the player took the action this turn."""
    times = sum(
        isinstance(event, ev.PlanarDieRolled) and event.by_action and event.player == player
        for event in state.log[state.turn_log_start :]
    )
    return cost(f"{{{times}}}")


def _forbidden(state: GameState, player: PlayerId, plane: ObjectId | None) -> str:
    """The rule that forbids the special action now, or nothing."""
    if plane is None or not has_sorcery_timing(state, player):
        return "CR 116.2i"
    return "" if can_pay(state, player, plane, price_of_rolling(state, player)) else "CR 118.3"


def _offer(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """Any time the active player has priority in a main phase while the stack is empty."""
    plane = next(iter(face_up_planes(state)), None)
    if plane is not None and not _forbidden(state, player, plane):
        yield "Roll the planar die", plane, ""


@special_action("planar die", _offer)
def take_roll(state: GameState, player: PlayerId, plane: ObjectId, detail: str) -> Run[None]:
    """CR 901.9.

    Raises:
        IllegalAction: it can't be rolled now.
    """
    forbidden = _forbidden(state, player, plane)
    if forbidden:
        raise IllegalAction("the planar die can't be rolled now", rule=forbidden)
    price = price_of_rolling(state, player)
    yield from pay(state, player, plane, price, Context(plane, player))
    yield from roll_planar_die(state, player, by_action=True)
