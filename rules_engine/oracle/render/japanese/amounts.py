"""Amounts in Japanese: figures (`３`, `Ｘ`), values (`…の総数`) and points (`３点のダメージ`)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import amounts as a
from rules_engine.ir import layouts as f
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount
from rules_engine.ir.attractions import VisitsAttraction
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.effects import LoseLife, RemoveCounters
from rules_engine.ir.events import Casts, Dies
from rules_engine.ir.merging import TimesMutated
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of, listed, past
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    describe,
    known_part,
    noun,
    whose,
    zone_words,
)
from rules_engine.oracle.render.japanese.wordings import happening, reference, value
from rules_engine.oracle.render.japanese.words import COLORS, counter_name
from rules_engine.vocabulary import Keyword, ManaType


def worth(amount: Amount, context: Context) -> str:
    """The amount as a value: `３`, `あなたがコントロールしている沼の総数`."""
    return figure_of(amount) if isinstance(amount, int) else value(amount, context)


def figure(amount: Amount, context: Context) -> str:
    """The amount as a figure where only a figure fits; what Ｘ is, is told afterwards."""
    if isinstance(amount, int):
        return figure_of(amount)
    if isinstance(amount, a.ChosenX):
        return value(amount, context)
    if isinstance(amount, a.AnyAmount):
        return "望む数"
    if isinstance(amount, a.Times) and isinstance(amount.amount, a.ChosenX):
        return f"{figure_of(amount.factor)}Ｘ"
    match amount:
        case a.Plus(left=a.ChosenX() as x, right=int(more)):
            return f"{value(x, context)}＋{figure_of(more)}"
    text = value(amount, context)
    if text not in context.x:
        context.x.append(text)
    return "Ｘ"


def where_x(context: Context) -> str:
    """`。Ｘは…に等しい` for what `figure` met, once."""
    if not context.x:
        return ""
    text, context.x[:] = f"。Ｘは{context.x[0]}に等しい", []
    return text


Unit = (
    a.Count
    | a.CountBasicLandTypes
    | a.CountersOn
    | a.TimesPaid
    | a.PaidAmount
    | a.CommanderCasts
    | a.UnspentMana
    | CountChosenColors
)


def per(amount: Amount) -> tuple[int, Unit | None] | None:
    """An amount as so many for each of something; None if it isn't one."""
    if isinstance(amount, int):
        return amount, None
    if isinstance(amount, Unit) and amount not in (a.PaidAmount("life"), a.PaidAmount("mana")):
        return 1, amount
    if isinstance(amount, a.Times):
        inner = per(amount.amount)
        if inner is not None and inner[1] is not None:
            return amount.factor * inner[0], inner[1]
    return None


def for_each(unit: Unit, context: Context) -> str:
    """`あなたがコントロールしている沼１つにつき`."""
    match unit:
        case a.Count(what=what):
            if isinstance(what, s.Bound) and what.name in context.named:
                what = context.named.pop(what.name)
            description = describe(what, context)
            text = description.words("や", whose(description, context))
            several = "のうち" if description.one_of_several else ""
            return f"{text}{several}１{description.counter_word}につき"
        case a.CountBasicLandTypes(what=what):
            return f"{bare(what, context)}の中の基本土地タイプ１種類につき"
        case a.CountersOn(kind=kind, what=what):
            return f"{noun(what, context)}の上の{counter_name(kind)}１個につき"
        case a.TimesPaid():
            return f"{_paid(unit)}１回につき"
        case CountChosenColors():
            return f"{value(unit, context)}１色につき"
        case a.UnspentMana(kind=kind):
            return f"あなたの未使用の{_mana_of(kind)}１点につき"
        case a.CommanderCasts():
            return f"{value(unit, context)}１回につき"
        case a.PaidAmount(how=how):
            return f"{_PAID.get(how, 'これにより支払われた数')}１につき"


def _paid(node: a.TimesPaid) -> str:
    if node.keyword == Keyword.KICKER:
        return "これがキッカーされた回数"
    return f"これの{keyword_name(node.keyword)}・コストが支払われた回数"


