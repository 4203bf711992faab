"""CR 702.101: extort."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ResultAmount
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import GainLife, LoseLife, May
from rules_engine.ir.events import Casts
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT, SPELL, YOU
from rules_engine.vocabulary import Keyword


@expands(Keyword.EXTORT)
def extort(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.101a."""
    drained = (LoseLife(OPPONENT, 1), GainLife(YOU, ResultAmount()))
    return (TriggeredAbility(Casts(YOU, SPELL), (May(drained, cost("{W/B}")),)),)
