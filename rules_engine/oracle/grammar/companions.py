"""Companions: what the starting deck must be like (CR 702.139)."""

from __future__ import annotations

from rules_engine.ir import Ability, Amount, HasActivatedAbility, ManaValueIs, Not, Selector
from rules_engine.ir.abilities import CompanionCondition
from rules_engine.ir.counting import HasDifferentManaSymbols
from rules_engine.ir.selectors import CREATURE, LAND, Comparison, IsPermanentCard, ManaValueParity
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import any_of

words(
    "line",
    {
        "companion — no card in your starting deck has more than one of the same mana symbol in "
        "its mana cost .": CompanionCondition(HasDifferentManaSymbols()),
        "companion — each nonland card in your starting deck has a different name .": (
            CompanionCondition(among=Not(LAND), singleton=True)
        ),
        "companion — each nonland card in your starting deck shares a card type .": (
            CompanionCondition(among=Not(LAND), share_a_type=True)
        ),
    },
)


@rule(
    "line",
    "companion — each permanent card in your starting deck has mana value <than:comparison> .",
)
def _small_permanents(than: tuple[Comparison, Amount]) -> Ability:
    return CompanionCondition(ManaValueIs(*than), IsPermanentCard())


@rule("line", "companion — each permanent card in your starting deck has an activated ability .")
def _activated() -> Ability:
    return CompanionCondition(HasActivatedAbility(), IsPermanentCard())


@rule("line", "companion — each creature card in your starting deck is a/an <what:card_noun> .")
def _creature_types(what: Selector) -> Ability:
    return CompanionCondition(what, CREATURE)


@rule(
    "line",
    "companion — your starting deck contains only cards with mana value <than:comparison> "
    "and land cards .",
)
def _large_spells(than: tuple[Comparison, Amount]) -> Ability:
    return CompanionCondition(any_of(ManaValueIs(*than), LAND))


@rule("line", "companion — your starting deck contains only cards with <even:parity> mana values .")
def _parity(even: bool) -> Ability:
    return CompanionCondition(ManaValueParity(even))


@rule(
    "line",
    "companion — your starting deck contains only cards with <even:parity> mana values and land "
    "cards .",
)
def _parity_and_lands(even: bool) -> Ability:
    return CompanionCondition(any_of(ManaValueParity(even), LAND))


@rule(
    "line",
    "companion — your starting deck contains at least <n:fixed_number> cards more than the "
    "minimum deck size .",
)
def _many_cards(n: int) -> Ability:
    return CompanionCondition(cards_over_minimum=n)
