"""Modifications of rules about objects and players as Japanese predicates."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility, SelfCostChange
from rules_engine.ir.amounts import Amount, ChosenX, Times
from rules_engine.oracle.render.japanese.amounts import figure, for_each, per
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import activation_cost, to_pay
from rules_engine.oracle.render.japanese.grammar import chained, figure_of, te_form
from rules_engine.oracle.render.japanese.joining import lasting, predicates
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import affected, bare, noun
from rules_engine.oracle.render.japanese.qualities import designation
from rules_engine.oracle.render.japanese.wordings import clause, happening, line, predicate
from rules_engine.oracle.render.japanese.words import CARD_TYPES, COLORS, counter_name, step_name
from rules_engine.vocabulary import Phase, Step, Zone

predicate.fixed(
    {
        m.ArrivesTapped: "タップ状態で戦場に出る",
        m.DoesntUntap: "それのコントローラーのアンタップ・ステップの間にアンタップしない",
        m.MayChooseNotToUntap: "それのコントローラーのアンタップ・ステップの間にタップ状態の"
        "ままであってもよい",
        m.LegendRuleDoesntApply: "「レジェンド・ルール」の適用を受けない",
        m.SkipsExtraTurns: "追加のターンを飛ばす",
        m.CantBeCopied: "コピーされない",
        m.CantCrew: "機体に搭乗できない",
        m.CantUntap: "アンタップ状態にならない",
        m.CantBeGivenUp: (
            "あなたがコントロールしている誘発型能力によって、あなたが生け贄に捧げることも追放することもできない"
        ),
        m.CantBeSacrificed: "生け贄に捧げられない",
        m.CantBeRegenerated: "再生できない",
        m.KeepsDamage: "のダメージはクリンナップ・ステップの間に取り除かれない",
        m.CantEnter: "戦場に出られない",
        m.CantTransform: "変身できない",
        m.CantPhaseOut: "フェイズ・アウトできない",
        m.CantPhaseIn: "フェイズ・インできない",
        m.CantBeTurnedFaceUp: "表向きにできない",
        m.ActivatesAsThoughHaste: "の能力は、それが速攻を持つかのように起動できる",
        m.CantCycle: "カードをサイクリングできない",
        m.CopiesOnceMore: "呪文をコピーする場合、代わりに追加でもう１回コピーする",
        m.ProliferatesTwice: "増殖を行う場合、代わりに２回行う",
        m.VotesMore: "投票に際し追加で１回投票する",
        m.CantGainLife: "ライフを得られない",
        m.CantBecomeMonarch: "統治者になれない",
        m.CantLoseLife: "ライフを失わない",
        m.DamageCausesNoLifeLoss: "ダメージによってはライフを失わない",
        m.FlipsTwoCoins: "コインを投げるなら、代わりにコイン２枚を投げ、その１枚を無視する",
        m.DamageCantBePrevented: "軽減されないダメージを与える",
        m.CantLoseGame: "ゲームに敗北しない",
        m.LosesLifeForUnspentMana: "未使用のマナを失うに際し、その点数に等しい点数のライフを失う",
        m.PlaysOnWithoutLife: "ライフが０以下であることによってはゲームに敗北しない",
        m.CantWinGame: "ゲームに勝利できない",
        m.NoMaximumHandSize: "手札の上限がない",
        m.DamageStopsAtOneLife: "のライフ総量はダメージによって１未満に減少しない",
        m.CastsOnlyAsSorceries: "呪文をソーサリーを唱えられるときにのみ唱えられる",
        m.ControlledWhileSearching: "自分のライブラリーから探している間、"
        "あなたにコントロールされる",
        m.PlaysWithHandRevealed: "手札を公開した状態でプレイする",
        m.CantSearchByOwnEffects: "自分がコントロールしている呪文や能力によって"
        "ライブラリーから探せない",
        m.MayLookAt: "をあなたはいつでも見てもよい",
        m.LooksAtTop: "いつでも自分のライブラリーの一番上のカードを見てもよい",
        m.PlaysWithTopRevealed: "自分のライブラリーの一番上のカードを公開した状態でプレイする",
    }
)


@predicate.of(m.RollsMoreDice)
def _rolls_more_dice(node: m.RollsMoreDice, context: Context) -> str:
    die, ignored = ("次元ダイス", "その１個") if node.planar else ("ダイス", "最も低い出目")
    return (
        f"{die}を１個以上振るなら、代わりにその数に１を加えた数の{die}を振り、{ignored}を無視する"
    )


@predicate.of(m.ActivatesTwice)
def _activates_twice(node: m.ActivatesTwice, context: Context) -> str:
    name = keyword_name(node.keyword)
    return f"の{name}能力は、あなたの各ターンに１回ではなく２回起動できる"


@predicate.of(m.UntapsInOtherUntapSteps)
def _untaps_with_others(node: m.UntapsInOtherUntapSteps, context: Context) -> str:
    whose = "各対戦相手" if node.opponents else "他の各プレイヤー"
    return f"{whose}のアンタップ・ステップの間にアンタップする"


@predicate.of(m.DrawsInDrawStepsOf)
def _draws_with_others(node: m.DrawsInDrawStepsOf, context: Context) -> str:
    whose = "各対戦相手" if node.whose == s.OPPONENT else noun(node.whose, context)
    return f"{whose}のドロー・ステップの間にカードを１枚引く"


@predicate.of(m.CantBeCountered)
def _cant_be_countered(node: m.CantBeCountered, context: Context) -> str:
    by = "" if node.by is None else f"{_spells_or_abilities(node.by, context)}によっては"
    return f"{by}打ち消されない"


@predicate.of(m.CantBeTargetedBy)
def _cant_be_targeted(node: m.CantBeTargetedBy, context: Context) -> str:
    return f"{_spells_or_abilities(node.what, context)}の対象にならない"


def _spells_or_abilities(node: s.Selector, context: Context) -> str:
    match node:
        case s.Anything():
            return "呪文や能力"
        case s.ControlledBy(player=s.Opponent()):
            return "対戦相手がコントロールしている呪文や能力"
        case s.IsColor(color=color):
            return f"{COLORS[color]}の呪文や{COLORS[color]}の発生源からの能力"
        case s.AllOf(
            parts=(s.Not(part=s.IsColor(color=color)), s.ControlledBy(player=s.Opponent()))
        ):
            what = f"{COLORS[color]}でない呪文や{COLORS[color]}でない発生源からの能力"
            return f"対戦相手がコントロールしている{what}"
        case _:
            return bare(node, context)


@predicate.of(m.CantBeMadeTo)
def _cant_be_made_to(node: m.CantBeMadeTo, context: Context) -> str:
    deeds = (
        "カードを捨てさせられ" * node.discard,
        "パーマネントを生け贄に捧げさせられ" * node.sacrifice,
    )
    whose = bare(node.by, context)
    return f"{whose}がコントロールしている呪文や能力によって{'たり'.join(filter(None, deeds))}ない"


@predicate.of(m.CrewsAsThoughStronger)
def _crews_stronger(node: m.CrewsAsThoughStronger, context: Context) -> str:
    deeds = [text for text, does in (("騎乗", node.saddles), ("搭乗", node.crews)) if does]
    if node.by_toughness:
        return f"パワーではなくタフネスを用いて{'や'.join(deeds)}を行う"
    return f"パワーが{figure_of(node.more)}大きいかのように{'や'.join(deeds)}を行う"


@predicate.of(m.CanBeTargetedAsThoughNot)
def _targeted_as_though(node: m.CanBeTargetedAsThoughNot, context: Context) -> str:
    whose = "" if node.by is None else f"{noun(node.by, context)}がコントロールしている"
    had = "被覆" if node.shroud else "呪禁"
    return f"{had}を持たないかのように{whose}呪文や能力の対象になる"


@predicate.of(m.CanBeBlockedAsThoughNoLandwalk)
def _blocked_as_though(node: m.CanBeBlockedAsThoughNoLandwalk, context: Context) -> str:
    land = "土地" if node.what is None else bare(node.what, context)
    return f"{land}渡りを持たないかのようにブロックされうる"


@predicate.of(m.KeywordDoesntTrigger)
def _keyword_doesnt_trigger(node: m.KeywordDoesntTrigger, context: Context) -> str:
    return f"の{keyword_name(node.keyword)}能力は誘発しない"


@predicate.of(m.CantBecome)
def _cant_become(node: m.CantBecome, context: Context) -> str:
    return f"{designation(node.designation).removesuffix('である')}状態にならない"


@predicate.of(m.DealsDamageAsThoughWith)
def _damage_as_though(node: m.DealsDamageAsThoughWith, context: Context) -> str:
    to = f"{noun(node.to, context)}に" if node.to is not None else ""
    return f"{keyword_name(node.keyword)}を持つかのように{to}ダメージを与える"


@predicate.of(m.DoesntTriggerBy)
def _doesnt_trigger(node: m.DoesntTriggerBy, context: Context) -> str:
    return f"{happening(node.cause, context)}ことによっては誘発しない"


@predicate.of(m.SourcesCantActivate)
def _sources_silenced(node: m.SourcesCantActivate, context: Context) -> str:
    if node.except_mana_abilities:
        return "の起動型能力は、マナ能力でないかぎり起動できない"
    return "の起動型能力は起動できない"


@predicate.of(m.MaximumSpells)
def _maximum_spells(node: m.MaximumSpells, context: Context) -> str:
    spells = "呪文" if node.what is None else bare(node.what & s.SPELL, context)
    if node.more:
        return f"{spells}をあと{figure_of(node.count)}つまでしか唱えられない"
    return f"毎ターン、{spells}を{figure_of(node.count)}つまでしか唱えられない"


@predicate.of(m.MaximumUntaps)
def _maximum_untaps(node: m.MaximumUntaps, context: Context) -> str:
    what = bare(node.what, context)
    step = "自分のアンタップ・ステップの間に"
    return f"{step}{what}を{figure_of(node.count)}つまでしかアンタップできない"


@predicate.of(m.UntapsOneTypeOnly)
def _untaps_one_type(node: m.UntapsOneTypeOnly, context: Context) -> str:
    kinds = "、".join(CARD_TYPES[kind] for kind in node.types)
    return (
        f"自分のアンタップ・ステップの間に{kinds}のうち１つを選び、"
        "そのタイプのパーマネントしかアンタップできない"
    )


@predicate.of(m.CantActivateAbilities)
def _cant_activate(node: m.CantActivateAbilities, context: Context) -> str:
    if node.loyalty:
        return "の忠誠度能力は起動できない"
    if node.tapping:
        return "の起動型能力のうちコストに{T}を含むものは起動できない"
    if node.except_mana_abilities:
        return "の起動型能力は、マナ能力でないかぎり起動できない"
    return "の起動型能力は起動できない"


@predicate.of(m.AttachesOnlyTo)
def _attaches_only(node: m.AttachesOnlyTo, context: Context) -> str:
    return f"{bare(node.what, context)}にのみつけることができる"


@predicate.of(m.CantBeEquipped)
def _cant_be_equipped(node: m.CantBeEquipped, context: Context) -> str:
    return "装備されない"


@predicate.of(m.CantBeEnchantedBy)
def _cant_be_enchanted(node: m.CantBeEnchantedBy, context: Context) -> str:
    if isinstance(node.what, s.Anything):
        return "エンチャントされない"
    return f"{bare(node.what, context)}によってエンチャントされない"


@predicate.of(m.MayCastAsThoughFlash)
def _as_though_flash(node: m.MayCastAsThoughFlash, context: Context) -> str:
    more = ""
    if node.besides is not None:
        more = f"追加のコストとして{te_form(to_pay(node.besides, context))}"
    return f"{more}瞬速を持つかのように唱えてもよい"


@predicate.of(m.MayPlay)
def _may_play(node: m.MayPlay, context: Context) -> str:
    verb = "プレイする" if node.lands else "唱える"
    how = "そのマナ・コストを支払うことなく" if node.free else ""
    if node.cost is not None:
        how = te_form(to_pay(node.cost, replace(context, self_name="その呪文")))
    if node.besides is not None:
        spell = replace(context, self_name="その呪文")
        how = f"追加のコストとして{te_form(to_pay(node.besides, spell))}"
    if node.using is not None:
        how = f"その{keyword_name(node.using)}能力を使って"
    if node.as_adventure:
        how = "出来事として"
    if node.as_flash:
        how = f"それが瞬速を持つかのように{how}"
    if node.once:
        how = f"１枚だけ{how}"
    text = f"{how}{te_form(verb)}もよい"
    if node.condition is not None:
        text = f"{clause(node.condition, context)}間、{text}"
    if node.any_color or node.any_type:
        kind = "タイプ" if node.any_type else "色"
        text += f"。そのために好きな{kind}のマナを支払ってもよい"
    if node.colorless_as_any:
        text += "。そのために無色マナを好きな色のマナであるかのように支払ってもよい"
    if node.snow_as_any:
        text += (
            "。そのために氷雪である発生源からのマナを好きな色のマナであるかのように支払ってもよい"
        )
    costs = [
        one.ability
        for one in node.gains
        if isinstance(one, m.GainAbility) and isinstance(one.ability, SelfCostChange)
    ]
    for cost in costs:
        text += f"。これにより{_cost_this_way(cost, context)}"
    if node.gains and not costs:
        spell = replace(context, self_name="この呪文")
        told_of_it = predicates(node.gains, "それ", spell, starts=True)
        until = lasting(node.gains_for, context)
        text += f"。これによりプレイしたなら、{until}それは{chained(told_of_it)}"
    if node.exiled is not None:
        text += f"。{instead_of_burial()}"
    return text


def _cost_this_way(cost: SelfCostChange, context: Context) -> str:
    """`その呪文を唱えるためのコストは{8}多くなる`, where that was permitted."""
    spell = replace(context, self_name="その呪文")
    change = cost_change(cost.generic, spell)
    so = clause(cost.condition, spell) if cost.condition is not None else ""
    return (
        f"唱えるに際し、{so}なら、それを唱えるためのコストは{change}"
        if so
        else (f"その呪文を唱えるためのコストは{change}")
    )


def instead_of_burial() -> str:
    """What becomes of spells that were cast in a way that lets them be cast once more."""
    return "これにより唱えられた呪文が墓地に置かれるなら、代わりにそれを追放する"


@predicate.of(m.MustBeTargeted)
def _must_be_targeted(node: m.MustBeTargeted, context: Context) -> str:
    return "可能なら対象として選ばれなければならない"


@predicate.of(m.AdditionalLandPlays)
def _land_plays(node: m.AdditionalLandPlays, context: Context) -> str:
    if node.count is None:
        return "自分の各ターンに望む数の土地をプレイしてもよい"
    return f"自分の各ターンに追加の土地{figure(node.count, context)}つをプレイしてもよい"


@predicate.of(m.ExploresOtherwise)
def _explores_otherwise(node: m.ExploresOtherwise, context: Context) -> str:
    scry = f"あなたが占術{figure_of(node.scry)}を行い、その後" if node.scry else ""
    times = "それが２回" if node.times == 2 else "それが"
    return f"探検を行う場合、代わりに{scry}{times}探検を行う"


@predicate.of(m.KeepsUnspentMana)
def _keeps_mana(node: m.KeepsUnspentMana, context: Context) -> str:
    kind = "マナ" if node.kind is None else f"{{{node.kind.value}}}"
    if node.becomes is not None:
        return f"未使用の{kind}を失う代わりに、それは{{{node.becomes.value}}}になる"
    return f"ステップやフェイズの終了時に未使用の{kind}を失わない"


_PLAYED_FROM = {
    Zone.HAND: "手札から",
    Zone.GRAVEYARD: "墓地から",
    Zone.LIBRARY: "ライブラリーから",
    Zone.EXILE: "追放領域から",
}


@predicate.of(m.CantPlayLands)
def _cant_play_lands(node: m.CantPlayLands, context: Context) -> str:
    place = "" if node.from_zone is None else _PLAYED_FROM[node.from_zone]
    land = bare(node.what & s.LAND & s.CARD, context) if node.what is not None else "土地"
    return f"{place}{land}をプレイできない"


@predicate.of(m.CantCastSpells)
def _cant_cast(node: m.CantCastSpells, context: Context) -> str:
    return f"{bare(node.what, context) if node.what is not None else '呪文'}を唱えられない"


@predicate.of(m.CantDraw)
def _cant_draw(node: m.CantDraw, context: Context) -> str:
    if not node.more_than:
        return "カードを引けない"
    return f"各ターンに{figure_of(node.more_than)}枚より多くのカードを引けない"


@predicate.of(m.CantHaveCounters)
def _cant_have_counters(node: m.CantHaveCounters, context: Context) -> str:
    kind = counter_name(node.kind) if node.kind is not None else "カウンター"
    return f"その上に{kind}を置かれない"


@predicate.of(m.MaximumCounters)
def _maximum_counters(node: m.MaximumCounters, context: Context) -> str:
    return f"その上に{counter_name(node.kind)}を{figure_of(node.count)}個より多く置かれない"


@predicate.of(m.TriggersAgain)
def _triggers_again(node: m.TriggersAgain, context: Context) -> str:
    cause = f"{happening(node.cause, context)}ことで" if node.cause is not None else ""
    return f"{cause}誘発型能力が誘発するとき、それが追加でもう{figure_of(node.times)}回誘発する"


@predicate.of(m.UnlockCostChange)
def _unlock_costs(node: m.UnlockCostChange, context: Context) -> str:
    word = "少なく" if node.generic < 0 else "多く"
    return f"開放コストを{{{abs(node.generic)}}}{word}支払う"


@predicate.of(m.MaximumHandSizeChange)
def _hand_size(node: m.MaximumHandSizeChange, context: Context) -> str:
    word = "増える" if node.change > 0 else "減る"
    return f"の手札の上限は{figure_of(abs(node.change))}枚{word}"


@predicate.of(m.SetMaximumHandSize)
def _set_hand_size(node: m.SetMaximumHandSize, context: Context) -> str:
    return f"の手札の上限は{figure(node.size, context)}枚である"


@predicate.of(m.MaySkip)
def _may_skip(node: m.MaySkip, context: Context) -> str:
    return f"{skipped(node)}を飛ばしてもよい"


def skipped(node: m.MaySkip) -> str:
    """What may be skipped: the player's own turn or step."""
    return "自分のターン" if node.step is None else f"自分の{step_name(Step(node.step))}"


