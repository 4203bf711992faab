"""Whether mana that was spent could have paid another cost (CR 118.3, 601.2h)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol, mana_symbol
from rules_engine.state.players import ManaUnit


def could_pay(cost: ManaCost, spent: Sequence[ManaUnit], most: int) -> bool:
    """Whether at most `most` of these units pay the cost by themselves, X being 0 and no life.

    >>> from rules_engine.vocabulary import ManaType
    >>> green = ManaUnit(ManaType.GREEN)
    >>> could_pay(ManaCost.parse("{1}{G}"), [green, green], 2)
    True
    >>> could_pay(ManaCost.parse("{G}{W}"), [green, green], 2)
    False
    """
    symbols = [symbol for symbol in cost.symbols if not symbol.variable]
    return _rest(symbols, tuple(unit.kind for unit in spent), most)


def _rest(symbols: Sequence[ManaSymbol], units: tuple[ManaUnit, ...], most: int) -> bool:
    """Symbols of one unit first; what is generic takes any that are left."""
    if not symbols:
        return True
    picky = next((s for s in symbols if s.colors or s.colorless or s.snow), None)
    if picky is None:
        return sum(symbol.generic for symbol in symbols) <= min(len(units), most)
    others = list(symbols)
    others.remove(picky)
    if picky.generic and _rest([*others, mana_symbol(str(picky.generic))], units, most):
        return True  # {2/W} with two mana of any kind
    return most > 0 and any(_rest(others, rest, most - 1) for rest in _without(units, picky))


def _without(units: tuple[ManaUnit, ...], symbol: ManaSymbol) -> Iterator[tuple[ManaUnit, ...]]:
    """What is left when one unit has paid the symbol, once for each kind of unit."""
    for unit in dict.fromkeys(_paying(units, symbol)):
        place = units.index(unit)
        yield (*units[:place], *units[place + 1 :])


def _paying(units: Iterable[ManaUnit], symbol: ManaSymbol) -> Iterator[ManaUnit]:
    colors = {color.value for color in symbol.colors}
    for unit in units:
        if symbol.snow:
            if unit.snow:
                yield unit
        elif unit.type.value in colors or (symbol.colorless and unit.type.value == "C"):
            yield unit
