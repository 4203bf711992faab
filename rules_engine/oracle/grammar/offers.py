"""What each of several players may pay, with what follows if anyone does (CR 118.12, 608.2d)."""

from __future__ import annotations

from rules_engine.ir import ForEach, If, Instruction, May, walk
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import Responders


def but_tolls(done: Then) -> Then:
    """Without what each of several players may pay, if the next instruction asks whether anyone
    did."""
    return tuple(
        one
        for one, following in zip(done, (*done[1:], None), strict=False)
        if not (_is_toll(one) and _asks_for_responders(following))
    )


def _is_toll(instruction: Instruction) -> bool:
    match instruction:
        case ForEach(then=(May(then=(), otherwise=()),)):
            return True
        case _:
            return False


def _asks_for_responders(instruction: Instruction | None) -> bool:
    return isinstance(instruction, If) and any(
        isinstance(node, Responders) for node in walk(instruction.condition)
    )