@predicate.of(m.SkipsStep)
def _skips(node: m.SkipsStep, context: Context) -> str:
    step = Step(node.step) if node.step in Step._value2member_map_ else Phase(node.step)
    return f"自分の{step_name(step)}を飛ばす"


@predicate.of(m.PlayerHasKeyword)
def _player_keyword(node: m.PlayerHasKeyword, context: Context) -> str:
    return f"{line(KeywordAbility(node.keyword, what=node.what), context)}を持つ"


@predicate.of(m.SpendsManaAsAnyColor)
def _any_color(node: m.SpendsManaAsAnyColor, context: Context) -> str:
    kind = "タイプ" if node.any_type else "色"
    purposes = [] if node.spells is None else [f"{bare(node.spells, context)}を唱えるため"]
    if node.abilities is not None:
        purposes.append(f"{bare(node.abilities, context)}の能力を起動するため")
    told = "か".join(purposes) + ("に、" if purposes else "")
    mana = "マナ" if node.color is None else f"{COLORS[node.color]}マナ"
    return f"{told}{mana}を好きな{kind}のマナであるかのように支払ってもよい"


@predicate.of(m.CantSearch)
def _cant_search(node: m.CantSearch, context: Context) -> str:
    text = "ライブラリーから探せない"
    if node.ignore_for is not None:
        price = te_form(to_pay(node.ignore_for, context))
        text += f"。どのプレイヤーも、{price}ターン終了時までこの効果を無視してもよい"
    return text


