"""CR 702.103, 702.140: bestow and mutate: a creature card that is cast for another cost and with a
target.

What the spell becomes is in `rules.altered_faces` and `rules.merging`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.altered_faces import BESTOWED
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.faces import show_face
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Keyword


@way_to_cast()
def bestow(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.103a, 702.140a."""
    for keyword in (Keyword.BESTOW, Keyword.MUTATE):
        for ability in found.keyword_abilities(keyword):
            yield Way(keyword, ability.cost)


def is_bestowed(obj: GameObject) -> bool:
    """CR 702.103b."""
    return BESTOWED in obj.designations


def become_bestowed(state: GameState, spell: GameObject, way: Way) -> None:
    """CR 702.103b: as it is put onto the stack."""
    if way.name.startswith(Keyword.BESTOW.value):
        spell.designations[BESTOWED] = 1
        show_face(spell)
        state.touch()


def stop_being_bestowed(state: GameState, obj: GameObject) -> None:
    """CR 702.103e-g: the effect that makes it an Aura ends."""
    if obj.designations.pop(BESTOWED, None):
        show_face(obj)
        state.touch()
