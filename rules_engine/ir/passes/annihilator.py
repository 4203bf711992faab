"""CR 702.86: annihilator."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Sacrifice
from rules_engine.ir.events import Attacks
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PERMANENT, THIS, DefendingPlayer
from rules_engine.vocabulary import Keyword


@expands(Keyword.ANNIHILATOR)
def annihilator(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.86a."""
    assert ability.amount is not None
    loss = Sacrifice(PERMANENT, DefendingPlayer(), ability.amount)
    return (TriggeredAbility(Attacks(THIS), (loss,)),)
