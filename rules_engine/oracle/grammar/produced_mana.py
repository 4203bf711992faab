"""What produced the mana that a spell is paid for with, and how much was spent (CR 106.3, 601.2h).

"Spend only mana produced by creatures to cast this spell", "a permanent spell using mana produced
by ~", "for each {G}{G} spent to cast it".
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    IT,
    THIS,
    Ability,
    Amount,
    Half,
    ManaSpent,
    PaidWithManaFrom,
    Repeat,
    Selector,
)
from rules_engine.ir.abilities import OnlyManaFrom
from rules_engine.ir.effects import Then
from rules_engine.ir.mana import ChosenColorMana
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import IsSpell
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Limit, Mention
from rules_engine.vocabulary import Color


@rule("ability", "spend only mana produced by <source:noun> to cast <self> .")
def _only_from(source: Selector, self: bool) -> Ability | None:
    """CR 109.2: of permanents."""
    if source == ANYTHING or any(isinstance(part, IsSpell) for part in walk(source)):
        return None
    return OnlyManaFrom(source)


@rule("limit", "spend only mana of the chosen color to activate this ability .")
def _only_of_the_chosen_color() -> Limit:
    return Limit("only_mana", ChosenColorMana())


@rule("spell_object", "a/an <noun> using mana produced by <self>")
def _spell_from_this(noun: Selector, self: bool, at: int) -> Selector | None:
    """CR 601.2h: at least one of the mana spent on it."""
    if not any(isinstance(part, IsSpell) for part in walk(noun)):
        return None
    return Mention(at, all_of(noun, PaidWithManaFrom(THIS)), IT, subject=True)


@rule("counted", "mana spent to cast <self>")
def _all_spent(self: bool) -> Amount:
    return ManaSpent()


@rule("counted", "mana spent to cast it")
def _all_spent_on_it() -> Amount:
    return ManaSpent()


@rule("pairs_spent", "<pair:mana> spent to cast <self>", "<pair:mana> spent to cast it")
def _pairs_spent(pair: ManaCost, self: bool | None) -> Amount | None:
    """Two of one color, as often as they were spent."""
    if len(pair.symbols) != 2 or len({symbol.text for symbol in pair.symbols}) != 1:
        return None
    symbol = pair.symbols[0]
    if symbol.generic or symbol.colorless or symbol.phyrexian or len(symbol.colors) != 1:
        return None
    return Half(ManaSpent(Color(symbol.colors[0].value)), False)


same("counted", "<x:pairs_spent>")


@rule("told_first", "for each <n:pairs_spent> , <then:clauses>")
def _for_each_pair(n: Amount, then: Then) -> Then:
    """One time after the other."""
    return (Repeat(n, then),)
