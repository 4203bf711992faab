"""CR 702.181: mobilize."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CreateToken, DelayedTrigger, Sacrifice, TokenSpec
from rules_engine.ir.events import Attacks, BeginningOf
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, Bound
from rules_engine.vocabulary import Color, Keyword, Step


@expands(Keyword.MOBILIZE)
def mobilize(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.181a."""
    assert ability.amount is not None
    warrior = TokenSpec(1, 1, (Color.RED,), subtypes=("Warrior",))
    made = CreateToken(warrior, ability.amount, tapped=True, attacking=True)
    later = DelayedTrigger(BeginningOf(Step.END), (Sacrifice(Bound("created")),))
    return (TriggeredAbility(Attacks(THIS), (made, later)),)
