"""CR 702.43: modular."""

from __future__ import annotations

from rules_engine.ir.abilities import (
    Ability,
    EntersWithCounters,
    KeywordAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.effects import May, PutCounters
from rules_engine.ir.events import Dies
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import ARTIFACT, CREATURE, TARGET, THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.MODULAR)
def modular(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.43a."""
    kind = CounterKind.PLUS_ONE
    moved = PutCounters(kind, CountersOn(kind, THIS), TARGET)
    target = Target(ARTIFACT & CREATURE)
    if ability.amount is None:  # CR 702.43b counts the colors of the mana spent
        raise ValueError("modular has a number")
    return (
        EntersWithCounters(kind, ability.amount),
        TriggeredAbility(Dies(THIS), (May((moved,)),), (target,)),
    )
