"""CR 702.116: myriad."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CreateTokenCopy, DelayedTrigger, Exile, ForEach, May
from rules_engine.ir.events import Attacks, BeginningOf
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT, THIS, Bound, DefendingPlayer, Iterated
from rules_engine.vocabulary import Keyword, Step


@expands(Keyword.MYRIAD)
def myriad(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.116a."""
    copy = CreateTokenCopy(THIS, tapped=True, attacking=True, attacked=Iterated())
    later = DelayedTrigger(BeginningOf(Step.END_OF_COMBAT), (Exile(Bound("created")),))
    others = ForEach(OPPONENT - DefendingPlayer(), (May((copy, later)),))
    return (TriggeredAbility(Attacks(THIS), (others,)),)
