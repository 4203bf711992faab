"""Loyalty abilities: that they are activated, how often they may be and what they cost (CR 606)."""

from __future__ import annotations

from rules_engine.ir import (
    PLANESWALKER,
    YOU,
    Ability,
    Activates,
    Apply,
    Compare,
    Condition,
    ControlledBy,
    EventOther,
    EventPattern,
    EventsThisTurn,
    Selector,
)
from rules_engine.ir.costs import LoyaltyChange
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import LoyaltyCostChange, MoreLoyaltyActivations
from rules_engine.ir.selectors import Comparison, IsLoyaltyAbility
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention

# --- activating them ---------------------------------------------------------------------------


@rule("loyalty_ability", "a loyalty ability")
def _loyalty_ability(at: int) -> Selector:
    return Mention(at, IsLoyaltyAbility(), EventOther())


@rule(
    "event",
    "<who:event_player> activate/activates <ability:loyalty_ability> <of:ability_of>",
)
def _activates_loyalty(who: Selector, ability: Selector, of: Selector) -> EventPattern:
    return Activates(who, of, ability=ability)


@rule("did", "activated/activate a loyalty ability of (a|an) <noun>")
def _did_activate(noun: Selector) -> Condition:
    activated = Activates(SUBJECT, noun, ability=IsLoyaltyAbility())
    return Compare(EventsThisTurn(activated), Comparison.AT_LEAST, 1)


# --- how often ---------------------------------------------------------------------------------


@rule(
    "ability",
    "you may activate [the] loyalty abilities of <what:loyalty_owner> twice each turn rather than "
    "only once .",
)
def _twice_each_turn(what: Selector) -> Ability | None:
    return static(what, (MoreLoyaltyActivations(),), None)


@rule(
    "clause",
    "you may activate [the] loyalty abilities of <what:loyalty_owner> twice this turn rather than "
    "only once",
)
def _twice_this_turn(what: Selector) -> Then:
    return (Apply(what, (MoreLoyaltyActivations(),), UNTIL_END_OF_TURN),)


@rule(
    "clause",
    "for each planeswalker you control , you may activate one of its loyalty abilities once this "
    "turn as though none of its loyalty abilities have been activated this turn",
)
def _once_more() -> Then:
    """Also of those that come under your control later in the turn (CR 611.2c)."""
    theirs = all_of(PLANESWALKER, ControlledBy(YOU))
    return (Apply(theirs, (MoreLoyaltyActivations(besides=True),), UNTIL_END_OF_TURN),)


# --- what they cost ----------------------------------------------------------------------------


@rule(
    "ability",
    "planeswalkers 's loyalty abilities you activate cost an additional <one:loyalty> to "
    "activate .",
    "planeswalkers ' loyalty abilities you activate cost an additional <one:loyalty> to activate .",
)
def _cost_more(one: LoyaltyChange) -> Ability | None:
    """CR 606.5: who activates them is who controls the planeswalkers."""
    if not isinstance(one.amount, int):
        return None
    change = -one.amount if one.minus else one.amount
    return static(all_of(PLANESWALKER, ControlledBy(YOU)), (LoyaltyCostChange(change),), None)
