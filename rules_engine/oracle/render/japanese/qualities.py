"""Selectors that describe: what they add to a Japanese noun phrase."""

from __future__ import annotations

from rules_engine.ir import ManaValueOf
from rules_engine.ir import layouts as f
from rules_engine.ir import selectors as s
from rules_engine.ir import stickers as k
from rules_engine.ir import turning as t
from rules_engine.ir.amounts import Amount, AmountNode
from rules_engine.ir.ante import Wherever
from rules_engine.ir.attaching import WasExiledWithThis
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind, ManaValueNotChosen
from rules_engine.ir.counting import CameUnderControl
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE
from rules_engine.ir.sectors import SECTOR, SECTORS, InSameSector
from rules_engine.ir.selectors import AbilityKind, Comparison
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.description import Description
from rules_engine.oracle.render.japanese.grammar import figure_of, negative
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.nouns import (
    add_quality,
    bare,
    describe,
    noun,
    whose,
    zone_words,
)
from rules_engine.oracle.render.japanese.wordings import quality, value
from rules_engine.oracle.render.japanese.words import (
    CARD_TYPES,
    COLORS,
    PILES,
    SECTOR_WORDS,
    SUPERTYPES,
    ZONES,
    counter_name,
    subtype_name,
)
from rules_engine.vocabulary import Keyword, Zone


@quality.of(s.AllOf)
def _all_of(node: s.AllOf, context: Context) -> None:
    for part in node.parts:
        add_quality(part, context)


@quality.of(s.AnyOf)
def _any_of(node: s.AnyOf, context: Context) -> None:
    into = context.describing
    match node.parts:
        case (s.InZone(zone=Zone.BATTLEFIELD, of=None), s.InZone(zone=Zone.COMMAND, of=None)):
            into.relatives.append("戦場か統率領域にある")
            return
        case (s.OwnedBy(player=s.You()), s.ControlledBy(player=s.You())):
            into.relatives.append("あなたがオーナーであるかコントロールしている")
            return
        case (s.InZone(zone=Zone.EXILE, of=s.You()), s.InZone(zone=Zone.GRAVEYARD, of=s.You())):
            into.relatives.append("あなたがオーナーであり追放領域かあなたの墓地にある")
            return
        case (s.IsSubtype() as kind, s.SharesNameWith(other=s.This())):
            being = _adjective(describe(kind, context))
            into.relatives.append(f"{being}であるか《{context.self_name}》という名前の")
            return
        case (s.InZone(of=of) as zone, s.InZone(of=again) as other) if of == again:
            quality(zone, context)
            into.or_zone = other
            return
        case (
            s.SharesColorWith(other=like),
            s.ManaValueIs(comparison=s.Comparison.EQUAL, amount=ManaValueOf(what=other)),
        ) if like == other:
            into.relatives.append(f"{noun(like, context)}と共通の色かマナ総量を持つ")
            return
        case (s.IsToken(), s.IsSubtype() | s.IsType() as kind):
            into.relatives.append(f"トークンか{_adjective(describe(kind, context))}である")
            return
        case (s.IsSupertype(supertype=named), s.IsSubtype() | s.IsType() as kind):
            being = _adjective(describe(kind, context))
            into.relatives.append(f"{SUPERTYPES[named].rstrip('の・')}か{being}である")
            return
        case (s.IsColor(color=color), s.IsType(card_type=kind)) if into.types:
            into.relatives.append(f"{COLORS[color]}か{CARD_TYPES[kind]}である")
            return
        case (s.Not(part=s.IsType()), s.IsSubtype()):
            lacking, being = (_adjective(describe(part, context)) for part in node.parts)
            into.relatives.append(f"{lacking}か{being}である")
            return
        case _:
            found = [describe(part, context) for part in node.parts]
    if len({one.zone for one in found}) > 1 or len({one.controller for one in found}) > 1:
        for one in found:
            one.relatives.insert(0, whose(one, context))
            one.controller = one.zone = None
    if any(one.has_noun or one.controller or one.zone for one in found):
        into.alternatives = found
        return
    texts = [_adjective(one) for one in found]
    into.relatives.append("か".join(texts[:-1]) + "か" + texts[-1] if texts else "")


def _adjective(one: Description) -> str:
    """A description without a noun, as it stands before one."""
    return one.words("や", "").removesuffix("パーマネント")


