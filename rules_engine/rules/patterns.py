"""Which events match a pattern, and what they hand on (CR 603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import dungeons, keyword_actions, layouts, merging, turning
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir.selectors import Anything
from rules_engine.rules.board import characteristics
from rules_engine.rules.editions import AllTargetsIllegal
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction, Zone

Matcher = Callable[[GameState, Any, Any, Context], list[EventInfo]]

PATTERNS: dict[type[ir.EventPattern], tuple[tuple[type[ev.Event], ...], Matcher]] = {}
"""For each class of patterns the classes of events that can match it, and the test."""

LOOKS_BACK: frozenset[type[ir.EventPattern]] = frozenset(
    {
        ir.Dies,
        ir.LeavesBattlefield,
        act.Sacrifice,
        act.Destroy,
        ir.LosesControl,
        ir.BecomesUnattached,
        act.CounterSpell,
        ir.LosesGame,
        keyword_actions.PhaseOut,
    }
)
"""CR 603.10a-f: patterns whose abilities are looked for in the moment before the event."""


def event_classes(pattern: ir.EventPattern) -> set[type[ev.Event]]:
    """The classes of events that could match."""
    if isinstance(pattern, ir.AnyOfEvents):
        return {kind for part in pattern.patterns for kind in event_classes(part)}
    if isinstance(pattern, ir.OneOrMore | ir.NthTimeEachTurn):
        return event_classes(pattern.pattern)
    return set(PATTERNS[type(pattern)][0])


def match_event(
    state: GameState, pattern: ir.EventPattern, event: ev.Event, context: Context
) -> list[EventInfo]:
    """Once for each time that the event matches."""
    if isinstance(pattern, ir.AnyOfEvents):
        return [
            info for part in pattern.patterns for info in match_event(state, part, event, context)
        ]
    if isinstance(pattern, ir.OneOrMore):
        return match_event(state, pattern.pattern, event, context)
    if isinstance(pattern, ir.NthTimeEachTurn):
        return _nth_time(state, pattern, event, context)
    classes, matcher = PATTERNS[type(pattern)]
    if not isinstance(event, classes):
        return []
    return matcher(state, pattern, event, context)


def _nth_time(
    state: GameState, pattern: ir.NthTimeEachTurn, event: ev.Event, context: Context
) -> list[EventInfo]:
    """The matches of the event among which is the n-th one of the turn."""
    infos = match_event(state, pattern.pattern, event, context)
    if not infos:
        return []
    earlier = 0
    for other in state.log[state.turn_log_start :]:
        if other is event:
            break
        earlier += len(match_event(state, pattern.pattern, other, context))
    index = pattern.n - 1 - earlier
    return infos[index : index + 1] if index >= 0 else []


def looks_back(pattern: ir.EventPattern, event: ev.Event) -> bool:
    """CR 603.10: whether the ability must have been there before the event, not after it."""
    if isinstance(pattern, ir.AnyOfEvents):
        return any(
            looks_back(part, event)
            for part in pattern.patterns
            if isinstance(event, PATTERNS[type(part)][0])
        )
    if isinstance(pattern, ir.OneOrMore | ir.NthTimeEachTurn):
        return looks_back(pattern.pattern, event)
    if type(pattern) in LOOKS_BACK:
        return not isinstance(event, ev.ZoneMove) or event.from_zone is Zone.BATTLEFIELD
    if isinstance(pattern, ir.MovesTo):
        if not isinstance(event, ev.ZoneMove):
            return False
        if pattern.from_zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
            return True
        seen = event.from_zone is not None and event.from_zone.is_public
        return seen and not event.to.is_public
    if isinstance(pattern, act.Exile | act.ReturnToHand):
        return isinstance(event, ev.ZoneMove) and event.from_zone is Zone.BATTLEFIELD
    return isinstance(pattern, ir.LeavesZone)


def _one(when: bool, info: EventInfo) -> list[EventInfo]:
    return [info] if when else []


def _player_of(state: GameState, entity: Entity) -> PlayerId:
    return PlayerId(entity) if entity < FIRST_OBJECT else characteristics(state, entity).controller


# --- zones -------------------------------------------------------------------------------------


def _enters(
    state: GameState, p: ir.Enters, e: ev.ZoneMove | ev.TokenCreated, context: Context
) -> list[EventInfo]:
    entering = e.object if e.new_id is None else e.new_id
    if entering is None:
        return []
    if isinstance(e, ev.ZoneMove):
        if e.to is not Zone.BATTLEFIELD or e.from_zone is Zone.BATTLEFIELD:
            return []
        if p.from_zone is not None and e.from_zone is not p.from_zone:
            return []
    elif p.from_zone is not None:
        return []
    return _one(
        matches(state, entering, p.what, context),
        EventInfo(entering, player=characteristics(state, entering).controller),
    )


def _leaves(
    state: GameState, p: ir.LeavesBattlefield, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.from_zone is not Zone.BATTLEFIELD or e.to is Zone.BATTLEFIELD:
        return []
    if p.to is not None and e.to is not p.to:
        return []
    return _moved(state, p.what, e.object, context)


def _dies(state: GameState, p: ir.Dies, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.from_zone is not Zone.BATTLEFIELD or e.to is not Zone.GRAVEYARD:
        return []
    return _moved(state, p.what, e.object, context)


def _moves_to(state: GameState, p: ir.MovesTo, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.to is not p.zone or (p.from_zone is not None and e.from_zone is not p.from_zone):
        return []
    looking_back = e.new_id is None or looks_back(p, e)
    oid = e.object if looking_back else e.new_id
    assert oid is not None
    return _moved(state, p.what, oid, context)


def _moved(state: GameState, what: Any, oid: ObjectId, context: Context) -> list[EventInfo]:
    return _one(matches(state, oid, what, context), EventInfo(oid, player=_player_of(state, oid)))


def _leaves_zone(
    state: GameState, p: ir.LeavesZone, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.from_zone is not p.zone or e.to is p.zone or (p.to is not None and e.to is not p.to):
        return []
    return _moved(state, p.what, e.object, context)


def _unattached(
    state: GameState, p: ir.BecomesUnattached, e: ev.Attached | ev.ZoneMove, context: Context
) -> list[EventInfo]:
    """CR 701.3d: also by leaving the battlefield or by being attached to something else."""
    if isinstance(e, ev.Attached):
        host = e.old if e.to != e.old else None
    else:
        left = e.from_zone is Zone.BATTLEFIELD and e.to is not Zone.BATTLEFIELD
        host = state.known(e.object).attached_to if left else None
    return [] if host is None else _moved(state, p.what, e.object, context)


def _caused(*causes: str) -> Matcher:
    """Zone changes with one of these causes, seen as what the player did to the object."""

    def matcher(state: GameState, p: Any, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
        if e.cause not in causes:
            return []
        by = e.by if e.by is not None else state.known(e.object).owner
        what = getattr(p, "what", None)
        player = getattr(p, "player", None)
        there = () if e.new_id is None else (e.new_id,)  # "when you cycle this card" (CR 702.29d)
        if what is not None and not any(
            matches(state, oid, what, context) for oid in (e.object, *there)
        ):
            return []
        if player is not None and not matches(state, by, player, context):
            return []
        return [EventInfo(e.object, player=by)]

    return matcher


def _exiled(state: GameState, p: act.Exile, e: ev.ZoneMove, context: Context) -> list[EventInfo]:
    if e.to is not Zone.EXILE:
        return []
    return _moved(state, p.what, e.object, context)


def _returned(
    state: GameState, p: act.ReturnToHand, e: ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if e.to is not Zone.HAND or e.from_zone is not Zone.BATTLEFIELD:
        return []
    return _moved(state, p.what, e.object, context)


def _token(
    state: GameState, p: act.CreateToken, e: ev.TokenCreated, context: Context
) -> list[EventInfo]:
    return _one(
        matches(state, e.player, p.player, context), EventInfo(e.new_id, player=e.player, amount=1)
    )


def _mana(state: GameState, p: act.AddMana, e: ev.ManaAdded, context: Context) -> list[EventInfo]:
    return _one(
        matches(state, e.player, p.player, context),
        EventInfo(e.source, player=e.player, amount=len(e.mana)),
    )


# --- spells and abilities ----------------------------------------------------------------------


def _casts(state: GameState, p: ir.Casts, e: ev.SpellCast, context: Context) -> list[EventInfo]:
    return _one(
        matches(state, e.player, p.player, context) and matches(state, e.spell, p.what, context),
        EventInfo(e.spell, player=e.player),
    )


def _plays_land(
    state: GameState, p: ir.PlaysLand, e: ev.LandPlayed, context: Context
) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, context), EventInfo(e.land, player=e.player))


def _becomes_target(
    state: GameState, p: ir.BecomesTarget, e: ev.BecameTarget, context: Context
) -> list[EventInfo]:
    by = state.known(e.by)
    return _one(
        matches(state, e.target, p.what, context)
        and matches(state, e.by, p.of, context)
        and matches(state, by.controller, p.by, context),
        EventInfo(e.by, other=e.target, player=by.controller),
    )


def _activates(
    state: GameState, p: ir.Activates, e: ev.AbilityActivated, context: Context
) -> list[EventInfo]:
    if e.ability is None and not p.mana_abilities:
        return []
    return _one(
        matches(state, e.player, p.player, context) and matches(state, e.source, p.what, context),
        EventInfo(e.source, other=e.ability, player=e.player),
    )


def _countered(
    state: GameState, p: act.CounterSpell, e: ev.Countered, context: Context
) -> list[EventInfo]:
    return _one(
        (not e.by_rule or state.edition.all_targets_illegal is AllTargetsIllegal.COUNTERED)
        and matches(state, e.object, p.what, context),
        EventInfo(e.object, player=state.known(e.object).controller),
    )


# --- combat ------------------------------------------------------------------------------------


def _attacks(
    state: GameState, p: ir.Attacks, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    if p.alone and len(e.attackers) != 1:
        return []
    return [
        EventInfo(attacker, other=defender, player=_player_of(state, defender))
        for attacker, defender in e.attackers
        if matches(state, attacker, p.what, context)
        and (p.defender is None or matches(state, defender, p.defender, context))
        and (
            p.along_with is None
            or any(
                other != attacker and matches(state, other, p.along_with, context)
                for other, _ in e.attackers
            )
        )
    ]


def _attacks_with(
    state: GameState, p: ir.AttacksWith, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    """CR 508.3c-e."""
    count = sum(
        matches(state, attacker, p.what, context)
        and (p.defender is None or matches(state, defender, p.defender, context))
        for attacker, defender in e.attackers
    )
    return _one(
        count >= max(1, p.at_least) and matches(state, e.player, p.player, context),
        EventInfo(player=e.player, amount=count),
    )


def _is_attacked(
    state: GameState, p: ir.IsAttacked, e: ev.AttackersDeclared, context: Context
) -> list[EventInfo]:
    """CR 508.3b: once for each of them."""
    return [
        EventInfo(defender, player=e.player)
        for defender in dict.fromkeys(defender for _, defender in e.attackers)
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
            EventInfo(blocker, other=attacker, player=_player_of(state, blocker))
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
    player = _player_of(state, e.blocker)
    if p.at_least > 1:
        now = len(state.combat.blockers.get(e.blocker, ())) if state.combat else 0
        reached = now >= p.at_least > now - len(e.attackers)
        return _one(reached, EventInfo(e.blocker, other=e.attacker, player=player))
    if p.blocked is None:
        return _one(not e.was_blocking, EventInfo(e.blocker, other=e.attacker, player=player))
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
        found.append(EventInfo(attacker, other=blocker, player=_player_of(state, attacker)))
    return found


def _blockers_of(state: GameState, attacker: ObjectId) -> int:
    if state.combat is None:
        return 0
    return sum(attacker in blocked for blocked in state.combat.blockers.values())


def _unblocked(
    state: GameState, p: ir.AttacksUnblocked, e: ev.BlockersDeclared, context: Context
) -> list[EventInfo]:
    return [
        EventInfo(attacker, player=_player_of(state, attacker))
        for attacker in e.unblocked
        if matches(state, attacker, p.what, context)
    ]


# --- damage, life, cards, counters -------------------------------------------------------------


def _damage(state: GameState, p: act.DealDamage, e: ev.Damage, context: Context) -> list[EventInfo]:
    if p.combat is not None and p.combat != e.combat:
        return []
    return _one(
        matches(state, e.source, p.source, context) and matches(state, e.to, p.to, context),
        EventInfo(e.source, recipient=e.to, player=_player_of(state, e.to), amount=e.amount),
    )


def _life(
    state: GameState, p: act.GainLife | act.LoseLife, e: ev.LifeGained | ev.LifeLost, c: Context
) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, c), EventInfo(player=e.player, amount=e.amount))


def _draws(state: GameState, p: act.Draw, e: ev.DrawCard, context: Context) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, context), EventInfo(player=e.player, amount=1))


def _tapped(
    state: GameState, p: act.Tap | ir.BecomesTapped, e: ev.Tapped, context: Context
) -> list[EventInfo]:
    return _moved(state, p.what, e.object, context)


def _tapped_for_mana(
    state: GameState, p: ir.TappedForMana, e: ev.ManaAdded, context: Context
) -> list[EventInfo]:
    """CR 106.12a: as the mana ability resolves and produces mana (of such a type)."""
    types = tuple(unit.type for unit in e.mana)
    if not e.tapped or e.source is None or not types:
        return []
    if p.types and not set(p.types) & set(types):
        return []
    return _one(
        matches(state, e.source, p.what, context),
        EventInfo(e.source, player=e.player, amount=len(types), mana=types),
    )


def _untapped(state: GameState, p: act.Untap, e: ev.Untapped, context: Context) -> list[EventInfo]:
    return _moved(state, p.what, e.object, context)


def _turned_up(
    state: GameState, p: act.TurnFaceUp, e: ev.TurnedFaceUp, context: Context
) -> list[EventInfo]:
    """CR 708.8."""
    return _moved(state, p.what, e.object, context)


def _phases(
    state: GameState,
    p: ir.PhasesIn | keyword_actions.PhaseOut,
    e: ev.PhasedIn | ev.PhasedOut,
    context: Context,
) -> list[EventInfo]:
    """CR 702.26b-c, 603.10b."""
    return _moved(state, p.what, e.object, context)


def _transforms(
    state: GameState, p: turning.Transforms, e: ev.Transformed, context: Context
) -> list[EventInfo]:
    """CR 701.27e."""
    if not matches(state, e.object, p.into, context):
        return []
    return _moved(state, p.what, e.object, context)


def _mutates(
    state: GameState, p: merging.Mutates, e: ev.Merged, context: Context
) -> list[EventInfo]:
    """CR 702.140d."""
    return _moved(state, p.what, e.object, context)


def _counters(
    state: GameState,
    p: act.PutCounters | act.RemoveCounters,
    e: ev.CountersPut | ev.CountersRemoved,
    context: Context,
) -> list[EventInfo]:
    return _one(
        p.kind in ("", e.kind) and matches(state, e.on, p.on, context),
        EventInfo(e.on, player=_player_of(state, e.on), amount=e.amount),
    )


def _reach(
    state: GameState, p: ir.CountersReach, e: ev.CountersPut, context: Context
) -> list[EventInfo]:
    """CR 122.7, 714.2b."""
    return _one(
        e.kind == p.kind
        and e.before < p.number <= e.before + e.amount
        and matches(state, e.on, p.on, context)
        and not _read_past(state, p, e),
        EventInfo(e.on, player=_player_of(state, e.on), amount=e.amount),
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
    return _one(
        e.kind == p.kind and not e.total and matches(state, e.on, p.on, context),
        EventInfo(e.on, player=_player_of(state, e.on), amount=e.amount),
    )


def _prevented(
    state: GameState, p: ir.DamageIsPrevented, e: ev.DamagePrevented, context: Context
) -> list[EventInfo]:
    return _one(
        matches(state, e.to, p.to, context),
        EventInfo(e.source, recipient=e.to, player=_player_of(state, e.to), amount=e.amount),
    )


def _excess(
    state: GameState, p: ir.DealtExcessDamage, e: ev.ExcessDamage, context: Context
) -> list[EventInfo]:
    return _one(
        (p.combat is None or p.combat == e.combat) and matches(state, e.to, p.what, context),
        EventInfo(e.to, player=_player_of(state, e.to), amount=e.amount),
    )


def _ability_triggers(
    state: GameState, p: ir.AbilityTriggers, e: ev.AbilityTriggered, context: Context
) -> list[EventInfo]:
    return _one(
        matches(state, e.source, p.what, context),
        EventInfo(e.source, other=e.ability, player=e.player),
    )


def _designated(
    state: GameState, p: layouts.Designate, e: ev.Designated, context: Context
) -> list[EventInfo]:
    if e.name != p.name or e.value is None:
        return []
    return _moved(state, p.on, e.object, context)


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
    return _moved(state, p.what, e.object, context)


def _crews(state: GameState, p: layouts.Crews, e: ev.Crewed, context: Context) -> list[EventInfo]:
    return _one(
        matches(state, e.creature, p.what, context)
        and matches(state, e.vehicle, p.vehicle, context),
        EventInfo(e.creature, other=e.vehicle, player=_player_of(state, e.creature)),
    )


def _shuffled(
    state: GameState, p: act.Shuffle, e: ev.Shuffled, context: Context
) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, context), EventInfo(player=e.player))


# --- turns, game -------------------------------------------------------------------------------


def _beginning(
    state: GameState, p: ir.BeginningOf, e: ev.StepBegan, context: Context
) -> list[EventInfo]:
    return _one(
        e.step is p.step and matches(state, e.player, p.whose, context), EventInfo(player=e.player)
    )


def _acts(state: GameState, p: ir.Acts, e: ev.Acted, context: Context) -> list[EventInfo]:
    if e.action is not p.action or not matches(state, e.player, p.player, context):
        return []
    if not isinstance(p.what, Anything) and (
        e.object is None or not matches(state, e.object, p.what, context)
    ):
        return []
    return [EventInfo(e.object, player=e.player, amount=e.amount)]


def _does(action: KeywordAction) -> Matcher:
    """An action whose node is its own pattern: "whenever you scry"."""

    def matcher(state: GameState, p: Any, e: ev.Acted, context: Context) -> list[EventInfo]:
        return _one(
            e.action is action and matches(state, e.player, p.player, context),
            EventInfo(e.object, player=e.player, amount=e.amount),
        )

    return matcher


def _destroyed(
    state: GameState, p: act.Destroy, e: ev.ZoneMove | ev.DestroyPermanent, context: Context
) -> list[EventInfo]:
    """Destruction itself is what is replaced; what triggers is the move that it caused."""
    if isinstance(e, ev.ZoneMove) and e.cause != "destroy":
        return []
    return _moved(state, p.what, e.object, context)


def _loses_control(
    state: GameState, p: ir.LosesControl, e: ev.ControlChanged | ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if isinstance(e, ev.ZoneMove):
        if e.from_zone is not Zone.BATTLEFIELD:
            return []
        old = _player_of(state, e.object)
    else:
        old = e.old
    return _one(
        matches(state, old, p.player, context) and matches(state, e.object, p.what, context),
        EventInfo(e.object, player=old),
    )


def _loses_game(
    state: GameState, p: ir.LosesGame, e: ev.LostGame, context: Context
) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _monarch(
    state: GameState, p: act.BecomeMonarch, e: ev.BecameMonarch, context: Context
) -> list[EventInfo]:
    return _one(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _enters_room(
    state: GameState, p: dungeons.EntersRoom, e: ev.Designated, context: Context
) -> list[EventInfo]:
    """CR 309.4c."""
    if e.name != dungeons.VENTURE_MARKER or e.value != p.number:
        return []
    return _one(
        matches(state, e.object, p.dungeon, context),
        EventInfo(e.object, player=state.known(e.object).owner),
    )


def _of_player(state: GameState, p: Any, e: Any, context: Context) -> list[EventInfo]:
    """A pattern that only asks for the player."""
    return _one(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _day_or_night(
    state: GameState, p: act.BecomeDayOrNight, e: ev.DayNightChanged, context: Context
) -> list[EventInfo]:
    """CR 731.1a: the first designation of the game isn't a change."""
    if p.night is None:
        return _one(e.old != "", EventInfo())
    return _one(p.night == (e.to == "night"), EventInfo())


