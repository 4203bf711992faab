"""CR 500-514, 703: turns, their steps, and turn-based actions."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.durations import DurationKind
from rules_engine.ir.events import BeginningOf
from rules_engine.rules.attractions import visit_as_phase_begins
from rules_engine.rules.board import board, characteristics, permanents_of
from rules_engine.rules.combat_damage import deal_combat_damage, needs_first_strike_step
from rules_engine.rules.deciding import decided
from rules_engine.rules.declare_attackers import declare_attackers
from rules_engine.rules.declare_blockers import declare_blockers
from rules_engine.rules.designations import check_day_or_night
from rules_engine.rules.drawing import draw_cards
from rules_engine.rules.editions import PoolEmptiesAt
from rules_engine.rules.ending import draw_game
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.echo import upkeep_begins, upkeep_has_begun
from rules_engine.rules.keyword_abilities.phasing import phase_in_untap_step
from rules_engine.rules.loops import forget_resolutions
from rules_engine.rules.opening_hands import hide_revealed_hands
from rules_engine.rules.plane_cards import hand_over_planes
from rules_engine.rules.priority import priority_round, settle
from rules_engine.rules.remembering import forget_old_objects
from rules_engine.rules.sagas import add_lore_counters
from rules_engine.rules.schemes import set_in_motion
from rules_engine.rules.setup import start_game
from rules_engine.rules.subgames import SubgameBegins, end_subgame
from rules_engine.rules.turn_beginnings import note_turn_start
from rules_engine.rules.turn_changes import (
    TURN,
    begin_waiting,
    is_same_phase,
    is_skipped,
    next_turn_of,
    skips_by_choice,
)
from rules_engine.rules.unspent_mana import lose_mana, release_mana
from rules_engine.rules.watching import (
    begin_untap_effects,
    end_at_cleanup,
    end_durations,
    end_untap_effects,
    end_until_end_step_of,
    end_until_turn_of,
    end_until_untap_step_of,
    end_until_upkeep_of,
)
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState
from rules_engine.state.players import ManaUnit, Player
from rules_engine.vocabulary import CardType, Step, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.DoesntUntap,
        mod.DrawsInDrawStepsOf,
        mod.KeepsDamage,
        mod.KeepsUnspentMana,
        mod.UntapsInOtherUntapSteps,
        mod.MaximumUntaps,
        mod.UntapsOneTypeOnly,
        mod.MayChooseNotToUntap,
        mod.NoMaximumHandSize,
        mod.MaximumHandSizeChange,
        mod.SetMaximumHandSize,
    }
)
"""The modifications that this module asks for."""

MAXIMUM_HAND_SIZE = 7
"""CR 402.2."""


def play_game(state: GameState) -> Run[None]:
    """The whole game, or the rest of it from any point at which a player has priority."""
    yield from decided(state, _play(state))


def _play(state: GameState) -> Run[None]:
    while True:
        if not state.started:
            yield from start_game(state)
            state.started = True
        try:
            yield from _play_on(state)
        except SubgameBegins:
            continue
        if not state.over or state.main_game is None:
            return
        try:
            yield from end_subgame(state)
        except SubgameBegins:
            continue


def _play_on(state: GameState) -> Run[None]:
    """Steps and turns, until the game or subgame ends or a subgame begins."""
    while not state.over:
        if not state.in_step:
            if _is_to_stop(state):
                return
            yield from begin_next_step(state)
        if state.in_step and not state.over:
            yield from priority_round(state)
            if not state.over:
                yield from end_step(state)


def _is_to_stop(state: GameState) -> bool:
    """Whether the game was only to be played up to here."""
    if state.options.stop_after is None or state.main_game is not None:
        return False
    turn, step = state.options.stop_after
    if step is Step.UNTAP:
        return state.turn >= turn - 1 and not state.upcoming
    return state.turn >= turn and state.step is step


def begin_next_step(state: GameState) -> Run[None]:
    """CR 500.1, 500.11: the next step that isn't skipped, with its turn-based actions."""
    if not state.upcoming:
        yield from begin_turn(state)
        if state.over:
            return
    before, step = state.step, state.upcoming.pop(0)
    if is_skipped(state, step, before) or (yield from skips_by_choice(state, state.active, step)):
        return
    if step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE) and _nobody_attacks(state):
        return
    if step is Step.COMBAT_DAMAGE and needs_first_strike_step(state):
        state.upcoming.insert(0, step)
        step = Step.FIRST_STRIKE_DAMAGE
    if step.is_main:
        step = _main_phase(state)
    begin_waiting(state, step)
    state.step = step
    state.step_log_start = len(state.log)
    state.begun.append(step)
    state.touch_lightly()
    yield from _turn_based_actions(state, step)
    if state.over or step is Step.UNTAP:
        return
    if step is Step.CLEANUP:
        yield from _cleanup_priority(state)
        return
    give_priority(state)


