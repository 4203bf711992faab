"""Mana with conditions, and types of mana that are found out, in Japanese."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import mana as n
from rules_engine.ir import selectors as s
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.selectors import SPELL
from rules_engine.oracle.render.japanese.amounts import figure, for_each, per
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import chained, figure_of, listed
from rules_engine.oracle.render.japanese.joining import predicates, sentences
from rules_engine.oracle.render.japanese.nouns import bare, noun, told
from rules_engine.oracle.render.japanese.wordings import mana_type, telling
from rules_engine.vocabulary import ManaType


@mana_type.of(n.CouldProduce)
def _could_produce(node: n.CouldProduce, context: Context) -> str:
    kind = "タイプ" if node.any_type else "色"
    return f"{bare(node.what, context)}が生み出すことのできる好きな{kind}１つ"


@mana_type.of(n.ColorsOf)
def _colors_of(node: n.ColorsOf, context: Context) -> str:
    return f"{noun(node.what, context)}の好きな色１色"


@mana_type.of(n.TheseOr)
def _these_or(node: n.TheseOr, context: Context) -> str:
    symbols = [f"{{{kind.value}}}" for kind in node.kinds]
    return listed([*symbols, mana_type(node.others, context)], "か")


mana_type.fixed(
    {
        n.ChosenColorMana: "選ばれた色",
        n.CommanderColors: "あなたの統率者の固有色のうちの好きな色１色",
        n.ProducedTypes: "その土地が生み出した好きなタイプ１つ",
    }
)


def _spells(what: s.Selector, context: Context) -> str:
    if isinstance(what, s.AnyOf):
        paid = [one for one in what.parts if isinstance(one, s.OptionalCostPaid)]
        rest = tuple(one for one in what.parts if one not in paid)
        if paid and rest:
            kinds = [s.AnyOf(rest) if len(rest) > 1 else rest[0], *paid]
            return listed([bare(one & SPELL, context) for one in kinds], "や")
    return bare(what & SPELL, context)


_DEEDS = {
    n.Deed.FORETELL: "カードを予顕する",
    n.Deed.GAIN_LEVEL: "クラスのレベルを得る",
    n.Deed.EQUIP: "装備能力を起動する",
    n.Deed.POWER_UP: "強化能力を起動する",
    n.Deed.UNLOCK: "ドアを開放する",
    n.Deed.TURN_FACE_UP: "パーマネントを表向きにする",
    n.Deed.TURN_CREATURE_UP: "クリーチャーを表向きにする",
    n.Deed.TURN_MANIFESTED_UP: "予示されたクリーチャーを表向きにするためのマナ・コストを支払う",
    n.Deed.MORPH: "変異コストを支払う",
    n.Deed.DISTURB: "降霊コストを支払う",
    n.Deed.CUMULATIVE_UPKEEP: "累加アップキープ・コストを支払う",
}


@mana_type.of(n.ManaRestriction)
def _restriction(node: n.ManaRestriction, context: Context) -> str:
    uses = []
    if node.not_generic:
        return "このマナを不特定マナ・コストに支払うことはできない"
    if node.containing is not None and node.spells is None and node.abilities is None:
        return f"このマナは、{node.containing}を含むコストにのみ支払うことができる"
    if node.others:
        spells: s.Selector = s.SPELL
        if node.spells is not None:
            spells &= node.spells.part if isinstance(node.spells, s.Not) else s.Not(node.spells)
        return f"このマナを{bare(spells, context)}を唱えるために支払うことはできない"
    if node.spells is not None:
        uses.append(f"{_spells(node.spells, context)}を唱える")
    if isinstance(node.abilities, s.Anything):
        uses.append("能力を起動する")
    elif node.abilities is not None:
        parts = node.abilities.parts if isinstance(node.abilities, s.AllOf) else ()
        of = "" if s.PERMANENT in parts else "である発生源"
        uses.append(f"{bare(node.abilities, context)}{of}の能力を起動する")
    if node.containing is not None:
        uses.append(f"{node.containing}を含むコストを支払う")
    uses.extend(_DEEDS[deed] for deed in node.deeds)
    return f"このマナは、{listed(uses, 'か')}ためにのみ支払うことができる"


@mana_type.of(n.ManaRider)
def _rider(node: n.ManaRider, context: Context) -> str:
    spell = _spells(node.spells, context)
    texts = []
    if node.modifications:
        found = predicates(node.modifications, "それ", context, starts=True)
        until = "" if node.lasts == INDEFINITELY else "ターン終了時まで、"
        texts.append(f"このマナが{spell}に支払われたなら、{until}それは{chained(found)}")
    if node.then:
        texts.append(
            f"あなたが{spell}を唱えるためにこのマナを支払ったとき、{sentences(node.then, context)}"
        )
    return "。".join(texts)


def _conditions(
    node: e.AddMana | e.AddManaInAnyCombination | e.AddManaOfType, context: Context
) -> str:
    """The sentences after `…を加える`."""
    texts = []
    if node.only is not None:
        texts.append(mana_type(node.only, context))
    texts.extend(mana_type(rider, context) for rider in node.riders)
    who = "あなた" if isinstance(node.player, s.You) else "そのプレイヤー"
    keep = f"{who}はステップやフェイズの終了時にこのマナを失わない"
    if node.lasting:
        texts.append(f"ターン終了時まで、{keep}")
    if isinstance(node, e.AddMana) and node.until_end_of_combat:
        texts.append(f"戦闘終了時まで、{keep}")
    return "".join(f"。{text}" for text in texts)


def mana_words(types: tuple[ManaType, ...]) -> str:
    return "".join(f"{{{one.value}}}" for one in types)


_ANY_COLOR = frozenset(ManaType) - {ManaType.COLORLESS}


_PAIRS = 10
"""How many pairs of different colors there are."""


@telling.of(e.AddMana)
def _add_mana(node: e.AddMana, context: Context) -> str:
    options = node.options
    one_each = all(len(set(option)) == 1 for option in options)
    any_color = frozenset(option[0] for option in options if option) == _ANY_COLOR and one_each
    if any_color and node.times != 1 and len(options[0]) == 1:
        mana = f"好きな色１色のマナ{figure(node.times, context)}点"
        return f"{told(node.player, context)}{mana}を加える{_conditions(node, context)}"
    if any_color:
        mana = f"好きな色１色のマナ{figure_of(len(options[0]))}点"
    elif len(options) == _PAIRS and all(len(set(option)) == len(option) == 2 for option in options):
        mana = "異なる色のマナ２点"
    else:
        mana = listed([mana_words(option) for option in options], "か")
    each = ""
    if node.times != 1:
        unit = per(node.times)
        if unit is not None and unit[1] is not None:
            each = f"{for_each(unit[1], context)}"
        else:
            mana = f"{mana}を{figure(node.times, context)}回"
            return f"{told(node.player, context)}{mana}加える{_conditions(node, context)}"
    is_more = context.extra_mana and not isinstance(node.player, s.You)
    more = "追加で" if is_more else ""
    return f"{told(node.player, context)}{each}{more}{mana}を加える{_conditions(node, context)}"


@telling.of(e.AddManaInAnyCombination)
def _add_combination(node: e.AddManaInAnyCombination, context: Context) -> str:
    if frozenset(node.types) == _ANY_COLOR:
        among = "好きな色の組み合わせの"
    else:
        among = f"{listed([mana_words((one,)) for one in node.types], 'や')}の好きな組み合わせの"
    mana = f"{among}マナ{figure(node.amount, context)}点"
    return f"{told(node.player, context)}{mana}を加える{_conditions(node, context)}"


@telling.of(e.AddManaOfType)
def _add_of_type(node: e.AddManaOfType, context: Context) -> str:
    if node.each and isinstance(node.types, n.ColorsOf):
        each = f"{noun(node.types.what, context)}の色１色につき"
        added = f"その色のマナ{figure(node.amount, context)}点を加える"
        return f"{each}{added}{_conditions(node, context)}"
    mana = f"{mana_type(node.types, context)}のマナ{figure(node.amount, context)}点"
    return f"{told(node.player, context)}{mana}を加える{_conditions(node, context)}"


@telling.of(e.ActivateManaAbilities)
def _activate_each(node: e.ActivateManaAbilities, context: Context) -> str:
    of = f"{bare(node.of, context)}それぞれのマナ能力１つを"
    return f"{told(node.player, context)}{of}起動する"


@telling.of(e.LoseUnspentMana)
def _lose_mana(node: e.LoseUnspentMana, context: Context) -> str:
    loses = f"{told(node.player, context)}未使用のマナをすべて失う"
    if node.to is None:
        return loses
    return f"{loses}。{noun(node.to, context)}はこれにより失われたマナを加える"


@telling.of(e.DoubleX)
def _double_x(node: e.DoubleX, context: Context) -> str:
    return "Ｘの値を２倍にする"


@telling.of(e.DoubleUnspentMana)
def _double_mana(node: e.DoubleUnspentMana, context: Context) -> str:
    return f"{noun(node.player, context)}の各タイプの未使用のマナの点数を２倍にする"
