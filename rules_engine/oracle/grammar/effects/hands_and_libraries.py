"""Hands, libraries and graveyards as wholes, and what players did with their cards this way."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    PLAYER,
    THIS,
    YOU,
    Amount,
    Choice,
    Count,
    DealDamage,
    Discard,
    Draw,
    Exile,
    ForEach,
    GainLife,
    Instruction,
    InZone,
    Iterated,
    LoseLife,
    Minus,
    OwnedBy,
    Selector,
    Shuffle,
    Times,
)
from rules_engine.ir.effects import ChooseOneNow, ExchangeZones, LookAt, Reveal, Then
from rules_engine.ir.selectors import TopOfLibrary
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import (
    INTO_HAND,
    Destination,
    _into_hand,
    _onto_battlefield,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Zone

# --- what each player did ----------------------------------------------------------------------


def _theirs(way: str, at: int) -> Amount:
    """How many of the cards that this was done to are that player's."""
    return Count(all_of(CARD, OwnedBy(Iterated()), Pronoun(at, plural=True, way=way)))


words("past_of_each", {"draws": "drawn", "discards": "discarded"})


@rule(
    "told_first",
    "for each card less than <most:fixed_number> a player <way:past_of_each> this way , "
    "that player gains <n:fixed_number> life",
)
def _life_for_fewer(most: int, way: str, n: int, at: int) -> Then:
    amount = Times(n, Minus(most, _theirs(way, at)))
    return (ForEach(Mention(at, PLAYER, Iterated(), plural=True), (GainLife(Iterated(), amount),)),)


@rule(
    "told_first",
    "<self> deals damage to each player equal to <most:fixed_number> minus the number of cards "
    "they discarded this way",
)
def _damage_for_fewer(self: bool, most: int, at: int) -> Then:
    amount = Minus(most, _theirs("discarded", at))
    each = Mention(at, PLAYER, Iterated(), plural=True)
    return (ForEach(each, (DealDamage(amount, Iterated(), THIS),)),)


@rule("counted", "card/cards you put into your hand this way")
def _put_into_hand(at: int) -> Count:
    return Count(all_of(CARD, Pronoun(at, plural=True, way=INTO_HAND)))


# --- one place or another ----------------------------------------------------------------------


@action("put <what:pronoun> onto the battlefield or into your/their hand")
def _here_or_there(what: Selector, at: int) -> Instruction | None:
    """CR 608.2d: chosen as the instruction is followed."""
    there = _onto_battlefield(what, (), at)
    if there is None:
        return None
    return ChooseOneNow(((there,), (_into_hand(True, at)(what),)), SUBJECT)


@rule("do_both", "put <n:number> <there:place> and exile <rest>")
def _put_and_exile(n: Amount, there: Destination, rest: Selector, at: int) -> Then:
    """Of what was found."""
    among = all_of(CARD, Pronoun(at, plural=True, whole=True))
    return (there(Mention(at, Choice(among, n), plural=n != 1)), Exile(rest))


# --- hands and libraries -----------------------------------------------------------------------


@action("look at a card at random (in|from) <who:whose> hand")
def _look_at_one(who: Selector, at: int) -> Instruction:
    one = Choice(all_of(CARD, InZone(Zone.HAND, who)), at_random=True)
    return Introduces(at, LookAt(one, SUBJECT), CARD)


@rule("dos", "shuffle your library , then exile the top <n:number> cards")
def _shuffle_and_exile(n: Amount, at: int) -> Then:
    return (Shuffle(YOU), Introduces(at, Exile(TopOfLibrary(YOU, n)), CARD, True, "exiled"))


@rule("dos", "shuffle your library , then reveal the top card")
def _shuffle_and_reveal(at: int) -> Then:
    return (Shuffle(YOU), Introduces(at, Reveal(TopOfLibrary(YOU)), CARD, False, "revealed"))


@rule("do_both", "lose/loses life and discard/discards cards equal to <n:value>")
def _lose_and_discard(n: Amount) -> Then:
    return (LoseLife(SUBJECT, n), Discard(SUBJECT, n))


@rule("do_both", "gain life and draw cards equal to <n:value>")
def _gain_and_draw(n: Amount) -> Then:
    return (GainLife(SUBJECT, n), Draw(SUBJECT, n))


words(
    "own_zone",
    {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "library": Zone.LIBRARY},
)


@action("exchange your <one:own_zone> and <other:own_zone>")
def _exchange(one: Zone, other: Zone) -> Instruction | None:
    return None if one is other else ExchangeZones(one, other)
