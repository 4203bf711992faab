"""CR 605: mana abilities that the engine plans with only where nothing else pays.

They tap other permanents, remove some of several counters, take energy or the like, may be
activated again and again, or do something first by which it is known how much mana they make.
What each could give is listed so that any of them can be used together: each uses things of its own
(`ManaSource.uses`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context, PaidFor
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.amounts import ChosenX, Devotion
from rules_engine.ir.effects import AddMana, AddManaOfType, ChooseColor, Instruction, PutCounters
from rules_engine.ir.mana import ChosenColorMana
from rules_engine.ir.selectors import THIS
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.mana_sources import ManaOption, ManaSource, mana_options
from rules_engine.rules.paying_life import can_pay_life
from rules_engine.state.game import GameState
from rules_engine.state.objects import PaidCost
from rules_engine.vocabulary import Color, ManaType

RARE_PRICE = 100
"""What makes them dearer than all others."""
MOST_AGAIN = 4
"""How often in one payment an ability that may be activated again and again is planned with."""
MOST_COUNTERS = 12
MOST_TO_TAP = 4
"""How many of the permanents that could be tapped for an ability are thought of."""


@dataclass(slots=True)
class Budget:
    """How many counters of the player, and of each permanent, are planned with already."""

    taken: dict[tuple[int, str], int] = field(default_factory=dict)

    def take(self, whose: int, kind: str, count: int, there: int) -> frozenset[object] | None:
        """The next so many counters; None if there aren't so many."""
        start = self.taken.get((whose, kind), 0)
        if start + count > there:
            return None
        self.taken[whose, kind] = start + count
        return frozenset((whose, kind, number) for number in range(start, start + count))


def rare_sources(
    state: GameState,
    player: PlayerId,
    abilities: list[tuple[ObjectId, int, ActivatedAbility]],
) -> Iterator[ManaSource]:
    """What these mana abilities could give; which of them can be activated now is known already,
    what they cost is asked here."""
    budget = Budget()
    for oid, number, ability in abilities:
        if holds(state, ability.condition, Context(oid, player)):
            yield from _sources(state, player, oid, number, ability, budget)


@dataclass(slots=True)
class _Plan:
    """What the cost of an ability asks."""

    mana: costs.Mana | None = None
    uses: frozenset[object] = frozenset()
    tap: costs.TapPermanents | None = None
    x_of: str = ""
    """The kind of counters of which the player removes as many as they like."""
    counters: list[tuple[int, str, int, int]] = field(default_factory=list)
    """Whose, of which kind, how many and out of how many."""
    once: bool = False


def _plan(
    state: GameState, player: PlayerId, oid: ObjectId, ability: ActivatedAbility
) -> _Plan | None:
    """None for costs that nobody pays unasked, or that can't be paid."""
    context, obj = Context(oid, player), state.objects[oid]
    plan = _Plan()
    for part in ability.cost.parts:
        match part:
            case costs.TapThis():
                plan.uses |= {oid}
                plan.once = True
            case costs.Mana(cost=mana) if not mana.variables and plan.mana is None:
                plan.mana = part
            case costs.TapPermanents(count=int()) if plan.tap is None:
                plan.tap = part
            case costs.RemoveCountersFromThis(kind=kind, count=ChosenX()):
                plan.x_of = kind
                plan.once = True
            case costs.RemoveCountersFromThis(kind=kind, count=int(count)):
                plan.counters.append((oid, kind, count, obj.counters.get(kind, 0)))
            case costs.PayCounters(kind=kind, count=int(count)):
                there = state.players[player].counters.get(kind, 0)
                plan.counters.append((player, kind, count, there))
            case costs.MillCards():
                if len(state.players[player].library) < natural(state, part.count, context):
                    return None
                plan.once = True
            case costs.PutCountersOnThis():
                plan.once = True
            case costs.PayLife():
                life = natural(state, part.amount, context)
                if not can_pay_life(state, player, life, PaidFor.MANA_ABILITY):
                    return None
                plan.once = True
            case _:
                return None
    return plan


