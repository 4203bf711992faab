"""What is told of "that creature" after a card was put onto the battlefield if it is a creature
card (CR 608.2c): it is told of that card, and only where it was put there."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Apply, Condition, DelayedTrigger, If, Instruction, IsNot, Matches
from rules_engine.ir.effects import PutOntoBattlefield, Then
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import IsType
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun
from rules_engine.vocabulary import CardType


def told_of_what_came(last: Instruction | None, more: Instruction) -> Instruction | None:
    """The condition with the instruction in the branch that puts the card there; None if it isn't
    about a creature that came so."""
    if not isinstance(last, If):
        return None
    if _asks_for_creature(last.condition) and _came(last.then):
        told = _of_it(more, last.then)
        return None if told is None else replace(last, then=(*last.then, told))
    if (
        isinstance(last.condition, IsNot)
        and _asks_for_creature(last.condition.condition)
        and _came(last.otherwise)
    ):
        told = _of_it(more, last.otherwise)
        return None if told is None else replace(last, otherwise=(*last.otherwise, told))
    return None


def _asks_for_creature(condition: Condition) -> bool:
    match condition:
        case Matches(what=Pronoun(), among=among):
            return any(node == IsType(CardType.CREATURE) for node in walk(among))
        case _:
            return False


def _came(then: Then) -> bool:
    first = then[0].then if then and isinstance(then[0], Introduces) else then[:1]
    put = first[0] if isinstance(first, tuple) and first else first
    return isinstance(put, PutOntoBattlefield) and isinstance(put.what, Pronoun)


def _of_it(more: Instruction, before: Then) -> Instruction | None:
    """Said of "that creature", or of "it" once that was said."""
    named = [node for node in walk(more) if _is_that_creature(node)]
    again = isinstance(before[-1], Apply) and isinstance(more, DelayedTrigger)
    if not named and not (again and any(_is_it(node) for node in walk(more))):
        return None

    def it(_name: str, part: object) -> object:
        return Pronoun(part.at) if isinstance(part, Pronoun) and _is_that_creature(part) else part

    return transform(more, it)


def _is_that_creature(node: Node) -> bool:
    return isinstance(node, Pronoun) and node == Pronoun(node.at, ("creature",), demonstrative=True)


def _is_it(node: Node) -> bool:
    return isinstance(node, Pronoun) and node == Pronoun(node.at)
