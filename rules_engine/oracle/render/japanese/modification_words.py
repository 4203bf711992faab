"""Modifications of characteristics as Japanese predicates."""

from __future__ import annotations

from rules_engine.ir import amounts as a
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, ChosenX, Minus, Times
from rules_engine.oracle.render.japanese.amounts import figure, for_each, per
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import chained, figure_of, listed
from rules_engine.oracle.render.japanese.joining import (
    exceptions,
    gain,
    predicates,
    quoted,
    size_of,
)
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import bare, noun
from rules_engine.oracle.render.japanese.wordings import predicate, value
from rules_engine.oracle.render.japanese.words import (
    CARD_TYPES,
    COLORS,
    SUPERTYPES,
    counter_name,
    subtype_name,
)
from rules_engine.vocabulary import CardType, Keyword
from rules_engine.vocabulary.subtypes import NONBASIC_LAND_TYPES, card_types_of

_LAND_TYPE, _CREATURE_TYPE, _COLOR = "基本土地タイプ", "クリーチャー・タイプ", "色を表す単語"
_WORDS = {
    m.TextWord.COLOR: _COLOR,
    m.TextWord.BASIC_LAND_TYPE: _LAND_TYPE,
    m.TextWord.CREATURE_TYPE: _CREATURE_TYPE,
}

predicate.fixed(
    {
        m.KeepsColors: "そのオブジェクトの色をコピーしない",
        m.LosesManaCost: "マナ・コストを持たない",
        m.KeepsPowerToughness: "自身のパワーとタフネスを持つ",
        m.KeepsName: "自身の名前を持つ",
        m.KeepsOtherAbilities: "自身の他の能力を持つ",
        m.KeepsThisAbility: "この能力を持つ",
        m.SetChosenColor: "選ばれた色になる",
        m.SetCommanderColor: "選ばれた色である",
        m.EveryCreatureType: "すべてのクリーチャー・タイプである",
        m.SwitchPowerToughness: "パワーとタフネスが入れ替わっている",
        m.HasAllCreatureNames: "自身の名前に加えて、伝説でないすべてのクリーチャー・カードの"
        "名前を持つ",
    }
)


def power_toughness_change(power: Amount, toughness: Amount, context: Context) -> str:
    """`＋２/＋２`, with what it is for each of before it."""
    one, other = per(power), per(toughness)
    if one is not None and other is not None:
        unit = one[1] or other[1]
        if (one[1] or unit) == (other[1] or unit):
            each = for_each(unit, context) if unit is not None else ""
            return f"{each}{_signed(one[0], other[0])}/{_signed(other[0], one[0])}"
    match power, toughness:
        case (a.AmountNode(), a.AmountNode()) if power != toughness and not any(
            isinstance(one, a.ChosenX | Times | Minus) for one in (power, toughness)
        ):
            x, y = value(power, context), value(toughness, context)
            return f"＋（{x}）/＋（{y}）"
    return f"{_signed_figure(power, context)}/{_signed_figure(toughness, context)}"


def _signed(number: int, beside: int) -> str:
    if number == 0:
        return "－０" if beside < 0 else "＋０"
    return figure_of(f"{number:+d}")


def _signed_figure(amount: Amount, context: Context) -> str:
    match amount:
        case int():
            return _signed(amount, 0)
        case Times(factor=-1, amount=inner):
            return f"－{figure(inner, context)}"
        case Minus(left=0, right=right):
            return f"－{figure(right, context)}"
        case _:
            return f"＋{figure(amount, context)}"


@predicate.of(m.ModifyPowerToughness)
def _modify(node: m.ModifyPowerToughness, context: Context) -> str:
    return f"{power_toughness_change(node.power, node.toughness, context)}の修整を受ける"


@predicate.of(m.BecomesCopyOf)
def _copy(node: m.BecomesCopyOf, context: Context) -> str:
    return f"{noun(node.what, context)}のコピーになる{exceptions(node.exceptions, context)}"


@predicate.of(m.EntersWithMoreCounters)
def _more_counters(node: m.EntersWithMoreCounters, context: Context) -> str:
    if isinstance(node.amount, int | ChosenX):
        counters = f"{counter_name(node.kind)}{figure(node.amount, context)}個"
    else:
        counters = f"{value(node.amount, context)}に等しい数の{counter_name(node.kind)}"
    return f"追加で{counters}が置かれた状態で戦場に出る"


@predicate.of(m.SetStartingLoyalty)
def _starting_loyalty(node: m.SetStartingLoyalty, context: Context) -> str:
    return f"初期忠誠度が{figure(node.loyalty, context)}である"


