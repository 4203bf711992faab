"""Event patterns in Japanese, in the plain form: `戦場に出る`, `カードを１枚引く`."""

from __future__ import annotations

import re

from rules_engine.ir import conditions as c
from rules_engine.ir import dungeons as d
from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import keyword_actions as k
from rules_engine.ir import layouts as f
from rules_engine.ir import selectors as s
from rules_engine.ir import turning as t
from rules_engine.ir.amounts import EventAmount, ToughnessOf
from rules_engine.ir.conditions import Condition
from rules_engine.ir.events import EventPattern
from rules_engine.ir.merging import Mutates
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Comparison, Selector
from rules_engine.oracle.render.events import happens_once, without_owner
from rules_engine.oracle.render.japanese.action_names import ACTION_NAMES
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of, past
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    dealing,
    describe,
    is_of_any_kind,
    is_reference,
    known_and_described,
    noun,
    someone,
)
from rules_engine.oracle.render.japanese.qualities import designation
from rules_engine.oracle.render.japanese.wordings import clause, happening, mana_type
from rules_engine.oracle.render.japanese.words import STEPS, ZONES, counter_name
from rules_engine.oracle.render.layouts import SADDLED_OR_CREWED
from rules_engine.vocabulary import Keyword, KeywordAction, Phase, Step, Zone


def trigger(pattern: EventPattern, context: Context) -> str:
    """`このクリーチャーが戦場に出たとき、`, `…するたび、`, `…の開始時に、`."""
    if pattern == v.YOUR_MAIN_PHASES:
        return "あなたの各メイン・フェイズの開始時に、"
    if isinstance(pattern, v.AnyOfEvents) and any(
        isinstance(part, v.BeginningOf) for part in pattern.patterns
    ):
        told = [trigger(part, context).removesuffix("、") for part in pattern.patterns]
        return f"{'と'.join(told)}、"
    text = happening(pattern, context)
    if isinstance(pattern, v.BeginningOf):
        return f"{text}、"
    return f"{past(text)}とき、" if happens_once(pattern) else f"{text}たび、"


def thing(what: Selector, context: Context) -> str:
    """What an event befalls: this, or one of what is described."""
    if is_reference(what) and not isinstance(what, s.IsPlayer | s.Opponent):
        return noun(what, context)
    if isinstance(what, s.IsPlayer | s.Opponent):
        return someone(what, context)
    if isinstance(what, s.AnyOf):
        return "か".join(thing(part, context) for part in what.parts)
    return noun(what, context)


@happening.of(v.Acts)
def _acts(node: v.Acts, context: Context) -> str:
    if node.action is KeywordAction.RING_TEMPTS and not isinstance(node.what, s.Anything):
        chosen = thing(node.what, context)
        return f"{someone(node.player, context)}が{chosen}を指輪所持者として選ぶ"
    if isinstance(node.what, s.Anything):
        who = someone(node.player, context)
    else:
        who = thing(node.what, context)
    if node.action in (KeywordAction.COPY, KeywordAction.EXERT):
        by = someone(node.player, context)
        verb = "督励する" if node.action is KeywordAction.EXERT else ACTION_NAMES[node.action]
        what = _spell if node.action is KeywordAction.COPY else thing
        return f"{by}が{what(node.what, context)}を{verb}"
    on = "" if isinstance(node.other, s.Anything) else f"{thing(node.other, context)}に"
    if on and node.action is KeywordAction.EXPLORE:
        on = f"{thing(node.other & s.CARD, context)}で"
    return f"{who}が{on}{ACTION_NAMES[node.action]}"


