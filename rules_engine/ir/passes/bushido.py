"""CR 702.45: bushido."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import AnyOfEvents, BecomesBlocked, Blocks
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.BUSHIDO)
def bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.45a."""
    assert ability.amount is not None
    bonus = ModifyPowerToughness(ability.amount, ability.amount)
    return (
        TriggeredAbility(
            AnyOfEvents((Blocks(THIS), BecomesBlocked(THIS))), (Apply(THIS, (bonus,)),)
        ),
    )