@predicate.of(m.IfCopyIs)
def _if_copy_is(node: m.IfCopyIs, context: Context) -> str:
    kinds = listed([CARD_TYPES[one] for one in node.types], "か")
    inner = predicates(node.modifications, "それ", context, starts=False)
    return f"{kinds}であるなら{chained(inner)}"


@predicate.of(m.IfCopied)
def _if_copied(node: m.IfCopied, context: Context) -> str:
    match node.what:
        case s.ControlledBy(player=s.You()):
            so = "あなたがコピー元のクリーチャーをコントロールしている"
        case s.Not(part=s.HasKeyword(keyword=keyword)):
            so = f"コピー元のクリーチャーが{keyword_name(keyword)}を持たない"
        case _:
            so = f"コピー元が{bare(node.what, context)}である"
    inner = predicates(node.modifications, "それ", context, starts=False)
    return f"{so}なら{chained(inner)}"


@predicate.of(m.IfEmbalmed)
def _if_embalmed(node: m.IfEmbalmed, context: Context) -> str:
    inner = predicates(node.modifications, "それ", context, starts=False)
    so = f"{context.self_name}が{keyword_name(Keyword.EMBALM)}により出たトークンである"
    return f"{so}なら{chained(inner)}"


@predicate.of(m.ForNextSpell)
def _for_next_spell(node: m.ForNextSpell, context: Context) -> str:
    inner = predicates(node.modifications, "それ", context, starts=False)
    return f"次に唱えられるとき{chained(inner)}"


def text_change(node: m.ChangeText) -> str:
    """`色を表す単語１種類を別のものにすべて置き換えて変更する`."""
    kinds = listed([_WORDS[kind] for kind in node.kinds], "か")
    text = f"{kinds}１種類をすべて別のものに置き換えることで変更する"
    if node.forbidden:
        words = listed([f"『{subtype_name(one)}』" for one in node.forbidden], "や")
        text += f"。新しい{_WORDS[node.kinds[0]]}は{words}であってはならない"
    return text


@predicate.of(m.ChangeText)
def _change_text(node: m.ChangeText, context: Context) -> str:
    return f"文章を、{text_change(node)}"


@predicate.of(m.ReplaceWords)
def _replace_words(node: m.ReplaceWords, context: Context) -> str:
    old, new = subtype_name(node.old), subtype_name(node.new)
    return f"文章の『{old}』がすべて『{new}』に置き換えられる"


@predicate.of(m.SetName)
def _set_name(node: m.SetName, context: Context) -> str:
    return f"《{node.name}》という名前である"


@predicate.of(m.AddToName)
def _add_to_name(node: m.AddToName, context: Context) -> str:
    return f"名前に『{node.words}』が加わる"


@predicate.of(m.SetTextOf)
def _set_text(node: m.SetTextOf, context: Context) -> str:
    whole = "全文" if node.full else "ルール・テキスト"
    return f"{noun(node.what, context)}の{whole}を持つ"


@predicate.of(m.CantHave)
def _cant_have(node: m.CantHave, context: Context) -> str:
    word = keyword_name(node.keyword)
    return f"{word}を失い、{word}を持ったり得たりできない"


@predicate.of(m.SetCreatureTypesOf)
def _creature_types_of(node: m.SetCreatureTypesOf, context: Context) -> str:
    besides = "".join(f"と{subtype_name(word)}" for word in node.besides)
    return f"{noun(node.what, context)}のクリーチャー・タイプ{besides}を持つ"


@predicate.of(m.GainActivatedAbilitiesOf)
def _activated_of(node: m.GainActivatedAbilitiesOf, context: Context) -> str:
    kind = "忠誠度能力" if node.loyalty else "起動型能力"
    once = "（それぞれ毎ターン１回のみ起動できる）" if node.once_each_turn else ""
    but = "（マナ能力を除く）" if node.except_mana else ""
    return f"{bare(node.what, context)}のすべての{kind}{but}{once}を持つ"


@predicate.of(m.GainKeywordsOf)
def _keywords_of(node: m.GainKeywordsOf, context: Context) -> str:
    return f"{bare(node.what, context)}のすべての{keyword_name(node.keyword)}能力を持つ"


@predicate.of(m.SetController)
def _controller(node: m.SetController, context: Context) -> str:
    return f"{noun(node.player, context)}にコントロールされる"


def _verb(context: Context) -> str:
    return "になる" if context.starts else "である"


def _type_words(node: m.AddTypes | m.SetTypes | m.RemoveTypes, *, word: str = "・") -> str:
    supertypes = [] if isinstance(node, m.SetTypes) else node.supertypes
    start = "".join(SUPERTYPES[one] for one in supertypes)
    nouns = [*map(subtype_name, node.subtypes), *(CARD_TYPES[one] for one in node.types)]
    return (start + word.join(nouns)).rstrip("の・")