@happening.of(v.AnyOfEvents)
def _any_of(node: v.AnyOfEvents, context: Context) -> str:
    texts = [happening(part, context) for part in node.patterns]
    subjects = {getattr(part, "what", None) for part in node.patterns}
    deeds = [one for one in node.patterns if isinstance(one, v.Casts | v.Activates)]
    same_player = deeds == list(node.patterns) and len({one.player for one in deeds}) == 1
    if same_player or (len(subjects) == 1 and None not in subjects):
        start = texts[0].partition("が")[0] + "が"
        texts = [texts[0], *(text.removeprefix(start) for text in texts[1:])]
    return "か".join(texts)


@happening.of(v.Enters)
def _enters(node: v.Enters, context: Context) -> str:
    origin = f"{ZONES[node.from_zone]}から" if node.from_zone is not None else ""
    if node.except_from is not None:
        origin = f"{ZONES[node.except_from]}以外の領域から"
    known, rest = known_and_described(node.what)
    if known is None:
        return f"{thing(node.what, context)}が{origin}戦場に出る"
    how = "".join(f"{state.removesuffix('の')}で" for state in describe(rest, context).states)
    return f"{thing(known, context)}が{origin}{how}戦場に出る"


@happening.of(v.LeavesBattlefield)
def _leaves(node: v.LeavesBattlefield, context: Context) -> str:
    how = "" if node.dying else "死亡せずに"
    return f"{thing(node.what, context)}が{how}戦場を離れる"


@happening.of(v.LeavesZone)
def _leaves_zone(node: v.LeavesZone, context: Context) -> str:
    return f"{thing(node.what, context)}が{ZONES[node.zone]}を離れる"


@happening.of(v.Championed)
def _championed(node: v.Championed, context: Context) -> str:
    by = noun(node.by, context)
    return f"{thing(node.what, context)}が{by}の{keyword_name(Keyword.CHAMPION)}により追放される"


@happening.of(v.Dies)
def _dies(node: v.Dies, context: Context) -> str:
    return f"{thing(node.what, context)}が死亡する"


@happening.of(v.MovesTo)
def _moves_to(node: v.MovesTo, context: Context) -> str:
    origin = "いずれかの領域" if node.from_zone is None else ZONES[node.from_zone]
    if node.except_from is not None:
        origin = f"{ZONES[node.except_from]}以外の領域"
    what, owner = without_owner(node.what)
    if what == s.Not(s.TOKEN) and node.from_zone is not Zone.BATTLEFIELD:
        what = s.CARD  # wherever it is
    whose = f"{someone(owner, context)}の" if owner is not None else ""
    if node.uncycled:
        origin = f"サイクリング以外で{origin}"
    if node.unsacrificed:
        origin = f"生け贄に捧げられることなく{origin}"
    verb = "追放される" if node.zone is Zone.EXILE else f"{whose}{ZONES[node.zone]}に置かれる"
    anything = isinstance(what, s.Anything) and node.from_zone is None
    moved = "カードやトークン１つ" if anything else thing(what, context)
    return f"{moved}が{origin}から{verb}"


def _spell(what: Selector, context: Context) -> str:
    if isinstance(what, s.Anything):
        return "呪文１つ"
    is_spell = isinstance(what, s.IsSpell) or (
        isinstance(what, s.AllOf) and any(isinstance(part, s.IsSpell) for part in what.parts)
    )
    return thing(what if is_spell or is_reference(what) else what & s.SPELL, context)


@happening.of(v.Casts)
def _casts(node: v.Casts, context: Context) -> str:
    if isinstance(node.what, s.NowIn):
        return f"{someone(node.player, context)}が{noun(node.what.what, context)}を唱える"
    spell = _spell(node.what, context)
    if node.what == s.AllOf((s.SPELL, s.Not(s.NthSpellCast(1, s.SPELL)))):
        spell = "各ターンの最初の呪文以外の呪文１つ"
    return f"{someone(node.player, context)}が{spell}を唱える"


