"""CR 702.124: partner.

Who may be commanders together is a matter of deck construction (702.124a).
"""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.effects import May, Search
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PLAYER, TARGET, THIS, HasName
from rules_engine.vocabulary import Keyword


@expands(Keyword.PARTNER)
def partner(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.124j: only "partner with" a card does something in a game."""
    if not isinstance(ability.what, HasName):
        return ()
    found = Search(ability.what, player=TARGET, reveal=True)
    return (TriggeredAbility(Enters(THIS), (May((found,), player=TARGET),), (Target(PLAYER),)),)
