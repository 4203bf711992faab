"""Parts of what players have: "loses a third of their life, rounded up" (CR 107.1a)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    YOU,
    Amount,
    ControlledBy,
    Count,
    DealDamage,
    Half,
    Instruction,
    InZone,
    LifeTotal,
    LoseLife,
    Selector,
    X,
)
from rules_engine.ir.effects import Discard, Sacrifice, Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import CARD
from rules_engine.oracle.grammar.clauses import for_each_of, told
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, UnroundedHalf, of_subject
from rules_engine.vocabulary import Zone

words(
    "portion",
    {"a third of": 3, "a third": 3, "half": 2, "half of": 2},
)
words("portion_rounded", {", rounded up": True, ", rounded down": False})


def _part(at: int, parts: int, of: Amount, up: bool | None) -> Amount:
    return UnroundedHalf(at, of, parts) if up is None else Half(of, up, parts)


@rule("portion_deed", "loses <parts:portion> their life [<up:portion_rounded>]")
def _loses(parts: int, up: bool | None, at: int) -> Instruction:
    return LoseLife(SUBJECT, _part(at, parts, LifeTotal(SUBJECT), up))


@rule("portion_deed", "discards <parts:portion> the cards in their hand [<up:portion_rounded>]")
def _discards(parts: int, up: bool | None, at: int) -> Instruction:
    hand = Count(all_of(CARD, InZone(Zone.HAND, SUBJECT)))
    return Discard(SUBJECT, _part(at, parts, hand, up))


@rule(
    "portion_deed",
    "sacrifices <parts:portion> the <what:noun> [of their choice] [<up:portion_rounded>]",
)
def _sacrifices(parts: int, what: Selector, up: bool | None, at: int) -> Instruction | None:
    """Of what they control, which the words have to say."""
    theirs = of_subject(what)
    if ControlledBy(SUBJECT) not in walk(theirs):
        return None
    return Sacrifice(theirs, SUBJECT, _part(at, parts, Count(theirs), up))


@rule("do", "sacrifice <parts:portion> the <what:noun> <up:portion_rounded>")
def _sacrifice_yours(parts: int, what: Selector, up: bool) -> Instruction | None:
    """Of what you control, which the words have to say."""
    if ControlledBy(YOU) not in walk(what):
        return None
    return Sacrifice(what, YOU, Half(Count(what), up, parts))


@rule("portion_deeds", "<one:portion_deed>")
def _one(one: Instruction) -> Then:
    return (one,)


@rule("portion_deeds", "<one:portion_deed> , then <rest:portion_deeds>")
def _more(one: Instruction, rest: Then) -> Then:
    return (one, *rest)


@rule("clause", "<who:player> <deeds:portion_deeds>")
def _portions(who: Selector, deeds: Then) -> Then | None:
    """CR 608.2c: all players do the one before any of them does the next."""
    if len(deeds) == 1 and _is_half_of_life(deeds[0]):
        return None  # has a rule of its own
    if not isinstance(who, Mention) or not who.plural:
        return told(who, deeds)
    return tuple(for_each_of(who, (one,)) for one in deeds)


def _is_half_of_life(one: Instruction) -> bool:
    if not isinstance(one, LoseLife):
        return False
    return isinstance(one.amount, Half | UnroundedHalf) and one.amount.parts == 2


# --- damage -------------------------------------------------------------------------------------


@rule("half_hit", "half x damage <up:portion_rounded> , to <to:recipient>")
def _half_hit(up: bool, to: Selector) -> DealDamage:
    return DealDamage(Half(X, up), to, SUBJECT)


@rule("hits", "<one:half_hit> [,] and <other:half_hit>")
def _half_hits(one: DealDamage, other: DealDamage) -> Then:
    return (one, replace(other, at_once=True))
