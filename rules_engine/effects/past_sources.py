"""Sources of damage and attackers as they were then (CR 608.2h-i, 609.7)."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import PlayerId
from rules_engine.ir.selectors import (
    ANYTHING,
    CREATURE,
    AllOf,
    AnyOf,
    ControlledBy,
    Not,
    Selector,
)
from rules_engine.rules.kept import Kept
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


def was_source(state: GameState, event: ev.Damage, what: Selector, context: Context) -> bool:
    """Whether the damage came from one of these: "a source you controlled" belonged to you then,
    whoever controls it now."""
    if event.controller is not None:
        what = _as_controlled(state, what, event.controller, context)
    return matches(state, event.source, what, context)


def _as_controlled(
    state: GameState, what: Selector, controller: PlayerId, context: Context
) -> Selector:
    """The selector with the answer put in for whose the object itself was."""
    match what:
        case ControlledBy(player=player):
            return ANYTHING if matches(state, controller, player, context) else Not(ANYTHING)
        case AllOf(parts=parts):
            return AllOf(tuple(_as_controlled(state, one, controller, context) for one in parts))
        case AnyOf(parts=parts):
            return AnyOf(tuple(_as_controlled(state, one, controller, context) for one in parts))
        case Not(part=part):
            return Not(_as_controlled(state, part, controller, context))
        case _:
            return what


def of_attackers(what: Selector) -> Selector:
    """What is asked of something that attacked: it was a creature as it did (CR 508.1a), whatever
    it has become since."""
    hit = _OF_ATTACKERS.get(id(what))
    if hit is None or hit[0] is not what:
        asked = what
        if what == CREATURE:
            asked = ANYTHING
        elif isinstance(what, AllOf) and CREATURE in what.parts:
            asked = AllOf(tuple(part for part in what.parts if part != CREATURE))
        _OF_ATTACKERS[id(what)] = hit = (what, asked)
    return hit[1]


_OF_ATTACKERS: Kept[int, tuple[Selector, Selector]] = Kept()
