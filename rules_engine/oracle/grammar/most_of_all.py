"""Players who have more of something than each other player."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    CARD,
    OPPONENT,
    PLAYER,
    AllOf,
    Amount,
    Condition,
    Count,
    Draw,
    EventsThisTurn,
    Exists,
    Matches,
    Minus,
    Selector,
)
from rules_engine.ir.amounts import LifeTotal
from rules_engine.ir.counting import LeastOfEach
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


# --- the greatest number -----------------------------------------------------------------------

words("some_player", {"a player": PLAYER, "an opponent": OPPONENT})


@rule("value", "the greatest number of <noun> <who:some_player> controls")
def _most_permanents(noun: Selector, who: Selector) -> Amount:
    return LeastOfEach(Count(all_of(noun, ControlledBy(Iterated()))), who, greatest=True)


@rule("value", "the greatest number of <noun>")
def _most_of_an_opponent(noun: Selector) -> Amount | None:
    """ "… artifacts an opponent controls": of one of them, not of all together."""
    parts = noun.parts if isinstance(noun, AllOf) else ()
    theirs = ControlledBy(OPPONENT)
    if theirs not in parts:
        return None
    return _most_permanents(all_of(*(part for part in parts if part != theirs)), OPPONENT)


@rule("value", "the greatest number of cards in <who:some_player> 's hand")
def _most_cards(who: Selector) -> Amount:
    return LeastOfEach(_HAND, who, greatest=True)


@rule("value", "the number of cards in the hand of the opponent with the most cards in hand")
def _most_cards_of_opponents() -> Amount:
    return LeastOfEach(_HAND, OPPONENT, greatest=True)


@rule("value", "the greatest number of cards <who:some_player> has drawn this turn")
def _most_drawn(who: Selector) -> Amount:
    return LeastOfEach(EventsThisTurn(Draw(Iterated(), ANY_AMOUNT)), who, greatest=True)


@rule("each", "card fewer than <n:fixed_number> in their hand")
def _fewer_in_hand(n: int, at: int) -> Amount:
    return Minus(n, Count(all_of(CARD, InZone(Zone.HAND, Pronoun(at, ("player",))))))
