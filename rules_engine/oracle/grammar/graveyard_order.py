"""The order of cards in a graveyard (CR 404.2), and cards drawn this turn (CR 121)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    THIS,
    Amount,
    Compare,
    Condition,
    Cost,
    Count,
    ForEach,
    InZone,
    Iterated,
    Matches,
    Selector,
    UnlessPays,
)
from rules_engine.ir.conditions import Both
from rules_engine.ir.costs import PayLife
from rules_engine.ir.effects import PutInLibrary, Then
from rules_engine.ir.selectors import YOU, Comparison, DrawnThisTurn, IsAboveThis
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone

words("post", {"drawn this turn": DrawnThisTurn()})


@rule("post", "above <self>")
def _lying_above(self: bool) -> Selector:
    return IsAboveThis()


@rule("post", "directly above <self>")
def _lying_directly_above(self: bool) -> Selector:
    return IsAboveThis(directly=True)


def _number_above(what: Selector, directly: bool = False) -> Amount:
    return Count(all_of(CARD, what, InZone(Zone.GRAVEYARD), IsAboveThis(directly)))


@rule("one_condition", "<n:how_many> <what:card_noun> are above <self>")
def _above(n: Compared, what: Selector, self: bool) -> Condition:
    return Compare(_number_above(what), *n)


@rule("one_condition", "<self> is in your graveyard with <n:how_many> <what:card_noun> above it")
def _in_graveyard_below(self: bool, n: Compared, what: Selector, at: int) -> Condition:
    there = Matches(Mention(at, THIS, THIS, subject=True), InZone(Zone.GRAVEYARD, YOU))
    return Both(there, Compare(_number_above(what), *n))


@rule("one_condition", "<self> is in your graveyard with (a|an) <what:card_noun> directly above it")
def _directly_below(self: bool, what: Selector, at: int) -> Condition:
    there = Matches(Mention(at, THIS, THIS, subject=True), InZone(Zone.GRAVEYARD, YOU))
    return Both(there, Compare(_number_above(what, True), Comparison.AT_LEAST, 1))


@rule(
    "told_first",
    "for each of those cards , pay <n:fixed_number> life or put the card on top of your library",
)
def _pay_or_put_back(n: int, at: int) -> Then:
    """CR 118.3: who can't pay has no choice."""
    those = Pronoun(at, ("card",), plural=True, demonstrative=True)
    back = PutInLibrary(Iterated())
    return (ForEach(those, (UnlessPays((back,), Cost((PayLife(n),))),)),)
