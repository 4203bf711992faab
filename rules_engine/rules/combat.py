"""CR 506: the combat phase: who attacks whom, and what leaves combat.

| rule | what | done |
| --- | --- | --- |
| 506.2-506.3 | what can attack and be attacked | yes; also by a team as one (805.10) |
| 506.3a-g, 508.4, 509.4 | entering or becoming attacking or blocking | yes |
| 506.4 | removal from combat | `rules.combat_membership`, and noticed by `leave_combat` |
| 506.5-506.6 | alone, had to attack | yes |
| 506.7 | timing of spells in combat | `rules.activation`, `rules.castable` |
| 508, 509, 510 | | `declare_attackers`, `declare_blockers`, `combat_damage` |
| 702.22 | banding | `keyword_abilities.banding` |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.battles import defends, may_be_attacked_by
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import RuleChange
from rules_engine.rules.combat_membership import remove_from_combat
from rules_engine.rules.editions import AttackableObjects
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType

OtherT = TypeVar("OtherT")
"""What is attacked, or the attacker that is blocked."""


def rules_of(state: GameState, oid: ObjectId, kind: type[mod.Modification]) -> list[RuleChange]:
    """The changes of that kind to the rules for the object."""
    return [rule for rule in characteristics(state, oid).rules if isinstance(rule[0], kind)]


def has_rule(state: GameState, oid: ObjectId, *kinds: type[mod.Modification]) -> bool:
    return any(isinstance(rule[0], kinds) for rule in characteristics(state, oid).rules)


def player_rules(
    state: GameState, player: PlayerId, kind: type[mod.Modification]
) -> list[RuleChange]:
    """The changes of that kind to the rules for the player."""
    rules = board(state).player_rules.get(player, ())
    return [rule for rule in rules if isinstance(rule[0], kind)]


def by_controller(
    state: GameState, player: PlayerId, pairs: Sequence[tuple[ObjectId, OtherT]]
) -> list[tuple[PlayerId, list[tuple[ObjectId, OtherT]]]]:
    """The attacks or blocks (each with its creature first) of each player of a team, who pays what
    they cost; all of them are the player's where nobody shares turns (CR 805.10)."""
    if not state.options.shared_team_turns:
        return [(player, list(pairs))] if pairs else []
    own: dict[PlayerId, list[tuple[ObjectId, OtherT]]] = {}
    for pair in pairs:
        own.setdefault(characteristics(state, pair[0]).controller, []).append(pair)
    return list(own.items())


# --- what is attacked --------------------------------------------------------------------------


def attackable(state: GameState, player: PlayerId) -> list[Entity]:
    """CR 506.2-3: opponents, their planeswalkers, and the battles that they protect."""
    found: list[Entity] = list(state.opponents(player))
    if state.edition.attackable_objects is AttackableObjects.PLAYERS:
        return found
    for oid in state.battlefield:
        types = characteristics(state, oid).types
        if types & {CardType.PLANESWALKER, CardType.BATTLE} and can_be_attacked(state, oid, player):
            found.append(oid)
    return found


def can_be_attacked(state: GameState, defender: Entity, by: PlayerId) -> bool:
    """CR 508.4a, 508.7c: a player in the game, or a permanent there that may be attacked."""
    if defender < FIRST_OBJECT:
        return PlayerId(defender) not in state.heads(by) and not state.players[defender].lost
    if ObjectId(defender) not in board(state).characteristics:
        return False
    if ObjectId(defender) not in state.battlefield:
        return False
    found = characteristics(state, defender)
    if CardType.BATTLE in found.types:
        return may_be_attacked_by(state, ObjectId(defender), by)
    return CardType.PLANESWALKER in found.types and found.controller not in state.heads(by)


def defending_player(state: GameState, defender: Entity) -> PlayerId:
    """CR 508.5: the player attacked, the planeswalker's controller, or the battle's protector."""
    if defender < FIRST_OBJECT:
        return PlayerId(defender)
    found = characteristics(state, defender)
    if CardType.BATTLE in found.types:
        return defends(state, ObjectId(defender))
    return found.controller


