"""The base of every IR node, and how trees of them are walked.

A node declares its fields and nothing else: what it does is looked up by its class in the executor,
matcher and renderer registries. Nodes are immutable and compare by value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeVar, cast

N = TypeVar("N")


@dataclass(frozen=True, slots=True)
class Node:
    """Base class of all nodes."""


def children(node: Node) -> list[Node]:
    """The nodes directly inside a node, in the order of its fields."""
    found: list[Node] = []
    for name in _names(type(node)):
        _gather(getattr(node, name), found)
    return found


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """The names of the fields of a dataclass; none of anything else, which has no nodes inside."""
    names = _NAMES.get(kind)
    if names is None:
        names = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
        _NAMES[kind] = names
    return names


def walk(node: Node) -> Iterator[Node]:
    """The node and everything inside it, outermost first."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        inside = children(one)
        inside.reverse()
        waiting += inside


def transform(value: N, change: Callable[[str, object], object]) -> N:
    """The tree with every value in it replaced by what `change(field name, value)` gives.

    Leaves come first. What isn't changed stays the very same object, since abilities are known by
    identity.
    """
    return cast("N", _transform("", value, change))


def _transform(name: str, value: object, change: Callable[[str, object], object]) -> object:
    if isinstance(value, tuple):
        items = tuple(_transform(name, item, change) for item in value)
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else items
    if isinstance(value, Node):
        changed = {}
        for inside in _names(type(value)):
            old = getattr(value, inside)
            new = _transform(inside, old, change)
            if new is not old:
                changed[inside] = new
        if changed:
            value = replace(value, **changed)
    return change(name, value)


def _gather(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, found)
    else:
        for name in _names(type(value)):
            _gather(getattr(value, name), found)
