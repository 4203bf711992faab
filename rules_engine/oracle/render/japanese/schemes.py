"""Schemes in Japanese (CR 314, 701.32, 701.33)."""

from __future__ import annotations

from rules_engine.ir import schemes as z
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import noun
from rules_engine.oracle.render.japanese.wordings import happening, telling


@happening.of(z.SetsInMotion)
def _sets(node: z.SetsInMotion, context: Context) -> str:
    if node.what == z.NON_ONGOING:
        return "あなたが持続でない計略１つを実行中にする"
    return f"あなたが{noun(node.what, context)}を実行中にする"


@telling.of(z.SetInMotion)
def _set(node: z.SetInMotion, context: Context) -> str:
    if node.what is None:
        return "計略１つを実行中にする"
    return "その計略をもう一度実行中にする"


@telling.of(z.Abandon)
def _abandon(node: z.Abandon, context: Context) -> str:
    return f"{noun(node.what, context)}を放棄する"
