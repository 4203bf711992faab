"""CR 107: what an amount is now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rules_engine.effects.context import MANA_ABILITY, Context
from rules_engine.effects.filters import mana_value_of
from rules_engine.effects.past_sources import of_attackers
from rules_engine.effects.put_there import as_put_there
from rules_engine.effects.selecting import (
    find,
    find_objects,
    find_players,
    matches,
)
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import Selector
from rules_engine.ir import amounts as ir
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import AllOf, IsAttachedTo, This, WasAttachedTo
from rules_engine.rules.board import characteristics
from rules_engine.rules.turn_beginnings import as_turn_began
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NOTED, Casting, times_paid
from rules_engine.vocabulary import BASIC_LAND_TYPES, PERMANENT_TYPES, Color, ManaType
from rules_engine.vocabulary.creature_types import CREATURE_TYPES

AMOUNTS: dict[type[ir.AmountNode], Callable[[GameState, Any, Context], int]] = {}


def amount_of(state: GameState, amount: ir.Amount, context: Context) -> int:
    """The number; it can be negative (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    evaluate = AMOUNTS.get(type(amount))
    if evaluate is None:
        raise UnsupportedRule(f"no evaluator for the amount {type(amount).__name__}")
    return evaluate(state, amount, context)


def natural(state: GameState, amount: ir.Amount, context: Context) -> int:
    """CR 107.1b: the number as the result of an effect, 0 instead of less."""
    return max(0, amount_of(state, amount, context))


def bonus_of(state: GameState, amount: ir.Amount, context: Context) -> int:
    """CR 107.1b: what is added to power or toughness, or to a cost; an X below 0 counts as 0, in
    "-X" too."""
    match amount:
        case int():
            return amount
        case ir.Times(factor=factor, amount=inner) if factor < 0:
            return factor * natural(state, inner, context)
        case _:
            return natural(state, amount, context)


def _count(state: GameState, a: ir.Count, context: Context) -> int:
    what = a.what
    if context.source not in state.objects and isinstance(what, AllOf):
        what = transform(what, _as_it_was_attached)
    return len(find(state, what, context))


def _as_it_was_attached(name: str, value: object) -> object:
    """CR 608.2h: what was attached to the source of the ability, which has left."""
    match value:
        case IsAttachedTo(host=This() as host):
            return WasAttachedTo(host)
        case _:
            return value


def _card_types(state: GameState, a: ir.CountCardTypes, context: Context) -> int:
    found = find_objects(state, a.what, context)
    kinds = {kind for oid in found for kind in characteristics(state, oid).types}
    if a.shared is not None:
        others = find_objects(state, a.shared, context)
        kinds &= {kind for oid in others for kind in characteristics(state, oid).types}
    return len(kinds & PERMANENT_TYPES if a.permanents else kinds)


def _land_types(state: GameState, a: ir.CountBasicLandTypes, context: Context) -> int:
    found = find_objects(state, a.what, context)
    words = {word for oid in found for word in characteristics(state, oid).subtypes}
    return len(words & set(BASIC_LAND_TYPES))


def _creature_types(state: GameState, a: ir.CountCreatureTypes, context: Context) -> int:
    found = find_objects(state, a.what, context)
    words = {word for oid in found for word in characteristics(state, oid).subtypes}
    return len(words & set(CREATURE_TYPES))


def _counted(state: GameState, value: int | None) -> int:
    """CR 107.1b: negative values are used in calculations; by older rules they counted as 0."""
    number = value or 0
    return max(0, number) if state.edition.negative_power_counts_as_zero else number


def _power(state: GameState, a: ir.PowerOf, context: Context) -> int:
    found = as_put_there(state, a.what, context)
    return sum(_counted(state, characteristics(state, oid).power) for oid in found)


def _base_power(state: GameState, a: ir.BasePowerOf, context: Context) -> int:
    found = as_put_there(state, a.what, context)
    return sum(_counted(state, characteristics(state, oid).base_power) for oid in found)


def _toughness(state: GameState, a: ir.ToughnessOf, context: Context) -> int:
    found = as_put_there(state, a.what, context)
    return sum(_counted(state, characteristics(state, oid).toughness) for oid in found)


def _mana_value(state: GameState, a: ir.ManaValueOf, context: Context) -> int:
    found = find_objects(state, a.what, context)
    return sum(mana_value_of(state, oid, characteristics(state, oid)) for oid in found)


def _greatest_power(state: GameState, a: ir.GreatestPower, context: Context) -> int:
    found = find_objects(state, a.among, context)
    return max((characteristics(state, oid).power or 0 for oid in found), default=0)


def _greatest_mana_value(state: GameState, a: ir.GreatestManaValue, context: Context) -> int:
    found = find_objects(state, a.among, context)
    return max((mana_value_of(state, oid, characteristics(state, oid)) for oid in found), default=0)


def _counters(state: GameState, a: ir.CountersOn, context: Context) -> int:
    total = 0
    for entity in find(state, a.what, context):
        counters = (
            state.players[entity].counters
            if entity < FIRST_OBJECT
            else state.known(entity).counters
        )
        total += counters.get(a.kind, 0) if a.kind else sum(counters.values())
    return total


def _life(state: GameState, a: ir.LifeTotal, context: Context) -> int:
    return sum(state.players[p].life for p in find_players(state, a.player, context))


def _unspent_mana(state: GameState, a: ir.UnspentMana, context: Context) -> int:
    pool = state.players[context.controller].pool
    return sum(number for unit, number in pool.items() if a.kind in (unit.type, None))


def _life_among(state: GameState, a: ir.LifeTotalAmong, context: Context) -> int:
    totals = [state.players[player].life for player in find_players(state, a.players, context)]
    if not totals:
        return 0
    return max(totals) if a.highest else min(totals)


def _starting_life(state: GameState, a: ir.StartingLife, context: Context) -> int:
    return sum(state.starting_life(p) for p in find_players(state, a.player, context))


def _devotion(state: GameState, a: ir.Devotion, context: Context) -> int:
    total = 0
    colors = set(a.colors)
    if not colors:
        chosen = state.known(context.source).choice("color")
        colors = set() if chosen is None else {Color(chosen)}
    for oid in state.battlefield:
        c = characteristics(state, oid)
        if c.controller == context.controller and c.mana_cost is not None:
            total += sum(bool(set(s.colors) & colors) for s in c.mana_cost.symbols)
    return total


def _attackers(state: GameState, a: ir.AttackersThisTurn, context: Context) -> int:
    what = of_attackers(a.what)
    if a.combat:
        declared = () if state.combat is None else state.combat.declared
        return sum(matches(state, attacker, what, context) for attacker in declared)
    found = {
        attacker
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.AttackersDeclared)
        and event.player in find_players(state, a.player, context)
        for attacker, _ in event.attackers
    }
    return sum(matches(state, attacker, what, context) for attacker in found)


