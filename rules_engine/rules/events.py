"""CR 603.2, 614-616, 700.1: the one place where things happen.

Events that happen together are proposed together. Each is prohibited, replaced or prevented, then
all are performed, with their results and what they contain, recorded, and matched with triggers:
abilities that look back by the board before, others by the board after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.attachments import with_host
from rules_engine.rules.board import Board, board, characteristics
from rules_engine.rules.commander import note_commanders, to_command_zone_instead
from rules_engine.rules.components import order_components
from rules_engine.rules.creating import make_token
from rules_engine.rules.day_night import follow_time_of_day
from rules_engine.rules.ending import is_lossproof
from rules_engine.rules.excess_damage import excess_damage
from rules_engine.rules.faces import may_be_turned_down
from rules_engine.rules.graveyards import arrange_in_graveyards, arrange_on_libraries
from rules_engine.rules.keyword_abilities.phasing import phasing_in_again
from rules_engine.rules.outside import swapped_into_sideboard
from rules_engine.rules.perform import perform
from rules_engine.rules.player_designations import check_player_designations
from rules_engine.rules.player_rules import player_has_rule, team_has_rule
from rules_engine.rules.replacement import follow_later, replace_events
from rules_engine.rules.replacement_batch import Batch
from rules_engine.rules.sectors import end_sectors
from rules_engine.rules.state_triggers import check_state_triggers
from rules_engine.rules.static_copies import follow_static_copies
from rules_engine.rules.timestamps import order_timestamps
from rules_engine.rules.transforming import can_transform
from rules_engine.rules.triggering import collect_triggers
from rules_engine.rules.turning_up import can_be_turned_up
from rules_engine.rules.watching import end_by_events
from rules_engine.rules.zone_changes import is_not_created, stays
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Keyword, Zone

_INSTRUCTIONS = (ev.DrawCards, ev.MillCards, ev.LookAtTop)
"""What only says how many cards something is done with; each of those deeds is an event too."""

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CantBecomeMonarch,
        mod.CantDraw,
        mod.CantGainLife,
        mod.CantHaveCounters,
        mod.CantLoseLife,
        mod.DamageCausesNoLifeLoss,
        mod.CantUntap,
        mod.DamageStopsAtOneLife,
    }
)
"""The modifications that this module asks for."""


def happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    """The events as they happened in the end, all at once; triggers are left waiting.

    CR 121.7, 615.5: what replacement effects do besides comes right after them.
    """
    check_player_designations(state)
    before = board(state)
    done: list[ev.Event] = []
    batches: list[Batch] = []
    yield from _process(state, before, events, done, batches)
    if len(done) > 1:
        order_timestamps(state, done)
    if done:
        note_commanders(state, done)
        follow_static_copies(state)
        check_player_designations(state)
        end_by_events(state, done)
        collect_triggers(state, before, done)
        check_state_triggers(state)
        returning = _returning(state, done)
        if returning:
            yield from happen(state, *returning)
        turning = follow_time_of_day(state) + end_sectors(state)
        if turning:
            yield from happen(state, *turning)
    for batch in batches:
        yield from follow_later(state, batch)
    return done


def _returning(state: GameState, done: Sequence[ev.Event]) -> list[ev.Event]:
    """CR 610.3, 610.4: what was exiled or phased out until something left comes back right after
    that."""
    if not state.phased_out and not any(state.objects[oid].returns for oid in state.exile):
        return []
    left = {
        event.object
        for event in done
        if isinstance(event, ev.ZoneMove) and event.from_zone is Zone.BATTLEFIELD
    }
    phasing = phasing_in_again(state, left)
    crowned = [event.player for event in done if isinstance(event, ev.BecameMonarch)]
    return phasing + [
        ev.ZoneMove(obj.id, obj.returns, "return")
        for obj in (state.objects[oid] for oid in state.exile)
        if obj.returns is not None and _is_over(obj, left, crowned)
    ]


UNTIL_MONARCH = "until an opponent becomes the monarch: "
"""How the link of an exiled card begins that comes back so; whose opponent follows."""


def _is_over(obj: GameObject, left: set[ObjectId], crowned: list[PlayerId]) -> bool:
    """Whether what it was exiled until has just happened."""
    if obj.exiled_link.startswith(UNTIL_MONARCH):
        return any(obj.exiled_link != f"{UNTIL_MONARCH}{player}" for player in crowned)
    return obj.exiled_with in left


def _process(
    state: GameState,
    before: Board,
    events: Sequence[ev.Event],
    done: list[ev.Event],
    batches: list[Batch],
) -> Run[None]:
    """Replaces and performs the events, then their results (CR 120.4) and what they contain."""
    proposed: list[ev.Event] = []
    for event in events:
        event = yield from to_command_zone_instead(state, event)
        complete = _complete(state, event)
        if complete is None:
            continue
        if not is_prohibited(state, complete):
            proposed.append(complete)
        elif isinstance(complete, ev.TokenCreated):
            _forget_tokens(state, [complete], [])
    batch = yield from replace_events(state, proposed)
    final: list[ev.Event] = []
    for proposal in batch.final:
        settled = yield from with_host(state, proposal.event)
        if settled is not None:
            final.append(settled)
    _forget_tokens(state, proposed, final)
    final = _spare_life(state, final)
    excess = excess_damage(state, final)
    done.extend(excess)
    state.log.extend(excess)
    follow_ups: list[ev.Event] = []
    final = yield from arrange_in_graveyards(state, final)
    final = yield from arrange_on_libraries(state, proposed, final)
    for event in final:
        if isinstance(event, ev.ZoneMove):
            event = yield from order_components(state, event)
        performed, more = perform(state, before, event)
        if performed is not None:
            done.append(performed)
            if not isinstance(performed, _INSTRUCTIONS):  # what follows is recorded
                state.log.append(performed)
        follow_ups.extend(more)
    for prevented in batch.prevented.values():
        done.append(prevented)
        state.log.append(prevented)
    follow_ups = _as_they_enter(follow_ups, done)
    follow_ups.extend(batch.results)
    batches.append(batch)
    if follow_ups:
        yield from _process(state, before, _at_one_time(follow_ups), done, batches)


def _as_they_enter(follow_ups: list[ev.Event], done: Sequence[ev.Event]) -> list[ev.Event]:
    """CR 122.6a, 614.12: the counters that permanents enter with, with what enters beside them."""
    newcomers = tuple(
        event.new_id
        for event in done
        if isinstance(event, ev.TokenCreated | ev.ZoneMove)
        and event.new_id is not None
        and (isinstance(event, ev.TokenCreated) or event.to is Zone.BATTLEFIELD)
    )
    return [
        replace(event, newcomers=newcomers)
        if isinstance(event, ev.CountersPut) and event.on in newcomers
        else event
        for event in follow_ups
    ]


def _forget_tokens(
    state: GameState, proposed: Sequence[ev.Event], final: Sequence[ev.Event]
) -> None:
    """Tokens that are not created after all were never there."""
    created = {event.object for event in final if isinstance(event, ev.TokenCreated)}
    for event in proposed:
        if isinstance(event, ev.TokenCreated) and event.object not in created:
            assert event.object is not None
            state.objects.pop(event.object, None)


def _at_one_time(events: list[ev.Event]) -> list[ev.Event]:
    """CR 120.3f, 119.9: one source with lifelink causes one gain, whatever it damaged at once; and
    CR 120.3a: who is dealt damage by several sources at once loses the life for it at one time,
    and CR 120.3b, d: is given the counters of one controller's sources at one time."""
    found: list[ev.Event] = []
    place: dict[tuple[object, ...], int] = {}
    for event in events:
        match event:
            case ev.LifeGained(player=player, source=int(source)):
                key: tuple[object, ...] = (player, ObjectId(source))
            case ev.LifeLost(player=player, from_damage=True):
                key = (player, None)
            case ev.CountersPut(on=on, kind=kind, by=by, by_rule=True):
                key = (on, kind, by)
            case _:
                found.append(event)
                continue
        if key in place:
            earlier = found[place[key]]
            assert isinstance(earlier, ev.LifeGained | ev.LifeLost | ev.CountersPut)
            found[place[key]] = replace(earlier, amount=earlier.amount + event.amount)
            continue
        place[key] = len(found)
        found.append(event)
    return found


