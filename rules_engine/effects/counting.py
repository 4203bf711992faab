"""What amounts and descriptions that compare several objects are now (CR 105, 201, 700.8-9)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from rules_engine.effects.amounts import AMOUNTS, amount_of
from rules_engine.effects.conditions import CONDITIONS, holds
from rules_engine.effects.context import Context
from rules_engine.effects.filters import creature_types, mana_value_of
from rules_engine.effects.selecting import (
    Predicate,
    find,
    find_objects,
    find_players,
    matches,
    of_object,
    predicate_for,
)
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import counting as ir
from rules_engine.ir.amounts import AmountIf
from rules_engine.ir.counting import TotalToxic
from rules_engine.ir.dungeons import COMPLETED, DungeonsCompleted, completed
from rules_engine.ir.layouts import LEVEL, UNLOCKED, HasDesignation, LevelOf, UnlockedDoors
from rules_engine.ir.merging import TimesMutated
from rules_engine.ir.sectors import SECTOR, InSameSector
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.commander_colors import commander_colors, commanders_of, has_commander
from rules_engine.state import events as ev
from rules_engine.state.game import BY_AN_EFFECT, GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import CardType, Color, Keyword

PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
"""CR 700.8."""

Found = (
    ir.CountColors
    | ir.CountManaCosts
    | ir.CountNames
    | ir.CountPowers
    | ir.CountManaValues
    | ir.CountCounterKinds
    | ir.CountColorPairs
    | ir.CountTypeWords
)


def _different(
    values: Callable[[GameState, ObjectId, Characteristics], set[object]],
) -> Callable[[GameState, Found, Context], int]:
    """How many different values there are among the objects."""

    def count(state: GameState, a: Found, context: Context) -> int:
        found: set[object] = set()
        for oid in find_objects(state, a.what, context):
            found |= values(state, oid, characteristics(state, oid))
        return len(found)

    return count


def _total_toxic(state: GameState, a: TotalToxic, context: Context) -> int:
    return sum(
        amount_of(state, ability.amount or 0, context)
        for oid in find_objects(state, a.what, context)
        for ability in characteristics(state, oid).keyword_abilities(Keyword.TOXIC)
    )


AMOUNTS[TotalToxic] = _total_toxic


def _amount_if(state: GameState, a: AmountIf, context: Context) -> int:
    chosen = a.amount if holds(state, a.condition, context) else a.otherwise
    return amount_of(state, chosen, context)


AMOUNTS[AmountIf] = _amount_if


def _dungeons_completed(state: GameState, a: DungeonsCompleted, context: Context) -> int:
    start = completed("")
    return sum(
        name.startswith(start) and name != COMPLETED and bool(times)
        for player in find_players(state, a.player, context)
        for name, times in state.players[player].designations.items()
    )


AMOUNTS[DungeonsCompleted] = _dungeons_completed


def _most_in_common(state: GameState, a: ir.MostInCommon, context: Context) -> int:
    """CR 201.2: an object may have several of them, or none."""
    times: dict[object, int] = {}
    for oid in find_objects(state, a.what, context):
        c = characteristics(state, oid)
        found: dict[str, frozenset[object]] = {
            "name": frozenset(c.names),
            "color": frozenset(c.colors),
            "card type": frozenset(c.types),
            "creature type": frozenset(creature_types(c)),
        }
        for one in found[a.quality]:
            times[one] = times.get(one, 0) + 1
    return max(times.values(), default=0)


def most_common_colors(state: GameState, among: Selector, context: Context) -> set[Color]:
    """Those of which as many objects are as of any other; none if all are colorless."""
    times: dict[Color, int] = {}
    for oid in find_objects(state, among, context):
        for color in characteristics(state, oid).colors:
            times[color] = times.get(color, 0) + 1
    most = max(times.values(), default=0)
    return {color for color, number in times.items() if number == most}


def _is_most_common(state: GameState, c: ir.IsMostCommonColor, context: Context) -> bool:
    return c.color in most_common_colors(state, c.among, context)


CONDITIONS[ir.IsMostCommonColor] = _is_most_common


@of_object(ir.HasMostCommonColor)
def _has_most_common(
    s: ir.HasMostCommonColor, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return bool(most_common_colors(state, s.among, context) & set(c.colors))


def _greatest_toughness(state: GameState, a: ir.GreatestToughness, context: Context) -> int:
    found = find_objects(state, a.among, context)
    return max((characteristics(state, oid).toughness or 0 for oid in found), default=0)


def _mana_symbols(state: GameState, a: ir.CountManaSymbols, context: Context) -> int:
    costs = (characteristics(state, oid).mana_cost for oid in find_objects(state, a.what, context))
    return sum(
        a.color in symbol.colors for cost in costs if cost is not None for symbol in cost.symbols
    )


def _least_power(state: GameState, a: ir.LeastPower, context: Context) -> int:
    found = find_objects(state, a.among, context)
    return min((characteristics(state, oid).power or 0 for oid in found), default=0)


def _least_toughness(state: GameState, a: ir.LeastToughness, context: Context) -> int:
    found = find_objects(state, a.among, context)
    return min((characteristics(state, oid).toughness or 0 for oid in found), default=0)


def _least_of_each(state: GameState, a: ir.LeastOfEach, context: Context) -> int:
    outer = context.iterated
    found: list[int] = []
    for player in find_players(state, a.players, context):
        context.iterated = player
        found.append(amount_of(state, a.amount, context))
    context.iterated = outer
    return max(found, default=0) if a.greatest else min(found, default=0)


def _party(state: GameState, a: ir.PartySize, context: Context) -> int:
    """CR 700.8a: as many creatures as can be, each for one of the four types."""
    return sum(party_size(state, player) for player in find_players(state, a.player, context))


def party_size(state: GameState, player: PlayerId) -> int:
    """A creature with several of the types counts for only one of them."""
    kinds = [
        tuple(word for word in PARTY if word in c.subtypes)
        for oid in state.battlefield
        if (c := characteristics(state, oid)).controller == player and CardType.CREATURE in c.types
    ]
    wanted = [kind for kind in kinds if kind]
    if any(len(kind) > 1 for kind in wanted):
        single = {kind[0] for kind in wanted if len(kind) == 1}
        several = {kind: wanted.count(kind) for kind in wanted if len(kind) > 1}
        most = [kind for kind, count in several.items() for _ in range(min(count, len(kind)))]
        return max(len(single | set(choice)) for choice in product(*most))
    return len(set(wanted))


def _mana_cost(c: Characteristics) -> set[object]:
    """Its symbols in any order; nothing if it has no mana cost."""
    if c.mana_cost is None:
        return set()
    return {tuple(sorted(symbol.text for symbol in c.mana_cost.symbols))}


def _commander_mana_value(state: GameState, a: ir.CommanderManaValue, context: Context) -> int:
    return max(
        (
            mana_value_of(state, obj.id, characteristics(state, obj.id))
            for obj in commanders_of(state, context.controller)
        ),
        default=0,
    )


def _times_mutated(state: GameState, a: TimesMutated, context: Context) -> int:
    """A copy of a mutated creature hasn't mutated itself."""
    found = set(find(state, a.what, context))
    return sum(isinstance(event, ev.Merged) and event.object in found for event in state.log)


