"""Compiled cards as JSON and back: plain tables of nodes by the name of their class, nothing that
could run.

Only the classes of the engine's own nodes are known, and what isn't one of them, or has other
fields, is refused. Fields that have their default value are left out.

>>> from rules_engine.cards.loader import bundled_cards
>>> shock = bundled_cards()["Shock"]
>>> definition_in(definition_out(shock)) == shock
True
"""

from __future__ import annotations

import hashlib
import importlib
import json
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Any, cast

import rules_engine.ir
import rules_engine.vocabulary
from rules_engine.cards.definition import CardDefinition, CardFace, Rarity
from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.errors import RulesError
from rules_engine.ir.node import Node
from rules_engine.oracle.diagnostics import Diagnostic, Reason
from rules_engine.vocabulary import Color

PACKAGE = "rules_engine."
CLASS, COST, SYMBOL, SET = "is", "cost", "symbol", "set"
"""The keys under which a table says what it is; no field has such a name."""
ON_X = "on X"
"""Beside a cost the colors of mana with which alone its X is paid."""

Json = Any
"""What the json module reads and writes."""


class NotACard(RulesError):
    """A text that isn't a card as it is written here."""


def definition_out(definition: CardDefinition) -> str:
    """The card as compact JSON; equal cards have equal texts.

    Raises:
        KeyError: it holds a value that isn't one of the engine's.
    """
    return json.dumps(_out(definition), ensure_ascii=False, separators=(",", ":"))


def definition_in(text: str) -> CardDefinition:
    """The card that the text holds.

    Raises:
        NotACard: it holds none.
    """
    try:
        found = _in(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotACard(f"not a card: {error}") from None
    if not isinstance(found, CardDefinition):
        raise NotACard(f"not a card but {type(found).__name__}")
    return found


def digest(definition: CardDefinition) -> str:
    """A fingerprint of what the card does; names in other languages and printings aren't part of
    it."""
    content = [[str(definition.layout)], *(_out(face) for face in definition.faces)]
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def diagnostics_out(diagnostics: tuple[Diagnostic, ...]) -> str:
    """Why a card isn't supported, as JSON."""
    rows = [{**asdict(one), "reason": one.reason.name} for one in diagnostics]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def diagnostics_in(text: str) -> tuple[Diagnostic, ...]:
    """The diagnostics that the text holds.

    Raises:
        NotACard: it holds none.
    """
    try:
        rows = json.loads(text)
        return tuple(Diagnostic(**{**row, "reason": Reason[row["reason"]]}) for row in rows)
    except (ValueError, TypeError, KeyError) as error:
        raise NotACard(f"no diagnostics: {error}") from None


# --- writing ------------------------------------------------------------------------------------


def _out(value: object) -> Json:
    if isinstance(value, Enum):
        return {CLASS: _names()[type(value)], "value": value.value}
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [_out(item) for item in value]
    if isinstance(value, frozenset):
        return {SET: sorted((_out(item) for item in value), key=json.dumps)}
    if isinstance(value, ManaCost):
        colors = [color for one in value.symbols if one.variable for color in one.colors]
        return {COST: str(value), **({ON_X: "".join(dict.fromkeys(colors))} if colors else {})}
    if isinstance(value, ManaSymbol):
        return {SYMBOL: value.text}
    kind = _names()[type(value)]
    table: dict[str, Json] = {CLASS: kind}
    for name, default in _fields(kind):
        item = getattr(value, name)
        if not _same(item, default):
            table[name] = _out(item)
    return table


def _same(value: object, default: object) -> bool:
    """Equal and of one type; a tree counts as other than its default unless it is the very one."""
    if value is default:
        return True
    plain = isinstance(value, bool | int | str) or value == ()
    return plain and type(value) is type(default) and value == default


@cache
def _fields(kind: str) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, field.default) for field in fields(_classes()[kind]))


# --- reading ------------------------------------------------------------------------------------


def _in(value: Json) -> object:
    if isinstance(value, dict):
        name: str | None = value.get(CLASS)
        if name is None:
            return _special(value)
        kind = _classes().get(name)
        if kind is None:
            raise ValueError(f"no node {name!r}")
        if issubclass(kind, Enum):
            return _member(kind, value["value"])
        return kind(**{key: _in(item) for key, item in value.items() if key != CLASS})
    if isinstance(value, list):
        return tuple([_in(item) for item in value])
    if isinstance(value, float):
        raise ValueError("no number of the rules has a fraction here")
    return value


@lru_cache(maxsize=4096)
def _member(kind: type[Enum], value: str | int) -> Enum:
    return kind(value)


def _special(table: dict[str, Json]) -> object:
    if table.keys() == {COST, ON_X}:
        return _cost(str(table[COST])).with_colored_variable(tuple(map(Color, table[ON_X])))
    if len(table) == 1:
        if COST in table:
            return _cost(str(table[COST]))
        if SYMBOL in table:
            return _symbol(str(table[SYMBOL]))
        if SET in table:
            return frozenset(_in(item) for item in table[SET])
    raise ValueError(f"a table without a class: {sorted(table)}")


@lru_cache(maxsize=4096)
def _cost(text: str) -> ManaCost:
    return ManaCost.parse(text) if text else ManaCost(())


@lru_cache(maxsize=256)
def _symbol(text: str) -> ManaSymbol:
    (found,) = ManaCost.parse(text).symbols
    return found


# --- the classes --------------------------------------------------------------------------------


@cache
def _classes() -> dict[str, type[Any]]:
    """Every class that a card may be made of, by its name; by that with its module where two have
    one name."""
    for package in (rules_engine.ir, rules_engine.vocabulary):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(found.name)
    named: dict[str, set[type[Any]]] = defaultdict(set)
    nodes = [kind for kind in _below(Node) if is_dataclass(kind)]
    for kind in (CardDefinition, CardFace, Layout, Rarity, *nodes, *_enums()):
        module = sys.modules.get(kind.__module__)
        # A class with slots is made a second time; only that one is in its module.
        if getattr(module, kind.__name__, None) is kind and kind.__module__.startswith(PACKAGE):
            named[kind.__name__].add(kind)
    known: dict[str, type[Any]] = {}
    for name, kinds in named.items():
        for kind in kinds:
            known[name if len(kinds) == 1 else f"{kind.__module__}.{name}"] = kind
    return known


@cache
def _names() -> dict[type[Any], str]:
    return {kind: name for name, kind in _classes().items()}


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _enums() -> Iterator[type[Enum]]:
    """The closed lists of words that nodes have in their fields."""
    for kind in _below(Enum):
        if kind.__module__.startswith((f"{PACKAGE}vocabulary", f"{PACKAGE}ir")):
            yield cast("type[Enum]", kind)
