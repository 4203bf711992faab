"""CR 107.4e-f, 118.13, 601.2b: mana symbols that can be paid in several ways.

How they will be paid is announced as the spell or ability is proposed, before its total cost is
determined: what makes it cost less looks at what was announced. The player is asked where it
matters: whether life is paid for Phyrexian symbols, and with `choose_payment` everything. Else the
least dear way is announced, and where no reduction tells the ways apart the payment settles it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol, mana_symbol
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, CostPart, Mana
from rules_engine.rules.costs import can_pay, total_mana
from rules_engine.rules.mana_payment import solve_payment
from rules_engine.rules.mana_spending import OTHER, Purpose
from rules_engine.state.game import GameState

Announced = tuple[str, ...]
"""For each symbol of `open_symbols` the body of the symbol that will be paid, `LIFE`, or `OPEN`."""

LIFE = "2 life"
OPEN = ""
"""Settled as the cost is paid."""


def open_symbols(parts: Iterable[CostPart]) -> tuple[ManaSymbol, ...]:
    """CR 118.13: the symbols in these parts of a cost that can be paid in several ways."""
    return tuple(
        symbol
        for part in parts
        if isinstance(part, Mana)
        for symbol in part.cost.symbols
        if "/" in symbol.text
    )


def ways_of(symbol: ManaSymbol) -> Announced:
    """CR 107.4e-f: the ways to pay one symbol."""
    bodies = symbol.text.strip("{}").split("/")
    return tuple(LIFE if body == "P" else body for body in bodies)


def as_announced(cost: Cost, announced: Announced) -> Cost:
    """The nonhybrid equivalent of the cost; symbols beyond those announced stay as they are."""
    if not any(announced):
        return cost
    chosen = iter(announced)
    return Cost(
        tuple(
            replace(part, cost=_equivalent(part.cost, chosen)) if isinstance(part, Mana) else part
            for part in cost.parts
        )
    )


def _equivalent(mana: ManaCost, chosen: Iterator[str]) -> ManaCost:
    found = ManaCost()
    for symbol in mana.symbols:
        way = next(chosen, OPEN) if "/" in symbol.text else OPEN
        if way == LIFE:
            symbol = replace(symbol, colors=(), colorless=False, generic=0)
        elif way != OPEN:
            symbol = mana_symbol(way)
        found = found.plus(ManaCost((symbol,)))
    return found


def ways_to_announce(
    symbols: tuple[ManaSymbol, ...], *, only_phyrexian: bool = False
) -> list[Announced]:
    """Every choice for all the symbols; equal symbols are told apart by number alone."""
    places: dict[ManaSymbol, list[int]] = {}
    for place, symbol in enumerate(symbols):
        places.setdefault(symbol, []).append(place)
    each = [
        [(OPEN,) * len(there)]
        if only_phyrexian and not symbol.phyrexian
        else list(itertools.combinations_with_replacement(ways_of(symbol), len(there)))
        for symbol, there in places.items()
    ]
    found: list[Announced] = []
    for chosen in itertools.product(*each):
        made = [OPEN] * len(symbols)
        for there, ways in zip(places.values(), chosen, strict=True):
            for place, way in zip(there, ways, strict=True):
                made[place] = way
        found.append(tuple(made))
    return found


PriceOf = Callable[[Announced], Cost]


def can_pay_somehow(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    symbols: tuple[ManaSymbol, ...],
    price_of: PriceOf,
    purpose: Purpose,
) -> bool:
    """CR 601.2b, 601.2f: whether the cost can be paid in some way that could be announced."""
    as_it_is = price_of(())
    if can_pay(state, player, source, as_it_is, purpose=purpose):
        return True
    return any(
        can_pay(state, player, source, price_of(way), purpose=purpose)
        for way in ways_to_announce(symbols)
        if symbols and _is_reduced(as_it_is, price_of(way), way)
    )


def announce_mana(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    symbols: tuple[ManaSymbol, ...],
    price_of: PriceOf,
    purpose: Purpose = OTHER,
    x: int = 0,
) -> Run[Announced]:
    """CR 118.13a, 601.2b: how each of the symbols will be paid.

    `price_of`: the total cost for what is announced.
    """
    if not symbols:
        return ()
    as_it_is = price_of(())
    reduced = any(_is_reduced(as_it_is, price_of(way), way) for way in ways_to_announce(symbols))
    choosing = state.options.choose_payment
    if not choosing and not reduced and not any(symbol.phyrexian for symbol in symbols):
        return ()
    only_phyrexian = not choosing and not reduced
    possible = [
        way
        for way in ways_to_announce(symbols, only_phyrexian=only_phyrexian)
        if can_pay(state, player, source, price_of(way), x=x, purpose=purpose)
    ]
    if not choosing and reduced:
        possible = _least_dear(state, player, source, possible, price_of, purpose, x)
    if len(possible) < 2:
        return possible[0] if possible else ()
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"What will you pay for {''.join(s.text for s in symbols)} of {state.name(source)}?",
            tuple(Option(in_words(way)) for way in possible),
            rule="CR 601.2b",
            source=source,
        )
    )
    return possible[answer[0]]


def _is_reduced(as_it_is: Cost, price: Cost, announced: Announced) -> bool:
    """CR 118.7: whether what changes the cost does more or less to it if this is announced."""
    return _symbols(as_announced(as_it_is, announced)) != _symbols(price)


def _symbols(cost: Cost) -> list[str]:
    mana = total_mana(cost)
    return [] if mana is None else sorted(symbol.text for symbol in mana.symbols)


def _least_dear(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    ways: list[Announced],
    price_of: PriceOf,
    purpose: Purpose,
    x: int,
) -> list[Announced]:
    """For each amount of life the way to announce the rest that costs the least mana."""
    best: dict[int, tuple[tuple[int, int], Announced]] = {}
    for way in ways:
        mana = total_mana(price_of(way))
        mana = ManaCost() if mana is None else mana.with_variable(x)
        found = solve_payment(state, player, mana, frozenset(), purpose)
        life = way.count(LIFE)
        rank = (mana.amount, found.price if found is not None else 0)
        if life not in best or rank < best[life][0]:
            best[life] = (rank, way)
    return [best[life][1] for life in sorted(best)]


def in_words(announced: Announced) -> str:
    """For the options: "{G}", "{W}{U} and 4 life"."""
    mana = "".join(f"{{{way}}}" for way in announced if way not in (LIFE, OPEN))
    life = 2 * announced.count(LIFE)
    return " and ".join(part for part in (mana, f"{life} life" if life else "") if part) or "mana"
