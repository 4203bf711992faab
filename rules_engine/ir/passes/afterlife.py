"""CR 702.135: afterlife."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CreateToken, TokenSpec
from rules_engine.ir.events import Dies
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Color, Keyword


@expands(Keyword.AFTERLIFE)
def afterlife(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.135a."""
    assert ability.amount is not None
    spirit = TokenSpec(
        1,
        1,
        (Color.WHITE, Color.BLACK),
        subtypes=("Spirit",),
        abilities=(KeywordAbility(Keyword.FLYING),),
    )
    return (TriggeredAbility(Dies(THIS), (CreateToken(spirit, ability.amount),)),)
