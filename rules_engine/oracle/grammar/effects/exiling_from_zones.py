"""Exiling what is in several zones at once: "all artifacts from the battlefield and all artifact
cards from all graveyards"."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    PERMANENT,
    YOU,
    AnyOf,
    Choice,
    Exile,
    Instruction,
    Selector,
    SharesNameWith,
    Then,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import InZone, TopOfLibrary
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    EachOwner,
    Introduces,
    Mention,
    TargetPhrase,
    ThatMuch,
)
from rules_engine.vocabulary import Zone


@rule("exiled_part", "all <what:noun> from the battlefield")
def _from_battlefield(what: Selector) -> Selector | None:
    return None if any(isinstance(part, InZone) for part in walk(what)) else what


@rule("exiled_part", "all <what:noun>")
def _from_graveyards(what: Selector) -> Selector | None:
    """ "All creature cards from all graveyards"."""
    where = [part for part in getattr(what, "parts", ()) if isinstance(part, InZone)]
    return what if len(where) == 1 and where[0].of in (None, EachOwner()) else None


@rule("exiled_part", "all cards from all hands")
def _from_hands() -> Selector:
    return all_of(CARD, InZone(Zone.HAND))


@rule("exiled_parts", "<one:exiled_part> and <other:exiled_part>")
@rule("exiled_parts", "<one:hidden_part> and <other:hidden_part>")
def _two_parts(one: Selector, other: Selector) -> tuple[Selector, ...]:
    return one, other


@rule("exiled_parts", "<one:exiled_part> , <other:exiled_part> , and <third:exiled_part>")
@rule("exiled_parts", "<one:hidden_part> , <other:hidden_part> , and <third:hidden_part>")
def _three_parts(one: Selector, other: Selector, third: Selector) -> tuple[Selector, ...]:
    return one, other, third


@action("exile <parts:exiled_parts>")
def _exile_from_zones(parts: tuple[Selector, ...], at: int) -> Instruction:
    """All of them at once: "the top card of their library and a card at random from their
    hand"."""
    return Introduces(at, Exile(AnyOf(parts)), CARD, True, "exiled")


@rule("hidden_part", "the top card of <who:whose> library")
def _from_top(who: Selector) -> Selector:
    return TopOfLibrary(who)


@rule("hidden_part", "a card at random from <who:whose> <zone:owned_zone>")
def _at_random(who: Selector, zone: Zone) -> Selector:
    return Choice(all_of(CARD, InZone(zone, who)), at_random=True)


@action("exile that many cards from your graveyard")
def _exile_that_many(at: int) -> Instruction:
    there = all_of(CARD, InZone(Zone.GRAVEYARD, YOU))
    chosen = Mention(at, Choice(there, ThatMuch(at)), plural=True)
    return Introduces(at, Exile(chosen), CARD, True, "exiled")


@rule(
    "clause",
    "exile <what:target> , all other cards from graveyards with the same name as that card , and "
    "all permanents with that name",
)
def _namesakes_everywhere(what: Selector) -> Then | None:
    """All at once."""
    if not isinstance(what, TargetPhrase):
        return None
    named = SharesNameWith(what)
    cards = all_of(CARD, InZone(Zone.GRAVEYARD), named)
    return (Exile(any_of(what, cards, all_of(PERMANENT, named))),)
