"""Counters and life totals that go from one to another."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.oracle.render.amounts import of_things
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, telling
from rules_engine.oracle.render.nouns import (
    bare,
    everything,
    is_reference,
    noun,
)


@telling.of(e.RedistributeLifeTotals)
def _redistribute(node: e.RedistributeLifeTotals, context: Context) -> Clause:
    who = bare(node.players, context, many=True)
    return Clause(f"redistribute any number of {who}' life totals")


@telling.of(e.MoveCounters)
def _move_counters(node: e.MoveCounters, context: Context) -> Clause:
    word = f"{node.kind} counter" if node.kind is not None else "counter"
    counters = f"all {word}s" if node.amount is None else of_things(node.amount, word, context)
    if node.any_number:
        counters = f"any number of {word}s"
    on = noun(node.on, context).text
    if not is_reference(node.on) and not isinstance(node.on, s.Choice):
        on = everything(node.on, context).text
    return Clause(f"move {counters} from {on} onto {noun(node.to, context).text}")


@telling.of(e.PutSameCounters)
def _same_counters(node: e.PutSameCounters, context: Context) -> Clause:
    word = f"{node.kind} counters" if node.kind is not None else "counters"
    like = noun(node.like, context).possessive
    return Clause(f"put {like} {word} on {noun(node.on, context).text}")
