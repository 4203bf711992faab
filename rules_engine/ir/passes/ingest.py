"""CR 702.115: ingest."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.effects import DealDamage, Exile
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PLAYER, THAT_PLAYER, TopOfLibrary
from rules_engine.vocabulary import Keyword


@expands(Keyword.INGEST)
def ingest(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.115a."""
    return (
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, PLAYER, combat=True), (Exile(TopOfLibrary(THAT_PLAYER)),)
        ),
    )
