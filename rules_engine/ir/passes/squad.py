"""CR 702.157: squad."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.conditions import cost_was_paid
from rules_engine.ir.effects import CreateTokenCopy
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.SQUAD)
def squad(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.157a."""
    paid = cost_was_paid(Keyword.SQUAD)
    copies = CreateTokenCopy(THIS, TimesPaid(Keyword.SQUAD))
    return (TriggeredAbility(Enters(THIS), (copies,), condition=paid),)
