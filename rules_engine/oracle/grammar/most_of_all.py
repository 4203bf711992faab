"""Players who have more of something than each other player."""

from __future__ import annotations

from rules_engine.ir import PLAYER, Amount, Condition, Count, Exists, Matches, Selector
from rules_engine.ir.amounts import LifeTotal
from rules_engine.ir.selectors import ControlledBy, HasMoreThanOthers, InZone, Iterated
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone

_LIFE = LifeTotal(Iterated())
_HAND = Count(InZone(Zone.HAND, Iterated()))

words(
    "more_than_others",
    {
        "has more life than each other player": _LIFE,
        "has more cards in hand than each other player": _HAND,
    },
)
words(
    "with_the_most",
    {
        "with the most life": _LIFE,
        "with the most cards in hand": _HAND,
        "who has the most cards in hand": _HAND,
    },
)


@rule("more_than_others", "controls more <noun> than each other player")
@rule("with_the_most", "who controls the most <noun>")
def _permanents(noun: Selector) -> Amount:
    return Count(all_of(noun, ControlledBy(Iterated())))


@rule("one_condition", "a player <amount:more_than_others>")
def _one_has_more(amount: Amount) -> Condition:
    return Exists(all_of(PLAYER, HasMoreThanOthers(amount)))


@rule("one_condition", "that player <amount:more_than_others>")
def _that_one_has_more(amount: Amount, at: int) -> Condition:
    player = Pronoun(at, ("player",), demonstrative=True)
    return Matches(player, HasMoreThanOthers(amount))


@rule("player", "the player who <amount:more_than_others>")
@rule("player", "the player <amount:with_the_most>")
def _who_has_most(amount: Amount, at: int) -> Selector:
    """Nobody, if several have as many."""
    found = all_of(PLAYER, HasMoreThanOthers(amount))
    return Mention(at, found, found)