@predicate.of(m.SetsAsideForLess)
def _sets_aside(node: m.SetsAsideForLess, context: Context) -> str:
    any_turn = "、どのプレイヤーのターンにも行ってよい" if node.on_any_turn else ""
    doing = keyword_name(node.keyword)
    return f"手札のカードの{doing}に必要なマナは{{{node.less}}}少なくなる{any_turn}"


@predicate.of(m.RevealsFirstDraw)
def _reveals_first_draw(node: m.RevealsFirstDraw, context: Context) -> str:
    when = "自分の各ターン" if node.own_turns else "各ターン"
    reveals = "公開してもよい" if node.optional else "公開する"
    return f"{when}に最初に引いたカードを引く際に{reveals}"


@predicate.of(m.Ignores)
def _ignores(node: m.Ignores, context: Context) -> str:
    return f"{noun(node.source, context)}の効果を無視する"


@predicate.of(m.MayNotActivate)
def _may_not_activate(node: m.MayNotActivate, context: Context) -> str:
    if node.only_loyalty:
        return "プレインズウォーカーの忠誠度能力を起動できない"
    but = [
        word
        for word, spared in (("マナ能力", node.but_mana), ("忠誠度能力", node.but_loyalty))
        if spared
    ]
    kinds = "でも".join(but)
    return f"{f'{kinds}でない' if but else ''}能力を起動できない"


