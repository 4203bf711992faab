"""CR 500.7-500.11, 614.10: turns, phases and steps that are added or skipped."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.context import Context
from rules_engine.effects.registry import follow
from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.effects import Apply, SkipStep
from rules_engine.ir.events import BeginningOf
from rules_engine.rules.board import board
from rules_engine.rules.watching import end_in_turn_passed_over
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect, Delayed
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Phase, Step
from rules_engine.vocabulary.turn_structure import STEP_ORDER

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.SkipsStep, mod.SkipsExtraTurns, mod.MaySkip}
)
"""The modifications that this module asks for."""

STEPS_OF: dict[Phase, tuple[Step, ...]] = {
    phase: tuple(
        step for step in STEP_ORDER if step.phase is phase and step is not Step.FIRST_STRIKE_DAMAGE
    )
    for phase in Phase
}
"""CR 500.1; the first-strike damage step is added when it is needed (CR 510.4)."""

TURN: tuple[Step, ...] = tuple(step for phase in Phase for step in STEPS_OF[phase])


def add_phases(state: GameState, *phases: tuple[Step, ...], after: int | None = None) -> int:
    """CR 500.8: directly after the present phase, so the ones added last come first; or after so
    many of the upcoming steps.

    Returns how many steps of the turn are left as the first of them begins, itself included.
    """
    end = rest_of_phase(state) if after is None else after
    added = [step for phase in phases for step in phase]
    left = len(state.upcoming) - end
    state.for_extra_phases = [
        (place + len(added) if place >= left else place, delayed)
        for place, delayed in state.for_extra_phases
    ]
    state.upcoming[end:end] = added
    return len(state.upcoming) - end


def begin_waiting(state: GameState, step: Step) -> None:
    """CR 603.7b: what waits for the additional phase that begins with this step.

    The number of the steps that are left tells the phases apart; it grows with those that are
    added behind them.
    """
    left = len(state.upcoming)
    for place, delayed in state.for_extra_phases:
        if place == left and isinstance(delayed.when, BeginningOf) and delayed.when.step is step:
            state.delayed.append(delayed)
    state.for_extra_phases = [one for one in state.for_extra_phases if one[0] < left]


def first_postcombat_main(state: GameState) -> int | None:
    """CR 505.1: after how many of the upcoming steps the first postcombat main phase of this turn
    ends; None if it has ended already, or doesn't come."""
    if state.step is Step.POSTCOMBAT_MAIN:
        return 0 if state.main_phases == 2 else None
    to_come = [index for index, step in enumerate(state.upcoming) if step.is_main]
    skipped = 1 - state.main_phases  # the precombat main phase
    return to_come[skipped] + 1 if 0 <= skipped < len(to_come) else None


def first_combat(state: GameState) -> int | None:
    """CR 506.1: after how many of the upcoming steps the first combat phase of this turn ends; None
    if it has ended already, or doesn't come."""
    began = sum(
        isinstance(event, ev.StepBegan)
        and event.step is Step.BEGINNING_OF_COMBAT
        and event.player == state.active
        for event in state.log[state.turn_log_start :]
    )
    if state.step.phase is Phase.COMBAT:
        return rest_of_phase(state) if began == 1 else None
    if began or Step.BEGINNING_OF_COMBAT not in state.upcoming:
        return None
    start = state.upcoming.index(Step.BEGINNING_OF_COMBAT)
    before = Step.BEGINNING_OF_COMBAT
    for index, step in enumerate(state.upcoming[start + 1 :], start + 1):
        if not is_same_phase(before, step):
            return index
        before = step
    return len(state.upcoming)


def add_step(state: GameState, step: Step) -> None:
    """CR 500.9: directly after the present step."""
    state.upcoming.insert(0, step)


def rest_of_phase(state: GameState) -> int:
    """How many of the upcoming steps belong to the present phase.

    Steps of one phase come in their order, so one that doesn't begins another phase.
    """
    before = state.step
    for index, step in enumerate(state.upcoming):
        if not is_same_phase(before, step):
            return index
        before = step
    return len(state.upcoming)


def is_same_phase(before: Step, after: Step) -> bool:
    """Whether the step follows the other one within a phase."""
    return before.phase is after.phase and STEP_ORDER.index(before) < STEP_ORDER.index(after)


