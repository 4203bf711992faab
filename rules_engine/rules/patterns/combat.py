"""Patterns of attacking and blocking (CR 508.3, 509.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.effects.context import Context
from rules_engine.effects.past_sources import of_attackers
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import events as ir
from rules_engine.rules.board import controller_of
from rules_engine.rules.patterns.matching import PATTERNS, if_so, player_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo


def _attacks(
    state: GameState, p: ir.Attacks, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    if p.alone and len(e.attackers) != 1:
        return []
    return [
        EventInfo(attacker, other=defender, player=player_of(state, defender))
        for attacker, defender in e.attackers
        if matches(state, attacker, of_attackers(p.what), context)
        and (p.defender is None or matches(state, defender, p.defender, context))
        and (
            p.along_with is None
            or sum(
                other != attacker and matches(state, other, p.along_with, context)
                for other, _ in e.attackers
            )
            >= p.others
        )
    ]


def _attacks_with(
    state: GameState, p: ir.AttacksWith, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    """CR 508.3c-e."""
    infos: list[EventInfo] = []
    for player in state.heads(e.player):
        found = tuple(
            attacker
            for attacker, defender in _attackers_of(state, player, e)
            if matches(state, attacker, p.what, context)
            and (p.defender is None or matches(state, defender, p.defender, context))
        )
        enough = len(found) == p.at_least if p.exactly else len(found) >= max(1, p.at_least)
        if enough and matches(state, player, p.player, context):
            infos.append(EventInfo(player=player, amount=len(found), objects=found))
    return infos


def _attackers_of(
    state: GameState, player: PlayerId, e: ev.AttackersDeclared
) -> Sequence[tuple[ObjectId, Entity]]:
    """CR 805.10c: of a team that attacks together, those of this attacking player."""
    if not state.options.shared_team_turns:
        return e.attackers
    return [pair for pair in e.attackers if controller_of(state, pair[0]) == player]


def _is_attacked(
    state: GameState, p: ir.IsAttacked, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    """CR 508.3b: once for each of them."""
    return [
        EventInfo(defender, player=player)
        for player in state.heads(e.player)
        for defender in dict.fromkeys(d for _, d in _attackers_of(state, player, e))
        if matches(state, defender, p.what, context)
    ]


def _blocks(
    state: GameState,
    p: ir.Blocks,
    e: ev.BlockersDeclared | ev.StartedBlocking,
    context: Context,
) -> list[EventInfo]:
    """CR 509.3a-b, e."""
    if isinstance(e, ev.StartedBlocking):
        return _starts_blocking(state, p, e, context)
    blockers = list(dict.fromkeys(blocker for blocker, _ in e.blocks))
    if p.alone and len(blockers) != 1:
        return []
    found: list[EventInfo] = []
    for blocker in blockers:
        if not matches(state, blocker, p.what, context):
            continue
        blocked = [attacker for other, attacker in e.blocks if other == blocker]
        if len(blocked) < p.at_least:
            continue
        if p.blocked is None:
            blocked = blocked[:1]
        found.extend(
            EventInfo(blocker, other=attacker, player=player_of(state, blocker))
            for attacker in blocked
            if p.blocked is None or matches(state, attacker, p.blocked, context)
        )
    return found


def _starts_blocking(
    state: GameState, p: ir.Blocks, e: ev.StartedBlocking, context: Context
) -> list[EventInfo]:
    """What is put onto the battlefield blocking never blocked (CR 509.4)."""
    if e.put_blocking or p.alone or not matches(state, e.blocker, p.what, context):
        return []
    player = player_of(state, e.blocker)
    if p.at_least > 1:
        now = len(state.combat.blockers.get(e.blocker, ())) if state.combat else 0
        reached = now >= p.at_least > now - len(e.attackers)
        return if_so(reached, EventInfo(e.blocker, other=e.attacker, player=player))
    if p.blocked is None:
        return if_so(not e.was_blocking, EventInfo(e.blocker, other=e.attacker, player=player))
    return [
        EventInfo(e.blocker, other=attacker, player=player)
        for attacker in e.attackers
        if matches(state, attacker, p.blocked, context)
    ]


def _becomes_blocked(
    state: GameState,
    p: ir.BecomesBlocked,
    e: ev.BlockersDeclared | ev.StartedBlocking | ev.BecameBlocked,
    context: Context,
) -> list[EventInfo]:
    """CR 509.3c-e."""
    if isinstance(e, ev.BecameBlocked):
        blocks: list[tuple[ObjectId | None, ObjectId]] = [(None, a) for a in e.attackers]
        fresh = set(e.attackers)
    elif isinstance(e, ev.StartedBlocking):
        blocks = [(e.blocker, attacker) for attacker in e.attackers]
        fresh = set(e.newly_blocked)
    else:
        blocks = [(blocker, attacker) for blocker, attacker in e.blocks]
        fresh = {attacker for _, attacker in e.blocks}
    found: list[EventInfo] = []
    for blocker, attacker in blocks:
        if not matches(state, attacker, p.what, context):
            continue
        if p.at_least > 1:
            now = _blockers_of(state, attacker)
            before = now - sum(other == attacker for _, other in blocks)
            if not now >= p.at_least > before:
                continue
        if p.by is None:
            if p.at_least == 1 and attacker not in fresh:
                continue
            if any(info.object == attacker for info in found):
                continue
        elif blocker is None or not matches(state, blocker, p.by, context):
            continue
        found.append(EventInfo(attacker, other=blocker, player=player_of(state, attacker)))
    return found


def _blockers_of(state: GameState, attacker: ObjectId) -> int:
    if state.combat is None:
        return 0
    return sum(attacker in blocked for blocked in state.combat.blockers.values())


def _unblocked(
    state: GameState, p: ir.AttacksUnblocked, e: ev.BlockersDeclared, context: Context
) -> list[EventInfo]:
    found = [oid for oid in e.unblocked if matches(state, oid, p.what, context)]
    if p.defender is None:
        return [EventInfo(attacker, player=player_of(state, attacker)) for attacker in found]
    attacked = {} if state.combat is None else state.combat.attackers
    return [
        EventInfo(attacker, other=defender, player=player_of(state, defender))
        for attacker in found
        if (defender := attacked.get(attacker)) is not None
        and matches(state, defender, p.defender, context)
    ]


PATTERNS.update(
    {
        ir.Attacks: ((ev.AttackersDeclared,), _attacks),
        ir.AttacksWith: ((ev.AttackersDeclared,), _attacks_with),
        ir.IsAttacked: ((ev.AttackersDeclared,), _is_attacked),
        ir.Blocks: ((ev.BlockersDeclared, ev.StartedBlocking), _blocks),
        ir.BecomesBlocked: (
            (ev.BlockersDeclared, ev.StartedBlocking, ev.BecameBlocked),
            _becomes_blocked,
        ),
        ir.AttacksUnblocked: ((ev.BlockersDeclared,), _unblocked),
    }
)
