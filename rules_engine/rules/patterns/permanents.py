"""Patterns of what happens to permanents and players: damage, life, draws, counters."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.past_sources import was_source
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir import keyword_actions, layouts, merging, turning
from rules_engine.ir.selectors import ANYTHING
from rules_engine.rules.board import characteristics
from rules_engine.rules.patterns.matching import PATTERNS, if_so, match_event, player_of
from rules_engine.rules.patterns.zones import of_object
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone


def _damage(state: GameState, p: act.DealDamage, e: ev.Damage, context: Context) -> list[EventInfo]:
    if p.combat is not None and p.combat != e.combat:
        return []
    return if_so(
        was_source(state, e, p.source, context) and matches(state, e.to, p.to, context),
        EventInfo(
            e.source,
            other=e.to if e.to != e.source else None,
            recipient=e.to,
            player=player_of(state, e.to),
            amount=e.amount,
        ),
    )


def _life(
    state: GameState, p: act.GainLife | act.LoseLife, e: ev.LifeGained | ev.LifeLost, c: Context
) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.player, c), EventInfo(player=e.player, amount=e.amount))


def _pays_life(
    state: GameState, p: ir.PaysLife, e: ev.LifeLost, context: Context
) -> list[EventInfo]:
    return if_so(
        e.paid and matches(state, e.player, p.player, context),
        EventInfo(player=e.player, amount=e.amount),
    )


def _life_by(
    state: GameState, p: ir.GainsLifeBy, e: ev.LifeGained, context: Context
) -> list[EventInfo]:
    if e.source is None or not matches(state, e.player, p.player, context):
        return []
    by = matches(state, e.source, p.what, context)
    return if_so(by, EventInfo(e.source, player=e.player, amount=e.amount))


def _draws(state: GameState, p: act.Draw, e: ev.DrawCard, context: Context) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.player, context), EventInfo(player=e.player, amount=1))


def _tapped(state: GameState, p: act.Tap, e: ev.Tapped, context: Context) -> list[EventInfo]:
    return of_object(state, p.what, e.object, context)


def _taps(state: GameState, p: ir.Taps, e: ev.Tapped, context: Context) -> list[EventInfo]:
    by_them = e.by is not None and matches(state, e.by, p.player, context)
    return of_object(state, p.what, e.object, context) if by_them else []


def _taps_not_to_attack(
    state: GameState, p: ir.TapsNotToAttack, e: ev.Tapped, context: Context
) -> list[EventInfo]:
    return [] if e.to_attack else of_object(state, p.what, e.object, context)


def _draws_beyond_first(
    state: GameState, p: ir.DrawsBeyondFirst, e: ev.DrawCard, context: Context
) -> list[EventInfo]:
    if not matches(state, e.player, p.player, context) or _is_first_draw(state, e):
        return []
    return [EventInfo(player=e.player, amount=1)]


def _is_first_draw(state: GameState, e: ev.DrawCard) -> bool:
    """Whether it is the first in a draw step of the player."""
    return (
        state.step is Step.DRAW
        and state.is_active(e.player)
        and not any(
            isinstance(other, ev.DrawCard) and other is not e and other.player == e.player
            for other in state.log[state.step_log_start :]
        )
    )


def _draws_first(
    state: GameState, p: ir.DrawsFirstInDrawStep, e: ev.DrawCard, context: Context
) -> list[EventInfo]:
    if not matches(state, e.player, p.player, context) or not _is_first_draw(state, e):
        return []
    return [EventInfo(player=e.player, amount=1)]


def _tapped_for_mana(
    state: GameState, p: ir.TappedForMana, e: ev.ManaAdded, context: Context
) -> list[EventInfo]:
    """CR 106.12a: as the mana ability resolves and produces mana (of such a type)."""
    from rules_engine.rules.mana_production import types_of

    types = tuple(unit.type for unit in e.mana)
    so = e.tapped or p.in_any_way or (p.as_mana_ability and e.by_mana_ability)
    if e.source is None or not types or not so:
        return []
    if p.types and not set(p.types) & set(types):
        return []
    if len(types) < p.at_least:
        return []
    if p.of is not None and not set(types_of(state, p.of, context)) & set(types):
        return []
    if p.player is not None and not matches(state, e.player, p.player, context):
        return []
    return if_so(
        matches(state, e.source, p.what, context),
        EventInfo(e.source, player=e.player, amount=len(types), mana=types),
    )


def _untapped(state: GameState, p: act.Untap, e: ev.Untapped, context: Context) -> list[EventInfo]:
    return of_object(state, p.what, e.object, context)


def _turned_up(
    state: GameState, p: act.TurnFaceUp, e: ev.TurnedFaceUp, context: Context
) -> list[EventInfo]:
    """CR 708.8: a card that is turned face up in exile is no permanent that is."""
    if state.known(e.object).zone is not Zone.BATTLEFIELD:
        return []
    if p.by is not None and not matches(state, e.player, p.by, context):
        return []
    return of_object(state, p.what, e.object, context)


def _phases(
    state: GameState,
    p: ir.PhasesIn | keyword_actions.PhaseOut,
    e: ev.PhasedIn | ev.PhasedOut,
    context: Context,
) -> list[EventInfo]:
    """CR 702.26b-c, 603.10b."""
    return of_object(state, p.what, e.object, context)


def _transforms(
    state: GameState, p: turning.Transforms, e: ev.Transformed, context: Context
) -> list[EventInfo]:
    """CR 701.27e."""
    if not matches(state, e.object, p.into, context):
        return []
    return of_object(state, p.what, e.object, context)


def _mutates(
    state: GameState, p: merging.Mutates, e: ev.Merged, context: Context
) -> list[EventInfo]:
    """CR 702.140d."""
    return of_object(state, p.what, e.object, context)


def _counters(
    state: GameState,
    p: act.PutCounters | act.RemoveCounters,
    e: ev.CountersPut | ev.CountersRemoved,
    context: Context,
) -> list[EventInfo]:
    """CR 122.6-7: "a counter" is each of them."""
    if p.kind not in ("", e.kind) or not matches(state, e.on, p.on, context):
        return []
    if p.by is not None and (e.by is None or not matches(state, e.by, p.by, context)):
        return []
    if p.amount == 1 and isinstance(p.amount, int):
        one = EventInfo(e.on, player=player_of(state, e.on), amount=1)
        return [one] * e.amount
    return [EventInfo(e.on, player=player_of(state, e.on), amount=e.amount)]


def _attached(
    state: GameState,
    p: act.Attach,
    e: ev.Attached | ev.ZoneMove | ev.TokenCreated,
    context: Context,
) -> list[EventInfo]:
    """CR 701.3: it becomes attached to something that it wasn't attached to; also as it enters
    (303.4f, 603.2e)."""
    oid: ObjectId | None
    if isinstance(e, ev.Attached):
        oid, host, old = e.object, e.to, e.old
    else:
        enters = isinstance(e, ev.TokenCreated) or (
            e.to is Zone.BATTLEFIELD and e.from_zone is not Zone.BATTLEFIELD
        )
        oid, host, old = e.new_id, e.attached_to if enters else None, None
    if oid is None or host is None or host == old:
        return []
    return if_so(
        matches(state, oid, p.what, context) and matches(state, host, p.to, context),
        EventInfo(oid, other=host, player=player_of(state, oid)),
    )


def _reach(
    state: GameState, p: ir.CountersReach, e: ev.CountersPut, context: Context
) -> list[EventInfo]:
    """CR 122.7, 714.2b."""
    return if_so(
        e.kind == p.kind
        and e.before < p.number <= e.before + e.amount
        and matches(state, e.on, p.on, context)
        and not _read_past(state, p, e),
        EventInfo(e.on, player=player_of(state, e.on), amount=e.amount),
    )


def _read_past(state: GameState, p: ir.CountersReach, e: ev.CountersPut) -> bool:
    """CR 702.155a: a chapter that read ahead skipped as the Saga entered this turn."""
    if p.kind != CounterKind.LORE or e.on < FIRST_OBJECT or e.before + e.amount == p.number:
        return False
    fresh = state.known(e.on).entered_turn == state.turn
    return fresh and Keyword.READ_AHEAD in characteristics(state, e.on).keywords


def _last_removed(
    state: GameState, p: layouts.LastCounterRemoved, e: ev.CountersRemoved, context: Context
) -> list[EventInfo]:
    if p.by is not None and (e.by is None or not matches(state, e.by, p.by, context)):
        return []
    return if_so(
        e.kind == p.kind and not e.total and matches(state, e.on, p.on, context),
        EventInfo(e.on, player=player_of(state, e.on), amount=e.amount),
    )


def _prevented(
    state: GameState, p: ir.DamageIsPrevented, e: ev.DamagePrevented, context: Context
) -> list[EventInfo]:
    return if_so(
        matches(state, e.to, p.to, context),
        EventInfo(e.source, recipient=e.to, player=player_of(state, e.to), amount=e.amount),
    )


def _excess(
    state: GameState, p: ir.DealtExcessDamage, e: ev.ExcessDamage, context: Context
) -> list[EventInfo]:
    return if_so(
        (p.combat is None or p.combat == e.combat) and matches(state, e.to, p.what, context),
        EventInfo(e.to, player=player_of(state, e.to), amount=e.amount),
    )


def _ability_triggers(
    state: GameState, p: ir.AbilityTriggers, e: ev.AbilityTriggered, context: Context
) -> list[EventInfo]:
    described = p.ability == ANYTHING or (
        e.ability is not None and matches(state, e.ability, p.ability, context)
    )
    caused = p.cause is None or (
        e.ability is not None
        and any(
            not p.own or info.object == e.source
            for cause in e.causes
            for info in match_event(state, p.cause, cause, context)
        )
    )
    return if_so(
        described and caused and matches(state, e.source, p.what, context),
        EventInfo(e.source, other=e.ability, player=e.player),
    )


def _chapter_resolves(
    state: GameState, p: ir.ChapterResolves, e: ev.ChapterResolved, context: Context
) -> list[EventInfo]:
    return if_so(
        matches(state, e.ability, p.ability, context) and matches(state, e.source, p.what, context),
        EventInfo(e.source, other=e.ability, player=e.player),
    )


def _designated(
    state: GameState, p: layouts.Designate, e: ev.Designated, context: Context
) -> list[EventInfo]:
    if e.name != p.name or e.value is None:
        return []
    if p.name == layouts.LEVEL and e.value != p.value:
        return []
    return of_object(state, p.on, e.object, context)


def _unlocks(
    state: GameState, p: layouts.Unlocks, e: ev.Designated, context: Context
) -> list[EventInfo]:
    """CR 709.5h-i."""
    if e.name not in layouts.UNLOCKED or e.value is None:
        return []
    side = layouts.UNLOCKED.index(e.name)
    if p.half is not None and p.half != side:
        return []
    designations = state.known(e.object).designations
    if p.fully and layouts.UNLOCKED[1 - side] not in designations:
        return []
    return of_object(state, p.what, e.object, context)


def _crews(state: GameState, p: layouts.Crews, e: ev.Crewed, context: Context) -> list[EventInfo]:
    return if_so(
        matches(state, e.creature, p.what, context)
        and matches(state, e.vehicle, p.vehicle, context),
        EventInfo(e.creature, other=e.vehicle, player=player_of(state, e.creature)),
    )


def _shuffled(
    state: GameState, p: act.Shuffle, e: ev.Shuffled, context: Context
) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _searches(state: GameState, p: act.Search, e: ev.Searched, context: Context) -> list[EventInfo]:
    """CR 701.23: the player's own library, or one of these players'."""
    theirs = (
        e.owner == e.player
        if p.library_of is None
        else matches(state, e.owner, p.library_of, context)
    )
    return if_so(theirs and matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _finds(state: GameState, p: ir.Finds, e: ev.Found, context: Context) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.who, context), EventInfo(e.object, player=e.player))


PATTERNS.update(
    {
        ir.TappedForMana: ((ev.ManaAdded,), _tapped_for_mana),
        act.DealDamage: ((ev.Damage,), _damage),
        act.GainLife: ((ev.LifeGained,), _life),
        act.LoseLife: ((ev.LifeLost,), _life),
        ir.GainsLifeBy: ((ev.LifeGained,), _life_by),
        act.Draw: ((ev.DrawCard,), _draws),
        ir.DrawsBeyondFirst: ((ev.DrawCard,), _draws_beyond_first),
        ir.DrawsFirstInDrawStep: ((ev.DrawCard,), _draws_first),
        act.Tap: ((ev.Tapped,), _tapped),
        ir.Taps: ((ev.Tapped,), _taps),
        ir.TapsNotToAttack: ((ev.Tapped,), _taps_not_to_attack),
        act.Untap: ((ev.Untapped,), _untapped),
        merging.Mutates: ((ev.Merged,), _mutates),
        turning.Transforms: ((ev.Transformed,), _transforms),
        act.TurnFaceUp: ((ev.TurnedFaceUp,), _turned_up),
        keyword_actions.PhaseOut: ((ev.PhasedOut,), _phases),
        ir.PhasesIn: ((ev.PhasedIn,), _phases),
        act.Attach: ((ev.Attached, ev.ZoneMove, ev.TokenCreated), _attached),
        act.PutCounters: ((ev.CountersPut,), _counters),
        act.RemoveCounters: ((ev.CountersRemoved,), _counters),
        layouts.LastCounterRemoved: ((ev.CountersRemoved,), _last_removed),
        layouts.Designate: ((ev.Designated,), _designated),
        layouts.Crews: ((ev.Crewed,), _crews),
        layouts.Unlocks: ((ev.Designated,), _unlocks),
        act.Shuffle: ((ev.Shuffled,), _shuffled),
        act.Search: ((ev.Searched,), _searches),
        ir.Finds: ((ev.Found,), _finds),
        ir.CountersReach: ((ev.CountersPut,), _reach),
        ir.DamageIsPrevented: ((ev.DamagePrevented,), _prevented),
        ir.DealtExcessDamage: ((ev.ExcessDamage,), _excess),
        ir.AbilityTriggers: ((ev.AbilityTriggered,), _ability_triggers),
        ir.ChapterResolves: ((ev.ChapterResolved,), _chapter_resolves),
        ir.PaysLife: ((ev.LifeLost,), _pays_life),
    }
)