AMOUNTS[TimesMutated] = _times_mutated
AMOUNTS.update(
    {
        ir.DrainedLife: lambda state, a, context: context.drained,
        ir.CommanderColors: lambda state, a, context: len(
            commander_colors(state, context.controller)
        ),
        ir.CommanderManaValue: _commander_mana_value,
        ir.GreatestToughness: _greatest_toughness,
        ir.LeastPower: _least_power,
        ir.LeastToughness: _least_toughness,
        ir.CountColors: _different(lambda state, oid, c: set(c.colors)),
        ir.CountManaSymbols: _mana_symbols,
        ir.MostInCommon: _most_in_common,
        ir.CountTypeWords: _different(
            lambda state, oid, c: {*c.supertypes, *c.types, *c.subtypes, *creature_types(c)}
        ),
        ir.CountNames: _different(lambda state, oid, c: set(c.names)),
        ir.CountManaCosts: _different(
            lambda state, oid, c: (
                set()
                if c.mana_cost is None
                else {tuple(sorted(s.text for s in c.mana_cost.symbols))}
            )
        ),
        ir.CountPowers: _different(lambda state, oid, c: {c.power or 0}),
        ir.CountManaValues: _different(lambda state, oid, c: {mana_value_of(state, oid, c)}),
        ir.CountColorPairs: _different(
            lambda state, oid, c: {frozenset(c.colors)} if len(c.colors) == 2 else set()
        ),
        ir.CountCounterKinds: _different(
            lambda state, oid, c: {kind for kind, n in state.known(oid).counters.items() if n}
        ),
        ir.LeastOfEach: _least_of_each,
        ir.PartySize: _party,
        ir.AtLeast: lambda state, a, context: max(
            amount_of(state, a.amount, context), amount_of(state, a.limit, context)
        ),
    }
)


