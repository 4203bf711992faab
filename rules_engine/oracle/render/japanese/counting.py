"""Amounts and descriptions that compare several objects, in Japanese."""

from __future__ import annotations

from rules_engine.ir import counting as c
from rules_engine.oracle.render.japanese.amounts import worth
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.nouns import bare, noun, someone
from rules_engine.oracle.render.japanese.wordings import quality, value


@value.of(c.GreatestToughness)
def _greatest_toughness(node: c.GreatestToughness, context: Context) -> str:
    return f"{bare(node.among, context)}の中のタフネスの最大値"


@value.of(c.LeastPower)
def _least_power(node: c.LeastPower, context: Context) -> str:
    return f"{bare(node.among, context)}の中のパワーの最小値"


@value.of(c.CountColors)
def _colors(node: c.CountColors, context: Context) -> str:
    return f"{bare(node.what, context)}の中の色の数"


@value.of(c.CountNames)
def _names(node: c.CountNames, context: Context) -> str:
    return f"{bare(node.what, context)}の中の異なる名前の数"


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
