"""What is asked of a number itself: whether it is even, odd or prime."""

from __future__ import annotations

from rules_engine.ir import Amount, Condition, ControlledBy, Count, CountersOn, Selector
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.conditions import IsNumber, NumberKind
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT

words("number_kind", {f"a/an {_one.value}": _one for _one in NumberKind})


@rule("one_condition", "<what:said> has <kind:number_kind> number of counters on it")
def _counters(what: Selector, kind: NumberKind) -> Condition:
    """CR 107.1: zero is even."""
    return IsNumber(CountersOn("", what), kind)


@rule("one_condition", "the number of <what:noun> is <even:parity>")
def _so_many(what: Selector, even: bool) -> Condition:
    return IsNumber(Count(what), NumberKind.EVEN if even else NumberKind.ODD)


@rule("one_condition", "<what:value> is <even:parity>")
def _power_is(what: Amount, even: bool) -> Condition | None:
    """ "Its power"."""
    if not isinstance(what, PowerOf):
        return None
    return IsNumber(what, NumberKind.EVEN if even else NumberKind.ODD)


@rule("player_state", "control/controls <kind:number_kind> number of <noun>")
def _controls(kind: NumberKind, noun: Selector) -> Condition:
    return IsNumber(Count(all_of(noun, ControlledBy(SUBJECT))), kind)
