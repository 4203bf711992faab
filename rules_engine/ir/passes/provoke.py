"""CR 702.39: provoke."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT
from rules_engine.ir.effects import Apply, May, Untap
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import MustBlock
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, TARGET, THIS, ControlledBy, DefendingPlayer
from rules_engine.vocabulary import Keyword


@expands(Keyword.PROVOKE)
def provoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.39a."""
    blocks = Apply(TARGET, (MustBlock(THIS),), UNTIL_END_OF_COMBAT)
    return (
        TriggeredAbility(
            Attacks(THIS),
            (May((blocks, Untap(TARGET))),),
            (Target(CREATURE & ControlledBy(DefendingPlayer())),),
        ),
    )
