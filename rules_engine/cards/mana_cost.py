"""CR 107.4, 202: mana symbols and mana costs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from rules_engine.errors import ManaCostError
from rules_engine.vocabulary.colors import COLOR_ORDER, Color

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class ManaSymbol:
    """One symbol of a cost.

    A symbol is paid in one of its ways: one mana of one of `colors`; `generic` mana of any type;
    `colorless`: one
    colorless mana; `phyrexian`: 2 life (CR 107.4f), the only way once that was announced (601.2b);
    `snow`: one mana from a snow source (CR 107.4h).
    """

    text: str
    generic: int = 0
    colors: tuple[Color, ...] = ()
    colorless: bool = False
    phyrexian: bool = False
    snow: bool = False
    variable: bool = False
    picky: bool = False
    """Generic mana that only mana of `colors` may be spent on ("Spend only red mana on X.")."""

    @property
    def mana_value(self) -> int:
        """CR 202.3: what the symbol adds to a mana value; X counts 0 here (CR 107.3g, 202.3e)."""
        if self.variable:
            return 0
        if self.colors or self.colorless or self.snow:
            return max(1, self.generic)
        return self.generic


VARIABLES = ("X", "Y")
"""CR 107.3, 107.3p: the letters that stand for numbers which are chosen."""


@lru_cache(maxsize=1000)
def mana_symbol(body: str) -> ManaSymbol:
    """The symbol written `{body}`.

    Raises:
        ManaCostError: there is no such symbol.
    """
    text = "{" + body + "}"
    if body.isdigit():
        return ManaSymbol(text, generic=int(body))
    if body in VARIABLES:
        return ManaSymbol(text, variable=True)
    if body == "S":
        return ManaSymbol(text, snow=True)
    *halves, last = body.split("/")
    phyrexian = last == "P" and bool(halves)
    if not phyrexian:
        halves.append(last)
    if body not in SYMBOLS:
        raise ManaCostError(f"{text} is not a mana symbol")
    return ManaSymbol(
        text,
        generic=sum(int(half) for half in halves if half.isdigit()),
        colors=tuple(Color(half) for half in halves if half in COLOR_ORDER),
        colorless="C" in halves,
        phyrexian=phyrexian,
    )


COLOR_PAIRS: tuple[tuple[Color, Color], ...] = tuple(
    (COLOR_ORDER[start], COLOR_ORDER[(start + step) % 5]) for step in (1, 2) for start in range(5)
)
"""CR 105.5: the ten pairs, each in the order in which it is written."""


def _symbols() -> frozenset[str]:
    """CR 107.4: all symbols that are neither numbers, variables nor snow."""
    pairs = [f"{one}/{other}" for one, other in COLOR_PAIRS]
    found = [*COLOR_ORDER, "C", *pairs]
    for color in COLOR_ORDER:
        found += [f"2/{color}", f"C/{color}", f"{color}/P"]
    return frozenset(found + [f"{pair}/P" for pair in pairs])


SYMBOLS = _symbols()


@dataclass(frozen=True, slots=True)
class ManaCost:
    """CR 202.1: the symbols of a cost in printed order; no symbols and `{0}` are different
    costs."""

    symbols: tuple[ManaSymbol, ...] = ()

    @staticmethod
    @lru_cache(maxsize=10_000)
    def parse(text: str) -> ManaCost:
        """The cost written as `{2}{U}{U}`.

        >>> ManaCost.parse("{2}{U}{U}").mana_value
        4

        Raises:
            ManaCostError: something in the text isn't a mana symbol.
        """
        rest = _SYMBOL.sub("", text).strip()
        if rest:
            raise ManaCostError(f"{rest!r} in {text!r} is not a mana symbol")
        return ManaCost(tuple(mana_symbol(body) for body in _SYMBOL.findall(text)))

    def __str__(self) -> str:
        return "".join(symbol.text for symbol in self.symbols)

    @property
    def mana_value(self) -> int:
        """CR 202.3, with X as 0."""
        return sum(symbol.mana_value for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[Color]:
        """CR 202.2: the colors of its symbols."""
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @property
    def variables(self) -> int:
        """How many {X} and {Y} there are."""
        return sum(symbol.variable for symbol in self.symbols)

    @property
    def generic(self) -> int:
        """The sum of its purely generic symbols."""
        return sum(
            symbol.generic for symbol in self.symbols if not symbol.colors and not symbol.colorless
        )

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together, generic mana first (CR 601.2f)."""
        symbols = self.symbols + other.symbols
        return _with_generic(symbols, sum(s.generic for s in symbols if _is_generic(s)))

    def with_variable(self, value: int, letter: str = "X") -> ManaCost:
        """The cost with each {X} replaced by that much generic mana (CR 107.3b), which only some
        colors may pay for if it says so."""
        symbol = mana_symbol(letter)
        number = self.symbols.count(symbol)
        colored = [s for s in self.symbols if s.variable and s.colors and s.text == symbol.text]
        if not number and not colored:
            return self
        rest = tuple(s for s in self.symbols if s != symbol and s not in colored)
        for one in colored:
            body = "/".join(color.value for color in one.colors)
            rest += (replace(mana_symbol(body), picky=True),) * value
        return _with_generic(rest, self.generic + value * number)

    def with_colored_variable(self, colors: tuple[Color, ...]) -> ManaCost:
        """The cost with each {X} to be paid only with mana of these colors."""
        return ManaCost(
            tuple(replace(s, colors=colors) if s.text == "{X}" else s for s in self.symbols)
        )

    def chosen(self, x: int, y: int) -> int:
        """CR 202.3e: what its variables add to the mana value of a spell on the stack."""
        return sum((x if s.text == "{X}" else y) for s in self.symbols if s.variable)

    @property
    def amount(self) -> int:
        """How much mana it takes to pay it, each symbol in its least way, X as 0."""
        return sum(
            0 if symbol.variable else (1 if not _is_generic(symbol) else symbol.generic)
            for symbol in self.symbols
        )

    @property
    def least_mana(self) -> int:
        """The same with life for Phyrexian symbols (CR 107.4f)."""
        return sum(
            0 if s.phyrexian else (s.generic if not s.colors and not s.colorless else 1)
            for s in self.symbols
            if not s.variable
        )

    def reduced_by(self, less: ManaCost, halves: Iterator[str] | None = None) -> ManaCost:
        """CR 118.7b-g: colored mana reduces that color first, then generic mana.

        `halves`: the chosen half of each hybrid symbol, as it is written; without, the first one.
        """
        left = list(self.symbols)
        generic = 0
        for symbol in less.symbols:
            body = symbol.text.strip("{}")
            if "/" in body:
                parts = [half for half in body.split("/") if half != "P"]
                body = parts[0]
                if len(parts) > 1 and halves is not None:
                    body = next(halves, parts[0])
            if body.isdigit():
                generic += int(body)
                continue
            exact = mana_symbol(body)
            if exact in left and not exact.snow:
                left.remove(exact)
            else:
                generic += 1
        rest = ManaCost(tuple(left))
        return rest.changed_by(-generic)

    def reduced_in_color_by(self, less: ManaCost) -> ManaCost:
        """The cost without these colored symbols, as far as they are in it ("This effect reduces
        only the amount of colored mana you pay.")."""
        left = list(self.symbols)
        for symbol in less.symbols:
            if symbol in left:
                left.remove(symbol)
        return ManaCost(tuple(left) or (mana_symbol("0"),))

    def changed_by(self, generic: int) -> ManaCost:
        """The cost with its generic part raised or lowered, never below 0 (CR 118.7a, c)."""
        left = self.generic + generic
        picky = [place for place, symbol in enumerate(self.symbols) if symbol.picky]
        gone = picky[len(picky) - max(0, min(-left, len(picky))) :]
        rest = tuple(one for place, one in enumerate(self.symbols) if place not in gone)
        return _with_generic(rest, max(0, left))


def _is_generic(symbol: ManaSymbol) -> bool:
    return not (
        symbol.colors or symbol.colorless or symbol.snow or symbol.variable or symbol.phyrexian
    )


def _with_generic(symbols: tuple[ManaSymbol, ...], generic: int) -> ManaCost:
    variables = tuple(s for s in symbols if s.variable)
    rest = tuple(s for s in symbols if not _is_generic(s) and not s.variable)
    number = (mana_symbol(str(generic)),) if generic or not rest + variables else ()
    return ManaCost(variables + number + rest)


def color_order(colors: frozenset[Color]) -> tuple[Color, ...]:
    """The colors in the order WUBRG."""
    return tuple(color for color in COLOR_ORDER if color in colors)
