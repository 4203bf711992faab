"""Conditions in Japanese, in the plain form that `なら` and `かぎり` follow."""

from __future__ import annotations

from rules_engine.ir import amounts as a
from rules_engine.ir import conditions as c
from rules_engine.ir import selectors as s
from rules_engine.ir import turning as t
from rules_engine.ir.conditions import Condition
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.ir.effects import DealDamage
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.layouts import (
    TEMPTED,
    HasDesignation,
)
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.conditions import played_from_elsewhere, played_from_exile
from rules_engine.oracle.render.japanese.amounts import figure, worth
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import continuative, figure_of, negative, past
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    describe,
    is_person,
    known_and_described,
    noun,
    someone,
    whose,
    zone_words,
)
from rules_engine.oracle.render.japanese.qualities import compared
from rules_engine.oracle.render.japanese.wordings import clause, happening, quality, reference
from rules_engine.oracle.render.japanese.words import (
    PHASES,
    STEPS,
    ZONES,
    counter_name,
    subtype_name,
)
from rules_engine.vocabulary import Keyword, Step, Zone


def if_so(condition: Condition, context: Context) -> str:
    """`…なら、`."""
    return f"{clause(condition, context)}なら、"


def as_long_as(condition: Condition, context: Context) -> str:
    """`…かぎり、`."""
    return f"{clause(condition, context)}かぎり、"


def unless(condition: Condition, context: Context) -> str:
    """`…でないかぎり、`."""
    return f"{negative(clause(condition, context))}かぎり、"


clause.fixed(
    {
        c.YourTurn: "あなたのターンである",
        c.OptionWasTaken: "そうした",
        c.CameUnderControlSinceUpkeep: (
            "これがあなたの前回のアップキープの開始時よりも後にあなたのコントロール下になっている"
        ),
    }
)


@clause.of(c.Both)
def _both(node: c.Both, context: Context) -> str:
    return f"{continuative(clause(node.left, context))}、{clause(node.right, context)}"


@clause.of(c.EitherOf)
def _either(node: c.EitherOf, context: Context) -> str:
    left, right = node.left, node.right
    if (player := played_from_exile(node)) is not None:
        return f"このターンに{noun(player, context)}が追放領域からカードをプレイしている"
    if played_from_elsewhere(node):
        return "このターンにあなたがあなたの手札以外の領域から土地をプレイしたか呪文を唱えている"
    if isinstance(left, c.Exists) and isinstance(right, c.Exists):
        return clause(c.Exists(s.AnyOf((left.what, right.what))), context)
    return f"{clause(left, context)}か{clause(right, context)}"


@clause.of(c.IsNot)
def _is_not(node: c.IsNot, context: Context) -> str:
    match node.condition:
        case c.EitherOf() if (player := played_from_exile(node.condition)) is not None:
            return f"このターンに{noun(player, context)}が追放領域からカードをプレイしていない"
        case c.Exists(what=s.Responders()):
            return "誰もそうしなかった"
        case c.Exists(what=what):
            description = describe(what, context)
            if description.controller is not None and description.zone is None:
                who, description.controller = description.controller, None
                words = description.words("や", "")
                return f"{_who(who, context)}が{words}をコントロールしていない"
            return f"{bare(what, context)}がない"
        case c.OptionWasTaken():
            return "そうしなかった"
        case c.WasCastAsSorcery():
            return f"{_this(context)}をソーサリーを唱えられないときに唱えた"
        case c.ChoiceWas(name=name, value="yes"):
            return clause(c.ChoiceWas(name, "no"), context)
        case c.Compare(left=a.TimesPaid(keyword=Keyword.KICKER), right=1):
            return f"{_this(context)}がキッカーされていない"
        case inner:
            return negative(clause(inner, context))


def _this(context: Context) -> str:
    return "この呪文" if context.is_spell or not context.this_is_it else "これ"


def _who(player: s.Selector, context: Context) -> str:
    return "対戦相手" if isinstance(player, s.Opponent) else noun(player, context)


_BY = {
    Comparison.MORE_THAN: "より大きい",
    Comparison.LESS_THAN: "より小さい",
    Comparison.AT_LEAST: "以上である",
    Comparison.AT_MOST: "以下である",
    Comparison.EQUAL: "に等しい",
}


def _by_starting_life(node: c.Compare, who: str, context: Context) -> str:
    """`あなたのライフ総量があなたの初期ライフ総量より大きい`."""
    half = "の半分" if isinstance(node.left, a.Times) else ""
    more = ""
    if isinstance(node.right, a.Plus):
        more = f"より{worth(node.right.left, context)}点多い値"
    return f"{who}のライフ総量が{who}の初期ライフ総量{more}{half}{_BY[node.comparison]}"


