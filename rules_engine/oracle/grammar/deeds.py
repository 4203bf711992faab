"""What instructions do to which objects, for words like "each creature tapped this way"
(CR 608.2c)."""

from __future__ import annotations

from typing import cast

from rules_engine.ir import (
    Apply,
    Choice,
    DealDamage,
    ForEach,
    Instruction,
    Iterated,
    May,
    PutCounters,
    ReturnToHand,
    Selector,
    SetController,
    Tap,
    Untap,
)
from rules_engine.ir.combat_effects import Goad
from rules_engine.ir.effects import ChooseObjects, CounterSpell, DealDividedDamage
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.node import Node, transform
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun
from rules_engine.oracle.one_of_each import base_and_kinds

PHASED_OUT = "phased out"
GAINED = "gained"
GIVEN_COUNTERS = "given counters"
BURIED = "buried"
"""The way of words for what was put into graveyards, by whichever of these ways."""
BURYING = frozenset({"destroyed", "milled", "put into a graveyard"})

_DEEDS: dict[type[Node], tuple[str, str]] = {
    ChooseObjects: ("chosen", "what"),
    CounterSpell: ("countered", "what"),
    DealDamage: ("damaged", "to"),
    DealDividedDamage: ("damaged", "among"),
    Goad: ("goaded", "what"),
    PhaseOut: (PHASED_OUT, "what"),
    PutCounters: (GIVEN_COUNTERS, "on"),
    ReturnToHand: ("returned", "what"),
    Tap: ("tapped", "what"),
    Untap: ("untapped", "what"),
}
"""The way of `Introduces` and the field with the objects."""


def _done_last(instruction: Node) -> Node:
    """What is done for each of several, the last of it; also if each of them may do it."""
    one = instruction
    while isinstance(one, ForEach) and one.then:
        last = one.then[-1]
        one = last.then if isinstance(last, Introduces) else last
        if isinstance(one, May) and len(one.then) == 1 and not one.otherwise:
            one = one.then[0]
    return one


def chosen_among(instruction: Node) -> Selector | None:
    """Among what it chooses; of each of several players, all of theirs together."""
    one: Node = instruction.then if isinstance(instruction, Introduces) else instruction
    group: Selector | None = None
    while isinstance(one, ForEach) and one.then:
        group = one.of.what if isinstance(one.of, Mention) else one.of
        last = one.then[-1]
        one = last.then if isinstance(last, Introduces) else last
    if not isinstance(one, ChooseObjects):
        return None
    kinds = base_and_kinds(one.what)
    if kinds is not None:
        among = kinds[0]
    elif isinstance(one.what, Choice):
        among = one.what.among
    else:
        return None
    if group is None:
        return among
    theirs = group

    def of_all(name: str, part: object) -> object:
        is_each = isinstance(part, Pronoun) and part.kinds == ("player",)
        return theirs if is_each or part == Iterated() else part

    return transform(among, of_all)


def deed_of(instruction: Node) -> Introduces | None:
    """What the instruction introduces under no other words than those that tell what it did."""
    one = _done_last(instruction)
    way, field = _DEEDS.get(type(one), ("", ""))
    if isinstance(one, Apply) and any(isinstance(m, SetController) for m in one.modifications):
        way, field = GAINED, "what"
    what = getattr(one, field, None)
    if what is None:
        return None
    return Introduces(0, cast("Instruction", instruction), what, True, way, only_by_way=True)
