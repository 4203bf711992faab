"""CR 106, 118.3, 601.2g-h, 605: which mana pays a cost.

An exact search: it finds a way to pay whenever there is one, and the least dear one (`price_of`).
Equal sources are one group, symbols are paid one after the other, and what was tried once is
remembered. What makes a way dear: permanents with more types of mana, creatures, life, sacrifices,
and colors that other cards or abilities of the player's need. Nothing here is more than a
suggestion: mana abilities may be activated by themselves, and with `choose_payment` the player
picks each mana.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.costs import Cost, Mana
from rules_engine.rules.board import board, characteristics, permanents_of
from rules_engine.rules.life_for_color import with_life
from rules_engine.rules.mana_sources import (
    ManaSource,
    available_mana,
    mana_converters,
    mana_sources,
    most_life,
    parted_by_life,
)
from rules_engine.rules.mana_spending import (
    OTHER,
    Purpose,
    PurposeKind,
    Spending,
    only_sources,
    takes_no_mana,
)
from rules_engine.rules.paying_life import payable_life
from rules_engine.rules.payment_help import helping_sources, is_help, waterbending_sources
from rules_engine.rules.payment_search import Payment, PaymentSearch
from rules_engine.state.game import GameState
from rules_engine.vocabulary import ManaType, Zone


def can_pay_mana(
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    without: frozenset[ObjectId] = frozenset(),
    purpose: Purpose = OTHER,
) -> bool:
    """Whether the player could pay the cost, X in it as 0."""
    cost = with_life(state, player, cost)
    key = ("pay", player, cost, without, purpose)
    memo = board(state).memo
    if key not in memo:
        memo[key] = _enough(state, player, cost, without, purpose) and (
            _covered(state, player, cost, without, purpose)
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
    state: GameState,
    player: PlayerId,
    cost: ManaCost,
    without: frozenset[ObjectId],
    purpose: Purpose,
) -> bool:
    """Whether sources of one mana each, without restriction, cover the cost at first sight.

    Each colored symbol takes one that makes no other type, and enough are left for the rest.
    """
    if without or board(state).player_rules.get(player) or takes_no_mana(state, purpose):
        return False
    if only_sources(state, purpose):
        return False
    if _life_is_scarce(state, player, cost, purpose):
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
    for_life: list[ManaSource] = []
    if only_with is None and _life_is_scarce(state, player, cost, purpose):
        parted = [parted_by_life(source) for source in sources]
        sources = [free for free, _ in parted if free is not None]
        for_life = [other for _, other in parted if other is not None]
    spending = Spending(state, player, purpose)
    if spending.sources:
        sources = [source for source in sources if _may_pay(source, spending)]
    demand = {} if any_will_do else _demand(state, player, purpose.object)
    found = PaymentSearch(state, player, cost, sources, spending, demand, any_will_do).run()
    if found is not None or only_with is not None:
        return found
    allowed = [
        s
        for s in mana_converters(state, player)
        if s.permanent not in without
        and not any(
            option.sacrificed in without or not without.isdisjoint(option.tapped)
            for option in s.options
        )
        and (not spending.sources or _may_pay(s, spending))
    ]
    if spending.sources:
        for_life = [source for source in for_life if _may_pay(source, spending)]
    if _lacks_a_type(state, player, cost, spending, (*sources, *for_life, *allowed)):
        return None
    needed = cost.least_mana - sum(state.players[player].pool.values())

    def search(beside: list[ManaSource], chain: tuple[ManaSource, ...] = ()) -> Payment | None:
        within = needed + sum(s.cost.least_mana for s in chain if s.cost is not None)
        if sum(max(len(o.mana) for o in s.options) for s in (*beside, *chain)) < within:
            return None
        return PaymentSearch(
            state, player, cost, beside, spending, demand, any_will_do, chain
        ).run()

    def with_chains(
        converters: list[ManaSource], beside: list[ManaSource], most: int
    ) -> Payment | None:
        for chain in _chains(converters, beside, most):
            taken = frozenset(itertools.chain.from_iterable(s.uses for s in chain))
            paid = search([s for s in beside if not s.uses & taken], chain)
            if paid is not None:
                return paid
        return None

    converters = for_life + [source for source in allowed if not source.rare]
    found = with_chains(converters, sources, MOST_CHAINS)
    rare = [source for source in allowed if source.rare]
    if found is not None or not rare:
        return found
    together = [*sources, *_free_of_each_other(rare, sources)]
    converters += [source for source in rare if source not in together]
    return search(together) or with_chains(converters, together, MOST_RARE_CHAINS)


def _free_of_each_other(rare: list[ManaSource], sources: list[ManaSource]) -> list[ManaSource]:
    """Those that cost no mana and use nothing that another one or one of the sources uses."""
    taken = set(itertools.chain.from_iterable(source.uses for source in sources))
    found: list[ManaSource] = []
    for source in rare:
        if source.cost is None and taken.isdisjoint(source.uses):
            taken |= source.uses
            found.append(source)
    return found


def _may_pay(source: ManaSource, spending: Spending) -> bool:
    """CR 106.3: whether what it gives may be spent; what helps in another way always."""
    helps = all(is_help(unit) for option in source.options for unit in option.mana)
    return helps or spending.may_come_from(source.permanent)


def _life_is_scarce(state: GameState, player: PlayerId, cost: ManaCost, purpose: Purpose) -> bool:
    """CR 119.4: whether what the mana abilities and symbols of one payment might take of life
    together can't all be paid, so that each has to be counted."""
    needed = most_life(state, player)
    if not needed:
        return False
    beside = purpose.life + 2 * sum(symbol.phyrexian for symbol in cost.symbols)
    return needed + beside > payable_life(state, player, purpose.paid_for)


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


