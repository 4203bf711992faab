"""CR 702.167: craft."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, ExileCards, ExileThis
from rules_engine.ir.effects import PutOntoBattlefield
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CARD, IN_YOUR_GRAVEYARD, PERMANENT, THIS, YOU_CONTROL
from rules_engine.vocabulary import Keyword


@expands(Keyword.CRAFT)
def craft(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.167a-b: `what` are the materials, permanents or cards, and `amount` how many."""
    assert ability.cost is not None
    assert ability.what is not None
    materials = (PERMANENT & ability.what & YOU_CONTROL) | (CARD & ability.what & IN_YOUR_GRAVEYARD)
    price = Cost(
        (
            *ability.cost.parts,
            ExileThis(),
            ExileCards(materials, 1 if ability.amount is None else ability.amount),
        )
    )
    back = PutOntoBattlefield(THIS, under=None, transformed=True)
    return (ActivatedAbility(price, (back,), timing=Timing.SORCERY),)