@quality.of(s.Not)
def _not(node: s.Not, context: Context) -> None:
    into = context.describing
    part = node.part
    match part:
        case s.IsType():
            into.negations.append(CARD_TYPES[part.card_type])
        case s.IsSubtype():
            into.negations.append(subtype_name(part.subtype))
        case s.IsSupertype():
            into.negations.append(SUPERTYPES[part.supertype].rstrip("の・"))
        case s.IsColor():
            into.negations.append(COLORS[part.color])
        case s.IsToken():
            into.negations.append("トークン")
        case s.HasChosenType():
            into.relatives.append("選ばれたタイプでない")
        case s.IsTapped():
            into.states.append("アンタップ状態の")
        case s.IsFaceDown():
            into.states.append("表向きの")
        case s.ControlledBy() | s.OwnedBy():
            who = "対戦相手" if isinstance(part.player, s.Opponent) else noun(part.player, context)
            owned = isinstance(part, s.OwnedBy)
            into.relatives.append(
                f"{who}が{'オーナーでない' if owned else 'コントロールしていない'}"
            )
        case s.This():
            into.relatives.append(f"{context.self_name}以外の")
        case CameUnderControl():
            into.relatives.append("ターンの開始時から続けてコントロールされている")
        case s.Not():
            add_quality(part.part, context)
        case s.WasCastFrom():
            where = zone_words(s.InZone(part.zone, part.of), context)
            into.relatives.append(f"{where}以外から唱えられた")
        case s.InZone():
            into.relatives.append(f"{zone_words(part, context)}にない")
        case _:
            inner = describe(part, context)
            if not inner.has_noun and len(inner.relatives) == 1 and not inner.states:
                into.relatives.append(negated(inner.relatives[0]))
            elif not inner.has_noun and len(inner.states) == 1 and not inner.relatives:
                into.relatives.append(negated(inner.states[0]))
            else:
                into.relatives.append(f"{inner.words('か', whose(inner, context))}でない")


def negated(modifier: str) -> str:
    """A modifier of a noun as what isn't so: `飛行を持つ` → `飛行を持たない`."""
    if modifier.endswith("の"):
        return modifier[:-1] + "でない"
    if modifier.endswith(("た", "以下", "以上")):
        return f"{modifier}のものでない" if modifier.endswith("た") else f"{modifier}でない"
    return negative(modifier)


@quality.of(s.Anything)
@quality.of(s.AnySource)
def _anything(node: s.Anything | s.AnySource, context: Context) -> None:
    return None


_ORDER = ["エンチャント", "アーティファクト", "土地"]


@quality.of(s.IsType)
def _is_type(node: s.IsType, context: Context) -> None:
    types = context.describing.types
    types.append(CARD_TYPES[node.card_type])
    types.sort(key=lambda word: _ORDER.index(word) if word in _ORDER else len(_ORDER))


@quality.of(s.IsSubtype)
def _is_subtype(node: s.IsSubtype, context: Context) -> None:
    context.describing.subtypes.append(subtype_name(node.subtype))
    context.describing.english_subtypes.append(node.subtype)


@quality.of(s.IsSupertype)
def _is_supertype(node: s.IsSupertype, context: Context) -> None:
    context.describing.supertypes.append(SUPERTYPES[node.supertype])


@quality.of(s.IsColor)
def _is_color(node: s.IsColor, context: Context) -> None:
    context.describing.colors.append(COLORS[node.color])


def _state(*classes: type[s.Selector], text: str) -> None:
    def put(node: s.Selector, context: Context) -> None:
        context.describing.states.append(text)

    quality.of(*classes)(put)


def _relative(*classes: type[s.Selector], text: str) -> None:
    def put(node: s.Selector, context: Context) -> None:
        context.describing.relatives.append(text)

    quality.of(*classes)(put)


def _kind(*classes: type[s.Selector], text: str) -> None:
    def put(node: s.Selector, context: Context) -> None:
        context.describing.kind = text

    quality.of(*classes)(put)


