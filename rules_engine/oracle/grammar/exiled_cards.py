"""Cards in exile as things of their own: "target face-up exiled card" (CR 406).

Not "the exiled card", which is what something before exiled.
"""

from __future__ import annotations

from rules_engine.ir import ANYTHING, CARD, Choice, InZone, Not, Selector
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
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


@rule("choice", "a/an <what:exiled_noun>")
def _one(what: Selector, at: int) -> Selector:
    return Mention(at, Choice(what))


@rule("post", "that isn't/aren't on the battlefield")
def _not_on_battlefield() -> Selector:
    """In every other zone."""
    return Not(InZone(Zone.BATTLEFIELD))
