"""Mutating (CR 702.140d)."""

from __future__ import annotations

from rules_engine.ir.merging import Mutates, TimesMutated
from rules_engine.ir.selectors import This
from rules_engine.oracle.render.amounts import value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun


@happening.of(Mutates)
def _mutates(node: Mutates, context: Context) -> str:
    return f"{noun(node.what, context).text} mutates"


@value.of(TimesMutated)
def _times(node: TimesMutated, context: Context) -> str:
    who = context.self_name if isinstance(node.what, This) else noun(node.what, context)
    return f"the number of times {who.text} has mutated"
