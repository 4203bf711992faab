"""Selectors that refer to something known: `このクリーチャー`, `そのプレイヤー`, `それ`."""

from __future__ import annotations

from rules_engine.ir import dungeons as d
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Count, Minus, ResultAmount
from rules_engine.ir.attaching import ChosenForThis, LastChosenCard
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.effects import FOUND
from rules_engine.ir.keyword_actions import CLASHED_WITH
from rules_engine.oracle.render.japanese.amounts import figure
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of
from rules_engine.oracle.render.japanese.nouns import (
    bare,
    counted,
    everything,
    known_and_described,
    noun,
)
from rules_engine.oracle.render.japanese.targets import said_again
from rules_engine.oracle.render.japanese.wordings import reference

reference.fixed(
    {
        s.You: "あなた",
        s.Opponent: "各対戦相手",
        s.IsPlayer: "各プレイヤー",
        s.StartingPlayer: "開始プレイヤー",
        s.Monarch: "統治者",
        s.ChosenOpponent: "選ばれたプレイヤー",
        s.TargetedByThis: "そのプレイヤー",
        s.SubgameLosers: "サブゲームに勝利しなかった各プレイヤー",
        s.TheseObjects: "それら",
        s.Definite: "それら",
        s.AffectedObject: "それ",
        s.ResultCards: "そのカード",
        s.SourceOf: "そのパーマネント",
        s.SourceOfResolving: "サイクリングされたカード",
        LastChosenCard: "最後に選ばれたカード",
        d.InitiativeHolder: "イニシアチブを持っているプレイヤー",
    }
)


@reference.of(ChosenForThis)
def _chosen_for_this(node: ChosenForThis, context: Context) -> str:
    return "選ばれたクリーチャー" if node.noun == "creature" else "選ばれたパーマネント"


@reference.of(s.Responders)
def _responders(node: s.Responders, context: Context) -> str:
    did = {
        s.Response.DONE: "そうした",
        s.Response.DECLINED: "そうしなかった",
        s.Response.IMPOSSIBLE: "そうできなかった",
        s.Response.SEARCHED: "これによりライブラリーから探した",
    }[node.response]
    return did + noun(node.of, context)


@reference.of(OfSide)
def _of_side(node: OfSide, context: Context) -> str:
    return f"『{node.side}』が選ばれた各プレイヤー"


@reference.of(s.This)
def _this(node: s.This, context: Context) -> str:
    return "これ" if context.this_is_it else context.self_name


@reference.of(s.DefendingPlayer)
def _defending(node: s.DefendingPlayer, context: Context) -> str:
    return "そのプレイヤー" if node.attacker == s.AffectedObject() else "防御プレイヤー"


@reference.of(s.ActivePlayer)
def _active(node: s.ActivePlayer, context: Context) -> str:
    return context.active_player


@reference.of(s.GrantingObject)
def _granting(node: s.GrantingObject, context: Context) -> str:
    return context.granter or context.self_name


@reference.of(s.AttachedHost)
def _host(node: s.AttachedHost, context: Context) -> str:
    return context.host


@reference.of(s.EventHost)
def _event_host(node: s.EventHost, context: Context) -> str:
    return f"その{context.host.rpartition('ている')[2]}"


@reference.of(s.ChosenTarget)
def _target(node: s.ChosenTarget, context: Context) -> str:
    return said_again(node.index, context)


@reference.of(s.EventObject)
def _event_object(node: s.EventObject, context: Context) -> str:
    return context.event_object


@reference.of(s.EventOther)
def _event_other(node: s.EventOther, context: Context) -> str:
    return context.event_other


@reference.of(s.EventSpellOrAbility)
def _event_spell_or_ability(node: s.EventSpellOrAbility, context: Context) -> str:
    return "その呪文や能力"


@reference.of(s.EventRecipient)
def _event_recipient(node: s.EventRecipient, context: Context) -> str:
    return context.event_recipient


@reference.of(s.EventPlayer)
def _event_player(node: s.EventPlayer, context: Context) -> str:
    return context.event_player


@reference.of(s.Choice)
def _choice(node: s.Choice, context: Context) -> str:
    by = f"{noun(node.by, context)}が選んだ" if node.by is not None else ""
    at_random = "無作為に選んだ" if node.at_random else ""
    if at_random and isinstance(node.among, s.Bound | s.ChosenTarget):
        return f"{reference(node.among, context)}のうち{at_random}１つ"
    match node.count:
        case Minus(left=Count(), right=int(but)):
            return f"それらのカードのうち{figure_of(but)}枚を除くすべて"
    match node.among:
        case s.AnyOf(parts=(s.This() as this, s.ChosenTarget() as that)) if node.count == 1:
            return f"{noun(this, context)}か{noun(that, context)}"
    if node == s.Choice(node.among) and isinstance(node.among, s.ChosenTarget | s.EventObject):
        return f"{reference(node.among, context)}のうち１つ"
    known, rest = known_and_described(node.among)
    if known is not None and rest != s.CARD:
        among = f"{reference(known, context)}のうち"
        counted_ones = counted(node.count, rest, context, up_to=node.up_to)
        return f"{by}{at_random}{among}{counted_ones}"
    return f"{by}{at_random}{counted(node.count, node.among, context, up_to=node.up_to)}"


