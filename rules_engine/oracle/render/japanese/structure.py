"""Instructions made of instructions, and about turns and the game, in Japanese."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, AmountNode, ChosenX, ExcessDealt, ResultAmount, Times
from rules_engine.ir.chosen_words import CARD_TYPE_WORDS, ChosenAs
from rules_engine.ir.conditions import (
    Both,
    Compare,
    Condition,
    Exists,
    IsNot,
    Matches,
    OptionWasTaken,
)
from rules_engine.ir.durations import (
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    Duration,
    DurationKind,
    DuringNextTurnOf,
)
from rules_engine.ir.events import Activates, AnyOfEvents, BeginningOf, TappedForMana
from rules_engine.ir.node import walk
from rules_engine.oracle.render.effects.conditional import whether_or_not
from rules_engine.oracle.render.japanese.amounts import figure, for_each, per, worth
from rules_engine.oracle.render.japanese.conditions import if_so
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import to_pay
from rules_engine.oracle.render.japanese.events import trigger
from rules_engine.oracle.render.japanese.grammar import (
    figure_of,
    first_sentence,
    has_subject,
    listed,
    may,
    negative,
    past,
    sentence,
)
from rules_engine.oracle.render.japanese.joining import sentences, with_targets
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    describe,
    doing,
    each,
    everything,
    is_person,
    noun,
    several_players,
    told,
    whose,
)
from rules_engine.oracle.render.japanese.wordings import clause, happening, telling, value
from rules_engine.oracle.render.japanese.words import (
    CARD_TYPES,
    COLORS,
    KIND_WORDS,
    STEPS,
    counter_name,
    step_name,
    subtype_name,
)
from rules_engine.oracle.render.nouns import is_in_others_zones
from rules_engine.vocabulary import CardType, Step


def _known(player: s.Selector, then: e.Then, context: Context) -> str:
    """The instructions told of a player who was named before them."""
    before, context.doer = context.doer, player
    text = sentences(then, context)
    context.doer = before
    return text


@telling.of(e.May)
def _may(node: e.May, context: Context) -> str:
    who = doing(node.player, context)
    if node.cost is not None:
        text = f"{who}{may(to_pay(node.cost, context))}。"
        if node.most_x is not None:
            most = node.most_x
            told = value(most, context) if isinstance(most, AmountNode) else figure(most, context)
            text += f"Ｘは{told}以下である。"
        if not node.then and not node.otherwise:
            return text.removesuffix("。")
        if not node.then:
            return f"{text}そうしなかったなら、{sentences(node.otherwise, context)}"
        linked = _triggers(node.then)
        text += f"{'' if linked else 'そうしたなら、'}{sentences(node.then, context)}"
    else:
        done = _known(node.player, node.then, context)
        if has_subject(done):
            text = f"{who}「{done}。」を選んでもよい"
        else:
            text = who + may(done)
    if node.otherwise:
        text += f"。そうしなかったなら、{sentences(node.otherwise, context)}"
    return text


@telling.of(e.ChooseOneNow)
def _choose_one(node: e.ChooseOneNow, context: Context) -> str:
    texts = [sentences(option, context) for option in node.options]
    told = "か、".join(texts)
    return f"無作為に選ばれた１つを行う：{told}" if node.at_random else told


@telling.of(e.RepeatUntilAllDecline)
def _repeat_until(node: e.RepeatUntilAllDecline, context: Context) -> str:
    text = _known(s.PLAYER, node.then, context)
    return (
        f"あなたから順に、各プレイヤーはそれぞれ{may(text)}。誰もそうしなくなるまで、"
        "この手順を繰り返す"
    )


@telling.of(e.AvertableTrigger)
def _avertable(node: e.AvertableTrigger, context: Context) -> str:
    when = "次のステップの開始時に"
    if isinstance(node.when, BeginningOf):
        when = f"そのプレイヤーの次の{STEPS[node.when.step]}の開始時に"
    price = negative(to_pay(node.cost, context))
    return f"{when}、それより前に{price}かぎり、{sentences(node.then, context)}"


@telling.of(e.UnlessPays)
def _unless_pays(node: e.UnlessPays, context: Context) -> str:
    text = sentences(node.then, context)
    price = to_pay(node.cost, context)
    if node.obliged:
        return f"{price}。そうできないなら、{text}"
    if node.times != 1:
        unit = per(node.times)
        if unit is not None and unit[1] is not None:
            price = f"{for_each(unit[1], context)}{price}"
        else:
            price = price.replace("{1}", _so_much_mana(node.times, context))
    first, after = first_sentence(text)
    who = noun(node.player, context)
    if isinstance(node.player, s.IsPlayer | s.Opponent):  # any one of them may
        who = f"いずれかの{bare(node.player, context)}"
    unless = f"{who}が{negative(price)}かぎり、"
    return f"{unless}{first}。{after}" if after else unless + first


def _so_much_mana(times: Amount, context: Context) -> str:
    """`{X}`, which is told afterwards, or a multiple of what was chosen."""
    match times:
        case Times(factor=factor, amount=ChosenX()):
            return f"{{X}}の{figure_of(factor)}倍"
        case _ if context.announces_x:
            return f"{worth(times, context)}に等しい点数のマナ"
        case _:
            figure(times, context)
            return "{X}"


_WHEN_DONE = "そうしたとき、"


def _triggers(then: e.Then) -> bool:
    """Whether it begins with a reflexive triggered ability, which says そうしたとき itself."""
    said = [one for one in then if not isinstance(one, e.Remember)]
    return bool(said) and isinstance(said[0], e.WhenYouDo)


def _is_of_what_was_found(condition: Condition) -> bool:
    """Whether "when you do" says too little: "when you exile a creature card this way"."""
    match condition:
        case Exists() | Compare(left=ExcessDealt()):
            return True
        case _:
            return False


@telling.of(e.If)
def _if(node: e.If, context: Context) -> str:
    written, node = node, whether_or_not(node)
    alike = [type(one) for one in node.then] == [type(one) for one in node.otherwise]
    alike = alike and node is written
    if node.otherwise and alike and not isinstance(node.condition, OptionWasTaken):
        usual = sentence(sentences(node.otherwise, context))
        instead = sentences(node.then, context)
        return f"{usual}{if_so(node.condition, context)}代わりに{instead}"
    match node.then:
        case (e.LetX(amount=ResultAmount()), e.WhenYouDo() as reflexive):
            told = with_targets(reflexive.then, context.within(reflexive.targets))
            return f"１回以上支払ったとき、{told.removesuffix('。')}。Ｘは支払った回数に等しい"
    match node.condition:
        case Both(left=Compare(left=ResultAmount()), right=Matches(what=s.SourceOf(), among=kind)):
            of = bare(kind, context)
            so = f"これにより{of}の能力が打ち消されたなら、"
        case Matches(what=s.SourceOf(), among=s.IsPermanent()):
            so = f"{noun(s.SourceOf(s.THIS), context)}が戦場にあるなら、"
        case _:
            so = "" if _triggers(node.then) else if_so(node.condition, context)
    text = f"{so}{sentences(node.then, context)}"
    if _triggers(node.then) and _is_of_what_was_found(node.condition):
        text = f"{clause(node.condition, context)}とき、{text.removeprefix(_WHEN_DONE)}"
    match node.then:
        case (e.CastWithoutPaying(), e.If(condition=IsNot(), then=same)) if same == node.otherwise:
            return text
    if node.otherwise:
        text += f"。そうでないなら、{sentences(node.otherwise, context)}"
    return text


@telling.of(e.ForEach)
def _for_each(node: e.ForEach, context: Context) -> str:
    if node.from_you:
        return f"あなたから始めてターン順に、{telling(replace(node, from_you=False), context)}"
    if is_person(node.of):
        before, context.iterated = context.iterated, "そのプレイヤー"
        text = sentences(node.then, context)
        context.iterated = before
        each = several_players(node.of, context) or noun(node.of, context).removesuffix("それぞれ")
        if each.startswith("各"):
            return f"{each.removeprefix('各')}１人につき、{text}"
        return f"{each}それぞれについて、{text}"
    one = _one_of(node.of, context)
    before, context.iterated = context.iterated, "それ"
    text = sentences(node.then, context)
    context.iterated = before
    return f"{one}につき、{text}"


def _one_of(what: s.Selector, context: Context) -> str:
    description = describe(what, context)
    words = description.words("や", whose(description, context))
    several = "のうち" if description.one_of_several else ""
    return f"{words}{several}１{description.counter_word}"


@telling.of(e.Process)
def _process(node: e.Process, context: Context) -> str:
    match node.then:
        case (
            e.LookAt(what=top),
            e.Remember(),
            e.May(
                then=(e.PutInLibrary(), e.RepeatProcess()),
                cost=price,
                otherwise=(e.Shuffle(under=s.Bound()),),
            ),
        ) if price is not None:
            look = f"{everything(top, context)}を見る"
            return (
                f"{look}。望む回数だけ、あなたは{to_pay(price, context)}ことを選び、"
                f"それらのカードを望む順番であなたのライブラリーの一番下に置き、その後{look}ことを行ってもよい。"
                "その後ライブラリーを切り直し、これにより最後に見たカードを望む順番でその一番上に置く"
            )
        case _:
            pass
    return sentences(node.then, context).removesuffix("。")


@telling.of(e.RepeatProcess)
def _repeat_process(node: e.RepeatProcess, context: Context) -> str:
    return "この手順を繰り返す"


@telling.of(e.PayAnyAmount)
def _pay_any_amount(node: e.PayAnyAmount, context: Context) -> str:
    what = {
        e.Payable.ENERGY: "好きな数の{E}",
        e.Payable.LIFE: "好きな点数のライフ",
        e.Payable.MANA: "好きな点数のマナ",
    }[node.what]
    paid = {e.Payable.ENERGY: "{E}の数", e.Payable.LIFE: "ライフの点数"}.get(
        node.what, "マナの点数"
    )
    context.result_word = f"これにより支払われた{paid}"
    if node.player == s.PLAYER:
        return f"あなたから始めて、各プレイヤーはそれぞれ{what}を支払ってもよい"
    return f"{noun(node.player, context)}は{what}を支払ってもよい"


@telling.of(e.PayManyTimes)
def _pay_many_times(node: e.PayManyTimes, context: Context) -> str:
    context.result_word = "これにより支払われた回数"
    return f"あなたは好きな回数{to_pay(node.cost, context)}もよい".replace("支払うも", "支払っても")


@telling.of(e.Repeat)
def _repeat(node: e.Repeat, context: Context) -> str:
    text = sentence(sentences(node.then, context))
    if context.heads and isinstance(node.times, ResultAmount):
        return f"表だったコイン１枚につき、{text.removesuffix('。')}"
    return f"{text}これを{figure(node.times, context)}回行う"


@telling.of(e.LetX)
def _let_x(node: e.LetX, context: Context) -> str:
    """It is told behind the next sentence."""
    figure(node.amount, context)
    return ""


@telling.of(e.Remember)
def _remember(node: e.Remember, context: Context) -> str:
    """Nothing is said of it; what it names is described where it is first spoken of."""
    if isinstance(node.what, s.ResultCards) and context.chose_player:
        context.players_named.add(node.name)
    found = isinstance(node.what, s.ResultCards) and context.result_of not in (None, s.YOU)
    if found or is_in_others_zones(node.what):
        context.others_own.add(node.name)
    if not isinstance(node.what, s.ResultCards | s.ChosenTarget):
        context.named[node.name] = node.what
    return ""


@telling.of(e.Mode)
def _mode(node: e.Mode, context: Context) -> str:
    return with_targets(node.then, context.within(node.targets)).removesuffix("。")


@telling.of(e.DelayedTrigger)
def _delayed(node: e.DelayedTrigger, context: Context) -> str:
    context.extra_mana = any(isinstance(one, TappedForMana) for one in walk(node.when))
    if isinstance(node.when, Activates):
        context.event_other = "その能力"
    if node.targets:
        text = with_targets(node.then, context.within(node.targets)).removesuffix("。")
    else:
        text = sentences(node.then, context)
    match node.when:
        case AnyOfEvents(patterns=(BeginningOf(Step.PRECOMBAT_MAIN, whose), *_)):
            turn = "このターンの" if node.duration == UNTIL_END_OF_TURN else ""
            return f"{turn}{noun(whose, context)}の次のメイン・フェイズの開始時に、{text}"
    if not isinstance(node.when, BeginningOf):
        this_turn = "" if node.once and node.duration is None else "このターン、"
        if node.duration == UNTIL_YOUR_NEXT_TURN:
            this_turn = "あなたの次のターンまで、"
        if node.duration == Duration(DurationKind.END_OF_YOUR_NEXT_TURN):
            this_turn = "あなたの次のターンの終了時まで、"
        if node.once:
            return f"{this_turn}{past(happening(node.when, context))}とき、{text}"
        return f"{this_turn}{trigger(node.when, context)}{text}"
    step = STEPS[node.when.step]
    if isinstance(node.duration, DuringNextTurnOf):
        return f"あなたの次のターンの{step}の開始時に、{text}"
    if isinstance(node.when.whose, s.You):
        which = "次の" if node.once else "各"
        return f"あなたの{which}{step}の開始時に、{text}"
    if isinstance(node.when.whose, s.OwnerOf):
        return f"オーナーの次の{step}の開始時に、{text}"
    if node.when.whose != s.PLAYER:
        return f"{noun(node.when.whose, context)}の次の{step}の開始時に、{text}"
    if node.when.step is Step.END_OF_COMBAT:
        this_turn = "このターンの次の" if node.duration == UNTIL_END_OF_TURN else ""
        return f"{this_turn}戦闘終了時に、{text}"
    return f"次の{step}の開始時に、{text}"


@telling.of(e.WhenResolved)
def _when_resolved(node: e.WhenResolved, context: Context) -> str:
    then = with_targets(node.then, context.within(node.targets)).removesuffix("。")
    return f"このターンにこの能力が解決されたのが{figure_of(node.times)}回目であるなら、{then}"


@telling.of(e.WhenYouDo)
def _when_you_do(node: e.WhenYouDo, context: Context) -> str:
    if node.modes:
        from rules_engine.oracle.render.japanese.abilities import modal

        return f"そうしたとき、{modal(node.modes, node.choose, node.choose_at_least, context)}"
    inner = context.within(node.targets)
    so = "" if node.condition is None else if_so(node.condition, inner)
    then = with_targets(node.then, inner).removesuffix("。")
    return f"そうしたとき、{so}{then}"


# --- turns and the game ------------------------------------------------------------------------


@telling.of(e.ExtraTurn)
def _extra_turn(node: e.ExtraTurn, context: Context) -> str:
    text = f"{told(node.player, context)}このターンの後に追加の１ターンを行う"
    if node.during:
        text += f"。そのターンの間、{sentences(node.during, context)}"
    if not node.at_end:
        return text
    then = with_targets(node.at_end, context).removesuffix("。")
    return f"{text}。そのターンの終了ステップの開始時に、{then}"


@telling.of(e.SkipTurn)
def _skip_turn(node: e.SkipTurn, context: Context) -> str:
    return f"{doing(node.player, context)}次の自分のターンを飛ばす"


@telling.of(e.SkipStep)
def _skip_step(node: e.SkipStep, context: Context) -> str:
    return f"{doing(node.player, context)}次の自分の{step_name(node.step)}を飛ばす"


@telling.of(e.ExtraStep)
def _extra_step(node: e.ExtraStep, context: Context) -> str:
    who = doing(node.player, context)
    return f"{who}このステップの後に追加の{STEPS[node.step]}を得る"


@telling.of(e.ExtraPhase)
def _extra_phase(node: e.ExtraPhase, context: Context) -> str:
    if node.at_beginning:
        told_first = _extra_phase(replace(node, at_beginning=()), context)
        then = with_targets(node.at_beginning, context).removesuffix("。")
        return f"{told_first}。その戦闘の開始時に、{then}"
    what = step_name(node.step) if node.step is not None else step_name(node.phase)
    if node.after_postcombat:
        more = "とそれに続く追加のメイン・フェイズ" if node.followed_by is not None else ""
        return f"このターンの最初の戦闘後メイン・フェイズの後に、追加の{what}{more}を加える"
    if node.after_first_combat:
        return f"このターンの最初の戦闘フェイズの後に、追加の{what}を加える"
    if node.followed_by is not None:
        after = step_name(node.followed_by)
        return f"このメイン・フェイズの後に、追加の{what}とそれに続く追加の{after}を加える"
    number = "" if node.count == 1 else f"{figure(node.count, context)}回"
    who = doing(node.player, context) if node.player is not None else ""
    return f"{who}このフェイズの後に、追加の{what}を{number}{'得る' if who else '加える'}"


@telling.of(e.EndTurn)
def _end_turn(node: e.EndTurn, context: Context) -> str:
    return f"{'戦闘フェイズ' if node.combat_only else 'ターン'}を終了する"


@telling.of(e.ControlPlayer)
def _control_player(node: e.ControlPlayer, context: Context) -> str:
    who = noun(node.player, context)
    text = f"{doing(node.by, context)}{who}の次のターンの間、{who}をコントロールする"
    if node.while_resolving is not None:
        return f"それが呪文として唱えられたなら、その解決中、あなたは{who}をコントロールする"
    if node.until_resolved:
        text = f"{doing(node.by, context)}これの解決が終わるまで、{who}をコントロールする"
    if node.mana_from is not None:
        of = everything(node.mana_from, context)
        text += f"。その間、そのプレイヤーは{of}のマナ能力のみを起動できる"
    if node.then_extra_turn:
        text += f"。そのターンの後に、{who}は追加のターンを行う"
    return text


@telling.of(e.RestartGame)
def _restart(node: e.RestartGame, context: Context) -> str:
    if node.keep is None:
        return "ゲームを再び開始する"
    return f"{each(node.keep, context)}を追放したままで、ゲームを再び開始する"


@telling.of(e.PlaySubgame)
def _subgame(node: e.PlaySubgame, context: Context) -> str:
    text = "プレイヤーは、自分のライブラリーをデッキとして使ってサブゲームを行う"
    return f"{text}。{sentences(node.then, context)}" if node.then else text


@telling.of(e.BecomeMonarch)
def _monarch(node: e.BecomeMonarch, context: Context) -> str:
    return f"{doing(node.player, context)}統治者になる"


@telling.of(e.BecomeDayOrNight)
def _day_or_night(node: e.BecomeDayOrNight, context: Context) -> str:
    if node.night is None:
        return "昼であるなら、夜になる。そうでないなら、昼になる"
    return f"{'夜' if node.night else '昼'}になる"


@telling.of(e.WinGame)
def _win(node: e.WinGame, context: Context) -> str:
    return f"{doing(node.player, context)}ゲームに勝利する"


@telling.of(e.LoseGame)
def _lose(node: e.LoseGame, context: Context) -> str:
    return f"{doing(node.player, context)}ゲームに敗北する"


@telling.of(e.ChooseColor)
def _choose_color(node: e.ChooseColor, context: Context) -> str:
    if node.player != s.YOU:
        return f"{noun(node.player, context)}は色１色を選ぶ"
    if node.other_than is not None:
        return f"{COLORS[node.other_than]}以外の色１色を選ぶ"
    if node.number is not None:
        return f"色を{figure(node.number, context)}色選ぶ"
    return "色を１色以上選ぶ" if node.several else "色１色を選ぶ"


telling.fixed(
    {
        e.ResolvesAnyway: "これの対象が不正な対象になったとしても、この能力は解決される",
        e.DrawGame: "ゲームは引き分けになる",
    }
)


@telling.of(e.ChooseBasicLandType)
def _choose_land_type(node: e.ChooseBasicLandType, context: Context) -> str:
    return f"{'か'.join(map(subtype_name, node.among)) or '基本土地タイプ１つ'}を選ぶ"


@telling.of(e.ChooseCreatureType)
def _choose_creature_type(node: e.ChooseCreatureType, context: Context) -> str:
    other = "" if node.other_than is None else f"{subtype_name(node.other_than)}以外の"
    secretly = "秘密裏に" if node.secret else ""
    if node.among:
        return f"{secretly}{listed([subtype_name(one) for one in node.among], 'か')}を選ぶ"
    who = "" if node.each is None else told(node.each, context)
    return f"{who}{secretly}{other}クリーチャー・タイプ１つを選ぶ"


@telling.of(e.ChooseOpponent)
def _choose_opponent(node: e.ChooseOpponent, context: Context) -> str:
    who = "プレイヤー" if node.anyone else "対戦相手"
    return f"{'秘密裏に' if node.secret else ''}{who}１人を選ぶ"


@telling.of(e.ChooseCardName)
def _choose_card_name(node: e.ChooseCardName, context: Context) -> str:
    if node.after_hand:
        return f"対戦相手１人の手札を見て、{telling(replace(node, after_hand=False), context)}"
    if node.of_revealed:
        card = bare(node.what & s.CARD, context)
        return (
            f"各対戦相手は自分の手札を公開する。あなたはこれにより公開された{card}１枚の名前を選ぶ"
        )
    if node.player != s.YOU:
        named = telling(replace(node, player=s.YOU), context)
        return f"{noun(node.player, context)}は{named}"
    if node.what == s.ANYTHING:
        return "カード名１つを選ぶ"
    return f"{bare(node.what & s.CARD, context)}名１つを選ぶ"


@telling.of(e.NoteNumber)
def _note_number(node: e.NoteNumber, context: Context) -> str:
    return f"{figure(node.amount, context)}を記録する"


@telling.of(e.ChooseNumber)
def _choose_number(node: e.ChooseNumber, context: Context) -> str:
    how = "無作為に" if node.at_random else ""
    return f"{figure_of(node.least)}以上{figure_of(node.most)}以下の数１つを{how}選ぶ"


@telling.of(e.ChooseWord)
def _choose_word(node: e.ChooseWord, context: Context) -> str:
    if node.name == ChosenAs.CARD_TYPE and "kindred" in node.words:
        left_out = [word for word in CARD_TYPE_WORDS if word not in node.words]
        barred = [CARD_TYPES[CardType(word.capitalize())] for word in left_out]
        but = f"{listed(barred, 'や')}以外の" if barred else ""
        return f"{but}カード・タイプ１つを選ぶ"
    if node.name == ChosenAs.SECTOR:
        return "区域１つを選ぶ"
    if node.name in KIND_WORDS:
        return f"{listed([KIND_WORDS[node.name][word] for word in node.words], 'か')}を選ぶ"
    return f"{listed([f'『{word}』' for word in node.words], 'か')}を選ぶ"


# --- coins and dice ----------------------------------------------------------------------------


@telling.of(e.FlipCoin)
def _flip(node: e.FlipCoin, context: Context) -> str:
    coins = f"コインを{figure(node.coins, context)}枚"
    if isinstance(node.coins, ResultAmount):
        coins = "その数に等しい枚数のコインを"
    until = "コイン投げに負けるまで" if node.until_lost else ""
    text = f"{told(node.player, context)}{until}{coins}投げる"
    win, lose = (
        ("あなたがコイン投げに勝った", "あなたがコイン投げに負けた")
        if node.calls
        else ("それが表だった", "それが裏だった")
    )
    several = node.coins != 1 or node.until_lost
    context.heads = not (node.calls or node.on_win or node.on_loss)
    for then, what in ((node.on_win, win), (node.on_loss, lose)):
        if then:
            start = f"{what}回数１回につき、" if several else f"{what}なら、"
            text += f"。{start}{sentences(then, context)}"
    if several and node.calls:
        context.result_word = "あなたが勝ったコイン投げの回数"
    return text


@telling.of(e.RollDice)
def _roll(node: e.RollDice, context: Context) -> str:
    context.result_word = "出目"
    die = f"{figure_of(node.sides)}面ダイスを{figure(node.dice, context)}個"
    text = f"{told(node.player, context)}{die}振る"
    if node.plus != 0:
        text += f"。その出目に{figure(node.plus, context)}を足す"
    if node.choose:
        text += "。その出目のうち１つを選ぶ"
    if node.then:
        text += f"。{sentences(node.then, context)}"
    rows = []
    for row in node.table:
        if row.highest is None:
            numbers = f"{figure_of(row.lowest)}以上"
        elif row.highest == row.lowest:
            numbers = figure_of(row.lowest)
        else:
            numbers = f"{figure_of(row.lowest)}－{figure_of(row.highest)}"
        rows.append(f"{numbers} | {sentences(row.then, context)}")
    return "。\n".join([text, *rows])


@telling.of(e.RollPlanarDie)
def _planar(node: e.RollPlanarDie, context: Context) -> str:
    return f"{told(node.player, context)}次元ダイスを振る"


@telling.of(e.ExileAsItResolves)
def _exile_as_it_resolves(node: e.ExileAsItResolves, context: Context) -> str:
    counters = "".join(f"{counter_name(kind)}{figure_of(n)}個を置いて" for kind, n in node.counters)
    place = "あなたの墓地" if node.own else "墓地"
    what = noun(node.what, context)
    text = f"{what}の解決時に、それを{place}に置く代わりに{counters}追放する"
    return f"{text}。そうしたなら、{sentences(node.then, context)}" if node.then else text