@predicate.of(m.MayPayFor)
def _may_pay_for(node: m.MayPayFor, context: Context) -> str:
    from rules_engine.oracle.render.japanese.joining import sentences

    could = "マナ能力を起動できる" if node.as_mana else "インスタントを唱えられる"
    price = te_form(to_pay(node.cost, context))
    then = sentences(node.then, context)
    return f"{could}ときならいつでも{price}もよい。そうしたなら、{then}"


@predicate.of(m.CantPay)
def _cant_pay(node: m.CantPay, context: Context) -> str:
    nor = ""
    if node.nor_sacrifice is not None:
        nor = f"、{bare(node.nor_sacrifice, context)}を生け贄に捧げたり"
    but = "マナ能力でない" if node.but_mana else ""
    return f"呪文を唱えたり{but}能力を起動したりするために、ライフを支払ったり{nor}できない"


@predicate.of(m.PaysLifeForColor)
def _life_for_color(node: m.PaysLifeForColor, context: Context) -> str:
    symbol = f"{{{node.color.value}}}"
    instead = "そのマナを支払うのではなく２点のライフを支払ってもよい"
    return f"コストに含まれる{symbol}１つにつき、{instead}"


@predicate.of(m.SpendsColorAs)
def _spends_as(node: m.SpendsColorAs, context: Context) -> str:
    one, other = COLORS[node.color], COLORS[node.other]
    return f"{one}マナを{other}マナであるかのように支払ってもよい"