def _event_amount(state: GameState, a: ir.EventAmount, context: Context) -> int:
    return context.event.amount if context.event is not None else 0


def _events(state: GameState, a: ir.EventsThisTurn, context: Context) -> int:
    from rules_engine.rules.patterns import match_earlier_event

    asking = context.event.object if context.event is not None else context.source
    found = []
    start = 0 if a.game else state.turn_log_start
    if a.of_turn is not None:
        players = find_players(state, a.of_turn, context)
        log = _last_turn_of(state, players[0]) if players else []
    else:
        log = _last_turn(state) if a.last else state.log[start:]
    for event in log:
        if a.before and isinstance(event, ev.SpellCast) and event.spell == asking:
            break
        found += match_earlier_event(state, a.event, event, context)
    if a.distinct:
        return len({info.object for info in found})
    if a.of_one:
        sums: Counter[int | None] = Counter()
        for info in found:
            sums[info.object] += info.amount
        return max(sums.values(), default=0)
    if a.types:
        objects = [info.object for info in found if info.object is not None]
        return len({one for oid in objects for one in characteristics(state, oid).types})
    if a.power:
        objects = [info.object for info in found if info.object is not None]
        return sum(_counted(state, characteristics(state, oid).power) for oid in objects)
    return sum(info.amount for info in found) if a.summed else len(found)


def _last_turn(state: GameState) -> list[ev.Event]:
    """What happened in the turn before this one."""
    end = state.turn_log_start
    begins = 0
    for place in range(end - 1, -1, -1):
        if isinstance(state.log[place], ev.TurnBegan):
            begins = place
            break
    return state.log[begins:end]


