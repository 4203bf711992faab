"""Spell, activated, triggered and static abilities as lines of Japanese rules text."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import events as v
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility, Timing
from rules_engine.ir.amounts import AmountNode, Times, X
from rules_engine.ir.conditions import ActivatedBy, Condition, Matches
from rules_engine.ir.costs import LoyaltyChange, RemoveCountersFromThis, SacrificeThis
from rules_engine.ir.each_zone import in_each_zone
from rules_engine.ir.effects import Attach, DealDamage, Mode
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.modal import ModeRules, Unchosen
from rules_engine.ir.node import walk
from rules_engine.oracle.render.abilities.made_equipment import given_equipment
from rules_engine.oracle.render.events import subject_of
from rules_engine.oracle.render.japanese.amounts import figure, per, where_x
from rules_engine.oracle.render.japanese.conditions import as_long_as, if_so, unless
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import activation_cost, to_pay
from rules_engine.oracle.render.japanese.effects_of_objects import about, keyword_costs
from rules_engine.oracle.render.japanese.events import trigger
from rules_engine.oracle.render.japanese.grammar import (
    chained,
    damage_kind,
    figure_of,
    listed,
    may,
    sentence,
    te_form,
)
from rules_engine.oracle.render.japanese.joining import predicates, sentences, with_targets
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.keyword_words import keyword_cost
from rules_engine.oracle.render.japanese.nouns import (
    affected,
    bare,
    cards_played,
    is_reference,
    noun,
)
from rules_engine.oracle.render.japanese.rule_words import cost_change, skipped
from rules_engine.oracle.render.japanese.targets import target_words
from rules_engine.oracle.render.japanese.wordings import clause, line, mana_type, predicate, value
from rules_engine.oracle.render.japanese.words import COLORS, ZONES, counter_name
from rules_engine.vocabulary import Keyword, Step, Zone

# --- spells ------------------------------------------------------------------------------------


@line.of(b.SpellAbility)
def _spell(node: b.SpellAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.announces_x = any(part == X for one in node.then for part in walk(one))
    if node.modes:
        return modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    return with_targets(node.then, inner)


def modal(
    modes: tuple[Mode, ...],
    choose: int,
    at_least: int | None,
    context: Context,
    rules: ModeRules | None = None,
) -> str:
    """`以下から１つを選ぶ。` and the bullets, each on a line of its own."""
    number = f"{figure_of(choose)}つ"
    if at_least == 0:
        number = "望む数" if choose == len(modes) else f"最大{number}"
    elif at_least is not None and at_least < choose:
        number = "１つか両方" if choose == 2 else f"{figure_of(at_least)}つ以上"
    bullets = []
    for mode in modes:
        price = "" if mode.cost is None else f"{activation_cost(mode.cost, context)} ― "
        sign = f"{'{P}' * mode.worth} ― " if mode.worth else "・"
        bullets.append(f"{sign}{price}{with_targets(mode.then, context.within(mode.targets))}")
    if rules is not None and rules.worth:
        start = f"最大で合計{figure_of(rules.worth)}つの{{P}}に相当するモードを選ぶ。"
        return "\n".join([f"{start}同じモードを２回以上選んでもよい。", *bullets])
    if any(mode.cost is not None for mode in modes):
        return "\n".join(bullets)  # CR 702.172a, 702.183a: the keyword says how many
    return "\n".join([f"以下から{number}を選ぶ。{_further(rules, len(modes), context)}", *bullets])


def _further(rules: ModeRules | None, count: int, context: Context) -> str:
    """What is said of choosing modes beside their number."""
    match rules:
        case ModeRules(instead=Condition() as condition, most=most, least=1) if most == count > 2:
            return f"{clause(condition, context)}なら、代わりに１つ以上を選ぶ。"
        case ModeRules(repeat=True):
            return "同じモードを２回以上選んでもよい。"
        case ModeRules(unchosen=Unchosen.EVER):
            return "まだ選ばれていないものに限る。"
        case ModeRules(unchosen=Unchosen.THIS_TURN):
            return "このターンにまだ選ばれていないものに限る。"
        case ModeRules(at_random=True):
            return "無作為に選ぶ。"
        case ModeRules(other_targets=True, or_none=or_none):
            none = "１つも選ばなくてもよい。" if or_none else ""
            return f"{none}各モードはそれぞれ異なるプレイヤーを対象としなければならない。"
        case ModeRules(instead=Condition() as condition, most=most, least=least):
            more = "選んでもよい" if least is not None else "選ぶ"
            return f"{if_so(condition, context)}代わりに{figure_of(most)}つを{more}。"
        case _:
            return ""


@line.of(b.AdditionalCost)
def _additional(node: b.AdditionalCost, context: Context) -> str:
    return f"この呪文を唱えるための追加コストとして、{to_pay(node.cost, context)}。"


@line.of(b.AlternativeCost)
def _alternative(node: b.AlternativeCost, context: Context) -> str:
    start = if_so(node.condition, context) if node.condition is not None else ""
    if not node.cost.parts:
        how = "瞬速を持つかのように" if node.as_flash else ""
        return f"{start}あなたはこの呪文を{how}そのマナ・コストを支払うことなく唱えてもよい。"
    price = te_form(to_pay(node.cost, context))
    return f"{start}あなたはこの呪文のマナ・コストを支払うのではなく、{price}もよい。"


@line.of(b.SelfCostChange)
def _self_cost(node: b.SelfCostChange, context: Context) -> str:
    inner = context.within(())
    start = if_so(node.condition, inner) if node.condition is not None else ""
    change = own_change(node, inner)
    return sentence(f"{start}この呪文を唱えるためのコストは{change}{where_x(inner)}")


def own_change(node: b.SelfCostChange, context: Context) -> str:
    """`{1}少なくなる`."""
    if node.mana is not None and node.times != 1:
        if per(Times(-1, node.times)) is None:
            return f"{figure(node.times, context)}回、{node.mana}少なくなる"
        return cost_change(Times(-1, node.times), context).replace("{1}", str(node.mana), 1)
    if node.mana is not None:
        return f"{node.mana}{'多く' if node.more else '少なく'}なる"
    return cost_change(node.generic, context)


@line.of(b.OptionalCost)
def _optional_cost(node: b.OptionalCost, context: Context) -> str:
    if node.name == Keyword.KICKER and node.repeated:
        return f"多重キッカー{keyword_cost(node.cost, context)}"
    times = "望む回数" if node.repeated else ""
    price = may(to_pay(node.cost, context))
    if node.less:
        return (
            f"この呪文を唱えるための追加コストとして、あなたは望む数だけ{price}。"
            f"これにより支払われたもの１つにつき、この呪文を唱えるためのコストは{{{node.less}}}少なくなる。"
        )
    return f"この呪文を唱えるための追加コストとして、あなたは{times}{price}。"


@line.of(b.OnlyColorsOnX)
def _only_on_x(node: b.OnlyColorsOnX, context: Context) -> str:
    return f"Ｘには{'や'.join(COLORS[color] for color in node.colors)}マナしか支払えない。"


@line.of(b.OnlyManaFrom)
def _only_mana_from(node: b.OnlyManaFrom, context: Context) -> str:
    return f"この呪文を唱えるために、{bare(node.source, context)}から生み出されたマナのみを支払う。"


@line.of(b.CommanderTaxInLife)
def _tax_in_life(node: b.CommanderTaxInLife, context: Context) -> str:
    return (
        "このゲームで以前にあなたがこの呪文を統率領域から唱えた回数につき{2}を支払うのではなく、"
        f"その回数だけ{figure_of(node.life)}点のライフを支払う。"
    )


@line.of(b.CantSpendMana)
def _no_mana(node: b.CantSpendMana, context: Context) -> str:
    return "あなたはこの呪文を唱えるためにマナを支払えない。"


@line.of(b.CantChooseAsTarget)
def _no_such_target(node: b.CantChooseAsTarget, context: Context) -> str:
    barred = bare(node.what, context)
    return f"あなたはこの呪文を唱えるに際し、{barred}をこれの対象として選べない。"


@line.of(b.CostForTargets)
def _cost_for_targets(node: b.CostForTargets, context: Context) -> str:
    price = activation_cost(node.cost, context)
    return f"この呪文を唱えるためのコストは、２つ目以降の対象１つにつき{price}多くなる。"


@line.of(b.EntersWithCounterOfChoice)
def _with_counter_of_choice(node: b.EntersWithCounterOfChoice, context: Context) -> str:
    names = [counter_name(kind) for kind in node.kinds]
    number = figure_of(node.count)
    if node.count > 1:
        chosen = f"{listed(names, 'と')}の中からあなたが選んだ異なる{number}個"
        return f"{context.self_name}は{chosen}が置かれた状態で戦場に出る。"
    kinds = listed(names, "か")
    way = "" if node.condition is None else "脱出によって唱えられていたなら、"
    return f"{way}{context.self_name}はあなたが選んだ{kinds}が{number}個置かれた状態で戦場に出る。"


@line.of(b.CastingRestriction)
def _restriction(node: b.CastingRestriction, context: Context) -> str:
    return f"この呪文は、{clause(node.condition, context)}ときにのみ唱えられる。"


@line.of(b.CountersRemain)
def _counters_remain(node: b.CountersRemain, context: Context) -> str:
    where = "プレイヤーの手札とライブラリー以外の領域"
    return f"{context.self_name}が{where}に移動しても、その上のカウンターは残る。"


@line.of(b.CanBeCommander)
def _can_be_commander(node: b.CanBeCommander, context: Context) -> str:
    return f"{context.self_name}は統率者として使用できる。"


@line.of(b.DeckLimit)
def _deck_limit(node: b.DeckLimit, context: Context) -> str:
    number = "望む枚数" if node.count is None else f"最大{figure_of(node.count)}枚"
    return f"デッキには《{context.card_name}》という名前のカードを{number}入れてもよい。"


@line.of(b.Target)
def _target(node: b.Target, context: Context) -> str:
    return target_words(node, context)


# --- activated ---------------------------------------------------------------------------------

_TIMINGS = {
    Timing.SORCERY: "ソーサリーとして",
    Timing.INSTANT: "インスタントとして",
    Timing.YOUR_TURN: "あなたのターンの間",
    Timing.YOUR_UPKEEP: "あなたのアップキープの間",
    Timing.COMBAT: "戦闘中に",
    Timing.BEFORE_ATTACKERS: "攻撃クリーチャーが指定される前に",
}


@line.of(b.ActivatedAbility)
def _activated(node: b.ActivatedAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.zone = node.zone
    price = activation_cost(node.cost, inner)
    if any(isinstance(part, LoyaltyChange) for part in node.cost.parts):
        price = f"［{price}］"
    inner.this_is_it = any(
        isinstance(part, SacrificeThis | RemoveCountersFromThis) for part in node.cost.parts
    )
    told_x = where_x(inner)
    if node.modes:
        text = modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    else:
        text = with_targets(node.then, inner)
    if told_x:
        text += sentence(told_x.removeprefix("。"))
    explained = ""
    if isinstance(node.x_is, AmountNode):
        explained = f"Ｘは{value(node.x_is, inner)}に等しい。"
    return f"{price}：{text}{explained}{_limits(node, inner)}"


def this_ability_costs(node: b.SelfCostChange, context: Context) -> str:
    """`これが対象とするなら、この能力を起動するためのコストは{1}少なくなる。`"""
    change = own_change(node, context) + where_x(context)
    start = if_so(node.condition, context) if node.condition is not None else ""
    return f"{start}この能力を起動するためのコストは{change}。"


def _limits(node: b.ActivatedAbility, context: Context) -> str:
    if isinstance(node.condition, ActivatedBy):
        who = "対戦相手" if isinstance(node.condition.player, s.Opponent) else "プレイヤー"
        if isinstance(node.condition.player, s.OwnerOf):
            who = f"{context.self_name}のオーナー"
        when = "" if node.timing is Timing.ANY else f"{_TIMINGS[node.timing]}のみ"
        return f"{who}のみがこの能力を{when}起動できる。"
    only = []
    if node.condition is not None:
        only.append(f"{clause(node.condition, context)}場合に")
    is_loyalty = any(isinstance(part, LoyaltyChange) for part in node.cost.parts)
    if node.timing is not Timing.ANY and not is_loyalty:
        only.append(_TIMINGS[node.timing])
    if node.any_player and node.zone is Zone.STACK:
        only.append("これがスタック上にあるとき")
    if node.times_each_turn == 1:
        only.append("毎ターン１回")
    elif isinstance(node.times_each_turn, AmountNode):
        only.append(f"毎ターン{value(node.times_each_turn, context)}に等しい回数まで")
    elif node.times_each_turn is not None:
        only.append(f"毎ターン{node.times_each_turn}回まで")
    if node.once:
        only.append("１回")
    text = f"{'、'.join(only)}のみ起動できる。" if only else ""
    mana = node.cost.mana
    for symbol in () if mana is None else mana.symbols:
        if symbol.variable and symbol.colors:
            text += (
                f"Ｘには{'や'.join(COLORS[color] for color in symbol.colors)}マナしか支払えない。"
            )
    if node.cant_be_copied:
        text += "この能力はコピーできない。"
    if node.only_mana is not None:
        only_type = mana_type(node.only_mana, context)
        text += f"この能力の起動には{only_type}のマナしか支払えない。"
    if node.x_at_least:
        text += "Ｘは０にできない。"
    if node.cost_change is not None:
        text += this_ability_costs(node.cost_change, context)
    if node.any_player:
        text += "どのプレイヤーもこの能力を起動してよい。"
    return text


# --- triggered ---------------------------------------------------------------------------------


@line.of(b.TriggeredAbility)
def _triggered(node: b.TriggeredAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.this_is_it = False
    inner.event_recipient = _recipient(node.when)
    inner.event_object = _object(node.when)
    inner.extra_mana = any(isinstance(one, v.TappedForMana) for one in walk(node.when))
    if isinstance(node.when, v.Activates | v.AbilityTriggers):
        inner.event_other = "その能力"
    if isinstance(node.when, Attach) and s.CREATURE not in walk(node.when.to):
        inner.event_other = "そのパーマネント"
    if isinstance(node.when, DealDamage):
        inner.event_other = "もう一方のクリーチャー"
    inner.zone = node.zone
    if isinstance(node.when, v.StateIs):
        start = f"{clause(node.condition, inner)}とき、" if node.condition is not None else ""
        return start + with_targets(node.then, inner)
    if isinstance(node.when, v.BeginningOf) and node.when.step is Step.DRAW:
        inner.extra_draw = True
    start = trigger(node.when, inner)
    for when, _ in node.elsewhere:
        start = start.removesuffix("、").removesuffix("たび").removesuffix("とき")
        start += f"か{trigger(when, inner)}"
    subject = subject_of(node.when)
    inner.this_is_it = isinstance(subject, s.This)
    condition = if_so(node.condition, inner) if node.condition is not None else ""
    if isinstance(node.when, v.BeginningOf):
        inner.active_player = "そのプレイヤー"
    if node.modes:
        body = modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    else:
        body = with_targets(node.then, inner)
    text = start + condition + body
    if node.times_each_turn is not None:
        text += f"この能力は毎ターン{figure_of(node.times_each_turn)}回しか誘発しない。"
    if node.once:
        text += "この能力は１回しか誘発しない。"
    if node.done_once_each_turn:
        text += "これは毎ターン１回のみ行う。"
    if node.only_if is not None:
        text += f"この能力は、{clause(node.only_if, inner)}ときにのみ誘発する。"
    return text


def _recipient(pattern: v.EventPattern) -> str:

    match pattern:
        case DealDamage(to=s.IsPlayer() | s.Opponent()):
            return "そのプレイヤー"
        case DealDamage(to=s.IsPermanent()):
            return "そのパーマネント"
        case DealDamage():
            return "そのクリーチャー"
        case v.Provided(pattern=inner) | v.NthTimeEachTurn(pattern=inner):
            return _recipient(inner)
        case v.OneOrMore(pattern=DealDamage(to=s.IsPlayer() | s.Opponent()), each_player=False):
            return "それらのプレイヤー"
        case v.OneOrMore(pattern=DealDamage(to=s.IsPlayer() | s.Opponent()) as inner):
            return _recipient(inner)
        case _:
            return "それ"


def _object(pattern: v.EventPattern) -> str:
    match pattern:
        case v.Casts():
            return "その呪文"
        case v.AnyOfEvents(patterns=patterns):
            return _object(patterns[0])
        case v.Provided(pattern=inner) | v.NthTimeEachTurn(pattern=inner):
            return _object(inner)
        case v.OneOrMore() | v.AttacksWith():
            return "それら"
        case _:
            return "それ"


# --- static ------------------------------------------------------------------------------------


@line.of(b.StaticAbility)
def _static(node: b.StaticAbility, context: Context) -> str:
    if node.lingers:
        told = line(replace(node, lingers=False), context)
        lasts = "この効果はターン終了時まで継続する。"
        return f"{told}{context.self_name}が戦場を離れたなら、{lasts}"
    inner = context.within(())
    if node.modifications == (m.SetCommanderColor(),):
        this = context.self_name
        chosen = f"{this}があなたの統率者であるなら、ゲームの開始前に色１色を選ぶ。"
        return f"{chosen}{this}は選ばれた色である。"
    equipment = given_equipment(node)
    if equipment is not None:
        own = Context("この装備品", host="装備しているクリーチャー")
        quoted = "と".join(f"「{line(one, own)}」" for one in equipment)
        what = bare(node.affects, inner)
        worth = "Ｘはその装備品のマナ総量に等しい"
        return f"{what}は他のタイプに加えて装備品であり、{quoted}を持つ。{worth}。"
    start = ""
    says_where = len(in_each_zone(node)) > 1
    is_elsewhere = node.zone not in (Zone.BATTLEFIELD, Zone.STACK)
    match node.modifications:
        case (m.MayPlay(player=s.You()) as may_play,) if is_elsewhere and node.affects == s.THIS:
            if node.condition is not None:
                start = as_long_as(node.condition, inner)
            this = f"あなたの{ZONES[node.zone]}にあるこのカード"
            return sentence(f"{start}あなたは{this}を{predicate(may_play, inner)}")
    if is_elsewhere and not (node.defines or says_where):
        place = f"このカードがあなたの{ZONES[node.zone]}にある"
        if node.condition is not None:
            start = f"{place[:-1]}り、{as_long_as(node.condition, inner)}"
        else:
            start = f"{place}かぎり、"
    elif node.condition is not None:
        start = as_long_as(node.condition, inner)
        if isinstance(node.condition, Matches) and isinstance(node.condition.what, s.This):
            inner.this_is_it = True
    told = start + _static_body(node, inner) + where_x(inner)
    told += keyword_costs(node.modifications, inner)
    return sentence(told) + _spared(node, inner)


def _spared(node: b.StaticAbility, context: Context) -> str:
    """CR 702.16n."""
    for change in node.modifications:
        match change:
            case m.GainAbility(ability=KeywordAbility(spares=s.GrantingObject())):
                return f"この効果では{context.self_name}は外れない。"
            case m.GainAbility(ability=KeywordAbility(spares=s.Selector() as spared)):
                return f"この効果では{bare(spared, context)}は外れない。"
    return ""


def _static_body(node: b.StaticAbility, context: Context) -> str:
    match node.modifications:
        case (m.SetController(player=s.You()),):
            return f"あなたは{noun(node.affects, context)}をコントロールする"
        case (m.SetBasePowerToughness(power=power, toughness=toughness),) if (
            node.defines and power == toughness and power is not None
        ):
            assert not isinstance(power, int)
            whose = context.self_name
            return f"{whose}のパワーとタフネスはそれぞれ{value(power, context)}に等しい"
        case (m.SetBasePowerToughness(power=power),) if node.defines and not isinstance(
            power, int | None
        ):
            text = f"{context.self_name}のパワーは{value(power, context)}に等しい"
            match node.modifications[0]:
                case m.SetBasePowerToughness(toughness=AmountNode() as toughness):
                    return f"{text[:-1]}く、タフネスは{value(toughness, context)}に等しい"
                case _:
                    return text
        case (m.MayChooseNotToUntap(),):
            named = noun(node.affects, context)
            return (
                f"あなたは自分のアンタップ・ステップの間に{named}を"
                "アンタップしないことを選んでもよい"
            )
        case (m.MayCastAsThoughFlash(besides=None),) if node.affects != s.THIS:
            nth = any(isinstance(part, s.NthSpellCast) for part in walk(node.affects))
            they = "それ" if nth else "それら"
            return (
                f"あなたは{bare(node.affects, context)}を、{they}が瞬速を持つかのように唱えてもよい"
            )
        case (m.DamageStopsAtOneLife(life=least),):
            life = noun(node.affects, context)
            n = figure_of(least)
            return (
                f"{life}のライフ総量を{n}未満に減少させるダメージは、代わりにそれを{n}に減少させる"
            )
        case (m.MayPlay() as may_play,):
            who = noun(may_play.player, context)
            return f"{who}は{cards_played(node.affects, context)}を{predicate(may_play, context)}"
        case (m.MaySkip(then=then) as change,):
            text = f"あなたが{skipped(change)}を開始するなら、代わりにそれを飛ばしてもよい"
            return f"{text}。そうしたなら、{sentences(then, context).removesuffix('。')}"
        case (m.OptionalAttackCost(doing=(Exert(what=s.This()),), then=then, targets=targets),):
            inner = context.within(targets)
            inner.this_is_it = True
            text = f"{noun(node.affects, context)}が攻撃するに際し、あなたはこれを督励してもよい"
            after = with_targets(then, inner).removesuffix("。")
            return f"{text}。そうしたとき、{after}" if then else text
        case (m.DamageCantBePrevented(combat=combat),) if isinstance(node.affects, s.Anything):
            return f"{damage_kind(combat)}は軽減されない"
        case (m.DealsDamageAsThoughWith(keyword=keyword, to=to),) if isinstance(
            node.affects, s.Anything
        ):
            whom = f"{noun(to, context)}に" if to is not None else ""
            had = keyword_name(keyword)
            return f"すべてのダメージは、その発生源が{had}を持っているかのように{whom}与えられる"
        case (m.SetBasePowerToughness(power=None, toughness=toughness),) if (
            node.defines and not isinstance(toughness, int | None)
        ):
            return f"{context.self_name}のタフネスは{value(toughness, context)}に等しい"
        case (m.CantBeCountered(),) if isinstance(node.affects, s.This):
            return "この呪文は打ち消されない"
        case (m.CantBeCopied(),) if isinstance(node.affects, s.This):
            return "この呪文はコピーされない"
        case _:
            subject = _subject(node, context)
            return about_all(subject, node, context)


def about_all(subject: str, node: b.StaticAbility, context: Context) -> str:
    """The subject and all predicates; those of what it has or costs follow without `は`."""
    found = predicates(node.modifications, subject, context, starts=False)
    if len(found) > 1 and any(one.startswith(("の", "を")) for one in found):
        return "。".join(_of(subject, one) for one in found)
    return _of(subject, chained(found))


def _of(subject: str, text: str) -> str:
    """Costs are told of a player who casts something: `あなたが呪文を唱えるためのコストは…`."""
    if text.startswith("を唱える"):
        return subject.replace("が唱える", "が", 1) + text
    return subject + text if text.startswith("をその") else about(subject, text)


def _subject(node: b.StaticAbility, context: Context) -> str:
    match node.affects:
        case s.Opponent():
            return "対戦相手"
        case s.IsPlayer():
            return "プレイヤー"
        case what:
            subject = affected(what, context)
            gives_text = any(
                isinstance(one, m.GainAbility) and not isinstance(one.ability, KeywordAbility)
                for one in node.modifications
            )
            if gives_text and not is_reference(what) and _is_unlimited(what):
                return f"すべての{subject}"
            return subject


def _is_unlimited(what: s.Selector) -> bool:
    return isinstance(what, s.IsType | s.IsSubtype)


__all__ = ["keyword_name", "modal", "sentences", "unless"]
