"""Costs in Japanese: what stands before the colon, and what is paid."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import amounts as a
from rules_engine.ir import costs as k
from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir import walk
from rules_engine.ir.amounts import Amount, Count
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_HAND,
    THIS,
    UNTAPPED,
    YOU,
    AllOf,
    GrantingObject,
    IsPlayer,
    Not,
    Selector,
    You,
)
from rules_engine.oracle.render.japanese.action_names import ACTION_NAMES
from rules_engine.oracle.render.japanese.amounts import figure, points, things
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import chained, figure_of
from rules_engine.oracle.render.japanese.nouns import bare, counted, noun
from rules_engine.oracle.render.japanese.wordings import payment, telling
from rules_engine.oracle.render.japanese.words import ZONES, counter_name
from rules_engine.vocabulary import KeywordAction, Zone


def activation_cost(cost: Cost, context: Context) -> str:
    """The parts in order: `{1}、{T}、このクリーチャーを生け贄に捧げる`."""
    return "、".join(payment(part, context) for part in cost.parts)


def to_pay(cost: Cost, context: Context) -> str:
    """The cost as something to do: `{2}を支払う`."""
    return chained([as_action(part, context) for part in cost.parts])


def as_action(part: CostPart, context: Context) -> str:
    text = payment(part, context)
    match part:
        case k.Mana():
            return f"{text}を支払う"
        case k.TapThis():
            return f"{context.self_name}をタップする"
        case k.UntapThis():
            return f"{context.self_name}をアンタップする"
        case _:
            return text


def is_mana_only(cost: Cost) -> bool:
    return all(type(part) is k.Mana for part in cost.parts)


payment.fixed(
    {
        k.TapThis: "{T}",
        k.UntapThis: "{Q}",
        k.RevealThis: "このカードを公開する",
        k.RevealChoice: "あなたが選んだものを公開する",
        k.DiscardThis: "このカードを捨てる",
    }
)


@payment.of(k.Mana)
def _mana(node: k.Mana, context: Context) -> str:
    return str(node.cost)


@payment.of(k.Waterbend)
def _waterbend(node: k.Waterbend, context: Context) -> str:
    return f"水の技{node.cost}を行う"


@payment.of(k.PayLife)
def _life(node: k.PayLife, context: Context) -> str:
    return f"{points(node.amount, 'ライフ', context)}を支払う"


@payment.of(k.SacrificeThis)
def _sacrifice_this(node: k.SacrificeThis, context: Context) -> str:
    return f"{context.self_name}を生け贄に捧げる"


@payment.of(k.SacrificeTotalPower)
def _sacrifice_total(node: k.SacrificeTotalPower, context: Context) -> str:
    what, power = bare(node.what, context), figure(node.power, context)
    return f"パワーの合計が{power}以上になるように{what}を好きな数生け贄に捧げる"


@payment.of(k.ExileAsEvidence)
def _evidence(node: k.ExileAsEvidence, context: Context) -> str:
    return f"証拠収集{figure(node.amount, context)}を行う"


@payment.of(k.UnattachPermanent)
def _unattach(node: k.UnattachPermanent, context: Context) -> str:
    return f"{noun(node.what, context)}をはずす"


def _cards(count: Amount, what: Selector, context: Context) -> str:
    """So many of these cards, which may have to lie in one graveyard."""
    if isinstance(what, AllOf) and s.SameOwner() in what.parts:
        others = AllOf(tuple(part for part in what.parts if part != s.SameOwner()))
        return f"１つの{counted(count, others, context)}"
    return counted(count, what, context)


def _granter(what: Selector, context: Context) -> str:
    """What gives the ability, if that is what is given up; "" else."""
    return noun(what, context) if what == GrantingObject() else ""


@payment.of(k.SacrificePermanents)
def _sacrifice(node: k.SacrificePermanents, context: Context) -> str:
    if node.count == Count(node.what):
        return f"{bare(node.what, context)}をすべて生け贄に捧げる"
    what = _granter(node.what, context) or counted(node.count, node.what, context)
    return f"{what}を生け贄に捧げる"


@payment.of(k.DiscardCards)
def _discard(node: k.DiscardCards, context: Context) -> str:
    if node == k.DiscardCards(Count(IN_YOUR_HAND)):
        return "あなたの手札を捨てる"
    what = (
        things(node.count, "カード", "枚", context)
        if node.what is None
        else counted(node.count, node.what & CARD, context)
    )
    return f"{what}を{'無作為に選んで' if node.at_random else ''}捨てる"


@payment.of(k.ExileThis)
def _exile_this(node: k.ExileThis, context: Context) -> str:
    if context.zone in (Zone.GRAVEYARD, Zone.HAND):
        return f"あなたの{ZONES[context.zone]}にあるこのカードを追放する"
    return f"{context.self_name}を追放する"


@payment.of(k.PutCardsInLibrary)
def _put_in_library(node: k.PutCardsInLibrary, context: Context) -> str:
    where = "下" if node.bottom else "上"
    what = _cards(node.count, node.what, context)
    return f"{what}をオーナーのライブラリーの一番{where}に置く"


@payment.of(k.ExileCards)
def _exile(node: k.ExileCards, context: Context) -> str:
    if isinstance(node.what, s.TopOfLibrary | s.TopOfGraveyard):
        return f"{noun(node.what, context)}を追放する"
    if node.or_more:
        return f"{bare(node.what, context)}{figure(node.count, context)}枚以上を追放する"
    what = _granter(node.what, context) or _cards(node.count, node.what, context)
    return f"{what}を追放する"


@payment.of(k.PutExiledIntoGraveyard)
def _bury_exiled(node: k.PutExiledIntoGraveyard, context: Context) -> str:
    return f"{counted(node.count, node.what, context)}をオーナーの墓地に置く"


@payment.of(k.ReturnPermanents)
def _return(node: k.ReturnPermanents, context: Context) -> str:
    return f"{counted(node.count, node.what, context)}をオーナーの手札に戻す"


@payment.of(k.TapPermanents)
def _tap_permanents(node: k.TapPermanents, context: Context) -> str:
    what = _granter(node.what, context) or counted(node.count, UNTAPPED & node.what, context)
    return f"{what}をタップする"


@payment.of(k.TapTotalPower)
def _tap_power(node: k.TapTotalPower, context: Context) -> str:
    what = bare(UNTAPPED & node.what, context)
    power = figure(node.power, context)
    return f"パワーの合計が{power}以上になるように、望む数の{what}をタップする"


@payment.of(k.RemoveCountersFromThis)
def _remove_counters(node: k.RemoveCountersFromThis, context: Context) -> str:
    if node.count == a.CountersOn(node.kind, THIS):
        return f"{context.self_name}の上から{counter_name(node.kind)}をすべて取り除く"
    counters = things(node.count, counter_name(node.kind), "個", context)
    return f"{context.self_name}の上から{counters}を取り除く"


@payment.of(k.PutCountersOnThis)
def _put_counters(node: k.PutCountersOnThis, context: Context) -> str:
    counters = things(node.count, counter_name(node.kind), "個", context)
    return f"{context.self_name}の上に{counters}を置く"


@payment.of(k.ReturnThis)
def _return_this(node: k.ReturnThis, context: Context) -> str:
    return f"{context.self_name}をオーナーの手札に戻す"


@payment.of(k.PayCounters)
def _pay_counters(node: k.PayCounters, context: Context) -> str:
    if node.kind == "energy" and isinstance(node.count, int):
        many = node.count > 4
        symbols = f"{figure_of(node.count)}個の{{E}}" if many else "{E}" * node.count
        return f"{symbols}を支払う"
    if node.kind == "energy":
        return f"{figure(node.count, context)}個の{{E}}を支払う"
    return f"あなたから{things(node.count, counter_name(node.kind), '個', context)}を取り除く"


@payment.of(k.RemoveCounters)
def _remove_from(node: k.RemoveCounters, context: Context) -> str:
    kind = counter_name(node.kind) if node.kind is not None else "カウンター"
    if isinstance(node.what, s.This):
        counters = things(node.count, kind, "個", context)
        return f"{context.self_name}の上から{counters}を取り除く"
    if node.kind is not None and node.count == a.CountersOn(node.kind, node.what):
        return f"{noun(node.what, context)}の上から{kind}をすべて取り除く"
    if isinstance(node.what, s.AnyOf) and any(isinstance(n, s.OwnedBy) for n in walk(node.what)):
        return (
            f"{bare(node.what, context)}の上から{things(node.count, kind, '個', context)}を取り除く"
        )
    among = f"あなたがコントロールしている{bare(node.what, context)}の中"
    return f"{among}から{things(node.count, kind, '個', context)}を取り除く"


@payment.of(k.MillCards)
def _mill(node: k.MillCards, context: Context) -> str:
    return f"{things(node.count, 'カード', '枚', context)}を切削する"


@payment.of(k.Perform)
def _perform(node: k.Perform, context: Context) -> str:
    match node.then:
        case (e.ChooseObjects(), e.Remember(), e.GainLife(amount=n)):
            return f"対戦相手１人に{points(n, 'ライフ', context)}を得させる"
        case (e.ChooseObjects(), e.Remember(), e.CreateToken() as made):
            return f"対戦相手１人に、{telling(replace(made, player=YOU), context)}ことをさせる"
        case (e.GainLife(player=AllOf(parts=(IsPlayer(), Not(part=You()))), amount=n),):
            return f"他の各プレイヤーに{points(n, 'ライフ', context)}を得させる"
    return "。".join(telling(one, context) for one in node.then)


@payment.of(k.ManaCostOf)
def _mana_cost_of(node: k.ManaCostOf, context: Context) -> str:
    less = f"を{{{node.less}}}減らしたもの" if node.less else ""
    return f"{noun(node.what, context)}のマナ・コスト{less}を支払う"


@payment.of(k.RevealCards)
def _reveal(node: k.RevealCards, context: Context) -> str:
    found = node.what if node.or_permanents else node.what & CARD & IN_YOUR_HAND
    what = counted(node.count, found, context)
    after = "、それを追放する" if node.exile else ""
    how = ("見つめ" if after else "見つめる") if node.or_permanents else "公開する"
    return f"{what}を{how}{after}"


@payment.of(k.DoneAs)
def _done_as(node: k.DoneAs, context: Context) -> str:
    return ACTION_NAMES[node.action]


@payment.of(k.OneOfCosts)
def _one_of(node: k.OneOfCosts, context: Context) -> str:
    if node == k.FORAGING:
        return ACTION_NAMES[KeywordAction.FORAGE]
    return "か、".join(to_pay(option, context) for option in node.options)


@payment.of(k.LoyaltyChange)
def _loyalty(node: k.LoyaltyChange, context: Context) -> str:
    if node.amount == 0:
        return figure_of(0)
    return f"{'－' if node.minus else '＋'}{figure(node.amount, context)}"
