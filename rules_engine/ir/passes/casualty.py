"""CR 702.153: casualty."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.amounts import PowerOf, X
from rules_engine.ir.modifications import RemoveTypes, SetStartingLoyalty
from rules_engine.ir.passes.paid_copies import copied_if_paid
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PaidWith
from rules_engine.vocabulary import Keyword, Supertype


@expands(Keyword.CASUALTY)
def casualty(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.153a; with X, the copy has that starting loyalty and isn't legendary (707.9b)."""
    if ability.amount != X:
        return copied_if_paid(Keyword.CASUALTY)
    loyalty = SetStartingLoyalty(PowerOf(PaidWith("sacrificed")))
    plain = RemoveTypes(supertypes=(Supertype.LEGENDARY,))
    return copied_if_paid(Keyword.CASUALTY, (plain, loyalty))