def _whole(node: c.Compare, context: Context) -> int:
    """What the result is compared with to ask whether all was done, or not all."""
    return context.whole_result - (node.comparison is Comparison.AT_MOST)


def _sources(by: s.Selector, context: Context) -> str:
    """CR 113.7: what dealt it may be no permanent."""
    yours = by == s.ControlledBy(s.YOU)
    return "あなたがコントロールしていた発生源" if yours else bare(by, context)


def _whom(to: s.Selector, context: Context) -> str:
    return noun(to, context) if to in reference else bare(to, context)


@clause.of(c.Compare)
def _compare(node: c.Compare, context: Context) -> str:
    match node.left:
        case a.EventsThisTurn(
            event=DealDamage(to=s.Anything(), source=s.This() as source), game=True
        ) if node.right == 0:
            return f"{noun(source, context)}がまだダメージを与えていない"
        case a.EventsThisTurn(event=DealDamage(source=by), of_one=True):
            dealt = compared(node.comparison, node.right, context)
            return f"このターンに{_sources(by, context)}１つが与えたダメージの合計が{dealt}である"
        case a.EventsThisTurn(event=DealDamage(source=by), distinct=True):
            many = compared(node.comparison, node.right, context)
            return f"このターンにダメージを与えた{_sources(by, context)}の数が{many}である"
        case a.AsTurnBegan(what=a.AtTurnStart.MONARCH, player=player) if _at_least_once(node):
            return f"このターンの開始時に{noun(player, context)}が統治者であった"
        case a.ExcessDealt(to=to) if _at_least_once(node):
            whom = "" if to is None else f"{_whom(to, context)}に"
            return f"これにより{whom}余剰ダメージが与えられた"
        case a.ResultAmount() if isinstance(node.right, a.EventAmount) and node.comparison in (
            Comparison.AT_LEAST,
            Comparison.LESS_THAN,
        ):
            return "そうできない" if node.comparison is Comparison.LESS_THAN else "そうした"
        case a.ResultAmount() if node.comparison is Comparison.MORE_THAN and node.right == 0:
            return "これによりあなたがライフを失った"
        case a.ResultAmount() if node.comparison is Comparison.LESS_THAN and node.right == 1:
            return "これによりカードを引かなかった"
        case a.ResultAmount() if node.right == _whole(node, context):
            return "そうできない" if node.comparison is Comparison.AT_MOST else "そうした"
        case a.LifeTotal(player=player) | a.Times(factor=2, amount=a.LifeTotal(player=player)) if (
            isinstance(node.right, a.StartingLife)
            or (isinstance(node.right, a.Plus) and isinstance(node.right.right, a.StartingLife))
        ):
            return _by_starting_life(node, noun(player, context), context)
        case a.LifeTotal(player=player):
            amount = compared(node.comparison, node.right, context)
            return f"{noun(player, context)}のライフ総量が{amount}である"
        case a.Count(what=what):
            return _compare_count(what, node, context)
        case a.EventsThisTurn(event=BeginningOf(step=step)) if node.right == 1:
            return f"これがこのターンの最初の{STEPS[step]}である"
        case a.EventsThisTurn(event=event) if _at_least_once(node):
            turn = "直前のターン" if node.left.last else "このターン"
            turn = "このゲーム中" if node.left.game else turn
            if node.left.of_turn is not None:
                turn = f"{noun(node.left.of_turn, context)}の直前のターン"
            return f"{turn}に{past(happening(event, context))}ことがある"
        case a.TimesPaid(keyword=keyword) if _at_least_once(node):
            if keyword == Keyword.KICKER:
                which = "" if node.left.cost is None else f"{node.left.cost}のキッカー・コストで"
                return f"{_this(context)}が{which}キッカーされている"
            if keyword == c.EVIDENCE:
                return "証拠収集を行った"
            if keyword.startswith(c.BEHOLD):
                beheld = subtype_name(keyword.removeprefix(c.BEHOLD).strip())
                return f"{beheld}を見つめた"
            if keyword == c.ADDITIONAL:
                return f"{_this(context)}の追加コストが支払われている"
            if keyword in _PAID_WORDS:
                return f"{_this(context)}が{_PAID_WORDS[keyword]}"
            return f"{_this(context)}の{keyword_name(keyword)}・コストが支払われている"
        case a.CountersOn(kind=kind, what=what):
            place = f"{noun(what, context)}の上に{counter_name(kind)}が"
            if node.right == 0 and node.comparison in (Comparison.EQUAL, Comparison.AT_MOST):
                return f"{place}ない"
            return f"{place}{_number(node, '個', context)}置かれている"
        case left:
            text = f"{worth(left, context)}が{compared(node.comparison, node.right, context)}"
            return text if text.endswith("い") else f"{text}である"


