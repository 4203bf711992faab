"""How many players are or did something: "for each opponent who lost life this turn" (CR 109.5)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    OPPONENT,
    PLAYER,
    Amount,
    Condition,
    Count,
    DealDamage,
    Iterated,
    Selector,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.selectors import ForWhich
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, with_subject

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


@rule("counted", "<who:counted_player> <which:who> <how:player_state>")
def _who_are(who: Selector, which: bool, how: Condition) -> Amount:
    return _those(who, how)


@rule("counted", "<who:counted_player> <which:who> [have|has] <how:did> this turn")
def _who_did(who: Selector, which: bool, how: Condition) -> Amount:
    return _those(who, how)


@rule(
    "counted",
    "<who:counted_player> <which:who> was/were dealt [<combat:combat_word>] damage this turn",
)
def _who_were_damaged(who: Selector, which: bool, combat: bool | None) -> Amount:
    return _those(who, happened_this_turn(DealDamage(ANY_AMOUNT, SUBJECT, ANYTHING, combat)))
