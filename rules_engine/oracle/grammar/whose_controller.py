"""Objects by what else their controller has: "creature whose controller controls an Island"."""

from __future__ import annotations

from rules_engine.ir import ControlledBy, ControllerOf, Exists, Iterated, Selector
from rules_engine.ir.selectors import ForWhich
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule("post", "whose controller controls a/an <noun>")
def _controls_one(noun: Selector) -> Selector:
    return ForWhich(Exists(all_of(noun, ControlledBy(ControllerOf(Iterated())))))
