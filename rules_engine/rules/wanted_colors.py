"""Which colors of mana a spell asks about: what is paid for it by itself seeks them (CR 601.2h).

"For each color of mana spent to cast it" (converge, sunburst) wants as many colors as there are,
"if {W} was spent to cast it" wants that color.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol, mana_symbol
from rules_engine.ir.abilities import Ability
from rules_engine.ir.amounts import ManaSpent
from rules_engine.ir.node import walk
from rules_engine.rules.board import characteristics
from rules_engine.rules.mana_spending import Purpose, PurposeKind
from rules_engine.rules.payment_search import ANY_MANA
from rules_engine.state.game import GameState
from rules_engine.vocabulary.colors import COLOR_ORDER, Color


def with_wanted_colors(
    state: GameState, purpose: Purpose, mana: ManaCost, can_be_paid: Callable[[ManaCost], bool]
) -> ManaCost:
    """The cost with colors in place of generic mana as far as they can be paid, for a spell that
    asks which colors were; any other cost as it is."""
    if purpose.kind is not PurposeKind.SPELL or not mana.generic:
        return mana
    wanted = _wanted(state, purpose, mana)
    payable = [color for color in wanted if can_be_paid(_replaced(mana, (color,)))]
    for colors in _most_first(payable, mana.generic):
        sought = _replaced(mana, colors)
        if len(colors) == 1 or can_be_paid(sought):
            return sought
    return mana


def _wanted(state: GameState, purpose: Purpose, mana: ManaCost) -> list[Color]:
    """The colors that the spell's own abilities ask about and its cost doesn't hold anyway."""
    asked = _asked(characteristics(state, purpose.object).abilities)
    if any(node.number_of_colors for node in asked):
        colors = set(COLOR_ORDER)
    else:
        colors = {node.color for node in asked if node.color is not None}
    certain = {symbol.colors[0] for symbol in mana.symbols if len(symbol.colors) == 1}
    return [color for color in COLOR_ORDER if color in colors - certain]


@lru_cache(maxsize=4096)
def _asked(abilities: tuple[Ability, ...]) -> tuple[ManaSpent, ...]:
    nodes = (node for ability in abilities for node in walk(ability))
    spent = (node for node in nodes if isinstance(node, ManaSpent))
    return tuple(node for node in spent if node.what is None and not node.activating)


def _most_first(colors: list[Color], most: int) -> Iterator[tuple[Color, ...]]:
    for number in range(min(len(colors), most), 0, -1):
        yield from combinations(colors, number)


def _replaced(mana: ManaCost, colors: tuple[Color, ...]) -> ManaCost:
    """The cost with these colors for as much of its generic mana."""
    kept = [symbol for symbol in mana.symbols if not _is_generic(symbol)]
    generic = mana.generic - len(colors)
    sought = [mana_symbol(color.value) for color in colors]
    return ManaCost((*[ANY_MANA] * generic, *kept, *sought))


def _is_generic(symbol: ManaSymbol) -> bool:
    return not (symbol.colors or symbol.colorless or symbol.snow or symbol.phyrexian)
