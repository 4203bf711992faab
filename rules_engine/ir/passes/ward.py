"""CR 702.21: ward."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CounterSpell, UnlessPays
from rules_engine.ir.events import BecomesTarget
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import IT, OPPONENT, THAT_PLAYER, THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.WARD)
def ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.21a."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            BecomesTarget(THIS, by=OPPONENT),
            (UnlessPays((CounterSpell(IT),), ability.cost, THAT_PLAYER),),
        ),
    )
