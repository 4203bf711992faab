"""Activated abilities (CR 602.1).

| phrase | gives |
| --- | --- |
| `limit` | a sentence about when, how often or by whom it may be activated: a `Limit` |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    YOU,
    Ability,
    ActivatedAbility,
    Condition,
    Cost,
    Timing,
    X,
)
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import BeforePoint, DuringStep
from rules_engine.ir.costs import LoyaltyChange, Mana
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.costs_of_exiled import with_cost_of_exiled
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.removed_counters import removed_to_pay
from rules_engine.oracle.grammar.syntax import (
    AsMany,
    Limit,
)
from rules_engine.vocabulary import Color, Step, Zone

words(
    "limit",
    {
        "activate only as a sorcery .": Limit("timing", Timing.SORCERY),
        "activate only as an instant .": Limit("timing", Timing.INSTANT),
        "activate this ability only any time you could cast a sorcery .": Limit(
            "timing", Timing.SORCERY
        ),
        "activate only any time you could cast a sorcery .": Limit("timing", Timing.SORCERY),
        "activate only during your turn .": Limit("timing", Timing.YOUR_TURN),
        "activate only during your upkeep .": Limit("timing", Timing.YOUR_UPKEEP),
        "activate only during combat .": Limit("timing", Timing.COMBAT),
        "activate only once .": Limit("once", True),
        "x can't be 0 .": Limit("x_at_least", 1),
        "this ability can't be copied .": Limit("cant_be_copied", True),
        "this ability can't be copied and x can't be 0 .": Limit(
            "several", (Limit("cant_be_copied", True), Limit("x_at_least", 1))
        ),
        "any player may activate this ability .": Limit("any_player", True),
    },
)


@rule("limit", "activate only during any upkeep step .")
def _only_in_upkeeps() -> Limit:
    return Limit("condition", DuringStep(Step.UPKEEP))


@rule("limit", "activate [this ability] only if <condition> .")
def _only_if(condition: Condition) -> Limit:
    return Limit("condition", condition)


words(
    "anyones_time",
    {
        "as a sorcery": Limit("timing", Timing.SORCERY),
        "during their turn": Limit("timing", Timing.YOUR_TURN),
        "during any upkeep step": Limit("condition", DuringStep(Step.UPKEEP)),
        "during their draw step": Limit("condition", DuringStep(Step.DRAW, YOU)),
        "during their turn before the end step": Limit(
            "several",
            (Limit("timing", Timing.YOUR_TURN), Limit("condition", BeforePoint(Step.END))),
        ),
    },
)


@rule("anyones_time", "if <self> is on the stack")
def _while_a_spell(self: bool) -> Limit:
    """CR 113.6: the ability functions there."""
    return Limit("zone", Zone.STACK)


@rule("limit", "any player may activate this ability but only <when:anyones_time> .")
def _anyone_then(when: Limit) -> Limit:
    single = when.value if isinstance(when.value, tuple) else (when,)
    return Limit("several", (Limit("any_player", True), *single))


@rule("limit", "activate [this ability] only if <condition> and only once each turn .")
def _only_if_once(condition: Condition) -> Limit:
    return Limit("", (Limit("condition", condition), Limit("times_each_turn", 1)))


words(
    "times_each_turn",
    {
        "only once each turn": 1,
        "no more than once each turn": 1,
        "only twice each turn": 2,
        "no more than twice each turn": 2,
        "no more than three times each turn": 3,
    },
)


@rule("limit", "activate <n:times_each_turn> .")
def _times_each_turn(n: int) -> Limit:
    return Limit("times_each_turn", n)


@rule("limit", "activate no more times each turn than <n:value> .")
def _no_more_times_than(n: Amount) -> Limit:
    """CR 602.5b: counted anew each time."""
    return Limit("times_each_turn", n)


@rule("ability", "<cost> : <then:any_instructions> <limits:limit*>")
def _activated(cost: Cost, then: Then, limits: tuple[Limit, ...]) -> Ability | None:
    told = removed_to_pay(cost, then)
    if told is None:
        return None
    as_many = [part for part in cost.parts if isinstance(part, AsMany)]
    if as_many and (len(as_many) > 1 or _has_x(cost)):
        return None  # there would be two different X
    whole = Cost(tuple(p.part if isinstance(p, AsMany) else p for p in cost.parts))
    least = max((part.least for part in as_many), default=0)
    ability = ActivatedAbility(with_cost_of_exiled(whole), told, x_at_least=least)
    return limited(ability, limits)


def _has_x(cost: Cost) -> bool:
    if cost.mana is not None and cost.mana.variables:
        return True
    return any(X in walk(part) for part in cost.parts if not isinstance(part, AsMany))


@rule("ability", "<loyalty> : <then:any_instructions>")
def _loyalty(loyalty: LoyaltyChange, then: Then) -> Ability:
    return ActivatedAbility(Cost((loyalty,)), then, timing=Timing.SORCERY)


def limited(ability: Ability, limits: tuple[Limit, ...]) -> Ability | None:
    """The ability with its limits; None if two of them are of one kind."""
    from rules_engine.oracle.grammar.ability_costs import fits

    seen: set[str] = set()
    single: list[Limit] = []
    for limit in limits:
        single.extend(limit.value if isinstance(limit.value, tuple) else (limit,))
    for limit in single:
        if limit.field in seen or not fits(ability, limit):
            return None
        seen.add(limit.field)
        if limit.field == "x":
            priced = with_colored_x(ability, limit.value)
            if priced is None:
                return None
            ability = priced
            continue
        ability = replace(ability, **{limit.field: limit.value})
    return ability


def with_colored_x(ability: Ability, colors: object) -> Ability | None:
    """ "Spend only black mana on X.": X as such a symbol in the cost; None if there is none."""
    if not isinstance(ability, ActivatedAbility) or not isinstance(colors, frozenset):
        return None
    ordered = tuple(color for color in Color if color in colors)
    parts = tuple(
        replace(part, cost=part.cost.with_colored_variable(ordered))
        if isinstance(part, Mana)
        else part
        for part in ability.cost.parts
    )
    return None if parts == ability.cost.parts else replace(ability, cost=Cost(parts))