@happening.of(v.PlaysLand)
def _plays_land(node: v.PlaysLand, context: Context) -> str:
    where = "" if node.from_zone is None else f"{ZONES[node.from_zone]}から"
    if node.except_from is not None:
        where = f"{ZONES[node.except_from]}以外の領域から"
    other = "他の" if node.other else ""
    if isinstance(node.what, s.NowIn):  # that card, as a land
        return f"{someone(node.player, context)}が{noun(node.what.what, context)}をプレイする"
    land = "土地１つ" if node.what is None else thing(node.what, context)
    return f"{someone(node.player, context)}が{where}{other}{land}をプレイする"


@happening.of(v.Attacks)
def _attacks(node: v.Attacks, context: Context) -> str:
    defender = f"{someone(node.defender, context)}を" if node.defender is not None else ""
    beside = "単独で" if node.alone else ""
    if node.along_with is not None:
        number = f"{figure_of(node.others)}体以上" if node.others > 1 else ""
        beside = f"他の{bare(node.along_with, context)}{number}とともに"
    return f"{thing(node.what, context)}が{beside}{defender}攻撃する"


@happening.of(v.AttacksWith)
def _attacks_with(node: v.AttacksWith, context: Context) -> str:
    defender = f"{someone(node.defender, context)}を" if node.defender is not None else ""
    number = f"{figure_of(node.at_least)}体{'ちょうどの' if node.exactly else '以上の'}"
    what = bare(node.what, context)
    return f"{someone(node.player, context)}が{number}{what}で{defender}攻撃する"


@happening.of(v.IsAttacked)
def _is_attacked(node: v.IsAttacked, context: Context) -> str:
    return f"{thing(node.what, context)}が攻撃される"


@happening.of(v.Blocks)
def _blocks(node: v.Blocks, context: Context) -> str:
    blocked = f"{thing(node.blocked, context)}を" if node.blocked is not None else ""
    if node.at_least > 1:
        blocked = f"{figure_of(node.at_least)}体以上のクリーチャーを"
    alone = "単独で" if node.alone else ""
    return f"{thing(node.what, context)}が{alone}{blocked}ブロックする"


@happening.of(v.BecomesBlocked)
def _becomes_blocked(node: v.BecomesBlocked, context: Context) -> str:
    by = f"{thing(node.by, context)}に" if node.by is not None else ""
    if node.at_least > 1:
        by = f"{figure_of(node.at_least)}体以上のクリーチャーに"
    return f"{thing(node.what, context)}が{by}ブロックされた状態になる"


@happening.of(v.AttacksUnblocked)
def _unblocked(node: v.AttacksUnblocked, context: Context) -> str:
    defender = f"{someone(node.defender, context)}を" if node.defender is not None else ""
    return f"{thing(node.what, context)}が{defender}攻撃してブロックされない"


@happening.of(v.BecomesTarget)
def _becomes_target(node: v.BecomesTarget, context: Context) -> str:
    of = "呪文や能力" if isinstance(node.of, s.Anything) else bare(node.of, context)
    by = (
        "" if isinstance(node.by, s.IsPlayer) else f"{_one(node.by, context)}がコントロールしている"
    )
    return f"{thing(node.what, context)}が{by}{of}の対象になる"


def _one(player: Selector, context: Context) -> str:
    return "対戦相手" if isinstance(player, s.Opponent) else noun(player, context)


@happening.of(v.TappedForMana)
def _for_mana(node: v.TappedForMana, context: Context) -> str:
    mana = "".join(f"{{{kind}}}" for kind in node.types) or "マナ"
    if node.of is not None:
        mana = f"{mana_type(node.of, context)}のマナ"
    if node.at_least > 1:
        mana = f"{node.at_least}点以上の{mana}"
    if node.as_mana_ability:
        return f"{thing(node.what, context)}のマナ能力が解決される"
    if node.in_any_way:
        return f"{thing(node.what, context)}の能力によりあなたが{mana}を加える"
    if node.player is not None:
        who, what = _one(node.player, context), thing(node.what, context)
        return f"{who}が{mana}を引き出す目的で{what}をタップする"
    return f"{thing(node.what, context)}が{mana}を引き出す目的でタップされる"


