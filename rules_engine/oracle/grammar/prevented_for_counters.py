"""Damage that is prevented point by point, each for something (CR 615)."""

from __future__ import annotations

from rules_engine.ir import Ability, Selector
from rules_engine.ir.abilities import DamagePrevention
from rules_engine.oracle.grammar.engine import rule


@rule(
    "ability",
    "for each 1 damage that would be dealt to <what:this> , if it has (a|an) <kind:counter> "
    "counter on it , remove (a|an) <removed:counter> counter from it and prevent that 1 damage .",
)
def _for_counters(what: Selector, kind: str, removed: str) -> Ability | None:
    return DamagePrevention(what, counters=kind) if kind and kind == removed else None
