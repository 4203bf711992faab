"""What is put into and leaves graveyards and other zones, counters that are put on and removed, and
which object it was (CR 603.2, 603.6)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    HOST,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    TAPPED,
    THIS,
    YOU,
    AnyOfEvents,
    ControlledBy,
    Dies,
    EventPattern,
    MovesTo,
    OneOrMore,
    OwnedBy,
    PutCounters,
    RemoveCounters,
    Selector,
)
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.object_events import among, grouped
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone


@rule("event", "<self> is put into your graveyard from the battlefield")
def _this_into_yours(self: bool, at: int) -> EventPattern:
    """CR 404.2: if you own it."""
    what = Mention(at, all_of(THIS, OwnedBy(YOU)), THIS, subject=True)
    return MovesTo(what, Zone.GRAVEYARD, Zone.BATTLEFIELD)


@rule("event", "<self> is put into your graveyard from your library")
def _this_milled(self: bool, at: int) -> EventPattern:
    return MovesTo(Mention(at, THIS, THIS, subject=True), Zone.GRAVEYARD, Zone.LIBRARY)


@rule("event", "<what:event_object> is put into a graveyard")
def _into_graveyard(what: Selector) -> EventPattern | None:
    """Permanents can be put there only from the battlefield."""
    return _of_permanents(what, Zone.GRAVEYARD)


@rule("event", "<what:event_object> is put into exile")
def _into_exile(what: Selector) -> EventPattern | None:
    return _of_permanents(what, Zone.EXILE)


@rule("event", "<what:event_object> dies or is put into exile")
def _dies_or_exiled(what: Selector) -> EventPattern | None:
    exiled = _of_permanents(what, Zone.EXILE)
    return None if exiled is None else AnyOfEvents((Dies(what), exiled))


@rule("event", "<what:event_object> dies or is put into the command zone [from the battlefield]")
def _dies_or_commands(what: Selector) -> EventPattern | None:
    """CR 903.9: a commander may go there instead of to another zone."""
    moved = _of_permanents(what, Zone.COMMAND)
    return None if moved is None else AnyOfEvents((Dies(what), moved))


def _of_permanents(what: Selector, zone: Zone) -> EventPattern | None:
    """None of this itself, which can come from anywhere."""
    if not isinstance(what, Mention) or any(node == THIS for node in walk(what.what)):
        return None
    return MovesTo(what, zone, Zone.BATTLEFIELD)


_ORIGINS: dict[str, tuple[Zone, Selector]] = {
    "your graveyard": (Zone.GRAVEYARD, OwnedBy(YOU)),
    "your library": (Zone.LIBRARY, OwnedBy(YOU)),
    "your hand": (Zone.HAND, OwnedBy(YOU)),
    "graveyards": (Zone.GRAVEYARD, ANYTHING),
    "a graveyard": (Zone.GRAVEYARD, ANYTHING),
    "the battlefield": (Zone.BATTLEFIELD, ANYTHING),
}
words("zone_left", _ORIGINS)


@rule("event", "<what:event_cards> is/are put into exile from <one:zone_left>")
def _exiled_from(what: Selector, one: tuple[Zone, Selector]) -> EventPattern | None:
    return _exiled(what, (one,))


@rule(
    "event",
    "<what:event_cards> is/are put into exile from <one:zone_left> (or|and/or) <other:zone_left>",
)
def _exiled_from_either(
    what: Selector, one: tuple[Zone, Selector], other: tuple[Zone, Selector]
) -> EventPattern | None:
    return _exiled(what, (one, other))


@rule("event", "<what:event_cards> is/are put into exile")
def _exiled_from_anywhere(what: Selector) -> EventPattern:
    assert isinstance(what, Mention)
    return grouped(what, MovesTo(what, Zone.EXILE))


def _exiled(what: Selector, origins: tuple[tuple[Zone, Selector], ...]) -> EventPattern | None:
    """What is put there from the battlefield needn't be represented by a card (CR 108.2b)."""
    assert isinstance(what, Mention)
    parts: list[EventPattern] = []
    for zone, whose in origins:
        if zone is Zone.BATTLEFIELD and len(origins) == 1:
            return None
        found = among(what, whose)
        if found is None:
            return None
        parts.append(MovesTo(found, Zone.EXILE, zone))
    whole = parts[0] if len(parts) == 1 else AnyOfEvents(tuple(parts))
    return grouped(what, whole)


