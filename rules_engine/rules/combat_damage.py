"""CR 510: the combat damage step.

| rule | what | done |
| --- | --- | --- |
| 510.1a-d | who assigns how much to whom | yes |
| 510.1c | division among several | free, or by an order (a rules edition) |
| 510.1e | the whole assignment is checked | yes, as soon as it can't become legal any more |
| 510.2 | all damage at once | yes; or from the stack (a rules edition) |
| 510.4 | two steps with first strike or double strike | yes |
| 702.19 | trample, also over planeswalkers | yes |
| 702.22j-k | banding | yes |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.combat_effects import DealAssignedDamage
from rules_engine.ir.events import StateIs
from rules_engine.rules.board import characteristics
from rules_engine.rules.combat import attacked_by, has_rule
from rules_engine.rules.editions import MultiBlockDamage
from rules_engine.rules.events import happen
from rules_engine.rules.excess_damage import missing_damage
from rules_engine.rules.keyword_abilities.banding import other_player_divides
from rules_engine.rules.unmasking import is_masked, unmask
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState
from rules_engine.state.objects import Entity, StackItem
from rules_engine.vocabulary import CardType, CounterKind, Keyword

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.AssignsNoCombatDamage,
        mod.AssignsDamageByToughness,
        mod.MayAssignAsThoughUnblocked,
    }
)
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
    """CR 510.1-2: the active player announces first, then the defending player; then all damage
    is dealt at once."""
    combat = state.combat
    if combat is None:
        return
    dealing = _dealing_now(state, combat, first=first)
    yield from _unmask(state, combat, dealing)
    damage = yield from _announce(
        state, [_of_attacker(state, combat, oid) for oid in combat.attackers if oid in dealing]
    )
    damage += yield from _announce(
        state, [_of_blocker(state, combat, oid) for oid in combat.blockers if oid in dealing]
    )
    if state.edition.combat_damage_on_stack:
        if damage:
            put_damage_on_stack(state, combat, damage)
        return
    yield from happen(state, *damage)


def _unmask(state: GameState, combat: Combat, dealing: set[ObjectId]) -> Run[None]:
    """Those that would assign damage face down and are turned face up before."""
    for oid in _fighting(combat):
        if oid not in dealing or not is_masked(state, oid):
            continue
        attacks = oid in combat.attackers
        would = _of_attacker(state, combat, oid) if attacks else _of_blocker(state, combat, oid)
        if would.power and would.recipients:
            yield from unmask(state, oid)


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


def damage_assigned_by(state: GameState, oid: ObjectId) -> int:
    """CR 510.1a."""
    found = characteristics(state, oid)
    if has_rule(state, oid, mod.AssignsNoCombatDamage):
        return 0
    by_toughness = has_rule(state, oid, mod.AssignsDamageByToughness)
    return max(0, (found.toughness if by_toughness else found.power) or 0)


# --- who may get it ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Assignment:
    """What one creature may assign: to `creatures` that it fights, and what is left over to
    `beyond`, each of which comes only after the one before it."""

    source: ObjectId
    power: int
    creatures: tuple[ObjectId, ...]
    beyond: tuple[Entity, ...]
    by: PlayerId
    """Who divides."""
    free: bool = False
    """Without any order (CR 702.22j-k)."""
    optional: bool = False
    """Its controller may have it assigned as though it weren't blocked."""

    @property
    def recipients(self) -> tuple[Entity, ...]:
        return (*self.creatures, *self.beyond)


def _of_attacker(state: GameState, combat: Combat, attacker: ObjectId) -> Assignment:
    """CR 510.1b-c, 702.19, 702.22j."""
    found = characteristics(state, attacker)
    power = damage_assigned_by(state, attacker)
    defender = attacked_by(state, attacker)
    if attacker not in combat.blocked:
        beyond = _beyond(state, combat, attacker, defender)
        return Assignment(attacker, power, (), beyond, found.controller)
    blockers = tuple(oid for oid, blocked in combat.blockers.items() if attacker in blocked)
    order = combat.order.get(attacker, ())
    if order:
        blockers = tuple(
            sorted(blockers, key=lambda b: order.index(b) if b in order else len(order))
        )
    tramples = found.keywords & {Keyword.TRAMPLE, Keyword.TRAMPLE_OVER_PLANESWALKERS}
    by = found.controller
    free = other_player_divides(state, blockers)
    beyond = _beyond(state, combat, attacker, defender) if tramples and not free else ()
    if free:
        by = combat.defended[attacker]
    optional = bool(defender is not None) and has_rule(
        state, attacker, mod.MayAssignAsThoughUnblocked
    )
    return Assignment(attacker, power, blockers, beyond, by, free, optional)


