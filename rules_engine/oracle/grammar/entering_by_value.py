"""Permanents that enter with more counters, as many as their mana value says (CR 614.1c)."""

from __future__ import annotations

from rules_engine.ir import Ability, Amount, ManaValueIs, Selector
from rules_engine.ir.abilities import EntersWithCounters
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention


@rule(
    "line",
    "<what:group> enters with <few:more_counters> if its mana value is <than:comparison> . "
    "otherwise , it enters with <many:more_counters> .",
)
def _by_mana_value(
    what: Selector, few: tuple[str, Amount], than: Compared, many: tuple[str, Amount]
) -> tuple[Ability, ...] | None:
    """Each is asked for what it would be on the battlefield (CR 614.12)."""
    comparison, n = than
    if not isinstance(what, Mention) or comparison is not Comparison.AT_MOST:
        return None
    if not all(isinstance(number, int) for number in (n, few[1], many[1])):
        return None
    assert isinstance(n, int)
    others = ManaValueIs(Comparison.AT_LEAST, n + 1)
    return (
        EntersWithCounters(*few, all_of(what.what, ManaValueIs(Comparison.AT_MOST, n))),
        EntersWithCounters(*many, all_of(what.what, others)),
    )