def defending_players(state: GameState) -> list[PlayerId]:
    """CR 508.5a: the players who, or whose planeswalkers or battles, are attacked."""
    combat = state.combat
    assert combat is not None
    attacked = {combat.defended[oid] for oid in combat.attackers}
    return [player for player in state.players_in_turn_order() if player in attacked]


def attacked_by(state: GameState, attacker: ObjectId) -> Entity | None:
    """What the creature attacks now; None if that has left combat (CR 506.4c)."""
    combat = state.combat
    if combat is None or attacker not in combat.attackers:
        return None
    defender = combat.attackers[attacker]
    if defender < FIRST_OBJECT:
        return None if state.players[defender].lost else defender
    if defender in combat.gone or ObjectId(defender) not in state.objects:
        return None
    return defender


# --- becoming an attacker or a blocker without a declaration ------------------------------------


def start_attacking(state: GameState, oid: ObjectId, defender: Entity) -> None:
    """CR 508.4, 506.3: it is attacking from now on, though it never attacked; unblocked once
    blockers were declared (508.4d). Does nothing where it can't be an attacking creature.
    """
    combat = state.combat
    if combat is None or oid not in state.battlefield:
        return
    found = characteristics(state, oid)
    if not found.is_creature or CardType.BATTLE in found.types:
        return
    if not state.is_active(found.controller) or not can_be_attacked(state, defender, state.active):
        return
    combat.attackers[oid] = defender
    combat.last_attacked[oid] = defender
    combat.defended[oid] = defending_player(state, defender)
    combat.gone.discard(defender)
    combat.attacked = True
    state.touch()


def can_start_blocking(state: GameState, oid: ObjectId, attacker: ObjectId) -> bool:
    """CR 506.3a-g, 509.4a: whether an effect can make it a blocking creature of that attacker."""
    combat = state.combat
    if combat is None or attacker not in combat.attackers or oid not in state.battlefield:
        return False
    found = characteristics(state, oid)
    if not found.is_creature or CardType.BATTLE in found.types:
        return False
    return oid not in combat.attackers and found.controller in state.heads(
        combat.defended[attacker]
    )


def choose_defender(
    state: GameState, player: PlayerId, creature: str, among: frozenset[Entity] | None = None
) -> Run[Entity | None]:
    """CR 508.4: what a creature that enters attacking attacks, chosen by its controller; `among`:
    of these."""
    found = [
        defender
        for defender in attackable(state, player)
        if _defends_now(state, defender) and (among is None or defender in among)
    ]
    if not found:
        return None
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"What does {creature} attack?",
            tuple(Option(state.name(entity), entity) for entity in found),
            rule="CR 508.4",
        )
    )
    return found[answer[0]]


def _defends_now(state: GameState, defender: Entity) -> bool:
    return defending_player(state, defender) in state.opponents(state.active)


# --- leaving combat ----------------------------------------------------------------------------


def leave_combat(state: GameState) -> None:
    """CR 506.4: what stopped being a creature, planeswalker or battle is removed from combat."""
    combat = state.combat
    if combat is None or not (combat.attackers or combat.blockers):
        return
    made = board(state).characteristics
    for oid in (*combat.attackers, *combat.blockers):
        found = made.get(oid)
        if found is not None and (not found.is_creature or CardType.BATTLE in found.types):
            attacked = oid in combat.attackers.values() and oid not in combat.gone
            remove_from_combat(state, oid)
            if attacked and can_be_attacked(state, oid, state.active):
                combat.gone.discard(oid)  # CR 506.4d: still a planeswalker
            state.touch()
    for defender in set(combat.attackers.values()):
        if (
            defender >= FIRST_OBJECT
            and defender not in combat.gone
            and not can_be_attacked(state, defender, state.active)
        ):
            combat.gone.add(defender)
            state.touch()
