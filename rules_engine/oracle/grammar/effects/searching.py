"""Searching zones for cards (CR 701.23); what is done with them is told after it."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.ir import (
    ANYTHING,
    CARD,
    YOU,
    Amount,
    CastWithoutPaying,
    Compare,
    Comparison,
    Condition,
    Exile,
    Exists,
    ForWhich,
    Instruction,
    Iterated,
    ManaValueIs,
    ManaValueOf,
    Plus,
    PowerIs,
    PowerOf,
    Search,
    Selector,
    ToughnessIs,
    ToughnessOf,
    X,
)
from rules_engine.ir.selectors import Responders, Response
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Pronoun, ThatMuch, with_subject
from rules_engine.vocabulary import Zone

words("tapped", {"tapped": True})

# --- for what ----------------------------------------------------------------------------------

Sought = tuple[Selector, Amount, bool, tuple[Selector, ...]]


@rule("sought", "a/an <what:card_noun>")
def _one(what: Selector) -> Sought:
    return what, 1, False, ()


def _total(what: Selector) -> Amount:
    return Plus(PowerOf(what), ToughnessOf(what))


words(
    "same_number",
    {
        "power": lambda like: PowerIs(Comparison.EQUAL, PowerOf(like)),
        "toughness": lambda like: ToughnessIs(Comparison.EQUAL, ToughnessOf(like)),
        "mana value": lambda like: ManaValueIs(Comparison.EQUAL, ManaValueOf(like)),
        "total power and toughness": lambda like: ForWhich(
            Compare(_total(Iterated()), Comparison.EQUAL, _total(like))
        ),
    },
)


@rule("sought", "a/an <what:card_noun> with the same <number:same_number>")
def _one_like(what: Selector, number: Callable[[Selector], Selector], at: int) -> Sought:
    """As the object that was named before: a single card is sought."""
    return all_of(what, number(Pronoun(at))), 1, False, ()


@rule("sought", "a/an <what:card_noun> or a/an <other:card_noun>")
def _one_or(what: Selector, other: Selector) -> Sought:
    return any_of(what, other), 1, False, ()


@rule("sought", "a/an <what:card_noun> , a/an <other:card_noun> , or a/an <third:card_noun>")
def _one_of_three(what: Selector, other: Selector, third: Selector) -> Sought:
    return any_of(what, other, third), 1, False, ()


@rule("sought", "a/an <what:card_noun> and a/an <other:card_noun>")
def _one_and(what: Selector, other: Selector) -> Sought:
    return what, 1, False, (other,)


@rule("sought", "a/an <what:card_noun> , a/an <other:card_noun> , and a/an <third:card_noun>")
def _three(what: Selector, other: Selector, third: Selector) -> Sought:
    return what, 1, False, (other, third)


@rule("several_kinds", "a/an <one:card_noun> (, and|, and-or) a/an <other:card_noun>")
def _last_kinds(one: Selector, other: Selector) -> tuple[Selector, ...]:
    return one, other


@rule("several_kinds", "a/an <one:card_noun> , <rest:several_kinds>")
def _more_kinds(one: Selector, rest: tuple[Selector, ...]) -> tuple[Selector, ...]:
    return (one, *rest)


@rule("sought", "a/an <one:card_noun> , a/an <other:card_noun> , <rest:several_kinds>")
def _one_of_each(one: Selector, other: Selector, rest: tuple[Selector, ...]) -> Sought:
    """CR 701.23b: of each kind one, or none."""
    return one, 1, False, (other, *rest)


@rule("sought", "a/an <one:card_noun> and-or a/an <other:card_noun>")
def _one_and_or(one: Selector, other: Selector) -> Sought:
    """CR 701.23b: as with "and", none needs to be found."""
    return one, 1, False, (other,)


@rule("sought", "up to <n:number> <what:card_noun>")
def _up_to(n: Amount, what: Selector) -> Sought:
    return what, n, True, ()


@rule("sought", "up to <n:number> <what:card_noun> or <other:card_noun>")
def _up_to_either(n: Amount, what: Selector, other: Selector) -> Sought:
    return any_of(what, other), n, True, ()


@rule("sought", "<n:number> <what:card_noun>")
def _exactly(n: Amount, what: Selector) -> Sought:
    return what, n, False, ()


@rule("sought", "a number of <what:card_noun> equal to <n:value>")
def _so_many(what: Selector, n: Amount) -> Sought:
    return what, n, False, ()


@rule("sought", "that many <what:card_noun>")
def _that_many(what: Selector, at: int) -> Sought:
    return what, ThatMuch(at), False, ()


@rule("sought", "up to that many <what:card_noun>")
def _up_to_that_many(what: Selector, at: int) -> Sought:
    return what, ThatMuch(at), True, ()


@rule("sought", "any number of <what:card_noun>")
def _any_number(what: Selector) -> Sought:
    return what, UNLIMITED, True, ()


@rule("sought", "all <what:card_noun>")
def _all(what: Selector) -> Sought:
    """CR 701.23b: of those in hidden zones some may be left."""
    return what, UNLIMITED, False, ()


# --- where -------------------------------------------------------------------------------------

words(
    "searched_zones",
    {
        "library": (Zone.LIBRARY,),
        "graveyard": (Zone.GRAVEYARD,),
        "hand": (Zone.HAND,),
    },
)


def _together(*zones: str) -> dict[str, tuple[Zone, ...]]:
    """The zones of each phrase in one order."""
    return {
        words: tuple(zone for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD) if zone in words)
        for words in zones
    }


words(
    "searched_zones",
    _together(
        "library and graveyard",
        "graveyard and library",
        "graveyard, hand, and library",
        "library, hand, and graveyard",
    ),
)
words(
    "some_of_zones",
    _together(
        "library or graveyard",
        "graveyard or library",
        "hand or library",
        "library or hand",
        "graveyard, hand, or library",
        "hand, graveyard, or library",
        "library, hand, or graveyard",
        "library, graveyard, or hand",
    ),
)


def _found(
    what: Sought, whose: Selector | None, zones: tuple[Zone, ...], at: int, some: bool = False
) -> Instruction | None:
    kind, count, up_to, also = what
    if up_to and also:
        return None
    several = count != 1 or bool(also)
    search = Search(kind, None, count, SUBJECT, whose, zones, some, also, up_to=up_to)
    return Introduces(at, search, all_of(CARD, any_of(kind, *also)), several, "found")


@action("search your/their <zones:searched_zones> for <what:sought>")
def _search_own(what: Sought, zones: tuple[Zone, ...], at: int) -> Instruction | None:
    return _found(what, None, zones, at)


@action("search your/their <zones:some_of_zones> for <what:sought>")
def _search_some(what: Sought, zones: tuple[Zone, ...], at: int) -> Instruction | None:
    """ "Your library and/or graveyard": the player chooses which of them."""
    return _found(what, None, zones, at, some=True)


@action("search <who:whose> <zones:searched_zones> for <what:sought>")
def _search(who: Selector, zones: tuple[Zone, ...], what: Sought, at: int) -> Instruction | None:
    if who in (YOU, ANYTHING):
        return None
    if isinstance(who, Pronoun) and not who.demonstrative:
        return None  # "their": said of the subject
    return _found(what, who, zones, at)


@action("search the <zones:searched_zones> of <who:player> for <what:sought>")
def _search_of(zones: tuple[Zone, ...], who: Selector, what: Sought, at: int) -> Instruction | None:
    return _search(who, zones, what, at)


@rule(
    "told",
    "search your library for <what:sought> and cast <card:pronoun> without paying <its_cost>",
)
def _search_and_cast(
    what: Sought, card: Selector, its_cost: bool, at: int
) -> tuple[Instruction, ...] | None:
    """CR 608.2g: what can't be cast stays where it is."""
    found = _found(what, None, (Zone.LIBRARY,), at)
    if found is None:
        return None
    return with_subject((found, CastWithoutPaying(card, optional=False)), YOU)


@rule(
    "told",
    "search <who:whose> library for <what:sought> , where x is <n:value> , and exile "
    "<them:pronoun>",
)
def _search_and_exile(
    who: Selector, what: Sought, n: Amount, them: Selector, at: int
) -> tuple[Instruction, ...] | None:
    kind, count, *rest = what
    if count != X or who == YOU:
        return None
    found = _found((kind, n, *rest), who, (Zone.LIBRARY,), at)  # type: ignore[arg-type]
    if found is None:
        return None
    return with_subject((found, Exile(them)), YOU)


@rule("this_way", "you search/searched your library this way")
def _you_searched() -> Condition:
    return Exists(Responders(YOU, Response.SEARCHED))


@rule("this_way", "<who:player> search/searched their library this way")
def _they_searched(who: Selector) -> Condition:
    return Exists(Responders(who, Response.SEARCHED))