def _spare_life(state: GameState, events: list[ev.Event]) -> list[ev.Event]:
    """Damage that would reduce a life total below a number reduces it to that.

    CR 120.4c: it looks at all results of the damage together.
    """
    hurt = {e.player for e in events if isinstance(e, ev.LifeLost) and e.from_damage}
    for player in hurt:
        floor = max(
            (
                rule[0].life
                for rule in board(state).player_rules.get(player, ())
                if isinstance(rule[0], mod.DamageStopsAtOneLife)
            ),
            default=None,
        )
        if floor is None:
            continue
        life = state.players[player].life
        left = life
        for event in events:
            if isinstance(event, ev.LifeGained) and event.player == player:
                left += event.amount
            elif isinstance(event, ev.LifeLost) and event.player == player:
                left -= event.amount
        all_of_it = sum(_hurts(event, player) for event in events)
        spared = min(floor - left, all_of_it)
        if life < floor and state.edition.damage_lowers_totals_below_one:
            continue
        if life < floor:
            spared = all_of_it
        for index, event in enumerate(events):
            if spared > 0 and _hurts(event, player):
                assert isinstance(event, ev.LifeLost)
                less = min(spared, event.amount)
                spared -= less
                events[index] = replace(event, amount=event.amount - less)
    return [e for e in events if not (isinstance(e, ev.LifeLost) and e.amount <= 0)]


