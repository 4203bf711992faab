"""What players keep of what they have: as many as who has the fewest, one of each of some kinds.

"Then sacrifices the rest" is told of all of them together, once all have chosen (CR 101.4).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    LAND,
    PLAYER,
    Amount,
    AnyOf,
    Choice,
    ControlledBy,
    Count,
    ForEach,
    Instruction,
    InZone,
    IsType,
    Iterated,
    OtherThan,
    Sacrifice,
    Selector,
)
from rules_engine.ir.counting import LeastOfEach
from rules_engine.ir.effects import ChooseObjects, Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import IsPermanent, subtype
from rules_engine.oracle.grammar.clauses import action, told
from rules_engine.oracle.grammar.effects.choosing_objects import keeps, keeps_in_hand, parts_of
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, Rider
from rules_engine.vocabulary import BASIC_LAND_TYPES, PERMANENT_TYPES, CardType, Zone

# --- as many as who has the fewest --------------------------------------------------------------


def _fewest(what: Selector) -> Amount:
    return LeastOfEach(Count(all_of(what, ControlledBy(Iterated()))))


_FEWEST_IN_HAND = LeastOfEach(Count(InZone(Zone.HAND, Iterated())))


@rule("value", "the number of <noun> controlled by the player who controls the fewest")
def _number_of_fewest(noun: Selector) -> Amount:
    return _fewest(noun)


@rule("value", "the number of cards in the hand of the player with the fewest cards in hand")
def _fewest_cards() -> Amount:
    return _FEWEST_IN_HAND


@rule("choice", "a number of <noun> equal to <n:value>")
def _as_many(noun: Selector, n: Amount, at: int) -> Selector:
    return Mention(at, Choice(noun, n), plural=True)


@rule("same_way", "discard/discards cards")
def _discards(at: int) -> Then | None:
    """CR 101.4, 701.9: what isn't kept is discarded together."""
    cards = all_of(CARD, InZone(Zone.HAND, Pronoun(at, ("player",))))
    kept = Mention(at, Choice(cards, _FEWEST_IN_HAND), plural=True)
    return keeps_in_hand(Mention(at - 1, PLAYER, plural=True), kept, at + 1, at)


@rule("same_way", "sacrifice/sacrifices <noun>")
def _sacrifices(noun: Selector, at: int) -> Then | None:
    theirs = all_of(noun, ControlledBy(Pronoun(at, ("player",))))
    kept = Mention(at, Choice(theirs, _fewest(noun)), plural=True)
    return keeps(Mention(at - 1, PLAYER, plural=True), kept, at + 1, at)


@rule("same_ways", "<one:same_way>")
def _one_way(one: Then) -> Then:
    return one


@rule("same_ways", "<one:same_way> and <other:same_way>")
def _two_ways(one: Then, other: Then) -> Then:
    return (*one, *other)


@rule("riding", "(players|each player) <more:same_ways> the same way .")
def _the_same_way(more: Then) -> Then:
    return (Rider(_after_keeping, (more,)),)


def _after_keeping(before: Then, more: Then) -> Then | None:
    """None unless each player has just kept as many as who has the fewest."""
    match before[-2:]:
        case (ForEach() as chosen, Sacrifice(player=whose)) if whose == PLAYER:
            counts = [n.count for n in walk(chosen) if isinstance(n, Choice)]
        case (Introduces(then=ForEach() as chosen), Sacrifice(player=whose)) if whose == PLAYER:
            counts = [n.count for n in walk(chosen) if isinstance(n, Choice)]
        case _:
            return None
    return (*before, *more) if any(isinstance(n, LeastOfEach) for n in counts) else None


# --- one of each --------------------------------------------------------------------------------

Kinds = tuple[Selector, ...]
Kept = tuple[Kinds, Selector]
"""One of each of these kinds, from among those."""


@rule("kept_kinds", "a/an <one:kept_kind> , <rest:kept_kinds>")
def _more_kinds(one: Selector, rest: Kinds) -> Kinds:
    return (one, *rest)


@rule("kept_kinds", "a/an <one:kept_kind> [,] and a/an <other:kept_kind>")
def _last_kinds(one: Selector, other: Selector) -> Kinds:
    return one, other


