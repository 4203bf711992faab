"""Choices by the player of an event: a kind of permanents, any number of them to pay for."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    AURA,
    ENCHANTMENT,
    TOKEN,
    Choice,
    Count,
    IsType,
    May,
    Not,
    Selector,
)
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.effects import ChooseObjects, ChooseOneNow, Then
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.oracle.grammar.clauses import your_own
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import Introduces, Pronoun
from rules_engine.vocabulary import CardType

# --- one of some kinds -------------------------------------------------------------------------


@rule("permanent_kind", "<x:card_type>")
def _of_type(x: CardType) -> Selector:
    return IsType(x)


words("permanent_kind", {"non-Aura enchantment": all_of(ENCHANTMENT, Not(AURA))})


@rule("permanent_kinds", "<one:permanent_kind> , or <other:permanent_kind>")
def _last_two(one: Selector, other: Selector) -> tuple[Selector, ...]:
    return one, other


@rule("permanent_kinds", "<one:permanent_kind> , <rest:permanent_kinds>")
def _more_kinds(one: Selector, rest: tuple[Selector, ...]) -> tuple[Selector, ...]:
    return (one, *rest)


@rule(
    "clause",
    "<who:player> chooses <kinds:permanent_kinds> . all nontoken permanents of that type phase out",
)
def _phase_out_of_kind(who: Selector, kinds: tuple[Selector, ...]) -> Then:
    """CR 608.2d, 702.26: by what they are now, not by what their cards say."""
    options = tuple((PhaseOut(all_of(Not(TOKEN), kind)),) for kind in kinds)
    return (ChooseOneNow(options, your_own(who)),)


# --- some of them, each for a price ------------------------------------------------------------


@rule("chosen_this_way", "(creature|permanent|land) chosen this way")
def _chosen_this_way(at: int) -> Selector:
    return Pronoun(at, plural=True, way="chosen")


@rule(
    "clause",
    "<who:player> may choose any number of <what:noun> and pay <mana> for each "
    "<chosen:chosen_this_way>",
)
def _choose_and_pay(
    who: Selector, what: Selector, mana: ManaCost, chosen: Selector, at: int
) -> Then:
    """CR 608.2d, 118.12: all of it or nothing is paid."""
    choice = Choice(what, UNLIMITED, True, your_own(who))
    picked = Introduces(at, ChooseObjects(choice), what, True, "chosen")
    payment = Cost((Mana(mana),))
    return (picked, May((), payment, your_own(who), times=Count(chosen)))
