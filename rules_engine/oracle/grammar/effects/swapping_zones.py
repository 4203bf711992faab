"""What every player has in one zone, put aside and replaced: hands exiled for a turn, permanents
sacrificed for cards of a graveyard."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    PLAYER,
    Amount,
    Bound,
    ControlledBy,
    DelayedTrigger,
    Discard,
    Draw,
    Exile,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    Selector,
)
from rules_engine.ir.effects import Remember, Then
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.selectors import InZone
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun
from rules_engine.vocabulary import Step, Zone


@rule(
    "told_first",
    "each player exiles all cards from their hand face down and draws <n:number> cards . at the "
    "beginning of the next end step , each player discards their hand and returns to their hand "
    "each card they exiled this way",
)
def _other_hands_until_end(n: Amount) -> Then:
    """CR 603.7: what was exiled is returned, whatever hand there is then."""
    hands = Bound("exiled cards")
    back = (Discard(PLAYER, None), ReturnToHand(hands))
    return (
        Remember(hands.name, all_of(CARD, InZone(Zone.HAND, PLAYER))),
        Exile(hands, face_down=True),
        Draw(PLAYER, n),
        DelayedTrigger(BeginningOf(Step.END, PLAYER), back),
    )


@rule(
    "told_first",
    "each player exiles all <cards:noun> , then sacrifices all <noun> , then puts all cards they "
    "exiled this way onto the battlefield",
)
def _swapped(cards: Selector, noun: Selector, at: int) -> Then | None:
    """CR 101.4: all of them do each of these before the next one."""
    own_cards, own = _without_owner(cards), _without_owner(noun)
    if own_cards is None or own is None:
        return None
    exiled = Exile(Mention(at, own_cards, plural=True))
    return (
        Introduces(at, exiled, CARD, True, "exiled"),
        Sacrifice(own, PLAYER, None),
        PutOntoBattlefield(Pronoun(at + 1, plural=True, way="exiled"), under=None),
    )


def _without_owner(what: Selector) -> Selector | None:
    """What each of them has there, said of all; None if the words don't say that it is theirs."""
    found: list[Selector] = []
    theirs = 0
    for part in getattr(what, "parts", ()):
        match part:
            case InZone(zone=Zone.GRAVEYARD, of=Pronoun(kinds=("player",), demonstrative=False)):
                found.append(InZone(Zone.GRAVEYARD))
                theirs += 1
            case ControlledBy(player=Pronoun(kinds=("player",), demonstrative=False)):
                theirs += 1
            case _:
                found.append(part)
    return all_of(*found) if theirs == 1 else None
