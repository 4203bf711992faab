"""CR 702.180: harmonize."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, TapPermanents
from rules_engine.ir.selectors import TheseObjects
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import FROM_GRAVEYARD, Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

FROM_GRAVEYARD.add(Keyword.HARMONIZE)


@way_to_cast(Zone.GRAVEYARD)
def harmonize(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.180a-b: the creature is chosen with the cost; its power makes it cheaper
    (`total_cost.saved_by_tapping`)."""
    for ability in found.keyword_abilities(Keyword.HARMONIZE):
        assert ability.cost is not None
        word = str(Keyword.HARMONIZE)
        yield Way(word, ability.cost, exile_after=True)
        for oid in permanents_of(state, player):
            seen = characteristics(state, oid)
            if not seen.is_creature or state.objects[oid].tapped or (seen.power or 0) <= 0:
                continue
            tapping = TapPermanents(TheseObjects((oid,)))
            both = Cost((*ability.cost.parts, tapping))
            yield Way(f"{word} by {seen.name}", both, exile_after=True, through=oid)
