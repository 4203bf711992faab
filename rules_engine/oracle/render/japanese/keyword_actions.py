"""CR 701: keyword actions, and instructions of combat, dungeons and frames, in Japanese."""

from __future__ import annotations

from rules_engine.ir import combat_effects as c
from rules_engine.ir import dungeons as d
from rules_engine.ir import effects as e
from rules_engine.ir import keyword_actions as k
from rules_engine.ir import layouts as f
from rules_engine.ir import stickers as st
from rules_engine.ir import turning as t
from rules_engine.ir.amounts import EventAmount
from rules_engine.ir.chosen_words import ChooseSides, SideWasChosen
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import ANYTHING, OPPONENT, ChosenTarget, ControlledBy, You
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import to_pay
from rules_engine.oracle.render.japanese.grammar import figure_of, listed, negative, te_form
from rules_engine.oracle.render.japanese.joining import sentences
from rules_engine.oracle.render.japanese.nouns import (
    counted,
    doing,
    each,
    everything,
    is_reference,
    noun,
    someone,
    told,
)
from rules_engine.oracle.render.japanese.qualities import designation, set_aside
from rules_engine.oracle.render.japanese.wordings import clause, line, telling, value
from rules_engine.oracle.render.japanese.words import PILES, counter_name, subtype_name

telling.fixed(
    {
        k.Act: "",
        k.Proliferate: "増殖を行う",
        k.Learn: "履修を行う",
        k.TimeTravel: "時間移動を行う",
        k.Ascend: "昇殿を行う",
        k.Cascade: "続唱を行う",
        k.Recruit: "募兵を行う",
        k.Encode: "あなたはこの呪文を、あなたがコントロールしているクリーチャー１体に暗号化した"
        "状態で追放してもよい",
        k.CastSuspended: "あなたはそれをそのマナ・コストを支払うことなく唱えてもよい",
        k.Epic: "このゲームの残りの間、あなたは呪文を唱えられない",
        c.DealAssignedDamage: "戦闘ダメージが、割り振られたとおりに与えられる",
    }
)


@telling.of(k.Populate)
def _populate(node: k.Populate, context: Context) -> str:
    if node.attacking:
        return "居住を行う。そのトークンはタップ状態かつ攻撃している状態で戦場に出る"
    return "居住を行う。そのトークンはタップ状態で戦場に出る" if node.tapped else "居住を行う"


_NUMBERED: dict[type[Node], str] = {
    k.Fateseal: "消術",
    k.Bolster: "鼓舞",
    k.Adapt: "順応",
    k.Earthbend: "土の技",
    k.Ripple: "波及",
}


@telling.of(*_NUMBERED)
def _numbered(node: k.Fateseal, context: Context) -> str:
    return f"{_NUMBERED[type(node)]}{figure(node.amount, context)}を行う"


@telling.of(k.Incubate, k.Discover)
def _by_players(node: k.Incubate | k.Discover, context: Context) -> str:
    name = "培養" if isinstance(node, k.Incubate) else "発見"
    if isinstance(node, k.Discover) and node.amount == EventAmount():
        return f"{told(node.player, context)}同じ値で再び{name}を行う"
    number = figure(node.amount, context)
    if isinstance(node, k.Discover):
        context.result_word = "発見されたカードのマナ総量"
    return f"{told(node.player, context)}{name}{number}を行う"


@telling.of(k.Monstrosity)
def _monstrosity(node: k.Monstrosity, context: Context) -> str:
    return f"怪物化{figure(node.amount, context)}を行う"


_OBJECTS: dict[type[Node], str] = {
    k.Detain: "を留置する",
    k.Exert: "を督励する",
    k.Airbend: "に気の技を行う",
    c.Goad: "を使嗾する",
}


@telling.of(t.Meld)
def _meld(node: t.Meld, context: Context) -> str:
    if not node.into:
        return everything(node.what, context) + "を合体させる"
    enters = "。それは攻撃している状態でタップ状態で戦場に出る" if node.attacking else ""
    return f"それらを追放し、その後それらを《{node.into}》に合体させる{enters}"