@predicate.of(m.SpendsOneColorAsAny)
def _spends_as_any(node: m.SpendsOneColorAsAny, context: Context) -> str:
    return (
        f"{COLORS[node.color]}マナを好きな色のマナであるかのように支払ってもよい。"
        "他のマナは無色マナであるかのようにのみ支払ってもよい"
    )


# --- what spells and abilities cost ------------------------------------------------------------


def cost_change(generic: Amount, context: Context) -> str:
    """`を唱えるためのコストは{1}少なくなる`, without what it is of."""
    unit = per(generic)
    if unit is None:
        fewer = isinstance(generic, Times) and generic.factor == -1
        amount = generic.amount if isinstance(generic, Times) and fewer else generic
        symbol = "X" if isinstance(amount, ChosenX) else figure(amount, context).replace("Ｘ", "X")
        return f"{{{symbol}}}{'少なくなる' if fewer else '多くなる'}"
    number, each = unit
    tail = for_each(each, context) if each is not None else ""
    return f"{tail}{{{abs(number)}}}{'少なくなる' if number < 0 else '多くなる'}"


@predicate.of(m.CostChange)
def _cost_change(node: m.CostChange, context: Context) -> str:
    if node.mana is not None:
        text = f"を唱えるためのコストは{node.mana}{'多く' if node.more else '少なく'}なる"
        if node.only_colored:
            text += "。この効果は、あなたが支払う色マナの点数のみを減らす"
        return text
    each = "その対象１つにつき" if node.for_each_target else ""
    return f"を唱えるためのコストは{each}{cost_change(node.generic, context)}"


