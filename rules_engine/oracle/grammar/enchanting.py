"""Auras that enchant cards in graveyards, and what becomes an Aura (CR 303.4, 205.1)."""

from __future__ import annotations

from rules_engine.ir import CREATURE, HOST, Ability, KeywordAbility, Modification, Selector
from rules_engine.ir.modifications import LoseAbility
from rules_engine.ir.selectors import MadeWithThis
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Keyword


@rule("keyword_ability", "enchant creature put onto the battlefield with <granter>")
def _enchant_what_it_put(granter: Selector) -> Ability:
    """The Aura gives it to itself."""
    return KeywordAbility(Keyword.ENCHANT, what=all_of(CREATURE, MadeWithThis()))


@rule("begins", "lose/loses <abilities:quoted>")
def _loses_quoted(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(LoseAbility(one) for one in abilities)


@rule("host", "enchanted creature card")
def _enchanted_card(at: int) -> Selector:
    return Mention(at, HOST, HOST, subject=True)
