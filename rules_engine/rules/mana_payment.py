"""CR 106, 118.3, 601.2g-h, 605: which mana pays a cost.

An exact search: it finds a way to pay whenever there is one, and the least dear one (`price_of`).
Equal sources are one group, symbols are paid one after the other, and what was tried once is
remembered. What makes a way dear: permanents with more types of mana, creatures, life, sacrifices,
and colors that other cards in the player's hand need. Nothing here is more than a suggestion: mana
abilities may be activated by themselves, and with `choose_payment` the player picks each mana.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.effects.context import NOTHING, Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.selectors import AllOf, AnyOf, IsPermanentSpell, IsSpell, Not, Selector
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.mana_sources import (
    ManaOption,
    ManaSource,
    available_mana,
    mana_converters,
    mana_sources,
)
from rules_engine.rules.paying_life import payable_life
from rules_engine.rules.payment_help import (
    BEND,
    helping_sources,
    is_help,
    waterbending_sources,
)
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import PERMANENT_TYPES, ManaType

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.SpendsOneColorAsAny, mod.SpendsManaAsAnyColor}
)
"""The modifications that this module asks for."""

LIFE_SYMBOL_PRICE = 60
SCALE = 4
SCARCE = 3
"""Prices are counted in quarters of a type, so that scarce colors decide between equals."""


class PurposeKind(StrEnum):
    SPELL = "spell"
    ABILITY = "ability"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Purpose:
    """CR 106.6: what mana is spent on."""

    kind: PurposeKind = PurposeKind.OTHER
    object: ObjectId = NOTHING
    """The spell, or the object whose ability is activated."""
    any_color: bool = False
    any_type: bool = False
    """CR 118.14, 609.4b: what the permission to cast it says about its mana."""
    life: int = 0
    """CR 118.3, 119.4: the life that the same cost takes beside its mana."""
    bending: int = 0
    """CR 701.67b: for how much of its generic mana permanents may be tapped instead."""
    only_mana: bool = False
    """CR 702.132a: who assists pays mana; what else helps is up to who casts the spell."""


OTHER = Purpose()


class Spending:
    """What one player's mana can do for one purpose."""

    def __init__(self, state: GameState, player: PlayerId, purpose: Purpose) -> None:
        self.state, self.player, self.purpose = state, player, purpose
        self.any_color, self.any_type = purpose.any_color, purpose.any_type
        self.wild: set[ManaType] = set()
        for change, source, controller in board(state).player_rules.get(player, ()):
            if isinstance(change, mod.SpendsOneColorAsAny):
                self.wild.add(ManaType(change.color.value))
            elif isinstance(change, mod.SpendsManaAsAnyColor) and self._concerns(
                change.spells, Context(source, controller)
            ):
                self.any_color = True
                self.any_type = self.any_type or change.any_type

    def _concerns(self, spells: Selector | None, context: Context) -> bool:
        if spells is None:
            return True
        return self.purpose.kind is PurposeKind.SPELL and matches_spell(
            self.state, self.purpose.object, spells, context
        )

    def usable(self, unit: ManaUnit) -> bool:
        """CR 106.6: whether its restriction lets it be spent on this."""
        if unit.only is None or is_help(unit):
            return True
        match self.purpose.kind:
            case PurposeKind.SPELL:
                wanted = unit.only.spells
            case PurposeKind.ABILITY:
                wanted = unit.only.abilities
            case PurposeKind.OTHER:
                return unit.only.others
        context = Context(self.purpose.object, self.player)
        return wanted is not None and matches_spell(
            self.state, self.purpose.object, wanted, context
        )

    def pays(self, symbol: ManaSymbol, unit: ManaUnit) -> bool:
        """CR 107.4: whether that mana pays the symbol (not its generic or life half)."""
        if symbol.snow:
            return unit.snow
        if is_help(unit):
            return any(unit.type.value == color.value for color in symbol.colors)
        if self.any_type and (symbol.colors or symbol.colorless):
            return True
        if symbol.colorless and (unit.type is ManaType.COLORLESS or self._is_only_colorless(unit)):
            return True
        if not symbol.colors or self._is_only_colorless(unit):
            return False
        if self.any_color or unit.type in self.wild:
            return True
        return any(unit.type.value == color.value for color in symbol.colors)

    def _is_only_colorless(self, unit: ManaUnit) -> bool:
        return bool(self.wild) and unit.type not in self.wild