_state(s.IsColorless, text="無色の")
_state(s.IsMulticolored, text="多色の")
_state(s.IsMonocolored, text="単色の")
_state(s.IsTapped, text="タップ状態の")
_state(s.IsUnblocked, text="ブロックされていない")
_state(s.IsFaceDown, text="裏向きの")
_state(k.IsStickered, text="ステッカーが貼られている")
_state(t.IsTransformed, text="変身している")
_state(t.IsDoubleFaced, text="両面の")
_state(t.HasAdventure, text="出来事を持つ")
_relative(s.HasChosenColor, text="選ばれた色の")
_relative(s.HasChosenType, text="選ばれたタイプの")
_relative(s.HasManaAbility, text="マナ能力を持つ")
_relative(s.HasNoAbilities, text="能力を持たない")


@quality.of(s.FirstPrintedIn)
def _first_printed_in(node: s.FirstPrintedIn, context: Context) -> None:
    name = _SETS.get(node.set_name, "そのセット")
    context.describing.relatives.append(f"『{name}』で最初に印刷された名前を持つ")


_SETS = {
    "Arabian Nights": "アラビアンナイト",
    "Antiquities": "アンティキティー",
    "Homelands": "ホームランド",
}


@quality.of(s.HasActivatedAbility)
def _has_activated_ability(node: s.HasActivatedAbility, context: Context) -> None:
    but = "マナ能力でない" if node.but_mana else ""
    if node.tapping:
        but = "コストに{T}を含む"
    context.describing.relatives.append(f"{but}起動型能力を持つ")


@quality.of(s.PaidWithManaFrom)
def _paid_with_mana_from(node: s.PaidWithManaFrom, context: Context) -> None:
    source = noun(node.source, context)
    context.describing.relatives.append(f"{source}から生み出されたマナを支払って唱えられた")


_relative(
    s.IsPayableWithSpent,
    text="{X}に支払ったマナの一部または全部でマナ・コストを支払うことのできる",
)
_relative(s.IsDeclaredAttacker, text="攻撃するよう選ばれた")
_relative(s.HadToAttack, text="この戦闘で攻撃しなければならなかった")
_relative(s.IsSick, text="このターンにコントロールされるようになった")
_relative(InitiativeHolder, text="イニシアチブを持っている")
_relative(s.HasMostLife, text="ライフが最も多い")


@quality.of(s.HasMoreThanOthers)
def _has_more_than_others(node: s.HasMoreThanOthers, context: Context) -> None:
    before, context.iterated = context.iterated, "自身"
    told = figure(node.amount, context)
    if isinstance(node.amount, AmountNode):
        told = value(node.amount, context)
    context.iterated = before
    context.describing.relatives.append(f"{told}が他のどのプレイヤーよりも多い")


_relative(s.EnteredSinceTurnOf, text="あなたの直前のターンが終わってから戦場に出た")


@quality.of(s.EnteredThisTurn)
def _entered_this_turn(node: s.EnteredThisTurn, context: Context) -> None:
    where = "あなたのコントロール下で" if node.yours else ""
    context.describing.relatives.append(f"このターンに{where}戦場に出た")


_relative(s.NeverCast, text="唱えられていない")
_relative(s.CastThisTurn, text="このターンに唱えられた")
_relative(s.AttackedThisTurn, text="このターンに攻撃した")
_relative(s.ActivatedThisTurn, text="このターンに能力が起動された")
_relative(s.SharesNameWithSpellCast, text="このターンに唱えられた呪文と同じ名前を持つ")
_relative(s.TurnedUpThisTurn, text="このターンに表向きになった")
_relative(s.ResultCards, text="それらのカードの中の")
_kind(s.IsSpell, text="呪文")
_kind(s.IsCard, text="カード")
_kind(s.IsToken, text="トークン")
_kind(s.IsEmblem, text="紋章")
_kind(s.IsPlayer, text="プレイヤー")
_kind(s.Opponent, text="対戦相手")


@quality.of(s.IsPermanent)
def _is_permanent(node: s.IsPermanent, context: Context) -> None:
    into = context.describing
    if not into.has_noun:
        into.kind = "パーマネント"


@quality.of(s.IsPermanentCard)
def _permanent_card(node: s.IsPermanentCard, context: Context) -> None:
    context.describing.types.append("パーマネント")
    context.describing.kind = "カード"


@quality.of(s.IsPermanentSpell)
def _permanent_spell(node: s.IsPermanentSpell, context: Context) -> None:
    context.describing.types.append("パーマネント")
    context.describing.kind = "呪文"


@quality.of(WasExiledWithThis)
def _was_exiled_with(node: WasExiledWithThis, context: Context) -> None:
    context.describing.states.append(f"{context.self_name}により追放されていた")