@of_object(ir.IsModified)
def _is_modified(
    s: ir.IsModified, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    if any(state.known(oid).counters.values()):
        return True
    for other in state.attached_to(oid):
        attached = characteristics(state, other)
        if "Equipment" in attached.subtypes:
            return True
        if "Aura" in attached.subtypes and attached.controller == c.controller:
            return True
    return False


@of_object(ir.IsCommander)
def _is_commander(
    s: ir.IsCommander, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return bool(state.known(oid).commander)


@of_object(ir.OutsideColorIdentity)
def _outside_color_identity(
    s: ir.OutsideColorIdentity,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    if not has_commander(state, context.controller):
        return False
    return not set(c.colors) <= set(commander_colors(state, context.controller))


@of_object(ir.SharesTypeWithCommander)
def _shares_with_commander(
    s: ir.SharesTypeWithCommander,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    own = creature_types(c)
    return any(
        own & creature_types(characteristics(state, other.id))
        for other in state.objects.values()
        if other.commander and other.owner == context.controller
    )


@of_object(ir.HasDifferentManaSymbols)
def _has_different_symbols(
    s: ir.HasDifferentManaSymbols,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    symbols = () if c.mana_cost is None else c.mana_cost.symbols
    return len(set(symbols)) == len(symbols)


@of_object(ir.HasPhyrexianMana)
def _has_phyrexian_mana(
    s: ir.HasPhyrexianMana, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.mana_cost is not None and any(symbol.phyrexian for symbol in c.mana_cost.symbols)


_OTHER = {CardType.INSTANT: CardType.SORCERY, CardType.SORCERY: CardType.INSTANT}


@of_object(ir.OfOtherType)
def _of_other_type(
    s: ir.OfOtherType, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    wanted = {
        other
        for one in find_objects(state, s.than, context)
        for kind, other in _OTHER.items()
        if kind in characteristics(state, one).types
    }
    return bool(wanted & set(c.types))


@of_object(ir.SharesCardTypeWith)
def _shares_card_type(
    s: ir.SharesCardTypeWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    others = find_objects(state, s.other, context)
    kinds = set(c.types) & set(s.among or c.types)
    return any(set(characteristics(state, other).types) & kinds for other in others)


@of_object(ir.BlockedThisTurn)
def _blocked_this_turn(
    s: ir.BlockedThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    def blocked(event: ev.Event) -> tuple[ObjectId, ...]:
        match event:
            case ev.BlockersDeclared(blocks=blocks):
                return tuple(attacker for blocker, attacker in blocks if blocker == oid)
            case ev.StartedBlocking(blocker=blocker, attackers=attackers, put_blocking=False) if (
                blocker == oid
            ):
                return attackers
            case _:
                return ()

    return any(
        s.attacker is None or matches(state, attacker, s.attacker, context)
        for event in state.log[state.turn_log_start :]
        for attacker in blocked(event)
    )


def _was_attacked_this_turn(selector: ir.WasAttackedThisTurn) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return any(
            attacked == entity
            and (
                matches(state, attacker, selector.by, context)
                or matches(state, event.player, selector.by, context)
            )
            for event in state.log[state.turn_log_start :]
            if isinstance(event, ev.AttackersDeclared)
            for attacker, attacked in event.attackers
        )

    return test


predicate_for(ir.WasAttackedThisTurn, _was_attacked_this_turn)


@of_object(ir.WasBlockedThisTurn)
def _was_blocked_this_turn(
    s: ir.WasBlockedThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 509.1h, 509.3: also by what was put onto the battlefield blocking it, or by an effect."""

    def blockers(event: ev.Event) -> list[ObjectId]:
        match event:
            case ev.BlockersDeclared(blocks=blocks):
                return [blocker for blocker, attacker in blocks if attacker == oid]
            case ev.StartedBlocking(blocker=blocker, attackers=attackers) if oid in attackers:
                return [blocker]
            case ev.BecameBlocked(attackers=attackers) if oid in attackers:
                return [BY_AN_EFFECT]
            case _:
                return []

    if s.combat:
        found = set(state.combat.became_blocked_by.get(oid, ())) if state.combat else set()
    else:
        log = state.log[state.turn_log_start :]
        found = {blocker for event in log for blocker in blockers(event)}
    if s.by is None:
        return bool(found)
    found.discard(BY_AN_EFFECT)
    return any(matches(state, blocker, s.by, context) for blocker in found)


@of_object(ir.FoughtThisCombat)
def _fought_this_combat(
    s: ir.FoughtThisCombat, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None:
        return False
    if oid in combat.declared:
        return True
    return s.or_blocked and any(oid in by for by in combat.became_blocked_by.values())


@of_object(ir.CameUnderControl)
def _came_under_control(
    s: ir.CameUnderControl, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).entered_turn == state.turn or any(
        isinstance(event, ev.ControlChanged) and event.object == oid and event.new == c.controller
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.CameSinceOwnTurn)
def _came_since_own_turn(
    s: ir.CameSinceOwnTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).new_control


@of_object(ir.DealtDamageTo)
def _dealt_damage_to(
    s: ir.DealtDamageTo, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        event.source == oid
        and (s.combat is None or event.combat == s.combat)
        and (s.to is None or matches(state, event.to, s.to, context))
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.Damage)
    )


@of_object(HasDesignation)
def _has_designation(
    s: HasDesignation, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    present = state.known(oid).designations.get(s.name)
    return present is not None if s.value is None else present == s.value


@of_object(InSameSector)
def _in_same_sector(
    s: InSameSector, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 702.158e."""
    own = state.known(oid).designations.get(SECTOR)
    others = find_objects(state, s.of, context)
    return own is not None and any(
        state.known(other).designations.get(SECTOR) == own for other in others
    )


def _level(state: GameState, a: LevelOf, context: Context) -> int:
    """CR 716.2b: level 1 if nothing has changed that."""
    return sum(
        state.known(oid).designations.get(LEVEL, 1) for oid in find_objects(state, a.what, context)
    )


AMOUNTS[LevelOf] = _level


def _unlocked_doors(state: GameState, a: UnlockedDoors, context: Context) -> int:
    return sum(
        side in state.known(oid).designations
        for oid in find_objects(state, a.what, context)
        for side in UNLOCKED
    )


AMOUNTS[UnlockedDoors] = _unlocked_doors
