"""Abilities that trigger after a clash, and how it went (CR 701.30)."""

from __future__ import annotations

from rules_engine.ir import EventPattern, Selector
from rules_engine.ir.conditions import WonClash
from rules_engine.ir.events import Acts
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import KeywordAction


@rule("event", "<who:event_player> clash/clashes and win/wins")
def _clash_and_win(who: Selector) -> EventPattern:
    return Acts(KeywordAction.WIN_CLASH, who)


words("one_condition", {"you won": WonClash()})
