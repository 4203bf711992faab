"""What all of some permanents are: "if all creatures you control are white"."""

from __future__ import annotations

from rules_engine.ir import Condition, Exists, IsColor, IsNot, Not, Selector
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Color


@rule("one_condition", "all <noun> are <color>")
def _of_one_color(noun: Selector, color: Color) -> Condition:
    """None of them is otherwise: it is so too if there are none."""
    return IsNot(Exists(all_of(noun, Not(IsColor(color)))))
