"""Numbers told one by one: "with power 4, 5, or 6" (CR 107)."""

from __future__ import annotations

from rules_engine.ir import Selector
from rules_engine.ir.selectors import AnyOf, Comparison
from rules_engine.oracle.grammar.engine import rule


@rule("numbers_told", "<one:fixed_number> , or <other:fixed_number>")
def _last_numbers(one: int, other: int) -> tuple[int, ...]:
    return one, other


@rule("numbers_told", "<one:fixed_number> , <rest:numbers_told>")
def _more_numbers(one: int, rest: tuple[int, ...]) -> tuple[int, ...]:
    return (one, *rest)


@rule("post", "with <of:number_of_object> <numbers:numbers_told>")
def _with_one_of(of: type, numbers: tuple[int, ...]) -> Selector | None:
    if len(set(numbers)) < 3 or tuple(sorted(numbers)) != numbers:
        return None
    return AnyOf(tuple(of(Comparison.EQUAL, number) for number in numbers))
