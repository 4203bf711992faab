"""Playing for ante (CR 407), in Japanese."""

from __future__ import annotations

from rules_engine.ir import ante as e
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.joining import sentences
from rules_engine.oracle.render.japanese.nouns import noun, told
from rules_engine.oracle.render.japanese.wordings import line, reference, telling


@line.of(e.OnlyForAnte)
def _only_for_ante(node: e.OnlyForAnte, context: Context) -> str:
    return (
        f"アンティを賭けてプレイしないなら、開始する前に{context.self_name}をデッキから取り除く。"
    )


@telling.of(e.Ante)
def _ante(node: e.Ante, context: Context) -> str:
    return f"{told(node.player, context)}{noun(node.what, context)}をアンティにする"


@telling.of(e.BecomeOwner)
def _own(node: e.BecomeOwner, context: Context) -> str:
    who = noun(node.player, context)
    return f"{who}は{noun(node.what, context)}のオーナーになる"


@telling.of(e.ExchangeOwnership)
def _exchange_ownership(node: e.ExchangeOwnership, context: Context) -> str:
    one, other = noun(node.one, context), noun(node.other, context)
    text = f"{one}と{other}のオーナーを交換する"
    if not node.then:
        return text
    return f"{text}。そうしたなら、{sentences(node.then, context)}"


@telling.of(e.ExchangeZones)
def _exchange_zones(node: e.ExchangeZones, context: Context) -> str:
    return f"{noun(node.one, context)}と{noun(node.other, context)}を交換する"


@reference.of(e.Wherever)
def _wherever(node: e.Wherever, context: Context) -> str:
    return f"どの領域にあるかにかかわらず{noun(node.what, context)}"