@happening.of(v.Activates)
def _activates(node: v.Activates, context: Context) -> str:
    of = "" if isinstance(node.what, s.Anything) else f"{thing(node.what, context)}の"
    if node.ability == s.IsLoyaltyAbility():
        return f"{someone(node.player, context)}が{of}忠誠度能力１つを起動する"
    if node.keywords:
        names = "や".join(keyword_name(keyword) for keyword in node.keywords)
        kind = "" if isinstance(node.ability, s.Anything) else "マナ能力でない"
        return f"{someone(node.player, context)}が{of}{kind}{names}能力１つを起動する"
    kind = "" if node.mana_abilities else "マナ能力でない"
    aims = [one for one in walk(node.ability) if isinstance(one, s.Targets | s.TargetsOnly)]
    if aims:  # a mana ability has none
        kind = bare(aims[0] & s.SPELL, context).removesuffix("呪文")
    if s.HasVariableActivation() in walk(node.ability):
        kind = "起動コストに{X}を含む"
    if node.taps is not None:
        kind = f"起動コストに{{T}}を{'含む' if node.taps else '含まない'}{kind}"
    spent = f"{figure_of(node.mana_spent)}点以上のマナを支払って" if node.mana_spent else ""
    return f"{someone(node.player, context)}が{of}{kind}能力１つを{spent}起動する"


@happening.of(v.BeginningOf)
def _beginning(node: v.BeginningOf, context: Context) -> str:
    step = f"最初の{STEPS[node.step]}" if node.first else STEPS[node.step]
    step = "第２メイン・フェイズ" if node.second_main else step
    match node.whose:
        case s.StartingPlayer() if node.first:
            return f"{step}の開始時に"
        case s.You() if node.step is Step.BEGINNING_OF_COMBAT:
            return "あなたのターンの戦闘の開始時に"
        case s.You() if node.step is Step.POSTCOMBAT_MAIN and not node.second_main:
            return "あなたの各戦闘後メイン・フェイズの開始時に"
        case s.IsPlayer() if node.step in (Step.END, Step.BEGINNING_OF_COMBAT):
            return f"各{step}の開始時に"
        case whose:
            return f"{noun(whose, context)}の{step}の開始時に"


@happening.of(v.Cycles)
def _cycles(node: v.Cycles, context: Context) -> str:
    what = "カード１枚" if isinstance(node.what, s.Anything) else thing(node.what, context)
    return f"{someone(node.player, context)}が{what}をサイクリングする"


@happening.of(v.GainsLifeBy)
def _gains_life_by(node: v.GainsLifeBy, context: Context) -> str:
    return f"{thing(node.what, context)}により{someone(node.player, context)}がライフを得る"


@happening.of(v.LosesControl)
def _loses_control(node: v.LosesControl, context: Context) -> str:
    if node.to is not None:
        who = f"{someone(node.to, context)}が{someone(node.player, context)}から"
        return f"{who}{thing(node.what, context)}のコントロールを得る"
    return f"{someone(node.player, context)}が{thing(node.what, context)}のコントロールを失う"


happening.fixed({v.StateIs: ""})


