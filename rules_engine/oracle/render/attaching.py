"""What was chosen for an object, and what it exiled before (CR 607.2)."""

from __future__ import annotations

from rules_engine.ir.attaching import (
    ChosenForThis,
    CouldEnchant,
    EnchantableBy,
    LastChosenCard,
    LikeItsHost,
    WasExiledWithThis,
)
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun
from rules_engine.oracle.render.nouns import noun, quality, reference


@quality.of(WasExiledWithThis)
def _was_exiled(node: WasExiledWithThis, context: Context) -> None:
    context.describing.suffixes.append(f"exiled with {context.self_name.text}")


@quality.of(CouldEnchant)
def _could_enchant(node: CouldEnchant, context: Context) -> None:
    context.describing.suffixes.append(f"that could enchant {noun(node.host, context).text}")


@quality.of(EnchantableBy)
def _enchantable_by(node: EnchantableBy, context: Context) -> None:
    context.describing.suffixes.append("it can enchant")


@quality.of(LikeItsHost)
def _like_its_host(node: LikeItsHost, context: Context) -> None:
    context.describing.determiner = "other"
    context.describing.suffixes.append("of that type")


@reference.of(ChosenForThis)
def _chosen_for_this(node: ChosenForThis, context: Context) -> Noun:
    return Noun(f"the chosen {node.noun}")


@reference.of(LastChosenCard)
def _last_chosen(node: LastChosenCard, context: Context) -> Noun:
    return Noun("the last chosen card")
