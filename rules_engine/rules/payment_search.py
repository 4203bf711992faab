"""CR 118.3, 601.2h: the exact search for the least dear way to pay a cost of mana.

Equal sources are one group, symbols are paid one after the other, and what was tried once is
remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.effects.context import PaidFor
from rules_engine.ids import PlayerId
from rules_engine.rules.mana_sources import ManaOption, ManaSource
from rules_engine.rules.mana_spending import Activation, Spending, spending_order
from rules_engine.rules.paying_life import can_pay_life, payable_life
from rules_engine.rules.payment_help import BEND
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType

LIFE_SYMBOL_PRICE = 60


SCALE = 4


SCARCE = 3
RARER = 1
"""Prices are counted in quarters of a type, so that scarce colors decide between equals."""


@dataclass(frozen=True, slots=True)
class Payment:
    """The abilities to activate in order, the mana to spend then, and the life to pay for
    Phyrexian symbols."""

    activations: tuple[Activation, ...]
    spend: tuple[ManaUnit, ...]
    life: int = 0
    price: int = 0


class Plan(NamedTuple):
    """A way to pay what was left at some point of the search, as a chain of steps."""

    price: int
    step: object
    rest: Plan | None


END = Plan(0, None, None)


@dataclass(frozen=True, slots=True)
class Spent:
    unit: int
    inner: bool
    """For the cost of a mana ability in the chain."""


@dataclass(frozen=True, slots=True)
class Used:
    source: ManaSource
    option: ManaOption


@dataclass(frozen=True, slots=True)
class LifePaid:
    amount: int


ANY_MANA = ManaSymbol("{1}", generic=1)


Counts = tuple[int, ...]


class PaymentSearch:
    """The search for one payment."""

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        cost: ManaCost,
        sources: list[ManaSource],
        spending: Spending,
        demand: dict[ManaType, int],
        any_will_do: bool,
        chain: tuple[ManaSource, ...] = (),
    ) -> None:
        self.spending, self.demand, self.any_will_do = spending, demand, any_will_do
        self.life = payable_life(state, player, PaidFor.MANA_ABILITY) - spending.purpose.life
        self.life_for_symbols = can_pay_life(state, player, 2, spending.purpose.paid_for)
        self.bending = spending.purpose.bending
        self.units: list[ManaUnit] = []
        self.numbers: dict[ManaUnit, int] = {}
        pool = state.players[player].pool
        start: dict[int, int] = {}
        for unit in sorted(pool, key=lambda unit: spending_order(unit, demand)):
            if pool[unit] > 0 and spending.may_come_from(unit.source):
                number = self._number(unit.kind)
                start[number] = start.get(number, 0) + pool[unit]
        self.groups: list[list[ManaSource]] = []
        self._group(sources)
        self.supply: dict[ManaType, int] = {}
        for source in sources:
            for kind in {kind for option in source.options for kind in option.option}:
                self.supply[kind] = self.supply.get(kind, 0) + 1
        for source in chain:
            for option in source.options:
                for unit in option.mana:
                    self._number(unit)
        self.start: Counts = tuple(start.get(n, 0) for n in range(len(self.units)))
        self.usable = [spending.usable(unit) for unit in self.units]
        self.for_generic = [
            usable and not (unit.only is not None and unit.only.not_generic)
            for usable, unit in zip(self.usable, self.units, strict=True)
        ]
        self.order = sorted(
            range(len(self.units)), key=lambda n: spending_order(self.units[n], demand)
        )
        self.items: list[ManaSymbol | ManaSource] = []
        self.inner = 0
        for source in chain:
            if source.cost is not None:
                self.items.extend(self._symbols(source.cost))
                self.items.extend([ANY_MANA] * source.cost.generic)
            self.items.append(source)
        self.inner = len(self.items)
        self.items.extend(self._symbols(cost))
        self.generic = cost.generic
        self.memo: dict[object, Plan | None] = {}

    def _number(self, unit: ManaUnit) -> int:
        if unit not in self.numbers:
            self.numbers[unit] = len(self.units)
            self.units.append(unit)
        return self.numbers[unit]

    def _group(self, sources: list[ManaSource]) -> None:
        keys: dict[object, int] = {}
        for source in sources:
            options = tuple((o.mana, o.extra, o.number == BEND) for o in source.options)
            key = (options, source.price)
            if key in keys:
                self.groups[keys[key]].append(source)
                continue
            keys[key] = len(self.groups)
            self.groups.append([source])
            for option in source.options:
                for unit in option.mana:
                    self._number(unit)

    def _symbols(self, cost: ManaCost) -> list[ManaSymbol]:
        """All but the generic ones, those that the fewest sources pay first."""
        return sorted(
            (s for s in cost.symbols if s.colors or s.colorless or s.snow or s.phyrexian),
            key=self._freedom,
        )

    def _freedom(self, symbol: ManaSymbol) -> int:
        pays = self.spending.pays
        return sum(
            len(group)
            for group in self.groups
            if any(pays(symbol, unit) for option in group[0].options for unit in option.mana)
        ) + (100 if symbol.phyrexian or symbol.generic else 0)

    def price(self, group: int, place: int) -> int:
        """How dear the next source of a group is; more if its color gets scarce or it is snow."""
        source = self.groups[group][place]
        kinds = {kind for option in source.options for kind in option.option}
        scarce = any(self.supply[kind] - (place + 1) < self.demand.get(kind, 0) for kind in kinds)
        left = min((self.supply[kind] - place for kind in kinds), default=0)
        rarer = any(left < count for kind, count in self.supply.items() if kind not in kinds)
        snow = any(unit.snow for option in source.options for unit in option.mana)
        kept = SCARCE if scarce else RARER * (rarer + snow)
        return SCALE * source.price + kept

    def run(self) -> Payment | None:
        plan = self._pay(0, tuple(0 for _ in self.groups), self.start, 0, 0)
        return None if plan is None else self._payment(plan)

    def _payment(self, plan: Plan) -> Payment:
        activations: list[Activation] = []
        spend: list[ManaUnit] = []
        inner: list[ManaUnit] = []
        life = 0
        rest: Plan | None = plan
        while rest is not None and rest.step is not None:
            match rest.step:
                case Used(source, option):
                    paid = tuple(inner) if source.cost is not None else ()
                    inner = [] if source.cost is not None else inner
                    activations.append(Activation(source.permanent, option, paid))
                case Spent(number, is_inner):
                    (inner if is_inner else spend).append(self.units[number])
                case LifePaid(amount):
                    life += amount
                case _:
                    raise AssertionError("no such step")
            rest = rest.rest
        sacrificed = {a.option.sacrificed for a in activations} - {None}
        activations.sort(key=lambda a: sacrificed.isdisjoint((a.permanent, *a.option.tapped)))
        for one in [a for a in activations if a.option.sacrificed == a.permanent]:
            if [a.permanent for a in activations].count(one.permanent) > 1:  # as its last one
                activations.remove(one)
                activations.append(one)
        return Payment(tuple(activations), tuple(spend), life, plan.price)

    def _pay(
        self, index: int, used: Counts, floating: Counts, life: int, extra: int
    ) -> Plan | None:
        key = (index, used, floating, life, extra)
        if key in self.memo:
            return self.memo[key]
        best: Plan | None = None
        if index == len(self.items):
            best = self._pay_generic(used, floating, self.generic + extra)
        else:
            item = self.items[index]
            if isinstance(item, ManaSource):
                ways = self._gain(item, used, floating, life, extra)
            else:
                ways = self._ways(item, index < self.inner, used, floating, life, extra)
            for price, steps, state in ways:
                rest = self._pay(index + 1, *state)
                if rest is None:
                    continue
                if best is None or price + rest.price < best.price:
                    best = _then(price, steps, rest)
                if self.any_will_do:
                    break
        self.memo[key] = best
        return best

    def _gain(
        self, source: ManaSource, used: Counts, floating: Counts, life: int, extra: int
    ) -> Iterator[tuple[int, tuple[object, ...], tuple[Counts, Counts, int, int]]]:
        for option in source.options:
            if option.life and life + option.life > self.life:
                continue
            yield (
                SCALE * (source.price + option.extra),
                (Used(source, option),),
                (used, self._plus(floating, option), life + option.life, extra),
            )

    def _plus(self, floating: Counts, option: ManaOption) -> Counts:
        counts = list(floating) + [0] * (len(self.units) - len(floating))
        for unit in option.mana:
            counts[self.numbers[unit]] += 1
        return tuple(counts)

    def _ways(
        self,
        symbol: ManaSymbol,
        inner: bool,
        used: Counts,
        floating: Counts,
        life: int,
        extra: int,
    ) -> Iterator[tuple[int, tuple[object, ...], tuple[Counts, Counts, int, int]]]:
        """Each way to pay one symbol, with what it leaves."""
        for number in self.order:
            if number < len(floating) and floating[number] and self._fits(symbol, number, inner):
                yield 0, (Spent(number, inner),), (used, _less(floating, number), life, extra)
        for group, sources in enumerate(self.groups):
            place = used[group]
            if place >= len(sources):
                continue
            source = sources[place]
            now = (*used[:group], place + 1, *used[group + 1 :])
            for option in source.options:
                for number in {self.numbers[unit] for unit in option.mana}:
                    if not self._fits(symbol, number, inner):
                        continue
                    left = _less(self._plus(floating, option), number)
                    price = self.price(group, place) + SCALE * option.extra
                    steps = (Used(source, option), Spent(number, inner))
                    yield price, steps, (now, left, life, extra)
        if symbol.generic and symbol is not ANY_MANA:
            yield 0, (), (used, floating, life, extra + symbol.generic)
        if symbol.phyrexian and self.life_for_symbols and life + 2 <= self.life:
            yield (
                SCALE * LIFE_SYMBOL_PRICE,
                (LifePaid(2),),
                (used, floating, life + 2, extra),
            )

    def _fits(self, symbol: ManaSymbol, number: int, inner: bool) -> bool:
        unit = self.units[number]
        if inner:
            return unit.only is None and (symbol is ANY_MANA or self.spending.pays(symbol, unit))
        return self.usable[number] and self.spending.pays(symbol, unit)

    def _pay_generic(self, used: Counts, floating: Counts, need: int) -> Plan | None:
        """Any mana will do: first what is there, then the least dear sources that suffice."""
        have = sum(n for number, n in enumerate(floating) if self.for_generic[number])
        price, steps = 0, list[object]()
        if have < need:
            found = self._cover(used, need - have)
            if found is None:
                return None
            price, chosen = found
            for source, option in chosen:
                steps.append(Used(source, option))
                floating = self._plus(floating, option)
        for number in self.order:
            if number >= len(floating) or not self.for_generic[number]:
                continue
            taken = min(need, floating[number])
            steps.extend([Spent(number, False)] * taken)
            need -= taken
        return _then(price, tuple(steps), END)

    def _cover(
        self, used: Counts, need: int
    ) -> tuple[int, list[tuple[ManaSource, ManaOption]]] | None:
        """Sources that make at least that much usable mana, the least dear ones."""
        if self.bending:
            return self._cover_bending(used, need)
        left: list[tuple[int, int, ManaSource, ManaOption]] = []
        for group, sources in enumerate(self.groups):
            for place in range(used[group], len(sources)):
                source = sources[place]
                option = max(
                    source.options, key=lambda o: (self._amount(o), -o.extra, self._rides(o))
                )
                if self._amount(option):
                    price = self.price(group, place) + SCALE * option.extra
                    left.append((price, self._amount(option), source, option))
        if sum(amount for _, amount, _, _ in left) < need:
            return None
        left.sort(key=lambda entry: entry[0])
        best: list[tuple[int, tuple[int, ...]] | None] = [None] * (need + 1)
        best[0] = (0, ())
        for index, (price, amount, _, _) in enumerate(left):
            for have in range(need - 1, -1, -1):
                before = best[have]
                if before is None:
                    continue
                then = min(need, have + amount)
                now = best[then]
                if now is None or before[0] + price < now[0]:
                    best[then] = (before[0] + price, (*before[1], index))
        found = best[need]
        assert found is not None
        return found[0], [(left[i][2], left[i][3]) for i in found[1]]

    def _cover_bending(
        self, used: Counts, need: int
    ) -> tuple[int, list[tuple[ManaSource, ManaOption]]] | None:
        """CR 701.67b: the same, where only so many permanents may be tapped instead of paying.

        For each amount of mana and number of those permanents, the least dear choice so far.
        """
        Chosen = tuple[tuple[ManaSource, ManaOption], ...]
        best: dict[tuple[int, int], tuple[int, Chosen]] = {(0, 0): (0, ())}
        for group, sources in enumerate(self.groups):
            for place in range(used[group], len(sources)):
                source = sources[place]
                price = self.price(group, place)
                now = dict(best)
                for (have, bent), (so_far, chosen) in best.items():
                    for option in source.options:
                        bends = bent + (option.number == BEND)
                        then = (min(need, have + self._amount(option)), bends)
                        total = so_far + price + SCALE * option.extra
                        if (
                            have < need
                            and bends <= self.bending
                            and (then not in now or total < now[then][0])
                        ):
                            now[then] = (total, (*chosen, (source, option)))
                best = now
        full = [found for (have, _), found in best.items() if have >= need]
        if not full:
            return None
        price, chosen = min(full, key=lambda found: found[0])
        return price, list(chosen)

    def _rides(self, option: ManaOption) -> bool:
        """CR 106.6: whether what the mana does for what it is spent on comes with it."""
        return any(unit.riders and self.usable[self.numbers[unit]] for unit in option.mana)

    def _amount(self, option: ManaOption) -> int:
        return sum(self.for_generic[self.numbers[unit]] for unit in option.mana)


def _then(price: int, steps: Iterable[object], rest: Plan) -> Plan:
    plan = rest
    for step in reversed(tuple(steps)):
        plan = Plan(plan.price, step, plan)
    return plan._replace(price=plan.price + price)


def _less(counts: Counts, number: int) -> Counts:
    return (*counts[:number], counts[number] - 1, *counts[number + 1 :])
