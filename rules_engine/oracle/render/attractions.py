"""Attractions in English (CR 701.51-701.52, 702.159)."""

from __future__ import annotations

from rules_engine.ir import attractions as at
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, act, telling
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import someone


@telling.of(at.OpenAttraction)
def _open(node: at.OpenAttraction, context: Context) -> Clause:
    what = "an Attraction"
    if isinstance(node.count, int) and node.count > 1:
        what = f"{number_word(node.count)} Attractions"
    return act(node.player, "opens", "open", what, context)


@telling.of(at.RollToVisit)
def _roll(node: at.RollToVisit, context: Context) -> Clause:
    return act(node.player, "rolls", "roll", "to visit your Attractions", context)


@telling.of(at.ClaimPrize)
def _claim(node: at.ClaimPrize, context: Context) -> Clause:
    return act(node.player, "claims", "claim", "the prize", context)


@happening.of(at.ClaimPrize)
def _claims(node: at.ClaimPrize, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('claims', 'claim')} the prize of an Attraction"


@happening.of(at.OpenAttraction)
def _opens(node: at.OpenAttraction, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('opens', 'open')} an Attraction"


@happening.of(at.VisitsAttraction)
def _visits(node: at.VisitsAttraction, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('visits', 'visit')} an Attraction"
