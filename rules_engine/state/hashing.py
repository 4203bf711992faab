"""A canonical fingerprint of a state: equal for equal games on any machine, whatever process runs
them."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from rules_engine.cards.definition import CardFace
from rules_engine.state.game import GameState
from rules_engine.state.objects import FaceDown, GameObject


def state_hash(state: GameState) -> str:
    """SHA-256 over everything that may matter later; the event log and caches are left out."""
    digest = hashlib.sha256()
    for part in _parts(state):
        digest.update(repr(part).encode())
        digest.update(b"\n")
    return digest.hexdigest()


def _parts(state: GameState) -> list[object]:
    parts: list[object] = [
        state.turn,
        state.active,
        state.step.value,
        [step.value for step in state.begun],
        [step.value for step in state.upcoming],
        state.extra_turns,
        *([state.before_extra_turns] if state.before_extra_turns is not None else []),
        repr(state.for_extra_turns),
        *([repr(state.for_extra_phases)] if state.for_extra_phases else []),
        [(player, step.value) for player, step in state.skipped],
        state.skipped_turns,
        state.main_phases,
        state.turn_ends,
        state.spells_last_turn,
        state.day,
        state.monarch,
        state.initiative,
        sorted(state.decided_by.items()),
        sorted(state.decided_next.items()),
        state.turns_after_control,
        repr(sorted(state.limited_control.items())),
        sorted(state.control_to_come.items()),
        state.in_step,
        state.priority,
        state.passes,
        state.announcing,
        state.entering,
        state.being_announced,
        state.resolving,
        state.cant_be_undone,
        state.replacing,
        state.stray_commanders,
        state.started,
        state.over,
        state.winner,
        state.outcome,
        state.next_id,
        state.clock,
        state.battlefield,
        state.stack,
        state.exile,
        state.command,
        state.ante,
        state.rng.getstate()[1],
    ]
    for player in state.players:
        parts.append(
            (
                player.life,
                player.library,
                player.hand,
                player.graveyard,
                sorted(repr((unit, n)) for unit, n in player.pool.items()),
                sorted(player.counters.items()),
                sorted(player.designations.items()),
                player.lands_played,
                player.drew_from_empty_library,
                player.mulligans,
                player.hand_modifier,
                player.starting_life,
                player.left,
                player.lost,
                player.spells_cast,
                player.outside,
                player.companion,
                sorted(player.commander_casts.items()),
                sorted(player.commander_damage.items()),
                sorted(player.commander_colors.items()),
                player.next_flips,
                player.next_rolls,
                repr(player.sticker_sheets) if player.sticker_sheets else "",
                sorted(player.as_turn_began.items()),
                sorted(player.supplementary.items()),
            )
        )
    parts.extend(_object(state.objects[oid]) for oid in sorted(state.objects))
    parts.extend(
        (
            obj.phased_out_by,
            obj.phased_out_with,
            obj.phased_out_until,
            obj.phases_in_tapped,
            _object(obj),
        )
        for obj in state.phased_out.values()
    )
    parts.extend(repr(effect) for effect in state.effects)
    parts.extend(repr(copy) for copy in state.static_copies)
    parts.extend(repr(shield) for shield in state.shields)
    parts.extend(repr(delayed) for delayed in state.delayed)
    parts.extend(repr(lasting) for lasting in state.replacements)
    parts.extend(repr(trigger) for trigger in state.waiting)
    combat = state.combat
    if combat is not None:
        parts.append(
            (
                list(combat.attackers.items()),
                list(combat.blockers.items()),
                sorted(combat.blocked),
                combat.declared_blockers,
                sorted(combat.dealt_first_strike),
                combat.first_strike_step,
                [sorted(band) for band in combat.bands],
                sorted(combat.gone),
                sorted(combat.defended.items()),
                sorted(combat.had_to_attack),
                combat.attacked,
                combat.declaring,
                sorted(combat.last_attacked.items()),
                sorted(combat.declared.items()),
                sorted(combat.order.items()),
                repr(combat.assigned),
                sorted((a, sorted(found)) for a, found in combat.became_blocked_by.items()),
                sorted(combat.left_attacking.items()),
                sorted(combat.left_blocking.items()),
                sorted(combat.left_blocked.items()),
            )
        )
    if state.main_game is not None:
        aside = state.main_game
        parts.append((state_hash(aside.game), aside.resolving, repr(aside.then), aside.bound))
        parts.append(state.turn_order)  # chance said who begins
    parts.append(sorted(state.revealed.items()))
    return parts


def _object(obj: GameObject) -> object:
    return (
        obj.id,
        obj.kind.value,
        obj.card,
        obj.face.name if obj.is_card else _face(obj.face),
        obj.side,
        obj.turned_over,
        obj.flipped,
        [part.card for part in obj.components],
        _face_down(obj.face_down_as) if obj.face_down_as is not None else "",
        obj.commander,
        obj.owner,
        obj.controller,
        obj.zone.value,
        obj.timestamp,
        obj.together,
        obj.previous,
        obj.tapped,
        obj.face_down,
        obj.damage,
        obj.deathtouched,
        obj.new_control,
        obj.echo_due,
        obj.control_seen,
        obj.regeneration_shields,
        sorted(obj.counters.items()),
        obj.attached_to,
        obj.entered_turn,
        obj.activated_this_turn,
        repr(obj.stickers) if obj.stickers else "",
        obj.choices,
        obj.used,
        repr(obj.casting),
        repr(obj.item),
        obj.exiled_under,
        obj.exiled_with,
        obj.exiled_by,
        obj.exiled_link,
        sorted(obj.counter_times.items()),
        [(effect, [_face(face) for face in copied.faces]) for effect, copied in obj.copies],
        obj.returns,
        obj.exile_on_leaving,
        obj.exiled_not_buried,
        sorted(obj.designations.items()),
    )


def _face(face: CardFace) -> str:
    """All that is printed on it; the order of a set differs between processes."""
    colors = sorted(face.copied_colors) if face.copied_colors is not None else None
    return f"{colors}{replace(face, copied_colors=None)!r}"


def _face_down(how: FaceDown) -> str:
    return f"{how.by}{how.up!r}{how.up_first}{_face(how.values)}"
