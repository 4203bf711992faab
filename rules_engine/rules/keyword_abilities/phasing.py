"""CR 702.26: phasing.

| rule | what | done |
| --- | --- | --- |
| 702.26a | in the untap step, both ways together | yes |
| 702.26b-d | a phased-out permanent isn't there for anything else, and doesn't change zones | yes |
| 702.26e-f | effects on it go on, or expire meanwhile | yes |
| 702.26g-i | Auras and Equipment phase out indirectly | yes |
| 702.26k, n | players leaving the game | phased-out permanents stay out |

A phased-out permanent is kept apart from all objects, so that whoever asks finds nothing; what is
left of it is what is known of objects that are gone.
"""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board, characteristics, permanents_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import LastKnown
from rules_engine.vocabulary import Keyword

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantPhaseIn, mod.CantPhaseOut})
"""The modifications that this module asks for."""


def phase_in_untap_step(state: GameState, player: PlayerId) -> Run[None]:
    """CR 702.26a, 502.1: what has phasing phases out, what had phased out phases in."""
    from rules_engine.rules.events import happen

    out = [
        oid
        for oid in permanents_of(state, player)
        if Keyword.PHASING in characteristics(state, oid).keywords
    ]
    into = [
        oid
        for oid, obj in state.phased_out.items()
        if obj.phased_out_by == player
        and obj.phased_out_with is None
        and obj.phased_out_until is None  # CR 610.4a
        and can_phase_in(state, oid)
    ]
    events: list[ev.Event] = [ev.PhasedIn(oid) for oid in into]
    events.extend(phasing_out(state, out))
    if events:
        yield from happen(state, *events)
    for oid in permanents_of(state, player):
        if oid in into:
            state.objects[oid].new_control = False


def phasing_out(
    state: GameState,
    permanents: list[ObjectId],
    until: ObjectId | None = None,
    *,
    back_tapped: bool = False,
) -> list[ev.Event]:
    """CR 702.26g-h: the permanents, and indirectly what is attached to them; with `until`, until
    that leaves the battlefield."""
    events: list[ev.Event] = []
    hosts = [oid for oid in permanents if _can_phase_out(state, oid)]
    indirect: dict[ObjectId, ObjectId] = {}
    for host in hosts:
        for oid in state.battlefield:
            if (
                state.objects[oid].attached_to == host
                and oid not in indirect
                and _can_phase_out(state, oid)
            ):
                indirect[oid] = host
                if oid not in hosts:
                    hosts.append(oid)
    for oid in hosts:
        if oid in indirect:
            events.append(ev.PhasedOut(oid, indirect[oid]))
        else:
            events.append(ev.PhasedOut(oid, until=until, back_tapped=back_tapped))
    return events


def _can_phase_out(state: GameState, permanent: ObjectId) -> bool:
    rules = characteristics(state, permanent).rules
    return not any(isinstance(rule[0], mod.CantPhaseOut) for rule in rules)


def set_phased_out(state: GameState, event: ev.PhasedOut) -> bool:
    """CR 702.26b: it isn't there any more for anything that doesn't speak of phasing."""
    from rules_engine.rules.combat_membership import remove_from_combat

    obj = state.objects.get(event.object)
    if obj is None or event.object not in state.battlefield:
        return False
    found = board(state).characteristics[obj.id]
    remove_from_combat(state, obj.id)
    obj.phased_out_by = found.controller
    obj.phased_out_with = event.indirectly_with
    obj.phased_out_until = event.until
    obj.phases_in_tapped = event.back_tapped
    state.battlefield.remove(obj.id)
    del state.objects[obj.id]
    state.phased_out[obj.id] = obj
    state.last_known[obj.id] = LastKnown(obj, found, state.turn, None)
    state.touch()
    return True


def phasing_in_again(state: GameState, left: set[ObjectId]) -> list[ev.Event]:
    """CR 610.4: what had phased out until one of those left the battlefield."""
    return [
        ev.PhasedIn(oid, tapped=obj.phases_in_tapped)
        for oid, obj in state.phased_out.items()
        if obj.phased_out_until in left and can_phase_in(state, oid)
    ]


def can_phase_in(state: GameState, permanent: ObjectId) -> bool:
    """Whether no effect on what has phased out holds it there."""
    return not any(
        effect.affected is not None
        and permanent in effect.affected
        and any(isinstance(one, mod.CantPhaseIn) for one in effect.modifications)
        for effect in state.effects
    )


def set_phased_in(state: GameState, oid: ObjectId, *, tapped: bool = False) -> bool:
    """CR 702.26c, g, i: with what phased out along with it; the same object as before."""
    obj = state.phased_out.pop(oid, None)
    if obj is None:
        return False
    obj.phased_out_by = obj.phased_out_with = obj.phased_out_until = None
    obj.phases_in_tapped = False
    obj.tapped = obj.tapped or tapped
    state.objects[oid] = obj
    state.battlefield.append(oid)
    state.battlefield.sort(key=lambda other: state.objects[other].timestamp)
    state.last_known.pop(oid, None)
    if state.edition.echo_after_phasing_in:
        obj.echo_due = 2
    state.touch()
    for other in [o for o, it in state.phased_out.items() if it.phased_out_with == oid]:
        set_phased_in(state, other)
    host = obj.attached_to
    if host is not None and host >= FIRST_OBJECT and ObjectId(host) not in state.objects:
        obj.attached_to = None
    return True