def _last_turn_of(state: GameState, player: PlayerId) -> list[ev.Event]:
    """What happened in the player's last turn before the current turn."""
    end = state.turn_log_start
    for place in range(end - 1, -1, -1):
        event = state.log[place]
        if isinstance(event, ev.TurnBegan):
            if event.player == player:
                return state.log[place:end]
            end = place
    return []


def _casting(state: GameState, context: Context) -> Casting | None:
    return context.casting or state.known(context.source).casting


def _casting_of(state: GameState, what: Selector, context: Context) -> Casting | None:
    found = find_objects(state, what, context)
    return state.known(found[0]).casting if found else None


def _speed(state: GameState, a: ir.SpeedOf, context: Context) -> int:
    players = find_players(state, a.player, context)
    return sum(state.players[player].designations.get("speed", 0) for player in players)


def _turns_taken(state: GameState, a: ir.TurnsTaken, context: Context) -> int:
    players = find_players(state, a.player, context)
    return sum(isinstance(event, ev.TurnBegan) and event.player in players for event in state.log)


def _excess(state: GameState, a: ir.ExcessDealt, context: Context) -> int:
    """CR 120.10: of all of it, or of what these were dealt."""
    to = a.to
    if to is None:
        return context.excess
    return sum(n for entity, n in context.excess_to if matches(state, entity, to, context))


def _as_turn_began(state: GameState, a: ir.AsTurnBegan, context: Context) -> int:
    players = find_players(state, a.player, context)
    return sum(as_turn_began(state, player, a.what) for player in players)


def _commander_casts(state: GameState, a: ir.CommanderCasts, context: Context) -> int:
    players = find_players(state, a.player, context)
    times = [state.players[player].commander_casts for player in players]
    if a.what is None:
        return sum(sum(one.values()) for one in times)
    numbers = {state.known(oid).commander for oid in find_objects(state, a.what, context)}
    return sum(one.get(number, 0) for one in times for number in numbers)


def _paid_amount(state: GameState, a: ir.PaidAmount, context: Context) -> int:
    costs = context.costs
    if not costs:
        casting = _casting(state, context)
        costs = casting.paid if casting is not None else ()
    return sum(paid.amount or len(paid.given) for paid in costs if paid.kind == a.how)


def _mana_spent(state: GameState, a: ir.ManaSpent, context: Context) -> int:
    spent = context.spent
    if a.what is not None:
        castings = [state.known(oid).casting for oid in find_objects(state, a.what, context)]
        spent = tuple(unit for casting in castings if casting for unit in casting.spent)
    elif not spent and not a.activating:
        casting = _casting(state, context)
        spent = casting.spent if casting is not None else ()
    if a.source is not None:
        spent = tuple(
            unit
            for unit in spent
            if unit.source and matches(state, ObjectId(unit.source), a.source, context)
        )
    if a.snow:
        spent = tuple(unit for unit in spent if unit.snow)
    if a.colorless:
        return sum(unit.type is ManaType.COLORLESS for unit in spent)
    if a.same_color:
        kinds = [unit.type for unit in spent if unit.type is not ManaType.COLORLESS]
        return max((kinds.count(kind) for kind in set(kinds)), default=0)
    if a.color is not None:
        return sum(unit.type.value == a.color.value for unit in spent)
    if a.number_of_colors:
        return len({unit.type for unit in spent} - {ManaType.COLORLESS})
    return len(spent)


def _x(state: GameState, a: ir.ChosenX, context: Context) -> int:
    """CR 107.3m: an ability that triggers as a permanent enters knows the X of its spell."""
    if a.letter == "Y":
        return context.y
    if context.x:
        return context.x
    spell = state.get(context.source)
    if spell is not None and spell.is_spell and spell.item is not None:
        return spell.item.x  # of a static ability of the spell itself
    if context.event is None or context.event.object != context.source:
        return 0
    casting = state.known(context.source).casting
    return casting.x if casting is not None else 0


