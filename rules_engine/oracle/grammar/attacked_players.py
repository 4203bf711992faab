"""Players that a creature attacked this turn (CR 508.6), and damage that was never dealt."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    PLAYER,
    THIS,
    Ability,
    CantAttack,
    Compare,
    Condition,
    DealDamage,
    EventsThisTurn,
    IsAttacking,
    Modification,
    Selector,
)
from rules_engine.ir.counting import WasAttackedThisTurn
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.player_conditions import HowMany
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("player", "each player [that] <self> attacked this turn")
def _each_attacked(self: bool, at: int) -> Selector:
    return Mention(at, all_of(PLAYER, WasAttackedThisTurn(THIS)), plural=True)


@rule("post", "[that's] attacking that player", "that are attacking that player")
def _attacking_that_player(at: int) -> Selector:
    return IsAttacking(Pronoun(at, ("player",), demonstrative=True))


@rule(
    "ability",
    "<what:this> can't attack a player (it|<self>) has already attacked this turn .",
    "<what:this> can't attack a player that <self> attacked this turn .",
)
def _not_again(what: Selector, self: bool | None) -> Ability | None:
    change: Modification = CantAttack(defender=all_of(PLAYER, WasAttackedThisTurn(THIS)))
    return static(what, (change,), None)


@rule("one_condition", "<what:said> hasn't dealt damage yet")
def _harmless(what: Selector) -> Condition | None:
    """Since it became this object (CR 400.7)."""
    if not isinstance(what, Mention) or what.what != THIS:
        return None
    return _harmless_so_far(what)


def _harmless_so_far(what: Selector) -> Condition:
    dealt = EventsThisTurn(DealDamage(ANY_AMOUNT, ANYTHING, what), game=True)
    return Compare(dealt, Comparison.EQUAL, 0)


@rule("ability", "<what:this> <how:changes> if it hasn't dealt damage yet .")
def _so_long_as_harmless(what: Selector, how: tuple[Modification, ...]) -> Ability | None:
    return static(what, how, _harmless_so_far(THIS))


@rule(
    "one_condition",
    "<n:how_many> damage was dealt to <what:said> this turn",
    "<what:said> was dealt <n:how_many> damage this turn",
)
def _dealt_so_much(n: HowMany, what: Selector) -> Condition:
    """All together."""
    return Compare(EventsThisTurn(DealDamage(ANY_AMOUNT, what, ANYTHING), summed=True), *n)
