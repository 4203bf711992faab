"""Planes and phenomena in Japanese (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import planes as p
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of
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
    return "カオスが起こる"


_USES = {
    p.PlanarUse.BOTTOM: "あなたはそれをあなたの次元デッキの一番下に置いてもよい",
    p.PlanarUse.CHAOS: "その公開された次元それぞれでカオスが起こる",
    p.PlanarUse.VISIT: "それらへプレインズウォークする",
    p.PlanarUse.VISIT_TOO: "それらへプレインズウォークする。"
    "ただし、どの次元からもプレインズウォークして離れない",
    p.PlanarUse.TOP: "その中の次元カード１枚をあなたの次元デッキの一番上に置く",
}


@telling.of(p.RevealPlanes)
def _reveal(node: p.RevealPlanes, context: Context) -> str:
    count = figure_of(node.count)
    if node.until_planes:
        which = f"次元カードが{count}枚公開されるまで、あなたの次元デッキを一番上から公開していく"
    else:
        which = f"あなたの次元デッキの一番上からカードを{count}枚公開する"
    told = f"{which}。{_USES[node.use]}"
    if node.use is p.PlanarUse.BOTTOM:
        return told
    order = "無作為の順番で" if node.random_rest else "望む順番で"
    return f"{told}。公開された残りのカードを{order}その次元デッキの一番下に置く"
