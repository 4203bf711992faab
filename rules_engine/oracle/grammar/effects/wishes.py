"""Cards from outside the game or from exile, whichever is chosen (CR 400.11, 406)."""

from __future__ import annotations

from rules_engine.ir import Choice, InZone, May, Selector
from rules_engine.ir.effects import PutInHand, Reveal, Then
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone


@rule(
    "told_first",
    "you may reveal a/an <one:noun> or choose a/an <other:noun> . put that card into your hand",
    "you may reveal a/an <one:noun> or a/an <other:noun> , then put it into your hand",
)
def _reveal_or_choose(one: Selector, other: Selector, at: int) -> Then | None:
    """What is exiled face up is seen anyway, so nothing more is shown by revealing it."""
    zones = [node.zone for what in (one, other) for node in walk(what) if isinstance(node, InZone)]
    if zones != [Zone.OUTSIDE, Zone.EXILE]:
        return None
    card = Mention(at, Choice(any_of(one, other)))
    return (May((Reveal(card), PutInHand(Pronoun(at + 1)))),)
