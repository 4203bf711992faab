"""CR 106, 118.3-118.4, 605: which mana sources pay which symbols.

An exact search: sources that could make the same mana are one group, symbols are paid scarcest
first, and
what failed once is remembered. Among the ways to pay, it takes the one that keeps the most useful
mana: first the
pool, then sources that make only one type, lands before creatures, sources that cost life or
themselves last.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.effects import AddMana, AddManaInAnyCombination, If, Instruction, Then
from rules_engine.rules.board import board
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Keyword, ManaType, Supertype


@dataclass(frozen=True, slots=True)
class ManaOption:
    """One thing that a source could make: by which ability and which of its options."""

    number: int
    option: tuple[ManaType, ...]
    mana: tuple[ManaUnit, ...]


@dataclass(frozen=True, slots=True)
class ManaSource:
    permanent: ObjectId
    options: tuple[ManaOption, ...]
    price: int
    """0 for a plain land; more for what one would rather keep."""


@dataclass(frozen=True, slots=True)
class Payment:
    """The abilities to activate, each with its option, and the life to pay for Phyrexian
    symbols."""

    activations: tuple[tuple[ObjectId, ManaOption], ...]
    spend: tuple[ManaUnit, ...]
    life: int = 0


def mana_sources(state: GameState, player: PlayerId) -> list[ManaSource]:
    """The permanents that the player could use for mana now, without further costs to decide on."""
    made = board(state)
    key = ("sources", player)
    if key in made.memo:
        return made.memo[key]  # type: ignore[return-value]  # the memo is keyed by question
    found: list[ManaSource] = []
    for oid, abilities in made.mana.items():
        c = made.characteristics[oid]
        if c.controller != player:
            continue
        obj = state.objects[oid]
        if any(
            isinstance(rule[0], mod.CantActivateAbilities) and not rule[0].except_mana_abilities
            for rule in c.rules
        ):
            continue
        options: list[ManaOption] = []
        price = 20 if c.is_creature else 0
        for number, ability in abilities:
            extra = simple_price(state, oid, ability, player)
            if extra is None:
                continue
            if obj.tapped and _taps(ability):
                continue
            sick = c.is_creature and obj.new_control and Keyword.HASTE not in c.keywords
            if sick and _taps(ability):
                continue
            price = max(price, extra)
            snow = Supertype.SNOW in c.supertypes
            for option in mana_options(state, ability, Context(oid, player)):
                mana = tuple(ManaUnit(kind, snow) for kind in option)
                options.append(ManaOption(number, option, mana))
        if options:
            types = len({kind for option in options for kind in option.option})
            found.append(ManaSource(oid, tuple(options), price + types))
    found.sort(key=lambda source: (source.price, source.permanent))
    made.memo[key] = found
    return found


def _taps(ability: ActivatedAbility) -> bool:
    return any(isinstance(part, costs.TapThis) for part in ability.cost.parts)


def simple_price(
    state: GameState, oid: ObjectId, ability: ActivatedAbility, player: PlayerId
) -> int | None:
    """How dear the ability is beyond tapping; None if its cost needs decisions or can't be paid."""
    price = 0
    once = False
    for part in ability.cost.parts:
        match part:
            case costs.TapThis():
                once = True
            case costs.SacrificeThis():
                once = True
                price += 50
            case costs.PayLife():
                life = natural(state, part.amount, Context(oid, player))
                if state.players[player].life < life:
                    return None
                price += 10
            case costs.RemoveCountersFromThis():
                if state.objects[oid].counters.get(part.kind, 0) < natural(
                    state, part.count, Context(oid, player)
                ):
                    return None
                price += 30
            case _:
                return None
    if not once or not holds(state, ability.condition, Context(oid, player)):
        return None
    if len(ability.then) > 1:
        price += 10
    return price


def present_effects(state: GameState, effects: Then, context: Context) -> Then:
    """The instructions, with those on a condition as it is now."""
    found: list[Instruction] = []
    for effect in effects:
        if isinstance(effect, If):
            branch = effect.then if holds(state, effect.condition, context) else effect.otherwise
            found.extend(present_effects(state, branch, context))
        else:
            found.append(effect)
    return tuple(found)


def mana_options(
    state: GameState, ability: ActivatedAbility, context: Context
) -> list[tuple[ManaType, ...]]:
    """What the ability could add, each way once."""
    for effect in present_effects(state, ability.then, context):
        if isinstance(effect, AddMana):
            times = natural(state, effect.times, context)
            return [option * times for option in effect.options] if times else []
        if isinstance(effect, AddManaInAnyCombination):
            amount = natural(state, effect.amount, context)
            if not amount:
                return []
            return list(itertools.combinations_with_replacement(effect.types, amount))
    return []


def can_pay_mana(
    state: GameState, player: PlayerId, cost: ManaCost, without: frozenset[ObjectId] = frozenset()
) -> bool:
    """Whether the player could pay the cost, X in it as 0."""
    key = ("pay", player, cost, without)
    memo = board(state).memo
    if key not in memo:
        memo[key] = (
            _enough(state, player, cost, without)
            and solve_payment(state, player, cost, without) is not None
        )
    return bool(memo[key])


def available_mana(
    state: GameState, player: PlayerId, without: frozenset[ObjectId] = frozenset()
) -> int:
    """The most mana that the player could have at once."""
    total = sum(state.players[player].pool.values())
    for source in mana_sources(state, player):
        if source.permanent not in without:
            total += max(len(option.mana) for option in source.options)
    return total


