"""Abilities that trigger, and final chapter abilities of Sagas, as events (CR 603.3b, 714.2e)."""

from __future__ import annotations

from rules_engine.ir import ANYTHING, IT, EventPattern, IsType, Selector
from rules_engine.ir.events import AbilityTriggers, ChapterResolves
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import IsFinalChapter
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention


@rule("event", "the final chapter ability of a/an <noun> triggers")
def _triggers(noun: Selector, at: int) -> EventPattern:
    return AbilityTriggers(Mention(at, noun, IT), IsFinalChapter())


@rule("event", "<cause:causing> causes a triggered ability to trigger")
def _causes_to_trigger(cause: EventPattern) -> EventPattern:
    """CR 603.3b: it triggers as that ability is put on the stack, and goes above it."""
    return AbilityTriggers(ANYTHING, cause=cause)


@rule("event", "<cause:causing> causes a triggered ability of that <noun:back_noun> to trigger")
def _causes_its_own_to_trigger(cause: EventPattern, noun: str) -> EventPattern | None:
    kinds = {node.card_type.value.lower() for node in walk(cause) if isinstance(node, IsType)}
    if kinds != {noun} and (noun != "permanent" or kinds):
        return None
    return AbilityTriggers(ANYTHING, cause=cause, own=True)


@rule("event", "the final chapter ability of a/an <noun> resolves")
def _resolves(noun: Selector, at: int) -> EventPattern:
    return ChapterResolves(Mention(at, noun, IT), IsFinalChapter())
