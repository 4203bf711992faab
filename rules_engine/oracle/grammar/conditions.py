""" "if", "as long as", "only if": what has to be true (CR 603.4, 604.2).

`condition` gives a `Condition`; `is_are` what something is said to be.
"""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    KICKED,
    OPPONENT,
    OTHER,
    YOU,
    YOUR_TURN,
    Amount,
    Compare,
    Condition,
    ControlledBy,
    Count,
    Exists,
    HasCounter,
    IsNot,
    LifeTotal,
    Matches,
    Selector,
)
from rules_engine.ir.conditions import DuringMainPhase, WasCast, happened_this_turn
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import IN_YOUR_HAND, Comparison, InZone
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import Zone

words(
    "condition",
    {
        "it's your turn": YOUR_TURN,
        "it isn't your turn": IsNot(YOUR_TURN),
        "it's not your turn": IsNot(YOUR_TURN),
        "it was kicked": KICKED,
        "~ was kicked": KICKED,
        "this spell was kicked": KICKED,
        "you cast it": WasCast(),
        "it was cast": WasCast(),
        "you cast it from your hand": WasCast(Zone.HAND),
        "it's your main phase": DuringMainPhase(YOU),
    },
)


@rule("condition", "you control (a|an) <noun>", "you control <noun>")
def _you_control(noun: Selector) -> Condition:
    return Exists(all_of(noun, ControlledBy(YOU)))


@rule("condition", "you control another <noun>")
def _you_control_another(noun: Selector) -> Condition:
    return Exists(all_of(noun, OTHER, ControlledBy(YOU)))


@rule("condition", "you don't control (a|an|any) <noun>", "you control no <noun>")
def _you_control_no(noun: Selector) -> Condition:
    return IsNot(Exists(all_of(noun, ControlledBy(YOU))))


@rule("condition", "you control no other <noun>", "you don't control another <noun>")
def _you_control_no_other(noun: Selector) -> Condition:
    return IsNot(Exists(all_of(noun, OTHER, ControlledBy(YOU))))


@rule("condition", "an opponent controls (a|an) <noun>", "an opponent controls <noun>")
def _opponent_controls(noun: Selector) -> Condition:
    return Exists(all_of(noun, ControlledBy(OPPONENT)))


@rule("how_many", "<n:number> or more")
def _or_more(n: Amount) -> tuple[Comparison, Amount]:
    return Comparison.AT_LEAST, n


@rule("how_many", "<n:number> or fewer/less")
def _or_fewer(n: Amount) -> tuple[Comparison, Amount]:
    return Comparison.AT_MOST, n


@rule("how_many", "at least <n:number>")
def _at_least(n: Amount) -> tuple[Comparison, Amount]:
    return Comparison.AT_LEAST, n


@rule("how_many", "exactly <n:number>")
def _exactly(n: Amount) -> tuple[Comparison, Amount]:
    return Comparison.EQUAL, n


@rule("how_many", "no")
def _none() -> tuple[Comparison, Amount]:
    return Comparison.EQUAL, 0


@rule("condition", "you control <n:how_many> [<other:other_word>] <noun>")
def _control_number(
    n: tuple[Comparison, Amount], other: Selector | None, noun: Selector
) -> Condition | None:
    if n == (Comparison.EQUAL, 0):
        return None
    what = (
        all_of(noun, ControlledBy(YOU)) if other is None else all_of(noun, other, ControlledBy(YOU))
    )
    return Compare(Count(what), *n)


@rule("condition", "there are <n:how_many> <what:counted>")
def _there_are(n: tuple[Comparison, Amount], what: Amount) -> Condition:
    return Compare(what, *n)


@rule("condition", "there (is|are) (a|an) <noun>")
def _there_is(noun: Selector) -> Condition:
    return Exists(noun)


@rule("condition", "you have <n:how_many> cards/card in hand")
def _cards_in_hand(n: tuple[Comparison, Amount]) -> Condition:
    return Compare(Count(IN_YOUR_HAND), *n)


@rule("condition", "an opponent has <n:how_many> cards in hand")
def _opponents_hand(n: tuple[Comparison, Amount]) -> Condition | None:
    return None


@rule("condition", "you have <n:how_many> life", "your life total is <n:how_many>")
def _life(n: tuple[Comparison, Amount]) -> Condition:
    return Compare(LifeTotal(YOU), *n)


@rule(
    "condition",
    "<n:how_many> <noun> are in your graveyard",
    "<n:how_many> cards are in your graveyard",
)
def _in_graveyard(n: tuple[Comparison, Amount], noun: Selector | None) -> Condition | None:
    if noun is not None:
        return None
    return Compare(Count(all_of(CARD, InZone(Zone.GRAVEYARD, YOU))), *n)


@rule("is", "is/are/it's")
def _is() -> bool:
    return True


@rule("condition", "<what:single> is/are <quality>", "<what:pronoun_is> <quality>")
def _is_quality(what: Selector, quality: Selector) -> Condition:
    return Matches(what, quality)


@rule("pronoun_is", "it's")
def _its(at: int) -> Selector:
    return Pronoun(at)


@rule("condition", "<what:single> isn't/aren't <quality>")
def _is_not_quality(what: Selector, quality: Selector) -> Condition:
    return IsNot(Matches(what, quality))


@rule("condition", "<what:single> is/was (a|an) <noun>", "<what:pronoun_is> (a|an) <noun>")
def _is_a(what: Selector, noun: Selector) -> Condition:
    return Matches(what, noun)


@rule("condition", "<what:single> isn't/wasn't (a|an) <noun>")
def _is_not_a(what: Selector, noun: Selector) -> Condition:
    return IsNot(Matches(what, noun))


@rule("condition", "<what:single> has (a|an|one or more) <kind:counter> counter/counters on it")
def _has_counter(what: Selector, kind: str) -> Condition:
    return Matches(what, HasCounter(kind))


@rule("condition", "<what:single> has no <kind:counter> counters on it")
def _has_no_counter(what: Selector, kind: str) -> Condition:
    return IsNot(Matches(what, HasCounter(kind)))


@rule("condition", "<what:event_this_turn>")
def _happened(what: EventPattern) -> Condition:
    return happened_this_turn(what)
