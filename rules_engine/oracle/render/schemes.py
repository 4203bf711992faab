"""Schemes (CR 314, 701.32, 701.33)."""

from __future__ import annotations

from rules_engine.ir import schemes as z
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, telling
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun


@happening.of(z.SetsInMotion)
def _sets(node: z.SetsInMotion, context: Context) -> str:
    if node.what == z.NON_ONGOING:
        return "you set a non-ongoing scheme in motion"
    return f"you set {noun(node.what, context).text} in motion"


@telling.of(z.SetInMotion)
def _set(node: z.SetInMotion, context: Context) -> Clause:
    if node.what is None:
        return Clause("set a scheme in motion")
    return Clause("set that scheme in motion again")


@telling.of(z.Abandon)
def _abandon(node: z.Abandon, context: Context) -> Clause:
    return Clause(f"abandon {context.self_name.text}")