def _beyond(
    state: GameState, combat: Combat, attacker: ObjectId, defender: Entity | None
) -> tuple[Entity, ...]:
    """What is attacked; behind a planeswalker its controller, if it tramples over planeswalkers
    (CR 702.19c, e-f)."""
    over = Keyword.TRAMPLE_OVER_PLANESWALKERS in characteristics(state, attacker).keywords
    attacked = combat.attackers[attacker]
    if not over or attacked < FIRST_OBJECT:
        return () if defender is None else (defender,)
    player = combat.defended[attacker]
    if defender is None:
        return (player,)
    if CardType.PLANESWALKER not in characteristics(state, defender).types:
        return (defender,)
    return (defender, player)


def _of_blocker(state: GameState, combat: Combat, blocker: ObjectId) -> Assignment:
    """CR 510.1d, 702.22k."""
    attackers = tuple(oid for oid in combat.blockers[blocker] if oid in combat.attackers)
    free = other_player_divides(state, attackers)
    by = state.active if free else characteristics(state, blocker).controller
    power = damage_assigned_by(state, blocker)
    return Assignment(blocker, power, attackers, (), by, free)


# --- announcing --------------------------------------------------------------------------------


def _announce(state: GameState, assignments: Sequence[Assignment]) -> Run[list[ev.Damage]]:
    """CR 510.1e: those with something beyond come last, when others have assigned theirs."""
    order = [a for a in assignments if a.power and a.recipients]
    order.sort(key=lambda a: bool(a.creatures and a.beyond) or len(a.beyond) > 1 or a.optional)
    order.sort(key=lambda a: not a.free)
    damage: list[ev.Damage] = []
    owed: set[ObjectId] = set()
    for number, assignment in enumerate(order):
        chosen = assignment
        if assignment.optional and assignment.creatures:
            defender = attacked_by(state, assignment.source)
            assert defender is not None
            question = f"Assign the damage of {state.name(assignment.source)} as though unblocked?"
            if (
                yield from ask_yes_no(
                    assignment.by, question, rule="CR 510.1c", source=assignment.source
                )
            ):
                chosen = Assignment(
                    assignment.source, assignment.power, (), (defender,), assignment.by
                )
        shares = yield from _divide(state, chosen, damage, owed, order[number + 1 :])
        damage.extend(
            ev.Damage(chosen.source, entity, share, combat=True)
            for entity, share in zip(chosen.recipients, shares, strict=True)
            if share
        )
        if _went_beyond(chosen, shares):
            owed.update(chosen.creatures)
    return damage


def _went_beyond(assignment: Assignment, shares: Sequence[int]) -> bool:
    return any(shares[len(assignment.creatures) :])


def lethal_damage(
    state: GameState, oid: ObjectId, *, deathtouch: bool, assigned: Sequence[ev.Damage] = ()
) -> int:
    """CR 120.6, 702.2c, 702.19b-c: how much more would be lethal beside what others assigned; for
    a planeswalker that isn't a creature, its loyalty."""
    found = characteristics(state, oid)
    others = [damage for damage in assigned if damage.to == oid]
    sum_of_others = sum(damage.amount for damage in others)
    if not found.is_creature:
        loyalty = state.objects[oid].counters.get(CounterKind.LOYALTY, 0)
        return max(0, loyalty - sum_of_others)
    if any(Keyword.DEATHTOUCH in characteristics(state, d.source).keywords for d in others):
        return 0
    needed = missing_damage(found, state.objects[oid].damage + sum_of_others)
    return min(needed, 1) if deathtouch else needed


def _has_deathtouch(state: GameState, oid: ObjectId) -> bool:
    return Keyword.DEATHTOUCH in characteristics(state, oid).keywords


