"""Amounts and descriptions that compare several objects, in Japanese."""

from __future__ import annotations

from rules_engine.ir import amounts as a
from rules_engine.ir import counting as c
from rules_engine.ir import selectors as s
from rules_engine.ir.attaching import CouldEnchant, EnchantableBy, LikeItsHost
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.dungeons import DungeonsCompleted
from rules_engine.oracle.render.japanese.amounts import worth
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import bare, noun, someone
from rules_engine.oracle.render.japanese.wordings import clause, quality, reference, value
from rules_engine.oracle.render.japanese.words import COLORS


@value.of(c.GreatestToughness)
def _greatest_toughness(node: c.GreatestToughness, context: Context) -> str:
    return f"{bare(node.among, context)}の中のタフネスの最大値"


@value.of(c.LeastPower)
def _least_power(node: c.LeastPower, context: Context) -> str:
    return f"{bare(node.among, context)}の中のパワーの最小値"


@value.of(c.LeastToughness)
def _least_toughness(node: c.LeastToughness, context: Context) -> str:
    return f"{bare(node.among, context)}の中のタフネスの最小値"


@clause.of(c.IsMostCommonColor)
def _is_most_common(node: c.IsMostCommonColor, context: Context) -> str:
    among = bare(node.among, context)
    return f"{COLORS[node.color]}が{among}の中で最も多い色であるか最も多い色の１つである"


@quality.of(c.HasMostCommonColor)
def _has_most_common(node: c.HasMostCommonColor, context: Context) -> None:
    among = bare(node.among, context)
    context.describing.relatives.append(f"{among}の中で最も多い色のいずれかを持つ")


def _each_player(node: c.LeastOfEach) -> str:
    return "各プレイヤー" if isinstance(node.players, s.IsPlayer) else "各対戦相手"


@value.of(c.LeastOfEach)
def _least_of_each(node: c.LeastOfEach, context: Context) -> str:
    if node.greatest:
        return f"{_each_player(node)}の{worth(node.amount, context)}の最大値"
    match node.amount:
        case a.Count(what=s.InZone()):
            return "手札が最も少ないプレイヤーの手札の枚数"
        case a.Count(what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.Iterated())))):
            what = bare(s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0], context)
            return f"{what}のコントロール数が最も少ないプレイヤーがコントロールしている{what}の数"
        case _:
            return f"各プレイヤーの{worth(node.amount, context)}の最小値"


@value.of(c.CountColors)
def _colors(node: c.CountColors, context: Context) -> str:
    if node.what in reference:
        return f"{noun(node.what, context)}の色の数"
    return f"{bare(node.what, context)}の中の色の数"


@value.of(CountChosenColors)
def _chosen_colors(node: CountChosenColors, context: Context) -> str:
    return f"選ばれた色のうち{noun(node.what, context)}の色であるもの"


@value.of(c.TotalToxic)
def _total_toxic(node: c.TotalToxic, context: Context) -> str:
    return f"{noun(node.what, context)}の毒性の値の合計"


@value.of(c.CountTypeWords)
def _type_words(node: c.CountTypeWords, context: Context) -> str:
    return f"{noun(node.what, context)}の特殊タイプとカード・タイプとサブタイプの総数"


