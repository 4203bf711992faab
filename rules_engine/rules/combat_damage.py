"""CR 510: the combat damage step."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType, CounterKind, Keyword

READS: frozenset[type[mod.Modification]] = frozenset({mod.AssignsNoCombatDamage})
"""The modifications that this module asks for."""

FIRST = {Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE}


def needs_first_strike_step(state: GameState) -> bool:
    """CR 510.4: asked as the combat damage step begins, and only once in a combat."""
    combat = state.combat
    return (
        combat is not None
        and not combat.first_strike_step
        and any(characteristics(state, oid).keywords & FIRST for oid in _fighting(combat))
    )


def _fighting(combat: Combat) -> list[ObjectId]:
    return [*combat.attackers, *combat.blockers]


def deal_combat_damage(state: GameState, *, first: bool) -> Run[None]:
    """CR 510.1-2: all damage is assigned, then dealt at once."""
    combat = state.combat
    if combat is None:
        return
    dealing = _dealing_now(state, combat, first=first)
    damage: list[ev.Damage] = []
    attackers = [oid for oid in combat.attackers if oid in dealing]
    attackers.sort(key=lambda oid: Keyword.TRAMPLE in characteristics(state, oid).keywords)
    for attacker in attackers:
        damage.extend((yield from _attacker_damage(state, combat, attacker, damage)))
    for blocker in list(combat.blockers):
        if blocker in dealing:
            damage.extend((yield from _blocker_damage(state, combat, blocker)))
    yield from happen(state, *damage)


def _dealing_now(state: GameState, combat: Combat, *, first: bool) -> set[ObjectId]:
    """CR 510.4, 702.4b: who assigns damage in this step."""
    fighting = _fighting(combat)
    if first:
        combat.first_strike_step = True
        dealing = {oid for oid in fighting if characteristics(state, oid).keywords & FIRST}
        combat.dealt_first_strike = set(dealing)
        return dealing
    if not combat.first_strike_step:
        return set(fighting)
    return {
        oid
        for oid in fighting
        if oid not in combat.dealt_first_strike
        or Keyword.DOUBLE_STRIKE in characteristics(state, oid).keywords
    }


def _power(state: GameState, oid: ObjectId) -> int:
    """CR 510.1a."""
    found = characteristics(state, oid)
    if any(isinstance(rule[0], mod.AssignsNoCombatDamage) for rule in found.rules):
        return 0
    return max(0, found.power or 0)


def lethal_damage(
    state: GameState, oid: ObjectId, *, deathtouch: bool, assigned: Sequence[ev.Damage] = ()
) -> int:
    """CR 120.6, 702.2c, 702.19b: how much more would be lethal beside what others assigned."""
    found = characteristics(state, oid)
    if CardType.PLANESWALKER in found.types:
        return state.objects[oid].counters.get(CounterKind.LOYALTY, 0)
    others = [damage for damage in assigned if damage.to == oid]
    if any(Keyword.DEATHTOUCH in characteristics(state, d.source).keywords for d in others):
        return 0
    marked = state.objects[oid].damage + sum(damage.amount for damage in others)
    needed = max(0, (found.toughness or 0) - marked)
    return min(needed, 1) if deathtouch else needed


def _attacker_damage(
    state: GameState, combat: Combat, attacker: ObjectId, assigned: Sequence[ev.Damage]
) -> Run[list[ev.Damage]]:
    """CR 510.1b-c, 702.19; those with trample come last, when others have assigned theirs."""
    power = _power(state, attacker)
    if not power:
        return []
    defender: Entity | None = combat.attackers[attacker]
    if defender is not None and defender >= FIRST_OBJECT and defender not in state.objects:
        defender = None
    if attacker not in combat.blocked:
        return [] if defender is None else [ev.Damage(attacker, defender, power, combat=True)]
    found = characteristics(state, attacker)
    blockers = [oid for oid, blocked in combat.blockers.items() if attacker in blocked]
    tramples = Keyword.TRAMPLE in found.keywords and defender is not None
    recipients: list[Entity] = list(blockers)
    if tramples:
        assert defender is not None
        recipients.append(defender)
    if not recipients:
        return []
    shares = yield from _assign(
        state, attacker, power, recipients, tramples=tramples, assigned=assigned
    )
    return [
        ev.Damage(attacker, entity, share, combat=True)
        for entity, share in zip(recipients, shares, strict=True)
        if share
    ]


def _blocker_damage(state: GameState, combat: Combat, blocker: ObjectId) -> Run[list[ev.Damage]]:
    """CR 510.1d."""
    power = _power(state, blocker)
    attackers: list[Entity] = [oid for oid in combat.blockers[blocker] if oid in combat.attackers]
    if not power or not attackers:
        return []
    shares = yield from _assign(state, blocker, power, attackers, tramples=False)
    return [
        ev.Damage(blocker, entity, share, combat=True)
        for entity, share in zip(attackers, shares, strict=True)
        if share
    ]


def _assign(
    state: GameState,
    source: ObjectId,
    power: int,
    recipients: list[Entity],
    *,
    tramples: bool,
    assigned: Sequence[ev.Damage] = (),
) -> Run[Answer]:
    """CR 510.1e: the controller divides; with trample the last recipient gets what is left over."""
    if len(recipients) == 1:
        return (power,)
    deathtouch = Keyword.DEATHTOUCH in characteristics(state, source).keywords
    lethal = [
        lethal_damage(state, ObjectId(entity), deathtouch=deathtouch, assigned=assigned)
        for entity in (recipients[:-1] if tramples else recipients)
    ]

    def check(answer: Answer) -> None:
        if not tramples or not answer[-1]:
            return
        if any(share < need for share, need in zip(answer, lethal, strict=False)):
            raise IllegalAction(
                "all blockers must be assigned lethal damage first", rule="CR 702.19b"
            )

    return (
        yield from ask(
            Decision(
                characteristics(state, source).controller,
                DecisionKind.DIVIDE,
                f"Assign the combat damage of {state.name(source)}",
                tuple(
                    Option(
                        state.name(entity),
                        entity,
                        detail=str(lethal[index]) if index < len(lethal) else "",
                    )
                    for index, entity in enumerate(recipients)
                ),
                rule="CR 510.1c",
                source=source,
                total=power,
                check=check,
            )
        )
    )
