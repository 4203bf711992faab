"""CR 702.175: offspring."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import cost_was_paid
from rules_engine.ir.effects import CreateTokenCopy
from rules_engine.ir.events import Enters
from rules_engine.ir.modifications import SetBasePowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.OFFSPRING)
def offspring(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.175a."""
    small = CreateTokenCopy(THIS, exceptions=(SetBasePowerToughness(1, 1),))
    paid = cost_was_paid(Keyword.OFFSPRING)
    return (TriggeredAbility(Enters(THIS), (small,), condition=paid),)
