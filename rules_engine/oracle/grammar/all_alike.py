"""What all of some permanents are: "if all creatures you control are white", "as long as they all
share a color"."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    Compare,
    Comparison,
    Condition,
    Count,
    Exists,
    IsColor,
    IsNot,
    Modification,
    Not,
    Selector,
)
from rules_engine.ir.counting import MostInCommon
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Color


@rule("one_condition", "all <noun> are <color>")
def _of_one_color(noun: Selector, color: Color) -> Condition:
    """None of them is otherwise: it is so too if there are none."""
    return IsNot(Exists(all_of(noun, Not(IsColor(color)))))


@rule(
    "ability",
    "<what:group> <how:changes> as long as they all share a color .",
    "as long as they all share a color , <what:group> <how:changes> .",
)
def _while_alike(what: Selector, how: tuple[Modification, ...]) -> Ability | None:
    """CR 105.1: one color that each of them has; asked of all together, not of each."""
    if not isinstance(what, Mention):
        return None
    in_common = MostInCommon(what.what, "color")
    return static(what, how, Compare(in_common, Comparison.AT_LEAST, Count(what.what)))
