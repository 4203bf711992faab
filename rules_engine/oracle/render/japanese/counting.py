"""Amounts and descriptions that compare several objects, in Japanese."""

from __future__ import annotations

from rules_engine.ir import counting as c
from rules_engine.oracle.render.japanese.amounts import worth
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import bare, noun, someone
from rules_engine.oracle.render.japanese.wordings import quality, reference, value
from rules_engine.oracle.render.japanese.words import COLORS


@value.of(c.GreatestToughness)
def _greatest_toughness(node: c.GreatestToughness, context: Context) -> str:
    return f"{bare(node.among, context)}の中のタフネスの最大値"


@value.of(c.LeastPower)
def _least_power(node: c.LeastPower, context: Context) -> str:
    return f"{bare(node.among, context)}の中のパワーの最小値"


@value.of(c.CountColors)
def _colors(node: c.CountColors, context: Context) -> str:
    return f"{bare(node.what, context)}の中の色の数"


@value.of(c.CountTypeWords)
def _type_words(node: c.CountTypeWords, context: Context) -> str:
    return f"{noun(node.what, context)}の特殊タイプとカード・タイプとサブタイプの総数"


@value.of(c.CountNames)
def _names(node: c.CountNames, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なる名前の数"


@value.of(c.MostInCommon)
def _most_in_common(node: c.MostInCommon, context: Context) -> str:
    quality = {"name": "同じ名前", "color": "共通の色", "card type": "共通のカード・タイプ"}
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


@value.of(c.PartySize)
def _party(node: c.PartySize, context: Context) -> str:
    return f"{noun(node.player, context)}のパーティーにいるクリーチャーの数"


@value.of(c.AtLeast)
def _at_least(node: c.AtLeast, context: Context) -> str:
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


@quality.of(c.SharesCardTypeWith)
def _shares_card_type(node: c.SharesCardTypeWith, context: Context) -> None:
    other = noun(node.other, context)
    context.describing.relatives.append(f"{other}と共通のカード・タイプを持つ")


@quality.of(c.BlockedThisTurn)
def _blocked(node: c.BlockedThisTurn, context: Context) -> None:
    whom = f"{noun(node.attacker, context)}を" if node.attacker is not None else ""
    context.describing.relatives.append(f"このターンに{whom}ブロックした")


_DAMAGE = {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘ダメージでないダメージ"}


@quality.of(c.DealtDamageTo)
def _dealt_damage_to(node: c.DealtDamageTo, context: Context) -> None:
    to = f"{someone(node.to, context)}に" if node.to is not None else ""
    context.describing.relatives.append(f"このターンに{to}{_DAMAGE[node.combat]}を与えた")


@quality.of(c.CameUnderControl)
def _came_under_control(node: c.CameUnderControl, context: Context) -> None:
    context.describing.relatives.append("このターンにそのコントロール下に入った")


@quality.of(c.FoughtThisCombat)
def _fought(node: c.FoughtThisCombat, context: Context) -> None:
    how = "攻撃かブロックに参加した" if node.or_blocked else "攻撃した"
    context.describing.relatives.append(f"この戦闘で{how}")
