"""CR 310: battles.

| rule | what | done |
| --- | --- | --- |
| 310.4, 310.6-8 | defense: counters, damage, state-based actions | yes |
| 310.5, 310.9b-d | who may attack it, who defends | yes |
| 310.9a, 310.11 | its protector is chosen, and chosen again | yes |
| 310.10 | it isn't attached to anything | see `rules.attachments` |
| 310.12 | Sieges | yes |
"""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.layouts import PROTECTOR
from rules_engine.rules.board import board, characteristics, kinds_present
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.pending import has_pending_ability
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind, Zone

SIEGE = "Siege"


def protector_of(state: GameState, battle: ObjectId) -> PlayerId | None:
    """CR 310.9: the player designated as its protector, if any."""
    found = state.known(battle).designations.get(PROTECTOR)
    return None if found is None else PlayerId(found)


def possible_protectors(state: GameState, found: Characteristics) -> list[PlayerId]:
    """CR 310.9a, 310.12a: opponents protect a Siege, its controller any other battle."""
    if SIEGE in found.subtypes:
        return state.opponents(found.controller)
    return [found.controller] if not state.players[found.controller].lost else []


def may_be_attacked_by(state: GameState, battle: ObjectId, player: PlayerId) -> bool:
    """CR 310.9b: by whom its protector defends against; never by its protector."""
    protector = protector_of(state, battle)
    return protector is not None and protector != player


def choose_protector(
    state: GameState, battle: ObjectId, found: Characteristics
) -> Run[PlayerId | None]:
    """CR 310.9a: its controller chooses; None if nobody can be chosen."""
    possible = possible_protectors(state, found)
    if not possible:
        return None
    answer = yield from ask(
        Decision(
            found.controller,
            DecisionKind.CHOOSE,
            f"Who protects {found.name}?",
            tuple(Option(state.name(player), player) for player in possible),
            rule="CR 310.9a",
            source=battle,
            harmful=SIEGE in found.subtypes,
        )
    )
    return possible[answer[0]]


def battle_actions(state: GameState) -> Run[list[ev.Event]]:
    """CR 704.5v-y: battles without defense, and battles whose protector can't be that."""
    events: list[ev.Event] = []
    if CardType.BATTLE not in kinds_present(state):
        return events
    made = board(state).characteristics
    for oid in state.battlefield:
        found = made[oid]
        if CardType.BATTLE not in found.types:
            continue
        if not state.objects[oid].counters.get(CounterKind.DEFENSE):
            if SIEGE not in found.subtypes or not has_pending_ability(state, oid):
                events.append(ev.ZoneMove(oid, Zone.GRAVEYARD, "rule"))
            continue
        if _needs_protector(state, oid, found):
            protector = yield from choose_protector(state, oid, found)
            if protector is None:
                events.append(ev.ZoneMove(oid, Zone.GRAVEYARD, "rule"))
            else:
                events.append(ev.Designated(oid, PROTECTOR, protector))
    return events


def _needs_protector(state: GameState, battle: ObjectId, found: Characteristics) -> bool:
    protector = protector_of(state, battle)
    if protector is None or state.players[protector].lost:
        attacked = state.combat is not None and battle in state.combat.attackers.values()
        return not attacked
    return protector not in possible_protectors(state, found)


def defends(state: GameState, battle: ObjectId) -> PlayerId:
    """CR 310.9d: the defending player of an attack on the battle is its protector."""
    protector = protector_of(state, battle)
    return protector if protector is not None else characteristics(state, battle).controller
