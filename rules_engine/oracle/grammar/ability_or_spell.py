"""Targets that are abilities on the stack, or spells of some kind (CR 115.4, 405.1)."""

from __future__ import annotations

from rules_engine.ir import IsSpell, Selector
from rules_engine.ir.selectors import AbilityKind, AllOf, IsAbility
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import TargetPhrase


@rule(
    "target",
    "target activated ability , triggered ability , or <noun>",
    "target activated or triggered ability or <noun>",
)
def _ability_or_spell(noun: Selector, at: int) -> Selector | None:
    return _or_spell(IsAbility(), noun, at)


@rule("target", "target triggered ability or <noun>")
def _triggered_or_spell(noun: Selector, at: int) -> Selector | None:
    return _or_spell(IsAbility((AbilityKind.TRIGGERED,)), noun, at)


@rule("target", "target <one:noun> , <other:noun> , or triggered ability")
def _spells_or_triggered(one: Selector, other: Selector, at: int) -> Selector | None:
    triggered = IsAbility((AbilityKind.TRIGGERED,))
    if any(_or_spell(triggered, noun, at) is None for noun in (one, other)):
        return None
    return TargetPhrase(at, any_of(one, other, triggered))


def _or_spell(ability: Selector, noun: Selector, at: int) -> Selector | None:
    """Only a kind of spells: of all spells that is one noun."""
    if not isinstance(noun, AllOf) or not any(isinstance(part, IsSpell) for part in noun.parts):
        return None
    return TargetPhrase(at, any_of(ability, noun))