@quality.of(s.IsSetAside)
def _is_set_aside(node: s.IsSetAside, context: Context) -> None:
    context.describing.states.append(set_aside(node.keyword))


def set_aside(keyword: Keyword) -> str:
    """What a card in exile is that such a keyword put there."""
    return {Keyword.FORETELL: "予顕された", Keyword.PLOT: "計画された"}.get(keyword, "追放された")


@quality.of(s.IsGoaded)
def _is_goaded(node: s.IsGoaded, context: Context) -> None:
    context.describing.states.append("使嗾されている")


@quality.of(s.CouldBeSacrificed)
def _could_be_sacrificed(node: s.CouldBeSacrificed, context: Context) -> None:
    context.describing.relatives.append("生け贄に捧げることができる")


@quality.of(s.IsSuspended)
def _suspended(node: s.IsSuspended, context: Context) -> None:
    context.describing.states.append("待機状態の")
    context.describing.kind = "カード"


_ABILITY_KINDS = {
    AbilityKind.ACTIVATED: "起動型",
    AbilityKind.TRIGGERED: "誘発型",
}


@quality.of(s.IsKeywordAbility)
def _is_keyword_ability(node: s.IsKeywordAbility, context: Context) -> None:
    context.describing.types = [keyword_name(node.keyword)]
    context.describing.kind = "能力"


@quality.of(s.IsAbility)
def _is_ability(node: s.IsAbility, context: Context) -> None:
    kinds = "能力や".join(_ABILITY_KINDS.get(kind, "忠誠度") for kind in node.kinds)
    context.describing.types.append(kinds)
    context.describing.kind = "能力"


@quality.of(s.HasKeyword)
def _has_keyword(node: s.HasKeyword, context: Context) -> None:
    if node.keyword is Keyword.PARTNER and node.of is not None:
        context.describing.relatives.append("ドクターのコンパニオンを持つ")
        return
    kind = "" if node.of is None else bare(node.of, context)
    if node.keyword is Keyword.ENCHANT and kind:
        context.describing.relatives.append(f"{keyword_name(node.keyword)}（{kind}）を持つ")
        return
    context.describing.relatives.append(f"{kind}{keyword_name(node.keyword)}を持つ")


@quality.of(s.HasPartner)
def _has_partner(node: s.HasPartner, context: Context) -> None:
    context.describing.relatives.append(f"同じ{keyword_name(Keyword.PARTNER)}能力を持つ")


@quality.of(s.HasName)
def _has_name(node: s.HasName, context: Context) -> None:
    context.describing.relatives.append(f"《{node.name}》という名前の")


@quality.of(s.SharesNameWith)
def _shares_name(node: s.SharesNameWith, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.other, context)}と同じ名前を持つ")


@quality.of(s.SharesColorWith)
def _shares_color(node: s.SharesColorWith, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.other, context)}と共通の色を持つ")


@quality.of(s.SharesCreatureTypeWith)
def _shares_type(node: s.SharesCreatureTypeWith, context: Context) -> None:
    other = noun(node.other, context)
    if node.each:
        other = "これによりタップされた各クリーチャー"
    context.describing.relatives.append(f"{other}と共通のクリーチャー・タイプを持つ")


@quality.of(s.CouldProduceManaOf)
def _could_produce_mana_of(node: s.CouldProduceManaOf, context: Context) -> None:
    other = noun(node.other, context)
    context.describing.relatives.append(
        f"{other}が生み出しうるいずれかのタイプのマナを生み出しうる"
    )


def compared(comparison: Comparison, amount: Amount, context: Context) -> str:
    """`２以下`."""
    number = figure(amount, context)
    return (
        number
        + {
            Comparison.AT_LEAST: "以上",
            Comparison.AT_MOST: "以下",
            Comparison.EQUAL: "",
            Comparison.MORE_THAN: "より大きい",
            Comparison.LESS_THAN: "より小さい",
        }[comparison]
    )


def _measured(what: str, comparison: Comparison, amount: Amount, context: Context) -> None:
    text = compared(comparison, amount, context)
    end = "" if text.endswith("い") else "の" if comparison is not Comparison.EQUAL else "である"
    context.describing.relatives.append(f"{what}が{text}{end}")


@quality.of(s.PowerIs)
def _power_is(node: s.PowerIs, context: Context) -> None:
    _measured("パワー", node.comparison, node.amount, context)


