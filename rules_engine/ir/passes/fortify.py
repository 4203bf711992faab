"""CR 702.67: fortify."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Target, Timing
from rules_engine.ir.effects import Attach
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import LAND, TARGET, THIS, YOU_CONTROL
from rules_engine.vocabulary import Keyword


@expands(Keyword.FORTIFY)
def fortify(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.67a."""
    assert ability.cost is not None
    return (
        ActivatedAbility(
            ability.cost,
            (Attach(THIS, TARGET),),
            (Target(LAND & YOU_CONTROL),),
            timing=Timing.SORCERY,
        ),
    )
