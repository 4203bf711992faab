"""Gaining and exchanging control (CR 108.4, 613.1b, 701.12)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    AURA,
    OPPONENT,
    YOU,
    Ability,
    Amount,
    Apply,
    Compare,
    ControlledBy,
    Destroy,
    If,
    Instruction,
    IsAttachedTo,
    IsType,
    Modification,
    PutCounters,
    ResultAmount,
    Selector,
    StaticAbility,
)
from rules_engine.ir.combat_effects import Goad
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import ExchangeControl, PassControl, Tap, Then, Untap
from rules_engine.ir.modifications import SetController
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action, told, your_own
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Pronoun,
    Rider,
    TargetPhrase,
)


@action("gain control of <what:thing>")
def _gain_control(what: Selector) -> Instruction:
    return Apply(what, (SetController(SUBJECT),), INDEFINITELY)


@action("gain control of <what:thing> <until:duration>")
def _gain_control_until(what: Selector, until: AnyDuration) -> Instruction:
    return Apply(what, (SetController(SUBJECT),), until)


@rule("clause", "<until:duration> , gain control of <what:target>")
def _until_gain_control(until: AnyDuration, what: Selector) -> Then:
    return (Apply(what, (SetController(YOU),), until),)


@rule("clause", "<until:duration> , gain control of <what:target> and <it:pronoun> <how:changes>")
def _until_gain_and_change(
    until: AnyDuration, what: Selector, it: Selector, how: tuple[Modification, ...]
) -> Then | None:
    changed = started(it, how, until)
    return None if changed is None else (Apply(what, (SetController(YOU),), until), *changed)


@rule(
    "clause",
    "<until:duration> , gain control of <what:pronoun> , <it:pronoun> <how:changes> , and "
    "<again:pronoun> <more:changes>",
)
def _until_gain_and_change_twice(
    until: AnyDuration,
    what: Selector,
    it: Selector,
    how: tuple[Modification, ...],
    again: Selector,
    more: tuple[Modification, ...],
) -> Then | None:
    if not isinstance(again, Pronoun) or again != Pronoun(again.at):
        return None
    return _until_gain_and_change(until, what, it, (*how, *more))


@rule(
    "clause",
    "<until:duration> , <who:player> gain/gains control of <what:thing> and <it:pronoun> "
    "<how:changes>",
)
def _gain_and_change(
    until: AnyDuration, who: Selector, what: Selector, it: Selector, how: tuple[Modification, ...]
) -> Then | None:
    changed = started(it, how, until)
    gained = told(who, (Apply(what, (SetController(SUBJECT),), until),))
    return None if changed is None or gained is None else (*gained, *changed)


@rule(
    "clause",
    "<who:player> gains control of <what:this> and puts <n:count> <kind:counter> counter/counters "
    "on it",
)
def _gain_and_count(who: Selector, what: Selector, n: Amount, kind: str) -> Then | None:
    gained = told(who, (Apply(what, (SetController(SUBJECT),), INDEFINITELY),))
    return None if gained is None else (*gained, PutCounters(kind, n, what, your_own(who)))


@rule(
    "clause",
    "<who:player> gains control of <what:this> , untaps it , and puts <n:count> <kind:counter> "
    "counter/counters on it",
)
def _gain_untap_and_count(who: Selector, what: Selector, n: Amount, kind: str) -> Then | None:
    gained = told(who, (Apply(what, (SetController(SUBJECT),), INDEFINITELY), Untap(what)))
    return None if gained is None else (*gained, PutCounters(kind, n, what, your_own(who)))


@rule("clause", "that player puts <n:count> <kind:counter> counter/counters on <what:pronoun>")
def _they_count(n: Amount, kind: str, what: Selector, at: int) -> Then:
    return (PutCounters(kind, n, what, Pronoun(at, ("player",), demonstrative=True)),)


@action("exchange control of <one:thing> and <other:thing>")
def _exchange(one: Selector, other: Selector) -> Instruction:
    return ExchangeControl(one, other)


@rule(
    "riding",
    "if those permanents are exchanged this way , destroy all auras attached to them .",
)
def _without_auras() -> Then:
    return (Rider(_auras_of_exchanged),)


def _auras_of_exchanged(before: Then) -> Then | None:
    """CR 701.12a: only if the exchange happened."""
    if not before or not isinstance(before[-1], ExchangeControl):
        return None
    done = before[-1]
    auras = all_of(AURA, IsAttachedTo(any_of(done.one, done.other)))
    return (*before, If(Compare(ResultAmount(), Comparison.AT_LEAST, 1), (Destroy(auras),)))


@action(
    "exchange control of <one:target> and <other:target> that shares one of those types with "
    "<it:pronoun>"
)
def _exchange_alike(one: Selector, other: Selector, it: Selector) -> Instruction | None:
    """CR 115.7, 205.2: the second target shares one of the card types that the first one may have
    to be of."""
    if not isinstance(one, TargetPhrase) or not isinstance(other, TargetPhrase):
        return None
    among = tuple(node.card_type for node in walk(one.what) if isinstance(node, IsType))
    if len(among) < 2:
        return None
    alike = SharesCardTypeWith(it, among)
    return ExchangeControl(one, replace(other, what=all_of(other.what, alike)))


@action("exchange control of <both:target>")
def _exchange_two(both: Selector) -> Instruction | None:
    """CR 701.12b: of two targets."""
    if not isinstance(both, TargetPhrase) or both.maximum != 2 or both.minimum != 2:
        return None
    return ExchangeControl(both, both)


@rule(
    "clause",
    "you and <who:traded_with> each gain control of all <what:noun> the other controls "
    "<until:duration>",
)
def _trade(who: Selector, what: Selector, until: AnyDuration, at: int) -> Then | None:
    """CR 611.2c: of what each of them controls now."""
    if any(isinstance(node, ControlledBy) for node in walk(what)):
        return None
    return (Introduces(at, PassControl(what, who, until), what, True),)


@rule("traded_with", "target opponent")
def _target_opponent(at: int) -> Selector:
    return TargetPhrase(at, OPPONENT)


@rule("traded_with", "that opponent", "that player")
def _that_opponent(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True)


@rule("ability", "you control <what:host> .")
def _you_control(what: Selector) -> Ability:
    return StaticAbility(what, (SetController(),))


# --- beside control -----------------------------------------------------------------------------


@rule("do_both", "tap and goad <what:thing>")
def _tap_and_goad(what: Selector) -> Then:
    return (Tap(what), Goad(what))


@rule("do_both", "untap and goad <what:single>")
def _untap_and_goad(what: Selector) -> Then:
    return (Untap(what), Goad(what))