_NUMBERS = {
    c.NumberKind.EVEN: "偶数",
    c.NumberKind.ODD: "奇数",
    c.NumberKind.PRIME: "素数",
}


@clause.of(c.IsNumber)
def _is_number(node: c.IsNumber, context: Context) -> str:
    return f"{worth(node.amount, context)}が{_NUMBERS[node.kind]}である"


@clause.of(c.AsCast)
def _as_cast(node: c.AsCast, context: Context) -> str:
    return f"{_this(context)}を唱えたときに{past(clause(node.condition, context))}"


@clause.of(c.WasCastAsSorcery)
def _was_cast_as_sorcery(node: c.WasCastAsSorcery, context: Context) -> str:
    return f"{_this(context)}をソーサリーを唱えられるときに唱えた"


_PAID_WORDS: dict[str, str] = {
    Keyword.BARGAIN: "協約されている",
    Keyword.GIFT: "贈呈が約束されている",
    Keyword.TEAMWORK: "協力により唱えられている",
}


def _at_least_once(node: c.Compare) -> bool:
    return node.comparison is Comparison.AT_LEAST and node.right == 1


def _number(node: c.Compare, counter: str, context: Context) -> str:
    """`３つ以上`."""
    number = figure(node.right, context) + counter
    return {
        Comparison.AT_LEAST: f"{number}以上",
        Comparison.AT_MOST: f"{number}以下",
        Comparison.EQUAL: f"ちょうど{number}",
        Comparison.MORE_THAN: f"{number}より多く",
        Comparison.LESS_THAN: f"{number}未満",
    }[node.comparison]


def _compare_count(what: s.Selector, node: c.Compare, context: Context) -> str:
    description = describe(what, context)
    number = _number(node, description.counter_word, context)
    if isinstance(what, s.Opponent):
        return f"あなたの対戦相手が{number}いる"
    if description.controller is not None and description.zone is None:
        who = _who(description.controller, context)
        return f"{who}が{description.words('や', '')}を{number}コントロールしている"
    verb = "ある" if node.comparison is Comparison.AT_LEAST else "である"
    return f"{description.words('や', whose(description, context))}が{number}{verb}"


@clause.of(c.Exists)
def _exists(node: c.Exists, context: Context) -> str:
    match node.what:
        case s.NowIn(zone=Zone.EXILE, what=s.Bound(), of=None):
            return "それらのカードのうち１枚以上が追放されたままである"
        case s.NowIn():
            return "それがこれにより墓地に置かれた"
        case s.PaidWith(how="sacrificed", of=s.EventOther()):
            return "それを起動するために１つ以上のパーマネントが生け贄に捧げられた"
        case _:
            pass
    if isinstance(node.what, s.Responders):
        if node.what.response is s.Response.SEARCHED:
            return f"{noun(node.what.of, context)}がこれによりライブラリーから探した"
        return "誰かがそうした"
    known, rest = known_and_described(node.what)
    if known is not None:
        return clause(c.Matches(known, rest), context)
    parts = node.what.parts if isinstance(node.what, s.AnyOf) else (node.what,)
    found = [describe(part, context) for part in parts]
    controllers = {type(one.controller) for one in found}
    if len(controllers) == 1 and found[0].controller is not None and not found[0].zone:
        words = "か".join(one.words("か", "") for one in found)
        owned = found[0].controller_verb.endswith("である")
        has = "のオーナーである" if owned else "をコントロールしている"
        return f"{_who(found[0].controller, context)}が{words}{has}"
    text = bare(node.what, context, "か")
    return f"{text}が{'いる' if is_person(node.what) else 'ある'}"


