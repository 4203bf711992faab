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


def children(node: Node) -> Iterator[Node]:
    """The nodes directly inside a node, in the order of its fields."""
    for field in fields(node):
        yield from _nodes_in(getattr(node, field.name))


def walk(node: Node) -> Iterator[Node]:
    """The node and everything inside it, outermost first."""
    yield node
    for child in children(node):
        yield from walk(child)


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
        for field in fields(value):
            old = getattr(value, field.name)
            new = _transform(field.name, old, change)
            if new is not old:
                changed[field.name] = new
        if changed:
            value = replace(value, **changed)
    return change(name, value)


def _nodes_in(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _nodes_in(getattr(value, field.name))