def points(amount: Amount, word: str, context: Context) -> str:
    """`３点のダメージ`, `それのパワーに等しい点数のライフ`."""
    if isinstance(amount, int | a.ChosenX):
        return f"{figure(amount, context)}点の{word}"
    if isinstance(amount, a.EventAmount | a.ResultAmount):
        return f"その点数に等しい点数の{word}"
    unit = per(amount)
    if isinstance(amount, a.Times) and unit is not None and unit[1] is not None:
        return f"{for_each(unit[1], context)}{figure_of(unit[0])}点の{word}"
    return f"{value(amount, context)}に等しい点数の{word}"


def things(amount: Amount, word: str, counter: str, context: Context) -> str:
    """`カード２枚`, `沼１つにつきカード１枚`, `その数に等しい枚数のカード`."""
    if isinstance(amount, int | a.ChosenX):
        return f"{word}{figure(amount, context)}{counter}"
    if isinstance(amount, a.AnyAmount):
        return f"望む数の{word}"
    if isinstance(amount, a.EventAmount | a.ResultAmount):
        return f"その数に等しい数の{word}"
    unit = per(amount)
    if unit is not None and unit[1] is not None:
        return f"{for_each(unit[1], context)}{word}{figure_of(unit[0])}{counter}"
    return f"{value(amount, context)}に等しい数の{word}"


@value.of(a.ChosenX)
def _chosen(node: a.ChosenX, context: Context) -> str:
    return "Ｙ" if node.letter == "Y" else "Ｘ"


value.fixed(
    {
        a.AnyAmount: "望む数",
        a.ChosenNumber: "選ばれた数",
        a.NotedNumber: "最後に記録された数",
        a.EventAmount: "その数",
        a.TimesActivated: "このターンにこの能力が起動された回数",
        a.TimesResolved: "このターンにこの能力が解決された回数",
    }
)


@value.of(a.ResultAmount)
def _result(node: a.ResultAmount, context: Context) -> str:
    return context.result_word


@value.of(a.ChosenResult)
def _chosen_result(node: a.ChosenResult, context: Context) -> str:
    return "もう一方の出目" if node.other else "選ばれた出目"


@value.of(a.ExcessDealt)
def _excess(node: a.ExcessDealt, context: Context) -> str:
    whom = ""
    if node.to is not None:
        to = noun(node.to, context) if node.to in reference else bare(node.to, context)
        whom = f"{to}に"
    return f"これにより{whom}与えられた余剰ダメージの点数"


@value.of(a.Count)
def _count(node: a.Count, context: Context) -> str:
    match node.what:
        case s.InZone() as zone:
            return f"{zone_words(zone, context)}のカードの枚数"
        case s.AllOf(parts=(s.IsCard(), s.InZone() as zone)):
            return f"{zone_words(zone, context)}のカードの枚数"
        case _:
            number = "枚数" if describe(node.what, context).counter_word == "枚" else "総数"
            return f"{bare(node.what, context, 'と')}の{number}"


@value.of(a.CountCardTypes)
def _count_types(node: a.CountCardTypes, context: Context) -> str:
    kinds = "パーマネント" if node.permanents else "カード"
    if node.shared is not None:
        both = f"それと{bare(node.shared, context)}とが共有する"
        return f"{both}{kinds}・タイプの種類数"
    return f"{bare(node.what, context)}の中の{kinds}・タイプの種類数"


@value.of(a.CountBasicLandTypes)
def _count_land_types(node: a.CountBasicLandTypes, context: Context) -> str:
    return f"{bare(node.what, context)}の中の基本土地タイプの種類数"


@value.of(a.CountCreatureTypes)
def _count_creature_types(node: a.CountCreatureTypes, context: Context) -> str:
    if node.what in reference:
        return f"{noun(node.what, context)}のクリーチャー・タイプの種類数"
    return f"{bare(node.what, context)}の中のクリーチャー・タイプの種類数"


@value.of(a.PowerOf)
def _power(node: a.PowerOf, context: Context) -> str:
    return _of_one_or_all(node.what, "パワー", context)


def _of_one_or_all(what: s.Selector, number: str, context: Context) -> str:
    """The number of what is referred to, or the total of all that are described."""
    total = isinstance(what, s.AllOf) and (
        any(isinstance(one, s.Bound) for one in what.parts) or known_part(what) is None
    )
    if total:
        return f"{bare(what, context)}の{number}の合計"
    return f"{noun(what, context)}の{number}"


@value.of(a.BasePowerOf)
def _base_power(node: a.BasePowerOf, context: Context) -> str:
    return f"{noun(node.what, context)}の基本のパワー"