def _hurts(event: ev.Event, player: PlayerId) -> int:
    if isinstance(event, ev.LifeLost) and event.from_damage and event.player == player:
        return event.amount
    return 0


def _complete(state: GameState, event: ev.Event) -> ev.Event | None:
    """The event with what it follows from filled in; None if its object is gone (CR 400.7)."""
    if isinstance(event, ev.ZoneMove):
        obj = state.objects.get(event.object)
        if obj is None:
            return None
        event = swapped_into_sideboard(state, event)
        return event if event.from_zone is obj.zone else replace(event, from_zone=obj.zone)
    if isinstance(event, ev.TokenCreated) and event.object is None:
        return replace(event, object=make_token(state, event))
    return event


def is_prohibited(state: GameState, event: ev.Event) -> bool:
    """CR 101.2-3, 614.17: what can't happen, or would change nothing, doesn't happen."""
    match event:
        case ev.LostGame():
            return is_lossproof(state, event)
        case ev.Damage():
            if event.to < FIRST_OBJECT and state.players[event.to].lost:
                return True  # CR 800.4e
            return event.amount <= 0 or (event.to >= FIRST_OBJECT and event.to not in state.objects)
        case ev.BecameMonarch():
            return player_has_rule(state, event.player, mod.CantBecomeMonarch)
        case ev.LifeGained():
            return event.amount <= 0 or team_has_rule(state, event.player, mod.CantGainLife)
        case ev.LifeLost():
            harmless = event.from_damage and player_has_rule(
                state, event.player, mod.DamageCausesNoLifeLoss
            )
            return (
                event.amount <= 0
                or harmless
                or team_has_rule(state, event.player, mod.CantLoseLife)
            )
        case ev.DrawCards() | ev.MillCards() | ev.LookAtTop():
            return event.amount <= 0
        case ev.DrawCard():
            return not can_draw(state, event.player)
        case ev.DestroyPermanent():
            return (
                event.object not in state.objects
                or Keyword.INDESTRUCTIBLE in characteristics(state, event.object).keywords
            )
        case ev.Tapped():
            obj = state.objects.get(event.object)
            return obj is None or obj.tapped
        case ev.Untapped():
            obj = state.objects.get(event.object)
            return (
                obj is None
                or not obj.tapped
                or any(
                    isinstance(rule[0], mod.CantUntap)
                    for rule in characteristics(state, obj.id).rules
                )
            )
        case ev.CountersPut():
            return event.amount <= 0 or not can_have_counters(
                state, event.on, event.kind, event.newcomers
            )
        case ev.CountersRemoved():
            return event.amount <= 0 or (event.on >= FIRST_OBJECT and event.on not in state.objects)
        case ev.TokensCreated():
            return event.amount <= 0
        case ev.Attached() | ev.Designated() | ev.Flipped():
            return event.object not in state.objects
        case ev.TurnedFaceUp():
            obj = state.objects.get(event.object)
            if obj is None or not obj.face_down:
                return True
            return obj.zone is Zone.BATTLEFIELD and not can_be_turned_up(state, obj)
        case ev.ZoneMove():
            return stays(state, event)
        case ev.TokenCreated():
            return is_not_created(state, event)
        case ev.Transformed():
            obj = state.objects.get(event.object)
            return obj is None or not can_transform(state, obj, by_daytime=event.by_daytime)
        case ev.TurnedFaceDown():
            obj = state.objects.get(event.object)
            return obj is None or not may_be_turned_down(obj)
        case _:
            return False


def can_draw(state: GameState, player: PlayerId, amount: int = 1) -> bool:
    """CR 121.2b, 121.3: whether no effect says that the player can't draw so many cards."""
    rules = board(state).player_rules.get(player, ())
    limits = [rule[0].more_than for rule in rules if isinstance(rule[0], mod.CantDraw)]
    if not limits:
        return True
    drawn = sum(
        isinstance(event, ev.DrawCard) and event.player == player
        for event in state.log[state.turn_log_start :]
    )
    return drawn + amount <= min(limits)


def can_have_counters(
    state: GameState, on: int, kind: str, newcomers: tuple[ObjectId, ...] = ()
) -> bool:
    """CR 122.5: whether counters of that kind could be put on the object or player, by what was
    there before these newcomers and what it says of itself (CR 614.12)."""
    if on < FIRST_OBJECT:
        rules = board(state).player_rules.get(PlayerId(on), [])
    elif on not in state.objects:
        return False
    else:
        rules = list(characteristics(state, on).rules)
    return not any(
        isinstance(rule[0], mod.CantHaveCounters)
        and rule[0].kind in (None, kind)
        and (rule[1] == on or rule[1] not in newcomers)
        for rule in rules
    )
