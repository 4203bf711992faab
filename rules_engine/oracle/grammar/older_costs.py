"""Costs of several things given up together, or of either of two (CR 118, 601.2h)."""

from __future__ import annotations

from rules_engine.ir import IsFaceDown, Selector
from rules_engine.ir.amounts import Amount, Count
from rules_engine.ir.costs import (
    Cost,
    CostPart,
    ExileCards,
    ExileThis,
    OneOfCosts,
    RemoveCounters,
    RemoveCountersFromThis,
    ReturnThis,
    SacrificePermanents,
    SacrificeThis,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import OTHER
from rules_engine.oracle.grammar.costs import is_yours, others
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule("cost_list", "sacrifice <self> and (a|an) <what:noun>")
def _this_and_one(self: bool, what: Selector) -> tuple[CostPart, ...]:
    """What is sacrificed already isn't the other one (CR 118.3)."""
    return SacrificeThis(), SacrificePermanents(all_of(what, OTHER), 1)


@rule("cost_list", "sacrifice <self> and <n:number> <what:noun>")
def _this_and_some(self: bool, n: Amount, what: Selector) -> tuple[CostPart, ...]:
    return SacrificeThis(), SacrificePermanents(all_of(what, OTHER), n)


@rule("cost_list", "exile <self> and <n:count> other <what:noun>")
def _this_and_others_exiled(self: bool, n: Amount, what: Selector) -> tuple[CostPart, ...] | None:
    if not is_yours(what):
        return None
    return ExileThis(), ExileCards(all_of(what, OTHER), n)


@rule("cost_part", "sacrifice all <what:noun>")
def _sacrifice_all(what: Selector) -> CostPart | None:
    """None at all is all of them (CR 118.3c)."""
    return SacrificePermanents(what, Count(what)) if is_yours(what) else None


@rule("cost_part", "exile (a|an) <what:noun> face up")
def _exile_face_up(what: Selector) -> CostPart | None:
    """CR 406.3: as everything is exiled that isn't told to be face down."""
    if not is_yours(what) or not any(isinstance(part, IsFaceDown) for part in walk(what)):
        return None
    return ExileCards(what, 1)


@rule(
    "cost_list",
    "remove <n:count> <kind:counter> counter/counters from <self> and return it to its owner 's "
    "hand",
)
def _remove_and_return(n: Amount, kind: str, self: bool) -> tuple[CostPart, ...]:
    return RemoveCountersFromThis(kind, n), ReturnThis()


@rule(
    "cost_part",
    "remove a/an <one:counter> counter or a/an <other:counter> counter from (a|an) <what:noun>",
)
def _remove_either(one: str, other: str, what: Selector) -> CostPart | None:
    if not is_yours(what):
        return None
    among = others(what)
    either = (RemoveCounters(among, 1, kind) for kind in (one, other))
    return OneOfCosts(tuple(Cost((part,)) for part in either))
