"""CR 118.9, 107.4f: life that effects let a player pay rather than mana of a color.

The cost stays what it is; the payer says for how many symbols of a locked-in cost life is paid.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color

READS: frozenset[type[mod.Modification]] = frozenset({mod.PaysLifeForColor})
"""The modifications that this module asks for."""


def colors_for_life(state: GameState, player: PlayerId) -> frozenset[Color]:
    """The colors for whose mana the player may pay 2 life."""
    return frozenset(
        change.color
        for change, *_ in board(state).player_rules.get(player, ())
        if isinstance(change, mod.PaysLifeForColor)
    )


def with_life(state: GameState, player: PlayerId, mana: ManaCost) -> ManaCost:
    """The cost with these symbols payable with life, as Phyrexian ones are."""
    colors = colors_for_life(state, player)
    if not colors:
        return mana
    return ManaCost(tuple(_for_life(s) if _is_one(s, colors) else s for s in mana.symbols))


def _is_one(symbol: ManaSymbol, colors: frozenset[Color]) -> bool:
    return not symbol.phyrexian and not colors.isdisjoint(symbol.colors)


def _for_life(symbol: ManaSymbol) -> ManaSymbol:
    return replace(symbol, phyrexian=True)


def is_for_color(symbol: ManaSymbol) -> bool:
    """Whether life pays for it though it isn't Phyrexian."""
    return symbol.phyrexian and "P" not in symbol.text


def choose_life_for_color(
    state: GameState,
    player: PlayerId,
    mana: ManaCost,
    source: ObjectId,
    can_be_paid: Callable[[ManaCost], bool],
) -> Run[ManaCost]:
    """The cost with the symbols settled for which the player pays life."""
    colors = colors_for_life(state, player)
    symbols = [symbol for symbol in mana.symbols if _is_one(symbol, colors)]
    if not symbols:
        return mana
    kinds = dict.fromkeys(symbols)
    numbers = itertools.product(*(range(symbols.count(kind) + 1) for kind in kinds))
    ways = [
        (mana_left, way)
        for way in numbers
        if can_be_paid(mana_left := _settled(mana, dict(zip(kinds, way, strict=True))))
    ]
    if not ways:
        return mana
    chosen = 0
    if len(ways) > 1:
        words = [
            _in_words([kind for kind, n in zip(kinds, way, strict=True) for _ in range(n)], symbols)
            for _, way in ways
        ]
        asked = "".join(symbol.text for symbol in symbols)
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"What will you pay for {asked} of {state.name(source)}?",
                tuple(Option(text) for text in words),
                rule="CR 118.9",
                source=source,
            )
        )
        chosen = answer[0]
    return ways[chosen][0]


def _settled(mana: ManaCost, for_life: dict[ManaSymbol, int]) -> ManaCost:
    """So many of each kind paid with nothing but life."""
    left = dict(for_life)
    found: list[ManaSymbol] = []
    for symbol in mana.symbols:
        if left.get(symbol, 0):
            left[symbol] -= 1
            symbol = replace(symbol, colors=(), colorless=False, generic=0, phyrexian=True)
        found.append(symbol)
    return ManaCost(tuple(found))


def _in_words(for_life: list[ManaSymbol], symbols: list[ManaSymbol]) -> str:
    """ "{B} and 4 life"."""
    left = list(symbols)
    for symbol in for_life:
        left.remove(symbol)
    mana = "".join(symbol.text for symbol in left)
    life = f"{2 * len(for_life)} life" if for_life else ""
    return " and ".join(part for part in (mana, life) if part)
