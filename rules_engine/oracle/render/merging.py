"""Mutating (CR 702.140d)."""

from __future__ import annotations

from rules_engine.ir.merging import Mutates
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun


@happening.of(Mutates)
def _mutates(node: Mutates, context: Context) -> str:
    return f"{noun(node.what, context).text} mutates"
