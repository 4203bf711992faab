"""CR 103.1c, 103.2e, 116.2j, 315, 702.106, 905.4: conspiracies in the command zone."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Decision, DecisionKind, Option, Run
from rules_engine.effects.choices import choose_two_card_names, make_choice
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import IsStartingPlayer, KeywordAbility
from rules_engine.ir.effects import ChooseCardName
from rules_engine.rules.events import happen
from rules_engine.rules.faces import shown_name
from rules_engine.rules.special_actions import special_action
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NAMES_TOGETHER
from rules_engine.vocabulary import CardType, Keyword, Zone

AGENDA = KeywordAbility(Keyword.HIDDEN_AGENDA)
DOUBLE_AGENDA = KeywordAbility(Keyword.DOUBLE_AGENDA)


def put_conspiracies(state: GameState) -> Run[None]:
    """CR 103.2e, 315.2, 905.4: each player may put any number of those in their sideboard into the
    command zone, where one of them may change who starts (103.1c).

    In a subgame those of the main game stay out of it (315.3).
    """
    if state.main_game is not None:
        return
    for player in state.turn_order:
        outside = state.players[player].outside
        possible = [oid for oid in outside if _is_conspiracy(state, oid)]
        if not possible:
            continue
        answer = yield Decision(
            player,
            DecisionKind.CHOOSE,
            "Put which conspiracies into the command zone?",
            tuple(Option(state.name(oid), oid) for oid in possible),
            0,
            len(possible),
            rule="CR 315.2",
        )
        for index in answer:
            oid = possible[index]
            outside.remove(oid)
            state.command.append(oid)
            state.objects[oid].zone = Zone.COMMAND
    _supersede_starting_player(state)
    state.touch()


def _supersede_starting_player(state: GameState) -> None:
    starting = [
        player
        for player in state.turn_order
        if any(
            state.objects[oid].owner == player
            and IsStartingPlayer() in state.objects[oid].definition.front.abilities
            for oid in state.command
        )
    ]
    if starting:
        first = state.turn_order.index(state.rng.choice(starting))
        state.turn_order = state.turn_order[first:] + state.turn_order[:first]
        state.active = state.starting_player


def _is_conspiracy(state: GameState, oid: ObjectId) -> bool:
    return CardType.CONSPIRACY in state.objects[oid].definition.front.types


def hide_agendas(state: GameState) -> Run[None]:
    """CR 702.106a, 905.4a: those that lie in the command zone as the game starts are turned face
    down, and each owner chooses a name for theirs, which only they know (702.106b); two of them
    with double agenda (702.106f)."""
    for oid in tuple(state.command):
        obj = state.objects[oid]
        abilities = obj.definition.front.abilities
        if AGENDA in abilities and obj.choice("name") is None:
            _hide(state, oid)
            obj.choices += ((yield from make_choice(state, ChooseCardName(), obj.owner, oid)),)
            state.touch()
        if DOUBLE_AGENDA in abilities and obj.choice(NAMES_TOGETHER) is None:
            _hide(state, oid)
            names = yield from choose_two_card_names(state, obj.owner, oid)
            obj.choices += ((NAMES_TOGETHER, "\n".join(names)),)
            state.touch()


def _hide(state: GameState, oid: ObjectId) -> None:
    obj = state.objects[oid]
    obj.face_down = True
    state.names[oid] = shown_name(obj)


def _face_down(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """Any time the player has priority."""
    for oid in state.command:
        obj = state.objects[oid]
        if obj.face_down and obj.controller == player and _is_conspiracy(state, oid):
            yield f"Turn {obj.definition.front.name} face up", oid, ""


@special_action("conspiracy", _face_down)
def turn_conspiracy_up(state: GameState, player: PlayerId, oid: ObjectId, detail: str) -> Run[None]:
    """CR 702.106c: with what was named for it."""
    obj = state.objects[oid]
    named = obj.choice("name") or obj.choice(NAMES_TOGETHER) or ""
    yield from happen(state, ev.TurnedFaceUp(oid, player, reveals=tuple(named.splitlines())))
