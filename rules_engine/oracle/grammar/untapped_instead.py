"""What is done instead of untapping in the untap step (CR 502.3, 614.1a)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import YOU, ControlledBy, Selector
from rules_engine.ir.abilities import Replacement
from rules_engine.ir.conditions import DuringStep
from rules_engine.ir.effects import Then, Untap
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ActivePlayer
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Step

words("untap_step_of", {"your": True, "its controller's": False})


@rule(
    "replacing",
    "if <what:event_object> would untap during <yours:untap_step_of> untap step , <then:clauses> "
    "instead",
)
def _instead_of_untapping(what: Selector, yours: bool, then: Then) -> Replacement | None:
    """None of what would untap it all the same, which would be replaced once more (CR 614.5)."""
    if not isinstance(what, Mention) or any(
        isinstance(n, Untap) for one in then for n in walk(one)
    ):
        return None
    if yours:
        return Replacement(Untap(what), then, DuringStep(Step.UNTAP, YOU))
    of_active = replace(what, what=all_of(what.what, ControlledBy(ActivePlayer())))
    return Replacement(Untap(of_active), then, DuringStep(Step.UNTAP))
