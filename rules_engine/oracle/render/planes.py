"""Planes and phenomena (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import planes as p
from rules_engine.oracle.render.context import Context, Unrenderable
from rules_engine.oracle.render.effects import Clause, act, telling
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun, someone


@happening.of(p.ChaosEnsues)
def _chaos(node: p.ChaosEnsues, context: Context) -> str:
    if node.on is not None:
        raise Unrenderable("chaos on one plane is no event of its own")
    return "chaos ensues"


@happening.of(p.Planeswalk)
def _planeswalks(node: p.Planeswalk, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('planeswalks', 'planeswalk')}"


@happening.of(p.PlaneswalksTo)
def _to(node: p.PlaneswalksTo, context: Context) -> str:
    return f"you planeswalk to {noun(node.what, context).text}"


@happening.of(p.PlaneswalksFrom)
def _from(node: p.PlaneswalksFrom, context: Context) -> str:
    return f"you planeswalk away from {noun(node.what, context).text}"


@happening.of(p.Encounters)
def _encounters(node: p.Encounters, context: Context) -> str:
    return f"you encounter {noun(node.what, context).text}"


@happening.of(p.RollsPlanarDie)
def _rolls(node: p.RollsPlanarDie, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('rolls', 'roll')} the planar die"


@telling.of(p.Planeswalk)
def _planeswalk(node: p.Planeswalk, context: Context) -> Clause:
    return act(node.player, "planeswalks", "planeswalk", "", context)


@telling.of(p.ChaosEnsues)
def _ensues(node: p.ChaosEnsues, context: Context) -> Clause:
    if node.on is None:
        return Clause("chaos ensues")
    return Clause(f"chaos ensues on {noun(node.on, context).text}")
