"""CR 702.165: backup."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.effects import Apply, If, PutCounters
from rules_engine.ir.events import Enters
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands_with_rest
from rules_engine.ir.selectors import CREATURE, OTHER, TARGET, THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands_with_rest(Keyword.BACKUP)
def backup(ability: KeywordAbility, below: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 702.165a, c-d: the abilities printed below it, but no backup."""
    assert ability.amount is not None
    lent = tuple(
        GainAbility(other)
        for other in below
        if not (isinstance(other, KeywordAbility) and other.keyword is Keyword.BACKUP)
    )
    helped = If(Matches(TARGET, OTHER), (Apply(TARGET, lent),))
    return (
        TriggeredAbility(
            Enters(THIS),
            (PutCounters(CounterKind.PLUS_ONE, ability.amount, TARGET), helped),
            (Target(CREATURE),),
            keyword=Keyword.BACKUP,
        ),
    )
