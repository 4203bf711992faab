"""CR 702.72: champion."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import Exists
from rules_engine.ir.effects import Exile, If, May, PutOntoBattlefield, Sacrifice
from rules_engine.ir.events import CHAMPIONED, Enters, LeavesBattlefield
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER, THIS, YOU_CONTROL, Choice, ExiledWithThis
from rules_engine.vocabulary import Keyword


@expands(Keyword.CHAMPION)
def champion(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.72a-b: the second ability finds what the first exiled."""
    what = (ability.what or CREATURE) & YOU_CONTROL & OTHER
    kept = May((Exile(Choice(what), link=CHAMPIONED),), otherwise=(Sacrifice(THIS),))
    back = PutOntoBattlefield(ExiledWithThis(CHAMPIONED), under=None)
    return (
        TriggeredAbility(Enters(THIS), (If(Exists(what), (kept,), (Sacrifice(THIS),)),)),
        TriggeredAbility(LeavesBattlefield(THIS), (back,)),
    )
