"""CR 702.73: changeling."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.modifications import EveryCreatureType
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword

_EVERY = StaticAbility(THIS, (EveryCreatureType(),), defines=True)


@expands(Keyword.CHANGELING)
def changeling(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.73a: a characteristic-defining ability."""
    return (_EVERY,)
