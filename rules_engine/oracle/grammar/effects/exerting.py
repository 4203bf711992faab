"""Exerting a creature as it attacks (CR 701.43d)."""

from __future__ import annotations

from rules_engine.ir import PLAYER, Ability, Cost, IsNot, Selector, StaticAbility
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.effects import Then
from rules_engine.ir.events import Acts
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.modifications import OptionalAttackCost
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.engine import rule
from rules_engine.vocabulary import KeywordAction


@rule(
    "ability",
    "you may exert <what:this> as it attacks . when you do , <then:any_instructions>",
)
def _exert_attacking(what: Selector, then: Then) -> Ability:
    return StaticAbility(THIS, (OptionalAttackCost(Cost(), then, (Exert(what),)),))


@rule(
    "ability",
    "if <self> hasn't been exerted this turn , you may exert <what:pronoun> as it attacks . "
    "when you do , <then:any_instructions>",
)
def _exert_once(self: bool, what: Selector, then: Then) -> Ability:
    exerted = happened_this_turn(Acts(KeywordAction.EXERT, PLAYER, THIS))
    each = OptionalAttackCost(Cost(), then, (Exert(THIS),))
    return StaticAbility(THIS, (each,), condition=IsNot(exerted))


@rule("ability", "you may exert <what:this> as it attacks .")
def _just_exert(what: Selector) -> Ability:
    return StaticAbility(THIS, (OptionalAttackCost(Cost(), (), (Exert(what),)),))