@happening.of(v.OneOrMore)
def _one_or_more(node: v.OneOrMore, context: Context) -> str:
    text = happening(node.pattern, context)
    if isinstance(node.pattern, e.DealDamage) and node.each_object:
        to = f"{_hurt(node.pattern.to, context)}に"
        return text.replace(to, re.sub("(１[体枚つ個人])", r"\1以上", to), 1)
    match node.pattern:
        case v.Mills(player=s.IsPlayer(), what=what) if not node.each_player:
            return f"{thing(what & s.CARD, context)}以上が切削される"
        case v.Provided(
            pattern=e.LoseLife(player=s.IsPlayer() | s.Opponent() as who),
            condition=c.Compare(left=EventAmount(), comparison=Comparison.EQUAL, right=int(n)),
        ):
            return f"{someone(who, context)}以上がそれぞれちょうど{figure_of(n)}点のライフを失う"
        case e.LoseLife(player=s.IsPlayer() | s.Opponent() as who):
            return f"{someone(who, context)}以上がライフを失う"
        case v.Mills() | e.Discard() | e.Sacrifice() | e.CreateToken() | v.CreatesTokens() as deed:
            doer = someone(deed.player, context)
            if isinstance(deed.player, s.IsPlayer | s.Opponent) and not node.each_player:
                text = text.replace(doer, f"{doer}以上", 1)
        case _:
            pass
    for counter in ("体", "枚", "つ", "個"):
        if f"１{counter}" in text:
            return text.replace(f"１{counter}", f"{figure_of(node.at_least)}{counter}以上", 1)
    return f"１回以上{text}"


@happening.of(v.NthTimeEachTurn)
def _nth(node: v.NthTimeEachTurn, context: Context) -> str:
    if node.of_anyone and isinstance(node.pattern, v.Casts):
        what = bare(node.pattern.what & s.SPELL, context)
        return f"各ターンの{figure_of(node.n)}つ目の{what}が唱えられる"
    start, particle, rest = happening(node.pattern, context).partition("が")
    return f"{start}{particle}各ターンの{figure_of(node.n)}回目に{rest}"


_DURING: dict[Condition, str] = {
    c.YOUR_TURN: "あなたのターンの間に",
    c.IsNot(c.YOUR_TURN): "あなたのターン以外の間に",
    c.Matches(s.ActivePlayer(), s.OPPONENT): "対戦相手のターンの間に",
    c.Matches(s.ActivePlayer(), s.EventPlayer()): "そのプレイヤーのターンの間に",
    c.DuringPhase(Phase.COMBAT): "戦闘の間に",
    c.DuringMainPhase(s.YOU): "あなたのメイン・フェイズの間に",
}


@happening.of(v.Provided)
def _provided(node: v.Provided, context: Context) -> str:
    told = happening(node.pattern, context)
    match node.condition:
        case c.Matches(what=s.EventRecipient(), among=s.OwnerOf(what=s.EventObject())):
            return told.replace("プレイヤー１人", "自身のオーナー")
        case c.Compare(left=EventAmount(), right=ToughnessOf(what=s.EventRecipient())):
            return f"{told}（その点数がそのタフネスに等しいとき）"
        case c.DuringStep(step=step, whose=whose):
            owner = f"{noun(whose, context)}の" if whose is not None else ""
            return f"{owner}{STEPS[step]}の間に{told}"
        case condition if condition in _DURING:
            return f"{_DURING[condition]}{told}"
        case condition:
            return f"{clause(condition, context)}間に{told}"


@happening.of(v.CausedBy)
def _caused_by(node: v.CausedBy, context: Context) -> str:
    told = happening(node.pattern, context)
    if node.player == s.EventPlayer():
        return f"呪文や能力によって、それのコントローラーである{told}"
    who = someone(node.player, context)
    return f"{who}がコントロールしている呪文や能力によって{told}"


@happening.of(v.Expends)
def _expends(node: v.Expends, context: Context) -> str:
    return f"{someone(node.player, context)}が{figure_of(node.number)}消費する"


@happening.of(v.Mills)
def _mills(node: v.Mills, context: Context) -> str:
    what = thing(node.what & s.CARD, context)
    return f"{someone(node.player, context)}が{what}を切削する"


@happening.of(v.RevealsAsDrawn)
def _reveals_as_drawn(node: v.RevealsAsDrawn, context: Context) -> str:
    what = thing(node.what & s.CARD, context)
    return f"あなたが{context.self_name}の能力によって引いた{what}を公開する"


