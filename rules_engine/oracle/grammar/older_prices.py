"""Costs as older cards tell them: this object last, a mana cost as a price, what is done first.

| phrase | adds |
| --- | --- |
| `cost_list` | "exile two cards from your graveyard and ~", "sacrifice two lands and ~" |
| `cost_part`, `their_part` | "reveal your hand", "pay its mana cost reduced by {2}" |
| `told_first` | "unless any player pays {2}, …" |
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    SPELL,
    Ability,
    Amount,
    Compare,
    Condition,
    Count,
    ExileThis,
    SacrificePermanents,
    SacrificeThis,
    Selector,
    StaticAbility,
)
from rules_engine.ir.costs import Cost, CostPart, DiscardCards, ExileCards, ManaCostOf, Perform
from rules_engine.ir.effects import Reveal, Then, UnlessPays
from rules_engine.ir.modifications import AlternativeCostFor, CostChange
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    THIS,
    Comparison,
    InZone,
    IsPlayer,
    SharesColorWith,
    Targets,
)
from rules_engine.oracle.grammar.costs import paid
from rules_engine.oracle.grammar.costs_of_spells import is_spell, unspelled
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.paying import Toll, generic_only
from rules_engine.oracle.grammar.spell_costs import Priced
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, TargetPhrase
from rules_engine.vocabulary import Zone

# --- this object last --------------------------------------------------------------------------


@rule("cost_list", "exile <n:count> <what:noun> and <self>")
def _exile_with_this(n: Amount, what: Selector, self: bool) -> tuple[CostPart, ...] | None:
    """Cards of your graveyard, and this permanent."""
    if not any(part == IN_YOUR_GRAVEYARD for part in walk(what)):
        return None
    return ExileCards(all_of(CARD, what), n), ExileThis()


@rule("cost_list", "sacrifice <n:count> <noun> and <self>")
def _sacrifice_with_this(n: Amount, noun: Selector, self: bool) -> tuple[CostPart, ...]:
    return SacrificePermanents(noun, n), SacrificeThis()


# --- hands -------------------------------------------------------------------------------------


@rule("cost_part", "reveal your hand")
def _reveal_hand() -> CostPart:
    """Also a hand without cards (CR 118.3)."""
    return Perform((Reveal(IN_YOUR_HAND),))


@rule("player_state", "have/has no <what:card_noun> in hand")
def _none_in_hand(what: Selector) -> Condition | None:
    if what == ANYTHING:
        return None
    held = all_of(CARD, what, InZone(Zone.HAND, SUBJECT))
    return Compare(Count(held), Comparison.EQUAL, 0)


# --- mana costs as prices ----------------------------------------------------------------------


@paid("pay <what:its_own> mana cost")
def _its_mana_cost(what: Selector) -> CostPart:
    return ManaCostOf(what)


@paid("pay <what:its_own> mana cost reduced by <less:mana>")
def _its_mana_cost_less(what: Selector, less: ManaCost) -> CostPart | None:
    """CR 118.7c: only what is generic in it."""
    by = generic_only(less)
    return None if not by else ManaCostOf(what, by)


@rule("its_own", "its")
def _its(at: int) -> Selector:
    return Pronoun(at)


@rule("its_own", "<what:pronoun> 's", "<what:host> 's")
def _of_that(what: Selector) -> Selector:
    return what


@rule(
    "ability",
    "rather than pay the mana cost for a spell , its controller may discard a card that shares a "
    "color with that spell .",
)
def _for_a_card_of_its_color() -> Ability:
    """CR 118.9: whoever casts it; of the colors that it has as it is cast."""
    return StaticAbility(
        SPELL, (AlternativeCostFor(Cost((DiscardCards(1, SharesColorWith(THIS)),))),)
    )


# --- what others pay first ---------------------------------------------------------------------


@rule("told_first", "unless <toll> , <then:clauses>")
def _unless_any(toll: Toll, then: Then) -> Then | None:
    """CR 118.12a."""
    if not isinstance(toll.who, IsPlayer | TargetPhrase):
        return None
    return (UnlessPays(then, toll.cost, toll.who, toll.times),)


# --- of several spells -------------------------------------------------------------------------


@rule("affected", "<one:noun> and <other:noun>")
def _two_kinds_of_spells(one: Selector, other: Selector, at: int) -> Selector | None:
    """ "Red creature spells and green creature spells", whoever casts them."""
    if not (is_spell(one) and is_spell(other)):
        return None
    return Mention(at, all_of(SPELL, any_of(unspelled(one), unspelled(other))), plural=True)


@rule("ability", "as long as <self> is on the stack , spells that target it cost <change:priced> .")
def _dearer_against_this(self: bool, change: Priced) -> Ability:
    """CR 113.6: it functions there."""
    how = CostChange(change.generic, change.mana, change.more)
    return StaticAbility(all_of(SPELL, Targets(THIS)), (how,), zone=Zone.STACK)