@telling.of(*_OBJECTS)
def _object(node: k.Detain | c.Goad, context: Context) -> str:
    if isinstance(node, c.Goad) and node.no_longer:
        return f"{everything(node.what, context)}はもはや使嗾されていない"
    return everything(node.what, context) + _OBJECTS[type(node)]


@telling.of(k.DoublePowerToughness)
def _double_power(node: k.DoublePowerToughness, context: Context) -> str:
    which = listed([w for w, on in (("パワー", node.power), ("タフネス", node.toughness)) if on])
    whose = noun(node.what, context)
    return f"ターン終了時まで、{whose}の{which}を{figure_of(node.times)}倍にする"


@telling.of(k.DoubleLife)
def _double_life(node: k.DoubleLife, context: Context) -> str:
    return f"{noun(node.player, context)}のライフ総量を２倍にする"


@telling.of(k.DoubleCounters)
def _double_counters(node: k.DoubleCounters, context: Context) -> str:
    kind = counter_name(node.kind) if node.kind is not None else "各種類のカウンター"
    if isinstance(node.on, You):
        return f"あなたが持つ{kind}の数を２倍にする"
    return f"{everything(node.on, context)}の上の{kind}の数を２倍にする"


@telling.of(k.Clash)
def _clash(node: k.Clash, context: Context) -> str:
    who = "対戦相手１人" if node.opponent == OPPONENT else noun(node.opponent, context)
    won = f"。あなたが勝ったなら、{sentences(node.on_win, context)}" if node.on_win else ""
    if node.otherwise:
        won += f"。そうでないなら、{sentences(node.otherwise, context)}"
    return f"{who}と激突を行う{won}"


@telling.of(k.VoteForObject)
def _vote_for_object(node: k.VoteForObject, context: Context) -> str:
    what = counted(1, node.what, context)
    return f"あなたから順に、各プレイヤーはそれぞれ{what}に投票する"


@value.of(k.VotesFor)
def _votes_for(node: k.VotesFor, context: Context) -> str:
    return f"『{node.word}』の票数"


@telling.of(k.PayAnyMana)
def _pay_any_mana(node: k.PayAnyMana, context: Context) -> str:
    return "あなたから順に、各プレイヤーはそれぞれ好きな点数のマナを支払ってもよい"


@value.of(k.ManaPaidTogether)
def _paid_together(node: k.ManaPaidTogether, context: Context) -> str:
    return "これにより支払われたマナの点数の合計"


@telling.of(k.Vote)
def _vote(node: k.Vote, context: Context) -> str:
    words = [f"『{word}』" for word in node.words]
    secretly = "秘密裏に" if node.secret else ""
    texts = [f"あなたから順に、各プレイヤーはそれぞれ{secretly}{listed(words, 'か')}に投票する"]
    if not any(node.options):
        return texts[0]
    tied = node.on_tie if node.on_tie in node.options else ()
    for word, then in zip(words, node.options, strict=True):
        if not then:
            continue
        or_tied = "か同数である" if tied and then == tied else ""
        when = f"{word}１票につき、" if node.each_vote else f"{word}の票の方が多い{or_tied}なら、"
        texts.append(when + sentences(then, context))
    if node.on_tie and not tied:
        texts.append(f"同数なら、{sentences(node.on_tie, context)}")
    return "。".join(texts)


@telling.of(ChooseSides)
def _choose_sides(node: ChooseSides, context: Context) -> str:
    sides = listed([f"『{side}』" for side in node.sides], "か")
    players = noun(node.players, context)
    if isinstance(node.players, ChosenTarget):
        return f"{players}は{sides}を選ぶ"
    secretly = "秘密裏に" if node.secret else ""
    if node.by is not None:
        return f"{players}についてそれぞれ、{sides}を選ぶ"
    return f"{players}はそれぞれ{secretly}{sides}を選ぶ"


@clause.of(SideWasChosen)
def _side_was_chosen(node: SideWasChosen, context: Context) -> str:
    return f"そのプレイヤーが『{node.side}』を選んだのである"


@telling.of(k.Explore)
def _explore(node: k.Explore, context: Context) -> str:
    return f"{noun(node.what, context)}は探検を行う"