@predicate.of(m.AddTypes)
def _add_types(node: m.AddTypes, context: Context) -> str:
    if node == m.AddTypes(subtypes=NONBASIC_LAND_TYPES):
        return f"基本でない土地タイプすべて{_verb(context)}"
    of_creatures = any(CardType.CREATURE in card_types_of(one) for one in node.subtypes)
    kind = "クリーチャー・タイプ" if of_creatures and not node.types else "タイプ"
    if not node.types and not node.subtypes:
        return f"他のタイプに加えて{_type_words(node)}{_verb(context)}"
    return f"他の{kind}に加えて{_type_words(node)}{_verb(context)}"


@predicate.of(m.SetTypes)
def _set_types(node: m.SetTypes, context: Context) -> str:
    return _type_words(node) + _verb(context)


@predicate.of(m.SetCreatureTypes, m.SetLandTypes)
def _set_subtypes(node: m.SetCreatureTypes | m.SetLandTypes, context: Context) -> str:
    return listed([subtype_name(one) for one in node.subtypes], "・") + _verb(context)


@predicate.of(m.SetChosenCreatureType, m.SetChosenLandType)
def _set_chosen(node: m.SetChosenCreatureType | m.SetChosenLandType, context: Context) -> str:
    more = "他のタイプに加えて" if node.in_addition else ""
    return f"{more}選ばれたタイプ{_verb(context)}"


@predicate.of(m.SetChosenColor)
def _set_chosen_color(node: m.SetChosenColor, context: Context) -> str:
    return f"{'他の色に加えて' if node.in_addition else ''}選ばれた色{_verb(context)}"


@predicate.of(m.RemoveTypes)
def _remove_types(node: m.RemoveTypes, context: Context) -> str:
    if node.all_land_types:
        return "すべての土地タイプを失う"
    if node.all_creature_types:
        return "すべてのクリーチャー・タイプを失う"
    return f"{_type_words(node, word='でも')}で{'なくなる' if context.starts else 'ない'}"


@predicate.of(m.SetColors)
def _set_colors(node: m.SetColors, context: Context) -> str:
    colors = listed([COLORS[color] for color in node.colors]) if node.colors else "無色"
    apart = "。この能力はこのカードの固有色には影響しない" if node.not_identity else ""
    return colors + _verb(context) + apart


@predicate.of(m.AddColors)
def _add_colors(node: m.AddColors, context: Context) -> str:
    return f"他の色に加えて{listed([COLORS[color] for color in node.colors])}{_verb(context)}"


@predicate.of(m.GainAbility)
def _gain_ability(node: m.GainAbility, context: Context) -> str:
    return f"{quoted(node.ability, context)}を{gain(context)}"


@predicate.of(m.GainKeywordForManaCost)
def _gain_flashback(node: m.GainKeywordForManaCost, context: Context) -> str:
    return f"{keyword_name(node.keyword)}を{gain(context)}"


@predicate.of(m.LoseKeyword)
def _lose_keyword(node: m.LoseKeyword, context: Context) -> str:
    if isinstance(node.what, s.IsSubtype):
        return f"{subtype_name(node.what.subtype)}渡りを失う"
    return f"{keyword_name(node.keyword)}を失う"


@predicate.of(m.LoseAbility)
def _lose_ability(node: m.LoseAbility, context: Context) -> str:
    return f"「{quoted(node.ability, context)}」を失う"


@predicate.of(m.LoseThisAbility)
def _lose_this(node: m.LoseThisAbility, context: Context) -> str:
    return "この能力を失う"


@predicate.of(m.LoseAllAbilities)
def _lose_all(node: m.LoseAllAbilities, context: Context) -> str:
    return f"{'マナ能力以外の' if node.except_mana else ''}すべての能力を失う"


@predicate.of(m.SetBasePowerToughness)
def _base(node: m.SetBasePowerToughness, context: Context) -> str:
    if node.power is None and node.toughness is not None:
        return f"基本のタフネスが{figure(node.toughness, context)}{_verb(context)}"
    if node.toughness is None and node.power is not None:
        return f"基本のパワーが{figure(node.power, context)}{_verb(context)}"
    match node.power, node.toughness:
        case a.PowerOf(what=what), a.ToughnessOf(what=other) if what == other:
            size = f"{noun(what, context)}のパワーとタフネスに等しい値"
            return f"基本のパワーとタフネスが{size}{_verb(context)}"
        case a.AmountNode() as power, a.AmountNode() as toughness if power != toughness:
            sizes = f"基本のパワーが{value(power, context)}に等しい値"
            return f"{sizes}、基本のタフネスが{value(toughness, context)}に等しい値{_verb(context)}"
    size = f"{size_of(node.power, context)}/{size_of(node.toughness, context)}"
    return f"基本のパワーとタフネスが{size}{_verb(context)}"
