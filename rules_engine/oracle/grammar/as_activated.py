"""What was so when an ability was activated, and how: "as you activated this ability"."""

from __future__ import annotations

from rules_engine.ir import (
    Condition,
    ControlledBy,
    DealDividedDamage,
    Exists,
    GreatestPower,
    PaidWith,
    Selector,
    X,
)
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.clauses import put_x
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun


@rule(
    "told_first",
    "<then:clauses> , where x is the greatest power among <what:noun> <who:player> controlled as "
    "you activated this ability",
)
def _greatest_power_then(then: Then, what: Selector, who: Selector) -> Then | None:
    """CR 601.2d, 602.2b: what is divided is found out as the ability is activated anyway."""
    if len(then) != 1 or not isinstance(then[0], DealDividedDamage) or then[0].amount != X:
        return None
    return (put_x(then[0], GreatestPower(all_of(what, ControlledBy(who)))),)


@rule("one_condition", "one or more permanents were sacrificed to activate it")
def _with_sacrifice(at: int) -> Condition:
    """CR 602.2b: for its own cost, not for mana that was spent on it."""
    return Exists(PaidWith("sacrificed", Pronoun(at, ("ability",))))