@telling.of(k.Amass)
def _amass(node: k.Amass, context: Context) -> str:
    return f"{subtype_name(node.subtype)}動員{figure(node.amount, context)}を行う"


@telling.of(k.Connive)
def _connive(node: k.Connive, context: Context) -> str:
    number = "" if node.amount == 1 else figure(node.amount, context)
    who = noun(node.what, context) if is_reference(node.what) else each(node.what, context)
    return f"{who}は謀議{number}を行う"


@telling.of(k.RingTempts)
def _ring(node: k.RingTempts, context: Context) -> str:
    return f"{doing(node.player, context)}指輪に誘惑される"


@telling.of(k.VillainousChoice)
def _villainous(node: k.VillainousChoice, context: Context) -> str:
    one, other = (sentences(option, context) for option in node.options)
    return f"{doing(node.player, context)}悪意ある選択に直面する ― {one}か、{other}"


def _if_done(start: str, then: e.Then, context: Context) -> str:
    return f"{start}。そうしたなら、{sentences(then, context)}" if then else start


@telling.of(k.CollectEvidence)
def _collect(node: k.CollectEvidence, context: Context) -> str:
    start = f"あなたは証拠収集{figure(node.amount, context)}を行ってもよい"
    return _if_done(start, node.then, context)


@telling.of(k.Forage)
def _forage(node: k.Forage, context: Context) -> str:
    return _if_done("あなたは採餌を行ってもよい", node.then, context)


@telling.of(k.Suspect)
def _suspect(node: k.Suspect, context: Context) -> str:
    what = everything(node.what, context)
    return f"{what}の嫌疑を晴らす" if node.no_longer else f"{what}に嫌疑をかける"


@telling.of(k.Endure)
def _endure(node: k.Endure, context: Context) -> str:
    return f"{noun(node.what, context)}は忍耐{figure(node.amount, context)}を行う"


@telling.of(k.Harness)
def _harness(node: k.Harness, context: Context) -> str:
    return f"{context.self_name}を制御する"


@telling.of(k.Blight)
def _blight(node: k.Blight, context: Context) -> str:
    return f"{told(node.player, context)}衰微{figure(node.amount, context)}を行う"


@telling.of(k.Heal)
def _heal(node: k.Heal, context: Context) -> str:
    return f"{everything(node.what, context)}に与えられたダメージをすべて取り除く"


@telling.of(k.SpeedUp)
def _speed_up(node: k.SpeedUp, context: Context) -> str:
    return f"{noun(node.player, context)}の速度を{figure(node.amount, context)}増やす"


@telling.of(k.SwapAura)
def _swap_aura(node: k.SwapAura, context: Context) -> str:
    return f"{context.self_name}をあなたの手札にあるオーラ・カード１枚と交換する"


@telling.of(k.PairCreatures)
def _pair(node: k.PairCreatures, context: Context) -> str:
    return f"{everything(node.one, context)}と{everything(node.other, context)}を組にする"


@telling.of(k.ExileHaunting)
def _haunting(node: k.ExileHaunting, context: Context) -> str:
    return f"{context.self_name}を、{everything(node.what, context)}に憑依した状態で追放する"


@telling.of(k.CastOrBury)
def _cast_or_bury(node: k.CastOrBury, context: Context) -> str:
    price = te_form(to_pay(node.cost, context))
    return f"あなたは{price}それを唱えてもよい。そうしないなら、それをあなたの墓地に置く"


@telling.of(k.CopyWithoutEpic)
def _copy_without_epic(node: k.CopyWithoutEpic, context: Context) -> str:
    return f"{context.self_name}を、その歴伝能力を除いてコピーする"


@telling.of(k.Paradigm)
def _paradigm(node: k.Paradigm, context: Context) -> str:
    return f"{context.self_name}を追放する"


@telling.of(k.CastCopyInExile)
def _copy_in_exile(node: k.CastCopyInExile, context: Context) -> str:
    return (
        f"追放領域に{context.self_name}のコピー１つを作る。"
        "あなたはそのコピーをそのマナ・コストを支払うことなく唱えてもよい"
    )


