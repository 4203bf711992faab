"""Blocks by or of one or more creatures of a kind (CR 509.3c-e), told once a combat."""

from __future__ import annotations

from rules_engine.ir import Ability, Destroy, EventObject, EventPattern, Selector, TriggeredAbility
from rules_engine.ir.events import AnyOfEvents, BecomesBlocked, Blocks, OneOrMore
from rules_engine.ir.selectors import THIS, EventOther
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention


@rule("several_blockers", "one or more <noun>")
def _several(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, EventOther(), plural=True)


@rule("event", "<self> blocks or becomes blocked by <others:several_blockers>")
def _in_combat_with_some(self: bool, others: Selector, at: int) -> EventPattern:
    """Either of both happens once, however many creatures that is."""
    this = Mention(at, THIS, THIS, subject=True)
    return AnyOfEvents((OneOrMore(Blocks(this, others)), OneOrMore(BecomesBlocked(this, others))))


@rule("event", "<self> blocks <others:several_blockers>")
def _blocks_some(self: bool, others: Selector, at: int) -> EventPattern:
    return OneOrMore(Blocks(Mention(at, THIS, THIS, subject=True), others))


@rule("event", "<what:host> blocks or becomes blocked by <others:several_blockers>")
def _host_in_combat_with_some(what: Selector, others: Selector) -> EventPattern:
    return AnyOfEvents((OneOrMore(Blocks(what, others)), OneOrMore(BecomesBlocked(what, others))))


@rule("event", "<what:host> becomes blocked by <others:several_blockers>")
def _host_becomes_blocked_by_some(what: Selector, others: Selector) -> EventPattern:
    return OneOrMore(BecomesBlocked(what, others))


@rule("event", "<self> becomes blocked by <others:several_blockers>")
def _becomes_blocked_by_some(self: bool, others: Selector, at: int) -> EventPattern:
    return OneOrMore(BecomesBlocked(Mention(at, THIS, THIS, subject=True), others))


@rule(
    "ability",
    "whenever <what:host> blocks or becomes blocked by (a|an) <noun> , destroy both creatures .",
)
def _destroys_both(what: Selector, noun: Selector) -> Ability:
    """Once for each that it fights."""
    either = (Blocks(what, noun), BecomesBlocked(what, noun))
    both = any_of(EventObject(), EventOther())
    return TriggeredAbility(AnyOfEvents(either), (Destroy(both),))
