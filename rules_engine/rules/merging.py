"""CR 702.140, 730: mutate, and permanents that several cards represent by merging.

| rule | what | done |
| --- | --- | --- |
| 702.140a-c | casting for the mutate cost, resolving, over or under | yes |
| 702.140d | whenever this creature mutates | `ir.merging.Mutates` |
| 702.140e-f, 730.2a-d | what the merged permanent is | here and in `rules.altered_faces` |
| 730.2i | transforming its double-faced components | `rules.transforming` |
| 730.2f-h, j | turned face down and up, flipped | `rules.faces` |
| 730.3 | it leaves the battlefield | `rules.components`, `rules.moving` |
| 730.3d-e | replacement effects on that | `rules.replacement`, `rules.components` |
| 903.3c, 903.9c | a component is a commander | here, `rules.commander` |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardFace
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId
from rules_engine.rules.board import starting_characteristics
from rules_engine.rules.components import own_commander
from rules_engine.rules.faces import copiable_values, show_face, shown_name, visible_face
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Component, GameObject, LastKnown, ObjectKind
from rules_engine.vocabulary import Keyword


def is_mutating(obj: GameObject) -> bool:
    """CR 702.140a: the spell was cast for its mutate cost."""
    return obj.casting is not None and obj.casting.way.startswith(Keyword.MUTATE.value)


def choose_place(state: GameState, spell: GameObject, creature: ObjectId) -> Run[bool]:
    """CR 702.140c: whether the spell's controller puts it on top of the creature."""
    answer = yield from ask(
        Decision(
            spell.controller,
            DecisionKind.CHOOSE,
            f"Where does {state.name(spell.id)} merge with {state.name(creature)}?",
            (Option("On top"), Option("On the bottom")),
            rule="CR 702.140c",
            source=spell.id,
        )
    )
    return answer[0] == 0


def merge(state: GameState, event: ev.Merged) -> ev.Event | None:
    """CR 730.2: the creature stays the same object; the spell is no object any more."""
    obj = state.get(event.object)
    spell = state.get(event.spell)
    if obj is None or spell is None:
        return None
    del state.objects[spell.id]
    state.stack.remove(spell.id)
    found = starting_characteristics(spell, spell.controller)
    state.last_known[spell.id] = LastKnown(spell, found, state.turn, obj.id)
    now = state.tick()
    own = spell.commander if event.on_top else own_commander(obj)
    parts = tuple(replace(part, since=now) for part in obj.components)
    kind = ObjectKind.TOKEN if spell.kind is ObjectKind.SPELL_COPY else spell.kind
    if event.on_top:
        hidden = obj.face_down
        shown = copiable_values(obj) if hidden else _own_face(obj)
        below = Component(
            obj.definition, obj.kind, obj.card, obj.owner, shown, now, own_commander(obj)
        )
        obj.components = (below, *parts)
        obj.definition, obj.kind, obj.card = spell.definition, kind, spell.card
        obj.copied, obj.copies = spell.copied, ()
        obj.side, obj.face_down, obj.face_down_as = spell.side, False, None
    else:
        below = Component(
            spell.definition,
            kind,
            spell.card,
            spell.owner,
            _own_face(spell),
            now,
            spell.commander,
        )
        obj.components = (*parts, below)
    obj.commander = own or next((part.commander for part in obj.components if part.commander), 0)
    show_face(obj)
    state.names[obj.id] = shown_name(obj)
    state.touch()
    return event


def _own_face(obj: GameObject) -> CardFace:
    """What its topmost card, or what that is a copy of, gives it."""
    return visible_face(obj.copied or obj.definition, obj)