@rule("kept_kind", "<x:card_type>")
def _of_type(x: CardType) -> Selector:
    return IsType(x)


@rule("kept_kind", "<x:subtype>")
def _of_subtype(x: str) -> Selector:
    return subtype(x)


_LAND_TYPES = tuple(subtype(name) for name in BASIC_LAND_TYPES)
words("kept_kinds", {"a land of each basic land type": _LAND_TYPES})


@rule(
    "one_each",
    "<kinds:kept_kinds> from among [the] <noun>",
    "from [among] the <noun> <kinds:kept_kinds>",
)
def _from_among(kinds: Kinds, noun: Selector) -> Kept:
    return kinds, noun


@rule("one_each", "a/an <noun> of each basic land type")
def _of_each_land_type(noun: Selector) -> Kept | None:
    return (_LAND_TYPES, noun) if LAND in parts_of(noun) else None


@rule("one_each", "a/an <noun> of each permanent type")
def _of_each_permanent_type(noun: Selector) -> Kept | None:
    """CR 110.4."""
    kinds = tuple(IsType(kind) for kind in CardType if kind in PERMANENT_TYPES)
    return (kinds, noun) if IsPermanent() in parts_of(noun) else None


def _one_of_each(kept: Kept, at: int) -> Instruction | None:
    """CR 608.2d: one object may be chosen for several of the kinds."""
    kinds, noun = kept
    if any(isinstance(n, InZone) for n in walk(noun)) or set(kinds) & set(parts_of(noun)):
        return None
    each = tuple(Choice(all_of(kind, noun)) for kind in kinds)
    return Introduces(at, ChooseObjects(AnyOf(each)), noun, True)


@action("choose <kept:one_each>")
def _choose_one_of_each(kept: Kept, at: int) -> Instruction | None:
    return _one_of_each(kept, at)


@rule(
    "clause",
    "<who:player> chooses <kept:one_each> (, then|and) sacrifices <rest:all_the_rest>",
    "<who:player> choose <kept:one_each> (, then|and) sacrifice <rest:all_the_rest>",
)
def _keeps_one_of_each(who: Selector, kept: Kept, rest: int, at: int) -> Then | None:
    """CR 101.4: all choose in turn, then all that wasn't chosen is sacrificed together."""
    choosing = _one_of_each(kept, at)
    chosen = None if choosing is None else told(who, (choosing,))
    if chosen is None:
        return None
    whose = who.what if isinstance(who, Mention) and who.plural else who
    kinds = (part for part in parts_of(kept[1]) if not isinstance(part, ControlledBy))
    others = all_of(
        *kinds, ControlledBy(whose), OtherThan(Pronoun(rest, plural=True, way="chosen"))
    )
    return (*chosen, Sacrifice(others, whose))


@rule(
    "told_first",
    "for each player , you choose from among the <what:noun> <kinds:kept_kinds> . then each player "
    "sacrifices all other <others:noun>",
    "for each player , you choose <kinds:kept_kinds> from among the <what:noun> . then each player "
    "sacrifices all other <others:noun>",
)
def _you_keep_one_of_each(what: Selector, kinds: Kinds, others: Selector, at: int) -> Then | None:
    """CR 608.2d: you choose for all of them before any of the rest is sacrificed."""
    theirs = [part for part in parts_of(what) if isinstance(part, ControlledBy)]
    rest = tuple(part for part in parts_of(what) if part not in theirs)
    if len(theirs) != 1 or not isinstance(theirs[0].player, Pronoun):
        return None
    choosing = _one_of_each((kinds, all_of(*rest, ControlledBy(Iterated()))), at)
    if not isinstance(choosing, Introduces):
        return None
    chosen = replace(choosing, then=ForEach(PLAYER, (choosing.then,)), plural=True)
    given_up = (part for part in parts_of(others) if not isinstance(part, ControlledBy))
    them = OtherThan(Pronoun(at + 1, plural=True, way="chosen"))
    return chosen, Sacrifice(all_of(*given_up, ControlledBy(PLAYER), them), PLAYER)
