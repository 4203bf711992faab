"""Instructions that would do nothing, as the nodes are put together: a card that has them isn't
played as it is printed, whatever each node does on its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise

from rules_engine.ir import effects as act
from rules_engine.ir.events import Enters
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import ChosenTarget


def idle_parts(ability: Node) -> Iterator[str]:
    """What does nothing in the ability, in words."""
    for node in walk(ability):
        match node:
            case act.May(then=(*_, act.Search(to=None))):
                yield "what is found goes nowhere"
            case _:
                pass
        if any(_loses_what_is_found(steps) for steps in _steps(node)):
            yield "what is found is shuffled away"
        for first, then in (pair for steps in _steps(node) for pair in pairwise(steps)):
            match first, then:
                case act.ChooseObjects(), act.ChooseObjects():
                    yield "what is chosen first is forgotten"
                case act.Remember(what=ChosenTarget()), act.DelayedTrigger(
                    when=Enters(what=ChosenTarget())
                ):
                    yield "it has entered before the ability waits for it"
                case _:
                    pass


def _loses_what_is_found(steps: tuple[object, ...]) -> bool:
    """CR 701.24: found but not taken out of the library before that is shuffled."""
    found = False
    for step in steps:
        match step:
            case act.Search(to=None):
                found = True
            case act.Remember() | act.Reveal():
                pass
            case act.Shuffle(under=None) if found:
                return True
            case _:
                found = False
    return False


def _steps(node: Node) -> Iterator[tuple[object, ...]]:
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            yield value
