"""CR 103.5b, 103.6: what may be done with cards of opening hands."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import BeginsOnBattlefield, OpeningHandAction
from rules_engine.ir.effects import PutCounters, PutOntoBattlefield, Then
from rules_engine.ir.selectors import THIS
from rules_engine.rules.board import characteristics
from rules_engine.rules.editions import OpeningHandActions
from rules_engine.state.game import GameState

HandAction = tuple[ObjectId, OpeningHandAction]


def mulligan_actions(state: GameState, player: PlayerId) -> list[HandAction]:
    """CR 103.5b: actions "any time you could mulligan"."""
    return [
        (oid, ability)
        for oid in state.players[player].hand
        for ability in characteristics(state, oid).abilities
        if isinstance(ability, OpeningHandAction) and ability.instead_of_mulligan
    ]


def act_from_opening_hands(state: GameState) -> Run[None]:
    """CR 103.6: the starting player takes such actions in any order, then each other player; with
    shared team turns each team does, for which its primary player speaks (103.6c)."""
    announced: list[tuple[PlayerId, ObjectId, Then]] = []
    for team in dict.fromkeys(tuple(state.heads(player)) for player in state.turn_order):
        used: list[tuple[ObjectId, Then]] = []
        while True:
            possible = [pair for head in team for pair in _actions(state, head) if pair not in used]
            if not possible:
                break
            answer = yield Decision(
                team[0],
                DecisionKind.CHOOSE,
                "Use a card of your opening hand?",
                tuple(Option(state.name(oid), oid) for oid, _ in possible),
                0,
                1,
                rule="CR 103.6",
            )
            if not answer:
                break
            oid, then = possible[answer[0]]
            used.append((oid, then))
            player = state.objects[oid].owner
            if state.edition.opening_hand_actions is OpeningHandActions.SIMULTANEOUS:
                announced.append((player, oid, then))
            else:
                yield from take_hand_action(state, player, oid, then)
    for player, oid, then in announced:
        yield from take_hand_action(state, player, oid, then)


def take_hand_action(state: GameState, player: PlayerId, oid: ObjectId, then: Then) -> Run[None]:
    """The instructions with the card as "this"; nothing uses the stack."""
    from rules_engine.effects.registry import follow

    context = Context(oid, player, started=state.tick())
    yield from follow(state, then, context)


def _actions(state: GameState, player: PlayerId) -> list[tuple[ObjectId, Then]]:
    found: list[tuple[ObjectId, Then]] = []
    for oid in state.players[player].hand:
        for ability in characteristics(state, oid).abilities:
            match ability:
                case OpeningHandAction(instead_of_mulligan=False):
                    if holds(state, ability.condition, Context(oid, player)):
                        found.append((oid, ability.then))
                case BeginsOnBattlefield():
                    starts = player in state.heads(state.starting_player)
                    if not (ability.unless_starting and starts):
                        found.append((oid, _begin_with_it(ability)))
                case _:
                    pass
    return found


def _begin_with_it(ability: BeginsOnBattlefield) -> Then:
    counters = tuple(PutCounters(kind, amount, THIS) for kind, amount in ability.counters)
    return (PutOntoBattlefield(THIS), *counters, *ability.then)


def hide_revealed_hands(state: GameState) -> None:
    """CR 103.6b: what was revealed from opening hands is hidden again as the first turn begins."""
    for player in state.players:
        for oid in player.hand:
            state.revealed.pop(oid, None)