@predicate.of(m.AbilityCostChange)
def _ability_cost(node: m.AbilityCostChange, context: Context) -> str:
    kind = "起動型能力"
    if node.keyword is not None:
        kind = f"{keyword_name(node.keyword)}能力"
    elif node.loyalty:
        kind = "忠誠度能力"
    if node.targeting is not None:
        kind = f"{affected(node.targeting, context)}を対象とする{kind}"
    if node.only_mana:
        kind = "マナ能力"
    if node.life:
        return f"の{kind}を起動するためのコストは{figure_of(node.life)}点のライフの支払い分多くなる"
    by = "" if node.by is None else f"{affected(node.by, context)}が"
    text = f"の{kind}を{by}起動するためのコストは{cost_change(node.generic, context)}"
    if node.but_mana:
        text += "（マナ能力を除く）"
    if node.minimum:
        text += f"。この効果ではそのコストに含まれるマナは{figure_of(node.minimum)}点未満にならない"
    return text


@predicate.of(m.ActivatesAsInstant)
def _as_instant(node: m.ActivatesAsInstant, context: Context) -> str:
    kind = f"{keyword_name(node.keyword)}能力" if node.keyword is not None else "忠誠度能力"
    return f"の{kind}は、インスタントを唱えられるときならいつでも起動できる"


