"""CR 508-509: declaring attackers and blockers.

| rule | what | done |
| --- | --- | --- |
| 508.1a-c, 509.1a-b | who can attack and block, restrictions | yes |
| 508.1d, 509.1c | requirements | refused if changing one creature would obey more |
| 508.1g-h, 509.1d-e | costs to attack | yes; costs to block have no cards yet |
| 702.22 | banding | no |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.costs import can_pay, pay
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.evasion import blocked_by_evasion
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType, Keyword

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CantAttack,
        mod.CantAttackAlone,
        mod.MustAttack,
        mod.CantBlock,
        mod.CanBlockOnly,
        mod.MustBlock,
        mod.CantBeBlocked,
        mod.MustBeBlocked,
        mod.MinimumBlockers,
        mod.MaximumBlockers,
        mod.CanBlockAdditional,
        mod.AttackCost,
    }
)
"""The modifications that this module asks for."""

Pair = tuple[ObjectId, Entity]


# --- attackers ---------------------------------------------------------------------------------


def can_attack(state: GameState, oid: ObjectId, defender: Entity) -> bool:
    """CR 508.1a-c."""
    obj, found = state.objects[oid], characteristics(state, oid)
    if not found.is_creature or obj.tapped or CardType.BATTLE in found.types:
        return False
    if obj.new_control and Keyword.HASTE not in found.keywords:
        return False
    if Keyword.DEFENDER in found.keywords:
        return False
    for change, source, controller in found.rules:
        if isinstance(change, mod.CantAttack):
            context = Context(source, controller)
            if change.defender is not None and not matches(
                state, defender, change.defender, context
            ):
                continue
            own = Context(oid, found.controller, bound={"defender": (defender,)})
            if change.unless is None or not holds(state, change.unless, own):
                return False
    return True


def attack_pairs(state: GameState, player: PlayerId) -> list[Pair]:
    """Each creature that can attack with each player or planeswalker that it can attack."""
    defenders: list[Entity] = list(state.opponents(player))
    for oid in state.battlefield:
        found = characteristics(state, oid)
        if CardType.PLANESWALKER in found.types and found.controller != player:
            defenders.append(oid)
    return [
        (oid, defender)
        for oid in permanents_of(state, player)
        if characteristics(state, oid).is_creature
        for defender in defenders
        if can_attack(state, oid, defender)
    ]


def check_attack(state: GameState, pairs: Sequence[Pair], chosen: Sequence[Pair]) -> None:
    """CR 508.1c-d.

    Raises:
        IllegalAction: the declaration breaks a restriction or obeys fewer requirements than it
        could.
    """
    attackers = [oid for oid, _ in chosen]
    if len(set(attackers)) != len(attackers):
        raise IllegalAction("a creature attacks only one defender", rule="CR 508.1b")
    if len(attackers) == 1 and _has(state, attackers[0], mod.CantAttackAlone):
        raise IllegalAction("it can't attack alone", rule="CR 508.1c")
    able = {oid for oid, _ in pairs}
    must = [oid for oid in able if _has(state, oid, mod.MustAttack) and not _taxed(state, oid)]
    missing = [oid for oid in must if oid not in attackers]
    if missing:
        alone = len(able) == 1 and _has(state, missing[0], mod.CantAttackAlone)
        if not alone:
            name = state.name(missing[0])
            raise IllegalAction(f"{name} attacks each combat if able", rule="CR 508.1d")
    price = _attack_cost(state, attackers)
    if price.parts:
        player = characteristics(state, attackers[0]).controller
        tapping = frozenset(oid for oid in attackers if _taps_to_attack(state, oid))
        if not can_pay(state, player, attackers[0], price, reserved=tapping):
            raise IllegalAction("the cost to attack can't be paid", rule="CR 508.1h")


def _has(state: GameState, oid: ObjectId, kind: type[mod.Modification]) -> bool:
    return any(isinstance(rule[0], kind) for rule in characteristics(state, oid).rules)


def _taxed(state: GameState, oid: ObjectId) -> bool:
    """CR 508.1d: nobody has to pay in order to obey a requirement."""
    return _has(state, oid, mod.AttackCost)


def _taps_to_attack(state: GameState, oid: ObjectId) -> bool:
    """CR 508.1f: before the cost to attack is paid."""
    return Keyword.VIGILANCE not in characteristics(state, oid).keywords


def _attack_cost(state: GameState, attackers: Sequence[ObjectId]) -> Cost:
    parts = [
        part
        for oid in attackers
        for change, _, _ in characteristics(state, oid).rules
        if isinstance(change, mod.AttackCost)
        for part in change.cost.parts
    ]
    return Cost(tuple(parts))


def declare_attackers(state: GameState) -> Run[None]:
    """CR 508.1: the active player's turn-based action."""
    player = state.active
    state.combat = Combat()
    pairs = attack_pairs(state, player)
    if not pairs:
        return
    options = tuple(
        Option(f"{state.name(oid)} attacks {state.name(defender)}", oid, defender)
        for oid, defender in pairs
    )

    def check(answer: Answer) -> None:
        check_attack(state, pairs, [pairs[index] for index in answer])

    answer = yield Decision(
        player,
        DecisionKind.ATTACKERS,
        "Declare attackers",
        options,
        0,
        len(options),
        rule="CR 508.1",
        check=check,
    )
    chosen = [pairs[index] for index in sorted(answer)]
    if not chosen:
        return
    price = _attack_cost(state, [oid for oid, _ in chosen])
    tapping = [ev.Tapped(oid) for oid, _ in chosen if _taps_to_attack(state, oid)]
    if tapping:
        yield from happen(state, *tapping)
    if price.parts:
        first = chosen[0][0]
        yield from pay(state, player, first, price, Context(first, player))
    state.combat.attackers = dict(chosen)
    state.touch()
    yield from happen(state, ev.AttackersDeclared(player, tuple(chosen)))


