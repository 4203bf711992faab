"""CR 702.23: rampage."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import Count as CountOf
from rules_engine.ir.amounts import Minus, Times
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import BecomesBlocked
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, IsBlocking
from rules_engine.vocabulary import Keyword


@expands(Keyword.RAMPAGE)
def rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.23a: +N/+N for each blocker beyond the first."""
    assert isinstance(ability.amount, int)
    bonus = Times(ability.amount, Minus(CountOf(IsBlocking(THIS)), 1))
    return (
        TriggeredAbility(
            BecomesBlocked(THIS), (Apply(THIS, (ModifyPowerToughness(bonus, bonus),)),)
        ),
    )