def _flips(
    state: GameState, p: ir.FlipsCoin, e: ev.CoinFlipped, context: Context
) -> list[EventInfo]:
    fits = p.won is None or p.won is e.won
    return _one(fits and matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _planar(
    state: GameState, p: ir.PlanarDieShows, e: ev.PlanarDieRolled, context: Context
) -> list[EventInfo]:
    fits = e.result is p.result and matches(state, e.player, p.player, context)
    return _one(fits, EventInfo(player=e.player))


def _rolls(
    state: GameState, p: ir.RollsDie, e: ev.DieRolled | ev.PlanarDieRolled, context: Context
) -> list[EventInfo]:
    if isinstance(e, ev.PlanarDieRolled):  # CR 706.7: it has no numerical result
        fits = p.lowest is None and p.highest is None
        return _one(
            fits and matches(state, e.player, p.player, context), EventInfo(player=e.player)
        )
    fits = (p.lowest is None or p.lowest <= e.result) and (
        p.highest is None or e.result <= p.highest
    )
    info = EventInfo(player=e.player, amount=e.result)
    return _one(fits and matches(state, e.player, p.player, context), info)


PATTERNS.update(
    {
        ir.FlipsCoin: ((ev.CoinFlipped,), _flips),
        ir.RollsDie: ((ev.DieRolled, ev.PlanarDieRolled), _rolls),
        ir.PlanarDieShows: ((ev.PlanarDieRolled,), _planar),
        ir.Enters: ((ev.ZoneMove, ev.TokenCreated), _enters),
        ir.LeavesBattlefield: ((ev.ZoneMove,), _leaves),
        ir.Dies: ((ev.ZoneMove,), _dies),
        ir.MovesTo: ((ev.ZoneMove,), _moves_to),
        ir.Casts: ((ev.SpellCast,), _casts),
        ir.PlaysLand: ((ev.LandPlayed,), _plays_land),
        ir.Attacks: ((ev.AttackersDeclared,), _attacks),
        ir.AttacksWith: ((ev.AttackersDeclared,), _attacks_with),
        ir.IsAttacked: ((ev.AttackersDeclared,), _is_attacked),
        ir.Blocks: ((ev.BlockersDeclared, ev.StartedBlocking), _blocks),
        ir.BecomesBlocked: (
            (ev.BlockersDeclared, ev.StartedBlocking, ev.BecameBlocked),
            _becomes_blocked,
        ),
        ir.AttacksUnblocked: ((ev.BlockersDeclared,), _unblocked),
        ir.BecomesTarget: ((ev.BecameTarget,), _becomes_target),
        ir.BecomesTapped: ((ev.Tapped,), _tapped),
        ir.TappedForMana: ((ev.ManaAdded,), _tapped_for_mana),
        ir.Activates: ((ev.AbilityActivated,), _activates),
        ir.BeginningOf: ((ev.StepBegan,), _beginning),
        ir.Cycles: ((ev.ZoneMove,), _caused("cycle")),
        ir.Acts: ((ev.Acted,), _acts),
        act.Scry: ((ev.Acted,), _does(KeywordAction.SCRY)),
        act.Surveil: ((ev.Acted,), _does(KeywordAction.SURVEIL)),
        ir.LosesControl: ((ev.ControlChanged, ev.ZoneMove), _loses_control),
        act.BecomeMonarch: ((ev.BecameMonarch,), _monarch),
        act.BecomeDayOrNight: ((ev.DayNightChanged,), _day_or_night),
        ir.LosesGame: ((ev.LostGame,), _loses_game),
        act.DealDamage: ((ev.Damage,), _damage),
        act.GainLife: ((ev.LifeGained,), _life),
        act.LoseLife: ((ev.LifeLost,), _life),
        act.Draw: ((ev.DrawCard,), _draws),
        act.Discard: ((ev.ZoneMove,), _caused("discard", "cycle")),
        act.Sacrifice: ((ev.ZoneMove,), _caused("sacrifice")),
        act.Destroy: ((ev.DestroyPermanent, ev.ZoneMove), _destroyed),
        act.Mill: ((ev.ZoneMove,), _caused("mill")),
        act.Exile: ((ev.ZoneMove,), _exiled),
        act.ReturnToHand: ((ev.ZoneMove,), _returned),
        act.Tap: ((ev.Tapped,), _tapped),
        act.Untap: ((ev.Untapped,), _untapped),
        merging.Mutates: ((ev.Merged,), _mutates),
        turning.Transforms: ((ev.Transformed,), _transforms),
        act.TurnFaceUp: ((ev.TurnedFaceUp,), _turned_up),
        keyword_actions.PhaseOut: ((ev.PhasedOut,), _phases),
        ir.PhasesIn: ((ev.PhasedIn,), _phases),
        act.PutCounters: ((ev.CountersPut,), _counters),
        act.RemoveCounters: ((ev.CountersRemoved,), _counters),
        layouts.LastCounterRemoved: ((ev.CountersRemoved,), _last_removed),
        layouts.Designate: ((ev.Designated,), _designated),
        dungeons.EntersRoom: ((ev.Designated,), _enters_room),
        dungeons.Venture: ((ev.Acted,), _does(KeywordAction.VENTURE)),
        dungeons.TakeInitiative: ((ev.InitiativeTaken,), _of_player),
        dungeons.CompletesDungeon: ((ev.DungeonCompleted,), _of_player),
        layouts.Crews: ((ev.Crewed,), _crews),
        layouts.Unlocks: ((ev.Designated,), _unlocks),
        act.CreateToken: ((ev.TokenCreated,), _token),
        act.AddMana: ((ev.ManaAdded,), _mana),
        act.CounterSpell: ((ev.Countered,), _countered),
        act.Shuffle: ((ev.Shuffled,), _shuffled),
        ir.LeavesZone: ((ev.ZoneMove,), _leaves_zone),
        ir.CountersReach: ((ev.CountersPut,), _reach),
        ir.DamageIsPrevented: ((ev.DamagePrevented,), _prevented),
        ir.DealtExcessDamage: ((ev.ExcessDamage,), _excess),
        ir.AbilityTriggers: ((ev.AbilityTriggered,), _ability_triggers),
        ir.BecomesUnattached: ((ev.Attached, ev.ZoneMove), _unattached),
        ir.AnyOfEvents: ((), lambda state, p, e, context: []),
        ir.OneOrMore: ((), lambda state, p, e, context: []),
        ir.NthTimeEachTurn: ((), lambda state, p, e, context: []),
        ir.StateIs: ((), lambda state, p, e, context: []),
    }
)