@value.of(a.ToughnessOf)
def _toughness(node: a.ToughnessOf, context: Context) -> str:
    return _of_one_or_all(node.what, "タフネス", context)


@value.of(a.ManaValueOf)
def _mana_value(node: a.ManaValueOf, context: Context) -> str:
    return _of_one_or_all(node.what, "マナ総量", context)


@value.of(a.GreatestPower)
def _greatest_power(node: a.GreatestPower, context: Context) -> str:
    return f"{bare(node.among, context)}の中のパワーの最大値"


@value.of(a.GreatestManaValue)
def _greatest_mana_value(node: a.GreatestManaValue, context: Context) -> str:
    return f"{bare(node.among, context)}の中のマナ総量の最大値"


@value.of(a.CountersOn)
def _counters(node: a.CountersOn, context: Context) -> str:
    return f"{noun(node.what, context)}の上の{counter_name(node.kind)}の個数"


@value.of(a.LifeTotal)
def _life(node: a.LifeTotal, context: Context) -> str:
    return f"{noun(node.player, context)}のライフ総量"


@value.of(a.UnspentMana)
def _unspent_mana(node: a.UnspentMana, context: Context) -> str:
    return f"あなたの未使用の{_mana_of(node.kind)}の点数"


def _mana_of(kind: ManaType | None) -> str:
    return "マナ" if kind is None else f"{{{kind.value}}}"


@value.of(a.LifeTotalAmong)
def _life_among(node: a.LifeTotalAmong, context: Context) -> str:
    if isinstance(node.players, s.IsPlayer):
        who = "すべてのプレイヤー"
    elif isinstance(node.players, s.Opponent):
        who = "対戦相手"
    else:
        who = "それらのプレイヤー"
    return f"{who}のライフ総量のうち最も{'高い' if node.highest else '低い'}もの"


@value.of(a.StartingLife)
def _starting_life(node: a.StartingLife, context: Context) -> str:
    return f"{noun(node.player, context)}の初期ライフ総量"


@value.of(a.AttackersThisTurn)
def _attackers(node: a.AttackersThisTurn, context: Context) -> str:
    who = noun(node.player, context)
    if node.combat:
        return f"この戦闘で攻撃に参加した{bare(node.what, context)}の数"
    return f"このターンに{who}が攻撃に参加させた{bare(node.what, context)}の数"


@value.of(a.Devotion)
def _devotion(node: a.Devotion, context: Context) -> str:
    if not node.colors:
        return "あなたのその色への信心"
    return f"あなたの{listed([COLORS[one] for one in node.colors])}への信心"


@value.of(a.EventsThisTurn)
def _events(node: a.EventsThisTurn, context: Context) -> str:
    if node.game:
        text = _events(replace(node, game=False), context)
        return text.replace("このターンに", "このゲーム中に", 1)
    match node.event:
        case Casts(player=player, what=what):
            spells = "呪文" if isinstance(what, s.Anything) else bare(what, context)
            if not spells.endswith("呪文"):
                spells += "である呪文"
            before = "それより前に" if node.before else ""
            return f"このターンに{before}{noun(player, context)}が唱えた{spells}の数"
        case VisitsAttraction(player=player):
            return f"このターンに{noun(player, context)}が訪問したアトラクションの数"
        case RemoveCounters(kind="energy", on=player) if node.summed:
            return f"このターンに{noun(player, context)}が支払うか失った{{E}}の個数"
        case Dies(what=what) if node.power:
            return f"このターンに死亡した{bare(what, context)}のパワーの合計"
        case LoseLife(player=player) if node.summed:
            return f"このターンに{noun(player, context)}が失ったライフの点数"
        case _:
            pass
    text = past(happening(node.event, context))
    return f"このターンに{text}{'ことによる合計' if node.summed else '回数'}"


@value.of(a.SpeedOf)
def _speed(node: a.SpeedOf, context: Context) -> str:
    return f"{noun(node.player, context)}の速度"


@value.of(TimesMutated)
def _times_mutated(node: TimesMutated, context: Context) -> str:
    return f"{noun(node.what, context)}が変容した回数"


