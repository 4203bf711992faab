"""CR 104.4b, 732.3-732.6: loops: those that nobody can end, and those that somebody must.

A loop shows in the positions that come up again. Two positions are equal if nothing but the
identities of objects and their timestamps differ. Loops that change something each time, like a
life total, never come back to a position; they show in their length. Chance makes a position a
new one: it may end a loop.

| rule | what | how |
| --- | --- | --- |
| 104.4b, 732.4 | only mandatory actions | a position comes up for the third time, or too many objects have resolved, while nobody has done anything but pass: a draw |
| 104.4b, 704.3 | state-based actions that never end | the same, of the rounds in which they are performed: a draw |
| 732.3 | the same choices again and again | who would choose the same in a position for the fourth time must choose something else |
| 732.5-6 | nobody has to end a loop | only what is actually chosen counts |
"""  # noqa: E501

from __future__ import annotations

from hashlib import blake2s

from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.ending import draw_game
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.vocabulary import Zone

WATCHED_FROM = 6
"""Objects that resolve in a row before positions are compared: most games never come here."""
TIMES_FOR_A_DRAW = 3
LONGEST_MANDATORY = 1000
"""Objects that resolve in a row with nobody doing anything: no game but a loop has so many."""
CHOICES_WATCHED_FROM = 20
SAME_CHOICES = 3

OPTIONAL = (DecisionKind.YES_NO,)
"""Decisions that make a loop one of optional actions (CR 104.4b)."""


def watch_resolutions(state: GameState) -> None:
    """After something resolved: a loop of mandatory actions ends the game."""
    watch = state.loops
    watch.resolved += 1
    if watch.resolved < WATCHED_FROM:
        return
    if watch.resolved > LONGEST_MANDATORY:
        draw_game(state, "a loop of mandatory actions")
        return
    here = position(state)
    watch.positions[here] = watch.positions.get(here, 0) + 1
    if watch.positions[here] >= TIMES_FOR_A_DRAW:
        draw_game(state, "a loop of mandatory actions")


def watch_actions(state: GameState, rounds: int, positions: dict[str, int]) -> None:
    """After state-based actions were performed so many times in a row (CR 704.3)."""
    if rounds < WATCHED_FROM:
        return
    here = position(state)
    positions[here] = positions.get(here, 0) + 1
    if rounds > LONGEST_MANDATORY or positions[here] >= TIMES_FOR_A_DRAW:
        draw_game(state, "a loop of mandatory actions")


def forget_resolutions(state: GameState) -> None:
    """Another step begins, or somebody did something: a loop would begin anew."""
    if state.loops.resolved:
        state.loops.resolved = 0
        state.loops.positions.clear()


def count_choice(state: GameState, decision: Decision, answer: Answer) -> None:
    """Remembers a choice that somebody could have made otherwise; passing isn't one."""
    if not _is_optional(decision, answer):
        return
    forget_resolutions(state)
    watch = state.loops
    if watch.turn != state.turn:
        watch.turn, watch.chosen = state.turn, 0
        watch.choices.clear()
    watch.chosen += 1
    if watch.chosen >= CHOICES_WATCHED_FROM:
        key = _choice(state, decision, answer)
        watch.choices[key] = watch.choices.get(key, 0) + 1


def is_watching(state: GameState) -> bool:
    """Whether so much was chosen this turn that it might be a loop."""
    return state.loops.turn == state.turn and state.loops.chosen >= CHOICES_WATCHED_FROM


def check_choice(state: GameState, decision: Decision, answer: Answer) -> None:
    """CR 732.3.

    Raises:
        IllegalAction: the player has made this choice in this position too often this turn.
    """
    if _is_worn_out(state, decision, answer):
        raise IllegalAction("the loop must end: choose something else", rule="CR 732.3")


def is_worn_out(state: GameState, decision: Decision) -> bool:
    """Whether the player must say no to something optional that has gone round too often."""
    return decision.kind in OPTIONAL and _is_worn_out(state, decision, (0,))


def _is_worn_out(state: GameState, decision: Decision, answer: Answer) -> bool:
    watch = state.loops
    return (
        is_watching(state)
        and _is_optional(decision, answer)
        and watch.choices.get(_choice(state, decision, answer), 0) >= _patience(state, decision)
    )


def _patience(state: GameState, decision: Decision) -> int:
    """How often the player may choose the same: the active player has to give in first."""
    order = state.players_in_turn_order()
    player = decision.player if decision.made_for is None else decision.made_for
    return SAME_CHOICES + (order.index(player) if player in order else 0)


def _is_optional(decision: Decision, answer: Answer) -> bool:
    if decision.kind is DecisionKind.PRIORITY:
        return answer != (0,)
    return decision.kind in OPTIONAL and answer == (0,)


def _choice(state: GameState, decision: Decision, answer: Answer) -> str:
    chosen = [(o.label, o.detail) for o in decision.options if decision.options.index(o) in answer]
    player = decision.player if decision.made_for is None else decision.made_for
    return f"{position(state)}/{player}/{decision.kind}/{decision.prompt}/{chosen}"


def position(state: GameState) -> str:
    """A fingerprint of the game as it is, whatever its objects are called."""
    board(state)
    parts: list[object] = [
        state.turn,
        state.active,
        state.step.value,
        state.priority,
        state.passes,
        sorted(_object(state, state.objects[oid]) for oid in state.battlefield),
        [_object(state, state.objects[oid]) for oid in state.stack],
        sorted(_object(state, state.objects[oid]) for oid in (*state.exile, *state.command)),
        sorted({f"{effect.modifications}{effect.duration}" for effect in state.effects}),
        sorted(repr(delayed.then) for delayed in state.delayed),
        sorted(f"{s.amount}{s.protects}{s.redirect_to}{s.next_time}" for s in state.shields),
        sorted(f"{e.ability}{e.next_time}" for e in state.replacements),
        state.extra_turns,
        repr([(place, delayed.then) for place, delayed in state.for_extra_turns]),
        repr([(place, delayed.then) for place, delayed in state.for_extra_phases]),
        state.skipped,
        state.skipped_turns,
        len(state.upcoming),
        state.monarch,
        state.initiative,
        state.day,
        state.rng.getstate()[1],
    ]
    for player in state.players:
        parts.append(
            (
                player.life,
                len(player.library),
                sorted(state.name(oid) for oid in player.hand),
                [state.name(oid) for oid in player.graveyard],
                sorted(str(item) for item in player.pool.items()),
                sorted(player.counters.items()),
                sorted(player.designations.items()),
                player.lands_played,
            )
        )
    return blake2s(repr(parts).encode(), digest_size=12).hexdigest()


def _object(state: GameState, obj: GameObject) -> str:
    found = characteristics(state, obj.id)
    own: tuple[object, ...] = (
        obj.kind.value,
        state.name(obj.id),
        found.controller,
        obj.owner,
        sorted(obj.counters.items()),
    )
    if obj.zone is Zone.BATTLEFIELD:
        own += (
            obj.tapped,
            obj.damage,
            obj.regeneration_shields,
            sorted(obj.designations.items()),
            found.power,
            found.toughness,
            sorted(found.keywords),
            "" if obj.attached_to is None else _name(state, obj.attached_to),
        )
    if obj.item is not None:
        targets = [[_name(state, e) for e in group] for group in obj.item.targets]
        kind = repr(obj.item.ability) if obj.kind is ObjectKind.ABILITY else ""
        own += (kind, targets, obj.item.x, obj.item.modes)
    return repr(own)


def _name(state: GameState, entity: Entity) -> str:
    return f"player {entity}" if entity < FIRST_OBJECT else state.name(entity)
