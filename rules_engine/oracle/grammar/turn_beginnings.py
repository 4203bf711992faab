"""What a player had "at the beginning of this turn" or "as the turn began" (CR 500.1)."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability, Amount, Compare, Condition, Selector, StaticAbility
from rules_engine.ir.amounts import AsTurnBegan, AtTurnStart
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import MaySkip
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Step


@rule("value", "<who:whose> life total as the turn began")
def _life(who: Selector) -> Amount:
    return AsTurnBegan(AtTurnStart.LIFE, who)


@rule(
    "value",
    "the number of untapped lands <who:player> controlled at the beginning of this turn",
)
def _untapped_lands(who: Selector) -> Amount:
    return AsTurnBegan(AtTurnStart.UNTAPPED_LANDS, who)


@rule("one_condition", "<who:player> was/were the monarch as the turn began")
def _monarch(who: Selector) -> Condition:
    return Compare(AsTurnBegan(AtTurnStart.MONARCH, who), Comparison.AT_LEAST, 1)


@rule("one_condition", "you had no cards in hand at the beginning of this turn")
def _had_no_cards() -> Condition:
    return Compare(AsTurnBegan(AtTurnStart.HAND, YOU), Comparison.EQUAL, 0)


@rule("one_condition", "you had a card in hand [at the beginning of this turn]")
def _had_a_card() -> Condition:
    return Compare(AsTurnBegan(AtTurnStart.HAND, YOU), Comparison.AT_LEAST, 1)


# --- what may be skipped ------------------------------------------------------------------------


@rule(
    "ability",
    "if you would begin your turn while <condition:one_condition> , you may skip that turn "
    "instead . if you do , <then:clauses> .",
    "as long as <condition:one_condition> , if you would begin your turn , you may skip that turn "
    "instead . if you do , <then:clauses> .",
)
def _may_skip_turn(condition: Condition, then: Then) -> Ability:
    """CR 614.10."""
    return StaticAbility(YOU, (MaySkip(None, then),), condition=condition)


@rule(
    "ability",
    "if you would begin your <step:own_step> , you may skip that step instead . if you do , "
    "<then:clauses> .",
)
def _may_skip_step(step: Step, then: Then) -> Ability:
    return StaticAbility(YOU, (MaySkip(step, then),))


words(
    "own_step",
    {"untap step": Step.UNTAP, "upkeep step": Step.UPKEEP, "draw step": Step.DRAW},
)
