"""CR 702.180: harmonize."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, Mana, TapPermanents
from rules_engine.ir.selectors import TheseObjects
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import total_mana
from rules_engine.rules.ways import FROM_GRAVEYARD, Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

FROM_GRAVEYARD.add(Keyword.HARMONIZE)


@way_to_cast(Zone.GRAVEYARD)
def harmonize(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.180a-b: the creature is chosen with the cost; its power makes it cheaper."""
    for ability in found.keyword_abilities(Keyword.HARMONIZE):
        assert ability.cost is not None
        word = str(Keyword.HARMONIZE)
        yield Way(word, ability.cost, exile_after=True)
        mana = total_mana(ability.cost)
        for oid in permanents_of(state, player):
            seen = characteristics(state, oid)
            power = max(0, seen.power or 0)
            if mana is None or not seen.is_creature or state.objects[oid].tapped or not power:
                continue
            others = tuple(part for part in ability.cost.parts if not isinstance(part, Mana))
            tapping = TapPermanents(TheseObjects((oid,)))
            cheaper = Cost((Mana(mana.changed_by(-power)), *others, tapping))
            yield Way(f"{word} by {seen.name}", cheaper, exile_after=True, through=oid)
