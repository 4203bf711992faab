"""When an event counts, and abilities that wait for several events (CR 603.2).

| phrase | gives |
| --- | --- |
| `happening` | an `event` with what has to be true as it happens: "during your turn", "while …" |
| `triggers` | "when … and whenever …", "at …": all that one ability waits for |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    HOST,
    OPPONENT,
    THIS,
    YOU,
    YOUR_TURN,
    AnyOfEvents,
    Condition,
    EventPattern,
    IsNot,
    Matches,
    NthTimeEachTurn,
    OneOrMore,
    Provided,
    Sacrifice,
    Selector,
)
from rules_engine.ir.conditions import DuringMainPhase, DuringPhase, DuringStep
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ActivePlayer
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, with_subject
from rules_engine.vocabulary import Phase, Step

# --- when ---------------------------------------------------------------------------------------

OPPONENTS_TURN = Matches(ActivePlayer(), OPPONENT)

words(
    "in_turn",
    {
        "during your turn": YOUR_TURN,
        "during each of your turns": YOUR_TURN,
        "during an opponent's turn": OPPONENTS_TURN,
        "during each opponent's turn": OPPONENTS_TURN,
        "during turns other than yours": IsNot(YOUR_TURN),
    },
)


@rule("in_turn", "during their turn", "during each of their turns")
def _their_turn(at: int) -> Condition:
    return Matches(ActivePlayer(), Pronoun(at, ("player",)))


same("amid", "<x:in_turn>")
words(
    "amid",
    {
        "during combat": DuringPhase(Phase.COMBAT),
        "during your main phase": DuringMainPhase(YOU),
    },
)


@rule("one_condition", "it's an opponent 's <step>")
def _is_theirs(step: Step) -> Condition:
    return DuringStep(step, OPPONENT)


@rule("amid", "during the <step:step>")
def _during(step: Step) -> Condition:
    return DuringStep(step)


@rule("amid", "during your <step:step>")
def _during_yours(step: Step) -> Condition:
    return DuringStep(step, YOU)


@rule("amid", "while <condition>")
def _while(condition: Condition) -> Condition:
    return condition


@rule("happening", "<event>")
def _plain(event: EventPattern) -> EventPattern:
    return event


@rule("happening", "<event> <when:amid>")
def _amid(event: EventPattern, when: Condition) -> EventPattern | None:
    return provided(event, when)


def provided(event: EventPattern, when: Condition) -> EventPattern | None:
    """The event only if that is true as it happens; of a group, of each of its events.

    None for the first time in a turn of what counts only then: what was true earlier in the turn
    isn't known any more, unless it is whose turn it is.
    """
    match event:
        case OneOrMore(pattern=inner):
            return replace(event, pattern=Provided(inner, when))
        case NthTimeEachTurn(pattern=OneOrMore() as inner) if _is_of_the_turn(when):
            return replace(event, pattern=replace(inner, pattern=Provided(inner.pattern, when)))
        case NthTimeEachTurn() if not _is_of_the_turn(when):
            return None
        case AnyOfEvents(patterns=patterns):
            parts = tuple(provided(part, when) for part in patterns)
            return None if None in parts else AnyOfEvents(parts)  # type: ignore[arg-type]
        case _:
            return Provided(event, when)


def _is_of_the_turn(when: Condition) -> bool:
    return not any(isinstance(node, DuringPhase | DuringStep) for node in walk(when)) and any(
        isinstance(node, ActivePlayer) or node == YOUR_TURN for node in walk(when)
    )


# --- how often ----------------------------------------------------------------------------------


@rule("happening", "<event> for the <n:ordinal> time each turn")
def _nth_time(event: EventPattern, n: int) -> EventPattern | None:
    return _counting(event, n)


@rule("happening", "<event> for the <n:ordinal> time <when:in_turn>")
def _nth_time_in(event: EventPattern, n: int, when: Condition) -> EventPattern | None:
    nth = _counting(event, n, of_anyone=when != YOUR_TURN)
    return None if nth is None else provided(nth, when)


def _counting(event: EventPattern, n: int, of_anyone: bool = False) -> EventPattern | None:
    """None if it would have to be counted for each of several objects or players by itself, or
    for a group more than once."""
    if isinstance(event, OneOrMore) and n > 1:
        return None
    return NthTimeEachTurn(event, n) if is_of_one(event, of_anyone) else None


def is_of_one(event: EventPattern, of_anyone: bool = False) -> bool:
    """Whether it is always done by or befalls the same one: you, this, what this is attached to.

    `of_anyone`: the player whose turn it is, whoever that is.
    """
    match event:
        case OneOrMore():
            return True
        case AnyOfEvents(patterns=patterns):
            return all(is_of_one(part, of_anyone) for part in patterns)
        case _:
            doers = (getattr(event, name, None) for name in ("player", "by"))
            befallen = (getattr(event, name, None) for name in ("what", "source", "on", "to"))
            return (
                any(said(doer) == YOU for doer in doers if doer is not None)
                or any(said(one) in (THIS, HOST) for one in befallen if one is not None)
                or (of_anyone and getattr(event, "player", None) is not None)
            )


def said(who: Selector) -> Selector:
    return who.what if isinstance(who, Mention) else who


# --- several events -----------------------------------------------------------------------------


@rule("trigger", "when/whenever <event:happening>")
def _when(event: EventPattern) -> EventPattern:
    return event


@rule("trigger", "at <event:moment>")
def _at(event: EventPattern) -> EventPattern:
    return event


@rule("again", "when/whenever it <how:object_event>")
def _it_again(how: EventPattern, at: int) -> EventPattern | None:
    """What happens to the object of the event before."""
    return with_subject(how, Pronoun(at + 1))


@rule("again", "when/whenever <who:event_player> sacrifice/sacrifices it")
def _it_is_sacrificed(who: Selector, at: int) -> EventPattern:
    """CR 701.21a."""
    return Sacrifice(Pronoun(at + 3), who)


same("again", "<x:trigger>")


@rule("triggers", "<event:trigger>")
def _one(event: EventPattern) -> EventPattern:
    return event


@rule("triggers", "<one:trigger> and/or <other:again>", "<one:trigger> and/or <other:happening>")
def _two(one: EventPattern, other: EventPattern) -> EventPattern:
    """CR 603.2: one ability with two trigger conditions."""
    return AnyOfEvents((*_alternatives(one), *_alternatives(other)))


@rule("triggers", "<one:trigger> , <other:happening> , or <third:happening>")
@rule("triggers", "<one:trigger> , or <other:happening> , or <third:happening>")
@rule("triggers", "<one:trigger> , <other:again> , and/or <third:again>")
def _three(one: EventPattern, other: EventPattern, third: EventPattern) -> EventPattern:
    return AnyOfEvents((*_alternatives(one), *_alternatives(other), *_alternatives(third)))


def _alternatives(event: EventPattern) -> tuple[EventPattern, ...]:
    return event.patterns if isinstance(event, AnyOfEvents) else (event,)