MOST_RARE_CHAINS = 24
"""How many are tried with those that are used only where nothing else pays."""


def _chains(
    converters: list[ManaSource], sources: list[ManaSource], most: int
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
                if made > most:
                    return
                longer.append((*chain, source))
                yield longer[-1]
        chains = longer


def _kind(source: ManaSource, converters: list[ManaSource], sources: list[ManaSource]) -> object:
    """What a source does, and what else its permanent could do instead; equal for sources that can
    stand for each other."""
    if not source.uses or not source.uses <= {source.permanent, -source.permanent}:
        things = frozenset(one for one in source.uses if isinstance(one, int))
        return things, source.permanent, source.options
    return tuple(
        (other.cost, other.price, tuple((option.mana, option.extra) for option in other.options))
        for other in (source, *converters, *sources)
        if other.uses & source.uses
    )


def _is_canonical(chain: tuple[ManaSource, ...]) -> bool:
    """Abilities that cost no mana come first, in one order."""
    free = [source.cost is None for source in chain]
    keys = [
        (s.rare, s.permanent, s.options[0].number, s.options[0].sacrificed or 0)
        for s in chain
        if s.cost is None
    ]
    return free == sorted(free, reverse=True) and keys == sorted(keys)


def _demand(state: GameState, player: PlayerId, spent_on: ObjectId) -> dict[ManaType, int]:
    """How much mana of each color one of the other cards that the player could cast, or abilities
    that they could activate, needs at most."""
    memo = board(state).memo
    key = ("demand", player)
    if key not in memo:
        memo[key] = tuple(_wanted(state, player))
    wanted: tuple[tuple[ObjectId, ManaCost], ...] = memo[key]  # type: ignore[assignment]
    found: dict[ManaType, int] = {}
    for oid, cost in wanted:
        if oid == spent_on:
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


def _wanted(state: GameState, player: PlayerId) -> Iterator[tuple[ObjectId, ManaCost]]:
    """The costs of mana of cards in hand, commanders, and abilities of permanents and of cards in
    the graveyard."""
    from rules_engine.rules.ways import FROM_GRAVEYARD

    hand = state.players[player].hand
    for oid in (*hand, *(one for one in state.command if _is_commander_of(state, one, player))):
        cost = characteristics(state, oid).mana_cost
        if cost is not None:
            yield oid, cost
    for oid in (*permanents_of(state, player), *state.players[player].graveyard):
        there = state.objects[oid].zone
        c = characteristics(state, oid)
        for _, ability in c.index.activated:
            if ability.zone is there:
                yield from ((oid, cost) for cost in _mana_of(ability.cost))
        if there is Zone.GRAVEYARD:
            for keyword in c.abilities:
                if isinstance(keyword, KeywordAbility) and keyword.keyword in FROM_GRAVEYARD:
                    own = None if c.mana_cost is None else Cost((Mana(c.mana_cost),))
                    yield from ((oid, cost) for cost in _mana_of(keyword.cost or own))


def _is_commander_of(state: GameState, oid: ObjectId, player: PlayerId) -> bool:
    obj = state.objects[oid]
    return bool(obj.commander) and obj.owner == player


def _mana_of(cost: Cost | None) -> Iterator[ManaCost]:
    if cost is not None:
        yield from (part.cost for part in cost.parts if isinstance(part, Mana))