@predicate.of(m.MoreLoyaltyActivations)
def _more_loyalty(node: m.MoreLoyaltyActivations, context: Context) -> str:
    often = "追加でもう１回" if node.besides else "２回"
    return f"の忠誠度能力は、各ターンに{often}起動できる"


@predicate.of(m.LoyaltyCostChange)
def _loyalty_cost(node: m.LoyaltyCostChange, context: Context) -> str:
    sign = "＋" if node.change >= 0 else "－"
    number = figure_of(abs(node.change))
    return f"の忠誠度能力を起動するためのコストは追加で［{sign}{number}］多くなる"


@predicate.of(m.KeywordMayCost)
def _keyword_cost_instead(node: m.KeywordMayCost, context: Context) -> str:
    name = keyword_name(node.keyword)
    return f"{name}・コストを支払う代わりに{te_form(to_pay(node.cost, context))}もよい"


@predicate.of(m.KeywordCostChange)
def _keyword_cost_change(node: m.KeywordCostChange, context: Context) -> str:
    name = keyword_name(node.keyword)
    return f"の支払う{name}・コストは{cost_change(node.generic, context)}"


@predicate.of(m.EchoMayCost)
def _echo_cost(node: m.EchoMayCost, context: Context) -> str:
    return f"のエコー・コストを支払う代わりに{te_form(to_pay(node.cost, context))}もよい"


@predicate.of(m.MinimumCost)
def _minimum_cost(node: m.MinimumCost, context: Context) -> str:
    number = figure_of(node.mana)
    return f"を唱えるためのコストが{number}点未満のマナであるなら、{number}点のマナになる"


@predicate.of(m.AdditionalCostFor)
def _additional_cost(node: m.AdditionalCostFor, context: Context) -> str:
    return f"を唱えるための追加コストとして{activation_cost(node.cost, context)}が必要である"


@predicate.of(m.OptionalCostFor)
def _optional_cost_for(node: m.OptionalCostFor, context: Context) -> str:
    price = te_form(to_pay(node.cost, context))
    return (
        f"を唱えるための追加コストとして{price}もよい。そうしたなら、それを唱えるためのコストは"
        f"{node.less}少なくなる。この効果は、あなたが支払う色マナの点数のみを減らす"
    )


@predicate.of(m.AlternativeCostFor)
def _alternative_cost(node: m.AlternativeCostFor, context: Context) -> str:
    flash = "瞬速を持つかのように" if node.as_flash else ""
    if node.once:
        flash = f"各ターンに１回だけ{flash}"
    if not node.cost.parts:
        return f"をそのマナ・コストを支払うことなく{flash}唱えてもよい"
    price = te_form(to_pay(node.cost, replace(context, self_name="その呪文")))
    return f"をそのマナ・コストを支払うのではなく{price}{flash}唱えてもよい"
