"""What all modifications are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_engine.ir.node import Node


@dataclass(frozen=True, slots=True)
class Modification(Node):
    """Base of all modifications."""

    layer: ClassVar[str] = ""
