"""CR 702.187: mayhem without a cost."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.modifications import MayPlay
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, PutThereThisTurn
from rules_engine.vocabulary import Keyword, Zone

_PLAYED = StaticAbility(
    THIS,
    (MayPlay(spells=False),),
    Matches(THIS, PutThereThisTurn(discarded=True)),
    zone=Zone.GRAVEYARD,
)


@expands(Keyword.MAYHEM)
def mayhem(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.187c: a land may be played; how a spell is cast is one of the ways to cast it."""
    return () if ability.cost is not None else (_PLAYED,)
