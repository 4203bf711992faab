"""Delayed triggers about damage and those who were dealt it (CR 603.7)."""

from __future__ import annotations

from rules_engine.ir import ANY_AMOUNT, CREATURE, IT, DealDamage, Dies, EventPattern, Selector
from rules_engine.ir.selectors import DealtDamageThisTurn
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("later_event", "a creature dealt damage by that creature dies")
def _one_damaged_by_it(at: int) -> EventPattern:
    """Before or after the effect began, as long as it was this turn; "it" is the one that dies."""
    by = Pronoun(at, ("creature",), demonstrative=True, outside=True)
    what = all_of(CREATURE, DealtDamageThisTurn(by))
    return Dies(Mention(at, what, IT, subject=True))


@rule("that_creature", "that creature")
def _that_creature(at: int) -> Selector:
    return Pronoun(at, ("creature",), demonstrative=True)


@rule("later_event", "a creature dealt damage this way dies")
def _one_damaged_this_way(at: int) -> EventPattern:
    what = all_of(CREATURE, Pronoun(at, plural=True, way="damaged"))
    return Dies(Mention(at, what, IT, subject=True))


@rule("later_event", "a/an <what:noun> deals [<combat:combat_word>] damage to that player")
def _damage_to_that_player(what: Selector, combat: bool | None, at: int) -> EventPattern:
    to = Pronoun(at + 1, ("player",), demonstrative=True)
    return DealDamage(ANY_AMOUNT, to, Mention(at, what, IT, subject=True), combat)


@rule("later_event", "a/an <what:noun> deals [<combat:combat_word>] damage to <to:that_creature>")
def _damage_to_that_creature(what: Selector, combat: bool | None, to: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, to, what, combat)


@rule("later_event", "<what:later_object> is dealt damage by a/an <by:noun>")
def _damage_by_some(what: Selector, by: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, what, by)
