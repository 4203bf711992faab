"""What this object has otherwise, after what is so of another one while a condition is met."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability, Condition, ControlledBy, IsNot, Matches, Modification
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.grammar.engine import all_read, rule
from rules_engine.oracle.grammar.lines import static


@rule("one_condition", "another player controls <what:said>")
def _another_controls(what: Selector) -> Condition:
    """CR 109.5: a teammate too."""
    return IsNot(Matches(what, ControlledBy(YOU)))


@rule(
    "line",
    "as long as <condition> , <what:pronoun> <how:changes> . "
    "otherwise , <this:this> <other:changes> .",
)
def _this_otherwise(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    this: Selector,
    other: tuple[Modification, ...],
) -> tuple[Ability, ...] | None:
    contrary = condition.condition if isinstance(condition, IsNot) else IsNot(condition)
    both = (static(what, how, condition), static(this, other, contrary))
    return all_read(both)
