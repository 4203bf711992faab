"""Exerting a creature as it attacks (CR 701.43d)."""

from __future__ import annotations

from rules_engine.ir import Ability, Cost, Selector, StaticAbility
from rules_engine.ir.effects import Then
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.modifications import OptionalAttackCost
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.engine import rule


@rule(
    "ability",
    "you may exert <what:this> as it attacks . when you do , <then:any_instructions>",
)
def _exert_attacking(what: Selector, then: Then) -> Ability:
    return StaticAbility(THIS, (OptionalAttackCost(Cost(), then, (Exert(what),)),))


@rule("ability", "you may exert <what:this> as it attacks .")
def _just_exert(what: Selector) -> Ability:
    return StaticAbility(THIS, (OptionalAttackCost(Cost(), (), (Exert(what),)),))
