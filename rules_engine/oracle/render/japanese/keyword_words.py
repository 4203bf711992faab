"""Keyword abilities in Japanese: the word with its cost, number or quality (CR 702)."""

from __future__ import annotations

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.costs import Cost
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import activation_cost, is_mana_only
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import bare
from rules_engine.oracle.render.japanese.wordings import line
from rules_engine.oracle.render.japanese.words import COLORS
from rules_engine.vocabulary import Keyword


@line.of(KeywordAbility)
def keyword_text(node: KeywordAbility, context: Context) -> str:
    """`飛行`, `装備{2}`, `プロテクション（赤）`, `沼サイクリング{2}`, `待機５―{1}{B}`."""
    word = keyword_name(node.keyword)
    match node.keyword:
        case Keyword.ENCHANT:
            return f"{word}（{_quality(node.what, context)}）"
        case Keyword.PROTECTION:
            return f"{word}（{_protection(node.what, context)}）"
        case Keyword.HEXPROOF if node.what is not None:
            return f"{word}（{_protection(node.what, context)}）"
        case Keyword.LANDWALK:
            return f"{_quality(node.what, context)}渡り"
        case Keyword.AFFINITY:
            what = bare(node.what, context) if node.what is not None else "アーティファクト"
            return f"{word}（{what}）"
        case Keyword.CYCLING if node.what is not None:
            word = f"{_quality(node.what, context)}サイクリング"
        case Keyword.CHAMPION | Keyword.DEVOUR | Keyword.OFFERING if node.what is not None:
            word = f"{word}（{_quality(node.what, context)}）"
        case _:
            pass
    amount = figure(node.amount, context) if node.amount is not None else ""
    if node.ability is not None:
        return f"{word} ― {line(node.ability, context)}"
    if node.cost is None:
        return word + amount
    dash = "―" if amount or not is_mana_only(node.cost) else ""
    return f"{word}{amount}{dash}{keyword_cost(node.cost, context)}"


def keyword_cost(cost: Cost, context: Context) -> str:
    """The cost after a keyword; a cost that isn't only mana ends the line."""
    text = activation_cost(cost, context)
    return text if is_mana_only(cost) else text + "。"


def _quality(what: s.Selector | None, context: Context) -> str:
    return "クリーチャー" if what is None else bare(what, context)


def _protection(what: s.Selector | None, context: Context) -> str:
    match what:
        case None | s.Anything():
            return "すべて"
        case s.IsColor(color=color):
            return COLORS[color]
        case s.IsMulticolored():
            return "多色"
        case s.IsMonocolored():
            return "単色"
        case s.HasChosenColor():
            return "選ばれた色"
        case _:
            return bare(what, context)
