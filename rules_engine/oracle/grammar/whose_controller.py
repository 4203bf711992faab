"""Objects by what else their controller has: "creature whose controller controls an Island"."""

from __future__ import annotations

from rules_engine.ir import ControlledBy, ControllerOf, Exists, Iterated, Selector
from rules_engine.ir.selectors import ForWhich
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun


@rule("post", "whose controller controls a/an <noun>")
def _controls_one(noun: Selector) -> Selector:
    return ForWhich(Exists(all_of(noun, ControlledBy(ControllerOf(Iterated())))))


@rule("post", "controlled by that player or by that (planeswalker|permanent) 's controller")
def _controlled_by_that(at: int) -> Selector:
    return ControlledBy(ControllerOf(Pronoun(at, ("player",), demonstrative=True)))