def is_skipped(state: GameState, step: Step, before: Step) -> bool:
    """CR 500.11, 614.10: proceeds past the step, and past the rest of a phase that is skipped.

    `before` is the step before it. One effect that skips "the next" is used up.
    """
    heads = state.heads(state.active)  # CR 805.8: what one of them skips, the team does
    rules = board(state).player_rules
    for change, _, _ in (rule for head in heads for rule in rules.get(head, ())):
        if isinstance(change, mod.SkipsStep) and change.step in (step, step.phase):
            return True
    for head in heads:
        if not is_same_phase(before, step) and (head, step.phase) in state.skipped:
            state.skipped.remove((head, step.phase))
            while state.upcoming and is_same_phase(step, state.upcoming[0]):
                step = state.upcoming.pop(0)
            return True
        if (head, step) in state.skipped:
            state.skipped.remove((head, step))
            return True
    return False


def _skips_extra_turns(state: GameState, player: PlayerId) -> bool:
    """CR 614.10: an effect keeps the player from beginning extra turns."""
    changes = board(state).player_rules.get(player, ())
    return any(isinstance(change, mod.SkipsExtraTurns) for change, _, _ in changes)


def _forget_extra_turn(state: GameState) -> list[Delayed]:
    """What waits for the extra turn that was the last one made."""
    place = len(state.extra_turns)
    waiting = [delayed for index, delayed in state.for_extra_turns if index == place]
    state.for_extra_turns = [one for one in state.for_extra_turns if one[0] < place]
    return waiting


def _begin_extra_turn(state: GameState) -> None:
    """CR 603.7b: what waits for that turn waits for its end step now; what holds during it does."""
    for delayed in _forget_extra_turn(state):
        if delayed.when == TURN_BEGINS:
            _hold_during_turn(state, delayed)
        else:
            state.delayed.append(replace(delayed, began_turn=state.turn + 1))


TURN_BEGINS = BeginningOf(Step.UNTAP)
"""Nothing triggers at the beginning of that step (CR 502.4): what waits for it isn't an ability,
but begins to hold with the turn."""


def _hold_during_turn(state: GameState, waiting: Delayed) -> None:
    """CR 611.2, 514.2; CR 614.10a: the next such step is the one of that turn."""
    for one in waiting.then:
        if isinstance(one, SkipStep):
            state.skipped.append((waiting.controller, one.step))
            continue
        assert isinstance(one, Apply)
        began = state.tick()
        state.effects.append(
            ContinuousEffect(
                began,
                waiting.source,
                waiting.controller,
                one.modifications,
                None,
                one.what,
                one.duration,
                began,
                state.turn + 1,
            )
        )
    state.touch()


def skips_by_choice(state: GameState, player: PlayerId, step: Step | None) -> Run[bool]:
    """CR 614.10: whether the player takes the option to skip it; a turn if no step is named."""
    for change, source, controller in tuple(board(state).player_rules.get(player, ())):
        if not isinstance(change, mod.MaySkip) or change.step != step:
            continue
        name = state.name(source)
        if step is None:
            prompt = f"Skip the turn because of {name}?"
        else:
            prompt = f"Skip the step because of {name}?"
        if (yield from ask_yes_no(player, prompt, rule="CR 614.10", source=source)):
            yield from follow(state, change.then, Context(source, controller))
            return True
    return False


def next_turn_of(state: GameState) -> Run[PlayerId]:
    """CR 500.7: who takes the next turn: the extra turn created last, or else the next player.

    Extra turns come in between; the turn order goes on behind the last turn that was none. Turns
    that are skipped (500.11) and those of players who have left (800.4k) don't begin.
    """
    after = state.active if state.before_extra_turns is None else state.before_extra_turns
    while True:
        is_extra = bool(state.extra_turns)
        if is_extra:
            player = state.heads(state.extra_turns.pop())[0]  # CR 805.8
            is_over = state.players[player].lost or _skips_extra_turns(state, player)
            if is_over or (yield from skips_by_choice(state, player, None)):
                _forget_extra_turn(state)
                continue
            _begin_extra_turn(state)
        else:
            player = state.next_to_take_turn(after)
            for gone in state.left_between(after, player):
                end_in_turn_passed_over(state, gone)
            after = player
            if not any(head in state.skipped_turns for head in state.heads(player)) and (
                yield from skips_by_choice(state, player, None)
            ):
                continue
        skipping = [head for head in state.heads(player) if head in state.skipped_turns]
        if not skipping:
            state.before_extra_turns = after if is_extra else None
            return player
        state.skipped_turns.remove(skipping[0])
