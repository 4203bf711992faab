"""Counters removed to pay for an ability: "remove one or more charge counters", "where X is the
number of charge counters removed this way" (CR 107.3a, 118.3)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CountersOn,
    DealDamage,
    Draw,
    GainLife,
    Instruction,
    RemoveCountersFromThis,
    Selector,
    X,
)
from rules_engine.ir.amounts import PaidAmount, ResultAmount
from rules_engine.ir.costs import Cost, CostPart, LoyaltyChange, PayCounters, RemoveCounters
from rules_engine.ir.effects import RemoveCounters as Removal
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.costs import is_yours, others, paid
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import (
    AsMany,
    Introduces,
    RemovedThisWay,
    TargetPhrase,
    ThatMuch,
)

words("counted", {"counter removed": RemovedThisWay()})
"""Said shortly of what was removed as a cost."""

Removing = RemoveCountersFromThis | RemoveCounters | PayCounters | LoyaltyChange


@paid("remove all <kind:counter> counters from <self>")
def _remove_all(kind: str, self: bool) -> CostPart:
    """Also if there are none."""
    return RemoveCountersFromThis(kind, CountersOn(kind, THIS))


@paid("remove all <kind:counter> counters from <what:granter>")
def _remove_all_from_granter(kind: str, what: Selector) -> CostPart:
    return RemoveCounters(what, CountersOn(kind, what), kind)


@rule("cost_part", "remove one or more <kind:counter> counters from <self>")
def _remove_some(kind: str, self: bool) -> CostPart:
    return AsMany(RemoveCountersFromThis(kind, X))


@rule("cost_part", "remove one or more <kind:counter> counters from among <what:several>")
def _remove_some_from_among(kind: str, what: Selector) -> CostPart | None:
    return AsMany(RemoveCounters(others(what), X, kind)) if is_yours(what) else None


def removed_to_pay(cost: Cost, then: Then) -> Then | None:
    """What the ability does, with how many counters are removed to pay for it.

    None if it says of a target how many are removed, which isn't known yet as targets are chosen
    (CR 601.2c, 601.2h), unless that was announced.
    """
    parts = [part.part if isinstance(part, AsMany) else part for part in cost.parts]
    removing = [part for part in parts if isinstance(part, Removing)]
    if not removing:
        return then
    announced = any(not isinstance(p, LoyaltyChange) and p.count == X for p in removing)
    told: list[Instruction] = []
    if not announced:
        then = (_as_many(then[0]), *then[1:])
    for number, one in enumerate(then):
        if number and any(isinstance(node, Removal) for before in told for node in walk(before)):
            told.append(transform(one, lambda _, part: _or(part, ResultAmount())))
            continue
        targets = [node for node in walk(one) if isinstance(node, TargetPhrase)]
        if any(node == RemovedThisWay() for target in targets for node in walk(target)):
            if not announced:
                return None
            one = transform(one, _in_targets)
        told.append(transform(one, lambda _, part: _or(part, PaidAmount("counters"))))
    return tuple(told)


def _as_many(first: Instruction) -> Instruction:
    """ "It deals that much damage": nothing but the cost has been told of before."""
    done = first.then if isinstance(first, Introduces) else first
    if not isinstance(done, DealDamage | Draw | GainLife) or not isinstance(done.amount, ThatMuch):
        return first
    if done.amount != ThatMuch(done.amount.at):
        return first
    changed = replace(done, amount=RemovedThisWay())
    return replace(first, then=changed) if isinstance(first, Introduces) else changed


def _in_targets(_name: str, part: object) -> object:
    if not isinstance(part, TargetPhrase):
        return part
    return transform(part, lambda _, inner: _or(inner, X))


def _or(part: object, amount: object) -> object:
    return amount if part == RemovedThisWay() else part