def _main_phase(state: GameState) -> Step:
    """CR 505.1a: only the first main phase of a turn is a precombat main phase."""
    state.main_phases += 1
    return Step.PRECOMBAT_MAIN if state.main_phases == 1 else Step.POSTCOMBAT_MAIN


def give_priority(state: GameState) -> None:
    """CR 117.3a: the active player receives priority as the step begins.

    CR 800.4j: if that player has left the game, the next one in turn order does.
    """
    state.in_step = True
    state.passes = 0
    forget_resolutions(state)
    state.priority = state.players_in_turn_order()[0]


def _forget_what_entered_before(state: GameState) -> None:
    """What entered in the turn that ends may be asked for in the next one ("last turn")."""
    ended = state.log[state.turn_log_start :]
    entered = {e.new_id for e in ended if isinstance(e, ev.ZoneMove | ev.TokenCreated)}
    kept = {oid: then for oid, then in state.entered_as.items() if oid in entered}
    state.entered_as = kept


def begin_turn(state: GameState) -> Run[None]:
    """CR 500.7, 103.8: extra turns first, then the next player in turn order.

    CR 302.6: what its player has controlled since before isn't sick any more.
    """
    if state.turn:
        state.spells_last_turn = max(  # CR 730.2a: also of the members of a team
            state.players[head].spells_cast for head in state.heads(state.active)
        )
        state.active = yield from next_turn_of(state)
        hand_over_planes(state)
    else:
        hide_revealed_hands(state)
    state.turn += 1
    if state.turn > state.options.turn_limit:
        draw_game(state, "turn limit")
        return
    _forget_what_entered_before(state)
    state.turn_log_start = len(state.log)
    state.begun = []
    state.upcoming = list(TURN)
    state.for_extra_phases = []
    first_draws = state.is_multiplayer and not state.shares_life
    if state.turn == 1 and state.options.first_draw_skipped and not first_draws:
        state.upcoming.remove(Step.DRAW)  # CR 103.8a-b
    state.main_phases = 0
    state.step = Step.CLEANUP
    _change_deciders(state)
    for player in state.players:
        player.lands_played = 0
        player.spells_cast = 0
    for obj in state.objects.values():
        if obj.activated_this_turn:
            obj.activated_this_turn = ()
    for head in state.active_team:
        for oid in permanents_of(state, head):
            state.objects[oid].new_control = False
    forget_old_objects(state)
    state.touch_lightly()
    note_turn_start(state)
    for head in state.active_team:
        end_until_turn_of(state, head)
    yield from happen(state, ev.TurnBegan(state.active, state.turn))


def _change_deciders(state: GameState) -> None:
    """CR 723.1: control of players ends as a turn begins, and begins for the one who takes it."""
    state.decided_by.clear()
    heads = state.heads(state.active)
    deciders = [state.decided_next.pop(head) for head in heads if head in state.decided_next]
    if deciders and not state.players[deciders[-1]].lost:
        state.decided_by.update(dict.fromkeys(heads, deciders[-1]))  # CR 805.8
    while state.active in state.turns_after_control:
        state.turns_after_control.remove(state.active)
        state.extra_turns.append(state.active)


def _turn_based_actions(state: GameState, step: Step) -> Run[None]:
    """CR 703.4, in each step before anyone gets priority."""
    players = state.active_team or [state.active]
    began = [ev.StepBegan(player, step) for player in players]  # CR 805.4d
    match step:
        case Step.UNTAP:
            begin_untap_effects(state)
            for player in players:
                end_until_untap_step_of(state, player)
                yield from phase_in_untap_step(state, player)
            yield from check_day_or_night(state)
            for player in players:
                yield from _untap(state, player)
        case Step.UPKEEP:
            for player in players:
                end_until_upkeep_of(state, player)
                upkeep_begins(state, player)
            yield from happen(state, *began)
            for player in players:
                upkeep_has_begun(state, player)
        case Step.DRAW:
            for player in players:
                if not state.players[player].lost:
                    yield from draw_cards(state, player, 1)
            for player in players:
                yield from _draws_of_others(state, player)
            yield from happen(state, *began)
        case Step.PRECOMBAT_MAIN:
            for player in players:
                yield from set_in_motion(state, player)  # CR 904.9
            for player in players:
                yield from add_lore_counters(state, player)
            for player in players:
                yield from visit_as_phase_begins(state, player)
            yield from happen(state, *began)
        case Step.DECLARE_ATTACKERS:
            yield from declare_attackers(state)
            yield from happen(state, *began)
        case Step.DECLARE_BLOCKERS:
            yield from declare_blockers(state)
        case Step.FIRST_STRIKE_DAMAGE:
            yield from deal_combat_damage(state, first=True)
        case Step.COMBAT_DAMAGE:
            yield from deal_combat_damage(state, first=False)
        case Step.CLEANUP:
            yield from _cleanup(state, players)
        case Step.BEGINNING_OF_COMBAT:
            state.combat = Combat()
            yield from happen(state, *began)
        case Step.END:
            for player in players:
                end_until_end_step_of(state, player)
            yield from happen(state, *began)
        case _:
            yield from happen(state, *began)


