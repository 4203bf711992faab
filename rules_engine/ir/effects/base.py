"""What all instructions are: effects, and actions that are also event patterns."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.events import EventPattern
from rules_engine.ir.node import Node


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Base of all instructions."""


@dataclass(frozen=True, slots=True)
class Action(EventPattern):
    """Base of the instructions that are also event patterns."""


Instruction = Effect | Action
Then = tuple[Instruction, ...]
