"""Replacement and prevention effects in Japanese: `…なら、代わりに…` (CR 614, 615)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import event_changes as c
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import EventAmount, Plus, Times
from rules_engine.oracle.render.events import subject_of
from rules_engine.oracle.render.japanese.amounts import figure, things, where_x, worth
from rules_engine.oracle.render.japanese.conditions import as_long_as
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import (
    continuative,
    damage_kind,
    figure_of,
    listed,
    may,
    sentence,
)
from rules_engine.oracle.render.japanese.joining import (
    lasting,
    sentences,
    token_counter,
    token_words,
)
from rules_engine.oracle.render.japanese.nouns import (
    affected,
    bare,
    counted,
    dealing,
    each,
    is_of_any_kind,
    noun,
)
from rules_engine.oracle.render.japanese.wordings import changed, clause, happening, line, telling
from rules_engine.oracle.render.japanese.words import ZONES, counter_name
from rules_engine.oracle.render.replacements import unwrapped
from rules_engine.vocabulary import Zone


def _of_event(event: v.EventPattern, amount: object, context: Context) -> str:
    """The changed amount with what it counts."""
    inner = unwrapped(event)
    unit, noun_word = {
        e.DealDamage: ("点", "ダメージ"),
        e.GainLife: ("点", "ライフ"),
        e.LoseLife: ("点", "ライフ"),
        e.AddMana: ("点", "マナ"),
        e.Draw: ("枚", "カード"),
        e.Mill: ("枚", "カード"),
        e.CreateToken: ("体", "トークン"),
        v.CreatesTokens: ("体", "トークン"),
    }.get(type(inner), ("個", "カウンター"))
    match amount:
        case Times(factor=factor, amount=EventAmount()):
            return f"その{figure_of(factor)}倍の{noun_word}"
        case Plus(left=EventAmount(), right=more):
            return f"その数に{figure(more, context)}を足した{unit}数の{noun_word}"
        case int():
            return f"{figure_of(amount)}{unit}の{noun_word}"
        case _:
            return f"{worth(amount, context)}に等しい数の{noun_word}"  # type: ignore[arg-type]  # an Amount


@changed.of(c.AmountBecomes)
def _amount(node: c.AmountBecomes, context: Context) -> str:
    return f"それは{worth(node.amount, context)}になる"


@changed.of(c.GoesTo)
def _goes_to(node: c.GoesTo, context: Context) -> str:
    if node.reveal:
        return f"それを公開し、{changed(replace(node, reveal=False), context)}"
    match node.zone:
        case Zone.EXILE:
            counters = [things(n, counter_name(kind), "個", context) for kind, n in node.counters]
            how = f"{listed(counters)}を置いた状態で" if counters else ""
            return f"それを{how}追放する"
        case Zone.LIBRARY if node.position is e.LibraryPosition.SHUFFLED:
            return "それをオーナーのライブラリーに加えて切り直す"
        case Zone.LIBRARY:
            place = "一番上" if node.position is e.LibraryPosition.TOP else "一番下"
            return f"それをオーナーのライブラリーの{place}に置く"
        case zone:
            return f"それをオーナーの{ZONES[zone]}に置く"


@changed.of(c.SearchesTop)
def _searches_top(node: c.SearchesTop, context: Context) -> str:
    return f"そのプレイヤーはそのライブラリーの一番上から{figure_of(node.count)}枚のカードから探す"


@changed.of(c.DealtTo)
def _dealt_to(node: c.DealtTo, context: Context) -> str:
    return f"それはそのダメージを{noun(node.what, context)}に与える"


@changed.of(c.UnderControlOf)
def _under(node: c.UnderControlOf, context: Context) -> str:
    return f"それは{noun(node.player, context)}のコントロール下で戦場に出る"


@changed.of(c.AlsoCreates)
def _also(node: c.AlsoCreates, context: Context) -> str:
    more = things(node.count, token_words(node.token, context), token_counter(node.token), context)
    return f"それらのトークンに加えて{more}を生成する"


@changed.of(c.CreatesInstead)
def _creates_instead(node: c.CreatesInstead, context: Context) -> str:
    made = [
        things(node.count, token_words(token, context), token_counter(token), context)
        for token in node.tokens
    ]
    return f"{'か、'.join(made) if node.one_kind else listed(made)}を生成する"


@changed.of(c.CountersBecome)
def _counters_become(node: c.CountersBecome, context: Context) -> str:
    return f"それと同じ数の{counter_name(node.kind)}を置く"


@changed.of(c.ManaBecomes)
def _mana_becomes(node: c.ManaBecomes, context: Context) -> str:
    kinds = "他のタイプや量" if node.amount is not None else "他のタイプ"
    if node.only is not None:
        kinds = f"{{{node.only.value}}}"
    return f"それは{kinds}の代わりに{{{node.type.value}}}を生み出す"


def replacement_words(
    node: b.Replacement | b.ModifiedEvent, context: Context, *, next_time: bool = False
) -> str:
    """The whole sentence without its full stop."""
    inner = context.within(context.targets)
    event = happening(node.event, inner)
    if next_time:
        start, particle, rest = event.partition("が")
        event = f"{start}{particle}次に{rest}"
    inner.this_is_it = isinstance(subject_of(node.event), s.This)
    condition = ""
    if node.condition is not None:
        condition = f"{clause(node.condition, inner)}ときに"
    start = f"{condition}{event}なら、"
    if isinstance(node, b.Replacement):
        if isinstance(node.event, e.DealDamage) and isinstance(node.event.source, s.Anything):
            to = (
                context.self_name
                if isinstance(node.event.to, s.This)
                else noun(node.event.to, inner)
            )
            start = f"{condition}{to}にダメージが与えられるなら、"
        instead = sentences(node.instead, inner) if node.instead else "そうならない"
        if (
            isinstance(node.instead[:1], tuple)
            and node.instead[:1]
            and isinstance(node.instead[0], e.Regenerate)
        ):
            return start + instead
        if node.optional and any(isinstance(one, e.Apply) for one in node.instead):
            return f"{start}代わりにあなたはそのドローを飛ばしてもよい。そうしたなら、{instead}"
        return (
            f"{start}{'あなたは' if node.optional else ''}代わりに"
            + (may(instead) if node.optional else instead)
            + where_x(inner)
        )
    texts = [_change(node.event, one, inner) for one in node.changes]
    text = "、".join([*(continuative(one) for one in texts[:-1]), texts[-1]])
    match node:
        case b.ModifiedEvent(changes=(c.DealtTo(what=taker),), then=(), optional=True):
            whom = noun(taker, inner)
            return f"{start}代わりに、あなたはそのダメージが{whom}に与えられることを選んでもよい"
    if node.optional:
        text = f"あなたは{may(text)}"
    after = f"。{sentences(node.then, inner)}" if node.then else ""
    return f"{start}代わりに{text}{after}{where_x(inner)}"


def _change(event: v.EventPattern, one: c.EventChange, context: Context) -> str:
    if isinstance(one, c.UnderControlOf) and isinstance(event, e.CreateToken):
        return f"それは{noun(one.player, context)}のコントロール下で生成される"
    if not isinstance(one, c.AmountBecomes):
        return changed(one, context)
    amount = _of_event(event, one.amount, context)
    inner = unwrapped(event)
    match inner:
        case e.DealDamage():
            return f"それは{amount}を与える"
        case e.GainLife(player=player) | e.LoseLife(player=player) | e.Draw(player=player):
            verb = {e.GainLife: "得る", e.LoseLife: "失う"}.get(type(inner), "引く")
            who = "あなた" if isinstance(player, s.You) else "そのプレイヤー"
            return f"{who}は{amount}を{verb}"
        case e.CreateToken() | v.CreatesTokens():
            return f"{amount}を生成する"
        case e.Scry() | e.Surveil() if isinstance(one.amount, Plus):
            deed = "占術" if isinstance(inner, e.Scry) else "諜報"
            return f"その数に{figure(one.amount.right, context)}を足した数の{deed}を行う"
        case e.AddMana():
            return f"それは{amount}を生み出す"
        case _:
            return f"{amount}を置く"


@telling.of(e.ReplaceEvents)
def _replace_events(node: e.ReplaceEvents, context: Context) -> str:
    until = lasting(node.duration, context).replace("ターン終了時まで、", "このターン、")
    if node.chosen_source is not None:
        source = "発生源"
        if not isinstance(node.chosen_source, s.Anything):
            source = bare(node.chosen_source, context)
        return (
            f"{until}あなたが選んだ{source}１つが次にあなたにダメージを与えるなら、代わりに、それは"
            f"あなたにその点数のダメージを与え、{context.self_name}はその発生源のコントローラーに"
            "その点数のダメージを与える"
        )
    if not isinstance(node.ability, b.Replacement | b.ModifiedEvent):
        return until + line(node.ability, context).removesuffix("。")
    return until + replacement_words(node.ability, context, next_time=node.next_time)


@line.of(b.Replacement, b.ModifiedEvent)
def _replacement(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    return sentence(replacement_words(node, context))


@line.of(b.DamageRedirection)
def _redirection(node: b.DamageRedirection, context: Context) -> str:
    kind = damage_kind(node.combat)
    start = as_long_as(node.condition, context) if node.condition is not None else ""
    to, instead = affected(node.to, context), noun(node.instead, context)
    if isinstance(node.source, s.Anything):
        dealt = f"{to}に与えられる{kind}"
    else:
        dealt = f"{dealing(node.source, context)}が{to}に与える{kind}"
    return f"{start}{dealt}はすべて、代わりに{instead}に与えられる。"


@line.of(b.DamageMultiplier)
def _multiplier(node: b.DamageMultiplier, context: Context) -> str:
    source = counted(1, node.source, context)
    if isinstance(node.source, s.Anything) or is_of_any_kind(node.source, context):
        source = f"{dealing(node.source, context)}１つ"
    anyone = isinstance(node.to, s.Anything) or node.to == s.ANY_TARGET
    to = "パーマネントやプレイヤー" if anyone else counted(1, node.to, context)
    times = figure_of(node.factor)
    return f"{source}が{to}にダメージを与えるなら、代わりにそれはその{times}倍のダメージを与える。"


@line.of(b.DamagePrevention)
def _prevention(node: b.DamagePrevention, context: Context) -> str:
    start = as_long_as(node.condition, context) if node.condition is not None else ""
    text = sentence(f"{start}{_prevented(node, context)}")
    return text + sentence(sentences(node.then, context)) if node.then else text


def _prevented(node: b.DamagePrevention, context: Context) -> str:
    kind = damage_kind(node.combat)
    to = "" if node.to is None else f"{each(node.to, context)}に"
    if node.counters:
        counter = counter_name(node.counters)
        return (
            f"{to}与えられる{kind}１点ごとに、それの上に{counter}が置かれているなら、それから"
            f"{counter}１個を取り除き、その１点のダメージを軽減する"
        )
    if node.to == s.ANY_TARGET:
        to = "パーマネントやプレイヤーに"
    if node.to is not None and node.to == node.source:
        what = each(node.to, context)
        dealt = f"{what}に与えられる{kind}と{what}が与える{kind}"
    elif node.source is None:
        dealt = f"{to}与えられる{kind}"
    elif isinstance(node.source, s.Anything) and node.to is not None:
        points = "" if node.amount is None else f"{figure(node.amount, context)}点"
        return f"発生源１つが{to}{kind}を与えるなら、そのダメージを{points}軽減する"
    else:
        dealt = f"{dealing(node.source, context)}が{to}与える{kind}"
    if node.amount is None:
        return f"{dealt}をすべて軽減する"
    return f"{dealt}を{figure(node.amount, context)}点軽減する"


__all__ = ["listed", "replacement_words"]