def _divide(
    state: GameState,
    assignment: Assignment,
    assigned: Sequence[ev.Damage],
    owed: set[ObjectId],
    later: Sequence[Assignment],
) -> Run[Answer]:
    """CR 510.1c-e: the shares of one creature's damage.

    `owed`: creatures that must have lethal damage in the end, since another one's damage went
    beyond them. `later`: those that assign after this one and can still bring it about.
    """
    recipients, power = assignment.recipients, assignment.power
    if len(recipients) == 1 and not owed & set(assignment.creatures):
        return (power,)
    deathtouch = _has_deathtouch(state, assignment.source)
    lethal = [
        lethal_damage(state, ObjectId(entity), deathtouch=deathtouch, assigned=assigned)
        if entity >= FIRST_OBJECT
        else 0
        for entity in recipients
    ]
    count = len(assignment.creatures)
    rule = "CR 510.1d" if assignment.source in _blockers(state) else "CR 510.1c"

    def check(answer: Answer) -> None:
        made = [
            *assigned,
            *(
                ev.Damage(assignment.source, entity, share, combat=True)
                for entity, share in zip(recipients, answer, strict=True)
                if share
            ),
        ]
        needing = set(owed)
        if _went_beyond(assignment, answer):
            needing.update(assignment.creatures)
        if not _can_be_lethal(state, needing, made, later):
            raise IllegalAction(
                "all blockers must be assigned lethal damage first", rule="CR 702.19b"
            )
        if len(assignment.beyond) > 1 and answer[-1]:
            walker = ObjectId(assignment.beyond[0])
            if lethal_damage(state, walker, deathtouch=False, assigned=made):
                raise IllegalAction(
                    "the planeswalker must be assigned its loyalty first", rule="CR 702.19c"
                )
        if not assignment.free and state.edition.multi_block_damage is MultiBlockDamage.ORDERED:
            _check_order(answer[:count], lethal, rule)

    if len(recipients) == 1:
        check((power,))
        return (power,)
    options = tuple(
        Option(
            state.name(entity),
            entity,
            detail=str(lethal[index])
            if index < len(recipients) - 1 or not assignment.beyond
            else "",
        )
        for index, entity in enumerate(recipients)
    )
    return (
        yield from ask(
            Decision(
                assignment.by,
                DecisionKind.DIVIDE,
                f"Assign the combat damage of {state.name(assignment.source)}",
                options,
                rule=rule,
                source=assignment.source,
                total=power,
                check=check,
                repair=lambda wanted: _lethal_first(lethal, power),
            )
        )
    )


def _blockers(state: GameState) -> frozenset[ObjectId]:
    return frozenset(state.combat.blockers) if state.combat is not None else frozenset()


def _lethal_first(lethal: Sequence[int], power: int) -> Answer:
    """Lethal damage to each in order, what is left over to the last: legal in any edition."""
    shares: list[int] = []
    for need in lethal:
        shares.append(min(need, power))
        power -= shares[-1]
    shares[-1] += power
    return tuple(shares)


def _check_order(shares: Sequence[int], lethal: Sequence[int], rule: str) -> None:
    """The rule of 2009 to 2024: nothing for the next before the one before it has lethal damage.

    Raises:
        IllegalAction: CR 510.1c-d.
    """
    for index in range(len(shares) - 1):
        if shares[index] < lethal[index] and any(shares[index + 1 :]):
            raise IllegalAction("the one before must be assigned lethal damage first", rule=rule)


def _can_be_lethal(
    state: GameState,
    needing: set[ObjectId],
    assigned: Sequence[ev.Damage],
    later: Sequence[Assignment],
) -> bool:
    """CR 510.1e: whether all of these have lethal damage, or can still get it from those that
    assign later."""
    missing = {
        oid: need
        for oid in sorted(needing)
        if (need := lethal_damage(state, oid, deathtouch=False, assigned=assigned))
    }
    if not missing:
        return True
    helpers = [a for a in later if set(a.creatures) & set(missing)]
    return _covered(state, missing, {a.source: a.power for a in helpers}, helpers)


def _covered(
    state: GameState,
    missing: dict[ObjectId, int],
    left: dict[ObjectId, int],
    helpers: Sequence[Assignment],
) -> bool:
    """Whether the helpers' damage can be divided so that nothing is missing: one creature after
    the other, each way to share its need among those that can reach it."""
    if not missing:
        return True
    oid, need = next(iter(missing.items()))
    rest = {other: n for other, n in missing.items() if other != oid}
    able = [a.source for a in helpers if oid in a.creatures and left[a.source]]
    for source in able:
        if _has_deathtouch(state, source) and _covered(
            state, rest, left | {source: left[source] - 1}, helpers
        ):
            return True
    return any(_covered(state, rest, spent, helpers) for spent in _ways_to_share(need, able, left))


def _ways_to_share(
    need: int, able: Sequence[ObjectId], left: dict[ObjectId, int]
) -> list[dict[ObjectId, int]]:
    if need <= 0:
        return [left]
    if not able:
        return []
    source, others = able[0], able[1:]
    found: list[dict[ObjectId, int]] = []
    for share in range(min(need, left[source]), -1, -1):
        found.extend(_ways_to_share(need - share, others, left | {source: left[source] - share}))
    return found


# --- combat damage on the stack, by the rules until 2009 ----------------------------------------


def put_damage_on_stack(state: GameState, combat: Combat, damage: Sequence[ev.Damage]) -> None:
    """All of it is one object that is neither a spell nor an ability; amounts are fixed."""
    from rules_engine.rules.announcing import put_ability_on_stack

    combat.assigned = tuple(damage)
    item = StackItem(damage[0].source, COMBAT_DAMAGE)
    new = put_ability_on_stack(state, state.active, damage[0].source, item)
    state.names[new] = "Combat damage"


COMBAT_DAMAGE = TriggeredAbility(StateIs(), (DealAssignedDamage(),))
