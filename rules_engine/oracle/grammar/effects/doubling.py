"""Doubling power, life and counters (CR 701.10, 701.11)."""

from __future__ import annotations

from rules_engine.ir import YOU, Instruction, Modification, Selector
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import Then
from rules_engine.ir.keyword_actions import DoubleCounters, DoubleLife, DoublePowerToughness
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words

words(
    "doubled_numbers",
    {
        "power": (True, False),
        "toughness": (False, True),
        "power and toughness": (True, True),
    },
)
words("factor", {"double": 2, "triple": 3})


@rule(
    "clause",
    "<times:factor> <what:single> 's <which:doubled_numbers> until end of turn",
    "<times:factor> <what:its> <which:doubled_numbers> until end of turn",
    "<times:factor> the <which:doubled_numbers> of <what:thing> until end of turn",
    "until end of turn , <times:factor> <what:single> 's <which:doubled_numbers>",
    "until end of turn , <times:factor> the <which:doubled_numbers> of <what:thing>",
)
def _double(times: int, what: Selector, which: tuple[bool, bool]) -> Then:
    """CR 701.10a-c, 701.11a-c."""
    return (DoublePowerToughness(what, *which, times),)


@rule(
    "clause",
    "until end of turn , <times:factor> <what:single> 's <which:doubled_numbers> and "
    "<it:pronoun> <how:changes>",
)
def _double_and_change(
    times: int,
    what: Selector,
    which: tuple[bool, bool],
    it: Selector,
    how: tuple[Modification, ...],
) -> Then | None:
    """Both for the turn."""
    begun = started(it, how, UNTIL_END_OF_TURN)
    return None if begun is None else (*_double(times, what, which), *begun)


@action("double the number of <kind:counter> counters on <on:thing>")
def _double_counters(kind: str, on: Selector) -> Instruction:
    """CR 701.10e."""
    return DoubleCounters(on, kind)


@action(
    "double the number of each kind of counter on <on:thing>",
    "double each kind of counter on <on:thing>",
)
def _double_all_counters(on: Selector) -> Instruction:
    return DoubleCounters(on)


@action("double the number of each kind of counter you have")
def _double_own_counters() -> Instruction:
    return DoubleCounters(YOU)


@rule("clause", "(double|doubles) <who:whose> life total")
def _double_life(who: Selector) -> Then:
    """CR 701.10d."""
    return (DoubleLife(who),)
