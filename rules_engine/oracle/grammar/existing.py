"""Conditions about any object at all: "a creature is …" asks whether there is one (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import CARD, Condition, Exists, HasCounter, HasKeyword, InZone, Selector
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Zone


@rule("one_condition", "(a|an) <noun> is <quality:state_quality>")
def _one_is(noun: Selector, quality: Selector) -> Condition:
    return Exists(all_of(noun, quality))


@rule("one_condition", "(a|an) <noun> has (a|an) <kind:counter> counter on it")
def _one_has(noun: Selector, kind: str) -> Condition:
    return Exists(all_of(noun, HasCounter(kind)))


@rule("one_condition", "(a|an) <what:card_noun> is in a graveyard")
def _one_in_any_graveyard(what: Selector) -> Condition:
    """Anybody's."""
    return Exists(all_of(CARD, what, InZone(Zone.GRAVEYARD)))


@rule("one_condition", "an exiled <what:card_noun> has <how:feature>")
def _one_in_exile_has(what: Selector, how: Selector) -> Condition | None:
    if not isinstance(how, HasKeyword):
        return None
    return Exists(all_of(CARD, what, InZone(Zone.EXILE), how))