# --- blockers ----------------------------------------------------------------------------------


def defending_players(state: GameState) -> list[PlayerId]:
    """CR 508.5a: the players who, or whose planeswalkers, are attacked."""
    assert state.combat is not None
    attacked = {defending_player(state, d) for d in state.combat.attackers.values()}
    return [player for player in state.players_in_turn_order() if player in attacked]


def defending_player(state: GameState, defender: Entity) -> PlayerId:
    if defender < FIRST_OBJECT:
        return PlayerId(defender)
    return characteristics(state, defender).controller


def can_block(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """CR 509.1a-b: whether this block alone would be legal, numbers aside."""
    obj, found = state.objects[blocker], characteristics(state, blocker)
    if obj.tapped or not found.is_creature or CardType.BATTLE in found.types:
        return False
    if blocked_by_evasion(state, attacker, blocker):
        return False
    for change, source, controller in found.rules:
        context = Context(source, controller)
        if isinstance(change, mod.CantBlock) and (
            change.attackers is None or matches(state, attacker, change.attackers, context)
        ):
            return False
        if isinstance(change, mod.CanBlockOnly) and not matches(
            state, attacker, change.attackers, context
        ):
            return False
    for change, source, controller in characteristics(state, attacker).rules:
        if isinstance(change, mod.CantBeBlocked) and (
            change.by is None or matches(state, blocker, change.by, Context(source, controller))
        ):
            return False
    return True


def block_pairs(state: GameState, player: PlayerId) -> list[tuple[ObjectId, ObjectId]]:
    """Each creature of the player with each creature attacking them that it can block."""
    assert state.combat is not None
    attackers = [
        oid
        for oid, defender in state.combat.attackers.items()
        if defending_player(state, defender) == player
    ]
    pairs = [
        (blocker, attacker)
        for blocker in permanents_of(state, player)
        if characteristics(state, blocker).is_creature
        for attacker in attackers
        if can_block(state, blocker, attacker)
    ]
    able: dict[ObjectId, int] = {}
    for _, attacker in pairs:
        able[attacker] = able.get(attacker, 0) + 1
    return [pair for pair in pairs if able[pair[1]] >= least_blockers(state, pair[1])]


def least_blockers(state: GameState, attacker: ObjectId) -> int:
    """CR 702.111b and the like: how many must block it if any do."""
    found = characteristics(state, attacker)
    least = 2 if Keyword.MENACE in found.keywords else 1
    for change, _, _ in found.rules:
        if isinstance(change, mod.MinimumBlockers):
            least = max(least, change.count)
    return least


def _most_blocked(state: GameState, blocker: ObjectId) -> int:
    """How many attackers the creature can block."""
    most = 1
    for change, _, _ in characteristics(state, blocker).rules:
        if isinstance(change, mod.CanBlockAdditional):
            most = 1000 if change.count is None else most + change.count
    return most


Blocks = Sequence[tuple[ObjectId, ObjectId]]


def restriction_broken(state: GameState, chosen: Blocks) -> tuple[str, str]:
    """CR 509.1b: what is wrong with the blocks taken together, and its rule; or two empty texts."""
    by_attacker: dict[ObjectId, int] = {}
    by_blocker: dict[ObjectId, int] = {}
    for blocker, attacker in chosen:
        by_attacker[attacker] = by_attacker.get(attacker, 0) + 1
        by_blocker[blocker] = by_blocker.get(blocker, 0) + 1
    for blocker, count in by_blocker.items():
        if count > 1 and count > _most_blocked(state, blocker):
            return f"{state.name(blocker)} can't block that many creatures", "CR 509.1a"
    for attacker, count in by_attacker.items():
        least = least_blockers(state, attacker)
        if count < least:
            return f"{state.name(attacker)} can't be blocked by fewer than {least}", "CR 509.1b"
        for change, _, _ in characteristics(state, attacker).rules:
            if isinstance(change, mod.MaximumBlockers) and count > change.count:
                return f"{state.name(attacker)} can't be blocked by so many", "CR 509.1b"
    return "", ""


def requirements_obeyed(state: GameState, pairs: Blocks, chosen: Blocks) -> int:
    """CR 509.1c: how many requirements the blocks obey."""
    total = 0
    blocking = {blocker for blocker, _ in chosen}
    blocked = {attacker for _, attacker in chosen}
    for blocker in {blocker for blocker, _ in pairs}:
        for change, source, controller in characteristics(state, blocker).rules:
            if isinstance(change, mod.MustBlock):
                if change.attacker is None:
                    total += blocker in blocking
                else:
                    context = Context(source, controller)
                    total += any(
                        b == blocker and matches(state, a, change.attacker, context)
                        for b, a in chosen
                    )
    for attacker in {attacker for _, attacker in pairs}:
        for change, _, _ in characteristics(state, attacker).rules:
            if isinstance(change, mod.MustBeBlocked):
                if change.by_all:
                    total += sum(a == attacker for _, a in chosen)
                else:
                    total += attacker in blocked
    return total


def check_blocks(state: GameState, pairs: Blocks, chosen: Blocks) -> None:
    """CR 509.1b-c.

    Raises:
        IllegalAction: a restriction is broken, or another block by one creature would obey more
        requirements.
    """
    wrong, rule = restriction_broken(state, chosen)
    if wrong:
        raise IllegalAction(wrong, rule=rule)
    if not _has_requirements(state, pairs):
        return
    obeyed = requirements_obeyed(state, pairs, chosen)
    for pair in pairs:
        if pair in chosen:
            continue
        for changed in (
            [*chosen, pair],
            [*(other for other in chosen if other[0] != pair[0]), pair],
        ):
            if (
                not restriction_broken(state, changed)[0]
                and requirements_obeyed(state, pairs, changed) > obeyed
            ):
                raise IllegalAction(
                    f"{state.name(pair[0])} has to block {state.name(pair[1])} if able",
                    rule="CR 509.1c",
                )


def _has_requirements(state: GameState, pairs: Blocks) -> bool:
    creatures = {oid for pair in pairs for oid in pair}
    return any(
        _has(state, oid, mod.MustBlock) or _has(state, oid, mod.MustBeBlocked) for oid in creatures
    )


def declare_blockers(state: GameState) -> Run[None]:
    """CR 509.1: each defending player in turn order, then all blocks at once."""
    combat = state.combat
    assert combat is not None
    blocks: list[tuple[ObjectId, ObjectId]] = []
    for player in defending_players(state):
        pairs = block_pairs(state, player)
        if pairs:
            blocks.extend((yield from _ask_for_blocks(state, player, pairs)))
    for blocker, attacker in blocks:
        combat.blockers[blocker] = (*combat.blockers.get(blocker, ()), attacker)
        combat.blocked.add(attacker)
    combat.declared_blockers = True
    state.touch()
    unblocked = tuple(oid for oid in combat.attackers if oid not in combat.blocked)
    defender = next(iter(defending_players(state)), state.active)
    yield from happen(state, ev.BlockersDeclared(defender, tuple(blocks), unblocked))


def _ask_for_blocks(
    state: GameState, player: PlayerId, pairs: list[tuple[ObjectId, ObjectId]]
) -> Run[list[tuple[ObjectId, ObjectId]]]:
    options = tuple(
        Option(f"{state.name(blocker)} blocks {state.name(attacker)}", blocker, attacker)
        for blocker, attacker in pairs
    )

    def check(answer: Answer) -> None:
        check_blocks(state, pairs, [pairs[index] for index in answer])

    answer = yield Decision(
        player,
        DecisionKind.BLOCKERS,
        "Declare blockers",
        options,
        0,
        len(options),
        rule="CR 509.1",
        check=check,
    )
    return [pairs[index] for index in sorted(answer)]
