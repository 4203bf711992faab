"""Draws that may be skipped for something else, and players who can't be attacked but by some
creatures (CR 121.6, 508.1c)."""

from __future__ import annotations

from rules_engine.ir import CREATURE, YOU, Ability, Apply, Draw, Not, Selector
from rules_engine.ir.abilities import Replacement
from rules_engine.ir.conditions import Condition, DuringStep
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import CantAttack
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Step

words("draw_amid", {"during your draw step": DuringStep(Step.DRAW, YOU)})


@rule(
    "ability",
    "if you would draw a card [<amid:draw_amid>] , instead you may skip that draw . if you do , "
    "<then:told> .",
    "if you would draw a card [<amid:draw_amid>] , you may skip that draw instead . if you do , "
    "<then:told> .",
)
def _skipped_for(amid: Condition | None, then: Then) -> Ability | None:
    done = assembled(then)
    return None if done is None else Replacement(Draw(YOU), done, amid, optional=True)


@rule(
    "clause",
    "<until:duration> , you can't be attacked except by creatures <except_for:post>",
    "you can't be attacked <until:duration> except by creatures <except_for:post>",
)
def _not_attacked(until: AnyDuration, except_for: Selector) -> Then:
    """Of creatures that come later, too: it changes rules, not characteristics (CR 611.2c)."""
    return (Apply(all_of(CREATURE, Not(except_for)), (CantAttack(defender=YOU),), until),)