@value.of(c.CountNames)
def _names(node: c.CountNames, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なる名前の数"


@value.of(c.MostInCommon)
def _most_in_common(node: c.MostInCommon, context: Context) -> str:
    quality = {
        "name": "同じ名前",
        "color": "共通の色",
        "card type": "共通のカード・タイプ",
        "creature type": "共通のクリーチャー・タイプ",
    }
    return f"{bare(node.what, context)}の中で{quality[node.quality]}を持つものの最大の数"


@value.of(c.CountManaCosts)
def _mana_costs(node: c.CountManaCosts, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なるマナ・コストの数"


@value.of(c.CountManaSymbols)
def _mana_symbols(node: c.CountManaSymbols, context: Context) -> str:
    of = noun(node.what, context) if node.what in reference else bare(node.what, context)
    return f"{of}のマナ・コストに含まれる{COLORS[node.color]}マナ・シンボルの数"


@quality.of(c.HasDifferentManaSymbols)
def _different_symbols(node: c.HasDifferentManaSymbols, context: Context) -> None:
    context.describing.relatives.append("マナ・コストに同じマナ・シンボルを２つ以上含まない")


@value.of(c.CountPowers)
def _powers(node: c.CountPowers, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なるパワーの数"


@value.of(c.CountManaValues)
def _mana_values(node: c.CountManaValues, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なるマナ総量の数"


@value.of(c.CountColorPairs)
def _color_pairs(node: c.CountColorPairs, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なる２色の組み合わせの数"


@value.of(c.CountCounterKinds)
def _counter_kinds(node: c.CountCounterKinds, context: Context) -> str:
    return f"{bare(node.what, context)}の上の異なる種類のカウンターの数"


@value.of(c.PartySize)
def _party(node: c.PartySize, context: Context) -> str:
    return f"{noun(node.player, context)}のパーティーにいるクリーチャーの数"


@value.of(c.AtLeast)
def _at_least(node: c.AtLeast, context: Context) -> str:
    match node:
        case c.AtLeast(amount=a.Minus(one, other), limit=a.Minus(again, also)) if (one, other) == (
            also,
            again,
        ):
            return f"{worth(one, context)}と{worth(other, context)}の差"
    return f"{worth(node.amount, context)}と{worth(node.limit, context)}のうち大きい方"


@quality.of(c.IsModified)
def _is_modified(node: c.IsModified, context: Context) -> None:
    context.describing.states.append("改善されている")


@quality.of(c.IsCommander)
def _is_commander(node: c.IsCommander, context: Context) -> None:
    context.describing.states.append("統率者である")


@quality.of(c.SharesTypeWithCommander)
def _shares_with_commander(node: c.SharesTypeWithCommander, context: Context) -> None:
    context.describing.relatives.append("あなたの統率者と共通のクリーチャー・タイプを持つ")


@value.of(c.CommanderManaValue)
def _commander_mana_value(node: c.CommanderManaValue, context: Context) -> str:
    return "あなたの統率者の中の最大のマナ総量"


@quality.of(c.OutsideColorIdentity)
def _outside_color_identity(node: c.OutsideColorIdentity, context: Context) -> None:
    context.describing.relatives.append("あなたの統率者の固有色でない色の")


@quality.of(c.HasPhyrexianMana)
def _has_phyrexian_mana(node: c.HasPhyrexianMana, context: Context) -> None:
    context.describing.relatives.append("マナ・コストに{H}を含む")


@quality.of(CouldEnchant)
def _could_enchant(node: CouldEnchant, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.host, context)}をエンチャントできる")


@quality.of(EnchantableBy)
def _enchantable_by(node: EnchantableBy, context: Context) -> None:
    context.describing.relatives.append("それがエンチャントできる")


@quality.of(LikeItsHost)
def _like_its_host(node: LikeItsHost, context: Context) -> None:
    context.describing.relatives.append("それがつけられているものとは別の、同じタイプの")


@quality.of(c.OfOtherType)
def _of_other_type(node: c.OfOtherType, context: Context) -> None:
    context.describing.relatives.append(
        f"（インスタントとソーサリーのうち）{noun(node.than, context)}とは別のタイプの"
    )


@quality.of(c.SharesCardTypeWith)
def _shares_card_type(node: c.SharesCardTypeWith, context: Context) -> None:
    other = noun(node.other, context)
    shared = "それらのうちの共通のカード・タイプ" if node.among else "共通のカード・タイプ"
    if node.among == c.OF_PERMANENTS:
        shared = "共通のパーマネント・タイプ"
    context.describing.relatives.append(f"{other}と{shared}を持つ")


@quality.of(c.BlockedThisTurn)
def _blocked(node: c.BlockedThisTurn, context: Context) -> None:
    whom = f"{noun(node.attacker, context)}を" if node.attacker is not None else ""
    context.describing.relatives.append(f"このターンに{whom}ブロックした")


@quality.of(c.WasAttackedThisTurn)
def _was_attacked(node: c.WasAttackedThisTurn, context: Context) -> None:
    context.describing.relatives.append(f"このターンに{noun(node.by, context)}が攻撃した")


@quality.of(c.WasBlockedThisTurn)
def _was_blocked(node: c.WasBlockedThisTurn, context: Context) -> None:
    by = f"{noun(node.by, context)}に" if node.by is not None else ""
    when = "この戦闘で" if node.combat else "このターンに"
    context.describing.relatives.append(f"{when}{by}ブロックされた")


_DAMAGE = {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘ダメージでないダメージ"}


@quality.of(c.DealtDamageTo)
def _dealt_damage_to(node: c.DealtDamageTo, context: Context) -> None:
    to = f"{someone(node.to, context)}に" if node.to is not None else ""
    context.describing.relatives.append(f"このターンに{to}{_DAMAGE[node.combat]}を与えた")


@quality.of(c.CameUnderControl)
def _came_under_control(node: c.CameUnderControl, context: Context) -> None:
    context.describing.relatives.append("このターンにそのコントロール下に入った")


@quality.of(c.CameSinceOwnTurn)
def _came_since_own_turn(node: c.CameSinceOwnTurn, context: Context) -> None:
    text = "コントローラーの直前のターンの開始時より後にコントロールされるようになった"
    context.describing.relatives.append(text)


@quality.of(c.FoughtThisCombat)
def _fought(node: c.FoughtThisCombat, context: Context) -> None:
    how = "攻撃かブロックに参加した" if node.or_blocked else "攻撃した"
    context.describing.relatives.append(f"この戦闘で{how}")


@value.of(c.DrainedLife)
def _drained(node: c.DrainedLife, context: Context) -> str:
    return "与えられたダメージ（ただし、それ以前のライフ総量や忠誠度、およびタフネスまで）"


@value.of(c.CommanderColors)
def _commander_colors(node: c.CommanderColors, context: Context) -> str:
    return "あなたの統率者の固有色の色の数"


@value.of(DungeonsCompleted)
def _dungeons_completed(node: DungeonsCompleted, context: Context) -> str:
    return "あなたが踏破した名前の異なるダンジョンの数"


@value.of(a.AmountIf)
def _amount_if(node: a.AmountIf, context: Context) -> str:
    when = clause(node.condition, context)
    return f"{worth(node.otherwise, context)}（{when}なら{worth(node.amount, context)}）"