def _enough(
    state: GameState, player: PlayerId, cost: ManaCost, without: frozenset[ObjectId]
) -> bool:
    needed = sum(
        0 if s.phyrexian else (s.generic if not s.colors and not s.colorless else 1)
        for s in cost.symbols
        if not s.variable
    )
    return needed <= available_mana(state, player, without)


def solve_payment(
    state: GameState, player: PlayerId, cost: ManaCost, without: frozenset[ObjectId] = frozenset()
) -> Payment | None:
    """A way to pay the cost, the best by the order of this module; None if there is none."""
    sources = [s for s in mana_sources(state, player) if s.permanent not in without]
    return PaymentSearch(
        cost, sources, state.players[player].pool, state.players[player].life
    ).run()


class PaymentSearch:
    """The search for one payment."""

    def __init__(
        self,
        cost: ManaCost,
        sources: list[ManaSource],
        pool: dict[ManaUnit, int],
        life: int,
    ) -> None:
        self.groups: list[list[ManaSource]] = []
        keys: dict[object, int] = {}
        for source in sources:
            key = (tuple(o.mana for o in source.options), source.price)
            if key in keys:
                self.groups[keys[key]].append(source)
            else:
                keys[key] = len(self.groups)
                self.groups.append([source])
        self.pool = {unit: count for unit, count in pool.items() if count > 0}
        self.life = life
        self.generic = sum(s.generic for s in cost.symbols if not s.colors and not s.colorless)
        self.symbols = sorted(
            (s for s in cost.symbols if s.colors or s.colorless or s.snow), key=self._freedom
        )
        self.failed: set[object] = set()

    def _freedom(self, symbol: ManaSymbol) -> int:
        """How many sources could pay the symbol; the scarcest is paid first."""
        return sum(
            len(group)
            for group in self.groups
            if any(_pays(symbol, unit) for option in group[0].options for unit in option.mana)
        ) + (100 if symbol.phyrexian or symbol.generic else 0)

    def run(self) -> Payment | None:
        return self._symbol(0, tuple(0 for _ in self.groups), dict(self.pool), [], [], 0, 0)

    def _symbol(
        self,
        index: int,
        used: tuple[int, ...],
        floating: dict[ManaUnit, int],
        activations: list[tuple[ObjectId, ManaOption]],
        spend: list[ManaUnit],
        life: int,
        extra: int,
    ) -> Payment | None:
        if index == len(self.symbols):
            return self._pay_generic(used, floating, activations, spend, life, extra)
        key = (index, used, tuple(sorted(floating.items())), life, extra)
        if key in self.failed:
            return None
        symbol = self.symbols[index]
        for unit in sorted(floating):
            if floating[unit] > 0 and _pays(symbol, unit):
                rest = dict(floating)
                rest[unit] -= 1
                found = self._symbol(
                    index + 1, used, rest, activations, [*spend, unit], life, extra
                )
                if found is not None:
                    return found
        for number, group in enumerate(self.groups):
            if used[number] >= len(group):
                continue
            source = group[used[number]]
            for option in source.options:
                paying = next((unit for unit in option.mana if _pays(symbol, unit)), None)
                if paying is None:
                    continue
                rest = dict(floating)
                for unit in option.mana:
                    rest[unit] = rest.get(unit, 0) + 1
                rest[paying] -= 1
                found = self._symbol(
                    index + 1,
                    (*used[:number], used[number] + 1, *used[number + 1 :]),
                    rest,
                    [*activations, (source.permanent, option)],
                    [*spend, paying],
                    life,
                    extra,
                )
                if found is not None:
                    return found
        if symbol.generic:
            found = self._symbol(
                index + 1, used, floating, activations, spend, life, extra + symbol.generic
            )
            if found is not None:
                return found
        if symbol.phyrexian and life + 2 <= self.life:
            found = self._symbol(index + 1, used, floating, activations, spend, life + 2, extra)
            if found is not None:
                return found
        self.failed.add(key)
        return None

    def _pay_generic(
        self,
        used: tuple[int, ...],
        floating: dict[ManaUnit, int],
        activations: list[tuple[ObjectId, ManaOption]],
        spend: list[ManaUnit],
        life: int,
        extra: int,
    ) -> Payment | None:
        need = self.generic + extra
        floating = dict(floating)
        activations, spend = list(activations), list(spend)
        remaining = [
            source for number, group in enumerate(self.groups) for source in group[used[number] :]
        ]
        remaining.sort(key=lambda source: source.price)
        while need > 0:
            unit = next((u for u in sorted(floating, key=_spend_first) if floating[u] > 0), None)
            if unit is not None:
                floating[unit] -= 1
                spend.append(unit)
                need -= 1
                continue
            if not remaining:
                return None
            source = next(
                (s for s in remaining if max(len(o.mana) for o in s.options) <= need), remaining[0]
            )
            remaining.remove(source)
            option = max(source.options, key=lambda o: len(o.mana))
            activations.append((source.permanent, option))
            for made in option.mana:
                floating[made] = floating.get(made, 0) + 1
        return Payment(tuple(activations), tuple(spend), life)


def _spend_first(unit: ManaUnit) -> tuple[bool, str]:
    return (unit.type is not ManaType.COLORLESS, unit.type)


def _pays(symbol: ManaSymbol, unit: ManaUnit) -> bool:
    """CR 107.4: whether that mana pays the symbol (not its generic or life half)."""
    if symbol.snow:
        return unit.snow
    if symbol.colorless and unit.type is ManaType.COLORLESS:
        return True
    return any(unit.type.value == color.value for color in symbol.colors)
