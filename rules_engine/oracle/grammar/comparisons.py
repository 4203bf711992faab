"""Comparisons of numbers: "three or more", "less than or equal to …" (CR 107).

| phrase | gives |
| --- | --- |
| `bound` | what a count and a value have in common: "three or more", "exactly two" |
| `how_many` | a comparison of a count, before what is counted: "no", "fewer than three" |
| `comparison` | a comparison of a value, after it: "2", "equal to …", "less than …" |
"""

from __future__ import annotations

from rules_engine.ir import THIS, Amount, Plus, X
from rules_engine.ir.node import Node, transform
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.syntax import Difference, Mention, ThatMuch

Compared = tuple[Comparison, Amount]


@rule("bound", "<n:number> or more/greater")
def _or_more(n: Amount) -> Compared:
    return Comparison.AT_LEAST, n


@rule("bound", "<n:number> or fewer/less")
def _or_fewer(n: Amount) -> Compared:
    return Comparison.AT_MOST, n


@rule("bound", "at least <n:number>")
def _at_least(n: Amount) -> Compared:
    return Comparison.AT_LEAST, n


@rule("bound", "exactly <n:number>")
def _exactly(n: Amount) -> Compared:
    return Comparison.EQUAL, n


# --- counts ------------------------------------------------------------------------------------

same("how_many", "<x:bound>")


@rule("how_many", "no")
def _none() -> Compared:
    return Comparison.EQUAL, 0


@rule("how_many", "more than <n:number>")
def _more(n: Amount) -> Compared:
    return Comparison.MORE_THAN, n


@rule("how_many", "fewer than <n:number>")
def _fewer(n: Amount) -> Compared:
    return Comparison.LESS_THAN, n


words("value", {"the difference": Difference()})


# --- values ------------------------------------------------------------------------------------

same("comparison", "<x:bound>")


def _in_passing(amount: Amount) -> Amount:
    """ "A creature card with power less than ~'s power": "it" after that is this object only if
    nothing else was named."""

    def before_all(name: str, part: object) -> object:
        is_this = isinstance(part, Mention) and part.what == THIS
        return Mention(-1, THIS, THIS) if is_this else part

    return transform(amount, before_all) if isinstance(amount, Node) else amount


@rule("comparison", "x plus <more:fixed_number>")
def _x_and_more(more: int) -> Compared:
    return Comparison.EQUAL, Plus(X, more)


@rule("comparison", "that much or less")
def _that_much_or_less(at: int) -> Compared:
    return Comparison.AT_MOST, ThatMuch(at)


@rule("comparison", "less than or equal to <amount:value>")
def _at_most_value(amount: Amount) -> Compared:
    return Comparison.AT_MOST, _in_passing(amount)


@rule("comparison", "greater than or equal to <amount:value>")
def _at_least_value(amount: Amount) -> Compared:
    return Comparison.AT_LEAST, _in_passing(amount)


@rule("comparison", "less than <amount:value>")
def _less_than(amount: Amount) -> Compared:
    return Comparison.LESS_THAN, _in_passing(amount)


@rule("comparison", "greater than <amount:value>")
def _greater_than(amount: Amount) -> Compared:
    return Comparison.MORE_THAN, _in_passing(amount)


@rule("comparison", "<amount:number>", "equal to <amount:value>")
def _equal(amount: Amount) -> Compared:
    return Comparison.EQUAL, amount
