"""What the wording of all abilities shares."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability
from rules_engine.oracle.render.context import Context, Wording

line: Wording[str] = Wording("ability")


def ability_text(ability: Ability, context: Context) -> str:
    """One ability's text: capitalized and ended."""
    return line(ability, context)
