"""Words about commanders: "whenever your commander enters or attacks" (CR 903.3)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    YOU,
    Casts,
    Choice,
    EventPattern,
    Instruction,
    InZone,
    OwnedBy,
    Selector,
)
from rules_engine.ir.counting import IsCommander, SharesTypeWithCommander
from rules_engine.ir.effects import PutInHand
from rules_engine.ir.selectors import IT, SPELL
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone

YOUR_COMMANDER = all_of(IsCommander(), OwnedBy(YOU))
"""Of two partners, each is one."""


@rule("event_object", "your commander")
def _your_commander(at: int) -> Selector:
    return Mention(at, YOUR_COMMANDER, IT, subject=True)


@action("put your commander into your hand from the command zone")
def _into_hand() -> Instruction:
    """One of them, if there are two (CR 702.124c)."""
    there = all_of(CARD, YOUR_COMMANDER, InZone(Zone.COMMAND))
    return PutInHand(Choice(there))


@rule("used_spells", "your commander")
def _used_for_commander() -> Selector:
    return YOUR_COMMANDER


@rule("post", "that shares a creature type with your commander")
def _shares_type() -> Selector:
    return SharesTypeWithCommander()


@rule("event", "you cast your commander")
def _cast() -> EventPattern:
    return Casts(YOU, all_of(SPELL, YOUR_COMMANDER))
