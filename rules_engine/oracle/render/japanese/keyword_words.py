"""Keyword abilities in Japanese: the word with its cost, number or quality (CR 702)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    TriggeredAbility,
)
from rules_engine.ir.amounts import AmountNode, ResultAmount, X
from rules_engine.ir.attractions import ClaimPrize
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind, ManaValueNotChosen
from rules_engine.ir.costs import Cost, ExileCards, RevealThis
from rules_engine.ir.effects import Instruction
from rules_engine.ir.node import walk
from rules_engine.oracle.render.japanese.amounts import figure, where_x
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import activation_cost, is_mana_only, to_pay
from rules_engine.oracle.render.japanese.joining import token_counter, with_targets
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import bare, is_reference, noun
from rules_engine.oracle.render.japanese.wordings import line, value
from rules_engine.oracle.render.japanese.words import COLORS, subtype_name
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
        case Keyword.CREW if node.cost is not None:
            told = to_pay(node.cost, context)
            return f"{context.self_name}の搭乗コストを支払うのではなく、{told}ことを選んでもよい。"
        case Keyword.CYCLING if node.what is not None:
            word = f"{_quality(node.what, context)}サイクリング"
        case Keyword.MODULAR if node.amount is None:
            return f"{word}—{keyword_name(Keyword.SUNBURST)}"
        case Keyword.NINJUTSU if node.what is not None:
            word = f"統率者{word}"
        case Keyword.PARTNER if node.what is not None:
            return _partner(node.what)
        case Keyword.GIFT if isinstance(node.ability, SpellAbility):
            return f"{word}（{_given(node.ability.then[0], context)}）"
        case Keyword.CRAFT if node.cost is not None and node.what is None:
            return _craft(word, node.cost, context)
        case Keyword.CRAFT if node.cost is not None:
            number = figure(node.amount or 1, context)
            what = bare(node.what or s.ARTIFACT, context)
            return f"{word}（{what}{number}つ）{keyword_cost(node.cost, context)}"
        case Keyword.CHAMPION | Keyword.DEVOUR | Keyword.OFFERING if node.what is not None:
            word = f"{word}（{_quality(node.what, context)}）"
        case Keyword.SPLICE | Keyword.EMERGE | Keyword.EQUIP if node.what is not None:
            word = f"{word}（{_quality(node.what, context)}）"
        case Keyword.CASUALTY if node.amount == X:
            return f"{word}Ｘ。そのコピーは伝説ではなく、初期忠誠度Ｘを持つ。"
        case _:
            pass
    if node.x_at_least:
        text = keyword_text(replace(node, x_at_least=0), context).removesuffix("。")
        return f"{text}。Ｘは０にできない。"
    if node.cost_change is not None or node.times_each_turn is not None:
        return _with_limits(node, context)
    amount = figure(node.amount, context) if node.amount is not None else ""
    if node.keyword is Keyword.VISIT and isinstance(node.ability, TriggeredAbility):
        return f"{word} ― {_body(node.ability, context)}"
    if node.ability is not None:
        ability = node.ability
        if node.keyword is Keyword.FORECAST and isinstance(ability, ActivatedAbility):
            # CR 702.57a: forecast asks for revealing the card
            ability = replace(ability, cost=Cost((*ability.cost.parts, RevealThis())))
        return f"{word} ― {line(ability, context)}"
    if node.keyword is Keyword.DEVOUR and isinstance(node.amount, ResultAmount):
        return f"{word}Ｘ。Ｘはこれにより貪食されたクリーチャーの数に等しい。"
    if isinstance(node.amount, AmountNode) and node.amount != X and node.cost is None:
        return f"{word}Ｘ。Ｘは{value(node.amount, context)}に等しい。"
    if node.cost is None:
        return word + amount
    dash = "―" if amount or not is_mana_only(node.cost) else ""
    return f"{word}{amount}{dash}{keyword_cost(node.cost, context)}"


def _body(node: TriggeredAbility, context: Context) -> str:
    """What is done when it triggers: the ability without what it waits for."""
    from rules_engine.oracle.render.japanese.abilities import modal

    inner = context.within(node.targets)
    if node.modes:
        return modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    text = with_targets(node.then, inner)
    prizes = [one for then in node.then for one in walk(then) if isinstance(one, ClaimPrize)]
    return f"{text}\n賞品 ― {with_targets(prizes[0].then, inner)}" if prizes else text


def _with_limits(node: KeywordAbility, context: Context) -> str:
    """What is said of the activated ability that it stands for."""
    from rules_engine.oracle.render.japanese.abilities import own_change, this_ability_costs

    text = keyword_text(replace(node, cost_change=None, times_each_turn=None), context)
    text = text.removesuffix("。") + "。"
    if node.cost_change is not None and node.keyword is Keyword.FLASHBACK:
        change = own_change(node.cost_change, context) + where_x(context)
        text += f"この方法でこの呪文を唱えるためのコストは{change}。"
    elif node.cost_change is not None:
        text += this_ability_costs(node.cost_change, context)
    if node.times_each_turn is not None:
        text += f"毎ターン{node.times_each_turn}回までのみ起動できる。"
    return text


def _craft(word: str, cost: Cost, context: Context) -> str:
    """Several materials, or so many or more of one kind (CR 702.167a)."""
    materials = tuple(part for part in cost.parts if isinstance(part, ExileCards))
    others = Cost(tuple(part for part in cost.parts if part not in materials))
    told = "と".join(
        bare(part.what, context).replace("土地でないパーマネント", "土地でないもの")
        + (f"{figure(part.count, context)}つ以上" if part.or_more else "")
        for part in materials
    )
    return f"{word}（{told}）{keyword_cost(others, context)}"


def _partner(what: s.Selector) -> str:
    """CR 702.124a: the variants of partner."""
    if isinstance(what, s.HasName):
        return f"共闘（《{what.name}》）"
    if isinstance(what, s.HasPartner):
        return f"共闘 ― {_PARTNERS[what.text]}"
    if isinstance(what, s.AllOf) and s.IsSubtype("Background") in what.parts:
        return "背景選択"
    return "ドクターのコンパニオン"


_PARTNERS = {
    "Friends forever": "永遠の友",
    "Character select": "キャラクター選択",
    "Father & son": "父と息子",
    "Survivors": "生存者",
}
"""CR 702.124i: the texts of "partner—[text]"."""


def _given(then: Instruction, context: Context) -> str:
    """CR 702.174d-i: what a gift is called."""
    match then:
        case e.CreateToken(token=token, tapped=tapped):
            state = "タップ状態の" if tapped else ""
            return f"{state}{subtype_name(token.subtypes[0])}１{token_counter(token)}"
        case e.ExtraTurn():
            return "追加の１ターン"
        case _:
            return "カード１枚"


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
        case s.IsColorless():
            return "無色"
        case s.IsMulticolored():
            return "多色"
        case s.IsMonocolored():
            return "単色"
        case s.HasChosenColor():
            return "選ばれた色"
        case IsOfChosenKind(of=ChosenAs.CARD_TYPE):
            return "選ばれたカード・タイプ"
        case s.IsColorless():
            return "無色"
        case s.HasChosenName():
            return "選ばれた名前のカード"
        case IsOfChosenKind(of=ChosenAs.QUALITY):
            return "選ばれた性質の各マナ総量"
        case ManaValueNotChosen():
            return "選ばれた数以外の各マナ総量"
        case s.ControlledBy(player=s.Opponent()):
            return "対戦相手"
        case s.SharesColorWith(other=s.This()):
            return "それの色"
        case s.SharesColorWith(other=other) if is_reference(other):
            return f"{noun(other, context)}の各色"
        case s.SharesColorWith(other=other):
            one = noun(other, context) if is_reference(other) else bare(other, context)
            return f"{one}の色"
        case _:
            return bare(what, context)
