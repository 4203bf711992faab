"""How many cards an object exiles, of which its linked abilities speak (CR 607.2a)."""

from __future__ import annotations

from typing import TypeGuard

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Ability, Target
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import Selector


def exiles_several(ability: Ability) -> bool:
    """Whether an instruction of the ability exiles more than one card at one time."""
    targets: tuple[Target, ...] = getattr(ability, "targets", ())
    return any(_are_several(node.what, targets) for node in walk(ability) if _exiles(node))


def _exiles(node: Node) -> TypeGuard[e.Exile]:
    return isinstance(node, e.Exile)


def _are_several(what: Selector, targets: tuple[Target, ...]) -> bool:
    match what:
        case s.ChosenTarget(index=index):
            return index < len(targets) and targets[index].maximum != 1
        case s.Choice(count=count) | s.TopOfLibrary(count=count):
            return count != 1
        case s.AnyOf(parts=parts):
            return len(parts) > 1
        case s.AllOf() | s.IsType() | s.IsPermanent():
            return not any(isinstance(part, s.Bound) for part in walk(what))
        case _:
            return False
