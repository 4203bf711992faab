"""What all selectors are, and how they are combined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.ir.node import Node


class Comparison(StrEnum):
    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "=="
    MORE_THAN = ">"
    LESS_THAN = "<"


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """Base of all selectors; the operators only build nodes."""

    def __and__(self, other: Selector) -> Selector:
        left = self.parts if isinstance(self, AllOf) else (self,)
        right = other.parts if isinstance(other, AllOf) else (other,)
        return AllOf(left + right)

    def __or__(self, other: Selector) -> Selector:
        left = self.parts if isinstance(self, AnyOf) else (self,)
        right = other.parts if isinstance(other, AnyOf) else (other,)
        return AnyOf(left + right)

    def __sub__(self, other: Selector) -> Selector:
        return self & Not(other)

    def __invert__(self) -> Selector:
        return Not(self)


@dataclass(frozen=True, slots=True)
class AllOf(Selector):
    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Selector):
    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Not(Selector):
    part: Selector


@dataclass(frozen=True, slots=True)
class Anything(Selector):
    """Every object of the zones looked at."""


@dataclass(frozen=True, slots=True)
class AnySource(Selector):
    """ "A source" that deals damage: each is spoken of by itself, while of what "is dealt damage"
    all that deal it at one time are meant together (CR 120.9, 603.2c)."""