@clause.of(c.Matches)
def _matches(node: c.Matches, context: Context) -> str:
    match node.what:
        case s.NowIn(zone=Zone.GRAVEYARD, what=s.EventObject() as card, of=None):
            node = c.Matches(card, node.among)
    match node.among:
        case s.Not(part=part) if not isinstance(part, s.IsTapped | s.IsFaceDown):
            return negative(clause(c.Matches(node.what, part), context))
        case _:
            pass
    if isinstance(node.what, s.This) and isinstance(node.among, s.AnyOf):
        zone = node.among.parts[0]
        if isinstance(zone, s.InZone):
            place = "統率領域" if zone.zone is Zone.COMMAND else "あなたの墓地"
            return f"{context.self_name}が{place}か戦場にある"
    subject = noun(node.what, context)
    match node.among:
        case s.AllOf(parts=(s.ControlledBy(player=s.You()), HasDesignation(name="Ring-bearer"))):
            return f"{subject}があなたの指輪所持者である"
        case s.NthSpellCast(n=n, what=spell):
            which = (
                f"このターンにあなたが唱えた{figure_of(n)}つ目の{bare(spell & s.SPELL, context)}"
            )
            return f"{subject}が{which}である"
        case s.DefendingPlayer():
            return f"{subject}が防御プレイヤーである"
        case s.Monarch():
            return f"{subject}が統治者である"
        case InitiativeHolder():
            return f"{subject}がイニシアチブを持っている"
        case _:
            description = describe(node.among, context)
    if not description.has_noun or description.kind == "パーマネント":
        description.kind = ""
        modifiers = [*description.relatives, *description.states]
        if not modifiers and description.controller is not None and description.zone is None:
            who = _who(description.controller, context)
            if description.controller_verb.endswith("である"):
                return f"{subject}のオーナーが{who}である"
            return f"{who}が{subject}をコントロールしている"
        if description.zone is not None and not modifiers:
            return f"{subject}が{zone_words(description.zone, context)}にある"
        if len(modifiers) == 1 and not description.colors and not description.negations:
            return f"{subject}が{_predicate(modifiers[0])}"
        words = description.words("や", whose(description, context)).removesuffix("パーマネント")
        return f"{subject}が{_predicate(words)}"
    if description.kind == "カード" and description.zone is not None and not description.types:
        return f"{subject}が{zone_words(description.zone, context)}にある"
    return f"{subject}が{description.words('か', whose(description, context))}である"


def _predicate(modifier: str) -> str:
    """What stands before a noun as a predicate: `タップ状態の` → `タップ状態である`."""
    return modifier[:-1] + "である" if modifier.endswith("の") else modifier


def whose_turn(whose_it_is: s.Selector | None, context: Context) -> str:
    if whose_it_is == s.OPPONENT:
        return "対戦相手の"
    return f"{noun(whose_it_is, context)}の" if whose_it_is is not None else ""


@clause.of(c.DuringPhase)
def _during_phase(node: c.DuringPhase, context: Context) -> str:
    return f"{whose_turn(node.whose, context)}{PHASES[node.phase]}である"


@clause.of(c.DuringExtraTurn)
def _during_extra_turn(node: c.DuringExtraTurn, context: Context) -> str:
    return "追加のターンである"


@clause.of(c.DuringStep)
def _during_step(node: c.DuringStep, context: Context) -> str:
    return f"{whose_turn(node.whose, context)}{STEPS[node.step]}である"


@clause.of(c.WonClash)
def _won_clash(node: c.WonClash, context: Context) -> str:
    return "あなたがその激突に勝った"


@clause.of(c.DuringMainPhase)
def _during_main(node: c.DuringMainPhase, context: Context) -> str:
    return f"{whose_turn(node.whose, context)}メイン・フェイズである"


def _point(step: Step) -> str:
    match step:
        case Step.DECLARE_ATTACKERS:
            return "攻撃クリーチャーの指定"
        case Step.DECLARE_BLOCKERS:
            return "ブロック・クリーチャーの指定"
        case _:
            return STEPS[step]


@clause.of(c.BeforePoint)
def _before(node: c.BeforePoint, context: Context) -> str:
    return f"{'戦闘中の' if node.during_combat else ''}{_point(node.step)}よりも前である"


@clause.of(c.AfterPoint)
def _after(node: c.AfterPoint, context: Context) -> str:
    return f"{'戦闘中の' if node.during_combat else ''}{_point(node.step)}よりも後である"


@clause.of(c.WhileActivating)
def _while_activating(node: c.WhileActivating, context: Context) -> str:
    return f"あなたが{keyword_name(node.keyword)}能力を起動している"


@clause.of(c.WasCastWith)
def _was_cast_with(node: c.WasCastWith, context: Context) -> str:
    if node.mana is not None:
        return f"{node.mana}のコストが支払われている"
    way = keyword_name(Keyword(node.way)) if node.way in set(Keyword) else "代替"
    return f"{_this(context)}の{way}・コストが支払われている"


@clause.of(c.WasCast)
def _was_cast(node: c.WasCast, context: Context) -> str:
    what = noun(node.what, context) if node.what is not None else _this(context)
    whose = "" if node.anyones else "あなたの"
    origin = f"{whose}{ZONES[node.from_zone]}から" if node.from_zone is not None else ""
    origin = origin.replace("から", "以外から") if node.elsewhere else origin
    if node.what is not None and node.by is None:
        return f"{what}が{origin}唱えられている"
    return f"あなたが{what}を{origin}唱えている"