@quality.of(s.BasePowerIs)
def _base_power_is(node: s.BasePowerIs, context: Context) -> None:
    _measured("基本のパワー", node.comparison, node.amount, context)


@quality.of(s.ToughnessIs)
def _toughness_is(node: s.ToughnessIs, context: Context) -> None:
    _measured("タフネス", node.comparison, node.amount, context)


@quality.of(s.BaseToughnessIs)
def _base_toughness_is(node: s.BaseToughnessIs, context: Context) -> None:
    _measured("基本のタフネス", node.comparison, node.amount, context)


@quality.of(s.ManaValueIs)
def _mana_value_is(node: s.ManaValueIs, context: Context) -> None:
    _measured("マナ総量", node.comparison, node.amount, context)


@quality.of(IsOfChosenKind)
def _is_of_chosen_kind(node: IsOfChosenKind, context: Context) -> None:
    context.describing.relatives.append(
        {
            ChosenAs.CARD_TYPE: "選ばれたタイプの",
            ChosenAs.KIND: "選ばれた種類の",
            ChosenAs.SECTOR: "選ばれた区域にある",
            ChosenAs.QUALITY: f"マナ総量が選ばれた性質で{'ない' if node.other else 'ある'}",
        }[node.of]
    )


@quality.of(ManaValueNotChosen)
def _mana_value_not_chosen(node: ManaValueNotChosen, context: Context) -> None:
    context.describing.relatives.append("マナ総量が選ばれた数でない")


@quality.of(s.ManaValueParity)
def _mana_value_parity(node: s.ManaValueParity, context: Context) -> None:
    context.describing.relatives.append(f"マナ総量が{'偶' if node.even else '奇'}数である")


@quality.of(s.HasManaCost)
def _has_mana_cost(node: s.HasManaCost, context: Context) -> None:
    costs = "か".join(str(cost) for cost in node.costs)
    context.describing.relatives.append(f"マナ・コストが{costs}である")


@quality.of(s.Targets)
def _targets(node: s.Targets, context: Context) -> None:
    context.describing.relatives.append(f"{bare(node.what, context)}を対象とする")


@quality.of(s.OptionalCostPaid)
def _optional_cost_paid(node: s.OptionalCostPaid, context: Context) -> None:
    keyword = keyword_name(Keyword(node.keyword))
    context.describing.relatives.append(f"{keyword}・コストが支払われた")


@quality.of(s.NthSpellCast)
def _nth_spell_cast(node: s.NthSpellCast, context: Context) -> None:
    context.describing.relatives.append(
        f"{'このターンに唱えられた' if node.of_anyone else '各ターンの'}{figure_of(node.n)}つ目の"
    )


@quality.of(s.IsAboveThis)
def _is_above(node: s.IsAboveThis, context: Context) -> None:
    where = "すぐ上" if node.directly else "上"
    context.describing.relatives.append(f"{context.self_name}の{where}にある")


@quality.of(s.DrawnThisTurn)
def _drawn_this_turn(node: s.DrawnThisTurn, context: Context) -> None:
    last = "最後に" if node.last else ""
    context.describing.relatives.append(f"このターンに{last}引かれた")


@quality.of(s.MadeWithThis)
def _made_with(node: s.MadeWithThis, context: Context) -> None:
    context.describing.relatives.append("これによって戦場に出た")


@quality.of(s.EnteredFrom)
def _entered_from(node: s.EnteredFrom, context: Context) -> None:
    context.describing.relatives.append(f"{ZONES[node.zone]}から戦場に出た")


@quality.of(s.PutThereThisTurn)
def _put_there(node: s.PutThereThisTurn, context: Context) -> None:
    if node.discarded:
        context.describing.relatives.append("このターンに捨てられた")
        return
    if node.milled:
        context.describing.relatives.append("このターンに切削された")
        return
    if node.surveilled:
        context.describing.relatives.append("このターンにあなたが諜報を行って置いた")
        return
    place = "いずれかの領域" if node.from_zone is None else ZONES[node.from_zone]
    context.describing.relatives.append(f"このターンに{place}からそこに置かれた")


@quality.of(s.WasCastFor)
def _was_cast_for(node: s.WasCastFor, context: Context) -> None:
    keyword = keyword_name(Keyword(node.way))
    context.describing.relatives.append(f"{keyword}・コストで唱えられた")


