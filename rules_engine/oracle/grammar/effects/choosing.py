"""Permanents given up in any number, and sizes for each of something."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    Amount,
    Apply,
    Choice,
    ControlledBy,
    Instruction,
    ModifyPowerToughness,
    Sacrifice,
    Selector,
    Times,
)
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import OTHER, YOU, AllOf
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.permanents import SACRIFICED
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces


@action("sacrifice any number of [<other:other_word>] <noun>")
def _sacrifice_any(other: Selector | None, noun: Selector, at: int) -> Instruction:
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    theirs = () if ControlledBy(YOU) in parts else (ControlledBy(SUBJECT),)
    what = all_of(noun, *theirs, *((OTHER,) if other is not None else ()))
    chosen = Choice(what, UNLIMITED, True, SUBJECT)
    return Introduces(at, Sacrifice(chosen, SUBJECT), noun, True, SACRIFICED)


@action("sacrifice up to <n:fixed_number> <noun>")
def _sacrifice_up_to(n: int, noun: Selector, at: int) -> Instruction:
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    theirs = () if ControlledBy(YOU) in parts else (ControlledBy(SUBJECT),)
    chosen = Choice(all_of(noun, *theirs), n, True, SUBJECT)
    return Introduces(at, Sacrifice(chosen, SUBJECT), noun, True, SACRIFICED)


@rule(
    "clause",
    "<what:thing> get/gets [an additional] <by:change> <until:duration> for each <of:each>",
    "<until:duration> , <what:thing> get/gets <by:change> for each <of:each>",
)
def _bigger(
    what: Selector, by: tuple[Amount, Amount], until: AnyDuration, of: Amount
) -> Then | None:
    """CR 608.2h: counted once, as the effect begins."""
    power, toughness = by
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    return (Apply(what, (ModifyPowerToughness(_times(power, of), _times(toughness, of)),), until),)


@rule(
    "clause",
    "for each <of:each> , <what:thing> get/gets [an additional] <by:change> <until:duration>",
)
def _bigger_for_each(
    of: Amount, what: Selector, by: tuple[Amount, Amount], until: AnyDuration
) -> Then | None:
    """For each card something is done once (`repeating`)."""
    if isinstance(of, AmountNode) and any(part == CARD for part in walk(of)):
        return None
    return _bigger(what, by, until, of)


def _times(factor: int, of: Amount) -> Amount:
    if factor == 0:
        return 0
    return of if factor == 1 else Times(factor, of)
