"""Cards in exile as things of their own: "target face-up exiled card" (CR 406).

Not "the exiled card", which is what something before exiled.
"""

from __future__ import annotations

from rules_engine.ir import ANYTHING, CARD, YOU, Choice, InZone, Not, OwnedBy, Selector
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, TargetPhrase
from rules_engine.vocabulary import Zone


@rule(
    "exiled_noun",
    "[<quality:qualities>] exiled card <posts:post*>",
    "[<quality:qualities>] exiled <types:listed_types> card <posts:post*>",
)
def _exiled(
    quality: Selector | None, types: Selector | None, posts: tuple[Selector, ...]
) -> Selector | None:
    if any(isinstance(one, InZone) for one in posts):
        return None
    return all_of(CARD, quality or ANYTHING, types or ANYTHING, InZone(Zone.EXILE), *posts)


@rule("target", "target <what:exiled_noun>")
def _target(what: Selector, at: int) -> Selector:
    return TargetPhrase(at, what)


@rule("target", "target <what:noun> or <other:exiled_noun>")
def _target_there_or_exiled(what: Selector, other: Selector, at: int) -> Selector | None:
    """One of your cards in either zone."""
    is_yours = InZone(Zone.GRAVEYARD, YOU) in walk(what) and OwnedBy(YOU) in walk(other)
    return TargetPhrase(at, any_of(what, other)) if is_yours else None


@rule("choice", "a/an <what:exiled_noun>")
def _one(what: Selector, at: int) -> Selector:
    return Mention(at, Choice(what))


@rule("post", "that isn't/aren't on the battlefield")
def _not_on_battlefield() -> Selector:
    """In every other zone."""
    return Not(InZone(Zone.BATTLEFIELD))
