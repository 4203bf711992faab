"""Cards that were put from one zone into another, or that are alone in theirs (CR 400.7, 603.4)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    AllOf,
    Amount,
    AnyOfEvents,
    Both,
    Casts,
    Compare,
    Condition,
    ControllerOf,
    Count,
    Cycles,
    EitherOf,
    EventPattern,
    EventsThisTurn,
    Exists,
    ForEach,
    InZone,
    IsNot,
    Iterated,
    Matches,
    MovesTo,
    OwnedBy,
    PlaysLand,
    Search,
    Selector,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import CantCastSpells, CantPlayLands, Modification
from rules_engine.ir.selectors import SPELL, Comparison, ForWhich, WasCastFrom
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.effects.moving import INTO_HAND
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, Pronoun
from rules_engine.vocabulary import Zone

# --- alone in a graveyard -----------------------------------------------------------------------


@rule("one_condition", "<self> is the only <noun>")
def _the_only_one(self: bool, noun: Selector, at: int) -> Condition | None:
    """CR 113.6b: the ability functions in the graveyard that is named."""
    parts = noun.parts if isinstance(noun, AllOf) else ()
    if InZone(Zone.GRAVEYARD, YOU) not in parts:
        return None
    here = Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD)
    return Both(Matches(here, noun), Compare(Count(noun), Comparison.EQUAL, 1))


# --- into a hand --------------------------------------------------------------------------------


@rule(
    "event",
    "<self> is put into your hand from your graveyard",
    "<self> is put into a hand from a graveyard",
)
def _into_hand_from_graveyard(self: bool, at: int) -> EventPattern:
    return MovesTo(Mention(at, THIS, THIS, subject=True), Zone.HAND, Zone.GRAVEYARD)


@rule("one_condition", "a/an <noun> was put into your hand from the battlefield this turn")
def _returned_this_turn(noun: Selector) -> Condition:
    """A hand is the owner's (CR 402.1)."""
    return happened_this_turn(MovesTo(all_of(noun, OwnedBy(YOU)), Zone.HAND, Zone.BATTLEFIELD))


@rule("counted", "<what:card_noun> put into your hand this way")
def _put_into_hand(what: Selector, at: int) -> Count:
    return Count(all_of(CARD, what, Pronoun(at, plural=True, way=INTO_HAND)))


# --- into graveyards ----------------------------------------------------------------------------


@rule(
    "counted",
    "<noun> [that were] put into (a graveyard|graveyards) from the battlefield this turn",
)
def _buried(noun: Selector) -> Amount:
    return EventsThisTurn(MovesTo(noun, Zone.GRAVEYARD, Zone.BATTLEFIELD))


_WHOSE = {"your graveyard": OwnedBy(YOU), "a graveyard": ANYTHING, "graveyards": ANYTHING}
words("buried_in", dict(_WHOSE))


def _cards_to(kind: Selector, whose: Selector) -> EventsThisTurn:
    return EventsThisTurn(MovesTo(all_of(CARD, kind, whose), Zone.GRAVEYARD))


@rule(
    "one_condition",
    "a/an <kind:card_noun> was put into <whose:buried_in> from anywhere this turn",
)
def _one_to_graveyard(kind: Selector, whose: Selector) -> Condition:
    return Compare(_cards_to(kind, whose), Comparison.AT_LEAST, 1)


@rule(
    "one_condition",
    "<n:how_many> <kind:card_noun> were put into <whose:buried_in> from anywhere this turn",
)
def _several_to_graveyard(n: Compared, kind: Selector, whose: Selector) -> Condition | None:
    return None if n[0] is not Comparison.AT_LEAST else Compare(_cards_to(kind, whose), *n)


# --- out of exile, out of a hand ----------------------------------------------------------------

words(
    "did",
    {
        "played/play a card from exile": EitherOf(
            happened_this_turn(PlaysLand(SUBJECT, Zone.EXILE)),
            happened_this_turn(Casts(SUBJECT, all_of(SPELL, WasCastFrom(Zone.EXILE)))),
        )
    },
)
words(
    "played_from",
    {
        "their hand": Zone.HAND,
        "their hands": Zone.HAND,
        "your hand": Zone.HAND,
        "graveyards": Zone.GRAVEYARD,
        "exile": Zone.EXILE,
    },
)


@rule("changed", "can't play lands or cast spells from <zone:played_from>")
def _neither_from(zone: Zone) -> tuple[Modification, ...]:
    return (CantPlayLands(zone), CantCastSpells(all_of(SPELL, WasCastFrom(zone))))


@rule("changed", "can't play (lands|land cards) from <zone:played_from>")
def _no_lands_from(zone: Zone) -> tuple[Modification, ...]:
    return (CantPlayLands(zone),)


# --- of one player ------------------------------------------------------------------------------


@rule("this_way", "<who:player> discards a/an <kind:card_noun> this way")
def _they_discarded(who: Selector, kind: Selector, at: int) -> Condition | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return Exists(all_of(CARD, kind, OwnedBy(who), Pronoun(at, plural=True, way="discarded")))


@rule("this_way", "<who:player> doesn't discard a/an <kind:card_noun> this way")
def _they_did_not(who: Selector, kind: Selector, at: int) -> Condition | None:
    found = _they_discarded(who, kind, at)
    return None if found is None else IsNot(found)


words("of_players", {"each player": PLAYER, "each opponent": OPPONENT})


@rule("player", "<of:of_players> with <n:how_many> cards in hand")
def _each_with_cards(of: Selector, n: Compared, at: int) -> Selector:
    cards = Count(InZone(Zone.HAND, Iterated()))
    return Mention(at, all_of(of, ForWhich(Compare(cards, *n))), plural=True)


@rule("counted", "<who:counted_player> with <n:how_many> cards in hand")
def _count_with_cards(who: Selector, n: Compared) -> Amount:
    cards = Count(InZone(Zone.HAND, Iterated()))
    return Count(all_of(who, ForWhich(Compare(cards, *n))))


# --- of the controller of each ------------------------------------------------------------------


@rule(
    "told",
    "for each <what:repeated_for> , its controller searches their library for a/an "
    "<kind:card_noun> . those players put those cards onto the battlefield "
    "[<tapped:tapped_word>] , then shuffle",
)
def _each_finds(what: Mention, kind: Selector, tapped: bool | None) -> Then:
    """CR 701.23: each finds one for each of theirs."""
    who = ControllerOf(Iterated())
    found = Search(kind, Zone.BATTLEFIELD, 1, who, tapped=tapped is not None)
    return (ForEach(what, (found,)),)


words("tapped_word", {"tapped": True})

# --- cycled here or there -----------------------------------------------------------------------


@rule("event", "you cycle <self> or cycle another card while <here:self> is on the battlefield")
def _cycled_either(self: bool, here: bool, at: int) -> EventPattern:
    """CR 702.29c, 113.6k: the other ones only while this is on the battlefield."""
    this = Mention(at, THIS, THIS, subject=True)
    return AnyOfEvents((Cycles(YOU, this), Cycles(YOU, OTHER)))
