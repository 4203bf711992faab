"""Words about commanders: "whenever your commander enters or attacks" (CR 903.3)."""

from __future__ import annotations

from rules_engine.ir import YOU, Casts, EventPattern, OwnedBy, Selector
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.selectors import IT, SPELL
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention

YOUR_COMMANDER = all_of(IsCommander(), OwnedBy(YOU))
"""Of two partners, each is one."""


@rule("event_object", "your commander")
def _your_commander(at: int) -> Selector:
    return Mention(at, YOUR_COMMANDER, IT, subject=True)


@rule("event", "you cast your commander")
def _cast() -> EventPattern:
    return Casts(YOU, all_of(SPELL, YOUR_COMMANDER))
