"""Several things of which a player does one, each told without the player again: "an opponent
discards a card or mills one or more cards" (CR 603.2)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    IT,
    YOU,
    AnyOfEvents,
    AttacksWith,
    Casts,
    Discard,
    Draw,
    EventPattern,
    NthTimeEachTurn,
    OneOrMore,
    Selector,
)
from rules_engine.ir.events import Mills
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, with_subject


@rule("player_deed", "attacks you with <n:fixed_number> or more <noun>")
def _attacks_you(n: int, noun: Selector) -> EventPattern:
    return AttacksWith(SUBJECT, noun, n, YOU)


@rule("player_deed", "draw/draws your/their <n:ordinal> card each turn")
def _draws_nth(n: int) -> EventPattern:
    return NthTimeEachTurn(Draw(SUBJECT, ANY_AMOUNT), n)


@rule("player_deed", "cast/casts your/their <n:ordinal> <noun> each turn")
def _casts_nth(n: int, noun: Selector, at: int) -> EventPattern:
    return NthTimeEachTurn(Casts(SUBJECT, Mention(at, noun, IT)), n)


@rule("player_deed", "discard/discards a card")
def _discards() -> EventPattern:
    return Discard(SUBJECT, ANY_AMOUNT)


@rule("player_deed", "mill/mills one or more cards")
def _mills(at: int) -> EventPattern:
    milled = Mills(SUBJECT, Mention(at, ANYTHING, IT, plural=True))
    return OneOrMore(milled, each_player=True)


@rule("event", "<who:event_player> <one:player_deed> or <other:player_deed>")
def _either(who: Selector, one: EventPattern, other: EventPattern) -> EventPattern:
    return AnyOfEvents((with_subject(one, who), with_subject(other, who)))


@rule("event", "<who:event_player> <one:player_deed> , <two:player_deed> , or <three:player_deed>")
def _one_of_three(
    who: Selector, one: EventPattern, two: EventPattern, three: EventPattern
) -> EventPattern:
    return AnyOfEvents(tuple(with_subject(each, who) for each in (one, two, three)))
