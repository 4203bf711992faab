"""Instructions that move and change objects, in Japanese."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import AmountIf, CountersOn, ManaValueOf, Minus
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.durations import INDEFINITELY, Duration, DurationKind, DuringNextUntapStepOf
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.greatest_of_each import exchanged_greatest
from rules_engine.oracle.one_of_each import is_of_each_type
from rules_engine.oracle.render.japanese.amounts import figure, things
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import to_pay
from rules_engine.oracle.render.japanese.grammar import chained, figure_of, listed, may, te_form
from rules_engine.oracle.render.japanese.joining import (
    exceptions,
    is_land_animation,
    lasting,
    predicates,
    token_counter,
    token_words,
)
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.modification_words import text_change
from rules_engine.oracle.render.japanese.nouns import (
    affected,
    bare,
    counted,
    doing,
    each,
    everything,
    is_person,
    is_reference,
    noun,
    someone,
    told,
)
from rules_engine.oracle.render.japanese.rule_words import instead_of_burial
from rules_engine.oracle.render.japanese.wordings import clause, telling
from rules_engine.oracle.render.japanese.words import CARD_TYPES, ZONES, counter_name
from rules_engine.oracle.returned_spells import RETURNS
from rules_engine.vocabulary import Zone


@telling.of(e.Destroy)
def _destroy(node: e.Destroy, context: Context) -> str:
    text = f"{everything(node.what, context)}を破壊する"
    if not node.can_regenerate:
        them = "それ" if is_reference(node.what) else "それら"
        if node.but_only is not None:
            them = f"これにより破壊された{CARD_TYPES[node.but_only]}"
        text += f"。{them}は再生できない"
    return text


@telling.of(e.SacrificeForCard)
def _sacrifice_for_card(node: e.SacrificeForCard, context: Context) -> str:
    one, card = everything(node.what, context), everything(node.card, context)
    return (
        f"{one}と{card}を選ぶ。解決時に両方の対象がまだ適正であるなら、前者のコントローラーは前者を"
        "生け贄に捧げると同時に後者を戦場に戻す"
    )


@telling.of(e.Exile)
def _exile(node: e.Exile, context: Context) -> str:
    down = "裏向きに" if node.face_down else ""
    if isinstance(node.what, s.NowIn):
        return f"{from_there(node.what, context)}を{down}追放する"
    return f"{everything(node.what, context)}を{down}追放する"


def from_there(what: s.NowIn, context: Context) -> str:
    """The object, with the graveyard that it is taken from."""
    whose = "あなたの" if what.of == s.YOU else "それのオーナーの"
    return f"{whose}墓地から{everything(what.what, context)}"


@telling.of(e.ExileUntilLeaves)
def _exile_until(node: e.ExileUntilLeaves, context: Context) -> str:
    what = everything(node.what, context)
    holder = context.self_name if node.other is None else noun(node.other, context)
    return f"{holder}が戦場を離れるまで、{what}を追放する"


@telling.of(e.ExileUntilMonarch)
def _exile_until_monarch(node: e.ExileUntilMonarch, context: Context) -> str:
    return f"対戦相手１人が統治者になるまで、{everything(node.what, context)}を追放する"


def _is_yours(what: Selector, context: Context) -> bool:
    """Whether what moves is a card of your own zones."""
    match what:
        case s.ChosenTarget(index=index) if index < len(context.targets):
            return _is_yours(context.targets[index].what, context)
        case s.Choice(among=among):
            return _is_yours(among, context)
        case s.InZone(of=s.You()) | s.NowIn(of=s.You()):
            return True
        case s.AllOf(parts=parts):
            return any(_is_yours(part, context) for part in parts)
        case s.Bound(name=name) if name.startswith("exiled cards"):
            return False  # of each player
        case s.Bound(name=name) | s.TheRest(of=s.Bound(name=name)) if name in context.others_own:
            return False
        case s.Bound(name=name) if isinstance(context.named.get(name), s.TopOfLibrary):
            return _is_yours(context.named[name], context)
        case s.TopOfLibrary(player=s.You()) | s.Bound() | s.TheRest():
            return True
        case _:
            return False


def _whose(what: Selector, context: Context) -> str:
    return "あなたの" if _is_yours(what, context) else "オーナーの"


def _from_where(what: Selector, context: Context) -> str:
    """What moves; this card, with the zone in which its ability works."""
    if isinstance(what, s.This) and not context.this_is_it and context.zone in _ELSEWHERE:
        return f"あなたの{ZONES[context.zone]}にあるこのカード"
    return everything(what, context)


_ELSEWHERE = (Zone.GRAVEYARD, Zone.HAND)


@telling.of(e.ReturnToHand)
def _return_to_hand(node: e.ReturnToHand, context: Context) -> str:
    if isinstance(node.what, s.NowIn):
        whose = "あなたの" if node.what.of == s.YOU else "オーナーの"
        return f"{from_there(node.what, context)}を{whose}手札に戻す"
    return f"{_from_where(node.what, context)}を{_whose(node.what, context)}手札に戻す"


@telling.of(e.PutInHand)
def _put_in_hand(node: e.PutInHand, context: Context) -> str:
    if is_of_each_type(node.what):
        each = "カード・タイプそれぞれについて、"
        return f"{each}それらの中からそのタイプのカード１枚をあなたの手札に加えてもよい"
    return f"{everything(node.what, context)}を{_whose(node.what, context)}手札に加える"


@telling.of(e.PutIntoGraveyard)
def _graveyard(node: e.PutIntoGraveyard, context: Context) -> str:
    return f"{everything(node.what, context)}を{_whose(node.what, context)}墓地に置く"


@telling.of(e.Sacrifice)
def _sacrifice(node: e.Sacrifice, context: Context) -> str:
    if node.count is None or is_reference(node.what):
        what = everything(node.what, context)
    else:
        what = counted(node.count, node.what, context)
        if isinstance(node.count, int):
            context.whole_result = node.count
    return f"{told(node.player, context)}{what}を生け贄に捧げる"


@telling.of(e.SacrificeOneOfEach)
def _sacrifice_each(node: e.SacrificeOneOfEach, context: Context) -> str:
    kinds = listed([counted(1, kind, context) for kind in node.kinds], "と")
    return f"{told(node.player, context)}{kinds}を生け贄に捧げる"


@telling.of(e.PutOntoBattlefield)
def _put_onto(node: e.PutOntoBattlefield, context: Context) -> str:
    if isinstance(node.what, s.NowIn):
        what = from_there(node.what, context)
    else:
        what = _from_where(node.what, context)
    how = "タップ状態で" if node.tapped else ""
    if node.face_down is not None:
        how += f"裏向きの{hidden_as(node.face_down, context)}として"
    if node.transformed:
        how += "転換させた状態で" if context.converts else "変身させた状態で"
    if node.flipped:
        how += "反転した状態で"
    if node.under is None:
        how += "オーナーのコントロール下で"
    elif isinstance(node.under, s.You):
        how += "" if _is_yours(node.what, context) else "あなたのコントロール下で"
    else:
        how += f"{someone(node.under, context)}のコントロール下で"
    if isinstance(node.what, s.This) and node.under is not None:
        how = how.replace("あなたのコントロール下で", "")
    more = ""
    for kind, number in node.counters:
        if isinstance(number, AmountIf):
            put_on = things(number.amount, counter_name(kind), "個", context)
            so = clause(number.condition, context)
            more += f"。{so}なら、それは追加で{put_on}が置かれた状態で戦場に出る"
            continue
        if number == Minus(CountersOn(kind, node.what), 1):
            how += f"置かれていたより１個少ない{counter_name(kind)}が置かれた状態で"
            continue
        how += f"{things(number, counter_name(kind), '個', context)}が置かれた状態で"
    match node.attached_to:
        case None:
            pass
        case s.AllOf() | s.IsType():
            how += f"{bare(node.attached_to, context)}のいずれかにつけられた状態で"
        case _:
            how += f"{noun(node.attached_to, context)}につけられた状態で"
    if node.attacking:
        how += f"{f'{noun(node.attacked, context)}を' if node.attacked else ''}攻撃している状態で"
    if node.blocking:
        blocked = f"{noun(node.blocked, context)}を" if node.blocked else ""
        how += f"{blocked}ブロックしている状態で"
    back = is_reference(node.what) and not isinstance(
        node.what, s.Choice | s.Bound | s.TheRest | s.TopOfLibrary
    )
    if isinstance(node.what, s.ChosenTarget) and _from_hand(node.what, context):
        back = False
    if isinstance(node.what, s.Bound) and node.under is None:
        back = True  # it was there before it was exiled
    if isinstance(node.what, s.This) and context.zone is Zone.COMMAND:
        what, back = f"統率領域から{what}", False
    text = f"{what}を{how}戦場に{'戻す' if back else '出す'}{more}"
    if node.being:
        text += f"。それは{chained(predicates(node.being, 'それ', context, starts=False))}"
    return text


def _from_hand(what: Selector, context: Context) -> bool:
    match what:
        case s.ChosenTarget(index=index) if index < len(context.targets):
            return _from_hand(context.targets[index].what, context)
        case s.InZone(zone=zone):
            return zone in (Zone.HAND, Zone.GRAVEYARD)
        case s.AllOf(parts=parts):
            return any(_from_hand(part, context) for part in parts)
        case _:
            return False


def hidden_as(node: e.FaceDownAs, context: Context) -> str:
    """CR 708.2: what is face down, and how it is turned up."""
    size = "２/２のクリーチャー"
    if node.values is not None:
        size = token_words(node.values, context).removesuffix("・トークン")
    if node.up is None:
        return size
    return f"{to_pay(node.up, context)}ことで表向きにしてもよい{size}"


@telling.of(e.PutInLibrary)
def _put_in_library(node: e.PutInLibrary, context: Context) -> str:
    if isinstance(node.what, s.NowIn) and node.what.what == s.THIS:
        what = from_there(node.what, context)
    else:
        what = everything(node.what, context)
    library = f"{_whose(node.what, context)}ライブラリー"
    if node.position is LibraryPosition.SHUFFLED:
        return f"{what}を{library}に加えて切り直す"
    if not isinstance(node.from_top, int):
        above = figure(node.from_top, context)
        return f"{what}を{library}の一番上から{above}枚のカードのすぐ下に置く"
    if node.from_top:
        place = f"一番上から{figure_of(node.from_top + 1)}枚目"
        if node.position is LibraryPosition.TOP_OR_BOTTOM:
            chooser = doing(node.ordered_by, context) if node.ordered_by is not None else ""
            return f"{chooser}{what}を{library}の{place}か一番下に置く"
        return f"{what}を{library}の{place}に置く"
    if node.position is LibraryPosition.TOP:
        return f"{what}を{library}の一番上に置く"
    if node.position is LibraryPosition.TOP_OR_BOTTOM:
        chooser = doing(node.ordered_by, context) if node.ordered_by is not None else ""
        return f"{chooser}{what}を{library}の一番上か一番下に置く"
    order = "無作為の順番で" if node.position is LibraryPosition.RANDOM_BOTTOM else ""
    return f"{what}を{library}の一番下に{order}置く"


# --- permanents --------------------------------------------------------------------------------

_SIMPLE: dict[type[Node], str] = {
    e.Tap: "をタップする",
    e.Untap: "をアンタップする",
    e.TapOrUntap: "をタップまたはアンタップする",
    e.Regenerate: "を再生する",
    e.RemoveFromCombat: "を戦闘から取り除く",
    e.TurnFaceUp: "を表向きにする",
    e.Unattach: "をはずす",
}


@telling.of(*_SIMPLE)
def _simple(node: e.Tap, context: Context) -> str:
    return everything(node.what, context) + _SIMPLE[type(node)]


@telling.of(e.TurnFaceDown)
def _turn_face_down(node: e.TurnFaceDown, context: Context) -> str:
    shape = f"{hidden_as(node.values, context)}として" if node.values is not None else ""
    return f"{everything(node.what, context)}を{shape}裏向きにする"


@telling.of(e.PutCounters)
def _put_counters(node: e.PutCounters, context: Context) -> str:
    counters = things(node.amount, counter_name(node.kind), "個", context)
    if node.kind == "energy" and isinstance(node.amount, int):
        counters = "{E}" * node.amount
    on = each(node.on, context)
    if is_person(node.on) or on.endswith("プレイヤー"):
        return f"{on}は{counters}を得る"
    return f"{on}の上に{counters}を置く"


@telling.of(e.RemoveCounters)
def _remove_counters(node: e.RemoveCounters, context: Context) -> str:
    name = counter_name(node.kind) if node.kind else "カウンター"
    on = each(node.on, context)
    if node.amount is None:
        return f"{on}の上から{name}をすべて取り除く"
    if node.up_to and node.amount == 99:
        return f"{on}の上から{name}を好きな数取り除く"
    if node.up_to:
        return f"{on}の上から{name}を最大{figure(node.amount, context)}個取り除く"
    return f"{on}の上から{things(node.amount, name, '個', context)}を取り除く"


@telling.of(e.DistributeCounters)
def _distribute(node: e.DistributeCounters, context: Context) -> str:
    counters = things(node.amount, counter_name(node.kind), "個", context)
    return f"{counters}を{noun(node.among, context)}の上に割り振る"


@telling.of(e.MoveCounters)
def _move_counters(node: e.MoveCounters, context: Context) -> str:
    name = counter_name(node.kind) if node.kind is not None else "カウンター"
    on, to = noun(node.on, context), noun(node.to, context)
    if node.any_number:
        return f"{on}の上から{name}を望む数だけ{to}の上に移動させる"
    if node.amount is None:
        if not is_reference(node.on) and not isinstance(node.on, s.Choice):
            on = each(node.on, context)
        return f"{on}の上から{name}をすべて{to}の上に移動させる"
    return f"{on}の上から{things(node.amount, name, '個', context)}を{to}の上に移動させる"


@telling.of(e.SpreadCounters)
def _spread_counters(node: e.SpreadCounters, context: Context) -> str:
    name = counter_name(node.kind)
    on, to = each(node.on, context), each(node.to, context)
    return f"{on}の上から{name}を望む数だけ{to}の上に望むように移動させる"


@telling.of(e.PutCountersUpTo)
def _put_up_to(node: e.PutCountersUpTo, context: Context) -> str:
    counters = things(node.amount, counter_name(node.kind), "個", context)
    on = noun(node.on, context)
    most = f"その結果{on}の上に{figure_of(node.total)}個を超えて置かれることはない"
    return f"{on}の上に最大{counters}を置く。{most}"


@telling.of(e.PutSameCounters)
def _same_counters(node: e.PutSameCounters, context: Context) -> str:
    name = counter_name(node.kind) if node.kind is not None else "カウンター"
    like = noun(node.like, context)
    return f"{noun(node.on, context)}の上に、{like}の上の{name}と同じ数の同じカウンターを置く"


@telling.of(e.PutRandomCounter)
def _random_counter(node: e.PutRandomCounter, context: Context) -> str:
    on = noun(node.on, context)
    kinds = "と".join(counter_name(kind) for kind in node.kinds)
    return (
        f"{kinds}のうち{on}の上に置かれていない種類のカウンターを無作為に１つ選び、"
        f"{on}の上にその種類のカウンター１個を置く"
    )


@telling.of(e.RemoveDamage)
def _remove_damage(node: e.RemoveDamage, context: Context) -> str:
    return f"{noun(node.what, context)}が負っているダメージをすべて取り除く"


@telling.of(e.AnotherOfEachKind)
def _another_of_each(node: e.AnotherOfEachKind, context: Context) -> str:
    on = noun(node.on, context)
    if node.chosen:
        return f"{on}が持つカウンター１個を選び、その種類のカウンターをもう１個与える"
    return f"{on}が持つカウンターの種類１つにつき、その種類のカウンターをもう１個与える"


@telling.of(e.RemoveOrAddCounter)
def _remove_or_add(node: e.RemoveOrAddCounter, context: Context) -> str:
    on = noun(node.on, context)
    if node.each_kind:
        return (
            f"{on}の上にあるカウンターの種類１つにつき、その種類のカウンターをもう１個置くか、"
            "１個取り除く"
        )
    return (
        f"{on}の上のカウンター１個を選ぶ。そのカウンターを取り除くか、同じ種類のカウンター１個を"
        f"{on}の上に置く"
    )


@telling.of(e.Attach)
def _attach(node: e.Attach, context: Context) -> str:
    return f"{noun(node.what, context)}を{noun(node.to, context)}につける"


@telling.of(e.PassControl)
def _pass_control(node: e.PassControl, context: Context) -> str:
    what = bare(node.what, context)
    if node.partner is not None:
        until, who = lasting(node.duration, context), noun(node.partner, context)
        return (
            f"{until}あなたと{who}はそれぞれ、もう一方がコントロールしているすべての{what}の"
            "コントロールを得る"
        )
    whose = "選ばれた方向の次のプレイヤーがコントロールしている"
    return f"各プレイヤーは、{whose}すべての{what}のコントロールを得る"


@telling.of(e.ExchangeControl)
def _exchange(node: e.ExchangeControl, context: Context) -> str:
    if (greatest := exchanged_greatest(node)) is not None:
        kind, who = bare(greatest[0], context), noun(greatest[1], context)
        of = f"それぞれがコントロールしているマナ総量が最大の{kind}"
        return f"あなたと{who}は、{of}１つのコントロールを交換する"
    return f"{noun(node.one, context)}と{noun(node.other, context)}のコントロールを交換する"


# --- continuous effects ------------------------------------------------------------------------


@telling.of(e.Apply)
def _apply(node: e.Apply, context: Context) -> str:
    told = _effect(node, context)
    if node.end_for is None:
        return told
    return f"{told}。あなたは{to_pay(node.end_for, context)}ことでこの効果を終わらせてもよい"


def _effect(node: e.Apply, context: Context) -> str:
    until = lasting(node.duration, context)
    match node.modifications:
        case (m.SetController(player=s.You()), *rest):
            text = f"{until}{everything(node.what, context)}のコントロールを得る"
            if not rest:
                return text
            found = predicates(tuple(rest), "それ", context, starts=True)
            return f"{text}。{until}それは{chained(found)}"
        case (m.CantBeSacrificed(by=s.You()),):
            return f"このターン、あなたは{affected(node.what, context)}を生け贄に捧げられない"
        case (m.LooksAtTop(for_you=True),):
            whose = noun(node.what, context)
            return f"{until}あなたはいつでも{whose}のライブラリーの一番上のカードを見てもよい"
        case (m.MayPlay() as permission,):
            until = "このターン、" if until == "ターン終了時まで、" else until
            who = noun(permission.player, context)
            found = predicates(node.modifications, "それ", context, starts=True)
            return f"{until}{who}は{affected(node.what, context)}を{chained(found)}"
        case (
            m.MayPlay(player=s.AllOf(parts=(who, s.Not(part=s.Opponent())))) as permission,
            m.MayPlay(besides=Cost(parts=(Mana(cost=price),))),
        ):
            told = _effect(replace(node, modifications=(replace(permission, player=who),)), context)
            return f"{told}。これにより対戦相手が呪文を唱えるためのコストは{price}多くなる"
        case (m.Goaded(),) if node.duration == INDEFINITELY:
            return f"{affected(node.what, context)}はゲームの残りの間、使嗾されている"
        case (m.ForNextSpell(modifications=changes, each=True),):
            found = predicates(changes, "それら", context, starts=True)
            spells = bare(node.what, context)
            return f"このターン、あなたが{spells}を唱えるに際し、それらは{chained(found)}"
        case (m.ForNextSpell(modifications=(one,), each=False),) if one == RETURNS:
            when = f"このターン、あなたが次に{bare(node.what, context)}を唱えるとき、"
            return f"{when}それが解決する際に、そのカードをあなたの墓地に置く代わりに手札に加える"
        case (m.ForNextSpell(modifications=changes, counted_as_cast=later),):
            found = predicates(changes, "それ", context, starts=False)
            when = "このターン、" if until else ""
            changed = chained(found)
            so = changed if changed.startswith("を") else f"は{changed}"
            counted = "。その数は、それを唱える際に数える" if later else ""
            return f"{when}あなたが次に唱える{bare(node.what, context)}{so}{counted}"
        case (m.ChangeText() as change,):
            return f"{until}{everything(node.what, context)}の文章を、{text_change(change)}"
        case (m.SwitchPowerToughness(),):
            is_one = isinstance(node.what, s.Choice)
            switched = (noun if is_one else each)(node.what, context)
            return f"{until}{switched}のパワーとタフネスを入れ替える"
        case _:
            pass
    steps = node.duration
    step_of = "" if steps != Duration(DurationKind.NEXT_UNTAP_STEP) else "それのコントローラー"
    if isinstance(steps, DuringNextUntapStepOf):
        step_of = noun(steps.player, context)
    if step_of:
        subject = affected(node.what, context)
        return f"{subject}は、{step_of}の次のアンタップ・ステップにアンタップしない"
    subject = affected(node.what, context)
    found = predicates(node.modifications, subject, context, starts=True)
    rules_only = all(one.endswith("ない") for one in found)
    if rules_only and until == "ターン終了時まで、":
        until = "このターン、"
    text = f"{until}{about(subject, chained(found))}"
    if is_land_animation(node.modifications) and "土地" in subject + context.self_name:
        text += "。それは土地でもある"
    return text + keyword_costs(node.modifications, context)


def keyword_costs(given: tuple[m.Modification, ...], context: Context) -> str:
    """The sentences after the one that gives keyword abilities for mana costs."""
    text = ""
    for one in given:
        if isinstance(one, m.GainKeywordForManaCost):
            more = "" if one.besides is None else f"に加えて{to_pay(one.besides, context)}こと"
            text += f"。その{keyword_name(one.keyword)}・コストは、そのマナ・コスト{more}に等しい"
    return text


def about(subject: str, told_of_it: str) -> str:
    """Subject and predicate; one that begins with `の` is of something that the subject has."""
    if told_of_it.startswith(("の", "を唱えるためのコスト")):
        return subject + told_of_it
    return f"{subject}は{'、' if 'かぎり、' in told_of_it else ''}{told_of_it}"


# --- tokens, spells ----------------------------------------------------------------------------


@telling.of(e.TokenSpec)
def _token(node: e.TokenSpec, context: Context) -> str:
    return token_words(node, context)


def _state(node: e.CreateToken | e.CreateTokenCopy, context: Context) -> str:
    state = "タップ状態で" if node.tapped else ""
    if node.attacking:
        whom = f"{noun(node.attacked, context)}を" if node.attacked is not None else ""
        state += f"{whom}攻撃している状態で"
    return state


@telling.of(e.CreateToken)
def _create(node: e.CreateToken, context: Context) -> str:
    words, counter = token_words(node.token, context), token_counter(node.token)
    what = things(node.count, words, counter, context)
    state = _state(node, context)
    if node.blocking is not None:
        state += f"{noun(node.blocking, context)}をブロックしている状態で"
    if node.attached_to is not None:
        state += f"{noun(node.attached_to, context)}につけられた状態で"
    return f"{told(node.player, context)}{what}を{state}生成する"


@telling.of(e.CreateTokenCopy)
def _create_copy(node: e.CreateTokenCopy, context: Context) -> str:
    what = things(node.count, f"{noun(node.of, context)}のコピーであるトークン", "体", context)
    except_for = exceptions(node.exceptions, context)
    return f"{told(node.player, context)}{what}を{_state(node, context)}生成する{except_for}"


@telling.of(e.CounterSpell)
def _counter(node: e.CounterSpell, context: Context) -> str:
    text = f"{everything(node.what, context)}を打ち消す"
    if node.to is Zone.GRAVEYARD:
        return text
    place = {
        LibraryPosition.BOTTOM: "一番下",
        LibraryPosition.TOP_OR_BOTTOM: "一番上か一番下",
    }.get(node.position, "一番上")
    counters = "".join(f"{counter_name(kind)}{figure_of(n)}個を置いて" for kind, n in node.counters)
    instead = {
        Zone.EXILE: f"{counters}追放する",
        Zone.HAND: "オーナーの手札に加える",
        Zone.LIBRARY: f"オーナーのライブラリーの{place}に置く",
        Zone.BATTLEFIELD: "あなたのコントロール下で戦場に出す",
    }[node.to]
    which = "その呪文" if node.of is None else f"{bare(node.of, context)}"
    text += f"。{which}がこれにより打ち消されたなら、それをオーナーの墓地に置く代わりに"
    return text + instead


@telling.of(e.CopySpell)
def _copy_spell(node: e.CopySpell, context: Context) -> str:
    who = told(node.controller, context)
    what = "それらの呪文それぞれ" if node.what == s.Bound("cast") else noun(node.what, context)
    if node.for_each_target is not None:
        each_one = bare(node.for_each_target, context)
        text = f"{who}{what}が対象とすることのできる{each_one}それぞれについて、{what}をコピーする"
        return f"{text}。それらのコピーはそれぞれ別のものを対象とする"
    if node.count == 1:
        text = f"{who}{what}をコピーする"
    else:
        text = f"{who}{what}を{figure(node.count, context)}回コピーする"
    text += exceptions(node.exceptions, context)
    if node.new_target is not None:
        return f"{text}。そのコピーは{noun(node.new_target, context)}を対象とする"
    if node.may_choose_new_targets:
        copies = "そのコピー" if node.count == 1 else "それらのコピー"
        text += f"。{doing(node.controller, context)}{copies}の新しい対象を選んでもよい"
    return text


@telling.of(e.ChooseNewTargets)
def _new_targets(node: e.ChooseNewTargets, context: Context) -> str:
    who = told(node.player, context)
    what = noun(node.what, context)
    to = f"{noun(node.to, context)}に" if node.to is not None else ""
    match node.how:
        case e.TargetChange.NEW:
            return f"{who}{what}の新しい対象を選ぶ"
        case e.TargetChange.ALL:
            return f"{who}{what}の対象を{to}変更する"
        case e.TargetChange.ONE:
            return f"{who}{what}の対象１つを{to}変更する"
        case e.TargetChange.ANY:
            return f"{who}{what}の対象のうち望む数を{to}変更する"


@telling.of(e.CastWithoutPaying)
def _cast_free(node: e.CastWithoutPaying, context: Context) -> str:
    start, many = "", ""
    match node.what:
        case s.AllOf(
            parts=(_, s.ManaValueIs(amount=ManaValueOf(what=s.EventSpellOrAbility())), card)
        ):
            told = telling(replace(node, what=card), context)
            return f"それら２つの呪文のマナ総量が等しいなら、{told}"
        case s.AnyOf(parts=(s.ChosenTarget(), s.ChosenTarget())):
            what = "それら"
        case s.NowIn(what=s.EventObject() | s.Bound()):
            what = from_there(node.what, context)
        case _:
            what = noun(node.what, context)
    if node.copy:
        start, what = f"{what}をコピーする。", "そのコピー"
        start += "" if node.optional or node.player != s.YOU else "可能なら、"
    elif isinstance(node.what, s.AllOf) and node.optional and what.endswith("カード１枚"):
        what = what.removesuffix("１枚")  # it may be any number of them
        many = "望む枚数だけ" if node.most is None else ""
    if node.lands:
        text = f"{what}を{many}プレイする"
        who = noun(node.player, context)
        return f"{who}は{may(text)}" if node.optional else f"可能なら、{who}は{text}"
    if node.pays:
        text = f"{what}を{many}唱える"
    elif node.cost is not None:
        spell = replace(context, self_name="その呪文", this_is_it=False)
        text = f"{te_form(to_pay(node.cost, spell))}{what}を{many}唱える"
    else:
        text = f"{what}を{many}そのマナ・コストを支払うことなく唱える"
    if node.lands:
        text = text.replace("唱える", "プレイする")
    if node.face_down is not None:
        text = text.replace("を", f"を裏向きの{hidden_as(node.face_down, context)}呪文として", 1)
    if node.besides is not None:
        text = f"追加のコストとして{te_form(to_pay(node.besides, context))}{text}"
    if node.total is not None:
        text = f"マナ総量の合計が{figure(node.total, context)}以下になるように{text}"
    if node.most is not None:
        text = f"最大{node.most}つまで、{text}"
    who = noun(node.player, context)
    told = f"{who}は{may(text)}" if node.optional else text
    if not node.optional and not isinstance(node.player, s.You):
        told = f"可能なら、{who}は{text}"
    if node.any_type:
        told += "。そのために好きなタイプのマナを支払ってもよい"
    if node.face_down is not None and node.face_down.up_first:
        told += (
            "。その呪文がなるクリーチャーが表向きになっておらず、ダメージを割り振るか与えるか"
            "与えられるかタップ状態になるなら、代わりに、それは表向きになってからそうする"
        )
    if node.less:
        told += f"。そのコピーを唱えるためのコストは{{{node.less}}}少なくなる"
    exiled = f"。{instead_of_burial()}" if node.exiled is not None else ""
    return start + told + exiled


@telling.of(e.ExchangeZones)
def _exchange_zones(node: e.ExchangeZones, context: Context) -> str:
    return f"あなたの{ZONES[node.one]}とあなたの{ZONES[node.other]}を交換する"


@telling.of(e.GainUntilCast)
def _gain_until_cast(node: e.GainUntilCast, context: Context) -> str:
    what, name = noun(node.what, context), context.self_name
    gained = tuple(m.GainAbility(one) for one in node.abilities)
    told = chained(predicates(gained, what, context, starts=True))
    return (
        f"{name}が追放領域から唱えられるまで、{what}は{told}。{name}が追放され続けているかぎり、"
        f"あなたは{name}を唱えてもよい"
    )
