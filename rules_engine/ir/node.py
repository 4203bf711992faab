"""The base of every IR node, and how trees of them are walked.

A node declares its fields and nothing else: what it does is looked up by its class in the executor,
matcher and renderer registries. Nodes are immutable and compare by value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass


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


def _nodes_in(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _nodes_in(getattr(value, field.name))
