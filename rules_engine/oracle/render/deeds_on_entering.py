"""What is done as a permanent enters, as it is told (CR 614.13a)."""

from __future__ import annotations

from rules_engine.ir import AllOf, Choice, Other
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform


def as_told(then: Then) -> Then:
    """Without saying that what enters can't be chosen itself, which is a rule."""
    return tuple(transform(one, _without_itself) for one in then)


def _without_itself(name: str, part: object) -> object:
    match part:
        case Choice(among=AllOf(parts=parts)) if Other() in parts and len(parts) > 1:
            others = [one for one in parts if one != Other()]
            among = AllOf(tuple(others)) if len(others) > 1 else others[0]
            return Choice(among, part.count, part.up_to, part.by, part.at_random)
        case _:
            return part