@quality.of(s.HasVariableCost)
def _has_variable_cost(node: s.HasVariableCost, context: Context) -> None:
    context.describing.relatives.append("マナ・コストに{X}を含む")


@quality.of(s.WasCastFrom)
def _was_cast_from(node: s.WasCastFrom, context: Context) -> None:
    whose_zone = f"{noun(node.of, context)}の" if node.of is not None else ""
    context.describing.relatives.append(f"{whose_zone}{ZONES[node.zone]}から唱えられた")


@quality.of(s.TargetsOnly)
def _targets_only(node: s.TargetsOnly, context: Context) -> None:
    context.describing.relatives.append(f"{bare(node.what, context)}のみを対象とする")


@quality.of(s.IsTargetOf)
def _is_target_of(node: s.IsTargetOf, context: Context) -> None:
    context.describing.relatives.append(f"{bare(node.what, context)}の対象である")


@quality.of(s.HasVariableActivation)
def _has_variable_activation(node: s.HasVariableActivation, context: Context) -> None:
    context.describing.relatives.append("起動コストに{X}を含む")


@quality.of(s.IsFinalChapter)
def _is_final_chapter(node: s.IsFinalChapter, context: Context) -> None:
    context.describing.relatives.append("最終章能力である")


@quality.of(s.IsLoyaltyAbility)
def _is_loyalty_ability(node: s.IsLoyaltyAbility, context: Context) -> None:
    context.describing.kind = "忠誠度能力"


@quality.of(s.BlockedOnlyBy)
def _blocked_only_by(node: s.BlockedOnlyBy, context: Context) -> None:
    blocker = bare(node.blocker, context)
    context.describing.relatives.append(f"この戦闘で{blocker}のみにブロックされた")


@quality.of(s.FromSource)
def _from_source(node: s.FromSource, context: Context) -> None:
    context.describing.relatives.append(f"{bare(node.what, context)}を発生源とする")


@quality.of(s.HasTargets)
def _has_targets(node: s.HasTargets, context: Context) -> None:
    context.describing.relatives.append(f"対象の数が{figure_of(node.number)}である")


@quality.of(s.AsBefore)
def _as_before(node: s.AsBefore, context: Context) -> None:
    quality(node.what, context)


@quality.of(s.UsedFor)
def _used_for(node: s.UsedFor, context: Context) -> None:
    of = noun(node.of, context)
    told = {
        Keyword.CONVOKE: f"{of}を召集した",
        Keyword.CREW: f"このターンに{of}に搭乗した",
        Keyword.SADDLE: f"このターンに{of}に騎乗した",
        Keyword.CRAFT: f"{of}の作製に使用された追放されている",
        Keyword.DELVE: f"{of}の{keyword_name(Keyword.DELVE)}能力により追放された",
        Keyword.DEVOUR: f"{of}が貪食した",
    }
    used = told.get(node.keyword, f"{of}の{keyword_name(node.keyword)}に使用された")
    context.describing.relatives.append(used)


@quality.of(s.NowIn)
def _now_in(node: s.NowIn, context: Context) -> None:
    where = "墓地に置かれた"
    if node.zone is Zone.HAND and node.of is not None:
        where = f"{noun(node.of, context)}の手札に戻された"
    context.describing.relatives.append(f"これにより{where}")


@quality.of(s.Bound)
def _among_bound(node: s.Bound, context: Context) -> None:
    """One of the cards that an instruction found, or what is in a pile of that name."""
    if node.name in PILES:
        context.describing.relatives.append(f"『{PILES[node.name]}』の束にある")
        return
    if node.name in (CHOSEN_PILE, OTHER_PILE):
        which = "選ばれた" if node.name == CHOSEN_PILE else "もう一方の"
        context.describing.relatives.append(f"{which}束にある")
        return
    way = node.name.partition(" ")[0]
    context.describing.relatives.append(_DEEDS.get(way, "それらの中の"))


@quality.of(s.PaidWith)
def _paid_with(node: s.PaidWith, context: Context) -> None:
    context.describing.relatives.append(_DEEDS.get(node.how or "sacrificed", "それらの中の"))