@value.of(a.CommanderCasts)
def _commander_casts(node: a.CommanderCasts, context: Context) -> str:
    if node.what is not None:
        return f"このゲーム中に{noun(node.what, context)}が統率領域から唱えられた回数"
    return f"このゲーム中に{noun(node.player, context)}が統率領域から統率者を唱えた回数"


@value.of(a.TurnsTaken)
def _turns(node: a.TurnsTaken, context: Context) -> str:
    return f"{noun(node.player, context)}が開始したターンの数"


@value.of(a.AsTurnBegan)
def _as_turn_began(node: a.AsTurnBegan, context: Context) -> str:
    what = {
        a.AtTurnStart.LIFE: "ライフの総量",
        a.AtTurnStart.UNTAPPED_LANDS: "アンタップ状態の土地の数",
        a.AtTurnStart.MONARCH: "統治者であったかどうか",
        a.AtTurnStart.HAND: "手札の枚数",
    }[node.what]
    return f"このターンの開始時の{noun(node.player, context)}の{what}"


@value.of(a.TimesPaid)
def _times_paid(node: a.TimesPaid, context: Context) -> str:
    return _paid(node)


_PAID = {
    "life": "これにより支払われたライフの点数",
    "mana": "これにより支払われたマナの点数",
    "counters": "これにより取り除かれたカウンターの個数",
    "discarded": "これにより捨てられたカードの枚数",
    "exiled": "これにより追放されたカードの枚数",
    "sacrificed": "これにより生け贄に捧げられたパーマネントの数",
    "tapped": "これによりタップされたパーマネントの数",
}


@value.of(a.PaidAmount)
def _paid_amount(node: a.PaidAmount, context: Context) -> str:
    return _PAID.get(node.how, "これにより支払われた数")


@value.of(a.ManaSpent)
def _mana_spent(node: a.ManaSpent, context: Context) -> str:
    what = noun(node.what, context) if node.what is not None else "この呪文"
    done = "この能力を起動する" if node.activating else f"{what}を唱える"
    if node.number_of_colors:
        return f"{done}ために支払われたマナの色の数"
    color = f"{COLORS[node.color]}" if node.color is not None else ""
    if node.snow:
        color = "氷雪"
    if node.colorless:
        color = "無色の"
    if node.same_color:
        color = "同じ色の"
    if node.source is not None:
        color = f"{bare(node.source, context)}から生み出された"
    return f"{done}ために支払われた{color}マナの点数"


@value.of(a.Plus)
def _plus(node: a.Plus, context: Context) -> str:
    return f"{worth(node.left, context)}に{worth(node.right, context)}を足した値"


@value.of(a.Minus)
def _minus(node: a.Minus, context: Context) -> str:
    return f"{worth(node.left, context)}から{worth(node.right, context)}を引いた値"


@value.of(a.Squared)
def _squared(node: a.Squared, context: Context) -> str:
    return f"{worth(node.amount, context)}の２乗"


@value.of(a.Times)
def _times(node: a.Times, context: Context) -> str:
    return f"{worth(node.amount, context)}の{figure_of(node.factor)}倍"


@value.of(a.Half)
def _half(node: a.Half, context: Context) -> str:
    rounded = "切り上げ" if node.round_up else "切り捨て"
    if node.parts != 2:
        part = f"{figure_of(node.parts)}分の１"
        return f"{worth(node.amount, context)}の{part}（端数{rounded}）"
    return f"{worth(node.amount, context)}の半分（端数{rounded}）"


@value.of(a.Quotient)
def _quotient(node: a.Quotient, context: Context) -> str:
    return f"{worth(node.amount, context)}を{worth(node.by, context)}で割った値（端数切り捨て）"


@value.of(a.MostOfOneOwner)
def _most_of_one(node: a.MostOfOneOwner, context: Context) -> str:
    return "プレイヤー１人がこれにより捨てたカードの枚数のうち最大のもの"


@value.of(a.AtMost)
def _at_most(node: a.AtMost, context: Context) -> str:
    return f"{worth(node.amount, context)}と{worth(node.limit, context)}のうち小さい方"


@value.of(f.UnlockedDoors)
def _unlocked_doors(node: f.UnlockedDoors, context: Context) -> str:
    return f"{bare(node.what, context)}の開放されたドアの数"


@value.of(f.LevelOf)
def _level(node: f.LevelOf, context: Context) -> str:
    return f"{noun(node.what, context)}のレベル"