@happening.of(v.TapsNotToAttack)
def _taps_not_to_attack(node: v.TapsNotToAttack, context: Context) -> str:
    return f"{thing(node.what, context)}が攻撃クリーチャーとして指定されることなくタップ状態になる"


@happening.of(v.Taps)
def _taps(node: v.Taps, context: Context) -> str:
    what = thing(node.what & s.UNTAPPED, context)
    return f"{someone(node.player, context)}が{what}をタップする"


@happening.of(v.DrawsFirstInDrawStep)
def _draws_first(node: v.DrawsFirstInDrawStep, context: Context) -> str:
    return f"{someone(node.player, context)}が自分のドロー・ステップの最初のカードを引く"


@happening.of(v.DrawsBeyondFirst)
def _draws_beyond_first(node: v.DrawsBeyondFirst, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who}が自分の各ドロー・ステップに引く最初の１枚を除いてカードを１枚引く"


@happening.of(v.ByEffect)
def _by_effect(node: v.ByEffect, context: Context) -> str:
    start, particle, rest = happening(node.pattern, context).partition("が")
    by = "効果" if node.keyword is None else f"{keyword_name(node.keyword)}の誘発型能力"
    return f"{by}によって{start}{particle}{rest}"


@happening.of(v.CreatesTokens)
def _creates_tokens(node: v.CreatesTokens, context: Context) -> str:
    kind = bare(node.what, context)
    return f"{someone(node.player, context)}が{kind}・トークン１体を生成する"


@happening.of(v.CountersReach)
def _counters_reach(node: v.CountersReach, context: Context) -> str:
    on = noun(node.on, context)
    return f"{on}の上に{figure_of(node.number)}個目の{counter_name(node.kind)}が置かれる"


@happening.of(v.DamageIsPrevented)
def _prevented(node: v.DamageIsPrevented, context: Context) -> str:
    to = "" if isinstance(node.to, s.Anything) else f"{noun(node.to, context)}に与えられる"
    return f"{to}ダメージが軽減される"


@happening.of(v.DealtExcessDamage)
def _excess(node: v.DealtExcessDamage, context: Context) -> str:
    kind = (
        {True: "戦闘", False: "戦闘以外の"}.get(bool(node.combat))
        if node.combat is not None
        else ""
    )
    return f"{thing(node.what, context)}に余剰の{kind}ダメージが与えられる"


@happening.of(v.AbilityTriggers)
def _triggers(node: v.AbilityTriggers, context: Context) -> str:
    if node.cause is not None:
        its = "その" if node.own else ""
        return f"{happening(node.cause, context)}ことで{its}誘発型能力１つが誘発する"
    return f"{thing(node.what, context)}の{_some_ability(node.ability)}が誘発する"


@happening.of(v.ChapterResolves)
def _chapter_resolves(node: v.ChapterResolves, context: Context) -> str:
    return f"{thing(node.what, context)}の{_some_ability(node.ability)}が解決される"


@happening.of(v.PaysLife)
def _pays_life(node: v.PaysLife, context: Context) -> str:
    return f"{someone(node.player, context)}がライフを支払う"


def _some_ability(which: Selector) -> str:
    return "最終章能力" if which == s.IsFinalChapter() else "能力１つ"


@happening.of(v.BecomesUnattached)
def _unattached(node: v.BecomesUnattached, context: Context) -> str:
    return f"{thing(node.what, context)}がパーマネントからはずれる"


@happening.of(v.PhasesIn)
def _phases_in(node: v.PhasesIn, context: Context) -> str:
    return f"{thing(node.what, context)}がフェイズ・インする"


@happening.of(k.PhaseOut)
def _phases_out(node: k.PhaseOut, context: Context) -> str:
    return f"{thing(node.what, context)}がフェイズ・アウトする"


