"""CR 702.37, 702.168: casting cards face down: morph, megamorph, disguise.

Turning them up is in `rules.face_down`; the counter of a megamorph is written out in `ir.passes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import cost
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.faces import CLOAKED, FACE_DOWN
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.state.objects import FaceDown
from rules_engine.vocabulary import Keyword

FACE_DOWN_COST = cost("{3}")

HIDES = {
    Keyword.MORPH: FaceDown(FACE_DOWN, Keyword.MORPH.value),
    Keyword.MEGAMORPH: FaceDown(FACE_DOWN, Keyword.MEGAMORPH.value),
    Keyword.DISGUISE: FaceDown(CLOAKED, Keyword.DISGUISE.value),
}
"""What each lets its card be while it is face down (CR 702.37a-b, 702.168a)."""


@way_to_cast()
def face_down_ways(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.37c, 702.168b: for {3} rather than its mana cost, from wherever it may be cast."""
    for keyword, hidden in HIDES.items():
        if keyword in found.keywords:
            yield Way(keyword.value, FACE_DOWN_COST, free=True, face_down=hidden)
