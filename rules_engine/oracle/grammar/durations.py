"""How long continuous effects last (CR 611.2)."""

from __future__ import annotations

from rules_engine.ir import (
    THIS,
    YOU,
    AsLongAs,
    Casts,
    Condition,
    ControlledBy,
    IsTapped,
    Matches,
    Selector,
    This,
    You,
)
from rules_engine.ir.durations import (
    INDEFINITELY,
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    AnyDuration,
    Duration,
    DurationKind,
    UntilEvent,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Mention

words(
    "duration",
    {
        "until end of turn": UNTIL_END_OF_TURN,
        "for the rest of the game": INDEFINITELY,
        "this turn": UNTIL_END_OF_TURN,
        "until end of combat": UNTIL_END_OF_COMBAT,
        "this combat": UNTIL_END_OF_COMBAT,
        "until your next turn": UNTIL_YOUR_NEXT_TURN,
        "until the end of your next turn": Duration(DurationKind.END_OF_YOUR_NEXT_TURN),
        "until [the] end of your next upkeep": Duration(DurationKind.END_OF_YOUR_NEXT_UPKEEP),
        "until a player planeswalks": Duration(DurationKind.PLANESWALK),
        "until your next end step": Duration(DurationKind.YOUR_NEXT_END_STEP),
        "until the beginning of your next upkeep": Duration(DurationKind.YOUR_NEXT_UPKEEP),
        "until your next upkeep": Duration(DurationKind.YOUR_NEXT_UPKEEP),
        "until its controller 's next untap step": Duration(DurationKind.ITS_NEXT_UNTAP_STEP),
    },
)


@rule("duration", "until <who:event_player> cast/casts a/an <noun>")
def _until_cast(who: Selector, noun: Selector) -> AnyDuration:
    return UntilEvent(Casts(who, noun))


@rule("duration", "for as long as <self> remains on the battlefield")
def _while_on_battlefield(self: bool) -> AnyDuration:
    return Duration(DurationKind.WHILE_SOURCE_ON_BATTLEFIELD)


@rule("duration", "for as long as you control <self>")
def _while_controlled(self: bool) -> AnyDuration:
    return Duration(DurationKind.WHILE_SOURCE_CONTROLLED)


@rule("duration", "for as long as you control <self> and <again:self> remains tapped")
def _while_controlled_and_tapped(self: bool, again: bool) -> AnyDuration:
    """CR 611.2b: it ends as either is over."""
    return AsLongAs(Matches(THIS, ControlledBy(YOU)) & Matches(THIS, IsTapped()))


@rule("duration", "for as long as <self> remains tapped")
def _while_tapped(self: bool) -> AnyDuration:
    return Duration(DurationKind.WHILE_SOURCE_TAPPED)


@rule("duration", "for as long as <what:pronoun> remains tapped")
def _while_it_is_tapped(what: Selector) -> AnyDuration:
    return AsLongAs(Matches(what, IsTapped()))


@rule("duration", "for as long as <condition>")
def _as_long_as(condition: Condition) -> AnyDuration | None:
    match condition:
        case Matches(what=Mention(what=This()), among=ControlledBy(player=You())):
            return None  # a duration of its own
        case _:
            return AsLongAs(condition)


@rule("duration", "until <self> leaves the battlefield")
def _until_it_leaves(self: bool) -> AnyDuration:
    """As with "for as long as", nothing begins once it has left (CR 611.2b)."""
    return Duration(DurationKind.WHILE_SOURCE_ON_BATTLEFIELD)
