"""Instructions about cards in hands and libraries, life and damage, in Japanese."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import AmountIf, Quotient
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.effects.damage_and_life import is_of_each
from rules_engine.ir.node import walk
from rules_engine.oracle.one_of_each import base_and_kinds, is_of_each_pair
from rules_engine.oracle.render.japanese.amounts import figure, points, things, worth
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import damage_kind, figure_of, listed
from rules_engine.oracle.render.japanese.joining import lasting, sentences
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    counted,
    dealing,
    doing,
    each,
    everything,
    his,
    is_reference,
    noun,
    someone,
    told,
)
from rules_engine.oracle.render.japanese.wordings import clause, telling
from rules_engine.oracle.render.japanese.words import ZONES
from rules_engine.vocabulary import Zone


@telling.of(e.Draw)
def _draw(node: e.Draw, context: Context) -> str:
    more = "追加の" if context.extra_draw else ""
    who = told(node.player, context)
    if node.up_to:
        return f"{who}カードを最大{figure(node.amount, context)}枚引く"
    if isinstance(node.amount, int):
        return f"{who}{more}カードを{figure_of(node.amount)}枚引く"
    cards = things(node.amount, f"{more}カード", "枚", context)
    return f"{who}{cards}を引く"


@telling.of(e.Discard)
def _discard(node: e.Discard, context: Context) -> str:
    who = told(node.player, context)
    at_random = "無作為に" if node.at_random else ""
    chosen = f"{noun(node.by, context)}が選んだ" if node.by is not None else ""
    if node.amount is None:
        what = (
            f"{his(node.player, context)}手札"
            if node.what is None
            else everything(node.what, context)
        )
        return f"{who}{what}を{at_random}すべて捨てる"
    if node.what is not None and is_reference(node.what):
        return f"{who}{noun(node.what, context)}を捨てる"
    if node.what is not None:
        cards = counted(node.amount, node.what & s.CARD, context, up_to=node.up_to)
        return f"{who}{chosen}{cards}を{at_random}捨てる"
    if node.up_to:
        cards = counted(node.amount, s.CARD, context, up_to=True)
        return f"{who}{chosen}{cards}を{at_random}捨てる"
    if isinstance(node.amount, int) and not chosen:
        return f"{who}カードを{at_random}{figure_of(node.amount)}枚捨てる"
    return f"{who}{chosen}{things(node.amount, 'カード', '枚', context)}を{at_random}捨てる"


@telling.of(e.Mill)
def _mill(node: e.Mill, context: Context) -> str:
    who = told(node.player, context)
    if isinstance(node.amount, int):
        return f"{who}カードを{figure_of(node.amount)}枚切削する"
    return f"{who}{things(node.amount, 'カード', '枚', context)}を切削する"


@telling.of(e.Scry)
def _scry(node: e.Scry, context: Context) -> str:
    return f"{told(node.player, context)}占術{figure(node.amount, context)}を行う"


@telling.of(e.Surveil)
def _surveil(node: e.Surveil, context: Context) -> str:
    return f"{told(node.player, context)}諜報{figure(node.amount, context)}を行う"


INTO = {
    Zone.HAND: "手札に加える",
    Zone.BATTLEFIELD: "戦場に出す",
    Zone.GRAVEYARD: "墓地に置く",
    Zone.EXILE: "追放する",
    Zone.LIBRARY: "ライブラリーに置く",
}


@telling.of(e.Search)
def _search(node: e.Search, context: Context) -> str:
    who = told(node.player, context)
    library = his(node.player, context)
    if node.library_of is not None:
        library = f"{noun(node.library_of, context)}の"
    cards = counted(node.count, node.what & s.CARD, context, up_to=node.up_to)
    cards = listed([cards, *(counted(1, other & s.CARD, context) for other in node.also)])
    one = node.count == 1 and not node.also
    them = "それ" if one else "それら"
    where = listed([ZONES[zone] for zone in node.zones], "か" if node.some_zones else "と")
    if node.to is None:
        return f"{who}{library}{where}から{cards}を探す"
    text = f"{who}{library}{where}から{cards}を探し、"
    if node.reveal:
        text += f"{them}を公開し、"
    if node.rest_to is not None:
        taken = f"そのうち{figure_of(node.take)}枚"
        return f"{text}{taken}を{_put(node, context)}、残りを{_stem(INTO[node.rest_to])}、切り直す"
    if node.to is Zone.LIBRARY:
        down = f"上から{figure_of(node.from_top + 1)}枚目" if node.from_top else "一番上"
        return f"{text}切り直し、{them}をその{down}に置く"
    return f"{text}{them}を{_put(node, context)}、切り直す"


def _put(node: e.Search, context: Context) -> str:
    under = ""
    if node.under is not None and node.to is Zone.BATTLEFIELD:
        under = f"{noun(node.under, context)}のコントロール下で"
    tapped = "タップ状態で" if node.tapped else ""
    return f"{tapped}{under}{_stem(INTO[node.to or Zone.HAND])}"


def _stem(text: str) -> str:
    from rules_engine.oracle.render.japanese.grammar import continuative

    return continuative(text)


@telling.of(e.Shuffle)
def _shuffle(node: e.Shuffle, context: Context) -> str:
    return f"{told(node.player, context)}{his(node.player, context)}ライブラリーを切り直す"


@telling.of(e.RearrangeTop)
def _rearrange(node: e.RearrangeTop, context: Context) -> str:
    cards = f"カード{figure(node.amount, context)}枚"
    library = f"{noun(node.player, context)}のライブラリーの一番上"
    text = f"{library}から{cards}を見て、それらを望む順番で戻す"
    return f"{text}。あなたは切り直してもよい" if node.may_shuffle else text


@telling.of(e.LookAndTake)
def _look_and_take(node: e.LookAndTake, context: Context) -> str:
    top = f"あなたのライブラリーの一番上からカード{figure(node.amount, context)}枚"
    seen = f"{top}を{'公開する' if node.reveal else '見る'}"
    most = "最大" if node.up_to else ""
    if isinstance(node.what, s.Anything):
        chosen = f"そのうち{most}{figure(node.take, context)}枚"
    else:
        chosen = "その中から" + counted(node.take, node.what & s.CARD, context, up_to=node.up_to)
    put = INTO.get(node.to, "手札に加える")
    if node.face_down and node.to is Zone.EXILE:
        put = "裏向きに追放する"
    match node.rest_to, node.rest_position:
        case Zone.GRAVEYARD, _:
            rest = "残りを墓地に置く"
        case _, LibraryPosition.RANDOM_BOTTOM:
            rest = "残りをあなたのライブラリーの一番下に無作為の順番で置く"
        case _, LibraryPosition.BOTTOM:
            rest = "残りをあなたのライブラリーの一番下に望む順番で置く"
        case _:
            rest = "残りをあなたのライブラリーの一番上に望む順番で置く"
    return f"{seen}。{chosen}を{_stem(put)}、{rest}"


@telling.of(e.Reveal)
def _reveal(node: e.Reveal, context: Context) -> str:
    return f"{everything(node.what, context)}を公開する"


@telling.of(e.ChooseObjects)
def _choose_objects(node: e.ChooseObjects, context: Context) -> str:
    if is_of_each_pair(node.what):
        return (
            "色の組み合わせそれぞれについて、それらの中からちょうどそれらの色であるカード１枚を選ぶ"
        )
    kinds = base_and_kinds(node.what)
    if kinds is not None:
        return _one_of_each(*kinds, node, context)
    match node.what:
        case s.Choice(by=by) if by is not None:
            chosen = noun(replace(node.what, by=None), context)
            return f"{doing(by, context)}{chosen}を選ぶ"
        case what:
            return f"あなたは{everything(what, context)}を選ぶ"


def _one_of_each(
    base: s.Selector, kinds: tuple[s.Selector, ...], node: e.ChooseObjects, context: Context
) -> str:
    choices = (part for part in walk(node.what) if isinstance(part, s.Choice))
    (by,) = {choice.by for choice in choices}
    chosen = "と".join(counted(1, kind, context) for kind in kinds)
    return f"{doing(by or s.YOU, context)}{bare(base, context)}の中から{chosen}を選ぶ"


@telling.of(e.LookAt)
def _look_at(node: e.LookAt, context: Context) -> str:
    match node.what:
        case s.TopOfLibrary(player=owner):
            context.of_another = owner != s.YOU
    return f"{told(node.player, context)}{everything(node.what, context)}を見る"


@telling.of(e.TurnUpUntil)
def _turn_up_until(node: e.TurnUpUntil, context: Context) -> str:
    who, own = told(node.player, context), his(node.player, context)
    cards = counted(node.count, node.until & s.CARD, context)
    kinds = node.until.parts if isinstance(node.until, s.AnyOf) else ()
    if node.count == 1 and any(isinstance(kind, s.HasKeyword) for kind in kinds):
        cards = "か".join(counted(1, kind & s.CARD, context) for kind in kinds)
    if node.total_mana_value:
        cards = f"マナ総量の合計が{figure(node.count, context)}以上になるカード"
    passive, verb = ("追放される", "追放する") if node.exiles else ("公開される", "公開する")
    top = f"{own}ライブラリーの一番上からカードを１枚ずつ"
    return f"{who}{cards}が{passive}まで、{top}{verb}"


@telling.of(e.RevealUntil)
def _reveal_until(node: e.RevealUntil, context: Context) -> str:
    who, own = told(node.player, context), his(node.player, context)
    what = counted(node.count, node.until, context)
    rest = INTO[node.rest_to]
    if node.rest_to is Zone.LIBRARY:
        rest = "ライブラリーの一番下に無作為の順番で置く"
    return (
        f"{who}{what}が公開されるまで、{own}ライブラリーの一番上からカードを１枚ずつ公開する。"
        f"そのカードを{_stem(INTO[node.to])}、残りを{rest}"
    )


@telling.of(e.DivideIntoPiles)
def _divide(node: e.DivideIntoPiles, context: Context) -> str:
    top = f"あなたのライブラリーの一番上からカード{figure(node.amount, context)}枚"
    if node.face_down:
        text = f"{someone(node.divided_by, context)}は{top}を見て、裏向きの束と表向きの束に分ける"
    else:
        text = f"{top}を公開する"
        text += f"。{someone(node.divided_by, context)}はそれらのカードを２つの束に分ける"
    text += f"。{someone(node.chosen_by, context)}はそれらの束のうち１つを選ぶ"
    taken = "その束"
    if node.take is not None:
        taken += f"からカード{figure(node.take, context)}枚"
    rest = "墓地に置く"
    if node.rest_to is not Zone.GRAVEYARD:
        rest = "あなたのライブラリーの一番下に望む順番で置く"
    return f"{text}。{taken}を手札に加え、残りを{rest}"


@telling.of(e.RevealHand)
def _reveal_hand(node: e.RevealHand, context: Context) -> str:
    return f"{told(node.player, context)}{his(node.player, context)}手札を公開する"


@telling.of(e.LookAtHand)
def _look_at_hand(node: e.LookAtHand, context: Context) -> str:
    return f"{noun(node.player, context)}の手札を見る"


# --- damage and life ---------------------------------------------------------------------------


@telling.of(e.DealDamage)
def _deal_damage(node: e.DealDamage, context: Context) -> str:
    if isinstance(node.amount, AmountIf):
        usual = telling(replace(node, amount=node.amount.otherwise), context)
        when = clause(node.amount.condition, context)
        return f"{usual}。{when}なら、代わりにその２倍のダメージを与える"
    source = noun(node.source, context)
    if is_of_each(node):
        source = each(node.source, context)
    if isinstance(node.amount, Quotient):
        damage = points(node.amount.amount, "ダメージ", context)
        to = noun(node.to, context)
        return f"{source}は{to}に、{damage}を均等に割り振って与える（端数切り捨て）"
    to = "それ自身" if node.to == s.AffectedObject() else each(node.to, context)
    if s.OtherThan(s.AffectedObject()) in getattr(node.to, "parts", ()):
        to = "もう一方"
    text = f"{source}は{to}に{points(node.amount, 'ダメージ', context)}を与える"
    if not node.preventable:
        text += "。そのダメージは軽減されない"
    if node.prevented != 0:
        text += f"。そのダメージを{figure(node.prevented, context)}点軽減する"
    if node.excess_to is not None:
        to = noun(node.excess_to, context)
        text += f"。余剰のダメージは代わりに{to}に与えられる"
    return text


@telling.of(e.DealDividedDamage)
def _divided(node: e.DealDividedDamage, context: Context) -> str:
    among = noun(node.among, context)
    if isinstance(node.amount, AmountIf):
        usual = telling(replace(node, amount=node.amount.otherwise), context)
        much = points(node.amount.amount, "ダメージ", context)
        when = clause(node.amount.condition, context)
        return f"{usual}。{when}なら、代わりに{much}をあなたの望むように割り振って与える"
    damage = points(node.amount, "ダメージ", context)
    return f"{noun(node.source, context)}は{among}に、{damage}をあなたの望むように割り振って与える"


@telling.of(e.Fight)
def _fight(node: e.Fight, context: Context) -> str:
    if node.one == node.other:
        return f"{noun(node.one, context)}は互いに格闘を行う"
    return f"{noun(node.one, context)}は{noun(node.other, context)}と格闘を行う"


@telling.of(e.FightEach)
def _fight_each(node: e.FightEach, context: Context) -> str:
    return "それらのトークンはそれぞれ、それらのクリーチャーのうち別々の１体と格闘を行う"


@telling.of(e.GainLife)
def _gain_life(node: e.GainLife, context: Context) -> str:
    return f"{doing(node.player, context)}{points(node.amount, 'ライフ', context)}を得る"


@telling.of(e.LoseLife)
def _lose_life(node: e.LoseLife, context: Context) -> str:
    return f"{doing(node.player, context)}{points(node.amount, 'ライフ', context)}を失う"


@telling.of(e.SetLife)
def _set_life(node: e.SetLife, context: Context) -> str:
    return f"{noun(node.player, context)}のライフ総量は{worth(node.amount, context)}になる"


@telling.of(e.ExchangeLifeWithSize)
def _exchange_with_size(node: e.ExchangeLifeWithSize, context: Context) -> str:
    who, what = noun(node.player, context), noun(node.what, context)
    return f"{who}のライフ総量と{what}の{'パワー' if node.power else 'タフネス'}を交換する"


@telling.of(e.ExchangeLifeTotals)
def _exchange_life(node: e.ExchangeLifeTotals, context: Context) -> str:
    one, other = noun(node.one, context), noun(node.other, context)
    if node.one == node.other:
        return f"{one}はライフ総量を交換する"
    return f"{one}と{other}はライフ総量を交換する"


@telling.of(e.RedistributeLifeTotals)
def _redistribute(node: e.RedistributeLifeTotals, context: Context) -> str:
    return f"望む数の{bare(node.players, context)}のライフ総量を再配分する"


@telling.of(e.PreventDamage)
def _prevent(node: e.PreventDamage, context: Context) -> str:
    kind = damage_kind(node.combat)
    until = lasting(node.duration, context)
    if node.duration == UNTIL_END_OF_TURN:
        until = "このターン、"
    by = ""
    if node.chosen_source:
        sources = "発生源" if node.source is None else dealing(node.source, context)
        by = f"あなたが選んだ{sources}１つ"
    elif node.source is not None:
        by = dealing(node.source, context)
    to = f"{each(node.to, context)}に" if node.to is not None else ""
    after = f"。{sentences(node.then, context)}" if node.then else ""
    if node.next_time:
        next_time = f"{by}が{to}次に{kind}を与える" if by else f"{to}次に{kind}が与えられる"
        but = f"のうち{figure(node.but, context)}点を除くすべて" if node.but else ""
        return f"{until}{next_time}なら、そのダメージ{but}を軽減する{after}"
    dealt = f"{by}が{to}与える{kind}" if by else f"{to}与えられる{kind}"
    if node.divided:
        points = figure(node.amount or 0, context)
        return f"{until}{dealt}を、あなたが選んだ割り振りで次の{points}点ぶん軽減する{after}"
    if node.amount is not None:
        return f"{until}{dealt}を次の{figure(node.amount, context)}点ぶん軽減する{after}"
    return f"{until}{dealt}をすべて軽減する{after}"


@telling.of(e.RedirectDamage)
def _redirect(node: e.RedirectDamage, context: Context) -> str:
    amount = f"次の{figure(node.amount, context)}点" if node.amount is not None else "すべて"
    source = "あなたが選んだ発生源１つが" if node.chosen_source else ""
    if not node.chosen_source and node.source is not None:
        reference = is_reference(node.source)
        source = (noun if reference else bare)(node.source, context) + "が"
    verb = "与える" if source else "与えられる"
    to = "" if node.to is None else f"{each(node.to, context)}に"
    instead = noun(node.instead, context)
    kind = damage_kind(node.combat)
    next_one = "次に" if node.next_time else ""
    this_turn = node.duration in (UNTIL_END_OF_TURN, UNTIL_END_OF_COMBAT)
    when = "このターン、" if this_turn else lasting(node.duration, context)
    return f"{when}{source}{to}{next_one}{verb}{kind}の{amount}は、代わりに{instead}に与えられる"