@happening.of(v.FlipsCoin)
def _flips(node: v.FlipsCoin, context: Context) -> str:
    who = someone(node.player, context)
    if node.won is None:
        return f"{who}がコインを１枚投げる"
    return f"{who}がコイン投げに{'勝つ' if node.won else '負ける'}"


@happening.of(v.RollsDie)
def _rolls(node: v.RollsDie, context: Context) -> str:
    who = someone(node.player, context)
    low, high = node.lowest, node.highest
    if low is None and high is None:
        return f"{who}がダイスを１個振る"
    if low == high:
        numbers = figure_of(low or 0)
    elif high is None:
        numbers = f"{figure_of(low or 0)}以上"
    elif low is None:
        numbers = f"{figure_of(high)}以下"
    else:
        numbers = f"{figure_of(low)}から{figure_of(high)}"
    why = "アトラクションを訪問するために振った" if node.visiting else ""
    return f"{who}が{why}ダイスで{numbers}の目を出す"


# --- actions as patterns -----------------------------------------------------------------------


_DAMAGE = {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘ダメージでないダメージ"}


@happening.of(e.DealDamage)
def _deals_damage(node: e.DealDamage, context: Context) -> str:
    kind = {None: "ダメージ", True: "戦闘ダメージ", False: "戦闘ダメージでないダメージ"}[
        node.combat
    ]
    if isinstance(node.source, s.Anything):
        return f"{thing(node.to, context)}に{kind}が与えられる"
    to = "" if isinstance(node.to, s.Anything) else f"{_hurt(node.to, context)}に"
    if isinstance(node.source, s.AnySource):
        by = "発生源１つ"
    elif is_of_any_kind(node.source, context):
        by = f"{dealing(node.source, context)}１つ"
    else:
        by = thing(node.source, context)
    return f"{by}が{to}{kind}を与える"


def _hurt(to: Selector, context: Context) -> str:
    return "いずれかの対象" if to == s.ANY_TARGET else thing(to, context)


_PLAYER_VERBS: dict[type[EventPattern], str] = {
    e.GainLife: "ライフを得る",
    e.LoseLife: "ライフを失う",
    e.Draw: "カードを１枚引く",
    e.LoseGame: "ゲームに敗北する",
    e.CreateToken: "トークン１体を生成する",
    e.AddMana: "マナを加える",
    e.Mill: "カードを１枚切削する",
    e.Scry: "占術を行う",
    e.Surveil: "諜報を行う",
    e.Search: "ライブラリーから探す",
    e.Shuffle: "ライブラリーを切り直す",
    e.BecomeMonarch: "統治者になる",
}


@happening.of(v.Finds)
def _finds(node: v.Finds, context: Context) -> str:
    return f"{someone(node.who, context)}が自分のライブラリーから探してカードを見つける"


@happening.of(*_PLAYER_VERBS)
def _player_does(node: e.Draw, context: Context) -> str:
    return f"{someone(node.player, context)}が{_PLAYER_VERBS[type(node)]}"


@happening.of(e.BecomeDayOrNight)
def _day_or_night(node: e.BecomeDayOrNight, context: Context) -> str:
    if node.night is None:
        return "昼が夜に、または夜が昼になる"
    return f"{'夜' if node.night else '昼'}になる"


@happening.of(e.Discard)
def _discards(node: e.Discard, context: Context) -> str:
    what = "カード１枚" if node.what is None else thing(node.what & s.CARD, context)
    return f"{someone(node.player, context)}が{what}を捨てる"


@happening.of(e.Sacrifice)
def _sacrifices(node: e.Sacrifice, context: Context) -> str:
    return f"{someone(node.player, context)}が{thing(node.what, context)}を生け贄に捧げる"


_PASSIVE: dict[type[EventPattern], str] = {
    e.Destroy: "破壊される",
    e.Exile: "追放される",
    e.ReturnToHand: "手札に戻される",
    e.Tap: "タップ状態になる",
    e.Untap: "アンタップ状態になる",
    e.Regenerate: "再生する",
    e.TurnFaceUp: "表向きになる",
    e.CounterSpell: "打ち消される",
    Mutates: "変容する",
    f.Flip: "反転する",
}


@happening.of(*_PASSIVE)
def _befalls(node: e.Destroy, context: Context) -> str:
    if isinstance(node, e.TurnFaceUp) and node.by is not None:
        return f"{someone(node.by, context)}が{thing(node.what, context)}を表向きにする"
    return f"{thing(node.what, context)}が{_PASSIVE[type(node)]}"


@happening.of(e.Attach)
def _attached(node: e.Attach, context: Context) -> str:
    return f"{thing(node.what, context)}が{thing(node.to, context)}につけられる"


@happening.of(e.PutCounters)
def _counters_put(node: e.PutCounters, context: Context) -> str:
    counters = f"{counter_name(node.kind)}１個{'' if node.amount == 1 else '以上'}"
    if node.by is not None:
        return f"{someone(node.by, context)}が{thing(node.on, context)}の上に{counters}を置く"
    return f"{thing(node.on, context)}の上に{counters}が置かれる"


@happening.of(e.RemoveCounters)
def _counters_removed(node: e.RemoveCounters, context: Context) -> str:
    counter = f"{thing(node.on, context)}の上から{counter_name(node.kind)}１個"
    if node.by is not None:
        return f"{someone(node.by, context)}が{counter}を取り除く"
    return f"{counter}が取り除かれる"


# --- dungeons, layouts, turning ----------------------------------------------------------------


@happening.of(d.EntersRoom)
def _enters_room(node: d.EntersRoom, context: Context) -> str:
    return f"あなたが探索マーカーを部屋{figure_of(node.number)}に移動させる"


@happening.of(d.Venture)
def _ventures(node: d.Venture, context: Context) -> str:
    return f"{someone(node.player, context)}がダンジョン探索を行う"


@happening.of(d.TakeInitiative)
def _takes_initiative(node: d.TakeInitiative, context: Context) -> str:
    return f"{someone(node.player, context)}がイニシアチブを得る"


@happening.of(d.CompletesDungeon)
def _completes(node: d.CompletesDungeon, context: Context) -> str:
    return f"{someone(node.player, context)}がダンジョン１つを踏破する"


@happening.of(f.Designate)
def _becomes(node: f.Designate, context: Context) -> str:
    if node.name == f.LEVEL:
        return f"{noun(node.on, context)}のレベルが{figure(node.value, context)}になる"
    return f"{noun(node.on, context)}が{designation(node.name).removesuffix('である')}状態になる"


@happening.of(f.LastCounterRemoved)
def _last_removed(node: f.LastCounterRemoved, context: Context) -> str:
    counter = f"{noun(node.on, context)}の上から最後の{counter_name(node.kind)}"
    if node.by is not None:
        return f"{noun(node.by, context)}が{counter}を取り除く"
    return f"{counter}が取り除かれる"


@happening.of(f.Crews)
def _crews(node: f.Crews, context: Context) -> str:
    who = thing(node.what, context)
    if node.vehicle == SADDLED_OR_CREWED:
        mount, vehicle = (bare(part, context) for part in SADDLED_OR_CREWED.parts)
        return f"{who}が{mount}に騎乗するか{vehicle}に搭乗する"
    return f"{who}が{thing(node.vehicle, context)}に搭乗する"


@happening.of(f.Unlocks)
def _unlocks(node: f.Unlocks, context: Context) -> str:
    if node.fully:
        return f"あなたが{noun(node.what, context)}を完全に開放する"
    return "あなたがこのドアを開放する"


@happening.of(t.Transforms)
def _transforms(node: t.Transforms, context: Context) -> str:
    into = "" if isinstance(node.into, s.Anything) else f"{bare(node.into, context)}に"
    return f"{thing(node.what, context)}が{into}変身する"
