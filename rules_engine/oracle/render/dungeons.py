"""Dungeons and the initiative (CR 309, 701.49, 726)."""

from __future__ import annotations

from rules_engine.ir import dungeons as d
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.events import StateIs
from rules_engine.oracle.render.abilities import line, modal
from rules_engine.oracle.render.amounts import value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, act, sentences, telling
from rules_engine.oracle.render.english import Noun, sentence
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun, reference


@value.of(d.DungeonsCompleted)
def _completed(node: d.DungeonsCompleted, context: Context) -> str:
    return "the number of differently named dungeons you've completed"


@line.of(d.Room)
def _room(node: d.Room, context: Context) -> str:
    if node.modes:
        told = TriggeredAbility(StateIs(), (), modes=node.modes)
        return f"{node.name} — {modal(told.modes, 1, None, context.within(()))}"
    return f"{node.name} — {sentence(sentences(node.then, context.within(node.targets)))}"


@telling.of(d.Venture)
def _venture(node: d.Venture, context: Context) -> Clause:
    into = node.into or "the dungeon"
    return act(node.player, "ventures into", "venture into", into, context)


@telling.of(d.TakeInitiative)
def _take_initiative(node: d.TakeInitiative, context: Context) -> Clause:
    return act(node.player, "takes", "take", "the initiative", context, say_you=True)


@happening.of(d.EntersRoom)
def _enters_room(node: d.EntersRoom, context: Context) -> str:
    return f"you move your venture marker into room {node.number}"


@happening.of(d.Venture)
def _ventures(node: d.Venture, context: Context) -> str:
    who = noun(node.player, context)
    return f"{who.text} {who.verb('ventures', 'venture')} into {node.into or 'the dungeon'}"


@happening.of(d.TakeInitiative)
def _takes_initiative(node: d.TakeInitiative, context: Context) -> str:
    who = noun(node.player, context)
    return f"{who.text} {who.verb('takes', 'take')} the initiative"


@happening.of(d.CompletesDungeon)
def _completes(node: d.CompletesDungeon, context: Context) -> str:
    who = noun(node.player, context)
    return f"{who.text} {who.verb('completes', 'complete')} a dungeon"


@reference.of(d.InitiativeHolder)
def _holder(node: d.InitiativeHolder, context: Context) -> Noun:
    return Noun("the player who has the initiative", person=True)