# --- counters ------------------------------------------------------------------------------------


@rule("event", "you put a counter on <on:event_object>")
def _put_a_counter(on: Selector) -> EventPattern:
    return PutCounters("", 1, on, by=YOU)


@rule("event", "you put one or more counters on <on:event_object>")
def _put_counters(on: Selector) -> EventPattern | None:
    """Of all kinds at one time, counted once."""
    return OneOrMore(PutCounters("", ANY_AMOUNT, on, by=YOU), each_object=True)


@rule("event", "you put one or more counters on a permanent or player")
def _put_counters_on_any() -> EventPattern:
    """Of each of them by itself, however many kinds there are."""
    on = any_of(PERMANENT, PLAYER)
    return OneOrMore(PutCounters("", ANY_AMOUNT, on, by=YOU), each_object=True)


@rule("event", "one or more counters are put on <on:event_object>")
def _counters_put(on: Selector) -> EventPattern:
    return OneOrMore(PutCounters("", ANY_AMOUNT, on), each_object=True)


@rule("event", "you put one or more <kind:counter> counters on <on:event_group>")
def _put_counters_on_some(kind: str, on: Selector) -> EventPattern:
    return OneOrMore(PutCounters(kind, ANY_AMOUNT, on, by=YOU))


@rule("event", "you get one or more {E}")
def _energy() -> EventPattern:
    """CR 107.14."""
    return PutCounters("energy", ANY_AMOUNT, YOU)


@rule("event", "a <kind:counter> counter is removed from <on:event_object>")
def _counter_removed(kind: str, on: Selector) -> EventPattern:
    return RemoveCounters(kind, 1, on)


@rule("event", "you remove a <kind:counter> counter from <on:event_object>")
def _you_remove(kind: str, on: Selector) -> EventPattern:
    return RemoveCounters(kind, 1, on, by=YOU)


@rule("event", "one or more <kind:counter> counters are removed from <on:event_object>")
def _counters_removed(kind: str, on: Selector) -> EventPattern:
    return RemoveCounters(kind, ANY_AMOUNT, on)


# --- which object --------------------------------------------------------------------------------


@rule("event_object", "<self> or <x:host>")
def _this_or_host(self: bool, x: Selector, at: int) -> Selector:
    return Mention(at, any_of(THIS, HOST), IT, subject=True)


@rule("event_object", "<self> or a/an <noun>")
def _this_or_any(self: bool, noun: Selector, at: int) -> Selector:
    return Mention(at, THIS | noun, IT, subject=True)


@rule("event_object", "<x:host> or another <noun>")
def _host_or_another(x: Selector, noun: Selector, at: int) -> Selector:
    return Mention(at, any_of(HOST, all_of(noun, ~HOST)), IT, subject=True)


@rule("event_group", "<self> and/or one or more other <noun>")
def _this_and_others(self: bool, noun: Selector, at: int) -> Selector:
    return Mention(at, THIS | all_of(noun, OTHER), IT, plural=True, subject=True)


@rule("event_object", "a/an <one:noun> or a/an <other:noun>")
def _either_of(one: Selector, other: Selector, at: int) -> Selector:
    return Mention(at, any_of(one, other), IT, subject=True)


words(
    "entering_event",
    {
        "untapped and under an opponent's control": (None, (~TAPPED, ControlledBy(OPPONENT))),
        "tapped and under your control": (None, (TAPPED, ControlledBy(YOU))),
        "under enchanted player's control": (None, (ControlledBy(HOST),)),
        "under your opponents' control": (None, (ControlledBy(OPPONENT),)),
    },
)
