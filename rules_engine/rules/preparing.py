"""CR 722: preparation cards, and the copies of prepare spells.

| rule | what | done |
| --- | --- | --- |
| 722.2, 722.4 | only its normal characteristics, the others are copiable | `rules.card_parts` |
| 722.3a-b | becoming prepared, and unprepared | `effects.designations` |
| 722.3a | entering prepared | here and in `rules.entering` |
| 722.3c | the copy in exile | here; cast in `keyword_abilities.prepared_spells` |
"""

from __future__ import annotations

from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId
from rules_engine.ir.layouts import PREPARED
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import alone, show_face
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Zone


def has_prepare_spell(obj: GameObject) -> bool:
    """CR 722.2a."""
    return not obj.face_down and (obj.copied or obj.definition).layout is Layout.PREPARATION


def can_become_prepared(obj: GameObject) -> bool:
    """CR 722.3a."""
    return has_prepare_spell(obj) and PREPARED not in obj.designations


def enter_prepared(state: GameState, new: GameObject) -> None:
    """CR 722.3a, 722.3c: a permanent that would enter prepared is so only with a prepare spell,
    whose copy its controller creates then."""
    if PREPARED not in new.designations:
        return
    if has_prepare_spell(new):
        create_prepared_copy(state, new)
    else:
        del new.designations[PREPARED]


def create_prepared_copy(state: GameState, obj: GameObject) -> None:
    """CR 722.3c: its controller creates the copy, with only the prepare spell's characteristics."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.SPELL_COPY,
        definition=alone((obj.copied or obj.definition).faces[1]),
        card="",
        owner=characteristics(state, obj.id).controller,
        controller=characteristics(state, obj.id).controller,
        zone=Zone.EXILE,
        timestamp=state.tick(),
        exiled_with=obj.id,
        choices=((PREPARED, str(obj.id)),),
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name
    state.exile.append(new.id)
    state.touch()


def prepared_permanent(state: GameState, copy: GameObject) -> ObjectId | None:
    """The prepared permanent for whose sake the copy is in exile, while it is there."""
    found = copy.choice(PREPARED)
    if found is None:
        return None
    obj = state.get(int(found))
    if obj is None or obj.zone is not Zone.BATTLEFIELD or PREPARED not in obj.designations:
        return None
    return obj.id
