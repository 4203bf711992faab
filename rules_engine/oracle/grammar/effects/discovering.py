"""What follows from the card that was discovered (CR 701.57)."""

from __future__ import annotations

from rules_engine.ir import Compare, If, ResultAmount
from rules_engine.ir.effects import Then
from rules_engine.ir.keyword_actions import Discover
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Rider, with_difference


@rule(
    "riding",
    "if the discovered card's mana value is less than <n:fixed_number> , <then:told> .",
)
def _if_worth_less(n: int, then: Then) -> Then:
    return (Rider(_less, (n, then)),)


def _less(before: Then, n: int, then: Then) -> Then | None:
    """None if nothing is discovered, or not for that number, which is what counts without a card
    (see `Discover`)."""
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then)
    if not before or whole is None:
        return None
    last = before[-1]
    if not isinstance(last, Discover) or last.amount != n:
        return None
    condition = Compare(ResultAmount(), Comparison.LESS_THAN, n)
    return (*before, If(condition, tuple(with_difference(one, condition) for one in whole)))
