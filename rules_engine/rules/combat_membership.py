"""CR 506.4, 508.4, 509.1g-h: creatures that come into combat and leave it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ids import ObjectId
from rules_engine.state import events as ev
from rules_engine.state.game import BY_AN_EFFECT, GameState


def into_combat(state: GameState, event: ev.Event | None) -> list[ev.Event]:
    """CR 506.3a-f, 508.4, 509.4: what enters attacking or blocking does so only if it can."""
    if not isinstance(event, ev.ZoneMove | ev.TokenCreated) or event.new_id is None:
        return []
    if event.attacking is not None:
        from rules_engine.rules.combat import start_attacking

        start_attacking(state, event.new_id, event.attacking)
    if event.blocking is not None:
        return [ev.StartedBlocking(event.new_id, event.blocking, put_blocking=True)]
    return []


def start_blocking(state: GameState, event: ev.StartedBlocking) -> ev.Event | None:
    """CR 509.1g-h: and all of an attacking band becomes blocked by it (702.22h)."""
    from rules_engine.rules.combat import can_start_blocking

    combat = state.combat
    if combat is None or not can_start_blocking(state, event.blocker, event.attacker):
        return None
    present = combat.blockers.get(event.blocker)
    members = [a for a in combat.band_of(event.attacker) if a not in (present or ())]
    if not members:
        return None
    combat.blockers[event.blocker] = (*(present or ()), *members)
    newly = tuple(a for a in members if a not in combat.blocked)
    combat.blocked.update(members)
    for attacker in members:
        combat.note_block(attacker, event.blocker)
    state.touch()
    return replace(
        event,
        was_blocking=present is not None,
        attackers=tuple(members),
        newly_blocked=newly,
    )


def become_blocked(state: GameState, event: ev.BecameBlocked) -> ev.Event | None:
    """CR 509.1h, 702.22i; only what was unblocked becomes blocked."""
    combat = state.combat
    if combat is None:
        return None
    members = [m for a in event.attackers if a in combat.attackers for m in combat.band_of(a)]
    newly = tuple(a for a in dict.fromkeys(members) if a not in combat.blocked)
    if not newly:
        return None
    combat.blocked.update(newly)
    for attacker in newly:
        combat.note_block(attacker, BY_AN_EFFECT)
    state.touch()
    return replace(event, attackers=newly)


def remember_in_combat(state: GameState, oid: ObjectId) -> None:
    """CR 603.10a: what looks back at a creature that leaves sees it attack or block."""
    combat = state.combat
    if combat is None:
        return
    if oid in combat.attackers:
        combat.left_attacking[oid] = combat.attackers[oid]
        combat.left_blocked[oid] = tuple(b for b, held in combat.blockers.items() if oid in held)
    if oid in combat.blockers:
        combat.left_blocking[oid] = combat.blockers[oid]


def remove_from_combat(state: GameState, oid: ObjectId) -> None:
    """CR 506.4: it stops attacking, blocking or being attacked; what it blocked stays blocked, and
    what attacked it attacks nothing now (506.4c). It leaves its band (702.22f)."""
    combat = state.combat
    if combat is None:
        return
    if oid in combat.attackers.values():
        combat.gone.add(oid)
    combat.attackers.pop(oid, None)
    combat.blockers.pop(oid, None)
    combat.blocked.discard(oid)
    combat.bands = [band - {oid} for band in combat.bands]
    for blocker, attackers in list(combat.blockers.items()):
        if oid in attackers:
            combat.blockers[blocker] = tuple(a for a in attackers if a != oid)