def _half(state: GameState, a: ir.Half, context: Context) -> int:
    amount = amount_of(state, a.amount, context)
    return -(-amount // a.parts) if a.round_up else amount // a.parts


def _quotient(state: GameState, a: ir.Quotient, context: Context) -> int:
    by = amount_of(state, a.by, context)
    return amount_of(state, a.amount, context) // by if by > 0 else 0


def _most_of_one(state: GameState, a: ir.MostOfOneOwner, context: Context) -> int:
    owners = [state.known(oid).owner for oid in find_objects(state, a.what, context)]
    return max((owners.count(owner) for owner in owners), default=0)


def _times_resolved(state: GameState, a: ir.TimesResolved, context: Context) -> int:
    """CR 603.7h: in this turn, the present resolution included."""
    if context.stack_object is None:
        return 0
    item = state.known(context.stack_object).item
    times = 0
    for event in state.log[state.turn_log_start :]:
        if isinstance(event, ev.Resolved):
            other = state.known(event.object).item
            if other is not None and item is not None:
                same = other.source == item.source and other.ability == item.ability
                times += same and item.ability is not None
    return times


def _times_activated(state: GameState, a: ir.TimesActivated, context: Context) -> int:
    activated = [
        event
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.AbilityActivated)
    ]
    if context.stack_object is None:  # a mana ability, which uses no stack
        numbers = context.bound.get(MANA_ABILITY, ())
        return sum(one.source == context.source and one.number in numbers for one in activated)
    item = state.known(context.stack_object).item
    if item is None or item.ability is None:
        return 0
    others = (state.known(one.ability).item for one in activated if one.ability is not None)
    return sum(
        other is not None and other.source == item.source and other.ability == item.ability
        for other in others
    )


AMOUNTS.update(
    {
        ir.ChosenX: _x,
        ir.Count: _count,
        ir.CountCardTypes: _card_types,
        ir.CountBasicLandTypes: _land_types,
        ir.CountCreatureTypes: _creature_types,
        ir.PowerOf: _power,
        ir.BasePowerOf: _base_power,
        ir.ToughnessOf: _toughness,
        ir.ManaValueOf: _mana_value,
        ir.GreatestPower: _greatest_power,
        ir.GreatestManaValue: _greatest_mana_value,
        ir.CountersOn: _counters,
        ir.LifeTotal: _life,
        ir.StartingLife: _starting_life,
        ir.LifeTotalAmong: _life_among,
        ir.UnspentMana: _unspent_mana,
        ir.ChosenNumber: lambda state, a, context: int(
            state.known(context.source).choice("number") or 0
        ),
        ir.NotedNumber: lambda state, a, context: int(
            state.known(context.source).choice(NOTED) or 0
        ),
        ir.AttackersThisTurn: _attackers,
        ir.Devotion: _devotion,
        ir.EventAmount: _event_amount,
        ir.ChosenResult: lambda state, a, context: context.rolled[a.other],
        ir.ResultAmount: lambda state, a, context: context.result,
        ir.ExcessDealt: _excess,
        ir.EventsThisTurn: _events,
        ir.SpeedOf: _speed,
        ir.TurnsTaken: _turns_taken,
        ir.AsTurnBegan: _as_turn_began,
        ir.CommanderCasts: _commander_casts,
        ir.TimesPaid: lambda state, a, context: times_paid(
            _casting(state, context) if a.what is None else _casting_of(state, a.what, context),
            a.keyword,
            a.which,
        ),
        ir.TimesResolved: _times_resolved,
        ir.TimesActivated: _times_activated,
        ir.PaidAmount: _paid_amount,
        ir.ManaSpent: _mana_spent,
        ir.Plus: lambda state, a, context: (
            amount_of(state, a.left, context) + amount_of(state, a.right, context)
        ),
        ir.Minus: lambda state, a, context: (
            amount_of(state, a.left, context) - amount_of(state, a.right, context)
        ),
        ir.Squared: lambda state, a, context: amount_of(state, a.amount, context) ** 2,
        ir.Times: lambda state, a, context: a.factor * amount_of(state, a.amount, context),
        ir.Half: _half,
        ir.Quotient: _quotient,
        ir.MostOfOneOwner: _most_of_one,
        ir.AtMost: lambda state, a, context: min(
            amount_of(state, a.amount, context), amount_of(state, a.limit, context)
        ),
    }
)
