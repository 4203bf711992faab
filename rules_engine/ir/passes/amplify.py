"""CR 702.38: amplify."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithChoice, KeywordAbility
from rules_engine.ir.amounts import Count, ResultAmount, Times
from rules_engine.ir.effects import Reveal
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import IN_YOUR_HAND, OTHER, THIS, Choice, SharesCreatureTypeWith
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.AMPLIFY)
def amplify(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.38a."""
    assert isinstance(ability.amount, int)
    kin = IN_YOUR_HAND & SharesCreatureTypeWith(THIS) & OTHER
    shown = Reveal(Choice(kin, Count(kin), up_to=True))
    grown = Times(ability.amount, ResultAmount())
    return (
        EntersWithChoice(
            "amplify", ((CounterKind.PLUS_ONE, grown),), then=(shown,), optional=False
        ),
    )
