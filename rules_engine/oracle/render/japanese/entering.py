"""Abilities of how a permanent enters, of the start of the game, and of frames, in Japanese."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import dungeons as d
from rules_engine.ir import layouts as f
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir import turning as t
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.conditions import IsNot, WasCastWith
from rules_engine.ir.effects import Attach, DelayedTrigger, Mode, Reveal
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.node import walk
from rules_engine.oracle.render.deeds_on_entering import as_told
from rules_engine.oracle.render.japanese.abilities import modal
from rules_engine.oracle.render.japanese.amounts import things, where_x
from rules_engine.oracle.render.japanese.conditions import if_so, unless
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import activation_cost, to_pay
from rules_engine.oracle.render.japanese.grammar import (
    chained,
    figure_of,
    listed,
    may,
    sentence,
)
from rules_engine.oracle.render.japanese.joining import (
    exceptions,
    predicates,
    quoted,
    sentences,
    with_targets,
)
from rules_engine.oracle.render.japanese.nouns import affected, bare, counted, noun, someone
from rules_engine.oracle.render.japanese.wordings import clause, line
from rules_engine.oracle.render.japanese.words import ZONES, counter_name, step_name, subtype_name
from rules_engine.oracle.render.wording import Unrenderable
from rules_engine.vocabulary import Keyword, Zone

_ROMAN = ("", "Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ", "Ⅵ", "Ⅶ", "Ⅷ", "Ⅸ", "Ⅹ")


@line.of(b.EntersUnder)
def _enters_under(node: b.EntersUnder, context: Context) -> str:
    who = someone(node.player, context)
    return f"{context.self_name}は、あなたが選んだ{who}のコントロール下で戦場に出る。"


@line.of(b.EntersTapped)
def _enters_tapped(node: b.EntersTapped, context: Context) -> str:
    name = context.self_name
    if node.unless_paid is not None:
        price = may(to_pay(node.unless_paid, context))
        also = unless(node.unless, context) if node.unless is not None else ""
        return (
            f"{name}が戦場に出るに際し、あなたは{price}。"
            f"そうしないなら、{also}これはタップ状態で戦場に出る。"
        )
    start = unless(node.unless, context) if node.unless is not None else ""
    if isinstance(node.unless, IsNot):
        while_so = "なら" if isinstance(node.what, s.This) else "かぎり"
        start = f"{clause(node.unless.condition, context)}{while_so}、"
    state = "アンタップ状態" if node.untapped else "タップ状態"
    return f"{start}{affected(node.what, context)}は{state}で戦場に出る。"


@line.of(b.EntersWithCounters)
def _enters_with(node: b.EntersWithCounters, context: Context) -> str:
    what = affected(node.what, context)
    if node.condition == WasCastWith(Keyword.ESCAPE):
        counters = things(node.amount, counter_name(node.kind), "個", context)
        return sentence(f"{what}は{counters}が置かれた状態で脱出する")
    start = if_so(node.condition, context) if node.condition is not None else ""
    if node.zone is not Zone.BATTLEFIELD:
        start += f"このカードがあなたの{ZONES[node.zone]}にあるかぎり、"
    context.this_is_it = True
    counters = things(node.amount, counter_name(node.kind), "個", context)
    also = ""
    match node.being:
        case (m.AddTypes(subtypes=(subtype,)),):
            also = f"、他のタイプに加えて{subtype_name(subtype)}として"
    told = f"{start}{what}は{counters}が置かれた状態で{also}戦場に出る{where_x(context)}"
    return sentence(told)


@line.of(b.EntersWithAbilities)
def _with_abilities(node: b.EntersWithAbilities, context: Context) -> str:
    start = if_so(node.condition, context) if node.condition is not None else ""
    words = listed([quoted(one, context) for one in node.abilities])
    return f"{start}{context.self_name}は{words}を持った状態で戦場に出る。"


@line.of(b.EntersWithChoice)
def _with_choice(node: b.EntersWithChoice, context: Context) -> str:
    name, who = context.self_name, someone(node.by, context)
    counters = listed(
        [things(amount, counter_name(kind), "個", context) for kind, amount in node.counters]
    )
    placed = f"これは{counters}が置かれた状態で戦場に出る"
    then = sentences(as_told(node.then), context)
    if then and not node.optional:
        return f"{name}が戦場に出るに際し、{then}。{placed}。"
    if not then:
        return f"{name}が戦場に出るに際し、{who}は{counters}が置かれた状態で戦場に出してもよい。"
    text = f"{name}が戦場に出るに際し、{who}は{may(then)}。"
    return f"{text}そうしたなら、{placed}。" if counters else text


@line.of(b.EntersAsCopy)
def _as_copy(node: b.EntersAsCopy, context: Context) -> str:
    if node.what != s.THIS:
        copied = noun(node.of, context)
        return f"{affected(node.what, context)}は{copied}のコピーとして戦場に出る。"
    if node.exiling:
        return _copy_of_exiled(node, context)
    if node.condition is not None:
        told = _as_copy(replace(node, condition=None), context)
        return f"{clause(node.condition, context)}なら、{told}"
    elsewhere = any(isinstance(part, s.InZone) for part in walk(node.of))
    where = "" if elsewhere else "戦場にある"
    copied = f"{where}{bare(node.of, context)}のうち１つのコピーとして"
    tapped = "タップ状態で" if node.tapped else ""
    if node.until_end_of_turn:
        copied = f"ターン終了時まで、{copied}"
    text = f"{context.self_name}を、{copied}{tapped}戦場に出してもよい"
    text = (
        f"あなたは{text}" if node.optional else (f"{context.self_name}は{copied}{tapped}戦場に出る")
    )
    text += exceptions(node.exceptions, context)
    text += where_x(context)
    if node.when_you_do is not None:
        text += f"。{sentences((node.when_you_do,), context)}"
    return sentence(text)


def _copy_of_exiled(node: b.EntersAsCopy, context: Context) -> str:
    match node.exceptions:
        case (m.EntersWithMoreCounters(kind=kind, amount=PowerOf(what=b.OTHER_EXILED)),):
            pass
        case _:
            raise Unrenderable(node)
    name, number = context.self_name, figure_of(node.exiling)
    return (
        f"{name}が戦場に出るに際し、あなたは{bare(node.of, context)}{number}枚を追放してもよい。"
        "そうしたなら、これはそれらのカードのうち１枚のコピーとして、もう１枚のカードのパワーに"
        f"等しい数の{counter_name(kind)}が追加で置かれた状態で戦場に出る。"
    )


@line.of(b.EntersAsOneOf)
def _as_one_of(node: b.EntersAsOneOf, context: Context) -> str:
    name = context.self_name
    kinds = [chained(predicates(one, name, context, starts=False)) for one in node.options]
    options = "」か「".join(kinds)
    return f"{name}が戦場に出るに際し、あなたは以下から１つを選ぶ：「{options}」。"


@line.of(b.AsAttached)
def _as_attached(node: b.AsAttached, context: Context) -> str:
    to = bare(node.to, context)
    chosen = sentences((node.choose,), context)
    return f"{context.self_name}が{to}につけられるに際し、{chosen}。"


@line.of(b.AsEnters)
def _as_enters(node: b.AsEnters, context: Context) -> str:
    return f"{context.self_name}が戦場に出るに際し、{sentences(as_told((node.choose,)), context)}。"


@line.of(b.OpeningHandAction)
def _opening_hand(node: b.OpeningHandAction, context: Context) -> str:
    match node.then:
        case (Reveal(), DelayedTrigger(when=BeginningOf(step=step, whose=who)) as due):
            moment = f"{'あなたの' if who == s.YOU else ''}最初の{step_name(step)}の開始時に"
            return (
                "あなたは、あなたのゲーム開始時の手札にあるこのカードを公開してもよい。"
                f"そうしたなら、{moment}、{sentences(due.then, context)}。"
            )
        case _:
            pass
    what = may(sentences(node.then, context))
    if node.instead_of_mulligan:
        return f"このカードがあなたの手札にあり、あなたがマリガンできるとき、あなたは{what}。"
    condition = f"{clause(node.condition, context)}なら、" if node.condition is not None else ""
    return f"このカードがあなたのゲーム開始時の手札にあるなら、{condition}あなたは{what}。"


@line.of(b.CompanionCondition)
def _companion(node: b.CompanionCondition, context: Context) -> str:
    kind = "カード" if node.among is None else bare(node.among, context)
    parts: list[str] = []
    if node.cards_over_minimum:
        number = figure_of(node.cards_over_minimum)
        parts.append(f"デッキの下限の枚数より{number}枚以上多い")
    if isinstance(node.each, s.HasActivatedAbility):
        parts.append(f"各{kind}が起動型能力を持つ")
    elif node.each is not None:
        parts.append(f"各{kind}が{bare(node.each, context)}である")
    if node.singleton:
        parts.append(f"同じ名前の{kind}が２枚以上ない")
    if node.share_a_type:
        parts.append(f"{kind}が共通のカード・タイプを持つ")
    return f"相棒 ― あなたの開始時のデッキにおいて、{chained(parts)}。"


@line.of(b.IsStartingPlayer)
def _starting_player(node: b.IsStartingPlayer, context: Context) -> str:
    return (
        "あなたは開始プレイヤーになる。複数のプレイヤーが開始プレイヤーになるなら、それらのうち"
        "１人を無作為に選ぶ。"
    )


@line.of(b.BeginsOnBattlefield)
def _begins(node: b.BeginsOnBattlefield, context: Context) -> str:
    name = context.self_name
    not_first = "あり、あなたが開始プレイヤーでない" if node.unless_starting else "ある"
    counters = listed(
        [f"{counter_name(kind)}{figure_of(number)}個" for kind, number in node.counters]
    )
    state = f"{counters}が置かれた状態で" if counters else ""
    text = (
        f"{name}があなたのゲーム開始時の手札に{not_first}なら、あなたは{name}が{state}戦場にある"
        "状態でゲームを開始してもよい。"
    )
    return f"{text}そうしたなら、{sentences(node.then, context)}。" if node.then else text


# --- frames ------------------------------------------------------------------------------------


def _body(then: tuple[object, ...], modes: tuple[Mode, ...], context: Context) -> str:
    if modes:
        return modal(modes, 1, None, context)
    return with_targets(then, context)  # type: ignore[arg-type]  # instructions of a node


def lines_of(abilities: tuple[Ability, ...], context: Context) -> list[str]:
    """The abilities one a line, plain keywords together."""
    lines: list[str] = []
    keywords: list[str] = []
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.cost is None:
            keywords.append(line(ability, context))
        else:
            lines.append(line(ability, context))
    return ["、".join(keywords), *lines] if keywords else lines


@line.of(f.Chapter)
def _chapter(node: f.Chapter, context: Context) -> str:
    start = "、".join(roman(number) for number in node.numbers)
    return f"{start} ― {_body(node.then, node.modes, context.within(node.targets))}"


def roman(number: int) -> str:
    """Chapter symbols are Roman numerals (CR 714.2a)."""
    tens, ones = divmod(number, 10)
    return "Ⅹ" * tens + _ROMAN[ones]


@line.of(d.Room)
def _room(node: d.Room, context: Context) -> str:
    return f"{node.name} ― {_body(node.then, node.modes, context.within(node.targets))}"


@line.of(f.LevelBand)
def _level_band(node: f.LevelBand, context: Context) -> str:
    levels = figure_of(node.low)
    if node.high is None:
        levels += "＋"
    elif node.high != node.low:
        levels += f"－{figure_of(node.high)}"
    size = f"{figure_of(node.power)}/{figure_of(node.toughness)}"
    return "\n".join([f"レベル{levels}", size, *lines_of(node.abilities, context)])


@line.of(f.ClassLevel)
def _class_level(node: f.ClassLevel, context: Context) -> str:
    start = f"{activation_cost(node.cost, context)}：レベル{figure_of(node.level)}"
    return "\n".join([start, *lines_of(node.abilities, context)])


@line.of(f.ToSolve)
def _to_solve(node: f.ToSolve, context: Context) -> str:
    return f"解明条件 ― {clause(node.condition, context)}。"


@line.of(f.Solved)
def _solved(node: f.Solved, context: Context) -> str:
    return f"解明 ― {line(node.ability, context)}"


@line.of(f.StationBand)
def _station_band(node: f.StationBand, context: Context) -> str:
    lines = lines_of(node.abilities, context)
    if node.power is not None and node.toughness is not None:
        lines.append(f"{figure_of(node.power)}/{figure_of(node.toughness)}")
    return f"{figure_of(node.counters)}＋ | " + "\n".join(lines)


@line.of(f.EntersWithChosenCounters)
def _chosen_counters(node: f.EntersWithChosenCounters, context: Context) -> str:
    return (
        f"{context.self_name}が戦場に出るに際し、１以上{figure_of(node.most)}以下の数１つを選ぶ。"
        f"これはその数に等しい数の{counter_name(node.kind)}が置かれた状態で戦場に出る。"
    )


@line.of(f.EntersPrepared)
def _enters_prepared(node: f.EntersPrepared, context: Context) -> str:
    start = if_so(node.condition, context) if node.condition is not None else ""
    return f"{start}{context.self_name}は準備された状態で戦場に出る。"


@line.of(f.ChoosesProtector)
def _protector(node: f.ChoosesProtector, context: Context) -> str:
    return f"{context.self_name}が戦場に出るに際し、これを守るプレイヤー１人を選ぶ。"


_TURNING = {t.Turning.FACE_UP: "表向きになる", t.Turning.TRANSFORMS: "変身する"}


@line.of(t.AsTurned)
def _as_turned(node: t.AsTurned, context: Context) -> str:
    own, how = context.self_name, _TURNING[node.how]
    if isinstance(node.ability, b.EntersAsCopy) and node.ability.until_turned_down:
        of = counted(1, node.ability.of, context)
        return sentence(
            f"{own}が戦場に出るか{how}に際し、あなたは戦場にある{of}を選んでもよい。そうしたなら、"
            f"{own}が裏向きになるまで、これはそのクリーチャーのコピーになる"
            f"{exceptions(node.ability.exceptions, context)}"
        )
    match node.ability:
        case b.AsEnters(choose=Attach()):
            return f"{own}が{how}に際し、それをプレイヤー１人につける。"
        case b.AsEnters(choose=choose):
            return f"{own}が{how}に際し、{sentences((choose,), context)}。"
    by = f"それの{node.by}・コストによって" if node.by else ""
    if node.by:
        from rules_engine.oracle.render.japanese.keyword_names import keyword_name

        by = f"それの{keyword_name(node.by)}・コストによって"
    return f"{own}が{by}{how}に際し：{line(node.ability, context)}"
