"""CR 702.52: dredge."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Replacement
from rules_engine.ir.amounts import ANY_AMOUNT, Count
from rules_engine.ir.conditions import at_least
from rules_engine.ir.effects import Draw, Mill, ReturnToHand
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import IN_YOUR_LIBRARY, THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.DREDGE)
def dredge(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.52a."""
    assert ability.amount is not None
    enough = at_least(Count(IN_YOUR_LIBRARY), ability.amount)
    return (
        Replacement(
            Draw(YOU, ANY_AMOUNT),
            (Mill(YOU, ability.amount), ReturnToHand(THIS)),
            condition=enough,
            zone=Zone.GRAVEYARD,
            optional=True,
        ),
    )