def _untap(state: GameState, player: PlayerId) -> Run[None]:
    """CR 502.3."""
    kinds = yield from _chosen_types(state, player)
    own = permanents_of(state, player)
    untapping: list[ev.Event] = []
    for oid in own:
        if not state.objects[oid].tapped:
            continue
        if not all(kind in characteristics(state, oid).types for kind in kinds):
            continue
        rules = characteristics(state, oid).rules
        if any(isinstance(rule[0], mod.DoesntUntap) for rule in rules):
            continue
        if any(isinstance(rule[0], mod.MayChooseNotToUntap) for rule in rules):
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.YES_NO,
                    f"Untap {state.name(oid)}?",
                    (Option("Yes"), Option("No")),
                    rule="CR 502.3",
                    source=oid,
                )
            )
            if answer != (0,):
                continue
        untapping.append(ev.Untapped(oid))
    state.touch_lightly()
    untapping = yield from _as_many_as_may(state, player, untapping)
    untapping.extend(_of_others(state, player))
    if untapping:
        yield from happen(state, *untapping)
    end_untap_effects(state, player)
    yield from happen(state, ev.StepBegan(player, Step.UNTAP))


def _chosen_types(state: GameState, player: PlayerId) -> Run[list[CardType]]:
    """CR 502.3: of which types alone the player untaps permanents in this step."""
    from rules_engine.effects.choices import choose_word

    chosen: list[CardType] = []
    for change, source, _ in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.UntapsOneTypeOnly):
            words = tuple(kind.value.lower() for kind in change.types)
            word = yield from choose_word(player, source, words)
            chosen.append(change.types[words.index(word)])
    return chosen


def _of_others(state: GameState, player: PlayerId) -> list[ev.Event]:
    """CR 502.3: what untaps as well by effects of other players, whoever controls it."""
    return [
        ev.Untapped(oid)
        for oid in state.battlefield
        if state.objects[oid].tapped
        and any(
            isinstance(change, mod.UntapsInOtherUntapSteps)
            and controller != player
            and not (change.opponents and state.same_team(controller, player))
            for change, _, controller in characteristics(state, oid).rules
        )
    ]


def _draws_of_others(state: GameState, player: PlayerId) -> Run[None]:
    """CR 504.1: cards that other players draw in the draw step of that one."""
    for other in state.players_in_turn_order():
        for change, source, controller in board(state).player_rules.get(other, ()):
            if isinstance(change, mod.DrawsInDrawStepsOf) and matches(
                state, player, change.whose, Context(source, controller)
            ):
                yield from draw_cards(state, other, 1)


def _as_many_as_may(
    state: GameState, player: PlayerId, untapping: list[ev.Event]
) -> Run[list[ev.Event]]:
    """CR 502.3: of those that are limited, the player determines which ones untap."""
    for change, source, controller in board(state).player_rules.get(player, ()):
        if not isinstance(change, mod.MaximumUntaps):
            continue
        context = Context(source, controller)
        limited = [
            event
            for event in untapping
            if isinstance(event, ev.Untapped) and matches(state, event.object, change.what, context)
        ]
        if len(limited) <= change.count:
            continue
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"Untap which {change.count}?",
                tuple(Option(state.name(event.object), event.object) for event in limited),
                change.count,
                change.count,
                rule="CR 502.3",
                source=source,
            )
        )
        kept = [limited[index] for index in answer]
        untapping = [event for event in untapping if event not in limited or event in kept]
    return untapping


def _nobody_attacks(state: GameState) -> bool:
    """CR 508.8: nothing was declared or put onto the battlefield attacking."""
    return state.combat is None or not state.combat.attacked