def matches_spell(state: GameState, card: ObjectId, selector: Selector, context: Context) -> bool:
    """Whether the card, once it's a spell, is one that the effect speaks of ("creature spells").

    While one asks before casting, the card isn't on the stack yet, so `SPELL` in the selector is
    taken as given.
    """
    if isinstance(selector, AllOf):
        return all(matches_spell(state, card, part, context) for part in selector.parts)
    if isinstance(selector, AnyOf):
        return any(matches_spell(state, card, part, context) for part in selector.parts)
    if isinstance(selector, Not):
        return not matches_spell(state, card, selector.part, context)
    if isinstance(selector, IsSpell):
        return True
    if isinstance(selector, IsPermanentSpell):
        return bool(characteristics(state, card).types & PERMANENT_TYPES)
    return matches(state, card, selector, context)


@dataclass(frozen=True, slots=True)
class Activation:
    """A mana ability to activate, for which option, and the mana spent on its own cost."""

    permanent: ObjectId
    option: ManaOption
    spend: tuple[ManaUnit, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """The abilities to activate in order, the mana to spend then, and the life to pay for
    Phyrexian symbols."""

    activations: tuple[Activation, ...]
    spend: tuple[ManaUnit, ...]
    life: int = 0
    price: int = 0


def can_pay_mana(
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    without: frozenset[ObjectId] = frozenset(),
    purpose: Purpose = OTHER,
) -> bool:
    """Whether the player could pay the cost, X in it as 0."""
    key = ("pay", player, cost, without, purpose)
    memo = board(state).memo
    if key not in memo:
        memo[key] = _enough(state, player, cost, without, purpose) and (
            _covered(state, player, cost, without)
            or solve_payment(state, player, cost, without, purpose, any_will_do=True) is not None
        )
    return bool(memo[key])


def _enough(
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    without: frozenset[ObjectId],
    purpose: Purpose,
) -> bool:
    needed = cost.least_mana
    most = available_mana(state, player, without)
    if needed > most:
        most += len(help_for(state, player, purpose))
    return needed <= most


def _covered(
    state: GameState, player: PlayerId, cost: ManaCost, without: frozenset[ObjectId]
) -> bool:
    """Whether sources of one mana each, without restriction, cover the cost at first sight.

    Each colored symbol takes one that makes no other type, and enough are left for the rest.
    """
    if without or board(state).player_rules.get(player):
        return False
    colors: dict[str, int] = {}
    for symbol in cost.symbols:
        if symbol.variable or (symbol.generic and not symbol.colors):
            continue
        if len(symbol.colors) != 1 or symbol.snow or symbol.generic:
            return False
        color = symbol.colors[0].value
        colors[color] = colors.get(color, 0) + 1
    total, single = _single_sources(state, player)
    return total >= cost.least_mana + sum(s.phyrexian for s in cost.symbols) and all(
        single.get(color, 0) >= count for color, count in colors.items()
    )


def _single_sources(state: GameState, player: PlayerId) -> tuple[int, dict[str, int]]:
    """How many sources make one mana without restriction; of those that make one type, by type."""
    memo = board(state).memo
    key = ("single sources", player)
    if key not in memo:
        total, single = 0, dict[str, int]()
        for source in mana_sources(state, player):
            if any(len(o.mana) != 1 or o.mana[0].only is not None for o in source.options):
                continue
            total += 1
            kinds = {option.mana[0].type.value for option in source.options}
            if len(kinds) == 1:
                (kind,) = kinds
                single[kind] = single.get(kind, 0) + 1
        memo[key] = (total, single)
    return memo[key]  # type: ignore[return-value]  # the memo is keyed by question


def solve_payment(
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    without: frozenset[ObjectId] = frozenset(),
    purpose: Purpose = OTHER,
    *,
    any_will_do: bool = False,
    only_with: tuple[ManaSource, ...] | None = None,
) -> Payment | None:
    """The least dear way to pay the cost, or any; None if there is none.

    `without`: permanents whose mana can't be used. `only_with`: nothing but these is used beside
    the mana pool.
    """
    sources = _sources(state, player, without, purpose) if only_with is None else list(only_with)
    spending = Spending(state, player, purpose)
    demand = {} if any_will_do else _demand(state, player, purpose.object)
    found = PaymentSearch(state, player, cost, sources, spending, demand, any_will_do).run()
    if found is not None or only_with is not None:
        return found
    converters = [
        s
        for s in mana_converters(state, player)
        if s.permanent not in without
        and not any(option.sacrificed in without for option in s.options)
    ]
    if _lacks_a_type(state, player, cost, spending, (*sources, *converters)):
        return None
    for chain in _chains(converters, sources):
        taken = frozenset(itertools.chain.from_iterable(s.uses for s in chain))
        rest = [s for s in sources if not s.uses & taken]
        found = PaymentSearch(state, player, cost, rest, spending, demand, any_will_do, chain).run()
        if found is not None:
            return found
    return None


def _sources(
    state: GameState, player: PlayerId, without: frozenset[ObjectId], purpose: Purpose
) -> list[ManaSource]:
    """Mana abilities and what helps to pay; a permanent that could do both does one of them."""
    found = [s for s in mana_sources(state, player) if s.permanent not in without]
    helping = [s for s in help_for(state, player, purpose) if s.permanent not in without]
    if not helping:
        return found
    both = {s.permanent: s for s in found}
    for source in helping:
        other = both.get(source.permanent)
        both[source.permanent] = (
            source if other is None else replace(other, options=other.options + source.options)
        )
    return sorted(both.values(), key=lambda s: (s.price, s.permanent))


def help_for(state: GameState, player: PlayerId, purpose: Purpose) -> list[ManaSource]:
    """What could help to pay without making mana."""
    found: list[ManaSource] = []
    if purpose.kind is PurposeKind.SPELL and not purpose.only_mana:
        found.extend(helping_sources(state, player, purpose.object))
    if purpose.bending:
        found.extend(waterbending_sources(state, player))
    return found


def _lacks_a_type(
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    spending: Spending,
    sources: tuple[ManaSource, ...],
) -> bool:
    """Whether some symbol occurs more often than all sources together, each at its best for it,
    make mana that pays it; then no chain of them helps."""
    must = [s for s in cost.symbols if (s.colors or s.colorless or s.snow)]
    for symbol in {s for s in must if not s.phyrexian and not s.generic}:
        there = sum(
            amount
            for unit, amount in state.players[player].pool.items()
            if spending.pays(symbol, unit.kind)
        )
        for source in sources:
            there += max(
                sum(spending.pays(symbol, unit) for unit in option.mana)
                for option in source.options
            )
        if must.count(symbol) > there:
            return True
    return False


MOST_CHAINS = 2000
"""How many chains of abilities that cost mana or sacrifices are tried for one cost; a chain that is
only found later would be a payment of dozens of different abilities."""


def _chains(
    converters: list[ManaSource], sources: list[ManaSource]
) -> Iterator[tuple[ManaSource, ...]]:
    """Sequences of sources that use up different things, the short ones first.

    They come to an end by themselves: each source uses something up (`ManaSource.uses` is never
    empty), and no two of a sequence the same. Of sources that are alike in all, the first one that
    isn't in the sequence stands for the others.
    """
    kinds = {id(source): _kind(source, converters, sources) for source in converters}
    made = 0
    chains: list[tuple[ManaSource, ...]] = [()]
    while chains:
        longer: list[tuple[ManaSource, ...]] = []
        for chain in chains:
            used = frozenset(itertools.chain.from_iterable(source.uses for source in chain))
            tried: set[object] = set()
            for source in converters:
                kind = kinds[id(source)]
                if (
                    not source.uses
                    or source.uses & used
                    or kind in tried
                    or not _is_canonical((*chain, source))
                ):
                    continue
                tried.add(kind)
                made += 1
                if made > MOST_CHAINS:
                    return
                longer.append((*chain, source))
                yield longer[-1]
        chains = longer


def _kind(source: ManaSource, converters: list[ManaSource], sources: list[ManaSource]) -> object:
    """What a source does, and what else its permanent could do instead; equal for sources that can
    stand for each other."""
    if not source.uses or not source.uses <= {source.permanent, -source.permanent}:
        return source.uses, source.permanent, source.options
    return tuple(
        (other.cost, other.price, tuple((option.mana, option.extra) for option in other.options))
        for other in (source, *converters, *sources)
        if other.uses & source.uses
    )


def _is_canonical(chain: tuple[ManaSource, ...]) -> bool:
    """Abilities that cost no mana come first, in one order."""
    free = [source.cost is None for source in chain]
    keys = [
        (s.permanent, s.options[0].number, s.options[0].sacrificed or 0)
        for s in chain
        if s.cost is None
    ]
    return free == sorted(free, reverse=True) and keys == sorted(keys)


def _demand(state: GameState, player: PlayerId, spent_on: ObjectId) -> dict[ManaType, int]:
    """How much mana of each color one of the other cards in the player's hand needs at most."""
    found: dict[ManaType, int] = {}
    for oid in state.players[player].hand:
        cost = characteristics(state, oid).mana_cost
        if oid == spent_on or cost is None:
            continue
        for kind in ManaType:
            needed = sum(
                1
                for s in cost.symbols
                if (kind.value,) == tuple(color.value for color in s.colors)
                or (s.colorless and kind is ManaType.COLORLESS)
            )
            found[kind] = max(found.get(kind, 0), needed)
    return found


def spending_order(unit: ManaUnit, demand: dict[ManaType, int]) -> tuple[object, ...]:
    """Which of equally good mana is spent first: what could do least otherwise."""
    return (
        unit.only is None,
        not unit.riders,
        unit.lasting,
        unit.type is not ManaType.COLORLESS,
        demand.get(unit.type, 0),
        unit.snow,
        unit.type,
        unit.source,
        repr((unit.only, unit.riders)),
    )


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
        self.life = payable_life(state, player) - spending.purpose.life
        self.bending = spending.purpose.bending
        self.units: list[ManaUnit] = []
        self.numbers: dict[ManaUnit, int] = {}
        pool = state.players[player].pool
        start: dict[int, int] = {}
        for unit in sorted(pool, key=lambda unit: spending_order(unit, demand)):
            if pool[unit] > 0:
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
        """How dear the next source of a group is; more if its color gets scarce."""
        source = self.groups[group][place]
        kinds = {kind for option in source.options for kind in option.option}
        scarce = any(self.supply[kind] - (place + 1) < self.demand.get(kind, 0) for kind in kinds)
        return SCALE * source.price + (SCARCE if scarce else 0)

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
        sacrificed = {a.option.sacrificed for a in activations}
        activations.sort(key=lambda a: a.permanent not in sacrificed)
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
            yield (
                SCALE * (source.price + option.extra),
                (Used(source, option),),
                (used, self._plus(floating, option), life, extra),
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
        if symbol.phyrexian and life + 2 <= self.life:
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
        have = sum(n for number, n in enumerate(floating) if self.usable[number])
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
            if number >= len(floating) or not self.usable[number]:
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
                option = max(source.options, key=lambda o: (self._amount(o), -o.extra))
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

    def _amount(self, option: ManaOption) -> int:
        return sum(self.usable[self.numbers[unit]] for unit in option.mana)


def _then(price: int, steps: Iterable[object], rest: Plan) -> Plan:
    plan = rest
    for step in reversed(tuple(steps)):
        plan = Plan(plan.price, step, plan)
    return plan._replace(price=plan.price + price)


def _less(counts: Counts, number: int) -> Counts:
    return (*counts[:number], counts[number] - 1, *counts[number + 1 :])
