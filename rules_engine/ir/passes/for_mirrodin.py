"""CR 702.163: for Mirrodin!."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import TokenSpec
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.giving import armed_token
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Color, Keyword


@expands(Keyword.FOR_MIRRODIN)
def for_mirrodin(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.163a."""
    rebel = TokenSpec(2, 2, (Color.RED,), subtypes=("Rebel",))
    return (TriggeredAbility(Enters(THIS), armed_token(rebel)),)
