"""What becomes or stays attached to something (CR 301.5, 303.4): "enters attached to a creature",
"for as long as it remains attached to it"."""

from __future__ import annotations

from rules_engine.ir import THIS, Ability, AsLongAs, BecomesCopyOf, Enters, Matches, Selector
from rules_engine.ir.attaching import LastChosenCard
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.events import EventPattern, Provided
from rules_engine.ir.selectors import HOST, IsAttachedTo
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("event", "<self> enters attached to (a|an) <what:noun>")
def _enters_attached(self: bool, what: Selector, at: int) -> EventPattern:
    """CR 603.6a: what it is attached to as it has entered; "that creature" is its host."""
    this = Mention(at, THIS, THIS, subject=True)
    host = Mention(at + 1, what, HOST)
    return Provided(Enters(this), Matches(THIS, IsAttachedTo(host)))


@rule("ability", "<what:host> is a copy of the last chosen card .")
def _copies_last_chosen(what: Selector) -> Ability | None:
    """CR 707.2c."""
    return static(what, (BecomesCopyOf(LastChosenCard()),), None)


@rule("duration", "for as long as <self> (remains|is) attached to (it|that creature)")
def _while_attached(self: bool, at: int) -> AnyDuration:
    """CR 611.2b."""
    that = Pronoun(at, ("creature",), demonstrative=True)
    return AsLongAs(Matches(THIS, IsAttachedTo(that)))


@rule("duration", "for as long as that <what:attached_kind> (remains|is) attached to it")
def _while_that_is_attached(what: Selector, at: int) -> AnyDuration:
    """CR 611.2b: "it" is what was named last."""
    return AsLongAs(Matches(what, IsAttachedTo(Pronoun(at + 1))))


@rule("attached_kind", "aura")
def _that_aura(at: int) -> Selector:
    return Pronoun(at, ("aura",), demonstrative=True)


@rule("attached_kind", "equipment")
def _that_equipment(at: int) -> Selector:
    return Pronoun(at, ("equipment",), demonstrative=True)