def end_step(state: GameState) -> Run[None]:
    """CR 500.4-5, 106.4: mana empties, and what lasts until this ends is over."""
    state.in_step = False
    state.priority = None
    ended_by_effect, state.turn_ends = state.turn_ends, False
    phase_ends = not state.upcoming or not is_same_phase(state.step, state.upcoming[0])
    combat_ends = state.step.is_combat and (phase_ends or ended_by_effect)
    if combat_ends:
        # What kept this mana expires before the pools empty, where other rules may keep it.
        for seat in state.players:
            release_mana(seat, lambda unit: unit._replace(until_end_of_combat=False))
    if phase_ends or combat_ends or state.edition.pool_empties_at is PoolEmptiesAt.STEP:
        yield from _empty_pools(state)
    state.touch_lightly()
    if state.step is Step.UPKEEP:
        end_durations(state, DurationKind.END_OF_THIS_UPKEEP)
    if combat_ends:
        end_combat(state)
    elif state.step is Step.CLEANUP and not ended_by_effect:
        state.upcoming.insert(0, Step.CLEANUP)


def _empty_pools(state: GameState) -> Run[None]:
    """CR 106.4, 500.5; by older rules unspent mana burns."""
    for player in state.players:
        if not player.pool:
            continue
        kept = _kept_mana(state, player)
        yield from lose_mana(state, player, kept, burns=state.edition.mana_burn)


def _kept_mana(state: GameState, player: Player) -> dict[ManaUnit, int]:
    """What stays in the pool, what becomes mana of another type as that."""
    changes = [
        change
        for change, _, _ in board(state).player_rules.get(player.id, ())
        if isinstance(change, mod.KeepsUnspentMana)
    ]
    kept: dict[ManaUnit, int] = {}
    for unit, number in player.pool.items():
        stays = unit.lasting or unit.until_end_of_combat
        for change in () if stays else changes:
            if change.kind in (None, unit.type):
                stays = True
                unit = unit if change.becomes is None else unit._replace(type=change.becomes)
        if stays:
            kept[unit] = kept.get(unit, 0) + number
    return kept


def end_combat(state: GameState) -> None:
    """CR 511.3."""
    state.combat = None
    end_durations(state, DurationKind.END_OF_COMBAT)
    state.touch_lightly()


def _keeps_damage(state: GameState, permanent: ObjectId) -> bool:
    rules = characteristics(state, permanent).rules
    return any(isinstance(rule[0], mod.KeepsDamage) for rule in rules)


def _cleanup(state: GameState, players: Sequence[PlayerId]) -> Run[None]:
    """CR 514.1-2: discard, then damage wears off and effects end together; what triggers at the
    beginning of the step waits (514.3a)."""
    if _cleanup_is_awaited(state):
        yield from happen(state, *(ev.StepBegan(player, Step.CLEANUP) for player in players))
    for player in players:
        yield from _discard_to_hand_size(state, player)
    for oid in state.battlefield:
        obj = state.objects[oid]
        if obj.damage and not _keeps_damage(state, oid):
            obj.damage = 0
        obj.deathtouched = False
    end_at_cleanup(state)
    for seat in state.players:
        release_mana(seat, lambda unit: unit._replace(lasting=False))
    yield from _empty_pools(state)
    state.touch_lightly()


def _discard_to_hand_size(state: GameState, player: PlayerId) -> Run[None]:
    """CR 514.1."""
    limit = maximum_hand_size(state, player)
    hand = list(state.players[player].hand)
    if limit is not None and len(hand) > limit:
        count = len(hand) - limit
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.DISCARD,
                f"Discard {count} at cleanup",
                tuple(Option(state.name(oid), oid) for oid in hand),
                count,
                count,
                rule="CR 514.1",
                harmful=True,
            )
        )
        yield from happen(
            state, *(ev.ZoneMove(hand[i], Zone.GRAVEYARD, "discard", by=player) for i in answer)
        )


def maximum_hand_size(state: GameState, player: PlayerId) -> int | None:
    """CR 402.2; None for no maximum."""
    limit: int | None = MAXIMUM_HAND_SIZE
    for change, source, controller in board(state).player_rules.get(player, ()):
        match change:  # in timestamp order (CR 613.11)
            case mod.NoMaximumHandSize():
                limit = None
            case mod.SetMaximumHandSize():
                limit = natural(state, change.size, Context(source, controller))
            case mod.MaximumHandSizeChange() if limit is not None:
                limit = max(0, limit + change.change)
            case _:
                pass
    return limit


def _cleanup_is_awaited(state: GameState) -> bool:
    """Whether some ability triggers at the beginning of a cleanup step."""
    patterns = [delayed.when for delayed in state.delayed]
    patterns.extend(ability.when for _, ability in board(state).triggers.get(ev.StepBegan, ()))
    return any(isinstance(one, BeginningOf) and one.step is Step.CLEANUP for one in patterns)


def _cleanup_priority(state: GameState) -> Run[None]:
    """CR 514.3a: priority only if something happens, and then another cleanup step."""
    before = len(state.log)
    had_waiting = bool(state.waiting)
    yield from settle(state)
    if not state.over and (had_waiting or len(state.log) != before or state.stack):
        give_priority(state)
