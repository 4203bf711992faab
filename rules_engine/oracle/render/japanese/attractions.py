"""Attractions in Japanese (CR 701.51-701.52, 702.159)."""

from __future__ import annotations

from rules_engine.ir import attractions as at
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import doing, someone
from rules_engine.oracle.render.japanese.wordings import happening, telling


@telling.of(at.OpenAttraction)
def _open(node: at.OpenAttraction, context: Context) -> str:
    count = figure(node.count, context)
    return f"{doing(node.player, context)}アトラクション{count}つを開設する"


@telling.of(at.RollToVisit)
def _roll(node: at.RollToVisit, context: Context) -> str:
    return f"{doing(node.player, context)}自分のアトラクションを訪問するためにダイスを振る"


@telling.of(at.ClaimPrize)
def _claim(node: at.ClaimPrize, context: Context) -> str:
    return f"{doing(node.player, context)}賞品を獲得する"


@happening.of(at.ClaimPrize)
def _claims(node: at.ClaimPrize, context: Context) -> str:
    return f"{someone(node.player, context)}がアトラクションの賞品を獲得する"


@happening.of(at.OpenAttraction)
def _opens(node: at.OpenAttraction, context: Context) -> str:
    return f"{someone(node.player, context)}がアトラクション１つを開設する"


@happening.of(at.VisitsAttraction)
def _visits(node: at.VisitsAttraction, context: Context) -> str:
    return f"{someone(node.player, context)}がアトラクション１つを訪問する"
