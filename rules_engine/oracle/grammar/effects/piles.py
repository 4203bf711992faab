"""Some of the cards that an instruction found: "one of them", "a creature card from among the
milled cards", "the rest" (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    YOU,
    Amount,
    Choice,
    Count,
    InZone,
    Minus,
    Not,
    Selector,
)
from rules_engine.ir.selectors import NowIn, TheRest
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone

PAST = ("revealed", "milled", "exiled", "discarded", "drawn")
"""What can be said to have been done to cards, and in which words (CR 608.2c)."""
words("past", {word: word for word in PAST})


@rule("pile", "them", "those cards", "the cards", "these cards")
def _pile(at: int) -> Selector:
    return Pronoun(at, whole=True, plural=True)


@rule("pile", "those <quality:negated> cards")
def _such_of_pile(quality: Selector, at: int) -> Selector:
    return all_of(CARD, quality, Pronoun(at, whole=True, plural=True))


@rule(
    "pile_of_way",
    "the <way:past> cards",
    "those <way:past> cards",
    "(the cards|those cards|cards) <way:past> this way",
)
def _pile_by_way(way: str, at: int) -> Selector:
    return Pronoun(at, whole=True, plural=True, way=way)


@rule("pile_of_way", "the <quality:qualities> cards <way:past> this way")
def _some_of_pile_by_way(quality: Selector, way: str, at: int) -> Selector:
    return all_of(CARD, quality, Pronoun(at, whole=True, plural=True, way=way))


same("pile", "<x:pile_of_way>")


@rule("pile_count", "a/an")
def _one() -> tuple[Amount, bool]:
    return 1, False


@rule("pile_count", "<n:number>")
def _number(n: Amount) -> tuple[Amount, bool]:
    return n, False


@rule("pile_count", "up to <n:number>")
def _up_to(n: Amount) -> tuple[Amount, bool]:
    return n, True


@rule("pile_count", "any number of")
def _any_number() -> tuple[Amount, bool]:
    return UNLIMITED, True


def _chosen(at: int, what: Selector, count: tuple[Amount, bool]) -> Selector:
    n, up_to = count
    return Mention(at, Choice(what, n, up_to), plural=n != 1)


@rule("of_pile", "<n:number> of <pile>")
def _n_of(n: Amount, pile: Selector, at: int) -> Selector:
    return _chosen(at, all_of(CARD, pile), (n, False))


@rule("of_pile", "[<most:up_to>] <n:number> of them from your graveyard")
def _n_of_them_there(most: bool | None, n: Amount, at: int) -> Selector:
    """Of what the event put there, as far as it still is (CR 400.7)."""
    them = Pronoun(at, whole=True, plural=True)
    there = all_of(CARD, NowIn(Zone.GRAVEYARD, them, YOU))
    return _chosen(at, there, (n, bool(most)))


words("up_to", {"up to": True})


@rule("of_pile", "all but <n:fixed_number> of <pile>")
def _all_but(n: int, pile: Selector, at: int) -> Selector:
    """Of fewer cards than that, none (CR 107.1b)."""
    cards = all_of(CARD, pile)
    return Mention(at, Choice(cards, Minus(Count(cards), n)), plural=True)


@rule("of_pile", "up to <n:number> of <pile>")
def _up_to_of(n: Amount, pile: Selector, at: int) -> Selector:
    return _chosen(at, all_of(CARD, pile), (n, True))


@rule("of_pile", "any number of <pile>")
def _any_of(pile: Selector, at: int) -> Selector:
    return _chosen(at, all_of(CARD, pile), (UNLIMITED, True))


@rule("of_pile", "<n:pile_count> <what:card_noun> from among <pile>")
def _from_among(n: tuple[Amount, bool], what: Selector, pile: Selector, at: int) -> Selector:
    return _chosen(at, all_of(CARD, what, pile), n)


@rule("of_pile", "<n:pile_count> <what:card_noun> <way:past> this way")
def _this_way(n: tuple[Amount, bool], what: Selector, way: str, at: int) -> Selector:
    pile = Pronoun(at, whole=True, plural=True, way=way)
    return _chosen(at, all_of(CARD, what, pile), n)


@rule("of_pile", "<n:pile_count> <what:card_noun> from it")
def _from_hand(n: tuple[Amount, bool], what: Selector, at: int) -> Selector:
    """Of a hand that was revealed or looked at."""
    return _chosen(at, all_of(CARD, what, Pronoun(at, whole=True, plural=True, way="revealed")), n)


@rule(
    "of_pile",
    "<n:pile_count> <what:card_noun> from it or a card from <who:whose> graveyard",
    "<n:pile_count> <what:card_noun> revealed this way or a card from <who:whose> graveyard",
)
def _from_hand_or_graveyard(
    n: tuple[Amount, bool], what: Selector, who: Selector, at: int
) -> Selector:
    """One of all of these."""
    hand = all_of(CARD, what, Pronoun(at, whole=True, plural=True, way="revealed"))
    return _chosen(at, any_of(hand, all_of(CARD, InZone(Zone.GRAVEYARD, who))), n)


@rule("of_pile", "a card other than a/an <but:qualified> card from it")
def _other_from_hand(but: Selector, at: int) -> Selector:
    return _from_hand((1, False), Not(but), at)


@rule("of_pile", "<n:pile_count> <what:card_noun> from it <post:post>")
def _from_hand_with(n: tuple[Amount, bool], what: Selector, post: Selector, at: int) -> Selector:
    return _from_hand(n, all_of(what, post), at)


@rule("of_pile", "a/an <one:card_noun> or a/an <other:card_noun> from among <pile>")
def _either_from_among(one: Selector, other: Selector, pile: Selector, at: int) -> Selector:
    return _chosen(at, all_of(CARD, any_of(one, other), pile), (1, False))


@rule("of_pile", "a/an <one:card_noun> and-or a/an <other:card_noun> from among <pile>")
def _both_from_among(one: Selector, other: Selector, pile: Selector, at: int) -> Selector:
    """Up to one of each."""
    return Mention(
        at,
        any_of(
            Choice(all_of(CARD, one, pile), 1, True), Choice(all_of(CARD, other, pile), 1, True)
        ),
        plural=True,
    )


@rule("of_pile", "a/an <one:card_noun> , <rest:several_kinds> from among <pile>")
def _one_of_each(one: Selector, rest: tuple[Selector, ...], pile: Selector, at: int) -> Selector:
    """Up to one of each kind."""
    choices = (Choice(all_of(CARD, kind, pile), 1, True) for kind in (one, *rest))
    return Mention(at, any_of(*choices), plural=True)


@rule("of_pile", "(all|each) <what:card_noun> from among <pile>")
def _all_from_among(what: Selector, pile: Selector, at: int) -> Selector:
    return Mention(at, all_of(CARD, what, pile), plural=True)


@rule("of_pile", "(all|each|all the) <what:card_noun> <way:past> this way")
def _all_this_way(what: Selector, way: str, at: int) -> Selector:
    pile = Pronoun(at, whole=True, plural=True, way=way)
    return Mention(at, all_of(CARD, what, pile), plural=True)


@rule("of_pile", "the <what:card_noun> <way:past> this way")
def _those_this_way(what: Selector, way: str, at: int) -> Selector | None:
    """Only of some kind; "the cards" are all of them."""
    return None if what == ANYTHING else _all_this_way(what, way, at)


@rule("rest", "the (rest|other|others)", "the (remaining|other) card/cards")
def _rest(at: int) -> Selector:
    return TheRest(Pronoun(at, whole=True, plural=True))


@rule("rest", "the rest of those cards", "the rest of the cards")
def _rest_of_those(at: int) -> Selector:
    return TheRest(Pronoun(at, whole=True, plural=True))


@rule(
    "rest",
    "the rest of those <way:past> cards",
    "the rest of the cards <way:past> this way",
    "the rest of the <way:past> cards",
    "all other cards <way:past> this way",
    "each other card <way:past> this way",
    "(the|all) <way:past> cards (not|that weren't) cast [this way]",
    "(the cards|all cards|cards) <way:past> this way (not|that weren't) cast",
    "(the cards|all cards) <way:past> this way that weren't put onto the battlefield",
)
def _rest_by_way(way: str, at: int) -> Selector:
    return TheRest(Pronoun(at, whole=True, plural=True, way=way))


@rule("pronoun", "the <way:past> cards", "that/those card/cards <way:past> this way")
def _by_way(way: str, at: int) -> Selector:
    return Pronoun(at, plural=True, way=way)


@rule("pronoun", "the <way:past> card")
def _one_by_way(way: str, at: int) -> Selector:
    """CR 608.2k: "it" afterward is that card."""
    return Pronoun(at, ("card",), way=way)


same("thing", "<x:of_pile>", "<x:rest>")
same("single", "<x:of_pile>")
