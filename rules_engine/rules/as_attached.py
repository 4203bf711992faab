"""CR 614.1c, 701.3: what is chosen as a permanent becomes attached to something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import AsAttached
from rules_engine.rules.board import characteristics
from rules_engine.rules.replacement_batch import Candidate, Key
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone


def attached_candidates(state: GameState, event: ev.Attached) -> Iterator[Candidate]:
    """The abilities of what becomes attached; being attached again to the same thing isn't that."""
    obj = state.objects.get(event.object)
    if obj is None or event.to is None or obj.zone is not Zone.BATTLEFIELD:
        return
    if obj.attached_to == event.to:
        return
    found = characteristics(state, obj.id)
    context = Context(obj.id, found.controller)
    for number, ability in enumerate(found.abilities):
        if isinstance(ability, AsAttached) and matches(state, event.to, ability.to, context):
            yield chosen_as_attached(state, (obj.id, number), obj, ability, found.controller)


def chosen_as_attached(
    state: GameState, key: Key, obj: GameObject, ability: AsAttached, player: PlayerId
) -> Candidate:
    """The choice is part of becoming attached; what enters attached becomes it too."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.choices import make_choice

        assert isinstance(event, ev.Attached | ev.ZoneMove | ev.TokenCreated)
        chosen = yield from make_choice(state, ability.choose, player, obj.id)
        others = tuple(pair for pair in event.choices if pair[0] != chosen[0])
        return [replace(event, choices=(*others, chosen))]

    return Candidate(key, obj.face.name, apply)
