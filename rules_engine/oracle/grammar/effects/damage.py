"""Damage and life (CR 118–120)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    YOU,
    Amount,
    Count,
    DealDamage,
    DealDividedDamage,
    Fight,
    GainLife,
    Instruction,
    LoseLife,
    Plus,
    Selector,
    SetLife,
    StartingLife,
    Times,
    X,
)
from rules_engine.ir.amounts import Quotient
from rules_engine.oracle.grammar.clauses import action, subject_action
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.syntax import SUBJECT, TargetPhrase, ThatMuch

same("much", "<x:number>")


@rule("much", "x plus <more:fixed_number>")
def _x_plus(more: int) -> Amount:
    return Plus(X, more)


@rule("much", "that much")
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


@subject_action("deal <n:much> damage divided as you choose among <to:target>")
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
