"""CR 702.92: living weapon."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import TokenSpec
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.giving import armed_token
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Color, Keyword


@expands(Keyword.LIVING_WEAPON)
def living_weapon(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.92a."""
    germ = TokenSpec(0, 0, (Color.BLACK,), subtypes=("Phyrexian", "Germ"))
    return (TriggeredAbility(Enters(THIS), armed_token(germ)),)
