"""Costs that are paid with cards where they lie: on top of libraries and graveyards, in one
graveyard (CR 118, 404.2)."""

from __future__ import annotations

from rules_engine.ir import CARD, YOU, Amount, SacrificeThis, Selector
from rules_engine.ir.costs import (
    CostPart,
    DiscardCards,
    ExileCards,
    PutCardsInLibrary,
    ReturnPermanents,
    RevealCards,
    SacrificePermanents,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    OTHER,
    AllOf,
    DrawnThisTurn,
    InZone,
    SameName,
    SameOwner,
    SharingColor,
    TopOfGraveyard,
    TopOfLibrary,
)
from rules_engine.oracle.grammar.costs import paid
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone

# --- on top ------------------------------------------------------------------------------------


@rule("top_of_graveyard", "the top <what:card_noun> of <who:whose> graveyard")
def _top_kind(who: Selector, what: Selector) -> TopOfGraveyard:
    return TopOfGraveyard(who, what)


@rule("top_of_graveyard", "the top <n:number> <what:card_noun> of <who:whose> graveyard")
def _tops(n: Amount, who: Selector, what: Selector) -> TopOfGraveyard:
    return TopOfGraveyard(who, what, n)


@rule("thing", "the bottom card of <who:whose> graveyard")
def _bottom(who: Selector, at: int) -> Selector:
    return Mention(at, TopOfGraveyard(who, CARD, bottom=True))


@rule("thing", "<top:top_of_graveyard>")
def _there(top: TopOfGraveyard, at: int) -> Selector:
    return Mention(at, top, plural=top.count != 1)


@paid("exile <top:top_cards>", "exile <top:top_of_graveyard>")
def _exile_top(top: TopOfLibrary | TopOfGraveyard) -> CostPart | None:
    return ExileCards(top, top.count) if top.player == YOU else None


@paid("discard the last card you drew this turn")
def _discard_last_drawn() -> CostPart:
    return DiscardCards(1, DrawnThisTurn(last=True))


@paid("discard <n:count> <what:card_noun> with the same name")
def _discard_alike(n: Amount, what: Selector) -> CostPart:
    return DiscardCards(n, all_of(what, SameName()))


# --- from one graveyard ------------------------------------------------------------------------


@paid("exile <n:count> <what:card_noun> from a single graveyard")
def _exile_from_one(n: Amount, what: Selector) -> CostPart:
    return ExileCards(all_of(CARD, what, InZone(Zone.GRAVEYARD), SameOwner()), n)


@paid(
    "put <n:count> <what:card_noun> from a single graveyard on the bottom of their owner 's library"
)
def _put_from_one(n: Amount, what: Selector) -> CostPart:
    return PutCardsInLibrary(all_of(CARD, what, InZone(Zone.GRAVEYARD), SameOwner()), n)


words("end_of_library", {"on the bottom of": True, "on top of": False})


@paid("put <n:count> <what:noun> <bottom:end_of_library> your library")
def _put_own(n: Amount, what: Selector, bottom: bool) -> CostPart | None:
    """Cards whose noun names your hand or your graveyard."""
    if not {IN_YOUR_GRAVEYARD, IN_YOUR_HAND} & set(walk(what)):
        return None
    return PutCardsInLibrary(what, n, bottom)


@paid("return <n:count> <what:noun> to your hand")
def _return_card(n: Amount, what: Selector) -> CostPart | None:
    return ReturnPermanents(what, n) if IN_YOUR_GRAVEYARD in walk(what) else None


@paid("reveal <n:count> <what:noun> that share a color")
def _reveal_alike(n: Amount, what: Selector) -> CostPart | None:
    """Cards whose noun names your hand."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if IN_YOUR_HAND not in parts:
        return None
    others = (part for part in parts if part not in (IN_YOUR_HAND, CARD))
    return RevealCards(all_of(*others, SharingColor()), n)


@paid("exile another <what:noun>")
def _exile_another(what: Selector) -> CostPart | None:
    there = IN_YOUR_GRAVEYARD in walk(what)
    return ExileCards(all_of(CARD, what, OTHER)) if there else None


@paid("exile one or more <what:noun>")
def _exile_some(what: Selector) -> CostPart | None:
    if IN_YOUR_GRAVEYARD not in walk(what):
        return None
    return ExileCards(all_of(CARD, what), 1, or_more=True)


# --- this and others ---------------------------------------------------------------------------


@rule("cost_list", "sacrifice <self> and another <noun>")
def _sacrifice_this_and(self: bool, noun: Selector) -> tuple[CostPart, ...]:
    return SacrificeThis(), SacrificePermanents(all_of(noun, OTHER))


@rule("cost_list", "sacrifice a/an <one:noun> , a/an <other:noun> , and <self>")
def _sacrifice_two_and_this(one: Selector, other: Selector, self: bool) -> tuple[CostPart, ...]:
    return SacrificePermanents(one), SacrificePermanents(other), SacrificeThis()