def _sources(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    number: int,
    ability: ActivatedAbility,
    budget: Budget,
) -> Iterator[ManaSource]:
    plan = _plan(state, player, oid, ability)
    if plan is None:
        return
    once = plan.once or ability.times_each_turn is not None or ability.once
    if not plan.once and once:
        plan.uses |= {(oid, "ability", number)}
    options = list(_options(state, player, oid, number, ability, plan))
    options = [option for option in options if option.mana]
    if not options:
        return
    if plan.once and not plan.uses:
        plan.uses = frozenset({(oid, "ability", number)})
    to_tap = _to_tap(state, player, oid, plan) if plan.tap is not None else [()]
    for again in range(1 if once else MOST_AGAIN):
        uses = set(plan.uses)
        for whose, kind, count, there in plan.counters:
            taken = budget.take(whose, kind, count, there)
            if taken is None:
                return
            uses |= taken
        if not uses and plan.tap is None:
            uses = {(oid, "ability", number, again)}
        for tapped in to_tap:
            yield ManaSource(
                oid,
                tuple(replace(option, tapped=tapped) for option in options),
                RARE_PRICE,
                None if plan.mana is None else plan.mana.cost,
                frozenset(uses | set(tapped)),
                rare=True,
            )
        if plan.tap is not None:
            return  # what is tapped can't be tapped again


def _options(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    number: int,
    ability: ActivatedAbility,
    plan: _Plan,
) -> Iterator[ManaOption]:
    """Each number of counters that may be removed; each color that may be chosen first."""
    if plan.x_of:
        there = min(state.objects[oid].counters.get(plan.x_of, 0), MOST_COUNTERS)
        for x in range(there + 1):
            paid = (PaidCost("counters", (), x),)
            yield from mana_options(state, player, oid, number, ability, x, x=x, paid=paid)
        return
    if any(isinstance(effect, ChooseColor) for effect in ability.then):
        for color in Color:
            then = tuple(
                _with_color(effect, color)
                for effect in ability.then
                if not isinstance(effect, ChooseColor)
            )
            chosen = replace(ability, then=then)
            yield from mana_options(state, player, oid, number, chosen, 0)
        return
    put = next((one for one in ability.then if isinstance(one, PutCounters)), None)
    if put is not None and put.on == THIS and isinstance(put.amount, int):
        counters = state.objects[oid].counters
        before = counters.get(put.kind, 0)
        counters[put.kind] = before + put.amount
        found = mana_options(state, player, oid, number, ability, 0)
        counters[put.kind] = before
        if not before:
            del counters[put.kind]
        yield from found
        return
    yield from mana_options(state, player, oid, number, ability, 0)


def _with_color(effect: Instruction, color: Color) -> Instruction:
    """The instruction once that color is chosen."""
    if not isinstance(effect, AddManaOfType) or effect.types != ChosenColorMana():
        return effect
    amount = Devotion((color,)) if effect.amount == Devotion(()) else effect.amount
    kind = ManaType(color.value)
    return AddMana(((kind,),), amount, effect.player, effect.only, effect.riders, effect.lasting)


def _to_tap(
    state: GameState, player: PlayerId, oid: ObjectId, plan: _Plan
) -> list[tuple[ObjectId, ...]]:
    """What could be tapped for it: rather what makes no mana itself, and of creatures the weak
    ones; several are put into groups of that many."""
    from rules_engine.rules.given_for_costs import candidates

    assert plan.tap is not None
    count = plan.tap.count
    assert isinstance(count, int)
    found = [
        one
        for one in candidates(state, player, plan.tap, Context(oid, player))
        if isinstance(one, int) and (one != oid or oid not in plan.uses)
    ]
    mana = board(state).mana

    def worth(one: ObjectId) -> tuple[bool, int, int]:
        return (bool(mana.get(one)), characteristics(state, one).power or 0, one)

    found.sort(key=worth)
    groups = [tuple(found[i : i + count]) for i in range(0, len(found), count)]
    return [group for group in groups if len(group) == count][:MOST_TO_TAP]
