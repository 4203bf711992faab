"""Damage and life (CR 118–120)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    YOU,
    Amount,
    Apply,
    Condition,
    Count,
    DealDamage,
    DealDividedDamage,
    Fight,
    GainLife,
    If,
    Instruction,
    LoseLife,
    ModifyPowerToughness,
    Plus,
    Selector,
    SetLife,
    StartingLife,
    Times,
    X,
)
from rules_engine.ir.amounts import Quotient
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.clauses import action, subject_action
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.syntax import SUBJECT, Rider, TargetPhrase, ThatMuch

same("much", "<x:number>")


@rule("much", "x plus <more:fixed_number>")
def _x_plus(more: int) -> Amount:
    return Plus(X, more)


@rule("much", "that much", "that amount of")
def _that_much(at: int) -> Amount:
    return ThatMuch(at)


@rule("much", "twice that much")
def _twice(at: int) -> Amount:
    return Times(2, ThatMuch(at))


@rule("acts", "also deals <n:much> damage to <to:recipient>")
@subject_action("deal <n:much> damage to <to:recipient>")
def _deal(n: Amount, to: Selector) -> Instruction:
    return DealDamage(n, to, SUBJECT)


@subject_action(
    "deal damage equal to <n:value> to <to:recipient>",
    "deal damage to <to:recipient> equal to <n:value>",
)
def _deal_equal(n: Amount, to: Selector) -> Instruction:
    return DealDamage(n, to, SUBJECT)


@subject_action("deal <n:much> damage to <to:recipient> for each <of:each>")
def _deal_each(n: Amount, to: Selector, of: Amount) -> Instruction | None:
    return DealDamage(of if n == 1 else Times(n, of), to, SUBJECT) if isinstance(n, int) else None


@subject_action(
    "deal <n:much> damage divided as you choose among <to:target>",
    "deal damage equal to <n:value> divided as you choose among <to:target>",
)
def _divided(n: Amount, to: Selector) -> Instruction | None:
    if not isinstance(to, TargetPhrase):
        return None
    return DealDividedDamage(n, replace(to, divided=n), SUBJECT)


@subject_action(
    "deal <n:number> damage divided evenly , rounded down , among <to:target>",
    "deal <n:number> damage divided evenly , rounded down , among <to:group>",
)
def _divided_evenly(n: Amount, to: Selector) -> Instruction:
    """Among the targets that are still legal as it resolves."""
    return DealDamage(Quotient(n, Count(to)), to, SUBJECT)


@subject_action("fight <other:single>")
def _fight(other: Selector) -> Instruction:
    return Fight(SUBJECT, other)


@rule(
    "riding",
    "<what:pronoun> get/gets <by:change> until end of turn before it fights if <condition> .",
)
def _bigger_before_it_fights(
    what: Selector, by: tuple[Amount, Amount], condition: Condition
) -> Then:
    bigger = Apply(what, (ModifyPowerToughness(*by),), UNTIL_END_OF_TURN)
    return (Rider(_before_fight, (If(condition, (bigger,)),)),)


def _before_fight(before: Then, first: Instruction) -> Then | None:
    fights = bool(before) and any(isinstance(node, Fight) for node in walk(before[-1]))
    return (*before[:-1], first, before[-1]) if fights else None


@action("gain <n:much> life")
def _gain(n: Amount) -> Instruction:
    return GainLife(SUBJECT, n)


@action("gain <n:number> life for each <of:each>")
def _gain_each(n: Amount, of: Amount) -> Instruction | None:
    if not isinstance(n, int):
        return None
    return GainLife(SUBJECT, of if n == 1 else Times(n, of))


@action("gain life equal to <n:value>")
def _gain_equal(n: Amount) -> Instruction:
    return GainLife(SUBJECT, n)


@action("lose <n:much> life")
def _lose(n: Amount) -> Instruction:
    return LoseLife(SUBJECT, n)


@action("lose <n:number> life for each <of:each>")
def _lose_each(n: Amount, of: Amount) -> Instruction | None:
    if not isinstance(n, int):
        return None
    return LoseLife(SUBJECT, of if n == 1 else Times(n, of))


@action("lose life equal to <n:value>")
def _lose_equal(n: Amount) -> Instruction:
    return LoseLife(SUBJECT, n)


@rule("clause", "it becomes equal to your starting life total")
def _life_becomes_as_at_start() -> tuple[Instruction, ...]:
    """After a condition on your life total: nothing else becomes equal to another total."""
    return (SetLife(YOU, StartingLife(YOU)),)


@rule(
    "clause",
    "<who:whose> life total becomes <n:value>",
    "<who:whose> life total becomes equal to <n:value>",
)
def _set(who: Selector, n: Amount) -> tuple[Instruction, ...]:
    return (SetLife(who, n),)


@rule("do", "have your life total become [equal to] <n:value>")
def _have_set(n: Amount) -> Instruction:
    """What you may have happen."""
    return SetLife(YOU, n)
