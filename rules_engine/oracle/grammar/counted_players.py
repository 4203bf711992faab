"""How many players are or did something: "for each opponent who lost life this turn" (CR 109.5)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CREATURE,
    OPPONENT,
    PLAYER,
    YOU,
    Ability,
    Amount,
    AttacksWith,
    Compare,
    Condition,
    ControlledBy,
    Count,
    DealDamage,
    Exists,
    IsAttacking,
    Iterated,
    LifeTotal,
    OtherThan,
    Selector,
    StaticAbility,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.counting import ATTACKERS_OF_IT, WasAttackedThisTurn
from rules_engine.ir.modifications import CantAttack
from rules_engine.ir.selectors import Comparison, DealtDamageThisTurn, ForWhich
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun, TargetPhrase, with_subject

words(
    "counted_player",
    {
        "opponent": OPPONENT,
        "opponents": OPPONENT,
        "of your opponents": OPPONENT,
        "your opponents": OPPONENT,
        "player": PLAYER,
        "players": PLAYER,
    },
)


words("who", {"who": True, "that": True})


def _those(who: Selector, how: Condition) -> Amount:
    return Count(all_of(who, ForWhich(with_subject(how, Iterated()))))


@rule("ability", "each opponent who <how:did> this turn can't attack with creatures .")
def _opponents_who_did_cant_attack(how: Condition) -> Ability:
    who = all_of(OPPONENT, ForWhich(with_subject(how, Iterated())))
    return StaticAbility(all_of(CREATURE, ControlledBy(who)), (CantAttack(),))


@rule("post", "controlled by opponents who [have] <how:did> this turn")
def _of_opponents_who_did(how: Condition) -> Selector:
    return ControlledBy(all_of(OPPONENT, ForWhich(with_subject(how, Iterated()))))


@rule("player", "opponents who [have] <how:did> this turn")
def _opponents_who_did(how: Condition, at: int) -> Selector:
    return Mention(at, all_of(OPPONENT, ForWhich(with_subject(how, Iterated()))), plural=True)


@rule("counted", "<who:counted_player> being attacked")
def _being_attacked(who: Selector) -> Amount:
    """CR 506.2: they themselves, not only their planeswalkers or battles."""
    return Count(all_of(who, ForWhich(Exists(IsAttacking(Iterated())))))


@rule("counted", "<who:counted_player> you're attacking")
def _you_attack(who: Selector) -> Amount:
    """CR 506.2: they themselves, with creatures of yours."""
    return Count(all_of(who, ForWhich(Exists(ATTACKERS_OF_IT))))


@rule("counted", "<who:counted_player> [that] you attacked this turn")
def _you_attacked(who: Selector) -> Amount:
    """CR 508.6: whoever controls the creatures now."""
    return Count(all_of(who, WasAttackedThisTurn(YOU)))


@rule("counted", "<who:counted_player> <which:who> <how:player_state>")
def _who_are(who: Selector, which: bool, how: Condition) -> Amount:
    return _those(who, how)


@rule("player", "each <of:player_noun> who <how:player_state>")
def _each_who_is(of: Selector, how: Condition, at: int) -> Selector | None:
    return _each_of(of, how, at)


@rule("player", "each <of:player_noun> who <how:did> this turn")
def _each_who_did(of: Selector, how: Condition, at: int) -> Selector | None:
    return _each_of(of, how, at)


@rule("repeated_for", "<of:player_noun> who <how:player_state>")
def _for_each_who_is(of: Selector, how: Condition, at: int) -> Mention | None:
    them = _each_of(of, how, at)
    return None if them is None else replace(them, refers=Iterated(), plural=False)


@rule("repeated_for", "<of:player_noun> who <how:did> this turn")
def _for_each_who_did(of: Selector, how: Condition, at: int) -> Mention | None:
    them = _each_of(of, how, at)
    return None if them is None else replace(them, refers=Iterated(), plural=False)


def _each_of(of: Selector, how: Condition, at: int) -> Mention | None:
    """None if "their" in it can't be told from another's."""
    return Mention(at, all_of(of, ForWhich(with_subject(how, Iterated()))), plural=True)


@rule(
    "struck_player",
    "<of:player_noun> [who was] dealt [<combat:combat_word>] damage by <one:single> this turn",
)
def _struck_player(of: Selector, combat: bool | None, one: Selector) -> Selector:
    return all_of(of, DealtDamageThisTurn(one, combat))


@rule("struck_player", "<of:player_noun> [who was] dealt [<combat:combat_word>] damage this turn")
def _struck_by_any(of: Selector, combat: bool | None) -> Selector:
    return all_of(of, DealtDamageThisTurn(None, combat))


@rule(
    "struck_player",
    "<of:player_noun> [who was] dealt [<combat:combat_word>] damage by <n:number> or more "
    "<noun> this turn",
)
def _struck_by_several(
    of: Selector, combat: bool | None, n: Amount, noun: Selector
) -> Selector | None:
    if not isinstance(n, int):
        return None
    return all_of(of, DealtDamageThisTurn(noun, combat, n))


@rule("target_player", "target <x:struck_player>")
def _target_struck_player(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x)


@rule("target_player", "target <of:player_noun> who [has] <how:did> this turn")
def _target_who_did(of: Selector, how: Condition, at: int) -> Selector:
    return TargetPhrase(at, all_of(of, ForWhich(with_subject(how, Iterated()))))


@rule("post", "controlled by (a|an) <x:struck_player>", "(a|an) <x:struck_player> controls")
def _of_struck_player(x: Selector) -> Selector:
    return ControlledBy(x)


@rule("player", "each player with <n:how_many> life")
def _each_with_life(n: tuple[Comparison, int], at: int) -> Selector:
    return Mention(at, all_of(PLAYER, ForWhich(Compare(LifeTotal(Iterated()), *n))), plural=True)


@rule("player", "each other opponent", "each of your other opponents")
def _each_other_opponent(at: int) -> Selector:
    """Than the player named before."""
    other = OtherThan(Pronoun(at, ("player",), demonstrative=True))
    return Mention(at, all_of(OPPONENT, other), plural=True)


@rule("counted", "<who:counted_player> <which:who> [have|has] <how:did> this turn")
def _who_did(who: Selector, which: bool, how: Condition) -> Amount:
    return _those(who, how)


@rule(
    "counted",
    "<who:counted_player> <which:who> was/were dealt [<combat:combat_word>] damage this turn",
)
def _who_were_damaged(who: Selector, which: bool, combat: bool | None) -> Amount:
    return _those(who, happened_this_turn(DealDamage(ANY_AMOUNT, SUBJECT, ANYTHING, combat)))


@rule(
    "player",
    "each opponent who attacked <whom:attacked> this turn",
    "opponents who attacked <whom:attacked> this turn",
)
def _opponents_who_attacked(whom: Selector, at: int) -> Selector:
    """CR 508.1, 608.2i."""
    attacked = happened_this_turn(AttacksWith(Iterated(), CREATURE, 1, whom))
    return Mention(at, all_of(OPPONENT, ForWhich(attacked)), plural=True)
