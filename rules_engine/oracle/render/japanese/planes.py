"""Planes and phenomena in Japanese (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import planes as p
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import doing, noun, someone
from rules_engine.oracle.render.japanese.wordings import happening, telling


@happening.of(p.ChaosEnsues)
def _chaos(node: p.ChaosEnsues, context: Context) -> str:
    return "カオスが起こる"


@happening.of(p.Planeswalk)
def _planeswalks(node: p.Planeswalk, context: Context) -> str:
    return f"{someone(node.player, context)}がプレインズウォークする"


@happening.of(p.PlaneswalksTo)
def _to(node: p.PlaneswalksTo, context: Context) -> str:
    return f"あなたが{noun(node.what, context)}へプレインズウォークする"


@happening.of(p.PlaneswalksFrom)
def _from(node: p.PlaneswalksFrom, context: Context) -> str:
    return f"あなたが{noun(node.what, context)}からプレインズウォークして離れる"


@happening.of(p.Encounters)
def _encounters(node: p.Encounters, context: Context) -> str:
    return f"あなたが{noun(node.what, context)}に遭遇する"


@happening.of(p.RollsPlanarDie)
def _rolls(node: p.RollsPlanarDie, context: Context) -> str:
    return f"{someone(node.player, context)}が次元ダイスを振る"


@telling.of(p.Planeswalk)
def _planeswalk(node: p.Planeswalk, context: Context) -> str:
    return f"{doing(node.player, context)}プレインズウォークする"


@telling.of(p.ChaosEnsues)
def _ensues(node: p.ChaosEnsues, context: Context) -> str:
    where = "" if node.on is None else f"{noun(node.on, context)}で"
    return f"{where}カオスが起こる"
