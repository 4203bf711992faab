"""CR 702.136: riot."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithChoice, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.RIOT)
def riot(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.136a."""
    return (
        EntersWithChoice("riot", ((CounterKind.PLUS_ONE, 1),)),
        StaticAbility(
            THIS,
            (GainAbility(KeywordAbility(Keyword.HASTE)),),
            condition=ChoiceWas("riot", "no"),
        ),
    )