@clause.of(c.ActivatedBy)
def _activated_by(node: c.ActivatedBy, context: Context) -> str:
    return f"{someone(node.player, context)}がこの能力を起動している"


_DESIGNATIONS = {
    "city's blessing": "都市の承認を持っている",
    "the city's blessing": "都市の承認を持っている",
    "monarch": "統治者である",
    "the monarch": "統治者である",
    "initiative": "イニシアチブを持っている",
    "the initiative": "イニシアチブを持っている",
}


@clause.of(c.PlayerHas)
def _player_has(node: c.PlayerHas, context: Context) -> str:
    who = noun(node.player, context) if node.player is not None else "あなた"
    name = node.designation
    if name == "completed a dungeon":
        return f"{who}がダンジョン１つを踏破している"
    if name.startswith("completed "):
        return f"{who}が『{name.removeprefix('completed ')}』を踏破している"
    if name == TEMPTED:
        return f"このゲームの間に指輪が{who}を{figure(node.at_least, context)}回以上誘惑している"
    if name == "speed":
        speed = "最高速度" if node.at_least == 4 else f"{figure(node.at_least, context)}以上の速度"
        return f"{who}が{speed}を持っている"
    return f"{who}が{_DESIGNATIONS.get(name, f'『{name}』を持っている')}"


@clause.of(c.ChoiceWas)
def _choice_was(node: c.ChoiceWas, context: Context) -> str:
    match node.value:
        case "yes":
            return f"{keyword_name(node.name)}が支払われている"
        case "no":
            return f"{keyword_name(node.name)}が支払われていない"
        case value:
            return f"選ばれたものが『{value}』である"


@clause.of(t.OwnsMeldPair)
def _owns_meld_pair(node: t.OwnsMeldPair, context: Context) -> str:
    pair = f"{context.self_name}と{bare(node.partner, context)}"
    attacking = f"{pair}が攻撃していて、" if node.attacking else ""
    return f"{attacking}あなたが{pair}をオーナーでありコントロールしている"


@clause.of(t.IsTimeOfDay)
def _is_time(node: t.IsTimeOfDay, context: Context) -> str:
    return f"{'昼' if node.time.value == 'day' else '夜'}である"


_POWER, _TOUGHNESS = a.PowerOf(s.Iterated()), a.ToughnessOf(s.Iterated())
_OWN_NUMBERS: dict[Condition, str] = {
    c.Compare(_TOUGHNESS, Comparison.MORE_THAN, _POWER): "タフネスがパワーより大きい",
    c.Compare(_POWER, Comparison.MORE_THAN, _TOUGHNESS): "パワーがタフネスより大きい",
    c.Compare(
        _POWER, Comparison.MORE_THAN, a.BasePowerOf(s.Iterated())
    ): "パワーが基本のパワーより大きい",
    c.IsNot(c.Compare(_POWER, Comparison.EQUAL, _TOUGHNESS)): "パワーとタフネスが等しくない",
    c.WasCast(what=s.Iterated(), by=s.OPPONENT): "対戦相手がプレイした",
    c.Compare(
        a.LifeTotal(s.Iterated()), Comparison.MORE_THAN, a.LifeTotal(s.YOU)
    ): "あなたより多くのライフを持つ",
}
"""What is asked of two numbers of one object."""


@quality.of(s.ForWhich)
def _for_which(node: s.ForWhich, context: Context) -> None:
    """A relative clause: `ライフ総量が５以下である対戦相手`."""
    own = _OWN_NUMBERS.get(node.condition)
    if own is not None:
        context.describing.relatives.append(own)
        return
    match node.condition:
        case c.IsNot(
            condition=c.Exists(what=s.AllOf(parts=(*parts, s.OwnedBy(s.Iterated()), s.Bound())))
        ):
            cards = bare(s.AllOf(tuple(parts)), context)
            context.describing.relatives.append(f"これにより{cards}を捨てなかった")
            return
        case c.Exists(
            what=s.AllOf(parts=(*parts, s.ControlledBy(s.Iterated()), s.Bound(name=name)))
        ) if name.startswith("sacrificed "):
            gone = bare(s.AllOf(tuple(parts)), context)
            context.describing.relatives.append(f"これにより{gone}を生け贄に捧げた")
            return
    before, context.iterated = context.iterated, "それ"
    text = clause(node.condition, context)
    context.iterated = before
    context.describing.relatives.append(text.removeprefix("それの").removeprefix("それが"))