_DEEDS = {
    "chosen": "これにより選ばれた",
    "countered": "これにより打ち消された",
    "damaged": "これによりダメージを与えられた",
    "destroyed": "これにより破壊された",
    "discarded": "これにより捨てられた",
    "revealed": "これにより公開された",
    "exiled": "これにより追放された",
    "gained": "これによりコントロールを得た",
    "given": "これによりカウンターを置かれた",
    "phased": "これによりフェイズ・アウトした",
    "goaded": "これにより使嗾された",
    "returned": "これにより戻された",
    "sacrificed": "これにより生け贄に捧げられた",
    "tapped": "これによりタップされた",
    "untapped": "これによりアンタップされた",
}
"""What was done to them."""


@quality.of(s.InZone)
def _in_zone(node: s.InZone, context: Context) -> None:
    into = context.describing
    if node.zone is not Zone.BATTLEFIELD and not into.kind:
        into.kind = "カード"
    if node.zone is Zone.EXILE:
        into.states.append("追放されている")
        return
    into.zone = node


@quality.of(s.ControlledBy)
def _controlled_by(node: s.ControlledBy, context: Context) -> None:
    context.describing.controller = node.player


@quality.of(s.OwnedBy)
def _owned_by(node: s.OwnedBy, context: Context) -> None:
    if context.describing.controller == node.player:
        context.describing.relatives.append(f"{noun(node.player, context)}がオーナーである")
        return
    if isinstance(context.describing.controller, s.Opponent):
        context.describing.relatives.append("対戦相手がコントロールしている")
    context.describing.controller = node.player
    context.describing.controller_verb = "オーナーである"


@quality.of(s.IsAttacking)
def _attacking(node: s.IsAttacking, context: Context) -> None:
    alone = "単独で" if node.alone else ""
    who = ""
    if node.defender is not None:
        who = "プレイヤー" if node.defender == s.PLAYER else noun(node.defender, context)
        who += "を"
    context.describing.states.append(f"{who}{alone}攻撃している")


@quality.of(s.IsBlocking)
def _blocking(node: s.IsBlocking, context: Context) -> None:
    alone = "単独で" if node.alone else ""
    what = f"{noun(node.attacker, context)}を" if node.attacker is not None else ""
    context.describing.states.append(f"{what}{alone}ブロックしている")


@quality.of(s.IsBandedWith)
def _banded_with(node: s.IsBandedWith, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.other, context)}とバンドを組んでいる")


@quality.of(s.IsBlocked)
def _blocked(node: s.IsBlocked, context: Context) -> None:
    by = f"{noun(node.by, context)}に" if node.by is not None else ""
    context.describing.states.append(f"{by}ブロックされている")


@quality.of(s.HasCounter)
def _has_counter(node: s.HasCounter, context: Context) -> None:
    kind = counter_name(node.kind) if node.kind else "カウンター"
    many = f"{figure_of(node.at_least)}個以上" if node.at_least > 1 else ""
    context.describing.relatives.append(f"{kind}が{many}置かれている")


@quality.of(s.IsAttachedTo)
def _attached_to(node: s.IsAttachedTo, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.host, context)}につけられている")


@quality.of(s.WasAttachedTo)
def _was_attached_to(node: s.WasAttachedTo, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.host, context)}につけられていた")


@quality.of(s.ExiledBy)
def _exiled_by(node: s.ExiledBy, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.player, context)}が追放した")


@quality.of(s.HasAttached)
def _has_attached(node: s.HasAttached, context: Context) -> None:
    known: dict[s.Selector, str] = {s.AURA: "エンチャントされている", s.EQUIPMENT: "装備されている"}
    text = known.get(node.what)
    context.describing.states.append(text or f"{bare(node.what, context)}がつけられている")


@quality.of(s.DealtDamageThisTurn)
def _dealt_damage(node: s.DealtDamageThisTurn, context: Context) -> None:
    by = f"{noun(node.by, context)}によって" if node.by is not None else ""
    if node.by == s.ControlledBy(s.YOU):
        by = "あなたがコントロールしていた発生源によって"
    if node.by is not None and node.at_least > 1:
        by = f"{figure_of(node.at_least)}体以上の{bare(node.by, context)}によって"
    kind = {None: "", True: "戦闘", False: "戦闘でない"}[node.combat]
    context.describing.relatives.append(f"このターンに{by}{kind}ダメージを与えられた")


@quality.of(s.Other)
def _other(node: s.Other, context: Context) -> None:
    context.describing.other = True


