"""Registries of phrases by node class, which every language fills with its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from rules_engine.ir.node import Node

Around = TypeVar("Around")
"""What a phrase knows about the text around it; each language has a class for it."""
Out = TypeVar("Out")
Function = TypeVar("Function", bound=Callable[..., Any])


class Unrenderable(TypeError):
    """A node stands where its kind has no wording."""


class Phrases(Generic[Around, Out]):
    """The phrases of one family of nodes, by class."""

    def __init__(self, family: str) -> None:
        self.family = family
        self._by_class: dict[type[Node], Callable[[Any, Around], Out]] = {}

    def of(self, *classes: type[Node]) -> Callable[[Function], Function]:
        """Registers the decorated function for these classes."""

        def register(function: Function) -> Function:
            for node_class in classes:
                self._by_class[node_class] = function
            return function

        return register

    def fixed(self, phrases: Mapping[type[Node], Out]) -> None:
        """Registers phrases that are the same whatever the node's fields and the text around."""
        for node_class, phrase in phrases.items():
            self._by_class[node_class] = _always(phrase)

    def __call__(self, node: Node, context: Around) -> Out:
        try:
            function = self._by_class[type(node)]
        except KeyError:
            raise Unrenderable(f"{type(node).__name__} is no {self.family}") from None
        return function(node, context)

    def __contains__(self, node: Node) -> bool:
        return type(node) in self._by_class

    @property
    def classes(self) -> frozenset[type[Node]]:
        return frozenset(self._by_class)


def _always(phrase: Out) -> Callable[[Any, Any], Out]:
    return lambda _node, _context: phrase
