"""What is played, cast or enters from anywhere other than its player's hand (CR 601.2a, 305.1)."""

from __future__ import annotations

from rules_engine.ir import (
    SPELL,
    YOU,
    AnyOfEvents,
    Casts,
    Condition,
    ControlledBy,
    EitherOf,
    Enters,
    EventPattern,
    Not,
    PlaysLand,
    Selector,
    TurnFaceUp,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import WasCastFrom
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.object_events import among, grouped
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone


@rule("event", "<who:event_player> play/plays a land from anywhere other than your/their hand")
def _plays_land(who: Selector) -> EventPattern:
    return PlaysLand(who, except_from=Zone.HAND)


def _played(who: Selector) -> AnyOfEvents:
    """Another player's hand is nowhere that one plays from by the rules (CR 601.3)."""
    there = WasCastFrom(Zone.HAND, YOU if who == YOU else None)
    cast = Casts(who, all_of(SPELL, Not(there)))
    return AnyOfEvents((PlaysLand(who, except_from=Zone.HAND), cast))


@rule(
    "event",
    "<who:event_player> play/plays a land or cast/casts a spell from anywhere other than "
    "your/their hand",
)
def _plays(who: Selector) -> EventPattern:
    return _played(who)


@rule(
    "one_condition",
    "you've played a land or cast a spell this turn from anywhere other than your hand",
)
def _you_played() -> Condition:
    land, cast = _played(YOU).patterns
    return EitherOf(happened_this_turn(land), happened_this_turn(cast))


@rule("event", "<what:event_object> enters under your control from anywhere other than your hand")
def _enters(what: Selector) -> EventPattern | None:
    found = among(what, ControlledBy(YOU))
    return None if found is None else grouped(found, Enters(found, except_from=Zone.HAND))


@rule("event", "<what:event_object> enters from anywhere other than your hand")
def _yours_enters(what: Selector) -> EventPattern | None:
    """Another player's would come from a hand that isn't yours."""
    if not isinstance(what, Mention) or ControlledBy(YOU) not in walk(what.what):
        return None
    return grouped(what, Enters(what, except_from=Zone.HAND))


@rule("event", "<who:event_player> turn/turns <what:event_object> face up")
def _turns_up(who: Selector, what: Selector) -> EventPattern:
    """CR 708.7; also by an effect of that player's."""
    return TurnFaceUp(what, who)
