"""CR 702.122: crew."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.costs import Cost, TapTotalPower
from rules_engine.ir.effects import Apply
from rules_engine.ir.layouts import CREWED, Designate
from rules_engine.ir.modifications import AddTypes
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER, THIS
from rules_engine.vocabulary import CardType, Keyword


@expands(Keyword.CREW)
def crew(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.122a; with a cost, what may be paid rather than the crew cost."""
    becomes = Apply(THIS, (AddTypes((CardType.ARTIFACT, CardType.CREATURE)),))
    if ability.cost is not None:
        return (ActivatedAbility(ability.cost, (becomes, Designate(CREWED))),)
    assert ability.amount is not None
    price = Cost((TapTotalPower(CREATURE & OTHER, ability.amount, Keyword.CREW),))
    return (ActivatedAbility(price, (becomes, Designate(CREWED))),)