@telling.of(k.BecomeSetAside)
def _become_set_aside(node: k.BecomeSetAside, context: Context) -> str:
    return f"{noun(node.what, context)}は{set_aside(node.keyword)}状態になる"


@telling.of(k.ExileWarped)
def _exile_warped(node: k.ExileWarped, context: Context) -> str:
    what = everything(node.what, context)
    return f"{what}を追放する。それのオーナーはそれを後のターンに唱えてもよい"


@telling.of(k.SacrificeUnlessEcho)
def _echo(node: k.SacrificeUnlessEcho, context: Context) -> str:
    price = negative(to_pay(node.cost, context))
    return f"あなたが{price}かぎり、{context.self_name}を生け贄に捧げる"


@telling.of(k.PhaseOut)
def _phase_out(node: k.PhaseOut, context: Context) -> str:
    until = f"{context.self_name}が戦場を離れるまで" if node.until_leaves else ""
    tapped = "。それがこれによりフェイズ・インするに際し、それをタップする" if node.tapped else ""
    return f"{until}{everything(node.what, context)}はフェイズ・アウトする{tapped}"


@telling.of(k.PhaseIn)
def _phase_in(node: k.PhaseIn, context: Context) -> str:
    whose = noun(node.player, context)
    return f"{whose}のフェイズ・アウト状態のパーマネントはすべてフェイズ・インする"


# --- combat ------------------------------------------------------------------------------------


@telling.of(c.SetBlocked)
def _set_blocked(node: c.SetBlocked, context: Context) -> str:
    state = "ブロックされた状態" if node.blocked else "ブロックされていない状態"
    return f"{noun(node.what, context)}は{state}になる"


@telling.of(c.StartAttacking)
def _start_attacking(node: c.StartAttacking, context: Context) -> str:
    defender = f"{noun(node.defender, context)}を" if node.defender is not None else ""
    return f"{noun(node.what, context)}は{defender}攻撃している状態になる"


@telling.of(c.StartBlocking)
def _start_blocking(node: c.StartBlocking, context: Context) -> str:
    instead = "代わりに" if node.instead else ""
    return (
        f"{noun(node.what, context)}は{instead}{everything(node.attacker, context)}をブロックする"
    )


@telling.of(c.ReselectAttacked)
def _reselect(node: c.ReselectAttacked, context: Context) -> str:
    what = noun(node.what, context)
    if node.defender is not None:
        return f"{what}は{noun(node.defender, context)}を攻撃している状態になる"
    text = f"{what}が攻撃しているプレイヤーやパーマネントを選び直す"
    if isinstance(node.by, You):
        return text
    return f"{noun(node.by, context)}は{te_form(text)}もよい"


@telling.of(c.SeparateIntoPiles)
def _separate(node: c.SeparateIntoPiles, context: Context) -> str:
    piles = listed([f"『{PILES[label]}』" for label in node.labels if label in PILES])
    into = f"{piles}の２つの束" if piles else "２つの束"
    text = f"{doing(node.by, context)}{everything(node.what, context)}を{into}に分ける"
    if node.chosen_by is not None:
        text += f"。{doing(node.chosen_by, context)}それらのうち１つを選ぶ"
    return text


@telling.of(c.ChoosePile)
def _choose_pile(node: c.ChoosePile, context: Context) -> str:
    piles = "それら" if node.of == ANYTHING else "自分"
    match node.of:
        case ControlledBy(player=owner) if owner != node.by:
            piles = noun(owner, context)
        case _:
            pass
    return f"{doing(node.by, context)}{piles}の束のうち１つを選ぶ"


# --- dungeons, stickers, emblems ---------------------------------------------------------------


@telling.of(d.Venture)
def _venture(node: d.Venture, context: Context) -> str:
    if node.into:
        return f"{told(node.player, context)}『{node.into}』へのダンジョン探索を行う"
    return f"{told(node.player, context)}ダンジョン探索を行う"


@telling.of(d.TakeInitiative)
def _initiative(node: d.TakeInitiative, context: Context) -> str:
    return f"{doing(node.player, context)}イニシアチブを得る"


