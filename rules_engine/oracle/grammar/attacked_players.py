"""Players that a creature attacked this turn (CR 508.6), and damage that was never dealt."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    PLAYER,
    THIS,
    Ability,
    Amount,
    Apply,
    CantAttack,
    Compare,
    Condition,
    Count,
    DealDamage,
    EventsThisTurn,
    IsAttacking,
    Modification,
    ModifyPowerToughness,
    Selector,
)
from rules_engine.ir.counting import WasAttackedThisTurn
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import AffectedObject, Comparison, DefendingPlayer
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
    "clause",
    "each <what:noun> attacking a player gets <by:change> <until:duration> for each <of:noun>",
)
def _bigger_by_theirs(
    what: Selector, by: tuple[Amount, Amount], until: AnyDuration, of: Selector
) -> Then | None:
    """CR 506.2, 608.2h: each by what the player has whom it attacks, counted once."""
    theirs = transform(of, lambda _, part: _WHOM_IT_ATTACKS if _is_that_player(part) else part)
    if theirs == of or not {*by} <= {0, 1} or by == (0, 0):
        return None
    power, toughness = (Count(theirs) if change else 0 for change in by)
    bigger = ModifyPowerToughness(power, toughness)
    return (Apply(all_of(what, IsAttacking(PLAYER)), (bigger,), until),)


_WHOM_IT_ATTACKS = DefendingPlayer(AffectedObject())


def _is_that_player(part: object) -> bool:
    return isinstance(part, Pronoun) and part.kinds == ("player",) and part.demonstrative


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
