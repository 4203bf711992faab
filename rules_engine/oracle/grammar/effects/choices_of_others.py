"""What another player chooses, not targeted: "a land of an opponent's choice" (CR 608.2d)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    OPPONENT,
    Attach,
    Choice,
    ControlledBy,
    Instruction,
    InZone,
    Sacrifice,
    Selector,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention


@rule("choice", "(a|an) <what:noun> of an opponent's choice")
def _one(what: Selector, at: int) -> Selector:
    return Mention(at, Choice(what, by=OPPONENT))


@action("attach <what:this> to (a|an) <to:noun> of their choice")
def _attach(what: Selector, to: Selector) -> Instruction:
    return Attach(what, Choice(to, by=SUBJECT))


@action("sacrifice (a|an) <what:noun> of an opponent's choice")
def _sacrifice(what: Selector) -> Instruction:
    """CR 701.21: of what the player controls."""
    mine = all_of(what, ControlledBy(SUBJECT))
    return Sacrifice(Choice(mine, by=OPPONENT), SUBJECT, None)


@rule("choice", "(a|an) <what:card_noun> of an opponent's choice <place:post>")
def _card(what: Selector, place: Selector, at: int) -> Selector | None:
    """A card, whose zone is named after that."""
    if not isinstance(place, InZone):
        return None
    return Mention(at, Choice(all_of(CARD, what, place), by=OPPONENT))
