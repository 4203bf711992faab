"""Destroying, exiling, returning, tapping, sacrificing, countering (CR 701)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    Amount,
    CounterSpell,
    Destroy,
    Exile,
    ExileUntilLeaves,
    Instruction,
    PutCounters,
    PutOntoBattlefield,
    Regenerate,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    Selector,
    Tap,
    TapOrUntap,
    Times,
    Untap,
)
from rules_engine.ir.effects import LibraryPosition, PutInLibrary, Then
from rules_engine.ir.selectors import OTHER
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Rider


@action("destroy <what:thing>")
def _destroy(what: Selector) -> Instruction:
    return Destroy(what)


@rule(
    "riding",
    "it/they can't be regenerated .",
    "(that|those) creature/creatures can't be regenerated .",
)
def _cant_be_regenerated() -> Then:
    return (Rider(no_regeneration),)


def no_regeneration(before: Then) -> Then | None:
    """CR 701.19c: said of what the instruction before destroys."""
    if before and isinstance(before[-1], Destroy):
        return (*before[:-1], replace(before[-1], can_regenerate=False))
    return None


@action("exile <what:thing>")
def _exile(what: Selector) -> Instruction:
    return Exile(what)


@action("exile <what:thing> until <self> leaves the battlefield")
def _exile_until(what: Selector, self: bool) -> Instruction:
    return ExileUntilLeaves(what)


@action("counter <what:single>")
def _counter(what: Selector) -> Instruction:
    return CounterSpell(what)


@action("tap <what:thing>")
def _tap(what: Selector) -> Instruction:
    return Tap(what)


@action("untap <what:thing>")
def _untap(what: Selector) -> Instruction:
    return Untap(what)


@action("tap or untap <what:single>")
def _tap_or_untap(what: Selector) -> Instruction:
    return TapOrUntap(what)


@action("regenerate <what:single>")
def _regenerate(what: Selector) -> Instruction:
    return Regenerate(what)


# --- sacrifice ---------------------------------------------------------------------------------


@action("sacrifice <what:this>", "sacrifice <what:pronoun>")
def _sacrifice_it(what: Selector) -> Instruction:
    return Sacrifice(what, SUBJECT)


@action(
    "sacrifice <n:count> <noun> [of their choice]", "sacrifice <n:count> <noun> [of your choice]"
)
def _sacrifice(n: Amount, noun: Selector, at: int) -> Instruction:
    return Introduces(at, Sacrifice(noun, SUBJECT, n), noun, n != 1)


@action("sacrifice another <noun>")
def _sacrifice_another(noun: Selector, at: int) -> Instruction:
    return Introduces(at, Sacrifice(all_of(noun, OTHER), SUBJECT, 1), noun)


# --- return ------------------------------------------------------------------------------------


@rule("owners_hand", "its/their owner/owners 's hand/hands", "your hand", "their hands")
def _owners_hand() -> bool:
    return True


@action("return <what:thing> to <hand:owners_hand>")
def _return(what: Selector, hand: bool) -> Instruction:
    return ReturnToHand(what)


words("tapped_word", {"tapped": True})
words(
    "under_whose",
    {
        "under its owner's control": 1,
        "under their owner's control": 1,
        "under their owners' control": 1,
    },
)


@action(
    "return <what:thing> to the battlefield [<tapped:tapped_word>]",
    "put <what:thing> onto the battlefield [<tapped:tapped_word>]",
)
def _return_to_battlefield(what: Selector, tapped: bool | None) -> Instruction:
    return PutOntoBattlefield(what, tapped=bool(tapped))


@action(
    "return <what:thing> to the battlefield [<tapped:tapped_word>] under your control",
    "put <what:thing> onto the battlefield [<tapped:tapped_word>] under your control",
)
def _reanimate(what: Selector, tapped: bool | None) -> Instruction:
    return PutOntoBattlefield(what, tapped=bool(tapped))


@action("return <what:thing> to the battlefield [<tapped:tapped_word>] <owner:under_whose>")
def _return_to_owner(what: Selector, tapped: bool | None, owner: int) -> Instruction:
    return PutOntoBattlefield(what, None, bool(tapped))


@rule(
    "library_place",
    "on top of (its|their) (owner|owners) 's (library|libraries)",
    "on top of your library",
)
def _top() -> LibraryPosition:
    return LibraryPosition.TOP


@rule(
    "library_place",
    "on the bottom of (its|their) (owner|owners) 's (library|libraries)",
    "on the bottom of your library",
)
def _bottom() -> LibraryPosition:
    return LibraryPosition.BOTTOM


@action("put <what:thing> <place:library_place>")
def _put_in_library(what: Selector, place: LibraryPosition) -> Instruction:
    return PutInLibrary(what, place)


# --- counters ----------------------------------------------------------------------------------


@action("put <n:count> <kind:counter> counter/counters on <on:recipient>")
def _put_counters(n: Amount, kind: str, on: Selector) -> Instruction:
    return PutCounters(kind, n, on)


@action("put a <kind:counter> counter on <on:recipient> for each <of:each>")
def _put_counters_each(kind: str, on: Selector, of: Amount) -> Instruction:
    return PutCounters(kind, of, on)


@action("put <n:number> <kind:counter> counters on <on:recipient> for each <of:each>")
def _put_n_counters_each(n: Amount, kind: str, on: Selector, of: Amount) -> Instruction | None:
    return PutCounters(kind, Times(n, of), on) if isinstance(n, int) else None


@action(
    "put a number of <kind:counter> counters on <on:recipient> equal to <n:value>",
    "put a number of <kind:counter> counters equal to <n:value> on <on:recipient>",
)
def _put_counters_equal(kind: str, on: Selector, n: Amount) -> Instruction:
    return PutCounters(kind, n, on)


@action("remove <n:count> <kind:counter> counter/counters from <on:recipient>")
def _remove_counters(n: Amount, kind: str, on: Selector) -> Instruction:
    return RemoveCounters(kind, n, on)


@action("remove all <kind:counter> counters from <on:recipient>")
def _remove_all_counters(kind: str, on: Selector) -> Instruction:
    return RemoveCounters(kind, None, on)
