"""CR 702.152: blitz."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility, TriggeredAbility
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.effects import Draw
from rules_engine.ir.events import Dies
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.BLITZ)
def blitz(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.152a: haste and the card; the sacrifice belongs to the spell as it resolves."""
    haste = GainAbility(KeywordAbility(Keyword.HASTE))
    farewell = GainAbility(TriggeredAbility(Dies(THIS), (Draw(),)))
    return (StaticAbility(THIS, (haste, farewell), condition=WasCastWith(Keyword.BLITZ)),)
