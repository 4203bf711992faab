"""Abilities that trigger additional times (CR 603.2d).

| phrase | gives |
| --- | --- |
| `cause` | what makes them trigger, as a participle: "a creature entering under your control" |
"""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    OPPONENT,
    OTHER,
    PLAYER,
    YOU,
    Ability,
    AnyOfEvents,
    Attacks,
    Casts,
    ControlledBy,
    DealDamage,
    Dies,
    Draw,
    Enters,
    EventPattern,
    LeavesBattlefield,
    Selector,
    StaticAbility,
)
from rules_engine.ir.events import Acts
from rules_engine.ir.modifications import TriggersAgain
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, with_subject
from rules_engine.vocabulary import KeywordAction

# --- what makes them trigger -------------------------------------------------------------------


@rule("cause_object", "a/an <noun>")
def _one(noun: Selector) -> Selector:
    return noun


@rule("cause_object", "another <noun>")
def _another(noun: Selector) -> Selector:
    return all_of(noun, OTHER)


@rule("cause_object", "a/an <one:noun> or a/an <other:noun>")
def _either(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


words(
    "causing",
    {
        "entering": Enters(SUBJECT),
        "entering or leaving the battlefield": AnyOfEvents(
            (Enters(SUBJECT), LeavesBattlefield(SUBJECT))
        ),
        "leaving the battlefield": LeavesBattlefield(SUBJECT),
        "dying": Dies(SUBJECT),
        "attacking": Attacks(SUBJECT),
        "dealing combat damage to a player": DealDamage(ANY_AMOUNT, PLAYER, SUBJECT, True),
        "being dealt damage": DealDamage(ANY_AMOUNT, SUBJECT),
    },
)


@rule("cause", "<what:cause_object> <how:causing>")
def _cause(what: Selector, how: EventPattern) -> EventPattern:
    return with_subject(how, what)


@rule("cause", "<what:cause_object> entering under your control")
def _entering_yours(what: Selector) -> EventPattern:
    return Enters(all_of(what, ControlledBy(YOU)))


@rule("cause", "<what:cause_object> entering under an opponent's control")
def _entering_theirs(what: Selector) -> EventPattern:
    return Enters(all_of(what, ControlledBy(OPPONENT)))


@rule("cause", "you casting or copying a/an <noun>")
def _casting(noun: Selector) -> EventPattern:
    return AnyOfEvents((Casts(YOU, noun), Acts(KeywordAction.COPY, YOU, noun)))


@rule("cause", "you casting a/an <noun>")
def _casting_only(noun: Selector) -> EventPattern:
    return Casts(YOU, noun)


words("cause", {"a player drawing a card": Draw(PLAYER, ANY_AMOUNT)})

# --- the abilities -----------------------------------------------------------------------------

words(
    "additional_times",
    {
        "that ability triggers an additional time": 1,
        "it triggers an additional time": 1,
        "that ability triggers two additional times": 2,
        "that ability triggers three additional times": 3,
    },
)


@rule(
    "ability",
    "if <cause> causes a triggered ability of a/an <noun> to trigger , <times:additional_times> .",
)
def _caused(cause: EventPattern, noun: Selector, times: int) -> Ability:
    return _again(noun, cause, times)


@rule(
    "ability",
    "if <cause> causes a triggered ability of another <noun> to trigger , "
    "<times:additional_times> .",
)
def _caused_of_another(cause: EventPattern, noun: Selector, times: int) -> Ability:
    return _again(all_of(noun, OTHER), cause, times)


@rule("ability", "if a triggered ability of a/an <noun> triggers , <times:additional_times> .")
@rule("ability", "if an ability of a/an <noun> triggers , <times:additional_times> .")
def _of_these(noun: Selector, times: int) -> Ability:
    return _again(noun, None, times)


@rule("ability", "if a triggered ability of another <noun> triggers , <times:additional_times> .")
@rule("ability", "if an ability of another <noun> triggers , <times:additional_times> .")
def _of_others(noun: Selector, times: int) -> Ability:
    return _again(all_of(noun, OTHER), None, times)


def _again(whose: Selector, cause: EventPattern | None, times: int) -> Ability:
    return StaticAbility(whose, (TriggersAgain(cause, times),))
