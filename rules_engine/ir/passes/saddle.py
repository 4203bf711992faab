"""CR 702.171: saddle."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, TapTotalPower
from rules_engine.ir.layouts import SADDLED, Designate
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER
from rules_engine.vocabulary import Keyword


@expands(Keyword.SADDLE)
def saddle(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.171a."""
    assert ability.amount is not None
    price = Cost((TapTotalPower(CREATURE & OTHER, ability.amount, Keyword.SADDLE),))
    return (ActivatedAbility(price, (Designate(SADDLED),), timing=Timing.SORCERY),)