@telling.of(e.GetEmblem)
def _emblem(node: e.GetEmblem, context: Context) -> str:
    inner = Context("この紋章", granter=context.card_name)
    texts = listed([f"「{line(ability, inner)}」" for ability in node.abilities])
    return f"{doing(node.player, context)}{texts}を持つ紋章を得る"


_STICKERS = {
    st.StickerKind.NAME: "名前ステッカー",
    st.StickerKind.ABILITY: "能力ステッカー",
    st.StickerKind.POWER_TOUGHNESS: "パワー/タフネス・ステッカー",
    st.StickerKind.ART: "アート・ステッカー",
}


def _sticker(kind: st.StickerKind | None) -> str:
    return _STICKERS[kind] if kind is not None else "ステッカー"


@telling.of(st.PutSticker)
def _put_sticker(node: st.PutSticker, context: Context) -> str:
    on = everything(node.on, context)
    return f"{told(node.player, context)}{on}に{_sticker(node.kind)}１枚を貼る"


@telling.of(st.RemoveSticker)
def _remove_sticker(node: st.RemoveSticker, context: Context) -> str:
    return f"{everything(node.what, context)}から{_sticker(node.kind)}をすべて剥がす"


# --- turning, layouts --------------------------------------------------------------------------


@telling.of(t.Transform)
def _transform(node: t.Transform, context: Context) -> str:
    verb = "転換させる" if node.convert else "変身させる"
    return f"{everything(node.what, context)}を{verb}"


_HIDING = {t.Hiding.MANIFEST: "予示する", t.Hiding.CLOAK: "偽装する"}


@telling.of(t.Manifest)
def _manifest(node: t.Manifest, context: Context) -> str:
    who = told(node.player, context)
    library = "あなたの" if not who else "自分の"
    if node.what is not None:
        cards = everything(node.what, context)
    elif node.amount == 1:
        cards = f"{library}ライブラリーの一番上のカード"
    else:
        cards = f"{library}ライブラリーの一番上からカード{figure(node.amount, context)}枚"
    return f"{who}{cards}を{_HIDING[node.how]}"


@telling.of(t.HidePile)
def _hide_pile(node: t.HidePile, context: Context) -> str:
    cards = everything(node.what, context)
    done = f"その束を切り直し、それらのカードを{_HIDING[node.how]}"
    return f"{cards}を裏向きの束として追放し、{done}"


@telling.of(t.ManifestDread)
def _dread(node: t.ManifestDread, context: Context) -> str:
    return f"{told(node.player, context)}戦慄予示を行う"


@telling.of(t.LookAtFaceDown)
def _look_face_down(node: t.LookAtFaceDown, context: Context) -> str:
    what = everything(node.what, context)
    start = "" if isinstance(node.player, You) else f"{someone(node.player, context)}は"
    return f"{start}{what}を見る"


@telling.of(f.Designate)
def _designate(node: f.Designate, context: Context) -> str:
    what = noun(node.on, context)
    if node.name == f.LEVEL:
        return f"{what}のレベルは{figure(node.value, context)}になる"
    state = designation(node.name).removesuffix("である")
    if node.value == 0:
        return f"{what}は{state}状態でなくなる"
    until = "ターン終了時まで" if node.name in f.UNTIL_END_OF_TURN else ""
    return f"{until}{what}は{state}状態になる"


@telling.of(f.Flip)
def _flip(node: f.Flip, context: Context) -> str:
    return f"{noun(node.what, context)}を反転させる"


@telling.of(f.UnlockHalf)
def _unlock(node: f.UnlockHalf, context: Context) -> str:
    if node.lock is None:
        return f"{noun(node.what, context)}のドア１つを閉鎖または開放する"
    doing_it, state = ("閉鎖する", "開放された") if node.lock else ("開放する", "閉鎖された")
    return f"{noun(node.what, context)}の{state}ドア１つを{doing_it}"


@telling.of(f.CastTransformed)
def _cast_transformed(node: f.CastTransformed, context: Context) -> str:
    what = noun(node.what, context)
    return f"あなたは{what}を変身させた状態でそのマナ・コストを支払うことなく唱えてもよい"
