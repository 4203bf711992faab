"""What is asked of the colors that were chosen for this object (CR 105.4, 607.2d)."""

from __future__ import annotations

from rules_engine.ir import Amount, Compare, Condition, Selector
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Pronoun


@rule("each", "of the chosen colors <what:pronoun> is")
def _of_the_chosen(what: Selector) -> Amount:
    return CountChosenColors(what)


@rule("one_condition", "<what:said> is at least one of the chosen colors")
def _is_one(what: Selector) -> Condition:
    return Compare(CountChosenColors(what), Comparison.AT_LEAST, 1)


@rule("one_condition", "it's at least one of the chosen colors")
def _it_is_one(at: int) -> Condition:
    return _is_one(Pronoun(at))
