"""CR 500.7-500.11, 723-725, 727, 731: what instructions do to turns and to the game itself."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.ir import effects as ir
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.turning import Daytime
from rules_engine.rules.controlling_players import begin_control, begin_control_of
from rules_engine.rules.designations import become_monarch, set_day_or_night
from rules_engine.rules.ending_turns import end_combat_phase, end_the_turn
from rules_engine.rules.restarting import restart_game
from rules_engine.rules.subgames import SubgameBegins, begin_subgame
from rules_engine.rules.turn_changes import (
    STEPS_OF,
    TURN_BEGINS,
    add_phases,
    add_step,
    first_combat,
    first_postcombat_main,
)
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step


@executes(ir.ExtraTurn)
def extra_turn(state: GameState, effect: ir.ExtraTurn, context: Context) -> Run[None]:
    """CR 500.7: right after this one; the last one made is taken first."""
    for player in find_players(state, effect.player, context):
        if effect.at_end:
            delayed = _waiting(state, BeginningOf(Step.END), effect.at_end, context)
            state.for_extra_turns.append((len(state.extra_turns), delayed))
        if effect.during:
            holding = _waiting(state, TURN_BEGINS, effect.during, context)
            state.for_extra_turns.append((len(state.extra_turns), holding))
        state.extra_turns.append(player)
    return
    yield


def _waiting(state: GameState, when: BeginningOf, then: ir.Then, context: Context) -> Delayed:
    """CR 603.7b: it waits for that turn or phase, and for its step."""
    return Delayed(
        state.tick(),
        context.source,
        context.controller,
        when,
        then,
        True,
        context.targets,
        context.event,
        context.bindings(),
        context.x,
        UNTIL_END_OF_TURN,
    )


@executes(ir.ExtraPhase)
def extra_phase(state: GameState, effect: ir.ExtraPhase, context: Context) -> Run[None]:
    """CR 500.8, 500.10."""
    if effect.player is not None and not any(
        map(state.is_active, find_players(state, effect.player, context))
    ):
        return
    place: int | None = None
    if effect.after_postcombat:
        place = first_postcombat_main(state)
        if place is None:
            return
    if effect.after_first_combat:
        place = first_combat(state)
        if place is None:
            return
    steps = STEPS_OF[effect.phase] if effect.step is None else (effect.step,)
    after = STEPS_OF[effect.followed_by] if effect.followed_by is not None else ()
    phases = [steps, after] * natural(state, effect.count, context)
    left = add_phases(state, *phases, after=place)
    if effect.at_beginning:
        delayed = _waiting(state, BeginningOf(steps[0]), effect.at_beginning, context)
        state.for_extra_phases.append((left - 1, delayed))
    return
    yield


@executes(ir.ExtraStep)
def extra_step(state: GameState, effect: ir.ExtraStep, context: Context) -> Run[None]:
    """CR 500.9, 500.10a: nothing if it isn't that player's turn."""
    if any(map(state.is_active, find_players(state, effect.player, context))):
        if effect.step.phase is state.step.phase:
            add_step(state, effect.step)
        else:
            add_phases(state, (effect.step,))
    return
    yield


@executes(ir.SkipTurn)
def skip_turn(state: GameState, effect: ir.SkipTurn, context: Context) -> Run[None]:
    """CR 500.11, 614.10a: each such effect waits for a turn of its own."""
    skipping = (state.heads(one)[0] for one in find_players(state, effect.player, context))
    state.skipped_turns.extend(dict.fromkeys(skipping))  # CR 805.8
    return
    yield


@executes(ir.SkipStep)
def skip_step(state: GameState, effect: ir.SkipStep, context: Context) -> Run[None]:
    """CR 500.11, 614.10a."""
    state.skipped.extend(
        (player, effect.step) for player in find_players(state, effect.player, context)
    )
    return
    yield


@executes(ir.EndTurn)
def end_turn(state: GameState, effect: ir.EndTurn, context: Context) -> Run[None]:
    """CR 724."""
    yield from end_combat_phase(state) if effect.combat_only else end_the_turn(state)


@executes(ir.ControlPlayer)
def control_player(state: GameState, effect: ir.ControlPlayer, context: Context) -> Run[None]:
    """CR 723.1: during the next turn that the player takes; the last such effect works."""
    by = find_players(state, effect.by, context)
    for player in find_players(state, effect.player, context):
        if by and effect.while_resolving is not None:
            for spell in find_objects(state, effect.while_resolving, context):
                begin_control_of(state, player, by[0], spell, context)
        elif by and effect.until_resolved:
            begin_control(state, player, by[0], effect.mana_from, context)
        elif by:
            state.decided_next[player] = by[0]
            if effect.then_extra_turn:
                state.turns_after_control.append(player)
    return
    yield


@executes(ir.RestartGame)
def execute_restart(state: GameState, effect: ir.RestartGame, context: Context) -> Run[None]:
    """CR 727."""
    kept = [] if effect.keep is None else find_objects(state, effect.keep, context)
    yield from restart_game(state, context.controller, kept)


@executes(ir.PlaySubgame)
def play_subgame(state: GameState, effect: ir.PlaySubgame, context: Context) -> Run[None]:
    """CR 729.1."""
    begin_subgame(state, effect.then, context)
    raise SubgameBegins
    yield


@executes(ir.BecomeMonarch)
def execute_monarch(state: GameState, effect: ir.BecomeMonarch, context: Context) -> Run[None]:
    """CR 725.1."""
    for player in find_players(state, effect.player, context):
        yield from become_monarch(state, player)


@executes(ir.BecomeDayOrNight)
def execute_day_or_night(
    state: GameState, effect: ir.BecomeDayOrNight, context: Context
) -> Run[None]:
    """CR 731.1."""
    night = state.day == Daytime.DAY if effect.night is None else effect.night
    yield from set_day_or_night(state, Daytime.NIGHT if night else Daytime.DAY)