_BOUND = {
    "creature": "そのクリーチャー",
    "card": "そのカード",
    FOUND: "そのカード",
    "player": "そのプレイヤー",
    CLASHED_WITH: "そのプレイヤー",
    "token": "そのトークン",
    "amassed": "動員された軍団",
}


@reference.of(s.Iterated)
def _iterated(node: s.Iterated, context: Context) -> str:
    return context.iterated


@reference.of(s.AsBefore)
def _as_before(node: s.AsBefore, context: Context) -> str:
    return everything(node.what, context)


@reference.of(s.TheRest)
def _the_rest(node: s.TheRest, context: Context) -> str:
    return "残り"


@reference.of(s.Bound)
def _bound(node: s.Bound, context: Context) -> str:
    if node.name in context.named:
        return everything(context.named.pop(node.name), context)
    if node.name in context.players_named:
        return "そのプレイヤー"
    if node.name.startswith("countered "):
        return "これにより打ち消された呪文"
    if node.name.startswith("them "):
        return "それら"
    return _BOUND.get(node.name, "それ")


_PAID = {
    "tapped": "タップされたクリーチャー",
    "exiled": "追放されたカード",
    "discarded": "捨てられたカード",
    "revealed": "公開されたカード",
    "returned": "戻されたカード",
}


@reference.of(s.PaidWith)
def _paid_with(node: s.PaidWith, context: Context) -> str:
    if node.how in ("", "sacrificed"):
        return f"生け贄に捧げられた{context.sacrificed}"
    return _PAID.get(node.how, "コストとして選ばれたカード")


@reference.of(s.ExiledWithThis)
def _exiled_with(node: s.ExiledWithThis, context: Context) -> str:
    if node.of is not None:
        return f"{noun(node.of, context)}により追放されたカード"
    return "追放されたそれらのカード" if context.is_spell else "追放されたそのカード"


@reference.of(s.LastExiledWithThis)
def _last_exiled(node: s.LastExiledWithThis, context: Context) -> str:
    return f"{context.self_name}により最後に追放された{bare(node.what, context)}・カード"


@reference.of(s.NotedObject)
def _noted(node: s.NotedObject, context: Context) -> str:
    if node.designation == "paired" and node.of != s.THIS:
        return f"{noun(node.of, context)}と組になっているクリーチャー"
    if node.designation == "paired":
        return "組になっているクリーチャー"
    return "憑依されているクリーチャー"


@reference.of(s.TopOfLibrary)
def _top(node: s.TopOfLibrary, context: Context) -> str:
    library = f"{noun(node.player, context)}のライブラリーの一番{'下' if node.bottom else '上'}"
    if node.count == 1:
        if context.top_named:
            return "そのカード"
        context.top_named = True
        return f"{library}のカード"
    if isinstance(node.count, ResultAmount):
        return f"{library}からその数に等しい枚数のカード"
    return f"{library}からカード{figure(node.count, context)}枚"


@reference.of(s.TopOfGraveyard)
def _top_of_graveyard(node: s.TopOfGraveyard, context: Context) -> str:
    graveyard = f"{noun(node.player, context)}の墓地の一番{'下' if node.bottom else '上'}"
    what = bare(node.what & s.CARD, context)
    if node.count == 1:
        return f"{graveyard}の{what}"
    return f"{graveyard}から{what}{figure(node.count, context)}枚"


@reference.of(s.AttackedThisCombat)
def _attacked(node: s.AttackedThisCombat, context: Context) -> str:
    return f"この戦闘で{noun(node.by, context)}が攻撃したもの"


@reference.of(s.WhatItAttacks)
def _what_it_attacks(node: s.WhatItAttacks, context: Context) -> str:
    return f"{noun(node.what, context)}が攻撃しているもの"


@reference.of(s.ControllerOf)
def _controller_of(node: s.ControllerOf, context: Context) -> str:
    return f"{noun(node.what, context)}のコントローラー"


@reference.of(s.OwnerOf)
def _owner_of(node: s.OwnerOf, context: Context) -> str:
    return f"{noun(node.what, context)}のオーナー"


@reference.of(s.YourTeam)
def _your_team(node: s.YourTeam, context: Context) -> str:
    return "あなたの各チームメイト" if node.others else "あなたのチームの各プレイヤー"
