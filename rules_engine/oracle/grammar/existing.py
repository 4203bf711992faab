"""Conditions about any object at all: "a creature is …" asks whether there is one (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import Condition, Exists, HasCounter, Selector
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule("one_condition", "(a|an) <noun> is <quality>")
def _one_is(noun: Selector, quality: Selector) -> Condition:
    return Exists(all_of(noun, quality))


@rule("one_condition", "(a|an) <noun> has (a|an) <kind:counter> counter on it")
def _one_has(noun: Selector, kind: str) -> Condition:
    return Exists(all_of(noun, HasCounter(kind)))