@quality.of(s.DifferentNames)
def _different_names(node: s.DifferentNames, context: Context) -> None:
    context.describing.relatives.append("それぞれ異なる名前を持つ")


@quality.of(s.SharingCreatureType)
def _sharing_creature_type(node: s.SharingCreatureType, context: Context) -> None:
    context.describing.relatives.append(
        "共通のクリーチャー・タイプを持たない" if node.none else "共通のクリーチャー・タイプを持つ"
    )


@quality.of(s.DifferentNumbers)
def _different_numbers(node: s.DifferentNumbers, context: Context) -> None:
    number = "パワー" if node.power else "マナ総量"
    context.describing.relatives.append(f"それぞれ異なる{number}を持つ")


@quality.of(s.SharingCardType)
def _sharing_card_type(node: s.SharingCardType, context: Context) -> None:
    kind = "パーマネント・タイプ" if node.permanent else "カード・タイプ"
    context.describing.relatives.append(f"共通の{kind}を持つ")


@quality.of(s.SharingLandType)
def _sharing_land_type(node: s.SharingLandType, context: Context) -> None:
    context.describing.relatives.append("共通の土地タイプを持つ")


@quality.of(s.DifferentControllers)
def _different_controllers(node: s.DifferentControllers, context: Context) -> None:
    context.describing.relatives.append("それぞれ異なるプレイヤーがコントロールしている")


@quality.of(s.SameOwner)
def _same_owner(node: s.SameOwner, context: Context) -> None:
    context.describing.relatives.append("１つの墓地にある")


@quality.of(s.SameName)
def _same_name(node: s.SameName, context: Context) -> None:
    context.describing.relatives.append("同じ名前を持つ")


@quality.of(s.SharingColor)
def _sharing_color(node: s.SharingColor, context: Context) -> None:
    context.describing.relatives.append("共通の色を持つ")


@quality.of(s.TotalAtMost)
def _total_at_most(node: s.TotalAtMost, context: Context) -> None:
    name = "パワーの合計" if node.number == "power" else "マナ総量の合計"
    _measured(name, Comparison.AT_MOST, node.amount, context)


@quality.of(s.OtherThan)
def _other_than(node: s.OtherThan, context: Context) -> None:
    what = node.what.what if isinstance(node.what, Wherever) else node.what
    context.describing.relatives.append(f"{noun(what, context)}以外の")


@quality.of(s.OpponentOf)
def _opponent_of(node: s.OpponentOf, context: Context) -> None:
    context.describing.relatives.append(f"{noun(node.of, context)}の対戦相手である")


DESIGNATIONS = {
    "Ring-bearer": "指輪所持者である",
    "monstrous": "怪物的である",
    "renowned": "高名である",
    "suspected": "嫌疑をかけられている",
    "prepared": "準備されている",
    "saddled": "騎乗されている",
    "solved": "解明されている",
    "harnessed": "制御されている",
    "goaded": "使嗾されている",
    "crewed": "搭乗されている",
    "level": "レベル",
}
"""What a permanent can be designated as, in the plain form."""


def designation(name: str) -> str:
    return DESIGNATIONS.get(name, f"『{name}』である")


@quality.of(f.HasDesignation)
def _has_designation(node: f.HasDesignation, context: Context) -> None:
    if node.name == SECTOR:
        where = "各区域" if node.value is None else SECTOR_WORDS[SECTORS[node.value - 1]]
        context.describing.relatives.append(f"{where}にある")
    elif node.value is None:
        context.describing.relatives.append(designation(node.name))
    else:
        name = designation(node.name).removesuffix("である")
        context.describing.relatives.append(f"{name}が{figure_of(node.value)}である")


@quality.of(InSameSector)
def _in_same_sector(node: InSameSector, context: Context) -> None:
    context.describing.relatives.append("同じ区域にある")


@quality.of(s.HasChosenName)
def _has_chosen_name(node: s.HasChosenName, context: Context) -> None:
    chosen = f"{context.self_name}のために選ばれたいずれかの" if node.any_of else "選ばれた"
    context.describing.relatives.append(f"{chosen}名前を持つ")


@quality.of(s.HasOneOfChosenNames)
def _has_one_of_chosen_names(node: s.HasOneOfChosenNames, context: Context) -> None:
    chosen = "選ばれたいずれかの" if node.other_than is None else "選ばれたもう一方の"
    context.describing.relatives.append(f"{chosen}名前を持つ")
