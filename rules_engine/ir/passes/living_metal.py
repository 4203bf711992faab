"""CR 702.161: living metal."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import YOUR_TURN
from rules_engine.ir.modifications import AddTypes
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CardType, Keyword


@expands(Keyword.LIVING_METAL)
def living_metal(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.161a."""
    alive = AddTypes((CardType.ARTIFACT, CardType.CREATURE))
    return (StaticAbility(THIS, (alive,), condition=YOUR_TURN),)
